import Listings

/// Compact texts of syntax trees, for comparison.
enum ListingText {
  static func lines(_ listing: Listing) -> [String] {
    var lines: [String] = []
    for type in listing.types {
      lines.append("type \(type.name)" + (type.superclass.map { ": \($0)" } ?? ""))
      lines += type.cases.map { "  case \($0.name)" + ($0.value.map { " = " + text($0) } ?? "") }
      lines += type.properties.flatMap { indented(variable($0)) }
      lines += type.functions.flatMap { indented(function($0)) }
    }
    lines += listing.functions.flatMap(function)
    lines += listing.statements.flatMap(statement)
    return lines
  }

  private static func indented(_ lines: [String]) -> [String] {
    lines.map { "  " + $0 }
  }

  private static func block(_ statements: [Statement]) -> [String] {
    indented(statements.flatMap(statement))
  }

  static func function(_ function: FunctionDeclaration) -> [String] {
    let parameters = function.parameters.map { parameter in
      "\(parameter.label ?? "_") \(parameter.name)" + (parameter.defaultValue.map { " = " + text($0) } ?? "")
    }
    let head =
      (function.isStatic ? "static " : "")
      + "func \(function.name)(\(parameters.joined(separator: ", ")))"
    return [head] + block(function.body)
  }

  static func variable(_ variable: VariableDeclaration) -> [String] {
    let head =
      "var \(variable.name)" + (variable.type.map { ": \($0)" } ?? "")
      + (variable.value.map { " = " + text($0) } ?? "")
    let accessors = [("set", variable.setter), ("willSet", variable.willSet), ("didSet", variable.didSet)]
      .flatMap {
        name, accessor in accessor.map { indented(["\(name) \($0.parameter)"] + block($0.body)) } ?? []
      }
    return [head + (variable.getter.isEmpty ? "" : " get")] + block(variable.getter) + accessors
  }

  static func statement(_ statement: Statement) -> [String] {
    switch statement.kind {
    case .variable(let variable): return self.variable(variable)
    case .assignment(let left, let operation, let right):
      return ["\(text(left)) \(operation ?? "")= \(text(right))"]
    case .expression(let value): return [text(value)]
    case .each(let names, let sequence, let body):
      return ["for \(names.joined(separator: ", ")) in \(text(sequence))"] + block(body)
    case .loop(_, let condition, _, let body): return ["while " + (condition.map(text) ?? "")] + block(body)
    case .branch(let condition, let body, let otherwise):
      return ["if \(text(condition))"] + block(body)
        + (otherwise.isEmpty ? [] : ["else"] + block(otherwise))
    case .binding(let name, let value, let body, let otherwise):
      return ["if let \(name) = \(text(value))"] + block(body)
        + (otherwise.isEmpty ? [] : ["else"] + block(otherwise))
    case .variables(let names, let value):
      return ["var (\(names.joined(separator: ", "))) = " + text(value)]
    case .deferred(let body): return ["defer"] + block(body)
    case .jump(let isNext): return [isNext ? "continue" : "break"]
    case .result(let value): return ["return" + (value.map { " " + text($0) } ?? "")]
    case .function(let function): return self.function(function)
    case .unread(let text, let reason): return ["?\(text)?" + (reason.map { " (\($0))" } ?? "")]
    }
  }

  static func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .number(let number): return "\(number)"
    case .text(let parts):
      let texts = parts.map { part in
        switch part {
        case .constant(let constant): constant
        case .value(let value): "\\(\(text(value)))"
        }
      }
      return "'" + texts.joined(separator: "|").replacing("\n", with: "\\n") + "'"
    case .boolean(let value): return "\(value)"
    case .null: return "nil"
    case .name(let name): return name
    case .member(let base, let name): return (base.map(text) ?? "") + ".\(name)"
    case .call(let receiver, let name, let arguments):
      return (receiver.map { text($0) + "." } ?? "") + name + "(\(self.arguments(arguments)))"
    case .apply(let callee, let arguments): return "<\(text(callee))>(\(self.arguments(arguments)))"
    case .element(let base, let arguments): return text(base) + "[\(self.arguments(arguments))]"
    case .payload(let base, let index, let count): return text(base) + ".(\(index) of \(count))"
    case .list(let elements): return "[" + elements.map(text).joined(separator: ", ") + "]"
    case .table(let entries):
      return "[" + entries.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", ") + ":]"
    case .tuple(let elements): return "tuple(\(arguments(elements)))"
    case .prefix(let name, let operand): return "(\(name) \(text(operand)))"
    case .binary(let name, let left, let right): return "(\(text(left)) \(name) \(text(right)))"
    case .conditional(let condition, let first, let second):
      return "(\(text(condition)) ? \(text(first)) : \(text(second)))"
    case .closure(let names, let body):
      let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
      return "{\(head)\(body.flatMap(statement).joined(separator: "; "))}"
    case .unread(let text): return "?\(text)?"
    }
  }

  private static func arguments(_ arguments: [Expression.Argument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + text($0.value) }.joined(separator: ", ")
  }
}
