import Geometry
import Scene

extension Lettering {
  /// Breaks text into lines no wider than `width`: at spaces, between ideographs, and inside a word only if the word
  /// alone is too wide. An equation stays on one line if it fits; otherwise it breaks before its relation. Empty text
  /// has no lines.
  ///
  /// - Parameters:
  ///   - string: The text, of which only the legible part is used.
  ///   - most: The maximum number of lines. If the text continues, the last one ends with an ellipsis.
  ///   - Complexity: O(*n*) in the length of the legible part.
  func lines(
    _ string: String, _ font: FontDescription, width limit: Double, most: Int = .max
  ) -> [String] {
    let string = string.legible
    if let line = onlyLine(string, font, width: limit) { return line.isEmpty ? [] : [line] }
    // One more line shows whether the text continues.
    var breaker = LineBreaker(
      text: string, font: font, limit: limit, most: most == .max ? most : most + 1, lettering: self)
    let units = units(of: Self.pieces(of: string), in: string, font, width: limit)
    for paragraph in units.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
      guard !breaker.isFull else { break }
      breaker.add(paragraph)
      if paragraph.endIndex < units.endIndex { breaker.endParagraph() }
    }
    let lines = breaker.finished()
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [ended(lines[most - 1], font, width: limit)]
  }

  /// The last line of a truncated text, with an ellipsis.
  private func ended(_ line: String, _ font: FontDescription, width limit: Double) -> String {
    let letters = Array(line)
    func text(_ kept: Int) -> String { String(letters.prefix(kept))[...].withoutTrailingSpaces + "…" }
    let kept = longest(upTo: letters.count, startingWith: letters.count) { width(text($0), font) <= limit }
    return text(kept)
  }

  /// The lines of a text in one of the diagram's styles, up to the maximum of the style.
  func lines(_ string: String, _ style: TextStyle, width limit: Double) -> [String] {
    lines(string, style.font, width: limit, most: style.mostLines)
  }

  /// The text without surrounding spaces if it fits on one line, as most texts do, or `nil`.
  private func onlyLine(_ string: String, _ font: FontDescription, width limit: Double) -> String? {
    guard !string.unicodeScalars.contains(where: Self.isLineBreak) else { return nil }
    let line = String(string.drop { $0 == " " }.withoutTrailingSpaces)
    return line.isEmpty || width(line, font) <= limit ? line : nil
  }

  /// Whether a character that begins with this scalar satisfies `Character.isNewline`.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Replaces the middle of a text that is too wide with an ellipsis. `nil` if not even three characters fit.
  func shortened(_ string: String, _ font: FontDescription, width limit: Double) -> String? {
    let string = string.legible
    if width(string, font) <= limit { return string }
    let letters = Array(string)
    func text(_ kept: Int) -> String {
      let head = (kept + 1) / 2
      return String(letters.prefix(head)) + "…" + String(letters.suffix(kept - head))
    }
    let kept = longest(upTo: letters.count - 1, startingWith: Self.firstLetters) { kept in
      width(text(kept), font) <= limit
    }
    return kept < 3 ? nil : text(kept)
  }

  /// Replaces the end of a text that is too wide with an ellipsis, which is always kept.
  func cut(
    _ string: String, _ font: FontDescription, features: TextFeatures = TextFeatures(), width limit: Double
  ) -> String {
    let string = string.legible
    if width(string, font, features: features) <= limit { return string }
    var letters = Array(string)
    guard letters.count > 1 else { return string }
    if letters.last == "…" { letters.removeLast() }
    let kept = longest(upTo: letters.count - 1, startingWith: Self.firstLetters) { kept in
      width(String(letters.prefix(kept)) + "…", font, features: features) <= limit
    }
    return String(letters.prefix(kept)) + "…"
  }

  /// The initial length of a shortened text.
  private static let firstLetters = 16

  private static let relations: [Substring] = ["=", "≥", "≤"]
  /// The operators that may precede a term at the start of a line.
  private static let openings: [Substring] = ["+", "−", "×"]
  private static let operators = relations + openings

  /// Joins the pieces of equations that fit on one line.
  private func units(
    of pieces: [Substring], in string: String, _ font: FontDescription, width limit: Double
  ) -> [Substring] {
    func joined(_ pieces: [Substring]) -> Substring {
      string[pieces[0].startIndex..<pieces[pieces.count - 1].endIndex]
    }
    let whole = Self.joined(pieces) { before, after in
      Self.operators.contains(before) || Self.operators.contains(after)
    }
    return whole.flatMap { unit -> [Substring] in
      guard unit.count > 1, width(String(joined(unit)), font) > limit else { return [joined(unit)] }
      let parts = Self.joined(unit) { before, after in
        Self.operators.contains(before) || Self.openings.contains(after)
      }
      return parts.flatMap { width(String(joined($0)), font) > limit ? $0 : [joined($0)] }
    }
  }

  /// Groups pieces. A space joins its neighbors if `isTied` is true for them, otherwise it forms a group of its own.
  private static func joined(
    _ pieces: [Substring], where isTied: (Substring, Substring) -> Bool
  ) -> [[Substring]] {
    var groups: [[Substring]] = []
    var index = 0
    while index < pieces.count {
      if pieces[index] == " ", index > 0, index + 1 < pieces.count, pieces[index - 1] != " ",
        pieces[index + 1] != " ", isTied(pieces[index - 1], pieces[index + 1])
      {
        groups[groups.count - 1] += pieces[index..<(index + 2)]
        index += 2
      } else {
        groups.append([pieces[index]])
        index += 1
      }
    }
    return groups
  }

  /// The words, spaces, line breaks, and ideographs of a text, each as one piece.
  private static func pieces(of string: String) -> [Substring] {
    var pieces: [Substring] = []
    var word = string.startIndex
    var index = string.startIndex
    while index < string.endIndex {
      let next = string.index(after: index)
      let scalar = string.unicodeScalars[index]
      if string[index] == " " || scalar.value >= 0x2E80 || isLineBreak(scalar) {
        if word < index { pieces.append(string[word..<index]) }
        pieces.append(string[index..<next])
        word = next
      }
      index = next
    }
    if word < index { pieces.append(string[word...]) }
    return pieces
  }
}
