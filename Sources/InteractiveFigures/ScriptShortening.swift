/// Shortens a script for the pages that contain it: without comments and spaces, and with short names for its own variables.
///
/// It understands as much of the language as the script of this module uses. A name of a variable becomes the same short name
/// everywhere, so that scopes need not be known; names of members, and of what browsers have, stay. What the script must not use for
/// that: labels, classes, methods in object literals, `++` and `--`, and statements that end without a semicolon.
struct ScriptShortening {
  private enum Token: Equatable {
    case name(String)
    /// A name of a member, which stays.
    case member(String)
    /// `{ name }` in an object or a pattern, which is both.
    case shorthand(String)
    /// A number, a text, a part of a template, or a regular expression, as it is.
    case literal(String)
    case sign(String)
  }

  private let characters: [Character]
  private var index = 0
  private var tokens: [Token] = []
  /// For each open brace whether it belongs to an object or a pattern.
  private var braces: [Bool] = []

  /// The script with all that it does, in fewer bytes.
  ///
  /// - Complexity: O(n).
  static func shortened(_ script: String) -> String {
    var shortening = ScriptShortening(characters: Array(script))
    shortening.read(until: nil)
    return shortening.text
  }

  private init(characters: [Character]) { self.characters = characters }

  // MARK: Reading

  private var next: Character? { characters.indices.contains(index) ? characters[index] : nil }

  private func starts(with text: String) -> Bool {
    let text = Array(text)
    return index + text.count <= characters.count && Array(characters[index..<index + text.count]) == text
  }

  private mutating func read(until end: Character?) {
    var depth = 0
    while let character = next {
      if end != nil, character == end, depth == 0 { return }
      if end != nil, character == "{" { depth += 1 }
      if end != nil, character == "}" { depth -= 1 }
      readToken(character)
    }
  }

  private mutating func readToken(_ character: Character) {
    if character == "\n" || character == " " {
      index += 1
    } else if starts(with: "//") {
      while next != nil, next != "\n" { index += 1 }
    } else if starts(with: "/*") {
      while next != nil, !starts(with: "*/") { index += 1 }
      index += 2
    } else if character == "\"" || character == "'" {
      readText(character)
    } else if character == "`" {
      readTemplate()
    } else if character == "/", isBeforeExpression {
      readExpression()
    } else if character.isNumber {
      readWhile { $0.isNumber || $0 == "." || $0.isLetter }
    } else if character.isLetter || character == "_" || character == "$" {
      readName()
    } else {
      readSign(character)
    }
  }

  private mutating func readWhile(_ belongs: (Character) -> Bool) {
    let start = index
    while let character = next, belongs(character) { index += 1 }
    tokens.append(.literal(String(characters[start..<index])))
  }

  private mutating func readText(_ quote: Character) {
    let start = index
    index += 1
    while let character = next, character != quote { index += character == "\\" ? 2 : 1 }
    index += 1
    tokens.append(.literal(String(characters[start..<index])))
  }

  private mutating func readTemplate() {
    var start = index
    index += 1
    while let character = next, character != "`" {
      if character == "\\" {
        index += 2
      } else if starts(with: "${") {
        index += 2
        tokens.append(.literal(String(characters[start..<index])))
        read(until: "}")
        start = index
        index += 1
      } else {
        index += 1
      }
    }
    index += 1
    tokens.append(.literal(String(characters[start..<index])))
  }

  private mutating func readExpression() {
    let start = index
    index += 1
    var isInSet = false
    while let character = next, character != "/" || isInSet {
      if character == "[" { isInSet = true }
      if character == "]" { isInSet = false }
      index += character == "\\" ? 2 : 1
    }
    index += 1
    while next?.isLetter == true { index += 1 }
    tokens.append(.literal(String(characters[start..<index])))
  }

  private mutating func readName() {
    let start = index
    while let character = next,
      character.isLetter || character.isNumber || character == "_" || character == "$"
    {
      index += 1
    }
    let name = String(characters[start..<index])
    let before = lastToken
    if before == .sign(".") || before == .sign("?.") {
      tokens.append(.member(name))
    } else if braces.last == true, before == .sign("{") || before == .sign(","), following == ":" {
      tokens.append(.member(name))
    } else if braces.last == true, before == .sign("{") || before == .sign(","),
      following == "," || following == "}"
    {
      tokens.append(.shorthand(name))
    } else {
      tokens.append(.name(name))
    }
  }

  private mutating func readSign(_ character: Character) {
    let sign = ["...", "=>", "?."].first(where: starts) ?? String(character)
    switch sign {
    case "{": braces.append(isBeforeObject)
    case "(", "[": braces.append(false)
    case "}", ")", "]": _ = braces.popLast()
    default: break
    }
    tokens.append(.sign(sign))
    index += sign.count
  }

  /// The character after a name and its spaces.
  private var following: Character? {
    var place = index
    while characters.indices.contains(place), characters[place] == " " || characters[place] == "\n" {
      place += 1
    }
    return characters.indices.contains(place) ? characters[place] : nil
  }

  private var lastToken: Token? { tokens.last }

  /// Whether a slash here begins a regular expression and does not divide.
  private var isBeforeExpression: Bool {
    switch lastToken {
    case nil: true
    case .sign(let sign): sign != ")" && sign != "]" && sign != "}"
    case .name(let name): name == "return"
    default: false
    }
  }

  /// Whether a brace here begins an object or a pattern and not a block.
  private var isBeforeObject: Bool {
    switch lastToken {
    case .sign(let sign): !["=>", ")", ";", "{", "}"].contains(sign)
    case .name(let name): ["const", "let", "return", "of"].contains(name)
    default: false
    }
  }

  // MARK: Writing

  private var text: String {
    let names = shortNames
    var text = ""
    for (place, token) in tokens.enumerated() {
      let word: String
      switch token {
      case .name(let name): word = names[name] ?? name
      case .member(let name), .literal(let name), .sign(let name): word = name
      case .shorthand(let name): word = names[name].map { "\(name):\($0)" } ?? name
      }
      if let last = text.last, let first = word.first, mustPart(last, first, at: place) {
        text += " "
      }
      text += word
    }
    return text + "\n"
  }

  /// Names, numbers and keywords stay apart, and signs that would be another one together.
  private func mustPart(_ last: Character, _ first: Character, at place: Int) -> Bool {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "$"
    }
    if isWord(last), isWord(first) {
      // The parts of a template touch what is between them.
      guard place > 0, case .literal(let before) = tokens[place - 1], before.hasSuffix("${") else {
        return true
      }
      return false
    }
    return last == first && (last == "+" || last == "-")
  }

  /// A short name for each variable, the shortest for the most frequent.
  private var shortNames: [String: String] {
    var counts: [String: Int] = [:]
    for token in tokens {
      switch token {
      case .name(let name), .shorthand(let name):
        if !Self.kept.contains(name) { counts[name, default: 0] += 1 }
      default: break
      }
    }
    let order = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    let all = letters + letters.flatMap { first in letters.map { first + $0 } }
    var free = all.filter { !Self.kept.contains($0) }.makeIterator()
    return order.reduce(into: [:]) { names, name in if let short = free.next() { names[name] = short } }
  }

  /// Words of the language, and the names that browsers give the script.
  private static let kept: Set<String> = [
    "break", "case", "catch", "const", "continue", "default", "do", "else", "false", "finally", "for",
    "function",
    "if", "in", "instanceof", "let", "new", "null", "of", "return", "switch", "this", "throw", "true", "try",
    "typeof", "undefined", "var", "void", "while", "async", "await",
    "Array", "Boolean", "CustomEvent", "Infinity", "JSON", "Map", "Math", "NaN", "Number", "Object",
    "ResizeObserver", "Set", "String", "addEventListener", "cancelAnimationFrame", "clearTimeout", "document",
    "matchMedia", "performance", "requestAnimationFrame", "setTimeout",
  ]
}
