/// A range of a file's text, and what to write in its place.
package struct TextReplacement: Hashable, Sendable {
  /// The range, in Unicode scalars of the whole file; empty for an insertion.
  package var range: Range<Int>
  /// The new text.
  package var text: String

  /// - Parameters:
  ///   - range: The range, in Unicode scalars of the whole file.
  ///   - text: What to write there.
  package init(_ range: Range<Int>, with text: String) {
    self.range = range
    self.text = text
  }
}

extension SourceText {
  /// The text with replacements, in any order. Insertions at one place stay in theirs.
  ///
  /// - Returns: `nil` if two of them overlap, or one is outside of the text.
  /// - Complexity: O(length of the text).
  package func replacing(_ replacements: [TextReplacement]) -> String? {
    var result = String.UnicodeScalarView()
    var position = 0
    let ordered = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, replacement) in ordered {
      let range = replacement.range
      guard range.lowerBound >= position, range.upperBound <= count else { return nil }
      result.append(contentsOf: scalars[position..<range.lowerBound])
      result.append(contentsOf: replacement.text.unicodeScalars)
      position = range.upperBound
    }
    result.append(contentsOf: scalars[position...])
    return String(result)
  }
}
