/// Division of integers, which drops the rest in both languages.
extension Interpreter {
  /// What an expression is, as far as its division depends on it.
  enum Integrality {
    /// A number that may have a fraction, or anything else.
    case fraction
    /// Made of literals, which are in Swift what their place takes.
    case literal
    case integer
  }

  /// The quotient of two integers, or `nil` if one of them may have a fraction.
  func quotient(
    _ operands: [Value], _ first: Expression, _ second: Expression, _ scope: Variables
  ) -> Value? {
    guard case .number(let dividend) = operands[0], case .number(let divisor) = operands[1], divisor != 0
    else {
      return nil
    }
    switch (integrality(of: first, scope), integrality(of: second, scope)) {
    case (.fraction, _), (_, .fraction): return nil
    case (.literal, .literal) where !isIntegerPlace: return nil
    default: return .number((dividend / divisor).rounded(.towardZero))
    }
  }

  func integrality(of expression: Expression, _ scope: Variables) -> Integrality {
    switch expression.kind {
    case .number(let number):
      if expression.isFraction || number.rounded() != number { return .fraction }
      return program.isObjectiveC ? .integer : .literal
    case .name(let name):
      return scope.isInteger(name) || isIntegerProperty(name, of: scope.instance?.type?.name)
        ? .integer : .fraction
    case .member(.some(let base), let name):
      if name == "count" { return .integer }
      guard case .name(let owner) = base.kind else { return .fraction }
      let type = owner == "self" ? scope.instance?.type?.name : type(named: owner)?.name
      return isIntegerProperty(name, of: type) ? .integer : .fraction
    case .prefix("-", let operand): return integrality(of: operand, scope)
    case .binary(let operation, let first, let second) where ["+", "-", "*", "/", "%"].contains(operation):
      switch (integrality(of: first, scope), integrality(of: second, scope)) {
      case (.fraction, _), (_, .fraction): return .fraction
      case (.literal, .literal): return .literal
      default: return .integer
      }
    case .call(nil, "Int", _): return .integer
    default: return .fraction
    }
  }

  /// Whether a declared variable holds an integer: its type says so, or it has none and its value is one.
  func isInteger(_ variable: VariableDeclaration, _ scope: Variables) -> Bool {
    if let type = variable.type { return Self.integerTypes.contains(type) }
    return variable.value.map { integrality(of: $0, scope) != .fraction } ?? false
  }

  private func isIntegerProperty(_ name: String, of type: String?) -> Bool {
    guard let type, let property = program.property(name, of: type) else { return false }
    return isInteger(property, globals)
  }

  private static let integerTypes: Set<String> = [
    "Int", "UInt", "int", "NSInteger", "NSUInteger", "long", "unsigned", "unsigned int", "size_t", "short",
  ]
}
