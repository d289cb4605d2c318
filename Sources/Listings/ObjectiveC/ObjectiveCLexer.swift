/// Cuts Objective-C into tokens. O(n).
///
/// Comments leave nothing. Preprocessor lines leave nothing but the macros. Of the branches of `#if` the first is read,
/// or the second if the condition is `0`; the places of the others are kept. Curly quotes and the spaces of typesetting
/// are read as straight quotes and spaces.
struct ObjectiveCLexer {
  private let bytes: [UInt8]
  private let end: Int
  private let readsDirectives: Bool
  private var position: Int
  private var startsLine = true
  private var output = ObjectiveCTokens()

  /// - Parameters:
  ///   - place: The bytes to read, all of them if `nil`.
  ///   - readsDirectives: `false` for the value of a macro.
  static func tokens(
    in bytes: [UInt8], place: Place? = nil, readsDirectives: Bool = true
  ) -> ObjectiveCTokens {
    let start = min(max(place?.start ?? 0, 0), bytes.count)
    let end = max(start, min(place?.end ?? bytes.count, bytes.count))
    var lexer = ObjectiveCLexer(bytes: bytes, start: start, end: end, readsDirectives: readsDirectives)
    lexer.run()
    return lexer.output
  }

  private init(bytes: [UInt8], start: Int, end: Int, readsDirectives: Bool) {
    self.bytes = bytes
    self.end = end
    self.readsDirectives = readsDirectives
    position = start
  }

  /// The byte at an index, or 0 outside of the text.
  private func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < end ? bytes[index] : 0
  }

  private func spelling(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
  }

  private mutating func append(
    _ kind: ObjectiveCToken.Kind, _ spelling: String, number: Double = 0, from start: Int
  ) {
    output.tokens.append(
      ObjectiveCToken(
        kind: kind, spelling: spelling, number: number, place: Place(start, position), startsLine: startsLine)
    )
    startsLine = false
  }

  private mutating func run() {
    while position < end {
      let start = position
      let first = bytes[position]
      switch first {
      case 0x0A, 0x0D:
        position += 1
        startsLine = true
      case 0x00...0x20, 0x7F:
        position += 1
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"):
        position = lineEnd(from: position)
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
        position = commentEnd(from: position)
      case UInt8(ascii: "#") where readsDirectives && directive():
        break
      case UInt8(ascii: "\\") where isNewline(byte(position + 1)):
        position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quoted(start: start)
      case UInt8(ascii: "@"):
        at()
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number()
      case UInt8(ascii: ".") where isDigit(byte(position + 1)) && !followsOperand:
        number()
      default:
        if let special = special(position) {
          typeset(special)
        } else if isWordByte(first) {
          position = wordEnd(from: position)
          append(.word, spelling(start, position), from: start)
        } else {
          symbol()
        }
      }
      // No step may stand still, whatever the text.
      if position <= start { position = start + 1 }
    }
    position = end
    append(.end, "", from: end)
  }

  /// Whether a `.` is a member access and not the begin of a number.
  private var followsOperand: Bool {
    guard let last = output.tokens.last, last.place.end == position else { return false }
    return last.kind == .word || last.isSymbol(")") || last.isSymbol("]")
  }

  // MARK: - Characters

  private enum Special {
    case space, newline, quote, apostrophe, ellipsis
  }

  /// The character of several bytes at an index, if typesetting puts it where code has another.
  private func special(_ index: Int) -> (kind: Special, length: Int)? {
    switch (byte(index), byte(index + 1), byte(index + 2)) {
    case (0xC2, 0xA0, _): return (.space, 2)
    case (0xE2, 0x80, 0x80...0x8D), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE2, 0x81, 0xA0):
      return (.space, 3)
    case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): return (.space, 3)
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): return (.newline, 3)
    case (0xE2, 0x80, 0x98...0x9B), (0xE2, 0x80, 0xB2), (0xEF, 0xBC, 0x87): return (.apostrophe, 3)
    case (0xE2, 0x80, 0x9C...0x9F), (0xE2, 0x80, 0xB3), (0xEF, 0xBC, 0x82): return (.quote, 3)
    case (0xE2, 0x80, 0xA6): return (.ellipsis, 3)
    default: return nil
    }
  }

  private mutating func typeset(_ special: (kind: Special, length: Int)) {
    let start = position
    switch special.kind {
    case .space:
      position += special.length
    case .newline:
      position += special.length
      startsLine = true
    case .quote, .apostrophe:
      quoted(start: start)
    case .ellipsis:
      position += special.length
      append(.symbol, "...", from: start)
    }
  }

  private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Letters, digits, `_`, `$` and all of what is not ASCII.
  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x5F, 0x24, 0x80...0xFF: return true
    default: return false
    }
  }

  private func wordEnd(from start: Int) -> Int {
    var index = start
    while index < end, isWordByte(bytes[index]) {
      if bytes[index] >= 0x80, special(index) != nil { break }
      index += 1
    }
    return index
  }

  /// The index of the newline, or the end.
  private func lineEnd(from start: Int) -> Int {
    var index = start
    while index < end, !isNewline(bytes[index]) { index += 1 }
    return index
  }

  private func commentEnd(from start: Int) -> Int {
    var index = start + 2
    while index < end {
      if bytes[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return end
  }

  // MARK: - Literals

  private mutating func at() {
    let start = position
    let next = byte(position + 1)
    if next == UInt8(ascii: "\"") || special(position + 1)?.kind == .quote {
      position += 1
      quoted(start: start)
    } else if isWordByte(next), !isDigit(next), special(position + 1) == nil {
      position = wordEnd(from: position + 1)
      append(.atWord, spelling(start + 1, position), from: start)
    } else {
      position += 1
      append(.symbol, "@", from: start)
    }
  }

  /// Reads a text or a character literal whose opening quote is at the position; `start` is the place of an `@` before
  /// it. A quote that nothing closes in its line is a symbol.
  private mutating func quoted(start: Int) {
    let opening = special(position)
    let length = opening?.length ?? 1
    let isText = opening.map { $0.kind == .quote } ?? (byte(position) == UInt8(ascii: "\""))
    let straight = isText ? UInt8(ascii: "\"") : UInt8(ascii: "'")
    let contentStart = position + length

    var index = contentStart
    var closing: (start: Int, length: Int)?
    var curly: (start: Int, length: Int)?
    while index < end, !isNewline(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\\") {
        index += byte(index + 1) == 0x0D && byte(index + 2) == 0x0A ? 3 : 2
      } else if bytes[index] == straight {
        closing = (index, 1)
        break
      } else if let found = special(index) {
        if found.kind == (isText ? .quote : .apostrophe) {
          // Curly quotes may be the content of a text between straight ones.
          if opening != nil {
            closing = (index, found.length)
            break
          }
          if curly == nil { curly = (index, found.length) }
        }
        index += found.length
      } else {
        index += 1
      }
    }

    guard let close = closing ?? curly, isText || (1...10).contains(close.start - contentStart) else {
      position = contentStart
      append(.symbol, isText ? "\"" : "'", from: start)
      return
    }
    let content = unescaped(contentStart, close.start)
    position = close.start + close.length
    if isText {
      append(.text, String(decoding: content, as: UTF8.self), from: start)
    } else {
      let scalars = Array(String(decoding: content, as: UTF8.self).unicodeScalars)
      let value =
        scalars.count == 1
        ? Double(scalars[0].value) : content.reduce(0) { $0 * 256 + Double($1) }
      append(.number, "", number: value, from: start)
    }
  }

  /// The bytes of a literal without escapes, and with spaces for what typesetting makes of them.
  private func unescaped(_ start: Int, _ end: Int) -> [UInt8] {
    var content: [UInt8] = []
    var index = start
    while index < end {
      let current = bytes[index]
      if current == 0xC2, byte(index + 1) == 0xA0 {
        content.append(0x20)
        index += 2
        continue
      }
      guard current == UInt8(ascii: "\\"), index + 1 < end else {
        content.append(current)
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = UInt32(escape - 0x30)
        var digits = 1
        while digits < 3, index < end, bytes[index] >= 0x30, bytes[index] <= 0x37 {
          value = value * 8 + UInt32(bytes[index] - 0x30)
          index += 1
          digits += 1
        }
        content.append(UInt8(truncatingIfNeeded: value))
      case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
        let most = escape == UInt8(ascii: "u") ? 4 : escape == UInt8(ascii: "U") ? 8 : 2
        var value: UInt32 = 0
        var digits = 0
        while digits < most, index < end, let digit = hexadecimal(bytes[index]) {
          value = value &* 16 &+ UInt32(digit)
          index += 1
          digits += 1
        }
        if escape == UInt8(ascii: "x") {
          content.append(UInt8(truncatingIfNeeded: value))
        } else {
          content += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
        }
      case 0x0D where index < end && bytes[index] == 0x0A: index += 1
      case 0x0A, 0x0D: break
      default: content.append(escape)
      }
    }
    return content
  }

  private func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: return Int(byte) - 0x30
    case 0x41...0x46: return Int(byte) - 0x41 + 10
    case 0x61...0x66: return Int(byte) - 0x61 + 10
    default: return nil
    }
  }

  private mutating func number() {
    let start = position
    var value = 0.0
    let second = byte(start + 1) | 0x20
    if byte(start) == 0x30, second == UInt8(ascii: "x"), hexadecimal(byte(start + 2)) != nil {
      position += 2
      while position < end, let digit = hexadecimal(bytes[position]) {
        value = value * 16 + Double(digit)
        position += 1
      }
    } else if byte(start) == 0x30, second == UInt8(ascii: "b"), byte(start + 2) | 1 == 0x31 {
      position += 2
      while position < end, bytes[position] | 1 == 0x31 {
        value = value * 2 + Double(bytes[position] - 0x30)
        position += 1
      }
    } else {
      value = decimal()
    }
    // The suffixes for the type, such as `f` and `ul`.
    var suffix = 0
    while suffix < 3, "fFlLuU".utf8.contains(byte(position)) {
      position += 1
      suffix += 1
    }
    append(.number, "", number: value, from: start)
  }

  private mutating func decimal() -> Double {
    let start = position
    while isDigit(byte(position)) { position += 1 }
    var isWhole = true
    if byte(position) == UInt8(ascii: "."), byte(position + 1) != UInt8(ascii: ".") {
      isWhole = false
      position += 1
      while isDigit(byte(position)) { position += 1 }
    }
    if byte(position) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(position + 1) == UInt8(ascii: "-") || byte(position + 1) == UInt8(ascii: "+")
      var index = position + (sign ? 2 : 1)
      if isDigit(byte(index)) {
        isWhole = false
        while isDigit(byte(index)) { index += 1 }
        position = index
      }
    }
    let digits = bytes[start..<position]
    if isWhole, digits.count > 1, digits.first == 0x30, digits.allSatisfy({ $0 <= 0x37 }) {
      return digits.reduce(0) { $0 * 8 + Double($1 - 0x30) }
    }
    // Swift asks for digits on both sides of the point.
    var spelling = spelling(start, position)
    if spelling.hasPrefix(".") { spelling = "0" + spelling }
    spelling.replace(".e", with: ".0e")
    spelling.replace(".E", with: ".0e")
    if spelling.hasSuffix(".") { spelling += "0" }
    return Double(spelling) ?? 0
  }

  private mutating func symbol() {
    let start = position
    let first = byte(start)
    let second = byte(start + 1)
    var length = 1
    switch (first, second) {
    case (UInt8(ascii: "."), UInt8(ascii: ".")) where byte(start + 2) == first: length = 3
    case (UInt8(ascii: "<"), UInt8(ascii: "<")), (UInt8(ascii: ">"), UInt8(ascii: ">")):
      length = byte(start + 2) == UInt8(ascii: "=") ? 3 : 2
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): length = 2
    case (UInt8(ascii: "+"), first), (UInt8(ascii: "-"), first), (UInt8(ascii: "&"), first),
      (UInt8(ascii: "|"), first), (UInt8(ascii: ":"), first):
      length = 2
    case (_, UInt8(ascii: "=")) where "=!<>+-*/%&|^".utf8.contains(first): length = 2
    default: break
    }
    position = min(start + length, end)
    append(.symbol, spelling(start, position), from: start)
  }

  // MARK: - Preprocessor

  /// Reads a preprocessor line, if `#` at the position begins one.
  private mutating func directive() -> Bool {
    let start = position
    var index = position + 1
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    let nameEnd = wordEnd(from: index)
    switch spelling(index, nameEnd) {
    case "import", "include", "include_next":
      // Only the name of the file, as what follows may be code whose line break was lost.
      position = fileNameEnd(from: nameEnd)
    case "define":
      position = directiveEnd(from: nameEnd)
      define(start: start, from: nameEnd, to: position)
    case "if":
      position = directiveEnd(from: nameEnd)
      let condition = spelling(nameEnd, position).filter { !$0.isWhitespace }
      if condition == "0" { omit(untilEnd: false) }
    case "ifdef", "ifndef", "endif", "pragma", "undef", "warning", "error", "line":
      position = directiveEnd(from: nameEnd)
    case "else", "elif":
      position = start
      omit(untilEnd: true)
    default:
      return false
    }
    startsLine = true
    return true
  }

  private func fileNameEnd(from start: Int) -> Int {
    let line = lineEnd(from: start)
    var index = start
    while index < line, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let opening = byte(index)
    let closing = opening == UInt8(ascii: "<") ? UInt8(ascii: ">") : opening
    guard opening == UInt8(ascii: "<") || opening == UInt8(ascii: "\"") else { return line }
    index += 1
    while index < line {
      if bytes[index] == closing { return index + 1 }
      index += 1
    }
    return line
  }

  /// The end of the line, past line breaks after `\` and within comments.
  private func directiveEnd(from start: Int) -> Int {
    var index = start
    while index < end {
      let current = bytes[index]
      if isNewline(current) {
        return index
      } else if current == UInt8(ascii: "\\"), byte(index + 1) == 0x0D, byte(index + 2) == 0x0A {
        index += 3
      } else if current == UInt8(ascii: "\\") {
        index += 2
      } else if current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") {
        return lineEnd(from: index)
      } else if current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        index = commentEnd(from: index)
      } else {
        index += 1
      }
    }
    return end
  }

  /// Leaves out the lines from the position to `#endif`, or to `#else` and `#elif` as well.
  private mutating func omit(untilEnd: Bool) {
    let start = position
    var depth = 0
    // `#else` is itself the first line that is left out.
    var index = untilEnd ? lineEnd(from: position) : position
    var last = index
    while index < end {
      while index < end, bytes[index] <= 0x20 { index += 1 }
      if byte(index) == UInt8(ascii: "#") {
        var name = index + 1
        while byte(name) == 0x20 || byte(name) == 0x09 { name += 1 }
        switch spelling(name, wordEnd(from: name)) {
        case "if", "ifdef", "ifndef":
          depth += 1
        case "else" where depth == 0 && !untilEnd, "elif" where depth == 0 && !untilEnd:
          note(start, last)
          position = directiveEnd(from: name)
          return
        case "endif":
          if depth == 0 {
            note(start, last)
            position = directiveEnd(from: name)
            return
          }
          depth -= 1
        default:
          break
        }
      }
      index = lineEnd(from: index)
      last = index
    }
    note(start, last)
    position = end
  }

  /// Keeps the place of lines that are left out, unless they are empty.
  private mutating func note(_ start: Int, _ end: Int) {
    var first = start
    while first < end, bytes[first] <= 0x20 { first += 1 }
    if first < end { output.omissions.append(Place(first, end)) }
  }

  private mutating func define(start: Int, from: Int, to end: Int) {
    var index = from
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let name = index
    let nameEnd = min(wordEnd(from: index), end)
    guard name < nameEnd else { return }
    index = nameEnd
    var parameters: [String]?
    if byte(index) == UInt8(ascii: "("), index < end {
      var names: [String] = []
      while index < end, bytes[index] != UInt8(ascii: ")") {
        let word = min(wordEnd(from: index), end)
        if word > index {
          names.append(spelling(index, word))
          index = word
        } else {
          index += 1
        }
      }
      index = min(index + 1, end)
      parameters = names
    }
    output.macros.append(
      ObjectiveCTokens.Macro(
        name: spelling(name, nameEnd), parameters: parameters, value: Place(index, end),
        place: Place(start, end)))
  }
}
