/// What a part of a listing may have too many of. The parser calls itself for each of them, and its stack is not endless.
enum SwiftLimit: Hashable {
  case brackets, squareBrackets, parts, signs, keywords, branches, arrows, angles, conditions, directives

  /// The most that are read. Layout code has about twenty brackets, two of them square, and expressions of fifty parts.
  var maximum: Int {
    switch self {
    case .brackets: 64
    // The parser's time doubles with each square one.
    case .squareBrackets: 8
    case .parts: 1_000
    case .keywords: 12
    case .branches: 100
    case .signs, .arrows, .angles, .conditions, .directives: 40
    }
  }

  /// Why a part is not read, and what to do.
  var reason: String {
    switch self {
    case .brackets:
      "brackets nested deeper than \(maximum) levels are not read: move the inner ones to a function"
    case .squareBrackets: "'[' nested deeper than \(maximum) levels is not read: give the inner arrays names"
    case .parts: "an expression of more than \(maximum) parts is not read: give parts of it names"
    case .signs: "more than \(maximum) signs in a row are not read: remove the superfluous ones"
    case .keywords: "more than \(maximum) keywords in a row are not read: remove the superfluous ones"
    case .branches: "more than \(maximum) 'else if' in a row are not read: use 'switch' or a function"
    case .arrows: "a type with more than \(maximum) '->' is not read: give parts of it names"
    case .angles: "'<' nested deeper than \(maximum) levels is not read: give the inner types names"
    case .conditions:
      "more than \(maximum) '?' without ':' are not read: use 'if', or give the inner values names"
    case .directives: "'#if' nested deeper than \(maximum) levels is not read: remove the outer ones"
    }
  }
}

/// How deep the tree of a text becomes, as far as its tokens tell before it is parsed.
struct SwiftDepth {
  /// What is open within a pair of brackets, or in the file.
  private struct Level {
    /// The parts of the operand so far: names, signs and brackets, each of which may be a level of the tree.
    var parts = 0
    /// The most parts of an operand so far.
    var deepest = 0
    /// The `else if` in a row.
    var branches = 0
    /// The question marks without a colon.
    var conditions = 0
  }

  private var levels = [Level()]
  private var keywords = 0
  /// The signs since the last name, text or bracket.
  private var signs = 0
  private var arrows = 0
  private var angles = 0
  private var conditions = 0
  private var directives = 0
  private var squareBrackets = 0
  private var lastWord = ""
  /// Whether an operand may end here, so that a word after it begins something new.
  private(set) var endsOperand = false

  private static let prefixKeywords: Set<String> = [
    "try", "await", "unsafe", "copy", "consume", "borrow", "each", "repeat", "if", "switch", "while", "guard",
    "for", "case", "let", "var", "inout", "some", "any", "return", "throw", "do", "defer", "is", "as", "in",
    "else", "where", "catch", "default", "yield", "discard", "then",
  ]

  /// Words within an operand or a type, however many precede them.
  private static let inner: Set<String> = ["throws", "rethrows", "async", "as", "is", "else"]

  private func exceeded(_ count: Int, _ limit: SwiftLimit) -> SwiftLimit? {
    count > limit.maximum ? limit : nil
  }

  /// Adds a part to the operand. The methods for tokens return the limit that one is beyond.
  private mutating func addPart() -> SwiftLimit? {
    let last = levels.count - 1
    levels[last].parts += 1
    levels[last].deepest = max(levels[last].deepest, levels[last].parts)
    return exceeded(levels[last].parts, .parts)
  }

  /// The limit that another bracket after the operand is beyond.
  var limitOfParts: SwiftLimit? { exceeded(levels[levels.count - 1].parts, .parts) }

  /// Whether a word begins a statement, or is the next of some that are side by side.
  func isNext(_ word: String) -> Bool { endsOperand && !Self.inner.contains(word) }

  static func isPrefixKeyword(_ word: String) -> Bool { prefixKeywords.contains(word) }

  /// Begins another operand.
  mutating func separate(isStatement: Bool) {
    let last = levels.count - 1
    levels[last].parts = 0
    conditions -= levels[last].conditions
    levels[last].conditions = 0
    if isStatement { angles = 0 }
  }

  mutating func addWord(_ word: String) -> SwiftLimit? {
    let last = levels.count - 1
    keywords = Self.isPrefixKeyword(word) ? keywords + 1 : 0
    if word == "if" || word == "guard" {
      levels[last].branches = lastWord == "else" ? levels[last].branches + 1 : 0
    }
    if word == "func" { arrows = 0 }
    lastWord = word
    let part = addPart()
    signs = 0
    // What follows a keyword belongs to it.
    endsOperand = !Self.isPrefixKeyword(word)
    if let limit = exceeded(keywords, .keywords) { return limit }
    return word == "if" ? exceeded(levels[last].branches, .branches) ?? part : part
  }

  /// - Parameter followsOperand: Whether no space is before the sign, so that it may be a postfix operator.
  mutating func addSign(_ sign: UInt8, followsOperand: Bool) -> SwiftLimit? {
    let isMark = sign == UInt8(ascii: "?") || sign == UInt8(ascii: "!")
    // `try?` is a keyword, too.
    if !(isMark && followsOperand && keywords > 0) { keywords = 0 }
    switch sign {
    case UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: ":"),
      UInt8(ascii: ","):
      endsOperand = false
    default: endsOperand = endsOperand && followsOperand
    }
    if !(isMark && followsOperand) { lastWord = "" }
    if sign == UInt8(ascii: "=") { arrows = 0 }
    signs += 1
    return exceeded(signs, .signs) ?? addPart()
  }

  mutating func addLiteral() -> SwiftLimit? {
    keywords = 0
    lastWord = ""
    signs = 0
    endsOperand = true
    return addPart()
  }

  mutating func addArrow() -> SwiftLimit? {
    arrows += 1
    keywords = 0
    lastWord = ""
    endsOperand = false
    return exceeded(arrows, .arrows) ?? addPart()
  }

  mutating func addAngle() -> SwiftLimit? {
    angles += 1
    return exceeded(angles, .angles)
  }

  mutating func closeAngle() { angles = max(0, angles - 1) }

  /// Adds a question mark that is no postfix operator, which nests conditional expressions until a colon follows.
  mutating func addQuestion() -> SwiftLimit? {
    conditions += 1
    levels[levels.count - 1].conditions += 1
    return exceeded(conditions, .conditions)
  }

  mutating func addColon() {
    let last = levels.count - 1
    guard levels[last].conditions > 0 else { return }
    levels[last].conditions -= 1
    conditions -= 1
  }

  mutating func addDirective() -> SwiftLimit? {
    directives += 1
    return exceeded(directives, .directives)
  }

  /// Whether the directive is the first one that is nested too deep.
  var isFirstBeyond: Bool { directives == SwiftLimit.directives.maximum + 1 }

  /// - Returns: whether the directive that ends is beyond the limit.
  mutating func endDirective() -> Bool {
    let isBeyond = directives > SwiftLimit.directives.maximum
    directives = max(0, directives - 1)
    return isBeyond
  }

  mutating func endStatement() {
    separate(isStatement: true)
    keywords = 0
    arrows = 0
    lastWord = ""
    endsOperand = false
  }

  // MARK: - Brackets

  mutating func open(_ closing: UInt8) -> SwiftLimit? {
    keywords = 0
    signs = 0
    lastWord = ""
    endsOperand = false
    if closing == UInt8(ascii: "]") { squareBrackets += 1 }
    if closing == UInt8(ascii: "}") { resetTypes() }
    levels.append(Level())
    return exceeded(levels.count - 1, .brackets) ?? exceeded(squareBrackets, .squareBrackets)
  }

  /// Closes the innermost bracket.
  ///
  /// - Parameter isInText: Whether it is one in a text, whose values are beside each other.
  mutating func close(_ closing: UInt8, isInText: Bool) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    conditions -= level.conditions
    if closing == UInt8(ascii: "]") { squareBrackets -= 1 }
    if closing == UInt8(ascii: "}") { resetTypes() }
    let last = levels.count - 1
    levels[last].parts = max(levels[last].parts, level.deepest) + (isInText ? 0 : 1)
    levels[last].deepest = max(levels[last].deepest, levels[last].parts)
    keywords = 0
    signs = 0
    // After a block the chain goes on with `else`.
    lastWord = ""
    endsOperand = true
  }

  private mutating func resetTypes() {
    arrows = 0
    angles = 0
  }
}
