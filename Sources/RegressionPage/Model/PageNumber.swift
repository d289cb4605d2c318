import Geometry

/// Numbers as the page prints them.
enum PageNumber {
  /// A number with at most three decimals.
  static func string(_ value: Double) -> String { NumberFormat.string(value, places: 3) }

  /// A change with its sign: `+16`, `−4.5`.
  static func change(_ value: Double) -> String {
    let text = string(value.magnitude)
    return text == "0" ? "under 0.001" : (value < 0 ? "−" : "+") + text
  }
}
