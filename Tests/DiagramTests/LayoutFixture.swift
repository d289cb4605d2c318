import AutoLayout
import Geometry

/// Solved layouts made by hand: the drawings' input without the engine.
struct LayoutFixture {
  private var views: [ViewNode] = []
  private var solved: [SolvedView] = []
  private var constraints: [SolvedConstraint] = []
  private var issues: [LayoutIssue] = []
  private let canvas: Size

  init(width: Double, height: Double, background: String? = nil) {
    canvas = Size(width: width, height: height)
    var root = ViewNode(name: "root")
    root.paint(background)
    views = [root]
    solved = [
      SolvedView(frame: Rect(origin: .zero, size: canvas), absoluteFrame: Rect(origin: .zero, size: canvas))
    ]
  }

  /// Adds a view by its frame in its superview.
  @discardableResult
  mutating func add(
    _ name: String, _ viewClass: ViewClass, in parent: ViewID = .root, _ frame: Rect,
    _ background: String? = nil, lines: [String] = [], edit: (inout ViewNode) -> Void = { _ in }
  ) -> ViewID {
    var node = ViewNode(name: name, viewClass: viewClass, superview: parent)
    node.paint(background)
    edit(&node)
    let id = ViewID(views.count)
    views[parent.index].subviews.append(id)
    views.append(node)
    let offset = solved[parent.index].scroll?.contentOffset ?? .zero
    let absolute = frame.offset(by: solved[parent.index].absoluteFrame.origin - offset)
    solved.append(SolvedView(frame: frame, absoluteFrame: absolute, lines: lines))
    return id
  }

  @discardableResult
  mutating func add(
    _ name: String, in parent: ViewID = .root, _ frame: Rect, _ background: String? = nil,
    edit: (inout ViewNode) -> Void = { _ in }
  ) -> ViewID {
    add(name, .view, in: parent, frame, background, edit: edit)
  }

  mutating func fix(_ view: ViewID, _ attribute: Attribute, _ constant: Double) {
    constrain(view, attribute, .equal, nil, nil, constant)
  }

  mutating func setContent(
    _ view: ViewID, _ width: Double, _ height: Double, offset: Point = .zero, isDriven: Bool = true,
    inset: EdgeInsets = .zero
  ) {
    let frame = solved[view.index].frame
    solved[view.index].scroll = SolvedScroll(
      contentSize: Size(width: width, height: height), contentOffset: offset, minimumContentOffset: .zero,
      maximumContentOffset: Point(x: max(0, width - frame.width), y: max(0, height - frame.height)),
      adjustedContentInset: inset, isWidthDriven: isDriven, isHeightDriven: isDriven)
    if !isDriven { views[view.index].scroll?.contentSize = Size(width: width, height: height) }
  }

  mutating func constrain(
    _ view: ViewID, _ attribute: Attribute, _ relation: LayoutRelation = .equal, times multiplier: Double = 1,
    _ other: ViewID? = nil, _ otherAttribute: Attribute? = nil, _ constant: Double = 0,
    priority: Double = 1000, error: Double = 0, isBroken: Bool = false
  ) {
    let second = other.map { LayoutAnchor(.view($0), otherAttribute ?? attribute) }
    let node = ConstraintNode(
      LayoutAnchor(.view(view), attribute), relation, multiplier: multiplier, second, constant: constant,
      priority: LayoutPriority(priority),
      location: SourceLocation(file: "sample.yaml", line: constraints.count + 10, column: 5))
    var text = "\(views[view.index].name).\(attribute.name) \(relation.rawValue) "
    if let other {
      text += "\(views[other.index].name).\((otherAttribute ?? attribute).name)"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(NumberFormat.string(constant.magnitude))" }
    } else {
      text += NumberFormat.string(constant)
    }
    constraints.append(SolvedConstraint(node: node, text: text, error: error, isBroken: isBroken))
  }

  /// What a view's own content asks for: an equation for each axis.
  mutating func hug(_ view: ViewID, _ size: Size) {
    for (attribute, length) in [(Attribute.width, size.width), (.height, size.height)] {
      constrain(view, attribute, .equal, nil, nil, length, priority: 250)
      constraints[constraints.count - 1].node.source = .intrinsic
    }
  }

  /// Left, top, right and bottom, inset by given amounts.
  mutating func pin(_ view: ViewID, to other: ViewID, _ insets: EdgeInsets = .zero) {
    constrain(view, .left, other, .left, insets.left)
    constrain(view, .top, other, .top, insets.top)
    constrain(view, .right, other, .right, -insets.right)
    constrain(view, .bottom, other, .bottom, -insets.bottom)
  }

  mutating func constrain(
    _ view: ViewID, _ attribute: Attribute, _ other: ViewID, _ otherAttribute: Attribute,
    _ constant: Double = 0
  ) {
    constrain(view, attribute, .equal, times: 1, other, otherAttribute, constant)
  }

  /// What the root keeps clear of bars and corners.
  mutating func setSafeArea(_ insets: EdgeInsets) { solved[0].safeAreaInsets = insets }

  mutating func report(_ issue: LayoutIssue) { issues.append(issue) }

  /// A conflict whose members are constraints by their places.
  mutating func reportConflict(
    _ members: [Int], broken: Int, views: [ViewID], axis: LayoutIssue.IssueAxis
  ) {
    issues.append(
      .conflict(
        LayoutIssue.Conflict(
          members: members.map { .constraint($0) }, broken: members.firstIndex(of: broken),
          error: constraints[broken].error, views: views, axis: axis)))
  }

  /// A view that is open on an axis.
  mutating func reportOpen(
    _ view: ViewID, _ axis: Axis, position: OpenRange? = nil, size: OpenRange? = nil,
    _ reason: LayoutIssue.OpenView.Reason = .unplaced
  ) {
    issues.append(
      .openView(LayoutIssue.OpenView(view, axis, position: position, size: size, reason: reason)))
  }

  /// A content whose size is open on an axis.
  mutating func reportOpenContent(
    _ view: ViewID, _ axis: Axis, range: OpenRange? = nil,
    _ reason: LayoutIssue.OpenContent.Reason = .undecided, remedies: [ConstraintNode] = []
  ) {
    issues.append(
      .openContent(
        LayoutIssue.OpenContent(of: view, axis, reason: reason, remedies: remedies, range: range)))
  }

  var constraintCount: Int { constraints.count }

  var layout: SolvedLayout {
    SolvedLayout(
      tree: ViewTree(
        environment: LayoutEnvironment(canvas: canvas, text: SpecFont()), views: views,
        constraints: constraints.map(\.node)), views: solved, constraints: constraints, issues: issues)
  }
}

extension ViewNode {
  mutating func paint(_ name: String?) {
    let values: [String: UInt32] = [
      "red": 0xFF0000, "green": 0x00FF00, "blue": 0x0000FF, "yellow": 0xFFFF00, "orange": 0xFF8000,
      "black": 0x000000, "white": 0xFFFFFF, "gray": 0x808080, "lightGray": 0xAAAAAA,
    ]
    guard let name, let value = values[name] else { return }
    background = Color(value)
    backgroundName = name
  }
}
