extension LayoutNumber {
  /// Why a number of a definition is refused; `nil` for one that layout can compute with.
  package static func problem(_ value: Double, of quantity: ConstraintError.Quantity) -> String? {
    if value.magnitude <= largest { return nil }
    return value.isFinite
      ? "the \(quantity.rawValue) is \(text(of: value)), which is out of range"
      : ConstraintError.notFinite(quantity, value).message
  }
}
