import Geometry
import TestSupport

@testable import AutoLayout

/// A random screen with labels, stack views, a scroll view, a table and what floats, and all that may be changed in it.
final class LivingScreen {
  let root = View(name: "root")
  let layout: Layout
  var random: SplitMix
  var labels: [Label] = []
  var scrollViews: [ScrollView] = []
  var stacks: [StackView] = []
  var tables: [TableView] = []
  /// Those whose constants change.
  var constraints: [LayoutConstraint] = []
  /// Those that come, go and change their priorities.
  var optional: [LayoutConstraint] = []
  /// Plain views that constraints lay out, other than arranged ones.
  var boxes: [View] = []
  private var count = 0

  init(seed: UInt64) throws {
    random = SplitMix(state: 1_000 + seed)
    layout = Layout(root: root, environment: LayoutEnvironment(canvas: portrait, text: SpecFont()))
    if chance(30) { layout.environment.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
    layout.environment.isViewControllerRoot = chance(50)
    if chance(20) { layout.environment.direction = .rightToLeft }
    try addBoxes()
    if chance(70) { try addScrollView() }
    if chance(70) { try addStack(to: root) }
    if chance(30) { try addTable() }
    if chance(30) { addPanel() }
  }

  // MARK: Random values

  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }

  func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  func name(_ stem: String) -> String {
    count += 1
    return "\(stem)\(count)"
  }

  func text() -> String {
    String(repeating: "word ", count: Int.random(in: 0...14, using: &random))
  }

  // MARK: Making

  private func label() -> Label {
    let label = Label(name: name("label"))
    label.text = text()
    label.numberOfLines = Int.random(in: 0...2, using: &random)
    labels.append(label)
    return label
  }

  /// Boxes and labels in the root, some with wishes, some without a size, tied to each other.
  private func addBoxes() throws {
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let view = chance(50) ? label() : View(name: name("box"))
      add(view, to: root)
      let target = pick(boxes) ?? root
      constraints.append(
        try constrain(view, .left, .equal, target, target === root ? .left : .right, constant: number(0...40))
      )
      constraints.append(try constrain(view, .top, .equal, chance(50) ? root.safeAreaLayoutGuide : root))
      if chance(60) {
        constraints.append(
          try constrain(view, .width, .lessThanOrEqual, root, multiplier: 0.5, constant: number(-20...20)))
      }
      if chance(60) {
        optional.append(
          try constrain(view, .width, constant: number(20...200), priority: LayoutPriority(number(1...999))))
      }
      if chance(60) { constraints.append(try constrain(view, .height, constant: number(10...80))) }
      boxes.append(view)
    }
    if chance(30), boxes.count > 1 {
      optional.append(
        try constrain(boxes[0], .firstBaseline, .equal, boxes[1], priority: LayoutPriority(700)))
    }
  }

  private func addScrollView() throws {
    let (scroll, content) = (ScrollView(name: name("scroll")), View(name: name("content")))
    add(scroll, to: root)
    add(content, to: scroll)
    constraints.append(try constrain(scroll, .top, .equal, root, constant: number(0...100)))
    try constrain(scroll, .leading, .equal, root)
    try constrain(scroll, .trailing, .equal, root, chance(50) ? .trailing : .trailingMargin)
    try constrain(scroll, .height, .equal, root, multiplier: 0.5)
    try pinEdges(content, to: scroll, inset: number(0...20))
    if chance(70) { try constrain(content, .width, .equal, scroll) }
    constraints.append(try constrain(content, .height, .greaterThanOrEqual, constant: number(100...900)))
    if chance(70) { try addStack(to: content) }
    if chance(40) {
      let badge = View(name: name("badge"))
      add(badge, to: scroll)
      try constrain(badge, .right, .equal, scroll.frameLayoutGuide)
      constraints.append(try constrain(badge, .top, .equal, root, constant: number(0...50)))
      boxes.append(badge)
    }
    scrollViews.append(scroll)
  }

  private func addStack(to superview: View) throws {
    let stack = StackView(name: name("stack"))
    let distributions: [StackContent.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    stack.distribution = pick(distributions) ?? .fill
    stack.alignment = pick([.fill, .center, .leading, .trailing, .firstBaseline]) ?? .fill
    stack.axis = chance(50) ? .horizontal : .vertical
    stack.spacing = number(0...12)
    stack.isLayoutMarginsRelativeArrangement = chance(20)
    for _ in 0..<Int.random(in: 2...4, using: &random) { stack.addArrangedSubview(arranged()) }
    add(stack, to: superview)
    try constrain(stack, .leading, .equal, superview, chance(50) ? .leading : .leadingMargin)
    try constrain(stack, .bottom, .equal, superview)
    constraints.append(try constrain(stack, .trailing, .equal, superview, constant: -number(0...30)))
    if chance(40) { constraints.append(try constrain(stack, .height, constant: number(50...300))) }
    stacks.append(stack)
  }

  func arranged() -> View {
    if chance(50) { return label() }
    let view = View(name: name("view"))
    view.intrinsicContentSize = IntrinsicSize(width: number(10...80), height: number(10...80))
    view.isHidden = chance(20)
    if chance(15) {
      let inner = StackView(name: name("inner"), arrangedSubviews: [label(), view])
      inner.axis = chance(50) ? .horizontal : .vertical
      stacks.append(inner)
      return inner
    }
    return view
  }

  private func addTable() throws {
    let table = TableView(name: name("table"))
    add(table, to: root)
    try pinEdges(table, to: root, inset: 30)
    for _ in 0..<2 {
      let (cell, label) = (TableViewCell(name: name("cell")), label())
      table.addSubview(cell)
      add(label, to: cell.contentView)
      try pinEdges(label, to: cell.contentView, inset: 10)
    }
    scrollViews.append(table)
    tables.append(table)
  }

  private func addPanel() {
    let panel = View(
      name: name("panel"), frame: Rect(x: 20, y: 500, width: number(50...300), height: 100))
    panel.autoresizingMask = chance(50) ? [.flexibleWidth] : [.flexibleLeftMargin, .flexibleTopMargin]
    root.addSubview(panel)
  }
}
