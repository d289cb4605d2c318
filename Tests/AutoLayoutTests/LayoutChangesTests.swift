import Geometry
import Testing

@testable import AutoLayout

/// Changes of living views that reach the solver without a fresh snapshot, and those that take one.
@Suite("Changes of a living layout")
struct LayoutChangesTests {
  let environment = LayoutEnvironment(canvas: portrait, text: SpecFont())

  /// The frames of views after a change, and whether it went without a fresh snapshot.
  func frames(
    of views: View..., in layout: Layout, isIncremental: Bool = true, after change: () throws -> Void
  ) throws -> [String] {
    layout.layoutIfNeeded()
    let held = layout.held
    try change()
    let fresh = LayoutEngine.solve(ViewTree(root: layout.root, environment: layout.environment))
    layout.layoutIfNeeded()
    #expect((layout.held === held) == isIncremental)
    #expect(zip(layout.root.subtree, fresh.views).allSatisfy { isSame($0.frame, $1.frame) })
    #expect(layout.solved.issues == fresh.issues)
    return views.map(\.frame.text)
  }

  /// Two views side by side over 200 points of the root.
  private func pair() throws -> (Layout, View, View) {
    let root = View(name: "root")
    let (first, second) = (Label(name: "first"), Label(name: "second"))
    add(first, second, to: root)
    try constrain(first, .left, .equal, root)
    try constrain(second, .left, .equal, first, .right)
    try constrain(second, .right, .equal, root, .left, constant: 200)
    for view in [first, second] {
      try constrain(view, .top, .equal, root)
      try constrain(view, .height, constant: 20)
      view.intrinsicContentSize = IntrinsicSize(width: view === first ? 40 : 60)
    }
    first.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    return (Layout(root: root, environment: environment), first, second)
  }

  @Test("A constraint is activated, gets another priority, and is deactivated") func constraints() throws {
    let (layout, first, second) = try pair()
    let width = try LayoutConstraint(
      item: first, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 130)
    let wish = try constrain(first, .width, constant: 90, priority: LayoutPriority(500))
    #expect(
      try frames(of: first, second, in: layout) { width.isActive = true }
        == ["(0, 0, 130, 20)", "(130, 0, 70, 20)"])
    #expect(try frames(of: first, in: layout) { width.constant = 110 } == ["(0, 0, 110, 20)"])
    #expect(try frames(of: first, in: layout) { width.isActive = false } == ["(0, 0, 90, 20)"])
    // Hugging at 251 has the say over less.
    #expect(try frames(of: first, in: layout) { wish.priority = LayoutPriority(100) } == ["(0, 0, 40, 20)"])
    #expect(try frames(of: first, in: layout) { wish.priority = LayoutPriority(260) } == ["(0, 0, 90, 20)"])
    let both = try frames(of: first, in: layout) {
      wish.isActive = false
      wish.priority = .required
      wish.constant = 50
      wish.isActive = true
    }
    #expect(both == ["(0, 0, 50, 20)"])
    let twice = try frames(of: first, in: layout) {
      width.isActive = true
      width.isActive = false
      width.isActive = true
      wish.isActive = false
    }
    #expect(twice == ["(0, 0, 110, 20)"])
  }

  @Test("T-INT-1: hugging decides who is stretched, as it changes") func hugging() throws {
    let (layout, first, second) = try pair()
    layout.layoutIfNeeded()
    #expect([first, second].map(\.frame.width) == [40, 160])
    let swapped = try frames(of: first, second, in: layout) {
      first.setContentHuggingPriority(LayoutPriority(250), for: .horizontal)
      second.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    }
    #expect(swapped == ["(0, 0, 140, 20)", "(140, 0, 60, 20)"])
    let resized = try frames(of: first, second, in: layout) {
      second.intrinsicContentSize = IntrinsicSize(width: 75)
    }
    #expect(resized == ["(0, 0, 125, 20)", "(125, 0, 75, 20)"])
    let open = try frames(of: first, second, in: layout) {
      second.intrinsicContentSize = IntrinsicSize.none
    }
    #expect(open == ["(0, 0, 40, 20)", "(40, 0, 160, 20)"])
  }

  @Test("T-LBL-1: text, its lines and its font") func text() throws {
    let root = View(name: "root")
    let label = Label(name: "label")
    add(label, to: root)
    try constrain(label, .left, .equal, root)
    try constrain(label, .top, .equal, root)
    try constrain(label, .width, .lessThanOrEqual, constant: 100)
    label.text = "Label"
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    #expect(label.frame.text == "(0, 0, 43, 21)")
    let words = Array(repeating: "word ", count: 8).joined()
    let wrapped = try frames(of: label, in: layout) {
      label.text = words
      label.numberOfLines = 0
    }
    // Two words a line, 76.5 points wide: four lines, then two.
    #expect(wrapped == ["(0, 0, 77, 82)"])
    #expect(try frames(of: label, in: layout) { label.numberOfLines = 2 } == ["(0, 0, 77, 41)"])
    #expect(try frames(of: label, in: layout) { label.text = "Label" } == ["(0, 0, 43, 21)"])
    #expect(try frames(of: label, in: layout) { label.font.size = 34 } == ["(0, 0, 85, 41)"])
  }

  @Test("A view that hides outside a stack view changes no frame, and its look none either") func looks()
    throws
  {
    let (layout, first, second) = try pair()
    #expect(
      try frames(of: first, second, in: layout) { first.isHidden = true }
        == ["(0, 0, 40, 20)", "(40, 0, 160, 20)"])
    first.backgroundColor = .red
    first.alpha = 0.5
    first.clipsToBounds = true
    #expect(!layout.needsLayout)
    #expect(layout.solved.tree.views[1].isHidden)
    #expect(layout.solved.tree.views[1].alpha == 0.5)
  }

  @Test("A conflict breaks what it would break in a fresh layout") func conflicts() throws {
    let (layout, first, _) = try pair()
    let wide = try constrain(first, .width, constant: 150)
    let narrow = try LayoutConstraint(
      item: first, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 100)
    // The newest one is broken, whichever that is; once it is gone the other one holds.
    #expect(
      try frames(of: first, in: layout, isIncremental: false) { narrow.isActive = true } == [
        "(0, 0, 150, 20)"
      ])
    let again = try frames(of: first, in: layout, isIncremental: false) {
      wide.isActive = false
      wide.isActive = true
    }
    #expect(again == ["(0, 0, 100, 20)"])
    #expect(
      try frames(of: first, in: layout, isIncremental: false) { narrow.isActive = false } == [
        "(0, 0, 150, 20)"
      ])
  }

  @Test("T-CELL-1: a living table's row follows its text, and the content size the rows") func tables() throws
  {
    let root = View(name: "root")
    let table = TableView(name: "table")
    table.separatorStyle = .none
    let (cell, label) = (TableViewCell(name: "cell"), Label(name: "label"))
    label.text = "Label"
    label.numberOfLines = 0
    add(table, to: root)
    try pinEdges(table, to: root)
    table.addSubview(cell)
    add(label, to: cell.contentView)
    try constrain(label, .top, .equal, cell.contentView, constant: 11)
    try constrain(label, .bottom, .equal, cell.contentView, constant: -11)
    try constrain(label, .left, .equal, cell.contentView, constant: 16)
    let right = try constrain(label, .right, .equal, cell.contentView, constant: -16)
    table.rows = [TableView.Rows(cell, count: 3)]
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    #expect(cell.frame.text == "(0, 0, 375, 43)")
    #expect(table.contentSize == Size(width: 375, height: 129))
    // Nine words at eight a line of 343 points: 11 + 41 + 11.
    let twoLines = try frames(of: cell, label, in: layout, isIncremental: false) {
      label.text = Array(repeating: "word", count: 9).joined(separator: " ")
    }
    #expect(twoLines == ["(0, 0, 375, 63)", "(16, 11, 343, 41)"])
    #expect(table.contentSize == Size(width: 375, height: 189))
    // All nine in a line of 635 points.
    #expect(
      try frames(of: cell, in: layout) { layout.canvas = landscape } == ["(0, 0, 667, 43)"])
    #expect(table.contentSize == Size(width: 667, height: 129))
    // Six words in a line of 275.
    #expect(try frames(of: cell, in: layout) { right.constant = -376 } == ["(0, 0, 667, 63)"])
    let rows = try frames(of: cell, in: layout, isIncremental: false) {
      table.rows = [TableView.Rows(cell, count: 5)]
    }
    #expect(rows == ["(0, 0, 667, 63)"])
    #expect(table.contentSize == Size(width: 667, height: 315))
    let fixed = try frames(of: cell, in: layout, isIncremental: false) { table.rowHeight = 50 }
    #expect(fixed == ["(0, 0, 667, 50)"])
    #expect(table.contentSize == Size(width: 667, height: 250))
    table.contentOffset = Point(x: 0, y: -5)
    layout.layoutIfNeeded()
    #expect(table.contentOffset == Point(x: 0, y: -5))
    cell.removeFromSuperview()
    layout.layoutIfNeeded()
    #expect(table.contentSize.height == 0)
  }

  @Test("A view tells its new layout of what it shows, though an old one never came to hear of it")
  func told() {
    let root = View(name: "root")
    let label = Label(name: "label")
    label.text = "Label"
    add(label, to: root)
    do {
      let old = Layout(root: root, environment: environment)
      old.layoutIfNeeded()
      label.text = "Labels"
    }
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    #expect(label.frame.width == 51)
    label.text = "Label"
    layout.layoutIfNeeded()
    #expect(label.frame.width == 43)
  }

  @Test("Scrolling goes back from another layout that is as good") func scrollingBack() throws {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    add(scroll, to: root)
    try constrain(scroll, .width, .greaterThanOrEqual, constant: 100)
    scroll.contentSize = Size(width: 900, height: 900)
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    let frame = scroll.frame
    scroll.exerciseAmbiguityInLayout()
    #expect(scroll.frame != frame)
    scroll.contentOffset = Point(x: 3, y: 4)
    layout.layoutIfNeeded()
    #expect(scroll.frame == frame)
  }

  @Test("Scrolling does not reach the solver unless something floats") func scrolling() throws {
    let root = View(name: "root")
    let (scroll, content) = (ScrollView(name: "scroll"), View(name: "content"))
    add(scroll, to: root)
    add(content, to: scroll)
    try pinEdges(scroll, to: root.safeAreaLayoutGuide)
    try pinEdges(content, to: scroll)
    try constrain(content, .width, constant: 1000)
    try constrain(content, .height, constant: 2000)
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    let held = try #require(layout.held)
    #expect(!held.session.system.followsScrolling)
    let solutions = held.session.solutions
    for step in 0..<5 {
      scroll.contentOffset = Point(x: 10 * Double(step), y: 20 * Double(step))
      layout.layoutIfNeeded()
      #expect(!layout.needsLayout)
    }
    #expect(scroll.contentOffset == Point(x: 40, y: 80))
    #expect(held.session.solutions == solutions)
    let badge = View(name: "badge")
    add(badge, to: scroll)
    try constrain(badge, .left, .equal, scroll.frameLayoutGuide, constant: 5)
    try constrain(badge, .top, .equal, root, constant: 7)
    layout.layoutIfNeeded()
    #expect(badge.frame.origin == Point(x: 45, y: 87))
    scroll.contentOffset = Point(x: 100, y: 200)
    layout.layoutIfNeeded()
    #expect(badge.frame.origin == Point(x: 105, y: 207))
  }
}
