import AutoLayout
import Geometry
import Testing
import Wording

/// Rows of table views (`ScrollViewRules: Table views and cells`), made of views in Swift; definitions are tested with the samples.
@Suite struct TableLayoutTests {
  /// Twenty-four words: eight to a line of 343 points, fifteen to one of 635.
  static let words = String(repeating: "word ", count: 24)

  private let root = View(name: "root")
  private let table = TableView(name: "table")

  init() throws {
    table.translatesAutoresizingMaskIntoConstraints = false
    table.separatorStyle = .none
    root.addSubview(table)
    try pin(table, to: root)
  }

  private func pin(_ view: View, to other: View, _ insets: EdgeInsets = .zero, bottom: Bool = true) throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    var constraints = [
      view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: insets.left),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      view.rightAnchor.constraint(equalTo: other.rightAnchor, constant: -insets.right),
    ]
    if bottom {
      constraints.append(
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom))
    }
    try LayoutConstraint.activate(constraints)
  }

  private static let insets = EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)

  /// A cell with a label of many words inside insets of 11 and 16.
  @discardableResult
  private func addCell(_ text: String = words, toBounds: Bool = false, bottom: Bool = true) throws
    -> TableViewCell
  {
    let cell = TableViewCell(name: "cell")
    let label = Label(name: "label")
    label.text = text
    label.numberOfLines = text == Self.words ? 0 : 1
    cell.contentView.addSubview(label)
    table.addSubview(cell)
    try pin(label, to: toBounds ? cell : cell.contentView, Self.insets, bottom: bottom)
    return cell
  }

  private func solve(_ width: Double = 375, _ height: Double = 667, scale: Double = 1) -> SolvedLayout {
    LayoutEngine.solve(
      ViewTree(
        root: root,
        environment: LayoutEnvironment(
          canvas: Size(width: width, height: height), pixelScale: scale, text: SpecFont())))
  }

  @Test("T-CELL-1: 43 points, and a pixel for the separator") func oneLine() throws {
    try addCell("Label")
    #expect(solve().frames("cell", "label") == ["(0, 0, 375, 43)", "(16, 11, 343, 21)"])
    table.separatorStyle = .singleLine
    let layout = solve()
    #expect(layout.frames("cell", "cell.contentView") == ["(0, 0, 375, 44)", "(0, 0, 375, 43)"])
    #expect(layout.issues.isEmpty)
    // The text is 20.5 high at two pixels a point, 20.333 at three.
    #expect(solve(scale: 2).frame("cell").height == 43)
    #expect((solve(scale: 3).frame("cell").height - (22 + 61.0 / 3 + 1.0 / 3)).magnitude < 1e-9)
  }

  @Test("S0-08: a self-sizing cell by its contentView") func contentView() throws {
    table.estimatedRowHeight = 85
    try addCell()
    let layout = solve()
    #expect(
      layout.frames("cell", "cell.contentView", "label")
        == ["(0, 0, 375, 83)", "(0, 0, 375, 83)", "(16, 11, 343, 61)"])
    #expect(layout.contentSize("table").text == "375 x 83")
    #expect(layout.issues.isEmpty)
    #expect(solve(667, 375).frames("cell", "label") == ["(0, 0, 667, 63)", "(16, 11, 635, 41)"])
    table.separatorStyle = .singleLine
    #expect(solve().frames("cell", "cell.contentView") == ["(0, 0, 375, 84)", "(0, 0, 375, 83)"])
  }

  /// A header of 60, 22 above two rows whose insets leave 343 points, and a footer of 10 below 5.
  @Test func headersAndInsets() throws {
    try addCell("Label")
    var tree = ViewTree(
      root: root,
      environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont()))
    let (tableID, cell) = (ViewID(1), ViewID(2))
    for name in ["header", "footer"] {
      var node = ViewNode(name: name)
      node.superview = tableID
      tree.views[tableID.index].subviews.append(ViewID(tree.views.count))
      tree.views.append(node)
    }
    var header = TableContent.Rows(cell: ViewID(tree.views.count - 2))
    header.height = 60
    var rows = TableContent.Rows(cell: cell, count: 2)
    (rows.space, rows.inset) = (22, 16)
    var footer = TableContent.Rows(cell: ViewID(tree.views.count - 1))
    (footer.height, footer.space) = (10, 5)
    tree.views[tableID.index].table?.rows = [header, rows, footer]
    let layout = LayoutEngine.solve(tree)
    // Each row is 11 + 21 + 11 high: 82 + 86 + 5 = 173.
    #expect(
      layout.frames("header", "cell", "label", "footer")
        == ["(0, 0, 375, 60)", "(16, 82, 343, 43)", "(16, 11, 311, 21)", "(0, 173, 375, 10)"])
    #expect(layout.contentSize("table").text == "375 x 183")
  }

  @Test("S0-08: without a bottom constraint the row is 44 high") func withoutBottom() throws {
    table.estimatedRowHeight = 85
    try addCell(bottom: false)
    let layout = solve()
    #expect(layout.frames("cell", "label") == ["(0, 0, 375, 44)", "(16, 11, 343, 61)"])
    #expect(layout.issues.isEmpty)
    table.separatorStyle = .singleLine
    #expect(solve().frames("cell", "cell.contentView") == ["(0, 0, 375, 44)", "(0, 0, 375, 43)"])
  }

  @Test("S0-09: a self-sizing cell by its own bounds") func bounds() throws {
    table.estimatedRowHeight = 85
    try addCell(toBounds: true)
    #expect(solve().frames("cell", "label") == ["(0, 0, 375, 83)", "(16, 11, 343, 61)"])
    table.separatorStyle = .singleLine
    let layout = solve()
    #expect(
      layout.frames("cell", "cell.contentView", "label")
        == ["(0, 0, 375, 83)", "(0, 0, 375, 82)", "(16, 11, 343, 61)"])
    #expect(layout.issues.isEmpty)
    #expect(solve(667, 375).frame("cell").height == 63)
  }

  /// A cell of a style with a badge on its text label.
  private func badge() throws -> TableViewCell {
    let cell = TableViewCell(style: .default, name: "cell")
    cell.textLabel?.text = "Label"
    let badge = View(name: "badge")
    badge.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(badge)
    table.addSubview(cell)
    let label = try #require(cell.textLabel)
    try LayoutConstraint.activate([
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
      badge.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: label.centerYAnchor),
    ])
    return cell
  }

  @Test("S0-10: constraints to predefined content") func predefined() throws {
    _ = try badge()
    let layout = solve()
    #expect(
      layout.frames("cell", "cell.textLabel", "badge")
        == ["(0, 0, 375, 44)", "(16, 0, 343, 44)", "(339, 12, 20, 20)"])
    #expect(layout.issues.isEmpty)
  }

  @Test("S0-10: what would move predefined content is ignored with a warning") func moved() throws {
    let cell = try badge()
    let label = try #require(cell.textLabel)
    try label.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor, constant: 40).activate()
    let layout = solve()
    #expect(layout.frames("cell.textLabel", "badge") == ["(16, 0, 343, 44)", "(339, 12, 20, 20)"])
    let issue = try #require(layout.issues.first)
    #expect(layout.issues.count == 1)
    #expect(issue.severity == .warning)
    #expect(issue.kind == .unsatisfiable)
    #expect(
      layout.messages[0]
        == "Layout ignores cell.textLabel.left == cell.contentView.left + 40: cell.textLabel is placed by the style of "
        + "cell. Constraints may refer to that view but cannot move it.")
  }

  @Test("S0-11: a hundred rows, estimated and measured") func total() throws {
    table.estimatedRowHeight = 85
    let cell = try addCell()
    for (measured, height) in [(0 as Int?, 8500.0), (9, 8482), (nil, 8300)] {
      table.rows = [TableView.Rows(cell, count: 100, measured: measured)]
      #expect(solve().contentSize("table") == Size(width: 375, height: height))
    }
    // 667 points show nine rows of 83.
    var visible = TableView.Rows(cell, count: 100)
    visible.measuresOnScreen = true
    table.rows = [visible]
    #expect(solve().contentSize("table") == Size(width: 375, height: 8482))
    // Without an estimate a row counts with 44.
    table.estimatedRowHeight = nil
    table.rows = [TableView.Rows(cell, count: 100, measured: 9)]
    #expect(solve().contentSize("table").height == 9 * 83 + 91 * 44)
  }

  @Test func rowsStandBelowEachOther() throws {
    let tall = try addCell()
    let short = TableViewCell(name: "short")
    table.addSubview(short)
    table.rows = [.init(tall, count: 2), .init(short, count: 3), .init(tall)]
    let layout = solve()
    #expect(layout.frames("cell", "short") == ["(0, 0, 375, 83)", "(0, 166, 375, 44)"])
    #expect(layout.contentSize("table").height == 3 * 83 + 3 * 44)
    #expect(layout["table"].scroll?.isHeightDriven == false)
  }

  @Test func aRowHeightIsGivenToEveryRow() throws {
    table.rowHeight = 60
    let cell = try addCell(bottom: false)
    table.rows = [.init(cell, count: 10, measured: 2)]
    let layout = solve()
    #expect(layout.frames("cell", "label") == ["(0, 0, 375, 60)", "(16, 11, 343, 61)"])
    #expect(layout.contentSize("table").height == 600)
  }

  @Test func aRowHeightThatContradictsItsContentIsReportedOnce() throws {
    table.rowHeight = 60
    try addCell("Label")
    let layout = solve()
    // 11 + 21 + 11 at least: the label stretches to 38. A fixed height contradicts.
    #expect(layout.frame("label").height == 38)
    #expect(layout.issues.isEmpty)
    let label = try #require(
      (table.subviews.first as? TableViewCell)?.contentView.subviews.first as? Label)
    try label.heightAnchor.constraint(equalToConstant: 21).activate()
    let conflicting = solve()
    #expect(conflicting.issues.map(\.kind) == [.unsatisfiable])
    #expect(conflicting.issues.first.map(conflicting.members)?.contains("cell.height == 60") == true)
  }

  @Test func anEstimateOfZeroSwitchesSelfSizingOff() throws {
    table.estimatedRowHeight = 0
    try addCell(bottom: false)
    #expect(solve().frame("cell").height == 44)
  }

  @Test func cellsFollowTheTablesOwnWidth() throws {
    let narrow = TableView(name: "narrow")
    narrow.separatorStyle = .none
    root.addSubview(narrow)
    try pin(narrow, to: root, EdgeInsets(top: 0, left: 100, bottom: 0, right: 100))
    let cell = TableViewCell(name: "cell")
    let label = Label(name: "label")
    label.text = Self.words
    label.numberOfLines = 0
    cell.contentView.addSubview(label)
    narrow.addSubview(cell)
    try pin(label, to: cell.contentView, Self.insets)
    // 143 points hold three words: eight lines of 20.287.
    let layout = solve()
    #expect(layout.frames("cell", "label") == ["(0, 0, 175, 185)", "(16, 11, 143, 163)"])
    #expect(layout.contentSize("narrow").text == "175 x 185")
    #expect(layout.issues.isEmpty)
  }

  @Test func anAccessoryTakesPartOfTheRow() throws {
    let cell = try addCell("Label")
    cell.accessoryType = .disclosureIndicator
    #expect(solve().frames("cell", "cell.contentView") == ["(0, 0, 375, 43)", "(0, 0, 342, 43)"])
    cell.semanticContentAttribute = .forceRightToLeft
    #expect(solve().frames("cell.contentView") == ["(33, 0, 342, 43)"])
  }

  /// Names and frames of the predefined views of a cell that is 60 high.
  private func parts(_ style: CellContent.Style, image: Size? = nil) -> [String] {
    table.rowHeight = 60
    let cell = TableViewCell(style: style, name: "cell")
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    if let image { cell.imageView?.image = ImageContent(size: image) }
    table.addSubview(cell)
    let layout = solve()
    return layout.frames(
      "cell.textLabel", style.hasDetailTextLabel ? "cell.detailTextLabel" : "cell.contentView")
  }

  @Test func theTextStandsAfterTheImage() throws {
    #expect(
      parts(.default, image: Size(width: 40, height: 30)) == ["(72, 0, 287, 60)", "(0, 0, 375, 60)"])
    #expect(solve().frames("cell.imageView") == ["(16, 15, 40, 30)"])
  }

  @Test func stylesPlaceTwoTexts() throws {
    // Five letters of 17 points: 43; six of 17: 51; lines of 21 and, at 12 points, of 15.
    #expect(parts(.value1) == ["(16, 0, 43, 60)", "(308, 0, 51, 60)"])
  }

  @Test func theSubtitleStandsBelow() throws {
    #expect(parts(.subtitle) == ["(16, 12, 343, 21)", "(16, 33, 343, 15)"])
  }

  @Test func theSecondStyleHasAColumnForItsTitle() throws {
    #expect(parts(.value2) == ["(16, 0, 91, 60)", "(113, 0, 246, 60)"])
  }

  @Test func contentViewHasMarginsOfItsOwn() throws {
    let cell = TableViewCell(name: "cell")
    let inside = View(name: "inside")
    cell.contentView.addSubview(inside)
    inside.translatesAutoresizingMaskIntoConstraints = false
    table.addSubview(cell)
    try pin(inside, to: cell.contentView.layoutMarginsGuide)
    try inside.heightAnchor.constraint(equalToConstant: 30).activate()
    #expect(solve().frames("cell", "inside") == ["(0, 0, 375, 52)", "(16, 11, 343, 30)"])
    #expect(solve(414, 736).frames("inside") == ["(20, 11, 374, 30)"])
  }

  private func pin(_ view: View, to guide: LayoutGuide) throws {
    try LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test("S4-06: a collection cell's compressed fit is 90 × 50") func collectionCell() throws {
    let cell = CollectionViewCell(name: "cell")
    let child = View(name: "child")
    cell.contentView.addSubview(child)
    try pin(child, to: cell.contentView, EdgeInsets(all: 5))
    try LayoutConstraint.activate([
      child.widthAnchor.constraint(equalToConstant: 80), child.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(cell.preferredLayoutSizeFitting() == Size(width: 90, height: 50))
    #expect(cell.preferredLayoutSizeFitting(columnWidth: 90) == Size(width: 90, height: 50))
  }

  @Test func partsOfARowThatIsTooSmallHaveNoSize() throws {
    let narrow = TableView(name: "narrow")
    root.addSubview(narrow)
    try pin(narrow, to: root, EdgeInsets(top: 0, left: 0, bottom: 0, right: 355))
    let cell = TableViewCell(style: .default, name: "cell")
    cell.textLabel?.text = "Label"
    cell.accessoryType = .disclosureIndicator
    narrow.addSubview(cell)
    let layout = solve()
    #expect(
      layout.frames("cell", "cell.contentView", "cell.textLabel")
        == ["(0, 0, 20, 44)", "(0, 0, 0, 43)", "(16, 0, 0, 43)"])
    #expect(layout.issues.isEmpty)
  }

  @Test func aRowWithoutHeightHasNoSeparator() throws {
    table.rowHeight = 0
    table.separatorStyle = .singleLine
    table.addSubview(TableViewCell(name: "cell"))
    let layout = solve()
    #expect(layout.frames("cell", "cell.contentView") == ["(0, 0, 375, 0)", "(0, 0, 375, 0)"])
    #expect(layout.issues.isEmpty)
  }

  @Test func aCellOutsideATableFillsItsFrame() throws {
    let cell = TableViewCell(style: .subtitle, name: "cell")
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.translatesAutoresizingMaskIntoConstraints = true
    cell.frame = Rect(x: 10, y: 20, width: 200, height: 60)
    root.addSubview(cell)
    let layout = solve()
    #expect(
      layout.frames("cell", "cell.contentView", "cell.textLabel", "cell.detailTextLabel")
        == ["(10, 20, 200, 60)", "(0, 0, 200, 60)", "(16, 12, 168, 21)", "(16, 33, 168, 15)"])
    #expect(layout.issues.isEmpty)
  }

  @Test func twoTablesMeasureTheirOwnRows() throws {
    try addCell("Label")
    let other = TableView(name: "other")
    other.separatorStyle = .none
    root.addSubview(other)
    try pin(other, to: root)
    let cell = TableViewCell(name: "another")
    let box = View(name: "box")
    cell.contentView.addSubview(box)
    other.addSubview(cell)
    other.rows = [.init(cell, count: 4)]
    try pin(box, to: cell.contentView)
    try box.heightAnchor.constraint(equalToConstant: 70).activate()
    let layout = solve()
    #expect(layout.frames("cell", "another") == ["(0, 0, 375, 43)", "(0, 0, 375, 70)"])
    #expect(layout.contentSize("table").height == 43)
    #expect(layout.contentSize("other").height == 280)
  }

  @Test func tablesNestInCells() throws {
    // Each table fills the cell of the one before, which is 1 point lower. Work that doubled with the level would not
    // end.
    let depth = 30
    var outer: View = root
    var height = 100.0
    for level in 1...depth {
      let nested = TableView(name: "table\(level)")
      nested.separatorStyle = .none
      let cell = TableViewCell(name: "cell\(level)")
      outer.addSubview(nested)
      try pin(nested, to: outer)
      let box = View(name: "box\(level)")
      cell.contentView.addSubview(box)
      nested.addSubview(cell)
      try pin(box, to: cell.contentView)
      try box.heightAnchor.constraint(equalToConstant: height).activate()
      outer = box
      height -= 1
    }
    let layout = solve()
    for level in 1...depth {
      #expect(layout.frame("cell\(level)") == Rect(x: 0, y: 0, width: 375, height: Double(101 - level)))
    }
    #expect(layout.issues.isEmpty)
  }
}
