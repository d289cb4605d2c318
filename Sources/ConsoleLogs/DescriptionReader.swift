import AutoLayout

/// Reads one constraint as UIKit, AppKit, SnapKit or Masonry describes it, without its angle brackets.
///
/// Texts of views stand in quotes without escapes, so a quote, a bracket or a relation may be part of a text. Where a
/// part may end in several places, the first one is taken with which everything that follows can be read.
struct DescriptionReader {
  /// The items that a name stands for: `'|'` and the names that apps give to views.
  private var names: [(name: [Unicode.Scalar], item: LoggedItem)] = []
  private var superview: LoggedItem?

  /// - Returns: `nil` if it is no description of a constraint, or one of a kind that is not known.
  static func read(_ description: LogText) -> LoggedConstraint? {
    guard let space = description.firstIndex(of: " ") else { return nil }
    let head = description[..<space]
    guard let colon = head.firstIndex(of: ":") else {
      return isConstraintClass(head)
        ? rest(description[space...], LoggedConstraint(className: head.text)) : nil
    }
    guard isConstraintClass(head[..<colon]) else { return nil }
    var draft = LoggedConstraint(className: head[..<colon].text)
    // SnapKit adds the file, whose name may contain spaces, and the line.
    let named = description[(colon + 1)...]
    if let at = named.firstIndex(of: "@"), let hash = named.place(of: "#", from: at),
      let end = named[hash...].firstIndex(of: " "), hash + 1 < end,
      named[(hash + 1)..<end].allSatisfy(\.isDigit), at < space || named[..<at].allSatisfy({ $0 != " " })
    {
      draft.address = named[..<at].text
      draft.origin = named[(at + 1)..<end].text
      return rest(description[end...], draft)
    }
    draft.address = head[(colon + 1)...].text
    return rest(description[space...], draft)
  }

  static func isConstraintClass(_ name: LogText) -> Bool {
    name.count <= 200 && name.allSatisfy(\.isOfName) && name.place(of: "Constraint") != nil
  }

  private static func rest(_ text: LogText, _ draft: LoggedConstraint) -> LoggedConstraint? {
    var draft = draft
    var text = text.trimmed
    if let mask = mask(&text) { draft.mask = mask }
    if text.first == "'" {
      // The identifier ends at a quote before a space.
      var quote = text.index(after: text.startIndex)
      while let end = text.place(of: "' ", from: quote) {
        var candidate = draft
        candidate.identifier = text[(text.startIndex + 1)..<end].text
        var body = text[(end + 2)...].trimmed
        if let mask = mask(&body) { candidate.mask = mask }
        if let result = DescriptionReader.body(body, candidate) { return result }
        quote = end + 1
      }
      return nil
    }
    return body(text, draft)
  }

  /// Takes `h=--& v=&--` from the start of a text.
  private static func mask(_ text: inout LogText) -> String? {
    let start = text.startIndex
    guard text.begins(with: "h="), text.count > 11, text[start + 5] == " ",
      text[(start + 6)...].begins(with: "v=")
    else { return nil }
    let mask = text[start..<(start + 11)]
    guard mask.allSatisfy({ "hv=-& ".unicodeScalars.contains($0) }) else { return nil }
    text = text[(start + 11)...].trimmed
    return mask.text
  }

  private static func body(_ text: LogText, _ draft: LoggedConstraint) -> LoggedConstraint? {
    var reader = DescriptionReader()
    var draft = draft
    guard let body = reader.takeNames(text, &draft) else { return nil }
    var rest = body
    reader.takeSuffixes(&rest, &draft)
    if rest.begins(with: "H:") || rest.begins(with: "V:") {
      draft.isVisualFormat = true
      return reader.visual(rest.dropFirst(2), isHorizontal: rest.first == "H", draft)
    }
    return reader.equation(rest, draft)
  }
}

// MARK: - Names

extension DescriptionReader {
  /// Takes `(active, names: '|':UIView:0x… )` from the end of a description.
  private mutating func takeNames(_ text: LogText, _ draft: inout LoggedConstraint) -> LogText? {
    let text = text.trimmed
    guard text.last == ")" else { return text }
    var start = text.endIndex - 1
    while start > text.startIndex {
      start -= 1
      guard text[start] == "(", start == text.startIndex || text[start - 1].isSpace else { continue }
      var inner = text[(start + 1)..<(text.endIndex - 1)].trimmed
      if inner.begins(with: "active") {
        inner = inner.dropFirst(6).trimmed
      } else if inner.begins(with: "inactive") {
        draft.isActive = false
        inner = inner.dropFirst(8).trimmed
      } else if !inner.begins(with: "names:") && !inner.begins(with: "Names:") {
        continue
      }
      if inner.first == "," { inner = inner.dropFirst().trimmed }
      if inner.begins(with: "names:") || inner.begins(with: "Names:") {
        guard addNames(inner.dropFirst(6)) else { return nil }
      } else if !inner.isEmpty {
        return nil
      }
      return text[..<start].trimmed
    }
    return text
  }

  private mutating func addNames(_ list: LogText) -> Bool {
    var rest = list.trimmed
    while !rest.isEmpty {
      if rest.first == "," { rest = rest.dropFirst().trimmed }
      guard let end = entryEnd(rest) else { return false }
      guard add(entry: rest[..<end]) else { return false }
      rest = rest[end...].trimmed
    }
    names.sort { $0.name.count > $1.name.count }
    return true
  }

  /// The end of the first entry: after an address and the label in quotes behind it.
  private func entryEnd(_ list: LogText) -> Int? {
    var search = list.startIndex
    while let address = list.place(of: ":0x", from: search) {
      var end = address + 3
      while end < list.endIndex, list[end].isHexDigit { end += 1 }
      let rest = list[end...]
      if rest.trimmed.isEmpty || rest.trimmed.first == "," { return end }
      if rest.first == "'" {
        var quote = end + 1
        while let next = list.place(of: "'", from: quote) {
          let after = list[(next + 1)...].trimmed
          if after.isEmpty || after.first == "," { return next + 1 }
          quote = next + 1
        }
      }
      search = address + 3
    }
    // The last entry may be a name in place of an address.
    return list.isEmpty ? nil : list.firstIndex(of: ",") ?? list.endIndex
  }

  private mutating func add(entry: LogText) -> Bool {
    let entry = entry.trimmed
    for bar in ["'|':", "|:", "\"|\":"] as [StaticString] where entry.begins(with: bar) {
      let view = entry.dropFirst(bar.utf8CodeUnitCount).trimmed
      guard let item = item(view) ?? named(view) else { return false }
      superview = item
      return true
    }
    guard let address = entry.lastPlace(of: ":0x") else { return false }
    let name = entry[..<address]
    var digits = entry[(address + 1)...]
    if let quote = digits.firstIndex(of: "'") { digits = digits[..<quote] }
    guard digits.isAddress, !name.isEmpty else { return false }
    // Either a name and an address, or a name, a class and an address.
    if let colon = name.lastIndex(of: ":"), colon > name.startIndex,
      name[(colon + 1)...].allSatisfy(\.isOfName), colon + 1 < name.endIndex
    {
      names.append(
        (
          Array(name[..<colon]),
          LoggedItem(className: name[(colon + 1)...].text, address: digits.text, label: name[..<colon].text)
        ))
    } else {
      names.append((Array(name), LoggedItem(className: name.text, address: digits.text)))
    }
    return true
  }

  /// The item of a name with spaces and an address: `progress bar:0x7f…`.
  private func named(_ text: LogText) -> LoggedItem? {
    guard let colon = text.lastPlace(of: ":0x"), colon > text.startIndex, text[(colon + 1)...].isAddress
    else {
      return nil
    }
    return LoggedItem(className: text[..<colon].text, address: text[(colon + 1)...].text)
  }

  /// The item that a text names as a whole.
  func item(_ text: LogText) -> LoggedItem? {
    if let named = names.first(where: { $0.name.elementsEqual(text) }) { return named.item }
    guard text.count <= 1000 else { return nil }
    if let colon = text.place(of: ":0x"), colon > text.startIndex, isClass(text[..<colon]) {
      var end = colon + 3
      while end < text.endIndex, text[end].isHexDigit { end += 1 }
      guard end > colon + 3 else { return nil }
      let address = text[(colon + 1)..<end].text
      let rest = text[end...]
      if rest.isEmpty { return LoggedItem(className: text[..<colon].text, address: address) }
      guard rest.count >= 2, rest.first == "'", rest.last == "'" else { return nil }
      return LoggedItem(
        className: text[..<colon].text, address: address, label: rest.dropFirst().dropLast().text)
    }
    // SnapKit and Masonry print labels and keys in place of addresses.
    if let colon = text.firstIndex(of: ":"), colon > text.startIndex, colon + 1 < text.endIndex,
      isClass(text[..<colon]), !text[colon + 1].isSpace,
      text[(colon + 1)...].allSatisfy({ $0 != ":" && $0 != "[" && $0 != "]" })
    {
      return LoggedItem(className: text[..<colon].text, label: text[(colon + 1)...].text)
    }
    guard isClass(text) else { return nil }
    return LoggedItem(className: text.text)
  }

  /// Whether a text may name a class, generic classes of Swift included.
  private func isClass(_ text: LogText) -> Bool {
    guard let first = text.first, !first.isDigit, first != "." else { return false }
    if text.allSatisfy(\.isOfName) { return true }
    guard let bracket = text.firstIndex(of: "<"), text.last == ">" else { return false }
    return text[..<bracket].allSatisfy(\.isOfName)
  }
}

// MARK: - What follows

extension DescriptionReader {
  /// Takes what follows the equation: the reading direction, the priority and the spacing that the system chose.
  private func takeSuffixes(_ text: inout LogText, _ draft: inout LoggedConstraint) {
    while true {
      text = text.trimmed
      if text.ends(with: "(LTR)") || text.ends(with: "(RTL)") {
        draft.direction = text.ends(with: "(LTR)") ? .leftToRight : .rightToLeft
        text = text.dropLast(5)
        continue
      }
      if let caret = text.lastPlace(of: " ^"), let priority = namedPriority(text[(caret + 2)...]) {
        draft.priority = priority
        text = text[..<caret]
        continue
      }
      guard let space = text.lastIndex(where: \.isSpace) else { return }
      let word = text[(space + 1)...]
      if let at = word.lastIndex(of: "@"), at > word.startIndex, word[..<at].number != nil,
        let value = word[(at + 1)...].number
      {
        draft.priority = value
        text = text[..<at]
        continue
      }
      guard takeSuffix(word, &draft) else { return }
      text = text[..<space]
    }
  }

  /// Takes a word that follows the equation.
  private func takeSuffix(_ word: LogText, _ draft: inout LoggedConstraint) -> Bool {
    if word.first == "@", let value = word.dropFirst().number {
      draft.priority = value
    } else if word.begins(with: "priority:"), let value = word.dropFirst(9).number {
      draft.priority = value
    } else if word.begins(with: "CompressionResistance:"), let value = word.dropFirst(22).number {
      draft.contentPriorities = .init(
        hugging: draft.contentPriorities?.hugging ?? value, compressionResistance: value)
    } else if word.begins(with: "Hug:"), let value = word.dropFirst(4).number {
      draft.contentPriorities = .init(
        hugging: value,
        compressionResistance: draft.contentPriorities?.compressionResistance ?? value)
    } else if let spacing = systemSpacing(word) {
      draft.constant = spacing
      draft.isSystemSpacing = true
    } else {
      return false
    }
    return true
  }

  /// The priority that SnapKit or Masonry prints after `^`.
  private func namedPriority(_ text: LogText) -> Double? {
    if let value = text.number { return value }
    switch text.trimmed.text {
    case "required": return 1000
    case "high": return 750
    case "medium": return 500
    case "low": return 250
    case "fitting size": return 50
    default: break
    }
    guard let start = text.place(of: "rawValue: "), text.last == ")" else { return nil }
    return text[(start + 10)...].dropLast().number
  }

  /// The length of `NSSpace(8)` and of the spacings of anchors, which name another class.
  private func systemSpacing(_ word: LogText) -> Double? {
    guard word.last == ")", let open = word.firstIndex(of: "("), word[..<open].ends(with: "Space") else {
      return nil
    }
    return word[(open + 1)...].dropLast().number
  }
}

// MARK: - Equations

extension DescriptionReader {
  private func equation(_ text: LogText, _ draft: LoggedConstraint) -> LoggedConstraint? {
    if text.first == "(" { return distance(text, draft) }
    var dot = text.startIndex
    while let next = text[dot...].firstIndex(of: ".") {
      dot = next + 1
      guard let (attribute, end) = attribute(text[dot...]), end < text.endIndex, text[end].isSpace,
        let item = item(text[..<next])
      else { continue }
      let rest = text[end...].trimmed
      guard let (relation, right) = relation(rest) else { continue }
      var draft = draft
      draft.first = LoggedAnchor(item, attribute)
      draft.relation = relation
      if let result = rightSide(right.trimmed, draft) { return result }
    }
    return nil
  }

  /// An equation whose left-hand side is a distance: `(UILabel:0x1.leading - UIView:0x2.leading) == 8`.
  private func distance(_ text: LogText, _ draft: LoggedConstraint) -> LoggedConstraint? {
    var search = text.startIndex
    while let close = text[search...].firstIndex(of: ")") {
      search = close + 1
      guard let (first, origin) = difference(text[(text.startIndex + 1)..<close]),
        let (relation, right) = relation(text[search...].trimmed)
      else { continue }
      var draft = draft
      (draft.first, draft.firstOrigin) = (first, origin)
      draft.relation = relation
      if let result = rightSide(right.trimmed, draft) { return result }
    }
    return nil
  }

  /// The anchors of `UILabel:0x1.leading - UIView:0x2.leading`.
  private func difference(_ text: LogText) -> (LoggedAnchor, LoggedAnchor)? {
    var search = text.startIndex
    while let minus = text.place(of: " - ", from: search) {
      search = minus + 1
      if let first = anchor(text[..<minus]), let origin = anchor(text[(minus + 3)...]) {
        return (first, origin)
      }
    }
    return nil
  }

  /// The anchor that a text names as a whole.
  func anchor(_ text: LogText) -> LoggedAnchor? {
    let text = text.trimmed
    var dot = text.startIndex
    while let next = text[dot...].firstIndex(of: ".") {
      dot = next + 1
      if let (attribute, end) = attribute(text[dot...]), end == text.endIndex, let item = item(text[..<next])
      {
        return LoggedAnchor(item, attribute)
      }
    }
    return nil
  }

  private func relation(_ text: LogText) -> (LayoutRelation, LogText)? {
    if text.begins(with: "==") { return (.equal, text.dropFirst(2)) }
    if text.begins(with: "<=") { return (.lessThanOrEqual, text.dropFirst(2)) }
    if text.begins(with: ">=") { return (.greaterThanOrEqual, text.dropFirst(2)) }
    if text.begins(with: "= ") { return (.equal, text.dropFirst(1)) }
    return nil
  }

  /// The attribute at the start of a text, with its end.
  private func attribute(_ text: LogText) -> (Attribute, Int)? {
    var end = text.startIndex
    while end < text.endIndex, text[end].isOfName, text[end] != ".", end - text.startIndex < 30 { end += 1 }
    let name = text[text.startIndex..<end].text
    switch name {
    case "minX": return (.left, end)
    case "maxX": return (.right, end)
    case "midX": return (.centerX, end)
    case "minY": return (.top, end)
    case "maxY": return (.bottom, end)
    case "midY": return (.centerY, end)
    default: return Attribute(name: name).map { ($0, end) }
    }
  }

  private func rightSide(_ text: LogText, _ draft: LoggedConstraint) -> LoggedConstraint? {
    var draft = draft
    if let constant = text.number {
      draft.constant += constant
      return positioned(draft)
    }
    if text.isEmpty { return draft.isSystemSpacing ? positioned(draft) : nil }
    var text = text
    // A factor may come first: `0.5*UIView:0x….width`.
    if let star = text.firstIndex(of: "*"), let factor = text[..<star].number {
      draft.multiplier = factor
      text = text[(star + 1)...].trimmed
    }
    if text.first == "(" { return rightDistance(text, draft) }
    var dot = text.startIndex
    while let next = text[dot...].firstIndex(of: ".") {
      dot = next + 1
      guard let (attribute, end) = attribute(text[dot...]), end == text.endIndex || text[end].isSpace,
        let item = item(text[..<next]), let (factor, constant) = terms(text[end...].trimmed)
      else { continue }
      draft.second = LoggedAnchor(item, attribute)
      draft.multiplier *= factor
      draft.constant += constant
      return draft
    }
    return nil
  }

  /// A right-hand side that is a distance, with a factor and a constant.
  private func rightDistance(_ text: LogText, _ draft: LoggedConstraint) -> LoggedConstraint? {
    var search = text.startIndex
    while let close = text[search...].firstIndex(of: ")") {
      search = close + 1
      guard let (second, origin) = difference(text[(text.startIndex + 1)..<close]),
        let (factor, constant) = terms(text[search...].trimmed)
      else { continue }
      var draft = draft
      (draft.second, draft.secondOrigin) = (second, origin)
      draft.multiplier *= factor
      draft.constant += constant
      return draft
    }
    return nil
  }

  /// The factor and the constant in `* 0.25 + 8`.
  private func terms(_ text: LogText) -> (factor: Double, constant: Double)? {
    var (factor, constant) = (1.0, 0.0)
    var rest = text
    if rest.first == "*" || rest.first == "/" {
      let divides = rest.first == "/"
      let value = rest.dropFirst().trimmed
      let end = value.firstIndex(where: \.isSpace) ?? value.endIndex
      guard let number = value[..<end].number else { return nil }
      factor = divides ? 1 / number : number
      rest = value[end...].trimmed
    }
    if !rest.isEmpty {
      guard rest.first == "+" || rest.first == "-", let number = rest.number else { return nil }
      constant = number
    }
    return (factor, constant)
  }

  /// A position without a second anchor, as autoresizing masks give, is measured from the superview.
  private func positioned(_ draft: LoggedConstraint) -> LoggedConstraint {
    guard let superview, draft.second == nil, draft.firstOrigin == nil, draft.first.item != superview else {
      return draft
    }
    var draft = draft
    draft.containments = [LoggedConstraint.Containment(item: draft.first.item, container: superview)]
    return draft
  }
}

// MARK: - Visual formats

extension DescriptionReader {
  /// An element of a visual format.
  private enum Element {
    case superview
    case item(LoggedItem, size: Predicate?)
    case gap(Predicate)
  }

  /// A distance or a size.
  private struct Predicate {
    var relation = LayoutRelation.equal
    var constant = 0.0
    var other: LoggedItem?
    var isSystemSpacing = false
    var priority: Double?
  }

  private func visual(
    _ text: LogText, isHorizontal: Bool, _ draft: LoggedConstraint
  ) -> LoggedConstraint? {
    var steps = 0
    guard let elements = elements(text, &steps) else { return nil }
    var draft = draft
    // From right to left, the format begins at the right, and distances go to the left.
    let isReversed = isHorizontal && draft.direction == .rightToLeft
    let (near, far): (Attribute, Attribute) =
      if isHorizontal {
        switch draft.direction {
        case nil: (.leading, .trailing)
        case .leftToRight: (.left, .right)
        case .rightToLeft: (.right, .left)
        }
      } else {
        (.top, .bottom)
      }
    func finish(
      _ first: LoggedAnchor, _ second: LoggedAnchor?, _ predicate: Predicate
    ) -> LoggedConstraint {
      draft.first = first
      draft.second = second
      let flips = isReversed && !first.attribute.isSize
      draft.relation = flips ? predicate.relation.flipped : predicate.relation
      draft.constant = flips ? -predicate.constant : predicate.constant
      draft.isSystemSpacing = draft.isSystemSpacing || predicate.isSystemSpacing
      if let priority = predicate.priority { draft.priority = priority }
      return draft
    }
    switch elements.count {
    case 1:
      guard case .item(let item, let size?) = elements[0] else { return nil }
      let dimension: Attribute = isHorizontal ? .width : .height
      return finish(
        LoggedAnchor(item, dimension), size.other.map { LoggedAnchor($0, dimension) }, size)
    case 2, 3:
      var gap = Predicate()
      if elements.count == 3 {
        guard case .gap(let distance) = elements[1] else { return nil }
        gap = distance
      }
      switch (elements[0], elements[elements.count - 1]) {
      case (.superview, .item(let item, nil)):
        let superview = superview ?? .unnamedSuperview(of: item)
        draft.containments = [LoggedConstraint.Containment(item: item, container: superview)]
        return finish(LoggedAnchor(item, near), LoggedAnchor(superview, near), gap)
      case (.item(let item, nil), .superview):
        let superview = superview ?? .unnamedSuperview(of: item)
        draft.containments = [LoggedConstraint.Containment(item: item, container: superview)]
        return finish(LoggedAnchor(superview, far), LoggedAnchor(item, far), gap)
      case (.item(let before, nil), .item(let after, nil)):
        return finish(LoggedAnchor(after, near), LoggedAnchor(before, far), gap)
      default: return nil
      }
    default: return nil
    }
  }

  /// The elements of a whole format, or `nil` if it cannot be read.
  ///
  /// - Parameter steps: the attempts so far, of which a text with many brackets needs more.
  private func elements(_ text: LogText, _ steps: inout Int) -> [Element]? {
    guard let first = text.first else { return [] }
    steps += 1
    guard steps < 200 else { return nil }
    switch first {
    case "|": return elements(text.dropFirst(), &steps).map { [.superview] + $0 }
    case "[":
      var search = text.startIndex + 1
      while let close = text[search...].firstIndex(of: "]") {
        search = close + 1
        guard let element = bracketed(text[(text.startIndex + 1)..<close]) else { continue }
        if let rest = elements(text[search...], &steps) { return [element] + rest }
      }
      return nil
    case "-":
      var rest = text.dropFirst()
      if rest.first == "[" || rest.first == "|" {
        return elements(rest, &steps).map { [.gap(Predicate(constant: 8, isSystemSpacing: true))] + $0 }
      }
      let isEnclosed = rest.first == "("
      if isEnclosed { rest = rest.dropFirst() }
      var search = rest.startIndex
      while let close = isEnclosed ? rest.place(of: ")-", from: search) : rest.place(of: "-", from: search) {
        search = close + 1
        guard let predicate = predicate(rest[rest.startIndex..<close]) else { continue }
        let end = close + (isEnclosed ? 2 : 1)
        if let others = elements(rest[end...], &steps) { return [.gap(predicate)] + others }
      }
      return nil
    default: return nil
    }
  }

  private func bracketed(_ text: LogText) -> Element? {
    if let item = item(text) { return .item(item, size: nil) }
    guard text.last == ")" else { return nil }
    var open = text.endIndex - 1
    while open > text.startIndex {
      open -= 1
      guard text[open] == "(", let item = item(text[..<open]),
        let size = predicate(text[(open + 1)...].dropLast())
      else { continue }
      return .item(item, size: size)
    }
    return nil
  }

  private func predicate(_ text: LogText) -> Predicate? {
    var result = Predicate()
    var text = text.trimmed
    if let at = text.lastIndex(of: "@"), let priority = text[(at + 1)...].number {
      result.priority = priority
      text = text[..<at].trimmed
    }
    if let (relation, rest) = relation(text) {
      result.relation = relation
      text = rest.trimmed
    }
    if let constant = text.number {
      result.constant = constant
    } else if let spacing = systemSpacing(text) {
      result.constant = spacing
      result.isSystemSpacing = true
    } else if let item = item(text) {
      result.other = item
    } else {
      return nil
    }
    return result
  }
}
