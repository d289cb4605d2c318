import Geometry
import Testing

@testable import AutoLayout

/// Rows beside a sensor housing: `insetsContentViewsToSafeArea` (`LayoutRules: Safe area` and `ScrollViewRules: Table views and cells`).
@Suite("Rows of tables beside unsafe bands")
struct TableSafeAreaTests {
  private let root = View(name: "root")
  private let table = TableView(name: "table")
  private let cell = TableViewCell(name: "cell")
  private let label = Label(name: "label")
  private let bands = EdgeInsets(top: 0, left: 44, bottom: 21, right: 44)

  /// One row with a label of eighteen words, 16 and 11 inside the content view: sixteen of them fill 692 points.
  init() throws {
    table.separatorStyle = .none
    label.text = Array(repeating: "word", count: 18).joined(separator: " ")
    label.numberOfLines = 0
    add(table, to: root)
    table.addSubview(cell)
    add(label, to: cell.contentView)
    try constrain(table, .top, .equal, root)
    try constrain(table, .bottom, .equal, root)
    try pin(label, to: cell.contentView)
  }

  private func pin(_ label: Label, to view: View) throws {
    try constrain(label, .left, .equal, view, constant: 16)
    try constrain(label, .right, .equal, view, constant: -16)
    try constrain(label, .top, .equal, view, constant: 11)
    try constrain(label, .bottom, .equal, view, constant: -11)
  }

  private func pinTable(left: Double = 0, right: Double = 0) throws {
    try constrain(table, .left, .equal, root, constant: left)
    try constrain(table, .right, .equal, root, constant: -right)
  }

  private func environment(_ bands: EdgeInsets? = nil) -> LayoutEnvironment {
    var environment = LayoutEnvironment(canvas: Size(width: 812, height: 375), text: SpecFont())
    environment.safeArea = bands ?? self.bands
    return environment
  }

  private func solve(_ bands: EdgeInsets? = nil) -> SolvedLayout {
    LayoutEngine.solve(ViewTree(root: root, environment: environment(bands)))
  }

  private func frames(_ bands: EdgeInsets? = nil) -> [String] {
    solve(bands).frames("cell", "cell.contentView", "label")
  }

  @Test("A content view lies between the bands, and its row is measured there") func inset() throws {
    try pinTable()
    let layout = solve()
    #expect(
      layout.frames("cell", "cell.contentView", "label")
        == ["(0, 0, 812, 63)", "(44, 0, 724, 63)", "(16, 11, 692, 41)"])
    #expect(layout.contentSize("table").text == "812 x 63")
    #expect(layout.issues.isEmpty)
    // Without bands at the sides the words fill one line.
    let portrait = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(frames(portrait) == ["(0, 0, 812, 43)", "(0, 0, 812, 43)", "(16, 11, 780, 21)"])
  }

  @Test("Bars inset short tables, because tables always bounce vertically") func bounce() throws {
    try pinTable()
    func inset() -> EdgeInsets? {
      let layout = solve(EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
      return layout.tree.view(named: "table").flatMap { layout[$0].scroll?.adjustedContentInset }
    }
    #expect(inset() == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    table.alwaysBounceVertical = false
    #expect(inset() == .zero)
  }

  @Test("Bands may differ, and count at their side in both directions") func directions() throws {
    try pinTable()
    cell.accessoryType = .disclosureIndicator
    let bands = EdgeInsets(top: 0, left: 50, bottom: 0, right: 10)
    #expect(solve(bands).frames("cell.contentView") == ["(50, 0, 719, 63)"])
    cell.semanticContentAttribute = .forceRightToLeft
    #expect(solve(bands).frames("cell.contentView") == ["(83, 0, 719, 63)"])
  }

  @Test("Predefined content keeps its place in the content view") func styles() throws {
    try pinTable()
    let own = TableViewCell(style: .subtitle, name: "own")
    own.textLabel?.text = "Title"
    own.detailTextLabel?.text = "Detail"
    table.addSubview(own)
    #expect(
      solve().frames("own.contentView", "own.textLabel") == ["(44, 0, 724, 44)", "(16, 4, 692, 21)"])
  }

  @Test("Where the table does not inset them, content views fill rows and have the bands in their margins")
  func notInset() throws {
    try pinTable()
    table.insetsContentViewsToSafeArea = false
    #expect(frames() == ["(0, 0, 812, 43)", "(0, 0, 812, 43)", "(16, 11, 780, 21)"])
    // A row is measured with these margins, too: 20 and 44 on either side leave 684.
    let inside = Label(name: "inside")
    (inside.text, inside.numberOfLines) = (label.text, 0)
    let other = TableViewCell(name: "other")
    table.addSubview(other)
    add(inside, to: other.contentView)
    try pinEdges(inside, to: other.contentView.layoutMarginsGuide)
    #expect(solve().frames("other", "inside") == ["(0, 43, 812, 63)", "(64, 11, 684, 41)"])
  }

  @Test("Only what reaches over the table counts") func partly() throws {
    try pinTable(left: 30, right: 100)
    #expect(frames() == ["(0, 0, 682, 63)", "(14, 0, 668, 63)", "(16, 11, 636, 41)"])
  }

  @Test("Bands for which the content inset makes room count once") func contentInset() throws {
    try pinTable()
    table.contentInsetAdjustmentBehavior = .always
    #expect(solve().frames("cell.contentView") == ["(0, 0, 812, 43)"])
    table.contentInsetAdjustmentBehavior = .never
    table.contentInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
    #expect(solve().frames("cell.contentView") == ["(44, 0, 724, 63)"])
  }

  @Test("A row narrower than its bands has an empty content view") func narrow() throws {
    try pinTable(left: 0, right: 792)
    table.rowHeight = 50
    let layout = solve(EdgeInsets(top: 0, left: 44, bottom: 0, right: 0))
    #expect(layout.frames("cell", "cell.contentView").last == "(44, 0, 0, 50)")
  }

  @Test("Cells outside of tables keep their width") func alone() throws {
    try pinTable()
    let own = TableViewCell(name: "own")
    own.frame = Rect(x: 0, y: 100, width: 812, height: 50)
    root.addSubview(own)
    #expect(solve().frames("own.contentView") == ["(0, 0, 812, 50)"])
  }

  // MARK: Living layouts

  /// Frames after a change, which must be those of a fresh layout.
  private func frames(in layout: Layout, after change: () throws -> Void) throws -> [String] {
    try change()
    let fresh = LayoutEngine.solve(ViewTree(root: root, environment: layout.environment))
    layout.layoutIfNeeded()
    for (view, solved) in zip(root.subtree, fresh.views) { #expect(view.frame == solved.frame) }
    #expect(layout.solved.framesText == fresh.framesText)
    return [cell, cell.contentView, label].map(\.frame.text)
  }

  @Test("Turning a device insets rows and measures them anew") func rotation() throws {
    try pinTable()
    let layout = Layout(root: root, environment: environment())
    layout.canvas = Size(width: 375, height: 812)
    let portrait = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let upright = try frames(in: layout) {
      layout.resize(to: Size(width: 375, height: 812), safeArea: portrait)
    }
    #expect(upright == ["(0, 0, 375, 83)", "(0, 0, 375, 83)", "(16, 11, 343, 61)"])
    let held = layout.held
    let turned = try frames(in: layout) { layout.resize(to: Size(width: 812, height: 375), safeArea: bands) }
    #expect(turned == ["(0, 0, 812, 63)", "(44, 0, 724, 63)", "(16, 11, 692, 41)"])
    let back = try frames(in: layout) {
      layout.resize(to: Size(width: 375, height: 812), safeArea: portrait)
    }
    #expect(back == upright)
    #expect(layout.held === held)
    let whole = try frames(in: layout) {
      layout.resize(to: Size(width: 812, height: 375), safeArea: bands)
      table.insetsContentViewsToSafeArea = false
    }
    #expect(whole == ["(0, 0, 812, 43)", "(0, 0, 812, 43)", "(16, 11, 780, 21)"])
  }

  @Test("Rows follow what their table's content inset makes room for, and nothing solves them as they scroll")
  func adjustment() throws {
    try pinTable()
    table.rows = [TableView.Rows(cell, count: 40)]
    let layout = Layout(root: root, environment: environment())
    #expect(try frames(in: layout) {}[1] == "(44, 0, 724, 63)")
    #expect(try frames(in: layout) { table.alwaysBounceHorizontal = true }[1] == "(0, 0, 812, 43)")
    #expect(try frames(in: layout) { table.alwaysBounceHorizontal = false }[1] == "(44, 0, 724, 63)")
    let solutions = layout.held?.session.solutions
    for y in [100.0, 200] {
      #expect(try frames(in: layout) { table.contentOffset = Point(x: 0, y: y) }[1] == "(44, 0, 724, 63)")
    }
    #expect(layout.held?.session.solutions == solutions)
  }

  @Test("Rows of a table on a page follow the bands as the pages scroll") func pages() throws {
    let (pager, page) = (ScrollView(name: "pager"), TableView(name: "page"))
    let second = TableViewCell(name: "second")
    pager.contentInsetAdjustmentBehavior = .never
    add(pager, to: root)
    add(page, to: pager)
    page.addSubview(second)
    try pinTable()
    try pinEdges(pager, to: root)
    try pinEdges(page, to: pager)
    try constrain(page, .width, constant: 1624)
    try constrain(page, .height, constant: 300)
    let layout = Layout(root: root, environment: environment())
    func contentView(at x: Double) throws -> String {
      _ = try frames(in: layout) { pager.contentOffset = Point(x: x, y: 0) }
      return second.contentView.frame.text
    }
    // Both ends of the page lie beyond the window but for those that the pager has scrolled to.
    #expect(try contentView(at: 0) == "(44, 0, 1580, 43)")
    #expect(try contentView(at: 400) == "(0, 0, 1624, 43)")
    #expect(try contentView(at: 812) == "(0, 0, 1580, 43)")
  }
}

@Suite("Masks of a row's parts")
struct RowPartTests {
  private let insets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 10)

  private func resolved(
    _ part: RowPart, near: Bool = false, size: Bool = false, x: Double, width: Double
  ) -> (position: Double, size: Double) {
    let rule = AutoresizingRule(
      origin: x, length: width, superviewLength: 300, flexible: .init(near: near, size: size, far: false))
    return rule.keeping(part, clearOf: insets).resolved(superviewLength: 500)
  }

  @Test("A content view lies between the bands, at the distances that it was written with") func contentView()
  {
    #expect(resolved(.contentView, size: true, x: 5, width: 260) == (45, 410))
    #expect(resolved(.contentView, near: true, size: true, x: 0, width: 270).position == 40)
  }

  @Test("An accessory moves in from the edge that it keeps its distance from") func accessory() {
    #expect(resolved(.accessory, near: true, x: 260, width: 30) == (450, 30))
    #expect(resolved(.accessory, x: 10, width: 30) == (50, 30))
  }
}
