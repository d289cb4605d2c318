import Geometry

/// The measures of San Francisco, the system font of UIKit, that Inter lacks where it stands in for it.
///
/// Both come from labels and buttons whose sizes Apple's own engine recorded in Interface Builder files:
/// `Scripts/derive-tracking` derives the numbers from one half of them, and a test judges them on the other.
enum SystemFont {
  /// In ems: the line is 1950 + 494 units high in an em of 2048.
  ///
  /// Most recorded heights of one-line labels leave the line height between 1.1923 and 1.1944 em; the rest keep the
  /// height that Interface Builder's palette gave them.
  private static let ascender = 1950.0 / 2048
  private static let descender = 494.0 / 2048

  static func metrics(size: Double) -> FontMetrics {
    FontMetrics(
      ascender: ascender * size, descender: descender * size, lineHeight: (ascender + descender) * size)
  }

  /// The tracking that every character adds to its width in Inter, in ems: the regular weight's at the size, plus a
  /// part that depends on the weight alone. Linear between entries, constant beyond the last.
  static func tracking(size: Double, weight: Int) -> Double {
    interpolated(regularTracking, at: size) + interpolated(weightTracking, at: Double(weight))
  }

  /// - Parameter table: by rising argument.
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
