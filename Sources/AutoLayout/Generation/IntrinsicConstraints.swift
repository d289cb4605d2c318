import Geometry

/// Hugging and compression resistance of a view with an intrinsic size (`ContentRules: Intrinsic content size`).
enum IntrinsicConstraints {
  /// One pair for each axis with a metric: `size <= metric` at the hugging priority, and `size >= metric` at the
  /// compression resistance priority.
  static func all(for view: ViewID, in tree: ViewTree, size: IntrinsicSize) -> [ConstraintNode] {
    let node = tree[view]
    var result: [ConstraintNode] = []
    for axis in Axis.allCases {
      guard let metric = size[axis] else { continue }
      let anchor = LayoutAnchor(.view(view), axis == .horizontal ? .width : .height)
      result.append(
        ConstraintNode(
          anchor, .lessThanOrEqual, constant: metric, priority: node.effectiveHugging[axis],
          source: .intrinsic))
      result.append(
        ConstraintNode(
          anchor, .greaterThanOrEqual, constant: metric,
          priority: node.effectiveCompressionResistance[axis], source: .intrinsic))
    }
    return result
  }
}

/// The intrinsic content size of a view, with its text measured once.
struct IntrinsicContent: Hashable, Sendable {
  var size: IntrinsicSize
  /// The number of lines that a label shows, at least 1.
  var lineCount = 1

  /// - Parameter width: the width to which a label's text wraps; `nil` if it does not wrap yet.
  init(_ node: ViewNode, environment: LayoutEnvironment, wrappedAt width: Double? = nil) {
    guard node.viewClass == .label, let text = node.text, text.numberOfLines != 1 else {
      size = IntrinsicSizing.size(of: node, environment: environment, preferredWidth: width)
      return
    }
    let own = text.preferredMaxLayoutWidth
    let layout = LabelLayout(text, width: own > 0 ? own : width, environment: environment)
    size = node.intrinsicSize ?? IntrinsicSize(width: layout.size.width, height: layout.size.height)
    lineCount = max(1, layout.lines.count)
  }

  /// Whether a view may have an intrinsic content size. Plain containers have none by default.
  static func mayExist(_ node: ViewNode) -> Bool {
    switch node.viewClass {
    case .view, .scrollView, .stackView, .tableView, .tableViewCell, .collectionView:
      node.intrinsicSize != nil
    case .textView: node.intrinsicSize != nil || node.scroll?.isScrollEnabled == false
    default: true
    }
  }

  /// Whether a view's height depends on its solved width: a multi-line label without a preferred maximum layout
  /// width, or a text view that does not scroll.
  static func wrapsAutomatically(_ node: ViewNode) -> Bool {
    if node.viewClass == .textView {
      return node.intrinsicSize == nil && node.scroll?.isScrollEnabled == false
    }
    guard node.viewClass == .label, node.intrinsicSize == nil, let text = node.text else { return false }
    return text.numberOfLines != 1 && text.preferredMaxLayoutWidth <= 0
  }
}
