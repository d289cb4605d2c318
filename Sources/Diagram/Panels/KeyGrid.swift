import Geometry
import Scene

/// The columns of a key, filled one after the other.
struct KeyGrid {
  struct Column {
    /// Which texts stand in it.
    var entries: Range<Int>
    /// From the left edge of the key to the swatch.
    var start: Double
    /// The width that is left for text.
    var room: Double
  }

  private(set) var columns: [Column]
  let rows: Int
  /// The width of the columns side by side.
  private(set) var naturalWidth: Double

  /// From a swatch's left edge.
  static let textStart = Pen.swatchSize.width + 10
  /// Between columns, at the least, and between those that are alike.
  private static let gap = 18.0
  private static let pitchGap = 28.0
  private static let mostSpare = 60.0
  private static let mostColumns = 5

  /// The number of columns that makes the fewest rows, of those that fit: all alike where there is room, else each as
  /// wide as its texts.
  init(_ texts: [Double], width: Double) {
    let widest = Self.textStart + (texts.max() ?? 0)
    var best: (cost: Double, columns: [Range<Int>])?
    for count in stride(from: min(Self.mostColumns, texts.count), through: 2, by: -1) {
      let columns = Self.columns(of: texts.count, count)
      let cost = Self.cost(of: texts.count, in: count)
      if Self.natural(columns, texts) <= width, cost < best?.cost ?? .infinity { best = (cost, columns) }
    }
    guard let entries = best?.columns else {
      columns = [Column(entries: texts.indices, start: 0, room: width - Self.textStart)]
      rows = texts.count
      naturalWidth = min(width, widest)
      return
    }
    let count = entries.count
    rows = entries[0].count
    naturalWidth = Self.natural(entries, texts)
    let pitch = (width + Self.pitchGap) / Double(count)
    if widest + Self.pitchGap <= pitch, count > 2 {
      columns = entries.enumerated().map { number, entries in
        Column(
          entries: entries, start: Double(number) * pitch, room: pitch - Self.pitchGap - Self.textStart)
      }
    } else {
      let spare = min(Self.mostSpare, (width - naturalWidth) / Double(count - 1))
      var x = 0.0
      columns = entries.map { entries in
        let room = texts[entries].max() ?? 0
        defer { x += Self.textStart + room + Self.gap + spare }
        return Column(entries: entries, start: x, room: room + 0.5)
      }
    }
  }

  /// The width at which all columns are alike, where there are several.
  static func evenWidth(_ texts: [Double], columns: Int) -> Double {
    Double(columns) * (textStart + (texts.max() ?? 0) + pitchGap) - pitchGap
  }

  /// As many in each column, or one more in the first ones.
  private static func columns(of total: Int, _ count: Int) -> [Range<Int>] {
    var start = 0
    return (0..<count).map { column in
      let length = total / count + (column < total % count ? 1 : 0)
      defer { start += length }
      return Range(from: start, upTo: start + length)
    }
  }

  private static func natural(_ columns: [Range<Int>], _ texts: [Double]) -> Double {
    columns.reduce(Double(columns.count - 1) * gap) { $0 + textStart + (texts[$1].max() ?? 0) }
  }

  /// Few rows, none with a single entry where the others have several, and few gaps.
  private static func cost(of total: Int, in columns: Int) -> Double {
    let rows = (total + columns - 1) / columns
    let last = total - (rows - 1) * columns
    let isAlone = rows > 1 && columns > 2 && last == 1
    return Double(rows) + (isAlone ? 1.5 : 0) + 0.1 * Double(columns - last)
  }
}
