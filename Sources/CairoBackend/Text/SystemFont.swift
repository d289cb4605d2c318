import Geometry

/// Metrics of San Francisco, UIKit's system font, for use with Inter in its place.
///
/// The metrics come from labels and buttons whose sizes Apple's layout engine recorded in Interface Builder files.
/// `Scripts/derive-tracking` derives the numbers from one half of them, and a test checks them against the other
/// half.
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

  /// The tracking to add to the width of each Inter character, in ems. It is the sum of the regular weight's tracking
  /// at the size and an amount that depends only on the weight. Values are linear between entries and constant beyond
  /// the first and the last.
  static func tracking(size: Double, weight: Int) -> Double {
    interpolated(regularTracking, at: size) + interpolated(weightTracking, at: Double(weight))
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
