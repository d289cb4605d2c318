import AutoLayout
import Geometry
import Scene

/// The simplified shape of a control, without its text.
///
/// A figure draws it only in ink, to keep colors for constraints. A screen uses the platform's colors.
struct ControlDrawing {
  let pen: Pen
  let node: ViewNode
  let frame: Rect
  let look: DiagramOptions.Look
  let ink: ThemedColor
  let isRightToLeft: Bool
  /// The widths of the bands outside the safe area at the sides of a table row.
  var rowInsets = EdgeInsets.zero

  var items: [SceneItem] {
    switch node.viewClass {
    case .button: buttonBody
    case .textField: field
    case .switch: switchShape
    case .slider: slider
    case .segmentedControl: segments
    case .stepper: stepper
    case .progressView: progress
    case .activityIndicator: spinner
    case .pageControl: pageDots
    case .datePicker: picker
    case .tableViewCell: accessory(node.cell?.accessory ?? .none)
    default: look == .figure ? [] : roleItems
    }
  }

  // MARK: Colors

  private static let systemGreen = ThemedColor(light: Color(0x34C759), dark: Color(0x30D158))
  private static let systemBlue = ThemedColor(light: Color(0x007AFF), dark: Color(0x0A84FF))
  private static let white = ThemedColor(Color.white)

  private var isFigure: Bool { look == .figure }

  private var tintColor: ThemedColor { Self.tint(of: node) }

  private static func tint(of node: ViewNode) -> ThemedColor {
    node.control.tint.map { ThemedColor($0) } ?? systemBlue
  }

  /// The color that a button or text field on a screen has behind its text, or `nil` if it has none of its own.
  static func body(of node: ViewNode) -> ThemedColor? {
    if node.viewClass == .textField, node.background == nil, node.text?.borderStyle != "none" {
      return ThemedColor(.paper)
    }
    return ViewFill.buttonBackground(of: node, tint: tint(of: node))
  }

  /// The paint of selected or filled parts: pale ink in a figure, a color on a screen.
  private func active(_ inkOpacity: Double, _ color: ThemedColor? = nil) -> Paint {
    isFigure ? pale(inkOpacity) : (color ?? tintColor).paint(in: pen.theme)
  }

  private var knob: Paint { isFigure ? pen.paint(.paper) : Self.white.paint(in: pen.theme) }

  private func pale(_ opacity: Double) -> Paint { ink.opacity(opacity).paint(in: pen.theme) }

  private func line(_ width: Double = 1, opacity: Double = 0.55) -> Stroke {
    Stroke(pale(opacity), width: width, cap: .round)
  }

  private var edge: Stroke { isFigure ? line() : line(0.5, opacity: 0.25) }

  // MARK: Controls

  private var buttonBody: [SceneItem] {
    // In a figure, it is the fill of the view.
    guard !isFigure, let body = Self.body(of: node) else { return [] }
    let shape = Path.roundedRect(frame, radius: ViewFill.buttonRadius(of: node, height: frame.height))
    return [pen.shape(shape, fill: body.paint(in: pen.theme))]
  }

  private var field: [SceneItem] {
    guard node.text?.borderStyle != "none" else { return [] }
    // The figure's view has the radius, which grows with the scale.
    let radius =
      node.cornerRadius > 0
      ? max(0, node.cornerRadius - 0.5) : ViewFill.controlRadius(of: node, height: frame.height)
    let fill = node.background == nil ? pen.paint(.paper) : nil
    let stroke = Stroke(pale(isFigure ? 0.45 : 0.22), width: 1)
    return [pen.shape(.roundedRect(frame.inset(by: 0.5), radius: radius), fill: fill, stroke: stroke)]
  }

  private var switchShape: [SceneItem] {
    let radius = frame.height / 2
    let isOn = node.control.isOn
    let on =
      node.control.tint.map { ThemedColor($0) } ?? (isFigure ? ViewFill.named("green") : Self.systemGreen)
    let track = isOn ? (on ?? tintColor).paint(in: pen.theme) : pale(0.14)
    let x = isOn != isRightToLeft ? frame.maxX - radius : frame.minX + radius
    return [
      pen.shape(.roundedRect(frame.inset(by: isFigure ? 1 : 0), radius: radius), fill: track),
      pen.shape(
        .circle(center: Point(x: x, y: frame.midY), radius: max(0.5, radius - (isFigure ? 3 : 2))), fill: knob
      ),
    ]
  }

  private var slider: [SceneItem] {
    let middle = Point(x: frame.midX, y: frame.midY)
    let (start, end) = (frame.minX + 4, frame.maxX - 4)
    func track(_ from: Double, _ to: Double) -> Path {
      .line(from: Point(x: from, y: frame.midY), to: Point(x: to, y: frame.midY))
    }
    var items: [SceneItem] = []
    if isFigure {
      items.append(pen.shape(track(start, end), stroke: line(2)))
    } else {
      items.append(pen.shape(track(start, end), stroke: Stroke(pale(0.14), width: 4, cap: .round)))
      let low = isRightToLeft ? end : start
      items.append(pen.shape(track(low, middle.x), stroke: Stroke(active(1), width: 4, cap: .round)))
    }
    let radius = max(0.5, min(isFigure ? 11 : 13, frame.height / 2 - 2))
    items.append(pen.shape(.circle(center: middle, radius: radius), fill: knob, stroke: edge))
    return items
  }

  private var segments: [SceneItem] {
    let count = max(1, node.text?.segments.count ?? 2)
    let part = frame.width / Double(count)
    var dividers = Path()
    for index in Range(from: isFigure ? 1 : 2, upTo: count) {
      let x = frame.minX + Double(index) * part
      dividers.append(.line(from: Point(x: x, y: frame.minY + 4), to: Point(x: x, y: frame.maxY - 4)))
    }
    let x = isRightToLeft ? frame.maxX - part : frame.minX
    let first = Rect(x: x, y: frame.minY, width: part, height: frame.height).inset(by: 2)
    let body = Path.roundedRect(isFigure ? frame.inset(by: 0.5) : frame, radius: isFigure ? 6 : 8)
    return [
      pen.shape(body, fill: pale(0.08), stroke: isFigure ? line() : nil),
      pen.shape(
        .roundedRect(first, radius: isFigure ? 5 : 7), fill: isFigure ? pale(0.14) : pen.paint(.paper),
        stroke: isFigure ? nil : edge),
      pen.shape(dividers, stroke: edge),
    ]
  }

  private var stepper: [SceneItem] {
    var signs = Path.line(
      from: Point(x: frame.midX, y: frame.minY + 5), to: Point(x: frame.midX, y: frame.maxY - 5))
    let (left, right) = (frame.minX + frame.width / 4, frame.minX + frame.width * 3 / 4)
    signs.append(.line(from: Point(x: left - 6, y: frame.midY), to: Point(x: left + 6, y: frame.midY)))
    signs.append(.line(from: Point(x: right - 6, y: frame.midY), to: Point(x: right + 6, y: frame.midY)))
    signs.append(.line(from: Point(x: right, y: frame.midY - 6), to: Point(x: right, y: frame.midY + 6)))
    let body = Path.roundedRect(isFigure ? frame.inset(by: 0.5) : frame, radius: isFigure ? 6 : 8)
    return [
      pen.shape(body, fill: isFigure ? nil : pale(0.08), stroke: isFigure ? line() : nil),
      pen.shape(signs, stroke: line(1.25)),
    ]
  }

  private var progress: [SceneItem] {
    let done = Rect(
      x: isRightToLeft ? frame.midX : frame.minX, y: frame.minY, width: frame.width / 2, height: frame.height)
    return [
      pen.shape(.roundedRect(frame, radius: frame.height / 2), fill: pale(isFigure ? 0.2 : 0.14)),
      pen.shape(.roundedRect(done, radius: frame.height / 2), fill: active(0.6)),
    ]
  }

  private var spinner: [SceneItem] {
    let radius = min(frame.width, frame.height) / 2 - 1
    guard radius > 2 else { return [] }
    var spokes = Path()
    // Eight unit vectors, written out to avoid trigonometry.
    let d = 0.707_106_781_186_547_6
    for (x, y) in [(1.0, 0.0), (d, d), (0, 1), (-d, d), (-1, 0), (-d, -d), (0, -1), (d, -d)] {
      spokes.append(
        .line(
          from: Point(x: frame.midX + x * radius * 0.5, y: frame.midY + y * radius * 0.5),
          to: Point(x: frame.midX + x * radius, y: frame.midY + y * radius)))
    }
    return [pen.shape(spokes, stroke: line(radius / 5))]
  }

  private var pageDots: [SceneItem] {
    let pages = node.control.numberOfPages
    let count = min(pages > 0 ? pages : 3, Self.mostPages)
    // UIKit's dots are 7 points wide, with gaps of 9 points. In a narrower control, the gaps shrink.
    let pitch = count > 1 ? min(16, (frame.width - 7) / Double(count - 1)) : 16
    let current = min(node.control.currentPage, count - 1)
    let filled = isRightToLeft ? count - 1 - current : current
    return (0..<count).map { index in
      let x = frame.midX + (Double(index) - Double(count - 1) / 2) * pitch
      return pen.shape(
        .circle(center: Point(x: x, y: frame.midY), radius: max(0, min(3.5, frame.height / 2, pitch / 3))),
        fill: pale(index == filled ? 0.8 : 0.3))
    }
  }

  /// The maximum number of dots drawn.
  private static let mostPages = 1000

  private var picker: [SceneItem] {
    var rows = Path()
    for step in [-1.0, 1] where frame.height > 50 {
      let y = frame.midY + step * 17
      rows.append(.line(from: Point(x: frame.minX + 12, y: y), to: Point(x: frame.maxX - 12, y: y)))
    }
    return [pen.shape(rows, stroke: line())]
  }

  // MARK: Rows

  /// The accessory at the trailing end of a row: a chevron, a check mark, or a circled i.
  private func accessory(_ accessory: CellContent.Accessory) -> [SceneItem] {
    let sign: Double = isRightToLeft ? -1 : 1
    let edge = isRightToLeft ? frame.minX + rowInsets.left : frame.maxX - rowInsets.right
    func point(_ x: Double, _ y: Double) -> Point { Point(x: edge - sign * x, y: frame.midY + y) }
    func chevron() -> SceneItem {
      var path = Path.line(from: point(23, -6), to: point(17, 0))
      path.append(.line(from: point(17, 0), to: point(23, 6)))
      return pen.shape(path, stroke: isFigure ? line(2) : line(2, opacity: 0.3))
    }
    func detail(at x: Double) -> [SceneItem] {
      var letter = Path.line(from: point(x, -1), to: point(x, 5))
      letter.append(.line(from: point(x, -5), to: point(x, -4.5)))
      return [
        pen.shape(.circle(center: point(x, 0), radius: 10), stroke: Stroke(active(0.55), width: 1.25)),
        pen.shape(letter, stroke: Stroke(active(0.55), width: 1.5, cap: .round)),
      ]
    }
    switch accessory {
    case .none: return []
    case .disclosureIndicator: return [chevron()]
    case .checkmark:
      var path = Path.line(from: point(28, 0), to: point(24, 5))
      path.append(.line(from: point(24, 5), to: point(16, -5)))
      return [pen.shape(path, stroke: Stroke(active(0.55), width: 2, cap: .round))]
    case .detailButton: return detail(at: 26)
    case .detailDisclosureButton: return detail(at: 48) + [chevron()]
    }
  }

  /// The rectangle of a row's accessory, or `nil` if there is none.
  static func accessoryPlace(
    _ accessory: CellContent.Accessory, in frame: Rect, insets: EdgeInsets, isRightToLeft: Bool
  ) -> Rect? {
    let (near, far, height): (Double, Double, Double)
    switch accessory {
    case .none: return nil
    case .disclosureIndicator: (near, far, height) = (16, 24, 14)
    case .checkmark: (near, far, height) = (15, 29, 12)
    case .detailButton: (near, far, height) = (15, 37, 22)
    case .detailDisclosureButton: (near, far, height) = (16, 59, 22)
    }
    let x = isRightToLeft ? frame.minX + insets.left + near : frame.maxX - insets.right - far
    return Rect(x: x, y: frame.midY - height / 2, width: far - near, height: height)
  }

  /// The separator below a row, from the leading text margin to the far edge, including bands outside the safe area.
  static func separator(of row: Rect, at y: Double, insets: EdgeInsets, isRightToLeft: Bool) -> Path {
    let inset = min(row.width, 16 + (isRightToLeft ? insets.right : insets.left))
    let (low, high) = isRightToLeft ? (0, inset) : (inset, 0)
    return .line(from: Point(x: row.minX + low, y: y), to: Point(x: row.maxX - high, y: y))
  }

  // MARK: Screens

  private var roleItems: [SceneItem] {
    switch node.role {
    case .cell(let kind): [separator] + accessory(kind)
    case .bar(let content):
      BarDrawing(
        pen: pen, content: content, frame: frame, height: frame.height, isRightToLeft: isRightToLeft
      ).items
    case .placeholder, nil: []
    }
  }

  private var separator: SceneItem {
    pen.shape(
      Self.separator(of: frame, at: frame.maxY - 0.25, insets: rowInsets, isRightToLeft: isRightToLeft),
      stroke: Stroke(pale(0.22), width: 0.5))
  }
}
