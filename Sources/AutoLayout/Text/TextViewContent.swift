import Geometry

/// The text in a text view, wrapped to its width. It is the content that scrolls (`ContentRules: Sizes of controls`).
struct TextViewContent {
  /// The space around the text, unless the view sets another.
  static let insets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)

  private let layout: LabelLayout
  private let width: Double
  private let insets: EdgeInsets

  /// Creates the content of a text view; `nil` for other views and for one without text.
  ///
  /// - Parameter width: the width of the view's frame, in points.
  init?(_ node: ViewNode, width: Double, environment: LayoutEnvironment) {
    guard node.viewClass == .textView, var text = node.text else { return nil }
    text.numberOfLines = 0
    self.width = width
    insets = text.containerInsets ?? Self.insets
    layout = LabelLayout(text, width: width - insets.left - insets.right, environment: environment)
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
    let insets = text.containerInsets ?? Self.insets
    let layout = LabelLayout(
      text, width: width.map { $0 - insets.left - insets.right }, environment: environment)
    // Without text, the line of the cursor remains.
    let height = layout.lines.isEmpty ? environment.roundedUpToPixel(layout.lineHeight) : layout.size.height
    return IntrinsicSize(
      width: layout.size.width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  var lines: [String] { layout.lines.map(\.text) }
  var size: Size { Size(width: width, height: layout.size.height + insets.top + insets.bottom) }
}
