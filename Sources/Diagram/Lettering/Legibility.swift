/// How much of a text a picture shows. Nobody reads more, and a stranger may write without end.
extension String {
  /// In scalars, as a single letter may have marks without end.
  static let mostLegible = 10_000
  private static let mostInName = 80

  /// The text as far as anybody would read it on a picture, with an ellipsis where there is more.
  var legible: String { legible(upTo: Self.mostLegible) }

  /// A name as pictures call something: of a very long one, the beginning and the end.
  var abbreviated: String {
    guard utf8.count > Self.mostInName, unicodeScalars.count > Self.mostInName else { return self }
    let half = Self.mostInName / 2
    return String(unicodeScalars.prefix(half)) + "…" + String(unicodeScalars.suffix(half - 1))
  }

  /// The text as far as so many scalars, with an ellipsis where there is more.
  func legible(upTo most: Int) -> String {
    guard utf8.count > most,
      let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: unicodeScalars.endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
