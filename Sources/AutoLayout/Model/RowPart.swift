/// What a view is to a row of a table where an autoresizing mask places it: the part keeps clear of the safe area's
/// bands at the table's sides (`LayoutRules: Safe area`).
package enum RowPart: String, Hashable, Sendable {
  /// It lies between the bands, and is narrower by both.
  case contentView
  /// It moves in from the band at its side.
  case accessory
}
