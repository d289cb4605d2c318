import Geometry

/// The text in a text view, wrapped to its width. It is the content that scrolls (`ContentRules: Sizes of controls`).
struct TextViewContent {
  /// The space above and below the text.
  private static let inset = 8.0
  /// The space to the left and right of the text.
  private static let padding = 5.0

  private let layout: LabelLayout
  private let width: Double

  /// Creates the content of a text view; `nil` for other views and for one without text.
  ///
  /// - Parameter width: the width of the view's frame, in points.
  init?(_ node: ViewNode, width: Double, environment: LayoutEnvironment) {
    guard node.viewClass == .textView, var text = node.text else { return nil }
    text.numberOfLines = 0
    self.width = width
    layout = LabelLayout(text, width: width - 2 * Self.padding, environment: environment)
  }

  /// The intrinsic size of a text view that does not scroll, which shows all of its text; none for other views.
  ///
  /// - Parameter width: the width of the view; `nil` if it does not wrap yet.
  static func intrinsicSize(
    of node: ViewNode, width: Double?, environment: LayoutEnvironment
  ) -> IntrinsicSize {
    guard node.viewClass == .textView, node.scroll?.isScrollEnabled == false else { return .none }
    var text = node.text ?? TextContent(font: node.effectiveFont)
    text.numberOfLines = 0
    let layout = LabelLayout(text, width: width.map { $0 - 2 * padding }, environment: environment)
    // Without text, the line of the cursor remains.
    let height = layout.lines.isEmpty ? environment.roundedUpToPixel(layout.lineHeight) : layout.size.height
    return IntrinsicSize(width: layout.size.width + 2 * padding, height: height + 2 * inset)
  }

  var lines: [String] { layout.lines.map(\.text) }
  var size: Size { Size(width: width, height: layout.size.height + 2 * Self.inset) }
}
