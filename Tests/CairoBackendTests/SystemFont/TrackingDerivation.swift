import Geometry
import Scene

@testable import CairoBackend

/// Derives the tracking of the system font from recorded sizes.
///
/// A text of *n* characters that Inter sets `a` ems wide, at *p* points, and that was recorded `w` points wide, shows a
/// tracking of `((w - r) / p - a) / n`, *r* being what rounding up adds on average. Of several texts the derivation
/// takes the median, each text counting by its length: that is the tracking with the least sum of errors.
///
/// Below 20 points Apple publishes the tracking. What a weight adds is the median of what its texts show beyond that.
/// All sizes from 20 points up count as one, for there San Francisco changes to its Display cut, and no size above has
/// enough texts. A number that would rest on fewer than three repositories is left out.
struct TrackingDerivation {
  typealias Table = [(argument: Double, value: Double)]

  private struct Observation: Hashable {
    var text: String
    var repository: String
    var size: Double
    var weight: Int
    var tracking: Double
    var influence: Double
  }

  /// From 20 points on.
  let display: Double
  let weights: Table
  /// The 90th percentiles of the errors of widths, as shares of the widths, below and from 20 points on.
  let errors: (text: Double, display: Double)

  static let leastRepositories = 3

  init(_ rows: [RecordedText], _ shaper: PangoTextShaper) {
    var seen: Set<Observation> = []
    let all = rows.compactMap { row in
      Self.observation(row, shaper).map { (row: row, seen: $0) }
    }.filter { seen.insert($0.seen).inserted }
    let own = all.filter(\.row.isForDerivation).map(\.seen)
    let small = own.filter { $0.size < SystemFont.displaySize }
    var weights: Table = [(400, 0)]
    for weight in stride(from: 100, through: 900, by: 100) where weight != 400 {
      let found = small.filter { $0.weight == weight }
      guard Set(found.map(\.repository)).count >= Self.leastRepositories else { continue }
      let value = Self.median(
        found.map {
          ($0.tracking - SystemFont.interpolated(SystemFont.publishedTracking, at: $0.size), $0.influence)
        })
      weights.append((Double(weight), value))
    }
    weights.sort { $0.argument < $1.argument }
    let table = weights
    let display = Self.median(
      own.filter { $0.size >= SystemFont.displaySize }.map {
        ($0.tracking - SystemFont.interpolated(table, at: Double($0.weight)), $0.influence)
      })
    self.weights = weights
    self.display = display
    let regular = SystemFont.publishedTracking + [(SystemFont.displaySize, display)]
    func error(isDisplay: Bool) -> Double {
      let errors = all.filter { ($0.seen.size >= SystemFont.displaySize) == isDisplay }.map { row, seen in
        let tracking =
          SystemFont.interpolated(regular, at: seen.size)
          + SystemFont.interpolated(table, at: Double(seen.weight))
        let width =
          row.size.width + (tracking - seen.tracking) * Double(row.text.count) * seen.size
        return (width / row.size.width - 1).magnitude
      }.sorted()
      return errors.isEmpty ? 0 : (errors[errors.count * 9 / 10] * 1000).rounded() / 1000
    }
    errors = (error(isDisplay: false), error(isDisplay: true))
  }

  /// `nil` for a row that says nothing of the width of its characters.
  private static func observation(_ row: RecordedText, _ shaper: PangoTextShaper) -> Observation? {
    guard row.isWidthFree, !row.isItalic, !row.hasUntoldContent,
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
      text: row.text, repository: row.repository, size: font.size, weight: font.weight,
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

  /// The file that holds the numbers.
  var source: String {
    let list = weights.map { entry in
      "    (\(NumberFormat.string(entry.argument)), \(NumberFormat.string(entry.value, places: 3))),\n"
    }.joined()
    return """
      // Written by Scripts/derive-tracking, which says how. Do not edit.

      extension SystemFont {
        /// The tracking of the regular weight from `displaySize` on, in ems.
        static let displayTracking = \(NumberFormat.string(display, places: 3))

        /// By weight: what it adds, in ems.
        static let weightTracking: [(argument: Double, value: Double)] = [
      \(list)  ]

        /// Nine texts in ten that are smaller than `displaySize` are off by at most this share of their width.
        static let textError = \(NumberFormat.string(errors.text, places: 3))

        /// Nine texts in ten from `displaySize` on are off by at most this share of their width.
        static let displayError = \(NumberFormat.string(errors.display, places: 3))
      }

      """
  }
}
