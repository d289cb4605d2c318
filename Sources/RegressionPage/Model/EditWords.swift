import Regression

/// An edit taken apart, so that what it replaces can be told from what it says.
struct EditWords: Hashable {
  /// What was edited: `leading: constant `.
  var subject: String
  /// The earlier value, or `nil` if the edit has none.
  var old: String?
  /// The later value, or `nil` if the edit has none.
  var new: String?

  /// Takes apart `leading: constant 50 → 66`.
  init(_ text: String) {
    guard let arrow = text.range(of: " → ", quoted: "“") else {
      subject = text
      return
    }
    let left = text[..<arrow.lowerBound]
    let start = Self.startOfValue(left)
    subject = String(left[..<start])
    old = String(left[start...])
    new = String(text[arrow.upperBound...])
  }

  /// What the edit concerns, without the name of its view or constraint: `constant`.
  var aspect: String {
    let end = subject.lastIndex { $0 != " " }.map(subject.index(after:)) ?? subject.endIndex
    let words = subject[..<end]
    // A name may have colons. What follows the last one has none.
    let aspect = words.ranges(of: ": ").last.map { words[$0.upperBound...] } ?? words
    return aspect.hasSuffix(" changed") ? String(aspect.dropLast(" changed".count)) : String(aspect)
  }

  /// Whether the edit adds what it is about.
  var isAddition: Bool { old == nil && (subject.hasSuffix(": added") || subject.contains(": added (")) }

  /// The start of the value at the end of a text: a quotation, a list, a size or a word.
  private static func startOfValue(_ text: Substring) -> Substring.Index {
    let pairs: [Character: Character] = ["”": "“", "]": "["]
    if let last = text.last, let opening = pairs[last], let start = text.lastIndex(of: opening) {
      return start
    }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.popLast() else { return text.startIndex }
    // `375 × 667` is one value.
    if words.count >= 2, words[words.count - 1] == "×" { return words[words.count - 2].startIndex }
    return last.startIndex
  }
}

extension String {
  /// The first occurrence of a text that is not inside quotation marks that the text before it opens.
  fileprivate func range(of sought: String, quoted opening: Character) -> Range<String.Index>? {
    var rest = self[...]
    while let range = rest.firstRange(of: sought) {
      let before = self[..<range.lowerBound]
      let opened = before.count { $0 == opening }
      if opened == before.count(where: { $0 == "”" }) { return range }
      rest = self[range.upperBound...]
    }
    return nil
  }
}
