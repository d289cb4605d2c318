import Geometry

/// The natural size of a view: what hugging and compression resistance refer to (`ContentRules: Intrinsic content size`).
package enum IntrinsicSizing {
  /// The intrinsic size of `node`'s alignment rectangle, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - node: the view with what it shows.
  ///   - environment: measures text and gives controls their generation.
  ///   - preferredWidth: the width at which a multi-line label wraps, for the second pass of automatic
  ///     wrapping; `nil` for the first, unwrapped. The label's own `preferredMaxLayoutWidth` goes before it.
  /// - Complexity: O(text) measurements for views that show text; else O(1).
  package static func size(
    of node: ViewNode, environment: LayoutEnvironment, preferredWidth: Double? = nil
  ) -> IntrinsicSize {
    // One that names a single axis says that there is no metric on the other.
    if let override = node.intrinsicSize { return override }
    return switch node.viewClass {
    case .label: labelSize(of: node, environment: environment, preferredWidth: preferredWidth)
    case .imageView: IntrinsicSize(width: node.image?.size?.width, height: node.image?.size?.height)
    case .textView: TextViewContent.intrinsicSize(of: node, width: preferredWidth, environment: environment)
    default: ControlSizing(node: node, environment: environment).size
    }
  }

  private static func labelSize(
    of node: ViewNode, environment: LayoutEnvironment, preferredWidth: Double?
  ) -> IntrinsicSize {
    guard let content = node.text else { return IntrinsicSize(width: 0, height: 0) }
    let own = content.preferredMaxLayoutWidth
    let layout = LabelLayout(content, width: own > 0 ? own : preferredWidth, environment: environment)
    return IntrinsicSize(width: layout.size.width, height: layout.size.height)
  }
}
