package import Geometry

/// Breaks text into lines as a label does: greedily at spaces, and within a word only if the word alone is wider than
/// a line (`ContentRules: Labels`).
///
/// A line may also break between two characters of Chinese, Japanese or Korean text, except at punctuation that must
/// not begin or end a line.
package struct TextWrapping: Sendable {
  /// One line, without the spaces at its break.
  package struct Line: Hashable, Sendable {
    /// The text of the line.
    package var text: String
    /// The advance width in points, unrounded.
    package var width: Double
    /// The position in the text at which the line begins.
    var start: String.Index
  }

  let measuring: any TextMeasuring
  let font: FontDescription
  /// Whether words may break anywhere, as with `NSLineBreakMode.byCharWrapping`.
  let breaksByCharacter: Bool

  /// Creates a wrapper for text set in `font`. It breaks anywhere with `breaksByCharacter`, else between words.
  package init(measuring: any TextMeasuring, font: FontDescription, breaksByCharacter: Bool = false) {
    self.measuring = measuring
    self.font = font
    self.breaksByCharacter = breaksByCharacter
  }

  /// The lines of `text` in a column `width` points wide, or broken only at newlines if `width` is `nil`.
  ///
  /// However narrow the column, every line of a nonempty paragraph has at least one character.
  ///
  /// - Parameters:
  ///   - text: one or more paragraphs, separated by newlines.
  ///   - width: in points; `nil` for no limit.
  ///   - limit: the maximum number of lines; the rest of the text is ignored.
  /// - Complexity: O(log n) measurements per line, where n is its length in characters.
  package func lines(of text: String, width: Double?, limit: Int = .max) -> [Line] {
    if let width, let memory = measuring as? LineMemory {
      return memory.broken(text, by: self, width: width, limit: limit).lines
    }
    var lines: [Line] = []
    var rest = text[...]
    while lines.count < limit {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      if let width {
        wrap(rest[..<end], width: width, limit: limit, into: &lines)
      } else {
        lines.append(line(rest[..<end]))
      }
      guard end < rest.endIndex else { break }
      rest = rest[rest.index(after: end)...]
    }
    return lines
  }

  /// The least width at which a text breaks into the same lines as at `width`, and the least greater one at which it no longer
  /// does; infinite if there is none, as where each line ends with a paragraph.
  ///
  /// - Parameter limit: The maximum number of lines; the rest of the text does not matter.
  /// - Complexity: O(1) measurements per line, and of its breaks.
  func widthsOfSameLines(
    of text: String, width: Double, limit: Int = .max
  ) -> (least: Double, next: Double) {
    if let memory = measuring as? LineMemory {
      return memory.broken(text, by: self, width: width, limit: limit).widths
    }
    var least = 0.0
    var next = Double.infinity
    var count = 0
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let characters = Paragraph(paragraph)
      if characters.count == 0 { count += 1 }
      var start = 0
      while start < characters.count, count < limit {
        let end = lineEnd(from: start, in: characters, width: width)
        count += 1
        // A line of one character stays, however narrow the column is.
        if end > start + 1 { least = max(least, advance(characters[start..<end].droppingSpacesAtEnd)) }
        if end < characters.count {
          next = min(next, nextWidth(after: end, from: start, in: characters, width))
        }
        start = end
        while start < characters.count, characters.character(start).isBreakingSpace { start += 1 }
      }
    }
    return (least, next)
  }

  /// The least width at which a line from `start` ends later than at `end`.
  private func nextWidth(after end: Int, from start: Int, in paragraph: Paragraph, _ width: Double) -> Double
  {
    let later = (end + 1..<paragraph.count + 1).first {
      ($0 == paragraph.count || breaksByCharacter || !paragraph.mayBreak(before: end)
        || paragraph.mayBreak(before: $0))
        && !fits(paragraph[start..<$0], width)
    }
    return later.map { advance(paragraph[start..<$0].droppingSpacesAtEnd) } ?? .infinity
  }

  /// Whether a text that has the same lines between two widths has them at a third one.
  func hasLines(between widths: (least: Double, next: Double), at width: Double) -> Bool {
    fits(widths.least, width) && !fits(widths.next, width)
  }

  func advance(_ text: Substring) -> Double {
    text.isEmpty ? 0 : measuring.advance(of: text, font: font)
  }

  /// Whether text fits a width, not counting trailing spaces. The rounded width of a text is always wide enough for
  /// it.
  func fits(_ text: Substring, _ width: Double) -> Bool { fits(advance(text.droppingSpacesAtEnd), width) }

  private func fits(_ advance: Double, _ width: Double) -> Bool { advance <= width + 1e-6 }

  private func line(_ text: Substring) -> Line {
    Line(text: String(text), width: advance(text), start: text.startIndex)
  }

  private func wrap(_ text: Substring, width: Double, limit: Int, into lines: inout [Line]) {
    let paragraph = Paragraph(text)
    var start = 0
    repeat {
      let end = lineEnd(from: start, in: paragraph, width: width)
      // Spaces at a break belong to neither line.
      lines.append(line(paragraph[start..<end].droppingSpacesAtEnd))
      start = end
      while start < paragraph.count, paragraph.character(start).isBreakingSpace { start += 1 }
    } while start < paragraph.count && lines.count < limit
  }

  /// The end of the line that begins at `start`: the last break that fits, else the last character that fits.
  private func lineEnd(from start: Int, in paragraph: Paragraph, width: Double) -> Int {
    guard start < paragraph.count else { return start }
    let limit = longest(upTo: paragraph.count - start, startingWith: 16) {
      fits(paragraph[start..<start + $0], width)
    }
    let end = start + max(1, limit)
    if breaksByCharacter || end == paragraph.count { return end }
    return ClosedRange(from: start + 1, to: end).last { paragraph.mayBreak(before: $0) } ?? end
  }
}

/// A paragraph's characters by position.
private struct Paragraph {
  private let text: Substring
  private let indices: [Substring.Index]
  let count: Int

  init(_ text: Substring) {
    self.text = text
    indices = Array(text.indices) + [text.endIndex]
    count = indices.count - 1
  }

  func character(_ position: Int) -> Character { text[indices[position]] }

  subscript(range: Range<Int>) -> Substring { text[indices[range.lowerBound]..<indices[range.upperBound]] }

  /// Whether a line may end before the character at a position, which is not the first.
  func mayBreak(before position: Int) -> Bool {
    if position == count { return true }
    let (previous, next) = (character(position - 1), character(position))
    return previous.isBreakingSpace ? !next.isBreakingSpace : next.mayBreak(after: previous)
  }
}

extension Substring {
  var droppingSpacesAtEnd: Substring {
    var text = self
    while let last = text.last, last.isBreakingSpace { text.removeLast() }
    return text
  }
}
