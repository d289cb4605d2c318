import Geometry

/// Fills lines with units of text. The units adjoin each other, and each stays whole if it fits on a line.
struct LineBreaker {
  let text: String
  let font: FontDescription
  /// The maximum width of a line. A line with a single character may be wider.
  let limit: Double
  /// The maximum number of lines.
  let most: Int
  let lettering: Lettering

  private var lines: [String] = []
  /// The current line, to which units may still be added.
  private var line: Substring
  /// The estimated advance width per UTF-8 byte.
  private var letterWidth: Double

  init(text: String, font: FontDescription, limit: Double, most: Int = .max, lettering: Lettering) {
    self.text = text
    self.font = font
    self.limit = limit
    self.most = most
    self.lettering = lettering
    line = text[text.startIndex..<text.startIndex]
    letterWidth = 0.55 * font.size
  }

  /// Whether the maximum number of lines is reached, not counting the current one.
  var isFull: Bool { lines.count >= most }

  /// Adds units that contain no line breaks. The last line stays open.
  mutating func add(_ units: ArraySlice<Substring>) {
    var next = units.startIndex
    while next < units.endIndex, !isFull {
      if !line.isEmpty {
        let count = fitting(units[next...])
        if count > 0 { line = text[line.startIndex..<units[next + count - 1].endIndex] }
        next += count
        guard next < units.endIndex else { break }
        lines.append(String(line.withoutTrailingSpaces))
      }
      line = units[next] == " " ? text[units[next].endIndex..<units[next].endIndex] : units[next]
      next += 1
      breakLine()
    }
  }

  mutating func endParagraph() {
    lines.append(String(line))
    line = text[text.startIndex..<text.startIndex]
  }

  func finished() -> [String] {
    let last = line.withoutTrailingSpaces
    return last.isEmpty ? lines : lines + [String(last)]
  }

  /// The number of units that still fit on the current line.
  ///
  /// Width grows with length, so few candidates need measuring: each result narrows the search.
  private mutating func fitting(_ units: ArraySlice<Substring>) -> Int {
    var (fits, fails) = (0, units.count + 1)
    var guess = limit / letterWidth
    var tries = 0
    while fits + 1 < fails {
      let count =
        tries < Self.mostGuesses ? self.count(of: units, upTo: guess, fits, fails) : (fits + fails) / 2
      tries += 1
      let longer = text[line.startIndex..<units[units.startIndex + count - 1].endIndex].withoutTrailingSpaces
      let width = lettering.width(String(longer), font)
      if width <= limit { fits = count } else { fails = count }
      let letters = Double(longer.utf8.count)
      if width > 0 { letterWidth = width / letters }
      guess = letters + (limit - width) / letterWidth
    }
    return fits
  }

  /// The number of units to measure next for a line of about `guess` bytes: more than known to fit, fewer than known
  /// not to, and not many more than known to fit in case the letters have no width.
  private func count(of units: ArraySlice<Substring>, upTo guess: Double, _ fits: Int, _ fails: Int) -> Int {
    let candidates = units.dropFirst(fits + 1).prefix(min(fails - fits - 2, 3 * fits + Self.firstUnits))
    let end = candidates.firstIndex { unit in Double(length(to: unit.endIndex)) > guess }
    return (end ?? candidates.endIndex) - units.startIndex
  }

  private static let mostGuesses = 12
  /// The approximate number of units on a line.
  private static let firstUnits = 64

  private func length(to end: Substring.Index) -> Int {
    text.utf8.distance(from: line.startIndex, to: end)
  }

  /// Breaks a current line that consists of one unit and is too wide.
  private mutating func breakLine() {
    let ends = Array(line.indices.dropFirst()) + [line.endIndex]
    guard ends.count > 1 else { return }
    var start = 0
    while start < ends.count, !isFull {
      let rest = line
      let guess = Int((limit / letterWidth).bounded(by: 1...1e6))
      let count = longest(upTo: ends.count - start, startingWith: guess) { count in
        width(rest[..<ends[start + count - 1]]) <= limit
      }
      guard count < ends.count - start, ends.count - start > 1 else { return }
      let end = ends[start + max(1, count) - 1]
      lines.append(String(line[..<end]))
      line = line[end...]
      start += max(1, count)
    }
  }

  private func width(_ line: Substring) -> Double {
    lettering.width(String(line.withoutTrailingSpaces), font)
  }
}

extension Substring {
  var withoutTrailingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether the text is a single line break.
  var isLineBreak: Bool { first?.isNewline ?? false && dropFirst().isEmpty }
}
