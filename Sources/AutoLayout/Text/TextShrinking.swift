package import Geometry

/// How the text of a label, a button or a text field becomes smaller where it lacks room (`ContentRules: Text that shrinks`).
///
/// Scales are shares of the size of the text's font. A text has its own size, 1, where that fits.
package struct TextShrinking {
  private let node: ViewNode
  private let environment: LayoutEnvironment
  /// The least scale; 1 for a text that only moves its letters together.
  package let minimumScale: Double
  /// What text on one line may be wider than its line if its letters move together, as a share of the line.
  package let tightening: Double

  /// - Parameters:
  ///   - node: The view.
  ///   - environment: Measures the text.
  /// - Returns: `nil` for a text that keeps its size, and for views without text.
  package init?(_ node: ViewNode, _ environment: LayoutEnvironment) {
    // Few texts shrink, and this is asked of every view.
    guard let content = node.text, content.fitting != TextContent.Fitting() else { return nil }
    let minimumScale = node.minimumTextScale ?? 1
    let mayTighten = node.viewClass == .button || node.viewClass == .label && content.numberOfLines == 1
    let tightening =
      mayTighten && content.fitting.allowsDefaultTighteningForTruncation && content.lineBreak.truncates
      ? Self.mostTightening : 0
    guard minimumScale < 1 || tightening > 0 else { return nil }
    guard !node.shownText.isEmpty, !(node.viewClass == .button && node.buttonConfiguration != nil) else {
      return nil
    }
    self.node = node
    self.minimumScale = minimumScale
    self.tightening = tightening
    var environment = environment
    // Lines at sizes that are only tried are not worth remembering.
    environment.remembersLines = false
    self.environment = environment
  }

  /// The share that AppKit documents for `tighteningFactorForTruncation`.
  private static let mostTightening = 0.05

  /// The view with its text at a scale.
  package func node(at scale: Double) -> ViewNode {
    guard scale != 1 else { return node }
    var node = node
    node.text?.font.size *= scale
    return node
  }

  /// Whether the text may take several lines. It then has to fit the height, too.
  package var wraps: Bool { node.viewClass == .label && node.text?.numberOfLines != 1 }

  /// The width that the view needs to show its text at a scale, in points, unrounded. For text that does not wrap.
  package func width(at scale: Double) -> Double {
    if node.viewClass == .label, let width = node.intrinsicSize?.width { return width * scale }
    var font = node.effectiveFont
    let lines = node.shownText.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // A label of one line shows what is before the first line break.
    let shown = node.viewClass == .label ? lines.prefix(1) : lines[...]
    func widest() -> Double { shown.map { environment.text.advance(of: $0, font: font) }.max() ?? 0 }
    let beside = node.viewClass == .label ? 0 : widthBeside(widest())
    font.size *= scale
    return widest() / (1 + tightening) + beside
  }

  /// What a button or a field needs beside its text: insets, an image, a border.
  private func widthBeside(_ text: Double) -> Double {
    switch node.viewClass {
    case .button:
      let insets = node.control.contentEdgeInsets ?? .zero
      return insets.left + insets.right + (node.image?.size?.width ?? 0)
    case .textField:
      let whole = IntrinsicSizing.size(of: node, environment: environment).width ?? 0
      return max(0, whole - environment.roundedUpToPixel(text))
    default: return 0
    }
  }

  /// Whether the whole text fits a view of a size at a scale.
  package func fits(_ size: Size, at scale: Double) -> Bool {
    guard wraps, node.intrinsicSize == nil else { return width(at: scale) <= size.width + Self.invisible }
    guard let content = node.text else { return true }
    let text = node(at: scale)
    let lines = text.lines(atWidth: size.width, environment) ?? []
    guard lines.count <= max(1, content.numberOfLines) || content.numberOfLines == 0 else { return false }
    return text.heightOfLines(lines.count, environment) <= size.height + Self.invisible
  }

  /// The scale at which the view shows its text in a size: the largest at which all of it fits, or the least one if none does.
  ///
  /// - Parameter least: A scale to go down to instead of the text's own minimum.
  /// - Complexity: The cost of measuring the text some twenty times, once if it fits.
  package func scale(in size: Size, downTo least: Double? = nil) -> Double {
    let least = least ?? minimumScale
    guard !fits(size, at: 1) else { return 1 }
    guard least < 1, fits(size, at: least) else { return least }
    // What fits, and what does not.
    var (low, high) = (least, 1.0)
    if !wraps {
      // Widths are nearly in proportion to sizes.
      let guess = min(max(size.width / max(width(at: 1), 1e-9), low), high)
      for near in [guess * (1 - 0.02), guess * (1 + 0.02)] where near > low && near < high {
        if fits(size, at: near) { low = near } else { high = near }
      }
    }
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      if fits(size, at: middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// A length in points that no reader can see.
  private static let invisible = 1e-6
}

extension ViewNode {
  /// The least scale at which the view shows its text; `nil` if the text keeps its size.
  fileprivate var minimumTextScale: Double? {
    guard let text, text.fitting.adjustsFontSizeToFitWidth else { return nil }
    let size = text.font.size
    let points = text.fitting.minimumFontSize > 0 && size > 0 ? text.fitting.minimumFontSize / size : nil
    let scale = text.fitting.minimumScaleFactor > 0 ? text.fitting.minimumScaleFactor : nil
    switch viewClass {
    // UIKit shrinks text with a limit of lines only.
    case .label where text.numberOfLines > 0: return (scale ?? points).map { min(1, $0) }
    case .button: return scale.map { min(1, $0) }
    case .textField: return points.map { min(1, $0) }
    default: return nil
    }
  }

  /// The text, or the placeholder of a text field without one.
  fileprivate var shownText: String {
    let text = text?.text ?? ""
    return text.isEmpty && viewClass == .textField ? self.text?.placeholder ?? "" : text
  }

  /// The height of some lines of the view's text in points. A single line needs no more than its letters
  /// (`ContentRules: Text that is cut off`).
  package func heightOfLines(_ count: Int, _ environment: LayoutEnvironment) -> Double {
    let spacing = text?.lineSpacing ?? TextContent.LineSpacing()
    let lineHeight = environment.text.metrics(of: effectiveFont).lineHeight
    let height = spacing.height(of: count, lineHeight: lineHeight)
    return count == 1 ? max(0, height - lineHeight + effectiveFont.size) : height
  }

  /// The scale at which the view shows its text in a size: 1 unless UIKit makes it smaller because it lacks room
  /// (`ContentRules: Text that shrinks`).
  package func textScale(in size: Size, _ environment: LayoutEnvironment) -> Double {
    TextShrinking(self, environment)?.scale(in: size) ?? 1
  }
}
