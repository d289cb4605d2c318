import Geometry

/// Numbers as the page prints them.
enum PageNumber {
  /// A number with at most three decimals.
  static func string(_ value: Double) -> String {
    NumberFormat.string(value, places: 3).replacing("-", with: "−")
  }

  /// A difference without the noise of its last digits, so that equal changes are equal numbers.
  static func rounded(_ value: Double) -> Double {
    let result = (value * 1000).rounded() / 1000
    return result == 0 || !result.isFinite ? value : result
  }

  /// A change with its sign: `+16`, `−4.5`.
  static func change(_ value: Double) -> String {
    let text = string(value.magnitude)
    return text == "0" ? "under 0.001" : (value < 0 ? "−" : "+") + text
  }

  /// A number in a sentence, with at most two decimals.
  static func short(_ value: Double) -> String {
    NumberFormat.string(value, places: 2).replacing("-", with: "−")
  }

  /// How much something changed, in a sentence and without a sign. No change is called none because it is small.
  static func shortAmount(_ value: Double) -> String {
    let text = short(value.magnitude)
    return text == "0" ? "under 0.01" : text
  }

  /// A change in a sentence, with its sign unless it is too small for one.
  static func shortChange(_ value: Double) -> String {
    let text = short(value.magnitude)
    return text == "0" ? shortAmount(value) : (value < 0 ? "−" : "+") + text
  }
}
