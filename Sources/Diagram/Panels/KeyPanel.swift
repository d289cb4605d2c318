import Geometry
import Scene

extension Panel {
  /// The key of the marks that occur, in as many columns as fit. `nil` if there are none, or only required
  /// constraints, which need no explanation.
  static func key(_ marks: [KeyMark], width: Double, pen: Pen) -> Panel? {
    let sorted = inOrder(marks)
    guard !sorted.isEmpty, sorted != [.required] else { return nil }
    var panel = Panel(name: "key")
    panel.addTitle("Key")
    let swatches = sorted.filter(\.hasSwatch)
    let grid = KeyGrid(swatches.map { pen.lettering.width($0.text, .panelText) }, width: width - 2 * padding)
    // In a column of dots alone, the texts lie closer.
    let sizes = grid.columns.map { column in
      let isDotted = grid.columns.count > 1 && swatches[column.entries].allSatisfy(\.isDot)
      return isDotted ? Pen.dotSwatchSize : Pen.swatchSize
    }
    for row in 0..<grid.rows {
      let marks = zip(grid.columns, sizes).compactMap { column, size -> KeyEntry? in
        let index = column.entries.lowerBound + row
        guard index < column.entries.upperBound else { return nil }
        return KeyEntry(mark: swatches[index], column: column, swatch: size)
      }
      panel.rows.append(keyRow(marks, natural: grid.naturalWidth, pen: pen))
    }
    let notes = sorted.filter { !$0.hasSwatch }
    if !swatches.isEmpty, !notes.isEmpty {
      panel.addSpace(2)
      panel.addRule()
      panel.addSpace(5)
    }
    for note in notes { panel.addText(note.text, width: width, pen: pen) }
    return panel
  }

  /// The key without a frame on one or more lines from margin to margin, or `nil` if it does not fit.
  static func keyLine(_ marks: [KeyMark], lines: Int = 1, width: Double, pen: Pen) -> Panel? {
    let sorted = inOrder(marks)
    // With narrow swatches, each text is closer to its own swatch than to the next.
    let swatch = Size(width: 28, height: Pen.swatchSize.height)
    let widths = sorted.map { swatch.width + 8 + pen.lettering.width($0.text, .panelText) }
    guard !sorted.isEmpty else { return nil }
    let perLine = (sorted.count + lines - 1) / lines
    let starts = stride(from: 0, to: sorted.count, by: perLine)
    let columns = (0..<perLine).map { column in
      stride(from: column, to: widths.count, by: perLine).map { widths[$0] }.max() ?? 0
    }
    let gap = (width - columns.reduce(0, +)) / Double(max(1, perLine - 1))
    guard gap >= 18 else { return nil }
    var panel = Panel(name: "key")
    panel.isFramed = false
    panel.rows = starts.map { start in
      let isLast = start + perLine >= sorted.count
      return Row(height: isLast ? swatch.height : 26) { pen, at, _ in
        var x = at.x
        return zip(sorted[start...], columns).flatMap { mark, width -> [SceneItem] in
          defer { x += width + min(gap, 40) }
          let baseline = Point(x: x + swatch.width + 8, y: at.y + 12)
          return pen.swatch(mark, at: Point(x: x, y: at.y), size: swatch)
            + [pen.text(mark.text, .panelText, at: baseline, pen.paint(.ink))]
        }
      }
    }
    return panel
  }

  fileprivate static func inOrder(_ marks: [KeyMark]) -> [KeyMark] {
    marks.enumerated().sorted {
      ($0.element.place.rawValue, $0.offset) < ($1.element.place.rawValue, $1.offset)
    }.map(\.element)
  }

  private static func keyRow(_ entries: [KeyEntry], natural: Double, pen: Pen) -> Row {
    let texts = entries.map { entry in
      pen.lettering.lines(entry.mark.text, .panelText, width: entry.column.room)
    }
    let lines = texts.map(\.count).max() ?? 1
    return Row(height: 24 + Double(max(0, lines - 1)) * 15) { pen, at, _ in
      zip(entries, texts).flatMap { entry, lines in
        entry.items(lines: lines, at: Point(x: at.x + entry.column.start, y: at.y), pen: pen)
      }
    } width: { _ in
      natural
    }
  }
}

/// A mark of the key with its column.
private struct KeyEntry {
  var mark: KeyMark
  var column: KeyGrid.Column
  var swatch: Size

  func items(lines: [String], at origin: Point, pen: Pen) -> [SceneItem] {
    let start = origin.x + KeyGrid.textStart - (Pen.swatchSize.width - swatch.width)
    return pen.swatch(mark, at: origin, size: swatch)
      + lines.enumerated().map { index, line in
        let baseline = Point(x: start, y: origin.y + 12 + Double(index) * 15)
        return pen.text(line, .panelText, at: baseline, pen.paint(.ink))
      }
  }
}

extension [KeyMark] {
  /// The number of marks that a key explains unless it is whole.
  private static let mostNeeded = 3

  /// The marks that a key of some extent explains. If `needed`, these are callouts and marks that are not
  /// self-explanatory.
  func shown(_ extent: DiagramOptions.KeyExtent) -> [KeyMark] {
    guard extent == .needed else { return extent == .all ? self : [] }
    let unclear = Panel.inOrder(self).filter(\.isUnclear)
    return unclear.prefix(Self.mostNeeded) + filter(\.isNumber)
  }
}
