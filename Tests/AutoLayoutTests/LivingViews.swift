import Geometry
import Testing

@testable import AutoLayout

/// Activates `first.attribute relation multiplier * second.attribute + constant` and hands it back.
@discardableResult
func constrain(
  _ first: any LayoutConstraintItem, _ attribute: Attribute, _ relation: LayoutRelation = .equal,
  _ second: (any LayoutConstraintItem)? = nil, _ other: Attribute? = nil, multiplier: Double = 1,
  constant: Double = 0, priority: LayoutPriority = .required
) throws -> LayoutConstraint {
  let constraint = try LayoutConstraint(
    item: first, attribute: attribute, relatedBy: relation, toItem: second,
    attribute: second == nil ? nil : other ?? attribute, multiplier: multiplier, constant: constant)
  constraint.priority = priority
  try constraint.activate()
  return constraint
}

/// Adds views that constraints lay out.
func add(_ views: View..., to superview: View) {
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }
}

func pinEdges(_ view: View, to other: any LayoutConstraintItem, inset: Double = 0) throws {
  try constrain(view, .top, .equal, other, constant: inset)
  try constrain(view, .left, .equal, other, constant: inset)
  try constrain(view, .bottom, .equal, other, constant: -inset)
  try constrain(view, .right, .equal, other, constant: -inset)
}

/// Whether two rectangles are the same but for rounding.
func isSame(_ a: Rect, _ b: Rect) -> Bool {
  zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy {
    abs($0 - $1) <= 1e-9 * (1 + abs($1))
  }
}

let portrait = Size(width: 375, height: 667)
let landscape = Size(width: 667, height: 375)

/// A hierarchy with what may be changed in it.
final class LivingViews {
  let root = View(name: "root")
  var constraints: [LayoutConstraint] = []
  /// Those that may come and go.
  var optional: [LayoutConstraint] = []
  var labels: [Label] = []
  var scrollViews: [ScrollView] = []
  /// Where views may come and go.
  var container: View?
  var environment = LayoutEnvironment(canvas: portrait, text: SpecFont())

  /// S3-05: a view with a margin of 10 on all sides of the content.
  static func scrolling() throws -> LivingViews {
    let result = LivingViews()
    let (scroll, only) = (ScrollView(name: "scroll"), View(name: "only"))
    add(scroll, to: result.root)
    add(only, to: scroll)
    try pinEdges(scroll, to: result.root)
    try pinEdges(only, to: scroll, inset: 10)
    result.constraints = [try constrain(only, .height, constant: 800)]
    try constrain(only, .width, .equal, scroll)
    result.scrollViews = [scroll]
    result.container = only
    return result
  }

  /// Labels that wrap beside each other and under each other in a scroll view, with safe areas.
  static func text() throws -> LivingViews {
    let result = LivingViews()
    result.environment.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    result.environment.isViewControllerRoot = true
    let (scroll, content) = (ScrollView(name: "scroll"), View(name: "content"))
    let (title, text) = (Label(name: "title"), Label(name: "text"))
    title.text = "word word word"
    text.text = "many words that go on for longer than any line of this label may ever be, and so wrap"
    text.numberOfLines = 0
    add(scroll, to: result.root)
    add(content, to: scroll)
    add(title, text, to: content)
    try pinEdges(scroll, to: result.root)
    try pinEdges(content, to: scroll)
    try constrain(content, .width, .equal, scroll)
    try constrain(title, .leading, .equal, content, .leadingMargin)
    try constrain(title, .top, .equal, content, .topMargin)
    try constrain(title, .trailing, .lessThanOrEqual, content, .trailingMargin)
    let gap = try constrain(text, .top, .equal, title, .bottom, constant: 8)
    try constrain(text, .leading, .equal, content, .leadingMargin)
    try constrain(text, .trailing, .equal, content, .trailingMargin)
    try constrain(text, .bottom, .equal, content, .bottomMargin)
    result.constraints = [gap]
    result.labels = [title, text]
    result.scrollViews = [scroll]
    return result
  }

  /// A scroll view in a scroll view, and a view that floats over both.
  static func nested() throws -> LivingViews {
    let result = LivingViews()
    let (outer, inner) = (ScrollView(name: "outer"), ScrollView(name: "inner"))
    let (wide, badge) = (View(name: "wide"), View(name: "badge"))
    add(outer, to: result.root)
    add(inner, badge, to: outer)
    add(wide, to: inner)
    try pinEdges(outer, to: result.root.safeAreaLayoutGuide)
    try pinEdges(inner, to: outer)
    try constrain(inner, .width, .equal, outer)
    let height = try constrain(inner, .height, constant: 900)
    try pinEdges(wide, to: inner)
    let width = try constrain(wide, .width, constant: 900)
    try constrain(wide, .height, .equal, inner, multiplier: 1.5)
    let right = try constrain(badge, .right, .equal, outer.frameLayoutGuide, constant: -12)
    try constrain(badge, .bottom, .equal, outer.frameLayoutGuide, constant: -12)
    try constrain(badge, .width, constant: 44)
    try constrain(badge, .height, .equal, badge, .width)
    result.constraints = [height, width, right]
    result.scrollViews = [outer, inner]
    result.container = wide
    return result
  }

  /// Required constraints that cannot hold together on a narrow canvas, or at all where one more is active.
  static func conflicts() throws -> LivingViews {
    let result = LivingViews()
    let (first, second) = (View(name: "first"), View(name: "second"))
    add(first, second, to: result.root)
    result.constraints = [
      try constrain(first, .left, .equal, result.root, constant: 20),
      try constrain(first, .width, .greaterThanOrEqual, constant: 200),
      try constrain(second, .left, .equal, first, .right, constant: 8),
      try constrain(second, .width, .greaterThanOrEqual, constant: 200),
      try constrain(result.root, .right, .equal, second, .right, constant: 20),
    ]
    try constrain(first, .width, .equal, second, priority: LayoutPriority(600))
    for view in [first, second] {
      try constrain(view, .top, .equal, result.root)
      try constrain(view, .height, .equal, result.root, multiplier: 0.5)
    }
    result.optional = [try constrain(first, .width, constant: 250)]
    return result
  }

  /// Views laid out by autoresizing masks, with a stack of views that may hide.
  static func masks() throws -> LivingViews {
    let result = LivingViews()
    result.root.frame = Rect(origin: .zero, size: portrait)
    let panel = View(name: "panel", frame: Rect(x: 20, y: 30, width: 335, height: 200))
    panel.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    let corner = View(name: "corner", frame: Rect(x: 235, y: 150, width: 80, height: 40))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleWidth]
    result.root.addSubview(panel)
    panel.addSubview(corner)
    let stack = StackView(
      name: "stack", arrangedSubviews: [View(name: "a"), View(name: "b"), View(name: "c")])
    stack.distribution = .fillEqually
    stack.spacing = 10
    add(stack, to: result.root)
    try constrain(stack, .left, .equal, result.root, constant: 10)
    try constrain(stack, .right, .equal, result.root, constant: -10)
    result.constraints = [
      try constrain(stack, .top, .equal, panel, .bottom, constant: 16),
      try constrain(stack, .height, constant: 60),
    ]
    result.container = stack
    return result
  }
}
