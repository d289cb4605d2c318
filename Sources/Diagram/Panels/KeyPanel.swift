import Geometry
import Scene

extension Panel {
  /// The key: only marks that occur, in as many columns as fit.
  static func key(_ marks: [KeyMark], width: Double, pen: Pen) -> Panel? {
    let sorted = marks.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    guard !sorted.isEmpty else { return nil }
    var panel = Panel(name: "key")
    panel.addTitle("Key")
    let inner = width - 2 * padding
    let swatches = sorted.filter { if case .note = $0 { false } else { true } }
    let widest = swatches.map { textStart + pen.lettering.width($0.text, .panelText) }.max() ?? inner
    let columns = max(1, min(4, Int((inner + 28) / (widest + 28))))
    let perColumn = (swatches.count + columns - 1) / columns
    for row in 0..<perColumn {
      let marks = (0..<columns).compactMap { column -> (Int, KeyMark)? in
        let index = column * perColumn + row
        return index < swatches.count ? (column, swatches[index]) : nil
      }
      panel.rows.append(keyRow(marks, columns: columns, inner: inner, pen: pen))
    }
    for case .note(let text) in sorted { panel.addText(text, width: width, pen: pen) }
    return panel
  }

  private static let textStart = 56.0

  private static func keyRow(
    _ marks: [(column: Int, mark: KeyMark)], columns: Int, inner: Double, pen: Pen
  ) -> Row {
    let pitch = (inner + 28) / Double(columns)
    let texts = marks.map { column, mark in
      pen.lettering.lines(mark.text, TextStyle.panelText.font, width: pitch - 28 - textStart)
    }
    let lines = texts.map(\.count).max() ?? 1
    return Row(height: 24 + Double(max(0, lines - 1)) * 15) { pen, at, _ in
      zip(marks, texts).flatMap { entry, lines -> [SceneItem] in
        let x = at.x + Double(entry.column) * pitch
        return pen.swatch(entry.mark, at: Point(x: x, y: at.y))
          + lines.enumerated().map { index, line in
            pen.text(
              line, .panelText, at: Point(x: x + textStart, y: at.y + 12 + Double(index) * 15),
              pen.paint(.ink))
          }
      }
    }
  }
}
