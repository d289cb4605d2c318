package import Source

/// A fenced block of code in Markdown.
package struct Fence: Sendable {
  /// A line of the code, as the block holds it.
  package struct CodeLine: Hashable, Sendable {
    /// Spaces for the columns of a tab that the indentation of the fence uses in part.
    package var padding: Int
    /// The line with its break, in scalars of the post, without what the containers and the fence's indentation take.
    package var range: Range<Int>
  }

  /// The text behind the opening fence.
  package var info: String
  /// The place of the opening fence, in scalars of the post.
  package var mark: Int
  /// The lines of the code.
  package var code: [CodeLine]
  /// The index of the line with the opening fence.
  package var openingLine: Int
  /// The index of the line with the closing fence, or `nil` if the container or the post ends first.
  package var closingLine: Int?

  /// The code as a text of its own, whose places are those of the post.
  package func code(in post: SourceText) -> SourceText {
    let pieces = code.map { (padding: $0.padding, range: $0.range) }
    return SourceText(pieces.isEmpty ? [(0, mark..<mark)] : pieces, of: post)
  }

  /// The mark of a fence that opens at a cursor: its character, its length and the text behind it.
  static func opening(at cursor: LineCursor) -> (character: Unicode.Scalar, length: Int, info: String)? {
    guard let character = cursor.next, character == "`" || character == "~" else { return nil }
    let length = cursor.rest.prefix { $0 == character }.count
    let rest = cursor.rest.dropFirst(length)
    guard length >= 3, character == "~" || !rest.contains("`") else { return nil }
    let start = rest.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 } ?? start.startIndex
    return (character, length, String(String.UnicodeScalarView(start[..<end])))
  }

  /// Whether a line closes a fence.
  static func closes(_ cursor: LineCursor, _ character: Unicode.Scalar, _ length: Int) -> Bool {
    guard cursor.indentation < 4 else { return false }
    let rest = cursor.afterSpaces.rest
    let count = rest.prefix { $0 == character }.count
    return count >= length && rest.dropFirst(count).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
