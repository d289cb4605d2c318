extension String {
  /// The maximum length of a name in Unicode scalars, because a single character may have any number of combining
  /// marks.
  private static let mostInName = 80

  /// The name as pictures show it: only the beginning and the end of a very long one.
  package var abbreviated: String {
    guard utf8.count > Self.mostInName, unicodeScalars.count > Self.mostInName else { return self }
    let half = Self.mostInName / 2
    return String(unicodeScalars.prefix(half)) + "…" + String(unicodeScalars.suffix(half - 1))
  }
}
