/// The most of a text that a picture shows. Nobody reads more, and input may be of any length.
extension String {
  /// In scalars, as a single letter may have marks without end.
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
