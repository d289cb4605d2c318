import Geometry

/// Fills lines with the units of a text, which follow each other without gaps and are not broken where they fit.
struct LineBreaker {
  let text: String
  let font: FontDescription
  /// The widest that a line may be. A line of a single letter may be wider.
  let limit: Double
  /// More lines than these nobody asks for.
  let most: Int
  let lettering: Lettering

  private var lines: [String] = []
  /// The last line, to which the next unit may be added.
  private var line: Substring
  /// The estimated advance of a byte of UTF-8.
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

  /// Whether the maximum number of lines is complete, not counting the current one.
  var isFull: Bool { lines.count >= most }

  /// Sets units without line breaks; the last line stays open.
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

  /// How many units fit on the line after what it has.
  ///
  /// A longer line is wider, so that few have to be measured to find out: the last measured says where to look next.
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

  /// How many units to measure next for a line of so many bytes: more than fit, fewer than do not, and not many more than
  /// are known to fit, as letters without any width would have it.
  private func count(of units: ArraySlice<Substring>, upTo guess: Double, _ fits: Int, _ fails: Int) -> Int {
    let candidates = units.dropFirst(fits + 1).prefix(min(fails - fits - 2, 3 * fits + Self.firstUnits))
    let end = candidates.firstIndex { unit in Double(length(to: unit.endIndex)) > guess }
    return (end ?? candidates.endIndex) - units.startIndex
  }

  private static let mostGuesses = 12
  /// The units of a line, more or less.
  private static let firstUnits = 64

  private func length(to end: Substring.Index) -> Int {
    text.utf8.distance(from: line.startIndex, to: end)
  }

  /// Breaks a line that is too wide although it has only one unit.
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
