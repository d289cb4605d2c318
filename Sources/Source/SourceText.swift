package import Geometry

/// The text of a file or of a part of one, as Unicode scalars, with its lines.
///
/// A part, such as a definition in a code fence of an article, is read like a separate file, but its locations are
/// those in the surrounding file. Offsets count scalars. Lines end as in editors (LF, CR, CR LF). Columns count
/// characters, so that an accented letter or an emoji is one column in any encoding. A lookup of a location is O(log
/// lines).
package struct SourceText: Sendable {
  package let path: String
  package let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]
  /// The starts of lines according to libyaml, which also breaks at NEL, LS and PS.
  private let yamlLineStarts: [Int]
  /// For each line with non-ASCII text, the column of every scalar and of the line's end. Empty in a part of a file.
  private let columns: [Int: [Int32]]
  /// The surrounding file; `nil` for a whole file.
  private let surroundings: Surroundings?

  /// Creates the text of a whole file.
  package init(path: String, text: String) {
    self.init(path: path, scalars: Array(text.unicodeScalars), in: nil)
  }

  /// Creates the text of a part of a file, to be read like a separate file.
  ///
  /// Locations, quoted lines and lengths are those of the surrounding file: its path, its lines, and columns that
  /// include removed indentation.
  ///
  /// - Parameters:
  ///   - range: the part, in scalars of `file`.
  ///   - file: the surrounding file, which may itself be a part of another.
  ///   - indentation: the most spaces to remove at the start of each line.
  package init(_ range: Range<Int>, of file: SourceText, indentation: Int = 0) {
    let range = range.clamped(to: 0..<file.count)
    var scalars: [Unicode.Scalar] = []
    var pieces: [(start: Int, origin: Int)] = []
    var position = range.lowerBound
    repeat {
      let line = Self.index(of: position, in: file.lineStarts)
      let next = line + 1 < file.lineStarts.count ? file.lineStarts[line + 1] : file.count
      let end = min(next, range.upperBound)
      // If a part begins in the middle of a line, the indentation is already before it.
      var spaces = position == file.lineStarts[line] ? indentation : 0
      while spaces > 0, position < end, file.scalars[position] == " " {
        position += 1
        spaces -= 1
      }
      pieces.append((scalars.count, position))
      scalars += file.scalars[position..<end]
      position = end
    } while position < range.upperBound
    self.init(
      path: file.path, scalars: scalars, in: Surroundings(file: file, pieces: pieces, count: scalars.count))
  }

  /// Creates the text of parts of a file, one after the other, to be read like a separate file.
  ///
  /// - Parameters:
  ///   - pieces: the parts, at least one, such as lines without the marks of a quote around them; each has spaces to
  ///     put before it, which stand for columns of the tab before the part.
  ///   - file: the surrounding file.
  package init(_ pieces: [(padding: Int, range: Range<Int>)], of file: SourceText) {
    var scalars: [Unicode.Scalar] = []
    var places: [(start: Int, origin: Int)] = []
    for (padding, range) in pieces {
      let range = range.clamped(to: 0..<file.count)
      for _ in 0..<max(0, padding) {
        places.append((scalars.count, max(0, range.lowerBound - 1)))
        scalars.append(" ")
      }
      places.append((scalars.count, range.lowerBound))
      scalars += file.scalars[range]
    }
    self.init(
      path: file.path, scalars: scalars, in: Surroundings(file: file, pieces: places, count: scalars.count))
  }

  private init(path: String, scalars: [Unicode.Scalar], in surroundings: Surroundings?) {
    self.path = path
    self.scalars = scalars
    self.surroundings = surroundings
    var starts = [0]
    var yamlStarts = [0]
    var hasWideText: [Int] = []
    for (offset, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n":
        starts.append(offset + 1)
        yamlStarts.append(offset + 1)
      case "\r" where offset + 1 >= scalars.count || scalars[offset + 1] != "\n":
        starts.append(offset + 1)
        yamlStarts.append(offset + 1)
      case "\u{85}", "\u{2028}", "\u{2029}":
        yamlStarts.append(offset + 1)
        hasWideText.append(starts.count - 1)
      default:
        if !scalar.isASCII, hasWideText.last != starts.count - 1 { hasWideText.append(starts.count - 1) }
      }
    }
    lineStarts = starts
    yamlLineStarts = yamlStarts
    var columns: [Int: [Int32]] = [:]
    for line in hasWideText where columns[line] == nil && surroundings == nil {
      columns[line] = Self.columns(of: Self.line(line, scalars, starts))
    }
    self.columns = columns
  }

  package var count: Int { scalars.count }

  /// A range of the text as a range of the whole file; `nil` if other text of the file lies between its ends.
  package func rangeInFile(_ range: Range<Int>) -> Range<Int>? {
    guard let surroundings else { return range }
    let start = surroundings.origin(of: range.lowerBound)
    let end = range.isEmpty ? start : surroundings.origin(of: range.upperBound - 1) + 1
    guard end - start == range.count else { return nil }
    return surroundings.file.rangeInFile(Range(from: start, upTo: end))
  }

  /// The text of the whole file, of which this one may be a part.
  package var wholeFile: SourceText { surroundings?.file.wholeFile ?? self }

  /// The offset of a place; `nil` for a file as a whole and for places outside of the text. Not for parts of a file.
  package func offset(of place: SourceLocation) -> Int? {
    guard surroundings == nil, lineStarts.indices.contains(place.line - 1) else { return nil }
    let offset = lineStarts[place.line - 1] + place.scalarColumn - 1
    return (ClosedRange(from: 0, to: count)).contains(offset) ? offset : nil
  }

  package func location(at offset: Int) -> SourceLocation {
    if let surroundings { return surroundings.file.location(at: surroundings.origin(of: offset)) }
    let (line, column) = place(at: offset)
    let distance = min(max(0, offset), scalars.count) - lineStarts[line]
    return SourceLocation(file: path, line: line + 1, column: column, scalarColumn: distance + 1)
  }

  /// The line of an offset, counted from 0, and its column, counted from 1.
  private func place(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), scalars.count)
    let line = Self.index(of: offset, in: lineStarts)
    let distance = offset - lineStarts[line]
    guard let table = columns[line] else { return (line, distance + 1) }
    return (line, Int(table[min(distance, table.count - 1)]))
  }

  /// The line of the file that contains an offset, without its line break.
  package func line(at offset: Int) -> String {
    if let surroundings { return surroundings.file.line(at: surroundings.origin(of: offset)) }
    let line = Self.index(of: min(max(0, offset), scalars.count), in: lineStarts)
    return String(scalars: Self.line(line, scalars, lineStarts))
  }

  /// A problem at an offset, with the part of its line that messages show.
  ///
  /// - Complexity: O(log lines), independent of the length of the line, because a file may be one line with many
  ///   problems.
  package func diagnostic(_ message: String, _ suggestion: String?, at offset: Int, length: Int = 1)
    -> Diagnostic
  {
    if let surroundings {
      return surroundings.file.diagnostic(
        message, suggestion, at: surroundings.origin(of: offset), length: length)
    }
    let excerpt = excerpt(at: offset)
    return Diagnostic(
      location: location(at: offset), message: VisibleText.shortened(message),
      suggestion: suggestion.map(VisibleText.shortened), sourceLine: excerpt.text,
      sourceLineOffset: excerpt.offset, length: length)
  }

  /// The length of the longest line that is quoted whole, in scalars.
  private static let longestQuoted = 10_000

  /// The line at an offset, or the part of a long line around it, with the number of characters before that part.
  private func excerpt(at offset: Int) -> (text: String, offset: Int) {
    /// More characters than messages show, and more scalars than those usually have.
    let (mostCharacters, mostScalars) = (200, 1000)
    let offset = min(max(0, offset), scalars.count)
    let index = Self.index(of: offset, in: lineStarts)
    let line = Self.line(index, scalars, lineStarts)
    guard line.count > Self.longestQuoted else { return (String(scalars: line), 0) }
    let place = min(offset, line.endIndex)
    guard let table = columns[index] else {
      let start = max(line.startIndex, place - mostCharacters)
      let end = min(line.endIndex, place + mostCharacters)
      return (String(scalars: line[start..<end]), start - line.startIndex)
    }
    let caret = Int(table[place - line.startIndex])
    var start = place
    while start > line.startIndex, place - start < mostScalars,
      caret - Int(table[start - 1 - line.startIndex]) <= mostCharacters
    { start -= 1 }
    var end = place
    while end < line.endIndex, end - place < mostScalars,
      Int(table[end - line.startIndex]) - caret <= mostCharacters
    { end += 1 }
    return (String(scalars: line[start..<end]), Int(table[start - line.startIndex]) - 1)
  }

  /// The number of characters between two offsets of one line, at least 1. An `end` past the line counts as the
  /// line's end.
  package func length(from start: Int, to end: Int) -> Int {
    if let surroundings {
      return surroundings.file.length(from: surroundings.origin(of: start), to: surroundings.origin(of: end))
    }
    let line = Self.index(of: min(max(0, start), scalars.count), in: lineStarts)
    let lineEnd = lineStarts[line] + Self.line(line, scalars, lineStarts).count
    let stop = min(end, lineEnd)
    guard stop > start else { return 1 }
    return max(1, place(at: stop).column - place(at: start).column)
  }

  /// The offset in this text of libyaml's `line` and `column`, both counted from 1.
  package func offset(yamlLine line: Int, column: Int) -> Int {
    guard line >= 1, line <= yamlLineStarts.count else { return scalars.count }
    return min(scalars.count, yamlLineStarts[line - 1] + max(0, column - 1))
  }

  /// The offset in this text of a line and a column in scalars, both counted from 1.
  package func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return line < 1 ? 0 : scalars.count }
    let start = lineStarts[line - 1]
    return start + min(Self.line(line - 1, scalars, lineStarts).count, max(0, column - 1))
  }

  package func string(_ range: Range<Int>) -> String {
    String(scalars: scalars[range.clamped(to: 0..<scalars.count)])
  }

  /// The file around a part, and the origin in that file of each of the part's lines.
  private final class Surroundings: Sendable {
    let file: SourceText
    private let starts: [Int]
    private let origins: [Int]
    private let count: Int

    /// - Parameters:
    ///   - pieces: the lines of the part, in order, at least one; the first starts at 0.
    ///   - count: the number of scalars in the part.
    init(file: SourceText, pieces: [(start: Int, origin: Int)], count: Int) {
      self.file = file
      self.count = count
      starts = pieces.map(\.start)
      origins = pieces.map(\.origin)
    }

    /// The offset in the file of an offset in the part, in O(log lines).
    func origin(of offset: Int) -> Int {
      let offset = min(max(0, offset), count)
      let piece = SourceText.index(of: offset, in: starts)
      return origins[piece] + offset - starts[piece]
    }
  }

  private static func index(of offset: Int, in starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func line(
    _ index: Int, _ scalars: [Unicode.Scalar], _ starts: [Int]
  ) -> ArraySlice<Unicode.Scalar> {
    var end = index + 1 < starts.count ? starts[index + 1] : scalars.count
    while end > starts[index], scalars[end - 1] == "\n" || scalars[end - 1] == "\r" { end -= 1 }
    return scalars[starts[index]..<end]
  }

  private static func columns(of line: ArraySlice<Unicode.Scalar>) -> [Int32] {
    var table: [Int32] = []
    table.reserveCapacity(line.count + 1)
    var column: Int32 = 1
    for character in String(scalars: line) {
      for _ in character.unicodeScalars { table.append(column) }
      column += 1
    }
    table.append(column)
    return table
  }
}

extension String {
  /// Creates the text of scalars, encoded in one pass; a `String.UnicodeScalarView` would append them one by one.
  package init(scalars: ArraySlice<Unicode.Scalar>) {
    var count = 0
    for scalar in scalars { count += UTF8.width(scalar) }
    self.init(unsafeUninitializedCapacity: count) { bytes in
      var place = 0
      for scalar in scalars {
        if scalar.isASCII {
          bytes[place] = UInt8(truncatingIfNeeded: scalar.value)
          place += 1
        } else {
          for byte in scalar.utf8 {
            bytes[place] = byte
            place += 1
          }
        }
      }
      return place
    }
  }
}
