/// A syntax tree, and how many levels it has.
///
/// The height is kept because the tree of a long chain such as `a.b.c…` is as deep as the chain is long, and whoever
/// walks, compares or releases it needs stack for every level.
struct Measured<Value> {
  var value: Value
  var height: Int
}

/// Why a statement or expression is not read.
enum ObjectiveCFailure: Error {
  case notUnderstood
  case tooDeep

  var reason: String? {
    switch self {
    case .notUnderstood: nil
    case .tooDeep: "nested too deeply"
    }
  }
}

/// The place in the tokens, and what all of the grammar needs: brackets, limits and going on after a failure.
///
/// Nothing is read twice but what failed, and that is only skipped from bracket to bracket, so that the time is linear
/// in the number of tokens.
struct ObjectiveCParser {
  /// The most brackets, prefixes and right operands within each other.
  static let maximumDepth = 200
  /// The most levels of a tree.
  static let maximumHeight = 400

  let bytes: [UInt8]
  let tokens: [ObjectiveCToken]
  let partners: [Int]
  var position = 0
  var depth = 0
  /// How many times `a ?: b` was read. See ``conditional(_:coalescedBefore:)``.
  var coalescings = 0

  /// - Parameter tokens: At least one token, of the kind `end`, which is the last.
  init(bytes: [UInt8], tokens: ObjectiveCTokens) {
    self.bytes = bytes
    self.tokens = tokens.tokens
    partners = tokens.partners()
  }

  /// The index of the last token, which is the end of the text.
  var last: Int { max(tokens.count - 1, 0) }

  var token: ObjectiveCToken { peek(0) }

  /// The token at a distance from the position, or the end of the text.
  func peek(_ distance: Int) -> ObjectiveCToken {
    tokens[min(max(position + distance, 0), last)]
  }

  func token(at index: Int) -> ObjectiveCToken {
    tokens[min(max(index, 0), last)]
  }

  func isSymbol(_ spelling: String, at index: Int) -> Bool {
    token(at: index).isSymbol(spelling)
  }

  /// The index of the closing bracket to an opening one, or `nil` if it has none.
  func closing(_ index: Int) -> Int? {
    guard index >= 0, index < partners.count, partners[index] > index else { return nil }
    return partners[index]
  }

  mutating func advance() {
    position = min(position + 1, last)
  }

  /// Goes on to the next token if this one is the given sign.
  mutating func accept(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: String) throws(ObjectiveCFailure) {
    guard accept(symbol) else { throw .notUnderstood }
  }

  /// The end of the token before the position.
  var previousEnd: Int {
    position > 0 ? tokens[min(position, last + 1) - 1].place.end : 0
  }

  func place(from start: Int) -> Place {
    Place(start, max(start, previousEnd))
  }

  /// The place of the tokens of a range, which is empty if the indexes are in the wrong order.
  func place(of first: Int, until end: Int) -> Place {
    let start = token(at: first).place.start
    return Place(start, end > first ? max(start, token(at: end - 1).place.end) : start)
  }

  // MARK: - Limits

  /// Goes a level deeper. Whoever calls it goes back by taking 1 from the depth.
  mutating func enter() throws(ObjectiveCFailure) {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    depth += 1
  }

  func measured(
    _ kind: Expression.Kind, at place: Place, over height: Int
  ) throws(ObjectiveCFailure) -> Measured<Expression> {
    guard height < Self.maximumHeight else { throw .tooDeep }
    return Measured(value: Expression(kind, at: place), height: height + 1)
  }

  // MARK: - What is not understood

  /// A text as it is written, in one line of at most 200 characters.
  func line(of place: Place) -> String {
    let start = min(max(place.start, 0), bytes.count)
    // More than this is white space or goes beyond the limit of characters anyway.
    let end = max(start, min(place.end, bytes.count, start + 4_000))
    var line = ""
    var count = 0
    var space = false
    for character in String(decoding: bytes[start..<end], as: UTF8.self) {
      if character.isWhitespace {
        space = count > 0
        continue
      }
      if space, count < 199 {
        line.append(" ")
        count += 1
      }
      space = false
      if count >= 200 { break }
      line.append(character)
      count += 1
    }
    return line
  }

  func unread(_ place: Place) -> Measured<Expression> {
    Measured(value: Expression(.unread(line(of: place)), at: place), height: 1)
  }

  /// Moves from the start of a statement to behind its semicolon, or behind the closing brace that ends it.
  ///
  /// A line of nothing but words is no code, and the statement ends with it.
  mutating func skipStatement(from start: Int, end: Int) {
    var index = start
    var isProse = true
    while index < end {
      let token = token(at: index)
      if token.isSymbol(";") {
        index += 1
        break
      }
      if token.isSymbol("}") {
        if index == start { index += 1 }
        break
      }
      if index > start, token.startsLine {
        if isMethod(at: index) || startsDeclaration(token) || isProse && index > start + 1 { break }
      }
      isProse = isProse && isProseToken(token)
      guard let close = closing(index) else {
        index += 1
        continue
      }
      index = close + 1
      if token.isSymbol("{"), endsStatement(at: index, end: end, isLoop: self.token(at: start).isWord("do")) {
        break
      }
    }
    position = min(max(index, start + 1), last)
  }

  /// Whether a token may be a part of a sentence. A word with a bracket or an operator after it is rather code.
  private func isProseToken(_ token: ObjectiveCToken) -> Bool {
    switch token.kind {
    case .word, .number: return true
    case .symbol: return [".", ",", ":", "!", "?", "'"].contains(token.spelling)
    case .atWord, .text, .end: return false
    }
  }

  /// Whether a statement whose last token is a closing brace goes on.
  private func endsStatement(at index: Int, end: Int, isLoop: Bool) -> Bool {
    guard index < end else { return true }
    let next = token(at: index)
    switch next.kind {
    case .symbol: return ![";", ")", "]", ",", ".", "(", ":"].contains(next.spelling)
    case .word: return !(next.spelling == "else" || isLoop && next.spelling == "while")
    case .atWord: return !(next.spelling == "catch" || next.spelling == "finally")
    case .text, .number, .end: return true
    }
  }

  private func startsDeclaration(_ token: ObjectiveCToken) -> Bool {
    token.kind == .atWord
      && ["interface", "implementation", "end", "property", "protocol"].contains(token.spelling)
  }

  /// The index of the comma, or of the next part of a selector, that ends an argument, or `close`.
  func argumentEnd(from start: Int, close: Int, hasLabels: Bool) -> Int {
    var index = start
    var conditions = 0
    while index < close {
      let token = token(at: index)
      if let partner = closing(index), partner < close {
        index = partner + 1
        continue
      }
      if token.isSymbol(",") { return index }
      if hasLabels, index > start, conditions == 0, token.kind == .word, isSymbol(":", at: index + 1) {
        return index
      }
      if token.isSymbol("?") {
        conditions += 1
      } else if token.isSymbol(":"), conditions > 0 {
        conditions -= 1
      }
      index += 1
    }
    return close
  }
}
