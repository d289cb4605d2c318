public import Geometry

/// Breaks text into lines as a label does: greedily at spaces, and inside a word only where it alone is wider
/// than a line (SEMANTICS 4.4).
///
/// Between two characters of Chinese, Japanese or Korean text a line may break too, but for punctuation that
/// must not begin or end a line.
public struct TextWrapping: Sendable {
  /// One line without the spaces at its break.
  public struct Line: Hashable, Sendable {
    public var text: String
    /// Advance width in points, unrounded.
    public var width: Double
  }

  let measuring: any TextMeasuring
  let font: FontDescription
  /// Whether words may break anywhere, as `NSLineBreakMode.byCharWrapping`.
  let breaksByCharacter: Bool

  public init(measuring: any TextMeasuring, font: FontDescription, breaksByCharacter: Bool = false) {
    self.measuring = measuring
    self.font = font
    self.breaksByCharacter = breaksByCharacter
  }

  /// The lines of `text` in a column `width` points wide, or broken only at its newlines where `width` is `nil`.
  ///
  /// Every line has at least one character of a paragraph that is not empty, however narrow the column.
  /// - Complexity: O(n) measurements of at most one line's length each, n being the number of breaks tried.
  public func lines(of text: String, width: Double?) -> [Line] {
    var lines: [Line] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let width {
        wrap(paragraph, width: width, into: &lines)
      } else {
        lines.append(line(paragraph))
      }
    }
    return lines
  }

  func advance(_ text: Substring) -> Double {
    text.isEmpty ? 0 : measuring.advance(of: text, font: font)
  }

  private func line(_ text: Substring) -> Line {
    Line(text: String(text), width: advance(text))
  }

  private func wrap(_ paragraph: Substring, width: Double, into lines: inout [Line]) {
    var rest = paragraph
    repeat {
      let end = lineEnd(in: rest, width: width)
      var shown = rest[..<end]
      let next = rest[end...].drop(while: \.isBreakingSpace)
      // Spaces at a break belong to neither line; those at the paragraph's end hang.
      while let last = shown.last, last.isBreakingSpace { shown.removeLast() }
      lines.append(line(shown))
      rest = next
    } while !rest.isEmpty
  }

  /// The end of the first line of `text`, by the last opportunity that fits or else by character.
  private func lineEnd(in text: Substring, width: Double) -> Substring.Index {
    var fitting: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = breakOpportunity(in: text, after: index)
      guard fits(text[..<next], width) else { break }
      fitting = next
      index = next
    }
    if text.isEmpty { return text.endIndex }
    return fitting ?? characterEnd(in: text, width: width)
  }

  private func fits(_ text: Substring, _ width: Double) -> Bool {
    var shown = text
    while let last = shown.last, last.isBreakingSpace { shown.removeLast() }
    // A label as wide as its own text, rounded, must hold that text.
    return advance(shown) <= width + 1e-6
  }

  /// The next index after `start` before which a line may end.
  private func breakOpportunity(in text: Substring, after start: Substring.Index) -> Substring.Index {
    var index = text.index(after: start)
    if breaksByCharacter { return index }
    var previous = text[start]
    while index < text.endIndex {
      let character = text[index]
      if previous.isBreakingSpace ? !character.isBreakingSpace : character.mayBreak(after: previous) {
        return index
      }
      previous = character
      index = text.index(after: index)
    }
    return index
  }

  /// The end of the longest run of characters that fits, at least one.
  private func characterEnd(in text: Substring, width: Double) -> Substring.Index {
    var end = text.index(after: text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      guard fits(text[..<next], width) else { break }
      end = next
    }
    return end
  }
}
