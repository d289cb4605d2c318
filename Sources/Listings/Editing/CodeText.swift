import Geometry
/// The text of a program in bytes of UTF-8, with what its syntax does not keep: where names, labels and lines are.
struct CodeText {
  let bytes: [UInt8]
  let isObjectiveC: Bool

  init(_ text: String, isObjectiveC: Bool) {
    bytes = Array(text.utf8)
    self.isObjectiveC = isObjectiveC
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  func text(_ place: Place) -> String { text(place.range) }

  // MARK: Words

  /// The name of a call or a member, which stands behind what it is called of.
  func name(_ name: String, of expression: Expression) -> Range<Int>? {
    let receiver: Expression? =
      switch expression.kind {
      case .call(let receiver, _, _): receiver
      case .member(let base, _): base
      default: nil
      }
    let word = Array(name.utf8)
    var position = receiver?.place.end ?? expression.place.start
    while position + word.count <= expression.place.end {
      if bytes[position...].starts(with: word), !isWordPart(position - 1), !isWordPart(position + word.count)
      {
        return position..<position + word.count
      }
      position += 1
    }
    return nil
  }

  /// The label of an argument, without its colon.
  func label(of argument: Expression.Argument) -> Range<Int>? {
    guard let label = argument.label else { return nil }
    var end = behindBlanks(before: argument.value.place.start)
    guard end > 0, bytes[end - 1] == UInt8(ascii: ":") else { return nil }
    end = behindBlanks(before: end - 1)
    let start = end - label.utf8.count
    guard start >= 0, text(Range(from: start, upTo: end)) == label else { return nil }
    return Range(from: start, upTo: end)
  }

  private func isWordPart(_ position: Int) -> Bool {
    guard bytes.indices.contains(position) else { return false }
    let byte = bytes[position]
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether a word stands anywhere in the text.
  func has(word: String) -> Bool {
    let word = Array(word.utf8)
    guard word.count <= bytes.count else { return false }
    return (ClosedRange(from: 0, to: bytes.count - word.count)).contains { position in
      bytes[position] == word[0] && bytes[position...].starts(with: word) && !isWordPart(position - 1)
        && !isWordPart(position + word.count)
    }
  }

  /// Whether a text stands anywhere in this one.
  func has(_ part: String) -> Bool {
    let part = Array(part.utf8)
    guard part.count <= bytes.count else { return false }
    return (ClosedRange(from: 0, to: bytes.count - part.count)).contains {
      bytes[$0] == part[0] && bytes[$0...].starts(with: part)
    }
  }

  // MARK: Blanks and lines

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  func isBlank(_ position: Int) -> Bool {
    bytes.indices.contains(position) && Self.blanks.contains(bytes[position])
  }

  /// The place behind the last byte before a place that is no blank.
  func behindBlanks(before position: Int) -> Int {
    var position = position
    while isBlank(position - 1) { position -= 1 }
    return position
  }

  /// The place of the first byte from a place on that is no blank.
  func afterBlanks(_ position: Int) -> Int {
    var position = position
    while isBlank(position) { position += 1 }
    return position
  }

  func byte(_ position: Int) -> Unicode.Scalar? {
    bytes.indices.contains(position) ? Unicode.Scalar(bytes[position]) : nil
  }

  private func isBreak(_ position: Int) -> Bool { byte(position) == "\n" || byte(position) == "\r" }

  func lineStart(_ position: Int) -> Int {
    var position = position
    while position > 0, !isBreak(position - 1) { position -= 1 }
    return position
  }

  /// The place before the break of a line.
  func lineEnd(_ position: Int) -> Int {
    var position = position
    while position < bytes.count, !isBreak(position) { position += 1 }
    return position
  }

  /// The place behind the break of a line.
  func lineAfter(_ position: Int) -> Int {
    let end = lineEnd(position)
    guard end < bytes.count else { return end }
    return byte(end) == "\r" && byte(end + 1) == "\n" ? end + 2 : end + 1
  }

  func indentation(at position: Int) -> String {
    let start = lineStart(position)
    var end = start
    while byte(end) == " " || byte(end) == "\t" { end += 1 }
    return text(Range(from: start, upTo: end))
  }

  /// Whether nothing else stands before a place on its line.
  func startsLine(_ position: Int) -> Bool {
    (Range(from: lineStart(position), upTo: position)).allSatisfy(isBlank)
  }

  /// Whether nothing but a comment stands behind a place on its line.
  func endsLine(_ position: Int) -> Bool {
    var place = position
    while byte(place) == " " || byte(place) == "\t" { place += 1 }
    return place >= bytes.count || isBreak(place) || byte(place) == "/" && byte(place + 1) == "/"
  }

  /// The range of a statement with its semicolon.
  func statement(_ place: Place) -> Range<Int> {
    var end = place.end
    if byte(end - 1) != ";" {
      let next = afterBlanks(end)
      if byte(next) == ";" { end = next + 1 }
    }
    return Range(from: place.start, upTo: end)
  }
}

/// A range of a program's text in bytes, and what to write in its place.
struct CodeEdit: Hashable {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// An insertion.
  init(at position: Int, _ text: String) { self.init(position..<position, text) }
}
