import AutoLayout
import Geometry
import Scene

/// What a view shows by itself: text, an image or its placeholder, the simple shape of a control.
struct ViewContentDrawing {
  let pen: Pen
  let node: ViewNode
  let solved: SolvedView
  let look: DiagramOptions.Look
  let isRightToLeft: Bool

  private var frame: Rect { solved.absoluteFrame }

  func items(ink: ThemedColor) -> [SceneItem] {
    guard !frame.isEmpty else { return [] }
    let paint = ink.paint(in: pen.theme)
    let text = textItems(paint)
    if node.viewClass == .imageView { return image(ink) }
    let control = ControlDrawing(
      pen: pen, node: node, frame: frame, look: look, ink: ink, isRightToLeft: isRightToLeft)
    return control.items + (node.image == nil ? [] : image(ink)) + text
  }

  private func image(_ ink: ThemedColor) -> [SceneItem] {
    ImageDrawing(pen: pen, node: node, frame: frame, look: look, ink: ink).items
  }

  // MARK: Text

  private struct Line {
    var string: String
    var rect: Rect
    var baseline: Double
  }

  /// What labels keep clear of: the lines of text, and the shapes of controls.
  var obstacles: [Rect] {
    let texts = lines.map(\.rect)
    switch node.viewClass {
    case .switch, .slider, .stepper, .progressView, .activityIndicator, .pageControl, .segmentedControl:
      // A control stretched beyond its nature has room around its marks.
      return frame.height <= 80 ? [frame] + texts : texts
    default: return texts
    }
  }

  private var isPlaceholder: Bool { (node.text?.text ?? "").isEmpty && node.text?.placeholder != nil }

  private func strings(_ text: TextContent) -> [String] {
    if !solved.lines.isEmpty { return solved.lines }
    let string = isPlaceholder ? text.placeholder : text.text
    return string.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
  }

  private var lines: [Line] {
    guard let text = node.text, !frame.isEmpty else { return [] }
    if node.viewClass == .segmentedControl { return segmentTitles(text) }
    let strings = strings(text).filter { !$0.isEmpty }
    guard !strings.isEmpty else { return [] }
    let metrics = pen.lettering.metrics(of: text.font)
    let isTop = node.viewClass == .textView
    let inset: Double = node.viewClass == .textField ? 7 : node.viewClass == .textView ? 5 : 0
    var y = isTop ? frame.minY + 8 : frame.midY - Double(strings.count) * metrics.lineHeight / 2
    return strings.map { string in
      let width = pen.lettering.width(string, text.font, features: .plain)
      let x = lineStart(text, width: width, inset: inset)
      defer { y += metrics.lineHeight }
      return Line(
        string: string, rect: Rect(x: x, y: y, width: width, height: metrics.lineHeight),
        baseline: y + metrics.ascender)
    }
  }

  private func lineStart(_ text: TextContent, width: Double, inset: Double) -> Double {
    let isButton = node.viewClass == .button
    switch text.alignment {
    case .center: return frame.midX - width / 2
    case .right: return frame.maxX - inset - width
    case .left: return frame.minX + inset
    case .natural, .justified:
      if isButton { return frame.midX - width / 2 }
      return isRightToLeft ? frame.maxX - inset - width : frame.minX + inset
    }
  }

  private func textItems(_ paint: Paint) -> [SceneItem] {
    guard let text = node.text else { return [] }
    let isTinted = node.viewClass == .button && node.background == nil && text.color == nil && look == .figure
    let fill = isPlaceholder ? pen.paint(.secondaryInk) : isTinted ? pen.paint(.constraint) : paint
    return lines.map { line in
      .text(
        pen.lettering.text(
          line.string, font: text.font, at: Point(x: line.rect.minX, y: line.baseline), fill: fill,
          features: .plain))
    }
  }

  private func segmentTitles(_ text: TextContent) -> [Line] {
    let metrics = pen.lettering.metrics(of: text.font)
    let part = frame.width / Double(max(1, text.segments.count))
    return text.segments.enumerated().map { index, string in
      let width = pen.lettering.width(string, text.font, features: .plain)
      let rect = Rect(
        x: frame.minX + (Double(index) + 0.5) * part - width / 2, y: frame.midY - metrics.lineHeight / 2,
        width: width, height: metrics.lineHeight)
      return Line(string: string, rect: rect, baseline: rect.minY + metrics.ascender)
    }
  }
}
