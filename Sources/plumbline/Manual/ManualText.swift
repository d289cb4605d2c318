/// The text of a manual page, in which every word stands for itself.
struct ManualText {
  private(set) var text = ""

  mutating func section(_ title: String) { macro("Sh \(title)") }

  /// Adds a line with a macro, its arguments as they are to be printed, and what follows them, which is not escaped.
  mutating func macro(_ name: String, _ arguments: [String] = [], rest: String = "", isProse: Bool = false) {
    text += "." + Self.words(name, arguments, rest, isProse) + "\n"
  }

  /// Adds a macro to the line of the one before it.
  mutating func continueMacro(_ name: String, _ arguments: [String], rest: String = "") {
    text.removeLast()
    text += " " + Self.words(name, arguments, rest, false) + "\n"
  }

  private static func words(_ name: String, _ arguments: [String], _ rest: String, _ isProse: Bool) -> String
  {
    let escaped = arguments.map { argument in
      // A word of two or three letters may be the name of a macro.
      argument.split(separator: " ").map { "\\&" + Self.escaped(String($0), isLiteral: !isProse) }
        .joined(separator: isProse ? " " : "\\ ")
    }
    return ([name] + escaped + [rest]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Adds prose: each sentence on a line of its own, in lines of up to 80 bytes where words allow it.
  mutating func paragraph(_ prose: String) {
    var line = ""
    func isEnd(_ word: Substring) -> Bool { word.hasSuffix(".") || word.hasSuffix(".)") }
    func end() {
      if !line.isEmpty { text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n" }
      line = ""
    }
    for word in prose.split(whereSeparator: \.isWhitespace) {
      let escaped = Self.escaped(String(word), isLiteral: word.hasPrefix("-"))
      if line.utf8.count + escaped.utf8.count > 76 { end() }
      line += (line.isEmpty ? "" : " ") + escaped
      if isEnd(word) { end() }
    }
    end()
  }

  /// Adds a section of lines that are printed as they are.
  mutating func literal(_ block: ManualDiscussion.Block) {
    section(block.title)
    macro("Bd -literal -offset indent")
    for line in block.lines {
      text += (line.isEmpty ? "" : "\\&") + Self.escaped(line, isLiteral: true) + "\n"
    }
    macro("Ed")
  }

  /// Text without anything that has a meaning of its own. A hyphen in prose may be printed as any; in what is to be
  /// copied it has to be the one of ASCII.
  private static func escaped(_ text: String, isLiteral: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += isLiteral ? "\\-" : "-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case _ where !scalar.isASCII: result += "\\[u" + Self.hexadecimal(scalar) + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
