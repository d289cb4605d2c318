/// A text in the form that the parser reads, with the way back to the bytes of the original.
///
/// Blog engines turn straight quotes into curly ones and spaces into non-breaking ones; authors leave lines out and write
/// `...` for them, which Swift would take for an operator between the lines around it. The parser also needs time that
/// doubles with each nested `[`, and its stack overflows on runs of keywords: such parts become placeholders.
struct SwiftText {
  /// A point from which on both texts advance alike, or the start of a replaced run.
  struct Entry {
    var offset: Int
    var original: Int
    var isReplaced: Bool
  }

  let original: [UInt8]
  private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []

  init(_ text: String) {
    original = Array(text.utf8)
    var scanner = SwiftTextScanner(original, replacesSpacesInStrings: false)
    scanner.scan()
    // A single odd space in a text is its author's. One among the code shows that an engine replaced spaces everywhere.
    if scanner.foundSpaceInCode && scanner.foundSpaceInString {
      scanner = SwiftTextScanner(original, replacesSpacesInStrings: true)
      scanner.scan()
    }
    bytes = scanner.output
    entries = scanner.entries
  }

  /// The place in the original of two offsets in `bytes`, in any order.
  ///
  /// - Complexity: O(log *n*) in the number of replacements.
  func place(_ start: Int, _ end: Int) -> Place {
    let first = originalOffset(start, isEnd: false)
    return Place(first, max(first, originalOffset(end, isEnd: true)))
  }

  /// The text at a place of the original in one line, of at most 200 characters.
  func line(at place: Place) -> String {
    let start = min(max(place.start, 0), original.count)
    let end = min(max(place.end, start), original.count)
    // Long texts are cut before they are decoded: 200 characters of code take fewer bytes than this.
    let text = String(decoding: original[start..<min(end, start + 4_000)], as: UTF8.self)
    return String(text.split { $0.isWhitespace }.joined(separator: " ").prefix(200))
  }

  private func originalOffset(_ offset: Int, isEnd: Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return min(max(offset, 0), original.count) }
    let entry = entries[low - 1]
    let result: Int
    if !entry.isReplaced {
      result = entry.original + (offset - entry.offset)
    } else if isEnd && offset > entry.offset && low < entries.count {
      result = entries[low].original
    } else {
      result = entry.original
    }
    return min(max(result, 0), original.count)
  }
}

/// Copies a text while it replaces what the parser would not read.
///
/// It knows strings, comments and brackets, and nothing else of Swift.
struct SwiftTextScanner {
  private enum Context: Equatable {
    /// An open bracket with its closing one.
    case bracket(UInt8)
    case string(SwiftTextString)
  }

  /// The brackets that may be open at once, and the square ones among them.
  ///
  /// Layout code has about twenty and two. The parser's time doubles with each square one.
  private static let maximumBrackets = 64
  private static let maximumSquareBrackets = 8
  /// The keywords that may follow each other, the parts of an `else if` chain, and the arrows of one declaration.
  private static let maximumKeywords = 12
  private static let maximumBranches = 100
  private static let maximumArrows = 40
  private static let maximumDirectives = 40

  private static let prefixKeywords: Set<String> = [
    "try", "await", "unsafe", "copy", "consume", "borrow", "each", "repeat", "if", "switch", "while", "guard",
    "for", "case", "let", "var", "inout", "some", "any", "return", "throw", "do", "defer", "is", "as", "in",
    "else", "where", "catch", "default", "yield", "discard", "then",
  ]

  private let bytes: [UInt8]
  private let replacesSpacesInStrings: Bool
  private var position = 0
  private var contexts: [Context] = []
  private var squareBrackets = 0
  private var brackets = 0
  /// The number of `else if` in a row at each depth of brackets.
  private var branches: [Int] = [0]
  private var keywords = 0
  private var arrows = 0
  private var angles = 0
  private var directives = 0
  private var questions = 0
  private var lastWord = ""
  private var isAtLineStart = true
  /// Where the part that is left out began, and how many contexts were open then.
  private var omission: (start: Int, contexts: Int)?

  private(set) var output: [UInt8] = []
  private(set) var entries: [SwiftText.Entry] = []
  private(set) var foundSpaceInCode = false
  private(set) var foundSpaceInString = false

  init(_ bytes: [UInt8], replacesSpacesInStrings: Bool) {
    self.bytes = bytes
    self.replacesSpacesInStrings = replacesSpacesInStrings
    output.reserveCapacity(bytes.count)
  }

  /// - Complexity: O(*n*) in the length of the text, but for strings that are not closed on their line.
  mutating func scan() {
    while position < bytes.count {
      if case .string(let string)? = contexts.last {
        scanString(string)
      } else {
        scanCode()
      }
    }
    endOmission()
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  /// Takes bytes over as they are.
  private mutating func copy(_ count: Int = 1) {
    let end = min(position + max(count, 0), bytes.count)
    if omission == nil { output.append(contentsOf: bytes[position..<end]) }
    position = end
  }

  private mutating func replace(_ count: Int, with text: String) {
    let end = min(position + count, bytes.count)
    if omission == nil { write(text, for: position, end) }
    position = end
  }

  private mutating func write(_ text: String, for start: Int, _ end: Int) {
    entries.append(.init(offset: output.count, original: start, isReplaced: true))
    output.append(contentsOf: text.utf8)
    entries.append(.init(offset: output.count, original: end, isReplaced: false))
  }

  private mutating func endOmission() {
    guard let start = omission?.start else { return }
    omission = nil
    if position > start { write(" <#omitted#> ", for: start, position) }
  }

  /// The length in bytes of a double quote here, straight or curly, or 0.
  private func quote(at offset: Int = 0, straightOnly: Bool = false) -> Int {
    if byte(offset) == UInt8(ascii: "\"") { return 1 }
    guard !straightOnly, byte(offset) == 0xE2, byte(offset + 1) == 0x80 else { return 0 }
    return (0x9C...0x9F).contains(byte(offset + 2)) ? 3 : 0
  }

  /// The length in bytes of three double quotes here, or 0.
  private func threeQuotes(straightOnly: Bool) -> Int {
    var length = 0
    for _ in 0..<3 {
      let next = quote(at: length, straightOnly: straightOnly)
      if next == 0 { return 0 }
      length += next
    }
    return length
  }

  /// The length in bytes of a space here that is not a plain one, or 0.
  private func oddSpace() -> Int {
    switch (byte(), byte(1), byte(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80): 3
    default: 0
    }
  }

  /// The length in bytes of a character here that has no width, or 0.
  private func emptyCharacter() -> Int {
    switch (byte(), byte(1), byte(2)) {
    case (0xE2, 0x80, 0x8B...0x8D), (0xEF, 0xBB, 0xBF): 3
    default: 0
    }
  }
}

/// How a string literal began, which says how it ends.
struct SwiftTextString: Equatable {
  var hashes: Int
  var isMultiline: Bool
  /// Whether curly quotes belong to its text.
  var straightOnly: Bool
}

// MARK: - Strings

extension SwiftTextScanner {
  private mutating func openString(_ length: Int) {
    let trailing = output.reversed().prefix(16).prefix { $0 == UInt8(ascii: "#") }
    let hashes = omission == nil ? trailing.count : 0
    let isStraight = length == 1
    let three = threeQuotes(straightOnly: isStraight)
    let straightOnly = isStraight && (three > 0 || lineHasStraightQuote(after: position + 1))
    contexts.append(
      .string(.init(hashes: hashes, isMultiline: three > 0, straightOnly: straightOnly)))
    if three > 0 {
      writeQuotes(3, replacing: three)
    } else {
      writeQuotes(1, replacing: length)
    }
  }

  /// Writes straight quotes for as many of any kind.
  private mutating func writeQuotes(_ count: Int, replacing length: Int) {
    if length == count {
      copy(count)
    } else {
      for _ in 0..<count { replace(max(quote(), 1), with: "\"") }
    }
  }

  private func lineHasStraightQuote(after start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "\"") { return true }
      index += 1
    }
    return false
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<max(count, 0) where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func scanString(_ string: SwiftTextString) {
    let next = byte()
    if next == UInt8(ascii: "\n") && !string.isMultiline {
      contexts.removeLast()
      isAtLineStart = true
      copy()
    } else if next == UInt8(ascii: "\\") && hasHashes(string.hashes, at: 1) {
      copy(1 + string.hashes)
      if byte() == UInt8(ascii: "(") {
        openBracket(UInt8(ascii: ")"))
      } else if quote() == 3 && !string.straightOnly {
        replace(3, with: "\"")
      } else if byte() != UInt8(ascii: "\n") {
        copy()
      }
    } else if string.isMultiline, threeQuotes(straightOnly: string.straightOnly) > 0 {
      let length = threeQuotes(straightOnly: string.straightOnly)
      if hasHashes(string.hashes, at: length) { contexts.removeLast() }
      writeQuotes(3, replacing: length)
    } else if !string.isMultiline, quote(straightOnly: string.straightOnly) > 0 {
      let length = quote(straightOnly: string.straightOnly)
      if hasHashes(string.hashes, at: length) {
        contexts.removeLast()
        writeQuotes(1, replacing: length)
      } else {
        copy(length)
      }
    } else if oddSpace() > 0 {
      foundSpaceInString = true
      if replacesSpacesInStrings { replace(oddSpace(), with: " ") } else { copy(oddSpace()) }
    } else {
      copy()
    }
  }
}

// MARK: - Code

extension SwiftTextScanner {
  private mutating func scanCode() {
    if isAtLineStart, scanOmittedLines() { return }
    let next = byte()
    if Self.isWordStart(next) {
      scanWord()
    } else if next == UInt8(ascii: "/") && (byte(1) == next || byte(1) == UInt8(ascii: "*")) {
      scanComment()
    } else if next < 0x80 {
      scanPunctuation(next)
    } else if quote() > 0 {
      isAtLineStart = false
      keywords = 0
      openString(quote())
    } else if oddSpace() > 0 {
      foundSpaceInCode = true
      replace(oddSpace(), with: " ")
    } else if emptyCharacter() > 0 {
      replace(emptyCharacter(), with: "")
    } else {
      isAtLineStart = false
      scanOtherCharacter()
    }
  }

  private mutating func scanOtherCharacter() {
    switch (byte(), byte(1), byte(2)) {
    case (0xE2, 0x80, 0x98), (0xE2, 0x80, 0x99): replace(3, with: "'")
    case (0xE2, 0x80, 0xA6): replace(3, with: "...")
    default: copy()
    }
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// Replaces a line of nothing but dots, which stands for lines that the author left out.
  private mutating func scanOmittedLines() -> Bool {
    var end = position
    var dots = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: ".") {
        dots += 1
      } else if bytes[end] == 0xE2, end + 2 < bytes.count, bytes[end + 1] == 0x80, bytes[end + 2] == 0xA6 {
        dots += 3
        end += 2
      } else if bytes[end] != UInt8(ascii: " "), bytes[end] != UInt8(ascii: "\t"),
        bytes[end] != UInt8(ascii: "\r")
      {
        return false
      }
      end += 1
    }
    guard dots >= 3 else { return false }
    while Self.isSpace(byte()) { copy() }
    while end > position, Self.isSpace(bytes[end - 1]) { end -= 1 }
    isAtLineStart = false
    // In a list, the elements around the dots have no comma between them.
    let isElement = contexts.last.map { $0 != .bracket(UInt8(ascii: "}")) } ?? false
    replace(end - position, with: isElement ? "<#...#>," : "<#...#>")
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private mutating func scanComment() {
    if byte(1) == UInt8(ascii: "/") {
      while position < bytes.count, byte() != UInt8(ascii: "\n") { copy() }
      return
    }
    var depth = 0
    while position < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        copy(2)
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        copy(2)
        if depth == 0 { return }
      } else {
        copy()
      }
    }
  }

  private mutating func scanWord() {
    isAtLineStart = false
    let start = position
    var end = position
    while end < bytes.count,
      Self.isWordStart(bytes[end]) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end])
    {
      end += 1
    }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let isKeyword = Self.prefixKeywords.contains(word)
    keywords = isKeyword ? keywords + 1 : 0
    if isKeyword && keywords > Self.maximumKeywords {
      replace(end - start, with: " <#omitted#> ")
      return
    }
    let level = branches.count - 1
    if word == "if" || word == "guard" {
      branches[level] = lastWord == "else" ? branches[level] + 1 : 0
    }
    if word == "func" { arrows = 0 }
    lastWord = word
    if branches[level] > Self.maximumBranches, word == "if" {
      replace(end - start, with: " <#omitted#> ")
    } else {
      copy(end - start)
    }
  }

  private mutating func scanPunctuation(_ next: UInt8) {
    switch next {
    case UInt8(ascii: "\n"):
      isAtLineStart = true
      copy()
      return
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      copy()
      return
    default:
      isAtLineStart = false
      keywords = 0
    }
    switch next {
    case UInt8(ascii: "\""): openString(1)
    case UInt8(ascii: "("): openBracket(UInt8(ascii: ")"))
    case UInt8(ascii: "["): openBracket(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): openBracket(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket(next)
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"): scanArrow()
    case UInt8(ascii: "<"), UInt8(ascii: ">"): scanAngle(next)
    case UInt8(ascii: "#"): scanDirective()
    case UInt8(ascii: "?") where byte(1) == UInt8(ascii: " ") || byte(1) == UInt8(ascii: "\n"):
      scanQuestion()
    case UInt8(ascii: ":"):
      questions = max(0, questions - 1)
      lastWord = ""
      copy()
    case UInt8(ascii: "="), UInt8(ascii: ";"):
      arrows = 0
      lastWord = ""
      copy()
    default:
      lastWord = ""
      copy()
    }
  }

  private mutating func scanArrow() {
    arrows += 1
    if arrows > Self.maximumArrows { replace(2, with: " <#omitted#> ") } else { copy(2) }
  }

  /// Counts angle brackets that could be those of generic arguments: right after a name.
  private mutating func scanAngle(_ next: UInt8) {
    if next == UInt8(ascii: ">") {
      angles = max(0, angles - 1)
      copy()
      return
    }
    guard position > 0, Self.isWordStart(bytes[position - 1]), byte(1) != UInt8(ascii: "#") else {
      copy()
      return
    }
    angles += 1
    if angles > Self.maximumArrows { replace(1, with: " <#omitted#> ") } else { copy() }
  }

  /// Counts question marks without a colon, which nest conditional expressions.
  private mutating func scanQuestion() {
    let isConditional = position > 0 && Self.isSpace(bytes[position - 1])
    if isConditional { questions += 1 }
    lastWord = ""
    if isConditional && questions > Self.maximumArrows {
      replace(1, with: " <#omitted#> ")
    } else {
      copy()
    }
  }

  private mutating func scanDirective() {
    let rest = bytes[position...].prefix(7)
    if rest.starts(with: "#endif".utf8) {
      directives = max(0, directives - 1)
    } else if rest.starts(with: "#if".utf8) {
      directives += 1
      if directives > Self.maximumDirectives {
        replace(3, with: " <#omitted#> ")
        return
      }
    }
    copy()
  }

  private mutating func openBracket(_ closing: UInt8) {
    contexts.append(.bracket(closing))
    brackets += 1
    branches.append(0)
    lastWord = ""
    if closing == UInt8(ascii: "]") { squareBrackets += 1 }
    if closing == UInt8(ascii: "}") {
      arrows = 0
      angles = 0
    }
    copy()
    if omission == nil,
      brackets > Self.maximumBrackets || squareBrackets > Self.maximumSquareBrackets
    {
      omission = (position, contexts.count)
    }
  }

  private mutating func closeBracket(_ closing: UInt8) {
    if closing == UInt8(ascii: "}") {
      arrows = 0
      angles = 0
    }
    // A brace that is closed closes what was forgotten within it. Other brackets that do not match close nothing.
    if let index = contexts.lastIndex(of: .bracket(closing)),
      closing == UInt8(ascii: "}") || index == contexts.count - 1
    {
      if let omission, omission.contexts > index { endOmission() }
      for context in contexts[index...] {
        guard case .bracket(let open) = context else { continue }
        brackets -= 1
        if branches.count > 1 { branches.removeLast() }
        if open == UInt8(ascii: "]") { squareBrackets -= 1 }
      }
      contexts.removeSubrange(index...)
    }
    // After a block the chain goes on with `else`.
    lastWord = closing == UInt8(ascii: "}") ? lastWord : ""
    copy()
  }
}
