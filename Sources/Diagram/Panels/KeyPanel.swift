import Geometry
import Scene

extension Panel {
  /// The key: only marks that occur, in as many columns as fit.
  static func key(_ marks: [KeyMark], width: Double, pen: Pen) -> Panel? {
    let sorted = inOrder(marks)
    guard !sorted.isEmpty else { return nil }
    var panel = Panel(name: "key")
    panel.addTitle("Key")
    let swatches = sorted.filter { if case .note = $0 { false } else { true } }
    let grid = KeyGrid(swatches.map { pen.lettering.width($0.text, .panelText) }, width: width - 2 * padding)
    for row in 0..<grid.rows {
      let marks = grid.columns.indices.compactMap { column -> (KeyGrid.Column, KeyMark)? in
        let index = column * grid.rows + row
        return index < swatches.count ? (grid.columns[column], swatches[index]) : nil
      }
      panel.rows.append(keyRow(marks, natural: grid.naturalWidth, pen: pen))
    }
    for case .note(let text) in sorted { panel.addText(text, width: width, pen: pen) }
    return panel
  }

  /// The key on a line of its own without a frame, from margin to margin; `nil` where it does not fit there.
  static func keyLine(_ marks: [KeyMark], width: Double, pen: Pen) -> Panel? {
    let sorted = inOrder(marks)
    // Narrow, so that a text is nearer to its own swatch than to the next.
    let swatch = Size(width: 28, height: Pen.swatchSize.height)
    let widths = sorted.map { swatch.width + 8 + pen.lettering.width($0.text, .panelText) }
    let gap = (width - widths.reduce(0, +)) / Double(max(1, sorted.count - 1))
    guard !sorted.isEmpty, gap >= 18 else { return nil }
    var panel = Panel(name: "key")
    panel.isFramed = false
    panel.rows = [
      Row(height: swatch.height) { pen, at, _ in
        var x = at.x
        return zip(sorted, widths).flatMap { mark, width -> [SceneItem] in
          defer { x += width + min(gap, 40) }
          let baseline = Point(x: x + swatch.width + 8, y: at.y + 12)
          return pen.swatch(mark, at: Point(x: x, y: at.y), size: swatch)
            + [pen.text(mark.text, .panelText, at: baseline, pen.paint(.ink))]
        }
      }
    ]
    return panel
  }

  private static func inOrder(_ marks: [KeyMark]) -> [KeyMark] {
    marks.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private static func keyRow(_ marks: [(column: KeyGrid.Column, mark: KeyMark)], natural: Double, pen: Pen)
    -> Row
  {
    let texts = marks.map { column, mark in
      pen.lettering.lines(mark.text, TextStyle.panelText.font, width: column.room)
    }
    let lines = texts.map(\.count).max() ?? 1
    return Row(height: 24 + Double(max(0, lines - 1)) * 15) { pen, at, _ in
      zip(marks, texts).flatMap { entry, lines in
        keyEntry(entry.mark, lines: lines, at: Point(x: at.x + entry.column.start, y: at.y), pen: pen)
      }
    } width: { _ in
      natural
    }
  }

  private static func keyEntry(_ mark: KeyMark, lines: [String], at origin: Point, pen: Pen) -> [SceneItem] {
    pen.swatch(mark, at: origin)
      + lines.enumerated().map { index, line in
        let baseline = Point(x: origin.x + KeyGrid.textStart, y: origin.y + 12 + Double(index) * 15)
        return pen.text(line, .panelText, at: baseline, pen.paint(.ink))
      }
  }
}

/// The columns of a key, filled one after the other.
struct KeyGrid {
  struct Column {
    /// From the left edge of the key to the swatch.
    var start: Double
    /// For text.
    var room: Double
  }

  private(set) var columns: [Column]
  let rows: Int
  /// What the columns take up side by side.
  private(set) var naturalWidth: Double

  /// From a swatch's left edge.
  static let textStart = Pen.swatchSize.width + 10
  /// Between columns, at the least, and between those that are alike.
  private static let gap = 18.0
  private static let pitchGap = 28.0
  private static let mostSpare = 60.0
  private static let mostColumns = 4

  /// As many columns as fit: all alike where there is room, else each as wide as its texts.
  init(_ texts: [Double], width: Double) {
    let widest = Self.textStart + (texts.max() ?? 0)
    let most = max(1, min(Self.mostColumns, texts.count))
    for count in stride(from: most, through: 2, by: -1) {
      let perColumn = (texts.count + count - 1) / count
      let widths = stride(from: 0, to: texts.count, by: perColumn).map {
        Self.textStart + (texts[$0..<min(texts.count, $0 + perColumn)].max() ?? 0)
      }
      let natural = widths.reduce(0, +) + Double(widths.count - 1) * Self.gap
      guard widths.count == count, natural <= width else { continue }
      (rows, naturalWidth) = (perColumn, natural)
      let pitch = (width + Self.pitchGap) / Double(count)
      if widest + Self.pitchGap <= pitch, count > 2 {
        columns = (0..<count).map {
          Column(start: Double($0) * pitch, room: pitch - Self.pitchGap - Self.textStart)
        }
      } else {
        let spare = min(Self.mostSpare, (width - natural) / Double(count - 1))
        var x = 0.0
        columns = widths.map { columnWidth in
          defer { x += columnWidth + Self.gap + spare }
          return Column(start: x, room: columnWidth - Self.textStart + 0.5)
        }
      }
      return
    }
    columns = [Column(start: 0, room: width - Self.textStart)]
    rows = texts.count
    naturalWidth = min(width, widest)
  }
}
