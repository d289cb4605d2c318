import AutoLayout
import Geometry
import Scene

/// What a view shows by itself: text, an image or its placeholder, the simple shape of a control.
struct ViewContentDrawing {
  let pen: Pen
  let node: ViewNode
  let solved: SolvedView

  private var frame: Rect { solved.absoluteFrame }

  func items(ink: ThemedColor, isRightToLeft: Bool) -> [SceneItem] {
    guard !frame.isEmpty else { return [] }
    let paint = ink.paint(in: pen.theme)
    let faint = ink.opacity(0.45).paint(in: pen.theme)
    let text = textItems(paint, isRightToLeft: isRightToLeft)
    switch node.viewClass {
    case .imageView: return image(faint)
    case .textField: return field(faint) + text
    case .switch: return switchShape(ink)
    case .slider: return slider(ink)
    case .segmentedControl: return segments(ink) + text
    case .stepper: return stepper(ink)
    case .progressView: return progress(ink)
    case .activityIndicator: return spinner(ink)
    case .pageControl: return pageDots(ink)
    case .datePicker: return picker(ink)
    case .tableViewCell: return accessory(ink, isRightToLeft: isRightToLeft)
    default: return node.image == nil ? text : image(faint) + text
    }
  }

  // MARK: Text

  private struct Line {
    var string: String
    var rect: Rect
    var baseline: Double
  }

  /// What labels keep clear of: the lines of text, and the shapes of controls.
  func obstacles(isRightToLeft: Bool) -> [Rect] {
    let texts = lines(isRightToLeft: isRightToLeft).map(\.rect)
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

  private func lines(isRightToLeft: Bool) -> [Line] {
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
      let x = lineStart(text, width: width, inset: inset, isRightToLeft: isRightToLeft)
      defer { y += metrics.lineHeight }
      return Line(
        string: string, rect: Rect(x: x, y: y, width: width, height: metrics.lineHeight),
        baseline: y + metrics.ascender)
    }
  }

  private func lineStart(_ text: TextContent, width: Double, inset: Double, isRightToLeft: Bool) -> Double {
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

  private func textItems(_ paint: Paint, isRightToLeft: Bool) -> [SceneItem] {
    guard let text = node.text else { return [] }
    let isTinted = node.viewClass == .button && node.background == nil && text.color == nil
    let fill = isPlaceholder ? pen.paint(.secondaryInk) : isTinted ? pen.paint(.constraint) : paint
    return lines(isRightToLeft: isRightToLeft).map { line in
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

  // MARK: Images

  private func image(_ faint: Paint) -> [SceneItem] {
    if let png = node.image?.png, let size = node.image?.size, size.width > 0, size.height > 0 {
      let rect = Self.place(size, in: frame, mode: node.image?.contentMode ?? .scaleToFill)
      return [.image(SceneImage(png: png, rect: rect, clip: node.clipsToBounds ? frame : nil))]
    }
    var cross = Path.line(from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY))
    cross.append(.line(from: Point(x: frame.maxX, y: frame.minY), to: Point(x: frame.minX, y: frame.maxY)))
    let body = node.background == nil ? pen.shape(.rect(frame), fill: pen.paint(.grid, opacity: 0.16)) : nil
    return [body].compactMap(\.self) + [pen.shape(cross, stroke: Stroke(faint, width: 0.75))]
  }

  /// Where an image of a given size lies in a view.
  static func place(_ size: Size, in frame: Rect, mode: ImageContent.ContentMode) -> Rect {
    func scaled(_ factor: Double) -> Rect {
      Rect(center: frame.center, size: Size(width: size.width * factor, height: size.height * factor))
    }
    let (kx, ky) = (frame.width / size.width, frame.height / size.height)
    var rect = Rect(center: frame.center, size: size)
    switch mode {
    case .scaleToFill, .redraw: return frame
    case .scaleAspectFit: return scaled(min(kx, ky))
    case .scaleAspectFill: return scaled(max(kx, ky))
    case .center: break
    case .top, .topLeft, .topRight: rect.origin.y = frame.minY
    case .bottom, .bottomLeft, .bottomRight: rect.origin.y = frame.maxY - size.height
    case .left, .right: break
    }
    switch mode {
    case .left, .topLeft, .bottomLeft: rect.origin.x = frame.minX
    case .right, .topRight, .bottomRight: rect.origin.x = frame.maxX - size.width
    default: break
    }
    return rect
  }

  // MARK: Controls

  private func line(_ ink: ThemedColor, _ width: Double = 1, opacity: Double = 0.55) -> Stroke {
    Stroke(ink.opacity(opacity).paint(in: pen.theme), width: width, cap: .round)
  }

  private func tint(_ ink: ThemedColor, _ opacity: Double) -> Paint {
    ink.opacity(opacity).paint(in: pen.theme)
  }

  private func field(_ faint: Paint) -> [SceneItem] {
    guard node.text?.borderStyle != "none" else { return [] }
    let body = Path.roundedRect(frame.inset(by: 0.5), radius: node.text?.borderStyle == "line" ? 0 : 5)
    let fill = node.background == nil ? pen.paint(.paper) : nil
    return [pen.shape(body, fill: fill, stroke: Stroke(faint, width: 1))]
  }

  private func switchShape(_ ink: ThemedColor) -> [SceneItem] {
    let radius = frame.height / 2
    return [
      pen.shape(.roundedRect(frame.inset(by: 1), radius: radius), fill: tint(ink, 0.3)),
      pen.shape(
        .circle(center: Point(x: frame.maxX - radius, y: frame.midY), radius: max(0.5, radius - 3)),
        fill: pen.paint(.paper)),
    ]
  }

  private func slider(_ ink: ThemedColor) -> [SceneItem] {
    let knob = Point(x: frame.midX, y: frame.midY)
    let track = Path.line(
      from: Point(x: frame.minX + 4, y: frame.midY), to: Point(x: frame.maxX - 4, y: frame.midY))
    return [
      pen.shape(track, stroke: line(ink, 2)),
      pen.shape(
        .circle(center: knob, radius: min(11, frame.height / 2 - 2)), fill: pen.paint(.paper),
        stroke: line(ink)),
    ]
  }

  private func segments(_ ink: ThemedColor) -> [SceneItem] {
    let count = max(1, node.text?.segments.count ?? 2)
    let part = frame.width / Double(count)
    var dividers = Path()
    for index in 1..<max(2, count) where index < count {
      let x = frame.minX + Double(index) * part
      dividers.append(.line(from: Point(x: x, y: frame.minY + 4), to: Point(x: x, y: frame.maxY - 4)))
    }
    let first = Rect(x: frame.minX, y: frame.minY, width: part, height: frame.height).inset(by: 2)
    return [
      pen.shape(.roundedRect(frame.inset(by: 0.5), radius: 6), fill: tint(ink, 0.08), stroke: line(ink)),
      pen.shape(.roundedRect(first, radius: 5), fill: tint(ink, 0.14)),
      pen.shape(dividers, stroke: line(ink)),
    ]
  }

  private func stepper(_ ink: ThemedColor) -> [SceneItem] {
    var signs = Path.line(
      from: Point(x: frame.midX, y: frame.minY + 5), to: Point(x: frame.midX, y: frame.maxY - 5))
    let (left, right) = (frame.minX + frame.width / 4, frame.minX + frame.width * 3 / 4)
    signs.append(
      .line(from: Point(x: left - 6, y: frame.midY), to: Point(x: left + 6, y: frame.midY)))
    signs.append(
      .line(from: Point(x: right - 6, y: frame.midY), to: Point(x: right + 6, y: frame.midY)))
    signs.append(
      .line(from: Point(x: right, y: frame.midY - 6), to: Point(x: right, y: frame.midY + 6)))
    return [
      pen.shape(.roundedRect(frame.inset(by: 0.5), radius: 6), stroke: line(ink)),
      pen.shape(signs, stroke: line(ink, 1.25)),
    ]
  }

  private func progress(_ ink: ThemedColor) -> [SceneItem] {
    let done = Rect(x: frame.minX, y: frame.minY, width: frame.width / 2, height: frame.height)
    return [
      pen.shape(.roundedRect(frame, radius: frame.height / 2), fill: tint(ink, 0.2)),
      pen.shape(.roundedRect(done, radius: frame.height / 2), fill: tint(ink, 0.6)),
    ]
  }

  private func spinner(_ ink: ThemedColor) -> [SceneItem] {
    let radius = min(frame.width, frame.height) / 2 - 1
    guard radius > 2 else { return [] }
    var spokes = Path()
    // Eight unit vectors, written out so that no trigonometry is needed.
    let d = 0.707_106_781_186_547_6
    for (x, y) in [(1.0, 0.0), (d, d), (0, 1), (-d, d), (-1, 0), (-d, -d), (0, -1), (d, -d)] {
      spokes.append(
        .line(
          from: Point(x: frame.midX + x * radius * 0.5, y: frame.midY + y * radius * 0.5),
          to: Point(x: frame.midX + x * radius, y: frame.midY + y * radius)))
    }
    return [pen.shape(spokes, stroke: line(ink, radius / 5))]
  }

  private func pageDots(_ ink: ThemedColor) -> [SceneItem] {
    let pages = node.control.numberOfPages
    let count = pages > 0 ? pages : 3
    return (0..<count).map { index in
      let x = frame.midX + (Double(index) - Double(count - 1) / 2) * 16
      return pen.shape(
        .circle(center: Point(x: x, y: frame.midY), radius: min(3.5, frame.height / 2)),
        fill: tint(ink, index == 0 ? 0.8 : 0.3))
    }
  }

  /// What stands at a row's end: a chevron, a check mark, a circled i.
  private func accessory(_ ink: ThemedColor, isRightToLeft: Bool) -> [SceneItem] {
    guard let accessory = node.cell?.accessory, accessory != .none else { return [] }
    let sign: Double = isRightToLeft ? -1 : 1
    let edge = isRightToLeft ? frame.minX : frame.maxX
    func point(_ x: Double, _ y: Double) -> Point { Point(x: edge - sign * x, y: frame.midY + y) }
    func chevron() -> SceneItem {
      var path = Path.line(from: point(23, -6), to: point(17, 0))
      path.append(.line(from: point(17, 0), to: point(23, 6)))
      return pen.shape(path, stroke: line(ink, 2))
    }
    func detail(at x: Double) -> [SceneItem] {
      var letter = Path.line(from: point(x, -1), to: point(x, 5))
      letter.append(.line(from: point(x, -5), to: point(x, -4.5)))
      return [
        pen.shape(.circle(center: point(x, 0), radius: 10), stroke: line(ink, 1.25)),
        pen.shape(letter, stroke: line(ink, 1.5)),
      ]
    }
    switch accessory {
    case .none: return []
    case .disclosureIndicator: return [chevron()]
    case .checkmark:
      var path = Path.line(from: point(28, 0), to: point(24, 5))
      path.append(.line(from: point(24, 5), to: point(16, -5)))
      return [pen.shape(path, stroke: line(ink, 2))]
    case .detailButton: return detail(at: 26)
    case .detailDisclosureButton: return detail(at: 48) + [chevron()]
    }
  }

  private func picker(_ ink: ThemedColor) -> [SceneItem] {
    var rows = Path()
    for step in [-1.0, 1] where frame.height > 50 {
      let y = frame.midY + step * 17
      rows.append(.line(from: Point(x: frame.minX + 12, y: y), to: Point(x: frame.maxX - 12, y: y)))
    }
    return [pen.shape(rows, stroke: line(ink))]
  }
}
