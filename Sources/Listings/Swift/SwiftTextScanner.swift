/// Copies a text while it replaces what the parser would not read.
///
/// It knows strings, comments and brackets, and nothing else of Swift.
struct SwiftTextScanner {
  private enum Context: Equatable {
    /// An open bracket with its closing one.
    case bracket(UInt8)
    case string(SwiftTextString)
  }

  /// A part that is left out.
  private struct Omission {
    var start: Int
    /// How many contexts were open at the start.
    var contexts: Int
    var limit: SwiftLimit
    /// Whether it follows an operand, which is not to be read without it.
    var goesOn: Bool
  }

  private let bytes: [UInt8]
  private let replacesSpacesInStrings: Bool
  private var position = 0
  private var contexts: [Context] = []
  /// How many of the contexts are braces.
  private var braces = 0
  private var depth = SwiftDepth()
  private var isAtLineStart = true
  /// The end of what may be a regular expression, in which quotes begin no string.
  private var expressionEnd = 0
  private var omission: Omission?

  private(set) var output: [UInt8] = []
  private(set) var entries: [SwiftText.Entry] = []
  private(set) var omissions: [SwiftText.Omission] = []
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
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  /// Takes bytes over as they are.
  private mutating func copy(_ count: Int = 1) {
    let end = min(position + max(count, 0), bytes.count)
    if omission == nil {
      if end == position + 1 {
        output.append(bytes[position])
      } else {
        output.append(contentsOf: bytes[position..<end])
      }
    }
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

  // MARK: - What is left out

  private static let placeholder = " <#omitted#> "

  /// Leaves out what follows if it is beyond a limit.
  ///
  /// - Parameter goesOn: Whether an operand is before it.
  private mutating func leaveOut(beyond limit: SwiftLimit?, goesOn: Bool = false) {
    guard let limit, omission == nil else { return }
    omission = Omission(start: position, contexts: contexts.count, limit: limit, goesOn: goesOn)
  }

  /// Goes on with the text, whose spaces before it stay.
  private mutating func endOmission() {
    guard let omission else { return }
    self.omission = nil
    var end = position
    while end > omission.start, Self.isSpace(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "\n") {
      end -= 1
    }
    guard end > omission.start else {
      output.append(contentsOf: bytes[omission.start..<position])
      return
    }
    omissions.append(.init(place: Place(omission.start, end), limit: omission.limit))
    write(omission.goesOn ? " +" + Self.placeholder : Self.placeholder, for: omission.start, end)
    output.append(contentsOf: bytes[end..<position])
  }

  /// Begins another operand, with which what is left out may end.
  private mutating func separate(isStatement: Bool) {
    depth.separate(isStatement: isStatement)
    guard let omission, omission.contexts == contexts.count else { return }
    switch omission.limit {
    case .parts, .signs, .conditions: endOmission()
    case .arrows, .angles, .branches: if isStatement { endOmission() }
    case .brackets, .squareBrackets, .keywords, .directives: break
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

// MARK: - Characters

extension SwiftTextScanner {
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

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Whether no space is before the position, so that a sign here may belong to the operand before it.
  private var isRightAfter: Bool {
    position > 0 && !Self.isSpace(bytes[position - 1]) && bytes[position - 1] != UInt8(ascii: "\n")
  }
}

// MARK: - Strings

extension SwiftTextScanner {
  private mutating func openString(_ length: Int) {
    if depth.endsOperand, !isRightAfter { separate(isStatement: false) }
    leaveOut(beyond: depth.addLiteral())
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
      copyText()
    }
  }

  /// Takes a character of a string over, and the plain ones after it.
  private mutating func copyText() {
    var end = position + 1
    while end < bytes.count, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "\n"),
      bytes[end] != UInt8(ascii: "\\"), bytes[end] != UInt8(ascii: "\"")
    {
      end += 1
    }
    copy(end - position)
  }
}

// MARK: - Code

extension SwiftTextScanner {
  private mutating func scanCode() {
    if isAtLineStart, scanOmittedLines() { return }
    let next = byte()
    if Self.isWordStart(next) || Self.isDigit(next) {
      scanWord()
    } else if next == UInt8(ascii: "/") && (byte(1) == next || byte(1) == UInt8(ascii: "*")) {
      scanComment()
    } else if next < 0x80 {
      scanPunctuation(next)
    } else if quote() > 0 {
      isAtLineStart = false
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
    // A name of such characters is one part, however many it has.
    let isPart = position == 0 || bytes[position - 1] < 0x80
    if isPart { leaveOut(beyond: depth.addLiteral()) }
    switch (byte(), byte(1), byte(2)) {
    case (0xE2, 0x80, 0x98), (0xE2, 0x80, 0x99): replace(3, with: "'")
    case (0xE2, 0x80, 0xA6): replace(3, with: "...")
    default: copy()
    }
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
      } else if !Self.isSpace(bytes[end]) {
        return false
      }
      end += 1
    }
    guard dots >= 3 else { return false }
    while Self.isSpace(byte()) { copy() }
    while end > position, Self.isSpace(bytes[end - 1]) { end -= 1 }
    isAtLineStart = false
    separate(isStatement: true)
    // In a list, the elements around the dots have no comma between them.
    let isElement = contexts.last.map { $0 != .bracket(UInt8(ascii: "}")) } ?? false
    replace(end - position, with: isElement ? "<#...#>," : "<#...#>")
    return true
  }

  private mutating func scanComment() {
    var end = position
    if byte(1) == UInt8(ascii: "/") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    } else {
      var level = 0
      while end < bytes.count {
        let next = end + 1 < bytes.count ? bytes[end + 1] : 0
        if bytes[end] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          level += 1
          end += 2
        } else if bytes[end] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
          level -= 1
          end += 2
          if level == 0 { break }
        } else {
          end += 1
        }
      }
    }
    copy(end - position)
  }

  private mutating func scanWord() {
    isAtLineStart = false
    let end = wordEnd(from: position)
    let word = word(position, end)
    if depth.isNext(word), !followsSign { separate(isStatement: true) }
    let limit = depth.addWord(word)
    if limit == .keywords, omission == nil {
      replaceKeywords()
      return
    }
    leaveOut(beyond: limit)
    copy(end - position)
  }

  /// Whether the byte before the position is a sign, such as the first `+` of `a+b+c`, and not the end of a comment.
  private var followsSign: Bool {
    guard position > 0, "+-*/%<>=&|^~!?.".utf8.contains(bytes[position - 1]) else { return false }
    return
      !(position > 1 && bytes[position - 1] == UInt8(ascii: "/") && bytes[position - 2] == UInt8(ascii: "*"))
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isWordStart(bytes[end]) || Self.isDigit(bytes[end]) { end += 1 }
    return end
  }

  /// The word between two offsets, or nothing for one that is too long for a keyword.
  private func word(_ start: Int, _ end: Int) -> String {
    end - start > 9 || bytes[start] < UInt8(ascii: "a")
      ? "" : String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Replaces the keywords that follow each other.
  private mutating func replaceKeywords() {
    let start = position
    var end = position
    var index = position
    while index < bytes.count {
      if Self.isWordStart(bytes[index]) {
        let next = wordEnd(from: index)
        guard SwiftDepth.isPrefixKeyword(word(index, next)) else { break }
        (index, end) = (next, next)
      } else if Self.isSpace(bytes[index])
        || [UInt8(ascii: "\n"), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[index])
      {
        index += 1
      } else {
        break
      }
    }
    omissions.append(.init(place: Place(start, end), limit: .keywords))
    replace(end - start, with: Self.placeholder)
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
    default: break
    }
    // What begins a line may begin a statement, unless it can only go on.
    let beginsLine = isAtLineStart && depth.endsOperand
    isAtLineStart = false
    switch next {
    case UInt8(ascii: "\"") where position >= expressionEnd: openString(1)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      if beginsLine { separate(isStatement: true) }
      openBracket(next == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"))
    case UInt8(ascii: "{"): openBracket(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket(next)
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      leaveOut(beyond: depth.addArrow())
      copy(2)
    case UInt8(ascii: "<"), UInt8(ascii: ">"): scanAngle(next)
    case UInt8(ascii: "#"): scanDirective()
    case UInt8(ascii: ","):
      separate(isStatement: false)
      scanSign(next)
    case UInt8(ascii: ";"):
      separate(isStatement: true)
      depth.endStatement()
      copy()
    case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "`"):
      if depth.endsOperand, !isRightAfter { separate(isStatement: true) }
      scanSign(next)
    default: scanSign(next)
    }
  }

  private mutating func scanSign(_ sign: UInt8) {
    let isRightAfter = isRightAfter
    let endsOperand = depth.endsOperand
    switch sign {
    case UInt8(ascii: "?") where (!isRightAfter || !endsOperand) && byte(1) != sign && byte(-1) != sign:
      leaveOut(beyond: depth.addQuestion(), goesOn: endsOperand)
    case UInt8(ascii: ":"): depth.addColon()
    case UInt8(ascii: "/") where !isRightAfter || !endsOperand: findExpressionEnd()
    default: break
    }
    leaveOut(beyond: depth.addSign(sign, followsOperand: isRightAfter), goesOn: endsOperand)
    copy()
  }

  /// Finds the slash that would close a regular expression here.
  private mutating func findExpressionEnd() {
    guard position >= expressionEnd else { return }
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "/") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { expressionEnd = end }
  }

  /// Counts angle brackets that could be those of generic arguments: after a name.
  private mutating func scanAngle(_ next: UInt8) {
    let endsOperand = depth.endsOperand
    if next == UInt8(ascii: ">") {
      depth.closeAngle()
    } else if endsOperand, byte(1) != UInt8(ascii: "#") {
      leaveOut(beyond: depth.addAngle(), goesOn: true)
    }
    let isRightAfter = isRightAfter
    leaveOut(
      beyond: depth.addSign(next, followsOperand: isRightAfter && next == UInt8(ascii: ">")),
      goesOn: endsOperand)
    copy()
  }

  private mutating func scanDirective() {
    let rest = bytes[position...].prefix(7)
    if rest.starts(with: "#endif".utf8) {
      let isBeyond = depth.endDirective()
      if isBeyond {
        replaceLine()
        return
      }
    } else if rest.starts(with: "#if".utf8), let limit = depth.addDirective() {
      if depth.isFirstBeyond {
        omissions.append(.init(place: Place(position, position + 3), limit: limit))
      }
      replaceLine()
      return
    }
    scanSign(UInt8(ascii: "#"))
  }

  /// Leaves out what is left of the line.
  private mutating func replaceLine() {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    replace(end - position, with: "")
  }

  private mutating func openBracket(_ closing: UInt8) {
    leaveOut(beyond: depth.limitOfParts, goesOn: depth.endsOperand)
    contexts.append(.bracket(closing))
    if closing == UInt8(ascii: "}") { braces += 1 }
    let limit = depth.open(closing)
    copy()
    leaveOut(beyond: limit)
  }

  private mutating func closeBracket(_ closing: UInt8) {
    // A brace that is closed closes what was forgotten within it. Other brackets that do not match close nothing.
    if let index = matchingContext(closing) {
      if let omission, omission.contexts > index { endOmission() }
      while contexts.count > index {
        guard case .bracket(let open)? = contexts.popLast() else { continue }
        if open == UInt8(ascii: "}") { braces -= 1 }
        var isInText = false
        if case .string? = contexts.last { isInText = true }
        depth.close(open, isInText: isInText)
      }
    } else {
      leaveOut(beyond: depth.addSign(closing, followsOperand: true))
    }
    copy()
  }

  private func matchingContext(_ closing: UInt8) -> Int? {
    if closing != UInt8(ascii: "}") { return contexts.last == .bracket(closing) ? contexts.count - 1 : nil }
    return braces > 0 ? contexts.lastIndex(of: .bracket(closing)) : nil
  }
}
