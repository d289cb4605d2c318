import Geometry

/// The constraints of a view that translates its autoresizing mask: one position and one size per axis
/// (`LayoutRules: Autoresizing masks`).
///
/// The superview's size always means its frame's size, and positions inside a scroll view are relative to its
/// content, so these views never drive a content size.
enum AutoresizingConstraints {
  /// - Parameters:
  ///   - insets: the insets that unsafe bands impose on a part of a row.
  ///   - isCollapsed: whether the size on the axis, which would be negative, is held at zero.
  static func all(
    for view: ViewID, _ axis: Axis, in tree: ViewTree, insets: EdgeInsets = .zero, isCollapsed: Bool
  ) -> [ConstraintNode] {
    let node = tree[view]
    guard let superview = node.superview, node.translatesAutoresizingMaskIntoConstraints else { return [] }
    let rule = rule(for: node, axis, superview: tree[superview], insets, canvas: tree.environment.canvas)
    var nodes = Nodes(view: .view(view), superview: .view(superview), axis: axis)
    let size = isCollapsed ? AutoresizingRule.Linear() : rule.size
    nodes.addPosition(rule.position, size: size)
    nodes.addSize(size)
    return nodes.result
  }

  /// Whether the rule gives a negative size in a superview of the given length.
  static func collapses(
    _ view: ViewID, _ axis: Axis, in tree: ViewTree, insets: EdgeInsets, superviewLength: Double
  ) -> Bool {
    let node = tree[view]
    guard let superview = node.superview, node.translatesAutoresizingMaskIntoConstraints else { return false }
    let rule = rule(for: node, axis, superview: tree[superview], insets, canvas: tree.environment.canvas)
    return rule.size.superviewLength * superviewLength + rule.size.constant < 0
  }

  /// The rule for the frame as written, relative to the superview's visible origin.
  private static func rule(
    for node: ViewNode, _ axis: Axis, superview: ViewNode, _ insets: EdgeInsets, canvas: Size
  ) -> AutoresizingRule {
    let frame = (node.frame ?? .zero).inset(by: node.effectiveAlignmentRectInsets)
    // Frames in a scroll view are relative to its content. Frames in a plain view follow its bounds origin
    // (`LayoutRules: Bounds origin`).
    let scrolled = superview.scroll == nil ? superview.boundsOrigin : .zero
    let reference =
      node.frameReference ?? superview.referenceSize ?? superview.frame?.size
      ?? (superview.superview == nil ? canvas : .zero)
    let (origin, length) =
      axis == .horizontal
      ? (frame.minX - scrolled.x, frame.width) : (frame.minY - scrolled.y, frame.height)
    let rule = AutoresizingRule(
      origin: origin, length: length, superviewLength: reference[axis],
      flexible: node.autoresizing.flexibility(axis))
    guard axis == .horizontal, let part = node.rowPart else { return rule }
    return rule.keeping(part, clearOf: insets)
  }

  private struct Nodes {
    let view: LayoutItem
    let superview: LayoutItem
    let axis: Axis
    var result: [ConstraintNode] = []

    init(view: LayoutItem, superview: LayoutItem, axis: Axis) {
      self.view = view
      self.superview = superview
      self.axis = axis
    }

    private var near: Attribute { axis == .horizontal ? .left : .top }
    private var far: Attribute { axis == .horizontal ? .right : .bottom }
    private var length: Attribute { axis == .horizontal ? .width : .height }

    mutating func addPosition(_ rule: AutoresizingRule.Linear, size: AutoresizingRule.Linear) {
      if rule.superviewLength == 0 {
        add(near, 1, near, rule.constant + rule.ownSize * size.constant)
      } else if rule.ownSize == -1 {
        // The far edge keeps its distance, whatever the size.
        add(far, rule.superviewLength, length, rule.constant)
      } else {
        add(
          near, rule.superviewLength + rule.ownSize * size.superviewLength, length,
          rule.constant + rule.ownSize * size.constant)
      }
    }

    mutating func addSize(_ rule: AutoresizingRule.Linear) {
      if rule.superviewLength == 0 {
        result.append(
          ConstraintNode(
            LayoutAnchor(view, length), constant: rule.constant, source: .autoresizing))
      } else {
        add(length, rule.superviewLength, length, rule.constant)
      }
    }

    private mutating func add(
      _ attribute: Attribute, _ multiplier: Double, _ other: Attribute, _ constant: Double
    ) {
      result.append(
        ConstraintNode(
          LayoutAnchor(view, attribute), multiplier: multiplier, LayoutAnchor(superview, other),
          constant: constant, source: .autoresizing))
    }
  }
}
