internal import SwiftSyntax

/// What a pattern asks of a value, and the variables that it makes of parts of it.
struct SwiftPattern {
  /// The value, or the part of it that is matched next.
  var subject: Expression
  /// What must be true, in order; nothing for a pattern that always matches.
  private(set) var conditions: [Expression] = []
  /// The variables, in order.
  private(set) var variables: [(name: String, value: Expression)] = []

  init(_ subject: Expression) { self.subject = subject }

  mutating func require(_ condition: Expression) { conditions.append(condition) }
  mutating func bind(_ name: String) { variables.append((name, subject)) }

  /// The declarations of the variables.
  var bound: [Statement] {
    variables.map { name, value in
      Statement(
        .variable(VariableDeclaration(name: name, value: value, place: value.place)), at: value.place)
    }
  }

  /// Everything that must be true.
  func condition(at place: Place) -> Expression {
    guard let first = conditions.first else { return Expression(.boolean(true), at: place) }
    return conditions.dropFirst().reduce(first) { Expression(.binary("&&", $0, $1), at: place) }
  }

  /// A condition in which the variables have their values: the call of a closure with their names.
  func applying(_ condition: Expression) -> Expression {
    guard !variables.isEmpty else { return condition }
    let closure = Expression(
      .closure(variables.map(\.name), [Statement(.expression(condition), at: condition.place)]),
      at: condition.place)
    return Expression(.apply(closure, variables.map { .init($0.value) }), at: condition.place)
  }
}

extension SwiftReader {
  /// A `switch` over values as branches, or `nil` if patterns do more than compare and take cases apart.
  mutating func branches(_ node: SwitchExprSyntax, _ depth: Int) -> [Statement]? {
    let depth = depth + node.cases.count + 1
    guard depth <= Self.maximumDepth else { return nil }
    let subject = expression(node.subject, depth)
    var result: [Statement] = []
    for element in node.cases.reversed() {
      guard case .switchCase(let part) = element else { return nil }
      let body = block(part.statements, depth).filter { !$0.isBreak }
      switch part.label {
      case .default:
        guard result.isEmpty else { return nil }
        result = body
      case .case(let label):
        guard let (condition, bound) = matches(label, subject, depth) else { return nil }
        result = [Statement(.branch(condition, bound + body, otherwise: result), at: place(part))]
      }
    }
    return result
  }

  /// The condition that one of the patterns of a label matches, and the variables of a single one.
  private mutating func matches(_ label: SwitchCaseLabelSyntax, _ subject: Expression, _ depth: Int)
    -> (condition: Expression, bound: [Statement])?
  {
    var condition: Expression?
    var bound: [Statement] = []
    for item in label.caseItems {
      var pattern = SwiftPattern(subject)
      guard match(item.pattern, &pattern, depth) else { return nil }
      if let clause = item.whereClause {
        pattern.require(pattern.applying(expression(clause.condition, depth)))
      }
      let match = pattern.condition(at: place(item))
      condition = condition.map { Expression(.binary("||", $0, match), at: place(label)) } ?? match
      bound += pattern.bound
    }
    guard bound.isEmpty || label.caseItems.count == 1, let condition else { return nil }
    return (condition, bound)
  }

  /// `for case .title(let text) in blocks`.
  mutating func eachCase(_ node: ForStmtSyntax, _ depth: Int) -> Statement {
    // No name in the code begins so.
    let element = "$case"
    var pattern = SwiftPattern(Expression(.name(element), at: place(node.pattern)))
    guard match(node.pattern, &pattern, depth + 1) else {
      return unreadStatement(node, reason: SwiftReason.pattern)
    }
    let sequence = expression(node.sequence, depth + 1)
    if let clause = node.whereClause {
      pattern.require(pattern.applying(expression(clause.condition, depth + 2)))
    }
    let body = pattern.bound + block(node.body.statements, depth + 2)
    let branch = Statement(
      .branch(pattern.condition(at: place(node.pattern)), body, otherwise: []), at: place(node))
    return Statement(.each([element], sequence, [branch]), at: place(node))
  }

  // MARK: - Patterns

  /// Adds what a pattern asks of its subject.
  ///
  /// - Parameter binds: Whether names in it become variables, as after `case let`.
  /// - Returns: Whether the pattern is understood.
  mutating func match(
    _ pattern: PatternSyntax, _ result: inout SwiftPattern, _ depth: Int, binds: Bool = false
  ) -> Bool {
    guard depth <= Self.maximumDepth else { return false }
    if pattern.is(WildcardPatternSyntax.self) { return true }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      if let name = simpleName(PatternSyntax(binding)) {
        if name != "_" { result.bind(name) }
        return true
      }
      return match(binding.pattern, &result, depth + 1, binds: true)
    }
    if binds, let name = simpleName(pattern) {
      result.bind(name)
      return true
    }
    guard let pattern = pattern.as(ExpressionPatternSyntax.self) else { return false }
    return match(pattern.expression, &result, depth, binds: binds)
  }

  private mutating func match(
    _ node: ExprSyntax, _ result: inout SwiftPattern, _ depth: Int, binds: Bool
  ) -> Bool {
    if node.is(DiscardAssignmentExprSyntax.self) { return true }
    // `let x?`, which takes an optional apart.
    if node.is(OptionalChainingExprSyntax.self) { return false }
    if let pattern = node.as(PatternExprSyntax.self) {
      return match(pattern.pattern, &result, depth + 1, binds: binds)
    }
    if binds, let name = node.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      result.bind(self.name(name.baseName))
      return true
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      return match(call, &result, depth, binds: binds)
    }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      return match(tuple, &result, depth, binds: binds)
    }
    let value = expression(node, depth)
    switch value.kind {
    case .name("_"): return true
    case .call(_, "...", []): break
    case .call, .apply: return false
    default: break
    }
    result.require(Expression(.binary("~=", value, result.subject), at: place(node)))
    return true
  }

  /// A case with values: `.spacer(let height)`, `Block.image(width: 8, height: _)`.
  private mutating func match(
    _ call: FunctionCallExprSyntax, _ result: inout SwiftPattern, _ depth: Int, binds: Bool
  ) -> Bool {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil,
      call.additionalTrailingClosures.isEmpty
    else {
      // A range in parentheses and the like are values.
      return false
    }
    let subject = result.subject
    let name = Expression(.member(nil, self.name(access.declName.baseName)), at: place(access))
    result.require(Expression(.binary("~=", name, subject), at: place(call)))
    for (index, argument) in call.arguments.enumerated() {
      result.subject = Expression(
        .payload(subject, index, of: call.arguments.count), at: place(argument))
      guard match(argument.expression, &result, depth + 1, binds: binds) else { return false }
    }
    result.subject = subject
    return true
  }

  /// A tuple, of a subject that is written as one.
  private mutating func match(
    _ tuple: TupleExprSyntax, _ result: inout SwiftPattern, _ depth: Int, binds: Bool
  ) -> Bool {
    let subject = result.subject
    guard case .tuple(let subjects) = subject.kind, subjects.count == tuple.elements.count else {
      return false
    }
    for (element, part) in zip(tuple.elements, subjects) {
      result.subject = part.value
      guard match(element.expression, &result, depth + 1, binds: binds) else { return false }
    }
    result.subject = subject
    return true
  }
}

extension Statement {
  /// Whether it only ends a case of a `switch`.
  fileprivate var isBreak: Bool {
    if case .jump(isNext: false) = kind { true } else { false }
  }
}
