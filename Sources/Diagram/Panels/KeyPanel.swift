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
      panel.rows.append(keyRow(marks, columns: columns))
    }
    for case .note(let text) in sorted { panel.addText(text, width: width, pen: pen) }
    return panel
  }

  private static let textStart = 56.0

  private static func keyRow(_ marks: [(column: Int, mark: KeyMark)], columns: Int) -> Row {
    Row(height: 24) { pen, at, width in
      let pitch = (width + 28) / Double(columns)
      return marks.flatMap { column, mark -> [SceneItem] in
        let x = at.x + Double(column) * pitch
        let room = pitch - 28 - textStart
        let text = pen.lettering.shortened(mark.text, TextStyle.panelText.font, width: room) ?? mark.text
        return pen.swatch(mark, at: Point(x: x, y: at.y))
          + [
            pen.text(
              text, .panelText, at: Point(x: x + textStart, y: at.y + 12), pen.paint(.ink))
          ]
      }
    }
  }
}
