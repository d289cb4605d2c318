import Geometry

extension ViewNode {
  /// A text that may wrap at the width of its view.
  private struct WrappingText {
    var string: String
    var wrapping: TextWrapping
    /// The width that lies beside the text, in points.
    var insets: Double
    /// Whether the text wraps at a width of its own.
    var preferredWidth: Double?
  }

  /// The text of a label, a text view, or a button with a configuration; `nil` for another view, or without text.
  private func wrappingText(_ environment: LayoutEnvironment) -> WrappingText? {
    guard let text, let string = text.text, !string.isEmpty else { return nil }
    var result = WrappingText(
      string: string,
      wrapping: TextWrapping(
        measuring: environment.text, font: effectiveFont, breaksByCharacter: text.lineBreak == .characterWrap),
      insets: 0, preferredWidth: text.preferredMaxLayoutWidth > 0 ? text.preferredMaxLayoutWidth : nil)
    switch viewClass {
    case .label: return result
    case .textView:
      let insets = text.containerInsets ?? TextViewContent.insets
      result.insets = insets.left + insets.right
      return result
    case .button:
      // The wider one of title and subtitle decides the width, so that the room of the title is not known.
      guard buttonConfiguration != nil, control.arrangement?.subtitle?.isEmpty != false, intrinsicSize == nil,
        let width = IntrinsicSizing.size(of: self, environment: environment).width
      else { return nil }
      let title = result.wrapping.lines(of: string, width: nil).map(\.width).max() ?? 0
      result.insets = width - environment.roundedUpToPixel(title)
      return result
    default: return nil
    }
  }

  /// The lines that the text of a label, a text view or a button with a configuration needs at a width of the view, before any
  /// limit; `nil` for other views. Their widths are in points, unrounded.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` to break only at newlines.
  ///   - environment: Measures the text.
  /// - Complexity: The cost of measuring each line of the text.
  package func lines(atWidth width: Double?, _ environment: LayoutEnvironment) -> [TextWrapping.Line]? {
    wrappingText(environment).map { text in
      text.wrapping.lines(of: text.string, width: width.map { text.preferredWidth ?? $0 - text.insets })
    }
  }

  /// The least width of a view at which its text has the same lines as at a width, and the least one at which it has others, in
  /// points; `nil` if its lines do not depend on its width.
  ///
  /// - Complexity: The cost of measuring each line of the text.
  package func widthsOfSameLines(
    asAt width: Double, _ environment: LayoutEnvironment
  ) -> (least: Double, next: Double)? {
    guard let text = wrappingText(environment), text.preferredWidth == nil else { return nil }
    let widths = text.wrapping.widthsOfSameLines(of: text.string, width: width - text.insets)
    return (widths.least + text.insets, widths.next + text.insets)
  }

  /// Whether the lines of the view's text depend on its width, or their number is compared with it.
  package var hasWrappingText: Bool {
    switch viewClass {
    case .label: text?.numberOfLines != 1
    case .textView: true
    case .button: buttonConfiguration != nil
    default: false
    }
  }
}
