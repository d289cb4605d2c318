import AutoLayout

/// The numbers that edits write in files.
package enum EditNumber {
  /// The shortest usual text of a number that reads back as the same: without an exponent, which not every file allows.
  package static func text(of value: Double) -> String {
    let short = LayoutNumber.text(of: value)
    guard Double(short) != value, (1e-4..<1e16).contains(value.magnitude) else { return short }
    return "\(value)"
  }
}
