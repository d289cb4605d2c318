import Listings

/// Checks that every place of a listing lies in its text, and measures the depth of the tree.
struct PlaceChecker {
  let limit: Int
  private(set) var isCorrect = true
  private(set) var depth = 0
  private var level = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func check(_ listing: Listing) {
    for type in listing.types {
      check(type.place)
      type.properties.forEach { check($0) }
      type.functions.forEach { check($0) }
    }
    listing.functions.forEach { check($0) }
    check(listing.statements)
  }

  private mutating func check(_ place: Place) {
    if !(0...limit).contains(place.start) || !(0...limit).contains(place.end) || place.start > place.end {
      isCorrect = false
    }
  }

  private mutating func check(_ function: FunctionDeclaration) {
    check(function.place)
    for parameter in function.parameters { parameter.defaultValue.map { check($0) } }
    check(function.body)
  }

  private mutating func check(_ variable: VariableDeclaration) {
    check(variable.place)
    variable.value.map { check($0) }
    check(variable.getter)
  }

  private mutating func check(_ statements: [Statement]) {
    level += 1
    depth = max(depth, level)
    defer { level -= 1 }
    for statement in statements {
      check(statement.place)
      switch statement.kind {
      case .variable(let variable): check(variable)
      case .assignment(let left, _, let right):
        check(left)
        check(right)
      case .expression(let value): check(value)
      case .each(_, let value, let body):
        check(value)
        check(body)
      case .branch(let value, let body, let otherwise), .binding(_, let value, let body, let otherwise):
        check(value)
        check(body)
        check(otherwise)
      case .result(let value): value.map { check($0) }
      case .function(let function): check(function)
      case .unread(let text, _): if text.count > 200 || text.contains("\n") { isCorrect = false }
      case .loop: isCorrect = false
      case .variables(_, let value): check(value)
      case .deferred(let body): check(body)
      case .jump: break
      }
    }
  }

  private mutating func check(_ expression: Expression) {
    level += 1
    depth = max(depth, level)
    defer { level -= 1 }
    check(expression.place)
    switch expression.kind {
    case .number, .boolean, .null, .name: break
    case .text(let parts):
      for case .value(let value) in parts { check(value) }
    case .member(let base, _): base.map { check($0) }
    case .call(let base, _, let arguments):
      base.map { check($0) }
      arguments.forEach { check($0.value) }
    case .apply(let base, let arguments), .element(let base, let arguments):
      check(base)
      arguments.forEach { check($0.value) }
    case .payload(let base, _, _): check(base)
    case .list(let elements): elements.forEach { check($0) }
    case .table(let entries):
      entries.forEach {
        check($0.key)
        check($0.value)
      }
    case .tuple(let elements): elements.forEach { check($0.value) }
    case .prefix(_, let value): check(value)
    case .binary(_, let left, let right):
      check(left)
      check(right)
    case .conditional(let condition, let first, let second):
      check(condition)
      check(first)
      check(second)
    case .closure(_, let body): check(body)
    case .unread(let text): if text.count > 200 { isCorrect = false }
    }
  }
}
