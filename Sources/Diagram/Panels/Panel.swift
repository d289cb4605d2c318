import Geometry
import Scene

/// The content of a panel as rows with heights, so that it can be measured before it is placed.
struct Panel {
  /// Draws a row at its top left corner, given the width between the paddings.
  typealias Drawing = (_ pen: Pen, _ topLeft: Point, _ width: Double) -> [SceneItem]

  struct Row {
    var height: Double
    var draw: Drawing
    /// The width that the row needs between the paddings.
    var width: (_ pen: Pen) -> Double = { _ in 0 }
  }

  var name: String
  var rows: [Row] = []

  /// Whether the panel has a border and a background, with its rows inset.
  var isFramed = true

  static let padding = 16.0

  var height: Double { rows.reduce(0) { $0 + $1.height } + (isFramed ? 2 * Self.padding - 2 : 0) }

  /// The minimum width at which nothing is cut off and no text needs additional lines.
  func naturalWidth(_ pen: Pen) -> Double {
    (rows.map { $0.width(pen) }.max() ?? 0).rounded(.up) + 2 * Self.padding
  }

  /// The width of a page that cuts off nothing in tables without frames.
  static func leastWidth(for panels: [Panel], _ pen: Pen) -> Double {
    panels.filter { !$0.isFramed }.map { $0.naturalWidth(pen) - 2 * padding }.max() ?? 0
  }

  func item(_ pen: Pen, at origin: Point, width: Double) -> SceneItem {
    let body = Rect(origin: origin, size: Size(width: width, height: height))
    var items: [SceneItem] = []
    if isFramed {
      items.append(
        pen.shape(
          .roundedRect(body.inset(by: 0.5), radius: 8), fill: pen.paint(.panel),
          stroke: pen.stroke(.panelBorder, 1)))
    }
    let padding = isFramed ? Self.padding : 0
    var y = origin.y + padding
    for row in rows {
      items += row.draw(pen, Point(x: origin.x + padding, y: y), width - 2 * padding)
      y += row.height
    }
    return .group(SceneGroup(origin: .page(name), items: items))
  }

  // MARK: Rows

  mutating func addTitle(_ title: String, style: TextStyle = .panelTitle) {
    rows.append(
      Row(height: 25) { pen, at, width in
        let line = pen.lettering.cut(title, style.font, width: width)
        return [pen.text(line, style, at: Point(x: at.x, y: at.y + 10), pen.paint(.ink))]
      } width: {
        $0.lettering.width(title, style)
      })
  }

  mutating func addSpace(_ height: Double) {
    rows.append(Row(height: height) { _, _, _ in [] })
  }

  /// Adds a line with a text at the left edge and a value, which may be empty, at the right edge.
  mutating func addTerm(_ text: String, value: String, role: ColorRole? = nil) {
    rows.append(
      Row(height: 18) { pen, at, width in
        let valueWidth = pen.lettering.width(value, .panelStrong)
        let style: TextStyle = role == nil ? .panelText : .panelStrong
        let room = value.isEmpty ? width : width - valueWidth - 10
        let shown = pen.lettering.shortened(text, style.font, width: room) ?? ""
        var items = [
          pen.text(shown, style, at: Point(x: at.x, y: at.y + 11), pen.paint(role ?? .secondaryInk))
        ]
        guard !value.isEmpty else { return items }
        items.append(
          pen.text(
            value, .panelStrong, at: Point(x: at.x + width - valueWidth, y: at.y + 11),
            pen.paint(role ?? .ink)))
        return items
      } width: { pen in
        pen.lettering.width(text, role == nil ? .panelText : .panelStrong) + 24
          + pen.lettering.width(value, .panelStrong)
      })
  }

  mutating func addRule() {
    rows.append(
      Row(height: 5) { pen, at, width in
        [
          pen.shape(
            .line(from: Point(x: at.x, y: at.y + 0.5), to: Point(x: at.x + width, y: at.y + 0.5)),
            stroke: pen.stroke(.panelBorder, 1))
        ]
      })
  }

  /// Adds a paragraph, wrapped to `width`.
  mutating func addText(
    _ text: String, width: Double, pen: Pen, style: TextStyle = .panelText, role: ColorRole = .secondaryInk
  ) {
    for line in pen.lettering.lines(text, style, width: width - 2 * Self.padding) {
      rows.append(
        Row(height: 17) { pen, at, _ in
          [pen.text(line, style, at: Point(x: at.x, y: at.y + 11), pen.paint(role))]
        } width: {
          $0.lettering.width(line, style)
        })
    }
  }
}
