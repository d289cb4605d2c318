/// The role of a view in a table row where an autoresizing mask places it. The part keeps clear of the unsafe bands at
/// the table's sides (`LayoutRules: Safe area`).
package enum RowPart: String, Hashable, Sendable {
  /// It lies between the bands, and is narrower by both.
  case contentView
  /// It moves in from the band at its side.
  case accessory
}
