import LayoutDocument

/// Numbers as code writes them.
struct CodeLiteral {
  /// The number.
  let value: Double
  /// Where its digits are, with the sign.
  private let range: Range<Int>
  private let digits: String

  /// - Returns: `nil` for an expression that is calculated.
  init?(_ expression: Expression, in code: CodeText) {
    switch expression.kind {
    case .number(let number): value = number
    case .prefix("-", let operand):
      guard case .number(let number) = operand.kind else { return nil }
      value = -number
    case .call(nil, "CGFloat", let arguments), .call(nil, "Float", let arguments),
      .call(nil, "Double", let arguments):
      guard arguments.count == 1, let literal = CodeLiteral(arguments[0].value, in: code) else { return nil }
      self = literal
      return
    default: return nil
    }
    let text = code.text(expression.place)
    // `@(-8.0f)`: what is around the digits stays.
    guard let match = text.firstMatch(of: /-?\s*[0-9][0-9_]*(\.[0-9]+)?/),
      Double(match.output.0.filter { !$0.isWhitespace && $0 != "_" }) == value
    else { return nil }
    let start = expression.place.start + text[..<match.range.lowerBound].utf8.count
    range = start..<start + match.output.0.utf8.count
    digits = String(match.output.0)
  }

  /// The change to another number, in the same form.
  func replaced(by value: Double) -> CodeEdit {
    var text = EditNumber.text(of: value)
    if digits.contains("."), !text.contains(".") { text += ".0" }
    return CodeEdit(range, text)
  }
}
