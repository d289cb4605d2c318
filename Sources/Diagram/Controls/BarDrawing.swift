import AutoLayout
import Geometry
import Scene

/// A bar in the platform's style: its background, a hairline, and its content.
struct BarDrawing {
  let pen: Pen
  let content: BarContent
  let frame: Rect
  /// The part of the frame that holds the bar's content.
  let area: Rect
  let isRightToLeft: Bool

  /// - Parameters:
  ///   - height: The height of the content within the frame.
  ///   - sides: The insets for the rounded corners and sensors of the screen.
  init(
    pen: Pen, content: BarContent, frame: Rect, height: Double, sides: EdgeInsets = .zero, isRightToLeft: Bool
  ) {
    self.pen = pen
    self.content = content
    self.frame = frame
    self.isRightToLeft = isRightToLeft
    let top = content.kind == .navigation ? frame.maxY - height : frame.minY
    area = Rect(
      x: frame.minX + sides.left, y: top, width: frame.width - sides.left - sides.right, height: height)
  }

  var items: [SceneItem] {
    guard !frame.isEmpty, area.width > 0 else { return [] }
    let inner =
      switch content.kind {
      case .navigation: navigation
      case .toolbar: row(content.items)
      case .tabs: tabs
      case .search: searchField(in: area, trailing: content.trailingItems)
      }
    return strip + [.group(SceneGroup(clip: .rect(frame), items: inner))]
  }

  // MARK: Colors

  private static let chrome = ThemedColor(light: Color(0xF8F8F9), dark: Color(0x1D2128))
  private static let black = ThemedColor(Color(0x1D2128))
  static let systemBlue = ThemedColor(light: Color(0x007AFF), dark: Color(0x0A84FF))
  static let gray = ThemedColor(light: Color(0x86868B), dark: Color(0x98989D))

  /// The fill of a bar.
  static func fill(of content: BarContent) -> ThemedColor {
    content.background.map { ThemedColor($0).over(chrome) } ?? (content.isBlack ? black : chrome)
  }

  private var fill: ThemedColor { Self.fill(of: content) }

  /// A color that is legible on the bar.
  var ink: ThemedColor {
    pen.ink(on: fill, preferring: content.titleColor, isExact: pen.keepsTextColors)
  }

  /// The color of what is not selected or enabled.
  var dimmed: ThemedColor {
    pen.keepsTextColors ? Self.gray : Self.gray.legibleShade(on: fill, mixedWith: ink)
  }

  func tint(_ item: BarItem? = nil) -> ThemedColor {
    if let item, !item.isEnabled { return pen.keepsTextColors ? Self.gray.opacity(0.6) : dimmed }
    let given = item?.tint ?? content.tint
    let color = given.map { ThemedColor($0) } ?? Self.systemBlue
    guard pen.keepsTextColors else { return color.legibleShade(on: fill, mixedWith: ink) }
    // A tint chosen for a different bar color may be invisible here.
    return color.contrast(with: fill, in: pen.theme.kind) >= 1.6 ? color : ink
  }

  var strip: [SceneItem] {
    let y = content.kind == .navigation || content.kind == .search ? frame.maxY - 0.25 : frame.minY + 0.25
    let line = Path.line(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y))
    let stroke = Stroke(ThemedColor(.ink).opacity(0.22).paint(in: pen.theme), width: 0.5)
    return [pen.shape(.rect(frame), fill: fill.paint(in: pen.theme)), pen.shape(line, stroke: stroke)]
  }

  // MARK: Navigation bars

  private static let rowHeight = 44.0
  private var margin: Double { area.width >= 400 ? 20 : 16 }

  private var navigation: [SceneItem] {
    var row = area
    var items: [SceneItem] = []
    if let prompt = content.prompt, area.height >= 70 {
      let line = Rect(x: area.minX, y: area.minY, width: area.width, height: 30)
      items += centered(prompt, FontDescription(size: 13), in: line, ink)
      row = Rect(x: area.minX, y: line.maxY, width: area.width, height: area.height - 30)
    }
    let isLarge = content.hasLargeTitle && row.height >= 88
    if isLarge {
      let large = Rect(
        x: row.minX, y: row.minY + Self.rowHeight, width: row.width, height: row.height - Self.rowHeight)
      row.size.height = Self.rowHeight
      items += largeTitle(in: large)
    }
    let leading = back(in: row) ?? buttons(content.items, in: row, from: margin, isLeading: true)
    let trailing = buttons(content.trailingItems, in: row, from: margin, isLeading: false)
    items += leading.items + trailing.items
    let ends = isRightToLeft ? (trailing.end, leading.end) : (leading.end, trailing.end)
    if content.hasSearchField {
      let field = row.inset(by: EdgeInsets(top: 0, left: ends.0, bottom: 0, right: ends.1))
      items += searchField(in: field, trailing: [])
    } else if !isLarge, let title = content.title {
      items += self.title(title, in: row, ends)
    }
    return items
  }

  private func largeTitle(in rect: Rect) -> [SceneItem] {
    guard let title = content.title else { return [] }
    let font = FontDescription(size: 34, weight: 700)
    let text = fitted(title, font, rect.width - 2 * margin)
    let width = pen.lettering.width(text, font, features: .plain)
    return [
      label(text, font, x: isRightToLeft ? rect.maxX - margin - width : rect.minX + margin, in: rect, ink)
    ]
  }

  /// The title, centered in the bar or else in the room that buttons leave.
  private func title(_ title: String, in row: Rect, _ ends: (left: Double, right: Double)) -> [SceneItem] {
    let font = FontDescription(size: row.height < 40 ? 15 : 17, weight: 600)
    let gap = 6.0
    let text = fitted(title, font, row.width - ends.left - ends.right - 2 * gap)
    let width = pen.lettering.width(text, font, features: .plain)
    let x = min(
      max(row.midX - width / 2, row.minX + ends.left + gap), row.maxX - ends.right - gap - width)
    return [label(text, font, x: x, in: row, ink)]
  }

  private func back(in row: Rect) -> (items: [SceneItem], end: Double)? {
    guard let title = content.backTitle else { return nil }
    let color = tint()
    let font = FontDescription(size: 17)
    let half = pen.lettering.width(content.title ?? "", FontDescription(size: 17, weight: 600)) / 2
    let room = row.width / 2 - half - 30
    // A title that is too long is replaced by “Back”, and that by the arrow alone.
    let text = [title, "Back"].first { pen.lettering.width($0, font, features: .plain) <= room } ?? ""
    let width = pen.lettering.width(text, font, features: .plain)
    let start = isRightToLeft ? row.maxX : row.minX
    let sign: Double = isRightToLeft ? -1 : 1
    var arrow = Path.line(
      from: Point(x: start + sign * 18, y: row.midY - 8.5), to: Point(x: start + sign * 9.5, y: row.midY))
    arrow.line(to: Point(x: start + sign * 18, y: row.midY + 8.5))
    let stroke = Stroke(color.paint(in: pen.theme), width: 2.5, cap: .round, join: .round)
    var items = [pen.shape(arrow, stroke: stroke)]
    if !text.isEmpty {
      items.append(label(text, font, x: isRightToLeft ? start - 25 - width : start + 25, in: row, color))
    }
    return (items, 25 + width)
  }

  // MARK: Rows of buttons

  private func font(of item: BarItem) -> FontDescription {
    FontDescription(size: area.height < 40 ? 15 : 17, weight: item.isProminent ? 600 : 400)
  }

  private static let imageWidth = 24.0
  private static let gap = 16.0

  private func width(_ item: BarItem) -> Double {
    switch item.space {
    case .fixed(let width)?: return width
    case .flexible?: return 0
    case nil: break
    }
    if item.image != nil { return Self.imageWidth }
    return pen.lettering.width(title(of: item) ?? "", font(of: item), features: .plain)
  }

  /// The title of an item, no longer than the whole bar.
  private func title(of item: BarItem) -> String? {
    item.title.map { fitted($0, font(of: item), area.width) }
  }

  /// Draws buttons one after another inward from an edge, and returns the extent that they take up.
  private func buttons(
    _ buttons: [BarItem], in row: Rect, from margin: Double, isLeading: Bool
  ) -> (items: [SceneItem], end: Double) {
    var reach = margin
    var items: [SceneItem] = []
    for button in buttons {
      let width = width(button)
      guard width > 0 else { continue }
      let isLeft = isLeading != isRightToLeft
      items += draw(button, x: isLeft ? row.minX + reach : row.maxX - reach - width, width: width, in: row)
      reach += width + Self.gap
    }
    return (items, reach > margin ? reach - Self.gap : 0)
  }

  /// Items from edge to edge. Flexible spaces share the remaining width.
  private func row(_ buttons: [BarItem]) -> [SceneItem] {
    let flexible = Double(buttons.count { $0.space == .flexible })
    let shown = buttons.enumerated().map { index, item in
      let isLast = index == buttons.count - 1
      let hasGap = item.space == nil && !isLast && buttons[index + 1].space == nil
      return (item: item, width: width(item), gap: hasGap ? Self.gap : 0)
    }
    let used = shown.reduce(0) { $0 + $1.width + $1.gap }
    let free = max(0, area.width - 2 * margin - used)
    var reach = margin
    var items: [SceneItem] = []
    for (item, width, gap) in shown {
      if item.space == nil, width > 0 {
        items += draw(
          item, x: isRightToLeft ? area.maxX - reach - width : area.minX + reach, width: width, in: area)
      }
      reach += width + gap + (item.space == .flexible ? free / max(1, flexible) : 0)
    }
    return items
  }

  private func draw(_ item: BarItem, x: Double, width: Double, in row: Rect) -> [SceneItem] {
    let color = tint(item)
    if let image = item.image {
      return BarImageDrawing(pen: pen, color: color, center: Point(x: x + width / 2, y: row.midY)).items(
        image)
    }
    return title(of: item).map { [label($0, font(of: item), x: x, in: row, color)] } ?? []
  }

  // MARK: Search fields

  private func searchField(in rect: Rect, trailing: [BarItem]) -> [SceneItem] {
    let buttons = buttons(trailing, in: rect, from: 12, isLeading: false)
    let end = buttons.end > 0 ? buttons.end + 12 : 8
    let height = min(36, rect.height - 8)
    let (left, right) = isRightToLeft ? (end, 8) : (8, end)
    let body = Rect(
      x: rect.minX + left, y: rect.midY - height / 2, width: rect.width - left - right, height: height)
    guard body.width > 40, body.height > 12 else { return buttons.items }
    let tint = ink.opacity(0.08)
    let ground = tint.over(fill)
    let pale =
      pen.keepsTextColors
      ? ink.opacity(0.5)
      : ink.opacity(0.5).legibleShade(on: ground, mixedWith: pen.ink(on: ground, preferring: nil))
    let start = isRightToLeft ? body.maxX - 18 : body.minX + 18
    let field = pen.shape(
      .roundedRect(body, radius: min(10, body.height / 2)), fill: tint.paint(in: pen.theme))
    let glass = BarImageDrawing(pen: pen, color: pale, center: Point(x: start, y: body.midY), scale: 0.7)
    var items = buttons.items + [field] + glass.items(.symbol(.search))
    if let title = content.kind == .search ? content.title : "Search" {
      let font = FontDescription(size: 17)
      let text = fitted(title, font, body.width - 44)
      let width = pen.lettering.width(text, font, features: .plain)
      items.append(
        label(text, font, x: isRightToLeft ? body.maxX - 32 - width : body.minX + 32, in: body, pale))
    }
    return items
  }
}
