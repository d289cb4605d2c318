import Geometry
import Source

/// One token of an expression.
struct ExpressionToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    /// `+ - * / ( ) , . @` and the relations.
    case symbol(String)
    case end
  }

  var kind: Kind
  /// The range in the expression's text, in Unicode scalars.
  var range: Range<Int>
}

/// Splits an expression into tokens.
struct ExpressionTokens {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func read(_ text: String) throws(ExpressionError) -> [ExpressionToken] {
    var reader = ExpressionTokens(scalars: Array(text.unicodeScalars))
    var tokens: [ExpressionToken] = []
    while true {
      let token = try reader.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private mutating func next() throws(ExpressionError) -> ExpressionToken {
    while let scalar = peek(), scalar.isBlank { position += 1 }
    let start = position
    guard let scalar = peek() else {
      return ExpressionToken(kind: .end, range: start..<start)
    }
    if scalar.isNameStart {
      while let scalar = peek(), scalar.isNamePart { position += 1 }
      return token(.name(text(from: start)), from: start)
    }
    if scalar.isDecimalDigit || scalar == "." && peek(1)?.isDecimalDigit == true {
      let number = try number()
      return token(.number(number), from: start)
    }
    if scalar.isRelationPart {
      let relation = try relation()
      return token(.symbol(relation), from: start)
    }
    if scalar.isSign {
      position += 1
      return token(.symbol(String(scalar)), from: start)
    }
    throw ExpressionError(
      message: "'\(scalar)' is not allowed in an expression",
      suggestion: beginsVisualFormat(after: scalar) ? Self.visualFormatAdvice : Self.advice(for: scalar),
      range: start..<start + 1)
  }

  private static let visualFormatAdvice = "a visual format begins with '|', '[', 'H:' or 'V:'"

  /// Whether a colon follows a word other than `H` and `V`, and a visual format follows the colon.
  private func beginsVisualFormat(after scalar: Unicode.Scalar) -> Bool {
    let rest = scalars[position...].dropFirst().first { !$0.isBlank }
    return scalar == ":" && (rest == "[" || rest == "|")
  }

  private static func advice(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "−", "–", "—": "write '-'"
    case "×", "·": "write '*'"
    case "÷", ":": "write '/'"
    case "%": "write a factor such as '0.5 *'"
    case "~": "write a priority after '@'"
    case "|", "[", "]": visualFormatAdvice
    case "{", "}": "insets are numbers in parentheses: 'inset (top, left, bottom, right)'"
    case "“", "”", "„", "‘", "’": "remove the curly quotes, or write straight ones: \""
    default: nil
    }
  }

  private func token(_ kind: ExpressionToken.Kind, from start: Int) -> ExpressionToken {
    ExpressionToken(kind: kind, range: Range(from: start, upTo: position))
  }

  private func text(from start: Int) -> String {
    String(scalars: scalars[start..<position])
  }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = position
    func skipDigits() { while let scalar = peek(), scalar.isDecimalDigit { position += 1 } }
    skipDigits()
    if peek() == "." {
      position += 1
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let signed = peek(1) == "+" || peek(1) == "-"
      if peek(signed ? 2 : 1)?.isDecimalDigit == true {
        position += signed ? 2 : 1
        skipDigits()
      }
    }
    let text = text(from: start)
    let value: Double
    switch NumberText.read(text) {
    // Only the result of the whole calculation is checked, not its operands.
    case .value(let number), .tooLarge(let number): value = number
    case .notFinite, .none:
      throw ExpressionError(
        message: "the number '\(text)' is not finite", suggestion: nil,
        range: Range(from: start, upTo: position))
    }
    if let scalar = peek(), scalar.isNameStart {
      while let scalar = peek(), scalar.isNamePart { position += 1 }
      let word = self.text(from: start)
      throw ExpressionError(
        message: "'\(word)' is neither a number nor a name",
        suggestion: Self.advice(forNumber: text, in: word),
        range: Range(from: start, upTo: position))
    }
    return value
  }

  /// What to write instead of a number with a unit, or of a size in one word.
  private static func advice(forNumber number: String, in word: String) -> String? {
    if units.contains(String(word.dropFirst(number.count))) {
      return "write '\(number)': lengths are in points"
    }
    // `0x…` may be a hexadecimal number.
    guard let sides = SizeText.parts(of: word), sides[0] != "0", sides.allSatisfy({ Double($0) != nil })
    else {
      return nil
    }
    return "write (\(sides[0]), \(sides[1]))"
  }

  private static let units = ["px", "pt", "pts", "dp", "em", "rem"]

  private mutating func relation() throws(ExpressionError) -> String {
    let start = position
    while let scalar = peek(), scalar.isRelationPart { position += 1 }
    let text = text(from: start)
    if ["==", "<=", ">="].contains(text) { return text }
    let suggestion =
      switch text {
      case "=", "===": "write '=='"
      case "<", "=<", "≤": "write '<='"
      case ">", "=>", "≥": "write '>='"
      default: "write '==', '<=' or '>='"
      }
    throw ExpressionError(
      message: "'\(text)' is not a relation", suggestion: suggestion,
      range: Range(from: start, upTo: position))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is part of a relation, or of a sign that people write instead of one.
  fileprivate var isRelationPart: Bool {
    switch self {
    case "=", "<", ">", "!", "≤", "≥", "≠": true
    default: false
    }
  }

  /// Whether the scalar is a token by itself.
  fileprivate var isSign: Bool {
    switch self {
    case "+", "-", "*", "/", "(", ")", ",", ".", "@": true
    default: false
    }
  }
}
