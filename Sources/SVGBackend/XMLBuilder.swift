import Scene

/// Indented XML, an element a line.
struct XMLBuilder {
  private(set) var text = ""
  private var depth: Int

  init(depth: Int = 0) { self.depth = depth }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<\(name)\(attributes.text)/>\n"
  }

  /// An element with text alone.
  mutating func element(_ name: String, _ attributes: Attributes = Attributes(), content: String) {
    indent()
    text += "<\(name)\(attributes.text)>"
    appendEscaped(content, to: &text)
    text += "</\(name)>\n"
  }

  mutating func open(_ name: String, _ attributes: Attributes = Attributes()) {
    indent()
    text += "<\(name)\(attributes.text)>\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// A line as it stands.
  mutating func line(_ content: String) {
    indent()
    text += content + "\n"
  }

  /// Finished lines, indented already.
  mutating func append(_ lines: String) { text += lines }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }
}

/// The attributes of an element in the order in which they were set.
struct Attributes {
  private(set) var text = ""

  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    text += " \(name)=\""
    appendEscaped(value, to: &text)
    text += "\""
  }

  mutating func set(_ name: String, _ value: Double) {
    text += " \(name)=\"\(sceneNumber(value))\""
  }

  /// Sets the attribute only where it differs from what holds without it.
  mutating func set(_ name: String, _ value: Double, unless standard: Double) {
    if value != standard { set(name, value) }
  }
}

private func appendEscaped(_ string: String, to text: inout String) {
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
