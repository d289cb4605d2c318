import Geometry
import Scene

@testable import CairoBackend

/// Derives the tracking of the system font from recorded sizes.
///
/// A text of *n* characters that Inter sets `a` ems wide, at *p* points, and that was recorded `w` points wide, shows a
/// tracking of `((w - r) / p - a) / n`, *r* being what rounding up adds on average. Of all texts of one size the
/// derivation takes the median, each text counting by its length: that is the tracking with the least sum of errors.
/// All sizes from 20 points up count as one, for there San Francisco changes to its Display cut, and no size
/// above has enough texts. What a weight adds is the median of what its texts show beyond the regular weight at their
/// size; a weight with a single text has no entry.
struct TrackingDerivation {
  struct Table: Equatable {
    var entries: [Entry]

    struct Entry: Equatable {
      var argument: Double
      var value: Double
    }

    var pairs: [(argument: Double, value: Double)] { entries.map { ($0.argument, $0.value) } }
  }

  private struct Observation: Hashable {
    var text: String
    var size: Double
    var weight: Int
    var tracking: Double
    var influence: Double
  }

  static let displaySize = 20.0

  let regular: Table
  let weights: Table

  init(_ rows: [RecordedText], _ shaper: PangoTextShaper) {
    var seen: Set<Observation> = []
    let observations = rows.compactMap { Self.observation($0, shaper) }.filter { seen.insert($0).inserted }
    let own = observations.filter { $0.weight == 400 }
    let sizes = Set(own.map { min($0.size, Self.displaySize) }).sorted()
    let regular = Table(
      entries: sizes.map { size in
        .init(
          argument: size,
          value: Self.median(
            own.filter { min($0.size, Self.displaySize) == size }.map { ($0.tracking, $0.influence) }))
      })
    var weights = [Table.Entry(argument: 400, value: 0)]
    for weight in stride(from: 100, through: 900, by: 100) where weight != 400 {
      let found = observations.filter { $0.weight == weight }
      guard Set(found.map(\.text)).count > 1 else { continue }
      let value = Self.median(
        found.map { ($0.tracking - SystemFont.interpolated(regular.pairs, at: $0.size), $0.influence) })
      weights.append(.init(argument: Double(weight), value: value))
    }
    self.regular = regular
    self.weights = Table(entries: weights.sorted { $0.argument < $1.argument })
  }

  /// `nil` for a row that says nothing of the width of its characters.
  private static func observation(_ row: RecordedText, _ shaper: PangoTextShaper) -> Observation? {
    guard row.isForDerivation, row.isWidthFree, !row.isItalic, !row.hasUntoldContent,
      row.configuration == nil, !row.text.isEmpty, !row.text.contains(where: \.isNewline),
      let font = row.font, row.kind == .label || row.size.width > 30
    else { return nil }
    let inter = FontDescription(family: "Inter", size: 1, weight: font.weight)
    let width = shaper.advance(of: row.text[...], font: inter)
    // Further off than any tracking: the view was as wide as something other than its text.
    guard (width * font.size / row.size.width - 1).magnitude <= 0.15 else { return nil }
    let rounding = row.kind == .label ? 0.25 : 0.5
    let count = Double(row.text.count)
    return Observation(
      text: row.text, size: font.size, weight: font.weight,
      tracking: ((row.size.width - rounding) / font.size - width) / count, influence: count * font.size)
  }

  /// To thousandths of an em.
  private static func median(_ values: [(value: Double, influence: Double)]) -> Double {
    let sorted = values.sorted { $0.value < $1.value }
    let half = sorted.reduce(0) { $0 + $1.influence } / 2
    var sum = 0.0
    for (value, influence) in sorted {
      sum += influence
      if sum >= half { return (value * 1000).rounded() / 1000 }
    }
    return 0
  }

  // MARK: Line height

  /// The line heights in ems that agree with most one-line labels, and how many those are of how many.
  struct LineHeight: Equatable {
    var range: ClosedRange<Double>
    var agreeing: Int
    var count: Int
  }

  static func lineHeight(_ rows: [RecordedText]) -> LineHeight {
    let labels = rows.filter {
      $0.kind == .label && $0.isForDerivation && $0.isHeightFree && !$0.hasUntoldContent
        && $0.numberOfLines == 1 && !$0.text.isEmpty
    }
    // A height rounded up to half a point.
    let intervals = labels.compactMap { row -> (low: Double, high: Double)? in
      row.font.map { ((row.size.height - 0.5) / $0.size, row.size.height / $0.size) }
    }
    func agreeing(_ value: Double) -> Int { intervals.count { $0.low < value && value <= $0.high } }
    let ends = Set(intervals.flatMap { [$0.low, $0.high] }).sorted()
    var best = LineHeight(range: 0...0, agreeing: 0, count: intervals.count)
    for (low, high) in zip(ends, ends.dropFirst()) {
      let count = agreeing((low + high) / 2)
      if count > best.agreeing {
        best = LineHeight(range: low...high, agreeing: count, count: intervals.count)
      }
    }
    return best
  }

  // MARK: Source

  /// The file that holds the tables.
  var source: String {
    func list(_ table: Table) -> String {
      table.entries.map { entry in
        "    (\(NumberFormat.string(entry.argument)), \(NumberFormat.string(entry.value, places: 3))),\n"
      }.joined()
    }
    return """
      // Written by Scripts/derive-tracking, which says how. Do not edit.

      extension SystemFont {
        /// By font size in points: tracking of the regular weight, in ems.
        static let regularTracking: [(argument: Double, value: Double)] = [
      \(list(regular))  ]

        /// By weight: what it adds, in ems.
        static let weightTracking: [(argument: Double, value: Double)] = [
      \(list(weights))  ]
      }

      """
  }
}
