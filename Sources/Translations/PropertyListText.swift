import Geometry
import Source

/// Reads property lists in the old style of NeXTSTEP, `{ key = "value"; }`, and tables of strings, which leave out the braces.
///
/// Foundation reads the same grammar but tells no places. The result has the nodes of JSON: dictionaries are mappings, arrays
/// sequences, and strings and data scalars.
struct PropertyListText {
  private let source: SourceText
  private var position = 0

  /// The deepest nesting: files of strings have one level, and dictionaries of plurals three.
  static let deepest = 32

  /// - Returns: A mapping for a table of strings, even an empty one; any value for a file that begins with one.
  static func read(_ source: SourceText) throws(DiagnosticList) -> SourceNode {
    var reading = PropertyListText(source: source)
    try reading.skipBlanks()
    let start = reading.position
    let node: SourceNode
    switch reading.current {
    case "{", "(", "<": node = try reading.value(depth: 0)
    default: node = SourceNode(content: .mapping(try reading.entries(depth: 0)), offset: start)
    }
    try reading.skipBlanks()
    guard reading.current == nil else { throw reading.error("unexpected text after the property list") }
    return node
  }

  private init(source: SourceText) { self.source = source }

  private var current: Unicode.Scalar? { scalar(position) }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    offset < source.count ? source.scalars[offset] : nil
  }

  private func error(_ message: String, _ suggestion: String? = nil, at offset: Int? = nil) -> DiagnosticList
  {
    DiagnosticList([source.diagnostic(message, suggestion, at: offset ?? position)])
  }

  /// The next character in a message.
  private var found: String { current.map { "'\(Character($0))'" } ?? "the end of the file" }

  // MARK: Blanks and comments

  private mutating func skipBlanks() throws(DiagnosticList) {
    while let scalar = current {
      if scalar == "/", self.scalar(position + 1) == "/" {
        while let scalar = current, !Self.endsLine(scalar) { position += 1 }
      } else if scalar == "/", self.scalar(position + 1) == "*" {
        try skipComment()
      } else if Self.isBlank(scalar) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(DiagnosticList) {
    let start = position
    position += 2
    while let scalar = current {
      if scalar == "*", self.scalar(position + 1) == "/" {
        position += 2
        return
      }
      position += 1
    }
    throw error("the comment has no end", "write */ where it ends", at: start)
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    (0x09...0x0D).contains(scalar.value) || scalar == " " || endsLine(scalar)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(DiagnosticList) -> SourceNode {
    guard depth < Self.deepest else { throw error("values nest deeper than \(Self.deepest) levels") }
    try skipBlanks()
    let start = position
    switch current {
    case "{":
      position += 1
      let entries = try entries(depth: depth + 1)
      guard current == "}" else { throw error("expected a key or '}', found \(found)") }
      position += 1
      return SourceNode(content: .mapping(entries), offset: start)
    case "(": return SourceNode(content: .sequence(try items(depth: depth + 1)), offset: start)
    case "<": return SourceNode(content: .scalar(try data(), .literal), offset: start)
    default: return try string()
    }
  }

  /// The entries of a dictionary up to its closing brace, or to the end of a table of strings.
  private mutating func entries(depth: Int) throws(DiagnosticList) -> [SourceNode.Entry] {
    var entries: [SourceNode.Entry] = []
    try skipBlanks()
    while let scalar = current, scalar != "}" {
      let key = try string()
      try skipBlanks()
      // A key alone is its own value.
      var value = key
      if current == "=" {
        position += 1
        value = try self.value(depth: depth)
        try skipBlanks()
      }
      guard current == ";" else {
        throw error("expected ';' after the value, found \(found)", "end each entry with ;")
      }
      position += 1
      entries.append(SourceNode.Entry(key: key, value: value))
      try skipBlanks()
    }
    return entries
  }

  private mutating func items(depth: Int) throws(DiagnosticList) -> [SourceNode] {
    position += 1
    var items: [SourceNode] = []
    while true {
      try skipBlanks()
      if current == ")" { break }
      items.append(try value(depth: depth))
      try skipBlanks()
      if current == "," { position += 1 } else { break }
    }
    guard current == ")" else { throw error("expected ',' or ')' in the list, found \(found)") }
    position += 1
    return items
  }

  private mutating func data() throws(DiagnosticList) -> String {
    let start = position
    while let scalar = current, scalar != ">" { position += 1 }
    guard current == ">" else { throw error("the data has no end", "write > where it ends", at: start) }
    position += 1
    return source.string(Range(from: start, upTo: position))
  }

  // MARK: Strings

  private mutating func string() throws(DiagnosticList) -> SourceNode {
    let start = position
    if let quote = current, quote == "\"" || quote == "'" {
      return SourceNode(content: .scalar(try quoted(quote), .doubleQuoted), offset: start)
    }
    while let scalar = current, Self.isUnquoted(scalar) { position += 1 }
    guard position > start else {
      throw error("expected a string, found \(found)", "write it between quotes")
    }
    return SourceNode(
      content: .scalar(source.string(Range(from: start, upTo: position)), .plain), offset: start)
  }

  /// Whether a string may contain a scalar without quotes.
  private static func isUnquoted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }

  private mutating func quoted(_ quote: Unicode.Scalar) throws(DiagnosticList) -> String {
    let start = position
    position += 1
    var result = String.UnicodeScalarView()
    while let scalar = current {
      switch scalar {
      case quote:
        position += 1
        return String(result)
      case "\\": if let escaped = try escape() { result.append(escaped) }
      default:
        result.append(scalar)
        position += 1
      }
    }
    throw error("the file ends inside this string", "close the quote", at: start)
  }

  /// The character of an escape; `nil` for the end of a line, which continues on the next.
  private mutating func escape() throws(DiagnosticList) -> Unicode.Scalar? {
    let start = position
    position += 1
    guard let scalar = current else { return nil }
    switch scalar {
    case "0"..."7": return try octal(start)
    case "U": return try unicode(start)
    default: break
    }
    position += 1
    if scalar == "\n" { return nil }
    return Self.escapes[scalar] ?? scalar
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
  ]

  private mutating func octal(_ start: Int) throws(DiagnosticList) -> Unicode.Scalar {
    var value: UInt32 = 0
    for _ in 0..<3 {
      guard let scalar = current, ("0"..."7").contains(scalar) else { break }
      value = value * 8 + scalar.value - 0x30
      position += 1
    }
    guard value < 0x80, let scalar = Unicode.Scalar(value) else {
      throw error(
        "octal escapes above \\177 are of NeXTSTEP's encoding, which is not supported",
        "write \\U and four hexadecimal digits", at: start)
    }
    return scalar
  }

  /// One scalar of one escape, or of two for a pair of surrogates.
  private mutating func unicode(_ start: Int) throws(DiagnosticList) -> Unicode.Scalar {
    let high = try hexDigits(start)
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, current == "\\", scalar(position + 1) == "U" {
      position += 1
      let low = try hexDigits(start)
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw error(
      "this is half of a surrogate pair", "write both halves, such as \\Ud83d\\Ude00", at: start)
  }

  /// The number of one to four digits after `U`.
  private mutating func hexDigits(_ start: Int) throws(DiagnosticList) -> UInt32 {
    position += 1
    var value: UInt32 = 0
    var count = 0
    while count < 4, let scalar = current, scalar.isASCII,
      let digit = Character(scalar).hexDigitValue
    {
      value = value << 4 | UInt32(digit)
      position += 1
      count += 1
    }
    guard count > 0 else { throw error("\\U needs up to four hexadecimal digits", nil, at: start) }
    return value
  }
}
