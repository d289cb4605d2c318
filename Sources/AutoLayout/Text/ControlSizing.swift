import Geometry

/// The table of control sizes (`ContentRules: Sizes of controls`). Sizes are those of alignment rectangles, which
/// some controls' frames exceed.
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
    case .activityIndicator: activityIndicatorSize
    case .pageControl: pageControlSize
    case .datePicker: datePickerSize
    // These take their size from constraints or have none of their own.
    case .view, .scrollView, .stackView, .tableView, .tableViewCell, .collectionView: .none
    case .label, .imageView, .textView: preconditionFailure("sized by content")
    }
  }

  private func width(of text: String) -> Double {
    environment.roundedUpToPixel(environment.text.advance(of: text[...], font: font))
  }

  // MARK: Buttons

  private var buttonSize: IntrinsicSize {
    let image = node.image?.size
    let title = titleSize
    if let configuration = configuredButtonSize(title, image) { return configuration }
    // Sizes are whole points at any pixel scale, as in recordings of Apple's engine.
    let line = roundedUp(title?.height ?? lineHeight)
    let width = roundedUp(title?.width ?? 0) + (image?.width ?? 0)
    var size: Size
    if let insets = node.control.contentEdgeInsets, insets != .zero {
      size = Size(
        width: width + insets.left + insets.right,
        height: max(line, image?.height ?? 0) + insets.top + insets.bottom)
    } else if let image {
      // A button with an image has no padding.
      size = Size(width: width, height: max(line, image.height))
    } else {
      size = Size(width: max(30, width), height: roundedUp((title?.height ?? lineHeight) + 12))
    }
    if let background = node.control.backgroundImageSize {
      if title == nil, image == nil { size = .zero }
      size = Size(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return IntrinsicSize(width: size.width, height: size.height)
  }

  private func configuredButtonSize(_ title: Size?, _ image: Size?) -> IntrinsicSize? {
    guard node.buttonConfiguration != nil else { return nil }
    if let arrangement = node.control.arrangement {
      let subtitle = arrangement.subtitle.flatMap { text in
        text.isEmpty
          ? nil
          : Size(
            width: environment.roundedUpToPixel(
              environment.text.advance(of: text[...], font: arrangement.subtitleFont)),
            height: environment.text.metrics(of: arrangement.subtitleFont).lineHeight)
      }
      let title = title.map {
        Size(width: environment.roundedUpToPixel($0.width), height: $0.height)
      }
      let size = arrangement.size(title: title, subtitle: subtitle, image: image, lineHeight: lineHeight)
      return IntrinsicSize(width: size.width, height: environment.roundedUpToPixel(size.height))
    }
    let content = max(title?.height ?? lineHeight, image?.height ?? 0)
    return IntrinsicSize(
      width: environment.roundedUpToPixel(title?.width ?? 0) + (image?.width ?? 0) + 24,
      height: environment.roundedUpToPixel(content + 14))
  }

  /// The unrounded size; `nil` if there is no title.
  private var titleSize: Size? {
    guard let content = node.text, let text = content.text, !text.isEmpty else { return nil }
    let wrapping = TextWrapping(measuring: environment.text, font: font)
    let lines = wrapping.lines(
      of: text, width: nil, limit: content.numberOfLines > 0 ? content.numberOfLines : .max)
    return Size(width: lines.map(\.width).max() ?? 0, height: Double(max(1, lines.count)) * lineHeight)
  }

  private func roundedUp(_ length: Double) -> Double { (length - 1e-6).rounded(.up) }

  // MARK: Text

  private var textFieldSize: IntrinsicSize {
    let text = node.text?.text ?? ""
    let shown = width(of: text.isEmpty ? node.text?.placeholder ?? "" : text)
    switch node.text?.borderStyle {
    case "none", "bezel":
      return IntrinsicSize(width: shown, height: environment.roundedUpToPixel(lineHeight))
    case "line":
      return IntrinsicSize(width: shown, height: environment.roundedUpToPixel(lineHeight + 2))
    default:
      // The border's image sets the minimum height. Type that is too large for it adds 7 points to its line height.
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

  // MARK: Others

  private var activityIndicatorSize: IntrinsicSize {
    let side: Double = node.control.activityIndicatorStyle == .large ? 37 : 20
    return IntrinsicSize(width: side, height: side)
  }

  private var pageControlSize: IntrinsicSize {
    let pages = Double(node.control.numberOfPages)
    let width = isModern ? 17 * pages + 64.5 : 16 * pages - 9
    return IntrinsicSize(width: pages > 0 ? width : 0, height: isModern ? 26 : 37)
  }

  private var datePickerSize: IntrinsicSize {
    guard node.control.datePickerStyle == .compact else { return IntrinsicSize(width: 320, height: 216) }
    return IntrinsicSize(width: width(of: node.text?.text ?? ""), height: 34)
  }
}
