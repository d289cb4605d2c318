import Listings

/// Writes trees in one line, close to Swift, so that a test can say what it expects in a text.
///
/// Assignments are written with `:=`, blocks as `{ names in statements }`, and what is unread between `«` and `»`.
enum Sketch {
  static func of(_ listing: Listing) -> String {
    let types = listing.types.map { type in
      let members = type.properties.map(of) + type.functions.map(of)
      return "type \(type.name):\(type.superclass ?? "") { \(members.joined(separator: "; ")) }"
    }
    return (types + listing.functions.map(of) + listing.statements.map(of)).joined(separator: "; ")
  }

  static func of(_ function: FunctionDeclaration) -> String {
    let parameters = function.parameters.map { "\($0.label ?? "_") \($0.name)" }.joined(separator: ", ")
    return "\(function.isStatic ? "static " : "")func \(function.name)(\(parameters)) \(of(function.body))"
  }

  static func of(_ variable: VariableDeclaration) -> String {
    "var \(variable.name)" + (variable.type.map { ": \($0)" } ?? "")
      + (variable.value.map { " = \(of($0))" } ?? "")
  }

  static func of(_ statements: [Statement]) -> String {
    statements.isEmpty ? "{}" : "{ \(statements.map(of).joined(separator: "; ")) }"
  }

  static func of(_ statement: Statement) -> String {
    switch statement.kind {
    case .variable(let variable): return of(variable)
    case .assignment(let target, let operation, let value):
      return "\(of(target)) \(operation ?? ""):= \(of(value))"
    case .expression(let value): return of(value)
    case .each(let names, let sequence, let body):
      return "for \(names.joined(separator: ",")) in \(of(sequence)) \(of(body))"
    case .loop(let start, let condition, let step, let body):
      return "loop \(of(start)) \(condition.map(of) ?? "") \(of(step)) \(of(body))"
    case .branch(let condition, let then, let otherwise):
      return "if \(of(condition)) \(of(then))" + (otherwise.isEmpty ? "" : " else \(of(otherwise))")
    case .binding(let name, let value, let then, let otherwise):
      return "if let \(name) = \(of(value)) \(of(then)) else \(of(otherwise))"
    case .variables(let names, let value): return "var (\(names.joined(separator: ","))) = \(of(value))"
    case .deferred(let body): return "defer \(of(body))"
    case .jump(let isNext): return isNext ? "continue" : "break"
    case .result(let value): return "return" + (value.map { " \(of($0))" } ?? "")
    case .function(let function): return of(function)
    case .unread(let text, let reason): return "«\(text)»" + (reason.map { " \($0)" } ?? "")
    }
  }

  static func of(_ arguments: [Listings.Expression.Argument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + of($0.value) }.joined(separator: ", ")
  }

  static func of(_ expression: Listings.Expression) -> String {
    switch expression.kind {
    case .number(let value):
      return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    case .text(let parts):
      return parts.map { part in
        switch part {
        case .constant(let text): return "\"\(text)\""
        case .value(let value): return of(value)
        }
      }.joined(separator: "+")
    case .boolean(let value): return "\(value)"
    case .null: return "nil"
    case .name(let name): return name
    case .member(let base, let name): return "\(base.map(of) ?? "").\(name)"
    case .call(let receiver, let name, let arguments):
      return (receiver.map { "\(of($0))." } ?? "") + "\(name)(\(of(arguments)))"
    case .apply(let function, let arguments): return "[\(of(function))](\(of(arguments)))"
    case .element(let base, let arguments): return "\(of(base))[\(of(arguments))]"
    case .payload(let base, let index, let count): return "\(of(base)).(\(index) of \(count))"
    case .list(let values): return "[\(values.map(of).joined(separator: ", "))]"
    case .table(let entries):
      return "[\(entries.map { "\(of($0.key)): \(of($0.value))" }.joined(separator: ", "))]"
    case .tuple(let arguments): return "tuple(\(of(arguments)))"
    case .prefix(let sign, let operand): return "\(sign)\(of(operand))"
    case .binary(let sign, let left, let right): return "(\(of(left)) \(sign) \(of(right)))"
    case .conditional(let condition, let first, let second):
      return "(\(of(condition)) ? \(of(first)) : \(of(second)))"
    case .closure(let names, let body):
      let content = body.map(of).joined(separator: "; ")
      return "{ " + (names.isEmpty ? "" : "\(names.joined(separator: ", ")) in ") + "\(content) }"
    case .unread(let text): return "«\(text)»"
    }
  }
}

/// All places of a listing.
struct Places {
  private(set) var all: [Place] = []

  init(_ listing: Listing) {
    for type in listing.types {
      all.append(type.place)
      for variable in type.properties { add(variable) }
      for function in type.functions { add(function) }
    }
    for function in listing.functions { add(function) }
    for statement in listing.statements { add(statement) }
  }

  private mutating func add(_ variable: VariableDeclaration) {
    all.append(variable.place)
    if let value = variable.value { add(value) }
    for statement in variable.getter { add(statement) }
  }

  private mutating func add(_ function: FunctionDeclaration) {
    all.append(function.place)
    for parameter in function.parameters {
      if let value = parameter.defaultValue { add(value) }
    }
    for statement in function.body { add(statement) }
  }

  private mutating func add(_ statement: Statement) {
    all.append(statement.place)
    switch statement.kind {
    case .variable(let variable): add(variable)
    case .assignment(let target, _, let value): add([target, value])
    case .expression(let value): add(value)
    case .each(_, let sequence, let body):
      add(sequence)
      for statement in body { add(statement) }
    case .loop(let start, let condition, let step, let body):
      if let condition { add(condition) }
      for statement in start + step + body { add(statement) }
    case .branch(let value, let then, let otherwise), .binding(_, let value, let then, let otherwise):
      add(value)
      for statement in then + otherwise { add(statement) }
    case .variables(_, let value): add(value)
    case .deferred(let body): for statement in body { add(statement) }
    case .jump: break
    case .result(let value):
      if let value { add(value) }
    case .function(let function): add(function)
    case .unread: break
    }
  }

  private mutating func add(_ expressions: [Listings.Expression]) {
    for expression in expressions { add(expression) }
  }

  private mutating func add(_ expression: Listings.Expression) {
    all.append(expression.place)
    switch expression.kind {
    case .number, .boolean, .null, .name, .unread: break
    case .text(let parts):
      for case .value(let value) in parts { add(value) }
    case .member(let base, _): add(base.map { [$0] } ?? [])
    case .call(let receiver, _, let arguments):
      add(receiver.map { [$0] } ?? [])
      add(arguments.map(\.value))
    case .apply(let function, let arguments), .element(let function, let arguments):
      add(function)
      add(arguments.map(\.value))
    case .payload(let base, _, _): add(base)
    case .list(let values): add(values)
    case .table(let entries): add(entries.flatMap { [$0.key, $0.value] })
    case .tuple(let arguments): add(arguments.map(\.value))
    case .prefix(_, let operand): add(operand)
    case .binary(_, let left, let right): add([left, right])
    case .conditional(let condition, let first, let second): add([condition, first, second])
    case .closure(_, let body):
      for statement in body { add(statement) }
    }
  }
}
