internal import SwiftSyntax

/// Conditions of `#if` for an app on a phone.
enum SwiftConditions {
  /// Whether a condition holds, or `nil` if that depends on how the app is built.
  static func value(of condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return value(of: only.expression)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text == "DEBUG" ? true : nil
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return value(of: Array(sequence.elements)[...])
    }
    return nil
  }

  /// `a && b || c`, of which `||` binds less.
  private static func value(of elements: ArraySlice<ExprSyntax>) -> Bool? {
    for (operation, decides) in [("||", true), ("&&", false)] {
      guard
        let index = elements.firstIndex(where: {
          $0.as(BinaryOperatorExprSyntax.self)?.operator.text == operation
        })
      else { continue }
      let (first, second) = (value(of: elements[..<index]), value(of: elements[(index + 1)...]))
      if first == decides || second == decides { return decides }
      return first == nil || second == nil ? nil : !decides
    }
    return elements.count == 1 ? elements.first.flatMap { value(of: $0) } : nil
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "canImport": return !["AppKit", "Cocoa", "WatchKit", "TVUIKit"].contains(argument)
    case "targetEnvironment": return argument == "simulator" ? nil : false
    case "swift", "compiler": return argument.hasPrefix(">=")
    case "arch": return argument == "arm64"
    default: return nil
    }
  }
}
