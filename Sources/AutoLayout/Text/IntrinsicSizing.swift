import Geometry

/// The natural size of a view, to which hugging and compression resistance refer
/// (`ContentRules: Intrinsic content size`).
package enum IntrinsicSizing {
  /// The intrinsic size of `node`'s alignment rectangle, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - node: the view with its content.
  ///   - environment: measures text and defines the generation of controls.
  ///   - preferredWidth: the width to which a multi-line label wraps in the second pass of automatic wrapping; `nil`
  ///     in the first pass, which does not wrap. The label's own `preferredMaxLayoutWidth` takes precedence.
  /// - Complexity: O(text) measurements for views that show text; else O(1).
  package static func size(
    of node: ViewNode, environment: LayoutEnvironment, preferredWidth: Double? = nil
  ) -> IntrinsicSize {
    // An override for a single axis means that there is no metric on the other.
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
