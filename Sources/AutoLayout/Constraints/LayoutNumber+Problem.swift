extension LayoutNumber {
  /// The reason for refusing a number in a definition, or `nil` for a number that layout accepts.
  package static func problem(_ value: Double, of quantity: ConstraintError.Quantity) -> String? {
    if value.magnitude <= largest { return nil }
    return value.isFinite
      ? "the \(quantity.rawValue) is \(text(of: value)), which is out of range"
      : ConstraintError.notFinite(quantity, value).message
  }
}
