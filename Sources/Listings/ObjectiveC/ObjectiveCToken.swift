/// A word, a literal or a sign of Objective-C, with its place in the text.
struct ObjectiveCToken: Sendable {
  enum Kind: Hashable, Sendable {
    /// A name or keyword.
    case word
    /// A word with `@` before it, such as `@interface`; the spelling is without `@`.
    case atWord
    /// A text with or without `@`; the spelling is the content without escapes.
    case text
    /// A number or a character literal.
    case number
    /// An operator, a bracket, or a byte that means nothing.
    case symbol
    /// The end of the text.
    case end
  }

  var kind: Kind
  var spelling: String
  /// The value of a number, otherwise 0.
  var number: Double = 0
  var place: Place
  /// Whether nothing but space and comments precedes the token in its line.
  var startsLine: Bool

  func isSymbol(_ spelling: String) -> Bool {
    kind == .symbol && self.spelling == spelling
  }

  func isWord(_ spelling: String) -> Bool {
    kind == .word && self.spelling == spelling
  }

  func isAtWord(_ spelling: String) -> Bool {
    kind == .atWord && self.spelling == spelling
  }
}

/// What the lexer makes of a text.
struct ObjectiveCTokens: Sendable {
  /// `#define` with a value.
  struct Macro: Sendable {
    var name: String
    /// The names in the parentheses after the name, or `nil` without parentheses.
    var parameters: [String]?
    /// The bytes after the name and the parameters, up to the end of the line.
    var value: Place
    var place: Place
  }

  /// The tokens in order, with one of the kind `end` as the last.
  var tokens: [ObjectiveCToken] = []
  var macros: [Macro] = []
  /// The branches of `#if` that are left out.
  var omissions: [Place] = []

  /// For each token that is a bracket the index of the other bracket of the pair, otherwise -1.
  ///
  /// A closing parenthesis never closes one outside of the braces around it, and a semicolon ends what is open
  /// within the braces, so that a missing bracket spoils one statement and not the rest of the text. O(n).
  func partners() -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    // How many parentheses and square brackets are open within each of the open braces.
    var counts: [(round: Int, square: Int)] = [(0, 0)]

    func close(_ index: Int, opening: String) {
      while let last = open.popLast() {
        let spelling = tokens[last].spelling
        if spelling == "(" {
          counts[counts.count - 1].round -= 1
        } else if spelling == "[" {
          counts[counts.count - 1].square -= 1
        }
        if spelling == opening {
          partners[last] = index
          partners[index] = last
          return
        }
      }
    }

    for (index, token) in tokens.enumerated() {
      if token.kind == .atWord, ["end", "interface", "implementation"].contains(token.spelling) {
        open.removeAll(keepingCapacity: true)
        counts = [(0, 0)]
      }
      guard token.kind == .symbol else { continue }
      switch token.spelling {
      case "(":
        open.append(index)
        counts[counts.count - 1].round += 1
      case "[":
        open.append(index)
        counts[counts.count - 1].square += 1
      case "{":
        open.append(index)
        counts.append((0, 0))
      case ")":
        if counts[counts.count - 1].round > 0 { close(index, opening: "(") }
      case "]":
        if counts[counts.count - 1].square > 0 { close(index, opening: "[") }
      case "}":
        if counts.count > 1 {
          close(index, opening: "{")
          counts.removeLast()
        }
      case ";":
        while let last = open.last, tokens[last].spelling != "{" {
          // The clauses of C's `for` are the only semicolons within parentheses.
          if tokens[last].spelling == "(", last > 0, tokens[last - 1].isWord("for") { break }
          if tokens[last].spelling == "(" {
            counts[counts.count - 1].round -= 1
          } else {
            counts[counts.count - 1].square -= 1
          }
          open.removeLast()
        }
      default:
        break
      }
    }
    return partners
  }
}
