import Geometry
import Source

/// The texts of files that are one program: the file that is read, and after it those that it may need.
struct ProgramText {
  private let parts: [SourceText]
  private let offsets: [ByteOffsets]
  /// Where each part begins in the text of all, in bytes of UTF-8.
  private let starts: [Int]
  /// The text of all parts, each on lines of its own.
  let text: String

  init(_ main: SourceText, others: [SourceText] = []) {
    parts = [main] + others
    offsets = parts.map(ByteOffsets.init)
    var text = ""
    var starts: [Int] = []
    for part in parts {
      if !starts.isEmpty { text += "\n" }
      starts.append(text.utf8.count)
      text += part.string(0..<part.count)
    }
    self.starts = starts
    self.text = text
  }

  /// The bytes of the file that is read.
  var mainRange: Range<Int> { 0..<(starts.count > 1 ? starts[1] : Int.max) }

  /// The text that has a byte, and the scalar there.
  ///
  /// - Complexity: O(parts + log length).
  func position(of byte: Int) -> (part: SourceText, scalar: Int) {
    let index = max(0, (starts.firstIndex { $0 > byte } ?? starts.count) - 1)
    return (parts[index], offsets[index].scalar(byte - starts[index]))
  }

  func location(of place: Place) -> SourceLocation {
    let (part, scalar) = position(of: place.start)
    return part.location(at: scalar)
  }

  /// A problem at a place, with the part of its line that messages show, and its line in its text, from 1.
  func diagnostic(_ message: String, at place: Place) -> (diagnostic: Diagnostic, line: Int) {
    let (part, start) = position(of: place.start)
    let end = max(start, position(of: place.end).scalar)
    return (
      part.diagnostic(message, nil, at: start, length: part.length(from: start, to: end)),
      part.location(at: start).line - part.location(at: 0).line + 1
    )
  }
}
