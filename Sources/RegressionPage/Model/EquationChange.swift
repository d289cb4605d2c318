/// A constraint before and after an edit, with the part that the edit replaces.
struct EquationChange: Hashable {
  /// A part of an equation.
  enum Part: Hashable {
    case kept(String)
    case old(String)
    case new(String)
  }

  var parts: [Part]

  /// Whether a part is replaced and another is kept.
  var isReplacement: Bool {
    let isKept = parts.contains { if case .kept = $0 { true } else { false } }
    return isKept && parts.contains { if case .new = $0 { true } else { false } }
  }

  /// An equation that was changed, added or removed.
  init(before: String?, after: String?) {
    guard let before, let after else {
      parts = [before.map { .old($0) }, after.map { .new($0) }].compactMap(\.self)
      return
    }
    let (old, new) = (before.split(separator: " "), after.split(separator: " "))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    parts = []
    func add(_ words: ArraySlice<Substring>, _ part: (String) -> Part) {
      if !words.isEmpty { parts.append(part(words.joined(separator: " "))) }
    }
    add(old.prefix(head)) { .kept($0) }
    add(old.dropFirst(head).dropLast(tail)) { .old($0) }
    add(new.dropFirst(head).dropLast(tail)) { .new($0) }
    add(old.suffix(tail)) { .kept($0) }
  }
}
