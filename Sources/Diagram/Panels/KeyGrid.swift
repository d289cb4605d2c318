import Geometry
import Scene

/// The columns of a key, filled one after another.
struct KeyGrid {
  struct Column {
    /// The indices of its texts.
    var entries: Range<Int>
    /// The distance from the left edge of the key to the swatch.
    var start: Double
    /// The width available for text.
    var room: Double
  }

  private(set) var columns: [Column]
  let rows: Int
  /// The total width of the columns side by side.
  private(set) var naturalWidth: Double

  /// The distance from a swatch's left edge to its text.
  static let textStart = Pen.swatchSize.width + 10
  /// The minimum distance between columns, and the distance between columns of equal width.
  private static let gap = 18.0
  private static let pitchGap = 28.0
  private static let mostSpare = 60.0
  private static let mostColumns = 5

  /// Chooses the number of columns that fits and makes the fewest rows. The columns have equal widths if there is
  /// room, otherwise the widths of their texts.
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

  /// The width of several columns of equal width.
  static func evenWidth(_ texts: [Double], columns: Int) -> Double {
    Double(columns) * (textStart + (texts.max() ?? 0) + pitchGap) - pitchGap
  }

  /// Distributes the entries evenly. The first columns may have one more.
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

  /// The cost of an arrangement. Few rows and few gaps are better, and a last row with a single entry is worse.
  private static func cost(of total: Int, in columns: Int) -> Double {
    let rows = (total + columns - 1) / columns
    let last = total - (rows - 1) * columns
    let isAlone = rows > 1 && columns > 2 && last == 1
    return Double(rows) + (isAlone ? 1.5 : 0) + 0.1 * Double(columns - last)
  }
}
