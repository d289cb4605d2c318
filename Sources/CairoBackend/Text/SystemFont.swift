import Geometry

/// Metrics of San Francisco, UIKit's system font, for use with Inter in its place.
///
/// The metrics come from labels and buttons whose sizes Apple's layout engine recorded in Interface Builder files.
/// `Scripts/derive-tracking` derives the numbers from one half of them, and a test checks them against the other
/// half. Below 20 points, tracking is what Apple publishes, which those labels confirm.
enum SystemFont {
  /// The ascender in ems. The line is 1950 + 494 units high in an em of 2048.
  ///
  /// Most recorded heights of one-line labels imply a line height between 1.1923 and 1.1944 em. The others kept the
  /// height from Interface Builder's object library.
  private static let ascender = 1950.0 / 2048
  private static let descender = 494.0 / 2048

  static func metrics(size: Double) -> FontMetrics {
    FontMetrics(
      ascender: ascender * size, descender: descender * size, lineHeight: (ascender + descender) * size)
  }

  /// By font size in points: San Francisco's tracking in the Human Interface Guidelines, in ems. Up to here its letters are as wide
  /// as Inter's. From `displaySize` on it has narrower ones.
  static let publishedTracking: [(argument: Double, value: Double)] = [
    (11, 0.006), (12, 0), (13, -0.006), (14, -0.011), (15, -0.016), (16, -0.02), (17, -0.026), (18, -0.025),
    (19, -0.024),
  ]

  /// The size in points at which San Francisco changes to the letters of its Display cut.
  static let displaySize = 20.0

  private static let regularTracking = publishedTracking + [(displaySize, displayTracking)]

  /// The tracking to add to the width of each Inter character, in ems. It is the sum of the regular weight's tracking
  /// at the size and an amount that depends only on the weight. Values are linear between entries and constant beyond
  /// the first and the last.
  static func tracking(size: Double, weight: Int) -> Double {
    interpolated(regularTracking, at: size) + interpolated(weightTracking, at: Double(weight))
  }

  /// How far the width of a text may be from San Francisco's. Only Latin letters, digits and marks have been compared.
  static func error(of text: Substring, size: Double) -> MeasuringError {
    guard text.unicodeScalars.allSatisfy(isCompared) else { return .unknown }
    return .share(size < displaySize ? textError : displayError)
  }

  /// Whether labels with such characters have been compared: Latin letters, digits, punctuation and signs of currencies.
  private static func isCompared(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x250, 0x2000..<0x2070, 0x20A0..<0x20D0: true
    default: false
    }
  }

  /// - Parameter table: Entries in ascending order of their arguments.
  static func interpolated(_ table: [(argument: Double, value: Double)], at argument: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if argument <= first.argument { return first.value }
    if argument >= last.argument { return last.value }
    let index = table.firstIndex { $0.argument >= argument } ?? table.endIndex - 1
    let (low, high) = (table[index - 1], table[index])
    let share = (argument - low.argument) / (high.argument - low.argument)
    return low.value + (high.value - low.value) * share
  }
}
