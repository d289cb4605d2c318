import Geometry
package import Source

/// Lines of a text, for whoever adds or removes some.
extension SourceText {
  /// The break at the end of the first line, which further lines get as well: LF for a text of one line.
  package var lineBreak: String {
    guard let end = scalars.firstIndex(where: Self.isBreak) else { return "\n" }
    guard scalars[end] == "\r" else { return "\n" }
    return end + 1 < count && scalars[end + 1] == "\n" ? "\r\n" : "\r"
  }

  /// The place at which the line of a place begins.
  package func lineStart(of offset: Int) -> Int {
    scalars[..<offset].lastIndex(where: Self.isBreak).map { $0 + 1 } ?? 0
  }

  /// The place before the break of the line of a place.
  package func lineEnd(of offset: Int) -> Int { scalars[offset...].firstIndex(where: Self.isBreak) ?? count }

  /// The place after the break of the line of a place.
  package func lineAfter(_ offset: Int) -> Int {
    let end = lineEnd(of: offset)
    guard end < count else { return count }
    return end + 1 < count && scalars[end] == "\r" && scalars[end + 1] == "\n" ? end + 2 : end + 1
  }

  /// The blanks at the beginning of the line of a place.
  package func indentation(of offset: Int) -> String {
    let start = lineStart(of: offset)
    let end = scalars[start...].firstIndex { $0 != " " && $0 != "\t" } ?? count
    return string(Range(from: start, upTo: end))
  }

  /// Spaces as far as a place of a line.
  package func spaces(before offset: Int) -> String {
    String(repeating: " ", count: max(0, location(at: offset).scalarColumn - 1))
  }

  /// Whether nothing but blanks stands on a line before a place.
  package func isIndentation(before offset: Int) -> Bool {
    scalars[lineStart(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// Whether a range begins and ends its lines, but for blanks.
  package func isAloneOnLines(_ range: Range<Int>) -> Bool {
    isIndentation(before: range.lowerBound)
      && scalars[range.upperBound..<lineEnd(of: range.upperBound)].allSatisfy(\.isBlank)
  }

  /// The lines of a range, with the last one's break.
  package func lines(of range: Range<Int>) -> Range<Int> {
    Range(from: lineStart(of: range.lowerBound), upTo: lineAfter(range.upperBound))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
}
