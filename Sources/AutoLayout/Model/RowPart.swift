/// The role of a view that its autoresizing mask places in a table row. The part stays clear of the unsafe bands at
/// the table's sides (`LayoutRules: Safe area`).
package enum RowPart: String, Hashable, Sendable {
  /// It lies between the bands, and is narrower by both.
  case contentView
  /// It moves inward from the band at its side.
  case accessory
}
