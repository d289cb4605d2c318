import Geometry

/// The natural size of a view: what hugging and compression resistance refer to (SEMANTICS 4).
public enum IntrinsicSizing {
  /// The intrinsic size of `node`'s alignment rectangle, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - node: the view with what it shows.
  ///   - environment: measures text and gives controls their generation.
  ///   - preferredWidth: the width at which a multi-line label wraps, for the second pass of automatic
  ///     wrapping; `nil` for the first, unwrapped. The label's own `preferredMaxLayoutWidth` goes before it.
  /// - Complexity: O(text) measurements for views that show text; else O(1).
  public static func size(
    of node: ViewNode, environment: LayoutEnvironment, preferredWidth: Double? = nil
  ) -> IntrinsicSize {
    // One that names a single axis says that there is no metric on the other.
    if let override = node.intrinsicSize { return override }
    let controls = ControlSizing(node: node, environment: environment)
    return switch node.viewClass {
    case .label: labelSize(of: node, environment: environment, preferredWidth: preferredWidth)
    case .imageView: IntrinsicSize(width: node.image?.size?.width, height: node.image?.size?.height)
    default: controls.size
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

/// The table of control sizes. Sizes are those of alignment rectangles, which some controls' frames exceed.
struct ControlSizing {
  let node: ViewNode
  let environment: LayoutEnvironment

  private var isModern: Bool { environment.controlMetrics == .modern }
  private var font: FontDescription { node.effectiveFont }
  private var lineHeight: Double { environment.text.metrics(of: font).lineHeight }

  var size: IntrinsicSize {
    switch node.viewClass {
    case .button: buttonSize
    case .textField: textFieldSize
    case .switch: IntrinsicSize(width: 49, height: 31)
    case .slider: IntrinsicSize(height: 30)
    case .segmentedControl: segmentedControlSize
    case .stepper: IntrinsicSize(width: 94, height: isModern ? 32 : 29)
    case .progressView: IntrinsicSize(height: isModern ? 4 : 2)
    case .activityIndicator: IntrinsicSize(width: 20, height: 20)
    // Definitions give a page control no pages; an explicit intrinsic size stands for any number.
    case .pageControl: IntrinsicSize(width: 0, height: isModern ? 26 : 37)
    case .datePicker: IntrinsicSize(width: 320, height: 216)
    // These take their size from their constraints, or have none of their own.
    case .view, .scrollView, .stackView, .textView, .tableView, .tableViewCell: .none
    case .label, .imageView: preconditionFailure("sized by content")
    }
  }

  private func width(of text: String) -> Double {
    environment.roundedUpToPixel(environment.text.advance(of: text[...], font: font))
  }

  /// Measured on frames that Apple's engine solved: whole points, whatever the pixel scale.
  private var buttonSize: IntrinsicSize {
    let image = node.image?.size
    let title = width(of: node.text?.text ?? "")
    let content = max(lineHeight, image?.height ?? 0)
    return IntrinsicSize(
      width: max(30, title + (image?.width ?? 0)), height: (content + 12 - 1e-6).rounded(.up))
  }

  private var textFieldSize: IntrinsicSize {
    let text = node.text?.text ?? ""
    let shown = width(of: text.isEmpty ? node.text?.placeholder ?? "" : text)
    switch node.text?.borderStyle {
    case "none", "bezel":
      return IntrinsicSize(width: shown, height: environment.roundedUpToPixel(lineHeight))
    case "line":
      return IntrinsicSize(width: shown, height: environment.roundedUpToPixel(lineHeight + 2))
    default:
      // The border's image sets the least height; larger type than it was drawn for keeps 7 points around.
      let least: Double = isModern ? 34 : 30
      return IntrinsicSize(
        width: shown + 14, height: max(least, environment.roundedUpToPixel(lineHeight + 7)))
    }
  }

  private var segmentedControlSize: IntrinsicSize {
    let titles = node.text?.segments ?? []
    let widest = titles.map { width(of: $0) }.max() ?? 0
    return IntrinsicSize(
      width: titles.isEmpty ? 0 : Double(titles.count) * (widest + 20), height: isModern ? 31 : 28)
  }
}
