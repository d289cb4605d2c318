import Geometry

extension Lettering {
  /// Breaks text into lines no wider than `width`: at spaces, between ideographs, and inside a word only where
  /// the word alone is too wide. An equation stays on one line where it fits on one, and else breaks before its
  /// sign. Empty text has no lines.
  func lines(_ string: String, _ font: FontDescription, width limit: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in units(of: Self.pieces(of: string), font, width: limit) {
      if piece == "\n" {
        lines.append(line)
        line = ""
        continue
      }
      let longer = line + piece
      if line.isEmpty || width(trimmed(longer), font) <= limit {
        line = line.isEmpty && piece == " " ? "" : longer
      } else {
        lines.append(trimmed(line))
        line = piece == " " ? "" : piece
      }
      while width(trimmed(line), font) > limit, line.count > 1 {
        let head = longestPrefix(of: line, font, width: limit)
        lines.append(head)
        line.removeFirst(head.count)
      }
    }
    if !trimmed(line).isEmpty { lines.append(trimmed(line)) }
    return lines
  }

  /// Cuts the middle out of a text that is too wide; `nil` where not even three letters remain.
  func shortened(_ string: String, _ font: FontDescription, width limit: Double) -> String? {
    if width(string, font) <= limit { return string }
    var kept = string.count - 1
    while kept >= 3 {
      let head = (kept + 1) / 2
      let text = string.prefix(head) + "…" + string.suffix(kept - head)
      if width(String(text), font) <= limit { return String(text) }
      kept -= 1
    }
    return nil
  }

  private func longestPrefix(of string: String, _ font: FontDescription, width limit: Double) -> String {
    var count = string.count - 1
    while count > 1, width(String(string.prefix(count)), font) > limit { count -= 1 }
    return String(string.prefix(count))
  }

  private func trimmed(_ line: String) -> String {
    var text = Substring(line)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static let relations: Set<String> = ["=", "≥", "≤"]
  private static let operators: Set<String> = relations.union(["+", "−", "×"])

  /// Joins the pieces of an equation, as far as they fit in one line.
  private func units(of pieces: [String], _ font: FontDescription, width limit: Double) -> [String] {
    let whole = Self.joined(pieces) { before, after in
      Self.operators.contains(before) || Self.operators.contains(after)
    }
    return whole.flatMap { unit -> [String] in
      guard unit.count > 1, width(unit.joined(), font) > limit else { return [unit.joined()] }
      let parts = Self.joined(unit) { before, after in
        Self.operators.contains(before) || Self.operators.subtracting(Self.relations).contains(after)
      }
      return parts.flatMap { width($0.joined(), font) > limit ? $0 : [$0.joined()] }
    }
  }

  /// Groups pieces: a space joins its neighbors where `isTied` says so of them, and stands alone elsewhere.
  private static func joined(_ pieces: [String], where isTied: (String, String) -> Bool) -> [[String]] {
    var groups: [[String]] = []
    var index = 0
    while index < pieces.count {
      if pieces[index] == " ", index > 0, index + 1 < pieces.count, pieces[index - 1] != " ",
        pieces[index + 1] != " ", isTied(pieces[index - 1], pieces[index + 1])
      {
        groups[groups.count - 1] += pieces[index...(index + 1)]
        index += 2
      } else {
        groups.append([pieces[index]])
        index += 1
      }
    }
    return groups
  }

  private static func pieces(of string: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    func isWide(_ character: Character) -> Bool {
      (character.unicodeScalars.first?.value ?? 0) >= 0x2E80
    }
    for character in string {
      if character == " " || character.isNewline || isWide(character) {
        if !word.isEmpty { pieces.append(word) }
        word = ""
        pieces.append(character.isNewline ? "\n" : String(character))
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { pieces.append(word) }
    return pieces
  }
}
