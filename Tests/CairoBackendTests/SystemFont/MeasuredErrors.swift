import Geometry

@testable import CairoBackend

/// How far measured labels are from their recorded widths, by font size.
struct MeasuredErrors {
  /// The rows of a table in Markdown: sizes, labels, repositories, the median and the 90th percentile.
  let rows: [String]

  private static let groups: [(sizes: Range<Double>, name: String)] = [
    (0..<13, "to 12"), (13..<15, "13 and 14"), (15..<17, "15 and 16"), (17..<18, "17"),
    (18..<20, "18 and 19"), (20..<31, "20 to 30"), (31..<1000, "from 31"),
  ]

  init(_ labels: [RecordedText], _ shaper: PangoTextShaper) {
    var seen: Set<String> = []
    let compared = labels.filter { label in
      guard let font = label.font, case .share = SystemFont.error(of: label.text[...], size: font.size) else {
        return false
      }
      let inter = shaper.advance(
        of: label.text[...], font: FontDescription(family: "Inter", size: font.size, weight: font.weight))
      // Further off than any tracking: the view was as wide as something other than its text.
      guard (inter / label.size.width - 1).magnitude <= 0.15 else { return false }
      return seen.insert("\(label.text)|\(font)|\(label.size.width)").inserted
    }
    rows = Self.groups.map { sizes, name in
      let own = compared.filter { $0.font.map { sizes.contains($0.size) } ?? false }
      let errors = own.map { label in
        let error = (label.measured(by: shaper).width - label.size.width).magnitude
        return (points: error, share: error / label.size.width)
      }
      func percentile(_ values: [Double], _ tenths: Int) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count * tenths / 10]
      }
      let median = NumberFormat.string(percentile(errors.map(\.points), 5), places: 1)
      let tenth = NumberFormat.string(percentile(errors.map(\.points), 9), places: 1)
      let share = NumberFormat.string(percentile(errors.map(\.share), 9) * 100, places: 1)
      return
        "| \(name) | \(own.count) | \(Set(own.map(\.repository)).count) | \(median) | \(tenth), or \(share)% |"
    }
  }
}
