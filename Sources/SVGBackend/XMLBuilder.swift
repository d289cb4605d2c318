import Scene

/// Indented XML, an element a line.
struct XMLBuilder {
  private(set) var text = ""
  private var depth: Int

  init(depth: Int = 0) { self.depth = depth }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: Attributes) {
    start(name, attributes)
    text += "/>\n"
  }

  /// An element with text alone.
  mutating func element(_ name: String, _ attributes: Attributes = Attributes(), content: String) {
    start(name, attributes)
    text += ">"
    appendEscaped(content, to: &text)
    end(name)
  }

  mutating func open(_ name: String, _ attributes: Attributes = Attributes()) {
    start(name, attributes)
    text += ">\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    end(name)
  }

  /// A line as it stands.
  mutating func line(_ content: String) {
    indent()
    text += content + "\n"
  }

  /// Finished lines, indented already.
  mutating func append(_ lines: String) { text += lines }

  // Piece by piece: a string put together for each line would cost more than the line.
  private mutating func start(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<"
    text += name
    text += attributes.text
  }

  private mutating func end(_ name: String) {
    text += "</"
    text += name
    text += ">\n"
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "  " }
  }
}

/// The attributes of an element in the order in which they were set.
struct Attributes {
  private(set) var text = ""

  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    start(name)
    appendEscaped(value, to: &text)
    text += "\""
  }

  mutating func set(_ name: String, _ value: Double) {
    start(name)
    text += sceneNumber(value)
    text += "\""
  }

  private mutating func start(_ name: String) {
    text += " "
    text += name
    text += "=\""
  }

  /// Sets the attribute only where it differs from what holds without it.
  mutating func set(_ name: String, _ value: Double, unless standard: Double) {
    if value != standard { set(name, value) }
  }
}

private func appendEscaped(_ string: String, to text: inout String) {
  guard string.utf8.contains(where: mayNeedEscape) else {
    text += string
    return
  }
  for scalar in string.unicodeScalars {
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"": text += "&quot;"
    case "\t", "\n", "\r": text += "&#\(scalar.value);"
    // XML 1.0 has no way to write these.
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
    default: text.unicodeScalars.append(scalar)
    }
  }
}

/// Whether a byte may belong to a character that is not written as it stands; U+FFFE and U+FFFF begin with EF.
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: true
  default: false
  }
}
