import AutoLayout
import Geometry
import Scene

/// The content that a view draws itself: text, an image or its placeholder, or the simplified shape of a control.
struct ViewContentDrawing {
  let pen: Pen
  let node: ViewNode
  let solved: SolvedView
  let look: DiagramOptions.Look
  let isRightToLeft: Bool
  /// What the layout measured text with.
  let layoutFont: any TextMeasuring
  /// Whether there is room for the name of an image that is not available.
  var namesImage = true
  /// The widths of the bands outside the safe area at the sides of a table row.
  var rowInsets = EdgeInsets.zero
  /// The area of the picture beyond which text is not drawn.
  var reach: Rect
  /// The length of a point in the picture.
  var scale = 1.0

  private var frame: Rect { solved.absoluteFrame }

  /// - Parameters:
  ///   - ink: The color of text and lines.
  ///   - backdrop: The color behind the content.
  func items(ink: ThemedColor, on backdrop: ThemedColor) -> [SceneItem] {
    guard !frame.isEmpty else { return [] }
    let text = textItems(ink, on: backdrop)
    if node.viewClass == .imageView { return image(ink, on: backdrop) }
    let control = ControlDrawing(
      pen: pen, node: node, frame: frame, look: look, ink: ink, isRightToLeft: isRightToLeft,
      rowInsets: rowInsets)
    return control.items + (node.image == nil ? [] : image(ink, on: backdrop)) + text
  }

  private func image(_ ink: ThemedColor, on backdrop: ThemedColor) -> [SceneItem] {
    imageDrawing(ink, on: backdrop).items
  }

  /// The place of the name of an image that is not available, or `nil` if the image has no name.
  var imageNamePlace: Rect? {
    // Asked for every view, most of which have no such image.
    guard look != .figure, namesImage, node.image?.name != nil, !frame.isEmpty else { return nil }
    return imageDrawing(ThemedColor(.ink), on: ThemedColor(.paper)).namePlace
  }

  private func imageDrawing(_ ink: ThemedColor, on backdrop: ThemedColor) -> ImageDrawing {
    ImageDrawing(
      pen: pen, node: node, frame: imageFrame, look: look, ink: ink, backdrop: backdrop, isNamed: namesImage)
  }

  /// The frame of an image. That of a button precedes its title and is no larger than the button.
  private var imageFrame: Rect {
    guard node.viewClass == .button, look != .figure, let image = node.image else { return frame }
    let size = image.size ?? Size(width: 20, height: 20)
    let room = Size(width: min(size.width, frame.width), height: min(size.height, frame.height))
    let place = Rect(center: frame.center, size: room)
    guard let line = lines.first else { return place }
    let x = isRightToLeft ? line.rect.maxX : line.rect.minX - room.width
    return Rect(origin: Point(x: x, y: place.minY), size: room)
  }

  /// The distance that a button's title shifts to make room for its image.
  private var imageShift: Double {
    guard node.viewClass == .button, look != .figure, let image = node.image else { return 0 }
    let width = min(image.size?.width ?? 20, frame.width) / 2
    return isRightToLeft ? -width : width
  }

  // MARK: Text

  private struct Line {
    var string: String
    var rect: Rect
    var baseline: Double
    /// The size of the font as a share of the text's.
    var fontShare = 1.0

    /// The part of the line that its glyphs occupy, as far as that is known without their outlines.
    ///
    /// - Parameter size: The size of the font, in figure units.
    func ink(size: Double) -> Rect {
      guard string.utf8.allSatisfy({ $0 < 0x80 }) else { return rect }
      let isHigh = string.utf8.contains { !Self.lowLetters.contains($0) }
      let isDeep = string.utf8.contains(where: Self.deepLetters.contains)
      let top = baseline - (isHigh ? Self.ascent : Self.xHeight) * size
      let bottom = baseline + (isDeep ? Self.descent : 0.02) * size
      return Rect(
        x: rect.minX, y: max(rect.minY, top), width: rect.width,
        height: max(1, min(rect.maxY, bottom) - max(rect.minY, top)))
    }

    /// The metrics of Inter, as fractions of its size, with a little air.
    private static let ascent = 0.78
    private static let xHeight = 0.57
    private static let descent = 0.23
    private static let lowLetters = Set("acegmnopqrsuvwxyz., ".utf8)
    private static let deepLetters = Set("gjpqy,;()[]{}|@$QJ_/".utf8)
  }

  /// The areas that labels keep clear of: lines of text, shapes of controls, and the accessory of a row.
  var obstacles: [Rect] {
    var texts = lines.map { $0.ink(size: node.text?.font.size ?? 0) }
    let accessory =
      if case .cell(let accessory) = node.role { accessory } else { node.cell?.accessory ?? .none }
    if let place = ControlDrawing.accessoryPlace(
      accessory, in: frame, insets: rowInsets, isRightToLeft: isRightToLeft)
    {
      texts.append(place)
    }
    switch node.viewClass {
    case .switch, .slider, .stepper, .progressView, .activityIndicator, .pageControl, .segmentedControl:
      // A control stretched beyond its natural height has room around its marks.
      return frame.height <= 80 ? [frame] + texts : texts
    default: return texts
    }
  }

  private var isPlaceholder: Bool { (node.text?.text ?? "").isEmpty && node.text?.placeholder != nil }

  private func strings(_ text: TextContent) -> [String] {
    if !solved.lines.isEmpty { return solved.lines }
    let string = isPlaceholder ? text.placeholder : text.text
    let strings = string?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    guard node.viewClass == .button || node.viewClass == .textField else { return strings.map(String.init) }
    let wrapping = TextWrapping(measuring: layoutFont, font: unscaled(text.font))
    let shrinking = TextShrinking(unscaledNode, measuringEnvironment)
    let width = (frame.width / scale + Self.roundingOfSizes) * (1 + (shrinking?.tightening ?? 0))
    if node.viewClass == .textField {
      // A border has room of its own beside the text.
      let isPlain = text.borderStyle.map(["none", "bezel", "line"].contains) ?? false
      let room = max(0, isPlain ? width : width - 2 * Self.fieldInset)
      return strings.map { wrapping.truncated($0, mode: .truncateTail, width: room, always: false) }
    }
    if node.hasWrappingText, let lines = unscaledNode.lines(atWidth: width, measuringEnvironment) {
      return lines.map(\.text)
    }
    guard node.buttonConfiguration == nil else { return strings.map(String.init) }
    // The title of a button without a configuration does not wrap, and loses its middle.
    let room = width - (node.image?.size?.width ?? 0) / scale
    return strings.map { wrapping.truncated($0, mode: .truncateMiddle, width: room, always: false) }
  }

  /// The distance of a field's text from its border, in points.
  private static let fieldInset = 7.0

  /// The length in points by which the size of a view may be less than that of its text.
  private static let roundingOfSizes = 0.5

  private var lines: [Line] {
    guard var text = node.text, !frame.isEmpty else { return [] }
    if node.viewClass == .segmentedControl { return segmentTitles(text) }
    let textScale = textScale
    // Text on one line stays on the baseline that it has at its own size, which constraints may align.
    let staysOnBaseline = node.viewClass != .label || text.numberOfLines == 1
    let ownFont = text.font
    text.font.size *= textScale
    let metrics = pen.lettering.metrics(of: staysOnBaseline ? ownFont : text.font)
    let strings = shown(strings(text), metrics)
    guard strings.contains(where: { !$0.isEmpty }) else { return [] }
    let isTop = node.viewClass == .textView
    let inset: Double = node.viewClass == .textField ? Self.fieldInset : node.viewClass == .textView ? 5 : 0
    // Only labels have a paragraph style.
    let spacing = node.viewClass == .label ? text.lineSpacing : TextContent.LineSpacing()
    let lineHeight = spacing.height(of: metrics.lineHeight)
    var y =
      isTop
      ? frame.minY + 8
      : frame.midY - spacing.height(of: strings.count, lineHeight: metrics.lineHeight) / 2
    // Any height of a line beyond that of its font lies above its text.
    y += lineHeight - metrics.lineHeight
    func isInReach(_ y: Double) -> Bool { y <= reach.maxY && y + metrics.lineHeight >= reach.minY }
    let pitch = lineHeight + spacing.spacing
    let visible = zip(0..., strings).lazy.filter { [y] in isInReach(y + Double($0.0) * pitch) }
    let share = visible.map { fontShare(of: $0.1, text.font, in: frame.width - 2 * inset) }.min() ?? 1
    var font = text.font
    font.size *= share
    // The limit for a single text applies to all lines together.
    var room = String.mostLegible
    return strings.compactMap { string in
      defer { y += pitch }
      // A blank line takes its room.
      guard !string.isEmpty, room >= 0, isInReach(y) else { return nil }
      let whole = cut(string, text.font)
      let string = whole.legible(upTo: room)
      room -= whole.unicodeScalars.count
      let width = self.width(string, font)
      let x = lineStart(text, width: width, inset: inset)
      // Smaller letters stay on the baseline, which constraints may align.
      return Line(
        string: string, rect: Rect(x: x, y: y, width: width, height: metrics.lineHeight),
        baseline: y + metrics.ascender, fontShare: textScale * share)
    }
  }

  /// The scale at which UIKit shows a text that lacks room (`ContentRules: Text that shrinks`).
  private var textScale: Double {
    // Most texts keep their size.
    guard node.text?.fitting != TextContent.Fitting() else { return 1 }
    return unscaledNode.textScale(in: unscaledSize, measuringEnvironment)
  }

  /// The view with what its text is measured by as on screen.
  private var unscaledNode: ViewNode {
    guard scale != 1, var text = node.text else { return node }
    var node = node
    text.font = unscaled(text.font)
    text.lineSpacing.minimumHeight /= scale
    text.lineSpacing.spacing /= scale
    node.text = text
    if let size = node.image?.size { node.image?.size = size.scaled(by: 1 / scale) }
    return node
  }

  private var unscaledSize: Size { Size(width: frame.width / scale, height: frame.height / scale) }

  private var measuringEnvironment: LayoutEnvironment { LayoutEnvironment(canvas: .zero, text: layoutFont) }

  /// The share of its font's size at which a line fits its room, if it does where the layout measures it: with fixed
  /// metrics, bold letters take no more room than others.
  private func fontShare(of string: String, _ font: FontDescription, in room: Double) -> Double {
    let width = self.width(cut(string, font), font)
    guard width > room, width > 0 else { return 1 }
    let measured = layoutFont.advance(of: Substring(string), font: unscaled(font)) * scale
    // Letters that UIKit moves together are drawn a little smaller instead.
    let tightening = TextShrinking(unscaledNode, measuringEnvironment)?.tightening ?? 0
    guard measured <= (room + Self.roundingOfSizes * scale) * (1 + tightening) else { return 1 }
    var small = font
    // Smaller letters are set wider, so the first guess is too large.
    for _ in 0..<3 { small.size *= min(1, room / self.width(string, small)) }
    return max(small.size / font.size, Self.leastFontShare)
  }

  private static let leastFontShare = 0.5

  /// A string cut to the width of the picture.
  private func cut(_ string: String, _ font: FontDescription) -> String {
    pen.lettering.cut(string, unscaled(font), features: .plain, width: reach.width / scale)
  }

  /// The font on screen.
  private func unscaled(_ font: FontDescription) -> FontDescription {
    var font = font
    font.size /= scale
    return font
  }

  private func width(_ string: String, _ font: FontDescription) -> Double {
    pen.lettering.width(string, unscaled(font), features: .plain) * scale
  }

  /// The lines that fit the height of a label on a screen, or all lines in a figure.
  private func shown(_ strings: [String], _ metrics: FontMetrics) -> [String] {
    guard node.viewClass == .label, look != .figure else { return strings }
    let spacing = node.text?.lineSpacing ?? TextContent.LineSpacing()
    let pitch = spacing.height(of: metrics.lineHeight) + spacing.spacing
    let count = max(1, Int(((frame.height + spacing.spacing + 2) / pitch).bounded(by: 0...1e9)))
    guard count < strings.count else { return strings }
    return strings.prefix(count - 1) + [strings[count - 1] + "…"]
  }

  private func lineStart(_ text: TextContent, width: Double, inset: Double) -> Double {
    let isButton = node.viewClass == .button
    switch text.alignment {
    case .center: return frame.midX - width / 2 + imageShift
    case .right: return frame.maxX - inset - width
    case .left: return frame.minX + inset
    case .natural, .justified:
      if isButton { return frame.midX - width / 2 + imageShift }
      return isRightToLeft ? frame.maxX - inset - width : frame.minX + inset
    }
  }

  private func textItems(_ ink: ThemedColor, on backdrop: ThemedColor) -> [SceneItem] {
    guard let text = node.text else { return [] }
    let isFilled = node.buttonConfiguration?.background == .filled
    let isTinted =
      node.viewClass == .button && node.background == nil && text.color == nil && look == .figure && !isFilled
    let color =
      isPlaceholder
      ? placeholderColor(beside: ink, on: backdrop) : isTinted ? tintedText(ink, on: backdrop) : ink
    let fill = color.paint(in: pen.theme)
    return lines.map { line in
      var font = unscaled(text.font)
      font.size *= line.fontShare
      return .text(
        pen.lettering.enlarged(
          line.string, font: font, by: scale, at: Point(x: line.rect.minX, y: line.baseline),
          fill: fill))
    }
  }

  /// The color of the title of a button without a background, darker if its configuration gives it one.
  private func tintedText(_ ink: ThemedColor, on backdrop: ThemedColor) -> ThemedColor {
    let background = node.buttonConfiguration?.background
    let isOnGray = background == .gray || background == .tinted
    let color = isOnGray ? ViewFill.link.mixed(with: ink, 0.3) : ViewFill.link
    return color.legible(on: backdrop, mixedWith: ink)
  }

  /// The color of placeholder text: a legible one, or the platform's on a screen that keeps its colors, which
  /// distinguishes it from typed text.
  private func placeholderColor(beside ink: ThemedColor, on backdrop: ThemedColor) -> ThemedColor {
    guard pen.keepsTextColors else {
      return ThemedColor(.secondaryInk).legible(on: backdrop, mixedWith: ink)
    }
    func placeholder(_ ink: Color) -> Color { Color(ink.luminance < 0.5 ? 0x3C3C43 : 0xEBEBF5).opacity(0.3) }
    return ThemedColor(light: placeholder(ink.light), dark: placeholder(ink.dark))
  }

  private func segmentTitles(_ text: TextContent) -> [Line] {
    let metrics = pen.lettering.metrics(of: text.font)
    let part = frame.width / Double(max(1, text.segments.count))
    return text.segments.enumerated().map { index, string in
      let string = cut(string, text.font)
      let width = self.width(string, text.font)
      let place = isRightToLeft ? text.segments.count - 1 - index : index
      let rect = Rect(
        x: frame.minX + (Double(place) + 0.5) * part - width / 2, y: frame.midY - metrics.lineHeight / 2,
        width: width, height: metrics.lineHeight)
      return Line(string: string, rect: rect, baseline: rect.minY + metrics.ascender)
    }
  }
}
