import Geometry

/// Fills lines with the units of a text, which follow each other without gaps and are not broken where they fit.
struct LineBreaker {
  let text: String
  let font: FontDescription
  /// What no line is wider than, unless it has one letter.
  let limit: Double
  let lettering: Lettering

  private var lines: [String] = []
  /// The last line, to which the next unit may be added.
  private var line: Substring
  /// The advance of a letter in UTF-8, as far as is known, for guesses.
  private var letterWidth: Double

  init(text: String, font: FontDescription, limit: Double, lettering: Lettering) {
    self.text = text
    self.font = font
    self.limit = limit
    self.lettering = lettering
    line = text[text.startIndex..<text.startIndex]
    letterWidth = 0.55 * font.size
  }

  /// Sets units without line breaks; the last line stays open.
  mutating func add(_ units: ArraySlice<Substring>) {
    var next = units.startIndex
    while next < units.endIndex {
      if line.isEmpty {
        line = units[next] == " " ? text[units[next].endIndex..<units[next].endIndex] : units[next]
        next += 1
      } else {
        let count = fitting(units[next...])
        if count > 0 { line = text[line.startIndex..<units[next + count - 1].endIndex] }
        next += count
        guard next < units.endIndex else { break }
        lines.append(String(line.withoutTrailingSpaces))
        line = units[next] == " " ? text[units[next].endIndex..<units[next].endIndex] : units[next]
        next += 1
      }
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
    while fits + 1 < fails {
      let end = units.dropFirst(fits + 1).prefix(fails - fits - 2).firstIndex { unit in
        Double(length(to: unit.endIndex)) > guess
      }
      let count = (end ?? units.startIndex + fails - 1) - units.startIndex
      let longer = text[line.startIndex..<units[units.startIndex + count - 1].endIndex].withoutTrailingSpaces
      let width = lettering.width(String(longer), font)
      if width <= limit { fits = count } else { fails = count }
      let letters = Double(longer.utf8.count)
      if width > 0 { letterWidth = width / letters }
      guess = letters + (limit - width) / letterWidth
    }
    return fits
  }

  private func length(to end: Substring.Index) -> Int {
    text.utf8.distance(from: line.startIndex, to: end)
  }

  /// Breaks a line that is too wide although it has one unit.
  private mutating func breakLine() {
    while line.count > 1, width(line) > limit {
      var count = line.count - 1
      while count > 1, lettering.width(String(line.prefix(count)), font) > limit { count -= 1 }
      lines.append(String(line.prefix(count)))
      line.removeFirst(count)
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

  /// Whether it is a line break and nothing else.
  var isLineBreak: Bool { first?.isNewline ?? false && dropFirst().isEmpty }
}
