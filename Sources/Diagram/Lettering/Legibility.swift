/// Limits on the length of text, because input may be of any length but no one reads that much.
extension String {
  /// The limit in Unicode scalars, because a single character may contain any number of combining marks.
  static let mostLegible = 10_000

  /// The legible part of the text, with an ellipsis if it is truncated.
  var legible: String { legible(upTo: Self.mostLegible) }

  /// The first scalars of the text, with an ellipsis if it is truncated.
  func legible(upTo most: Int) -> String {
    guard utf8.count > most,
      let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: unicodeScalars.endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
