import Geometry

/// Hugging and compression resistance of a view with an intrinsic size (SEMANTICS 4.1).
enum IntrinsicConstraints {
  /// One pair an axis that has a metric: `size <= metric` at the hugging priority, `size >= metric` at that of
  /// compression resistance.
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

  /// A view's intrinsic size when its text wraps at `width`; `nil` for text that does not wrap yet.
  static func size(of view: ViewID, in tree: ViewTree, wrappedAt width: Double?) -> IntrinsicSize {
    IntrinsicSizing.size(of: tree[view], environment: tree.environment, preferredWidth: width)
  }

  /// How many lines a label shows when it wraps at `width`, at least 1.
  static func lineCount(
    of node: ViewNode, environment: LayoutEnvironment, wrappedAt width: Double?
  ) -> Int {
    guard node.viewClass == .label, let text = node.text, text.numberOfLines != 1 else { return 1 }
    let own = text.preferredMaxLayoutWidth
    return max(1, LabelLayout(text, width: own > 0 ? own : width, environment: environment).lines.count)
  }

  /// Whether a view's intrinsic height follows from its solved width: a label of several lines that was not told
  /// where to wrap.
  static func wrapsAutomatically(_ node: ViewNode) -> Bool {
    guard node.viewClass == .label, node.intrinsicSize == nil, let text = node.text else { return false }
    return text.numberOfLines != 1 && text.preferredMaxLayoutWidth <= 0
  }
}
