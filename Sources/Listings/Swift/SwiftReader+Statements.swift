internal import SwiftSyntax

extension SwiftReader {
  /// Where statements are: functions and types of a file are not statements.
  enum Scope {
    case file
    case body
  }

  private static let compoundAssignments: [String: String] = [
    "+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%", "&=": "&", "|=": "|", "^=": "^",
    "<<=": "<<", ">>=": ">>", "&+=": "&+", "&-=": "&-", "&*=": "&*",
  ]

  /// The statements of a block, while those around it keep what they left unread.
  mutating func block(_ items: CodeBlockItemListSyntax, _ depth: Int) -> [Statement] {
    let outer = takeLeftovers()
    let result = statements(Array(items)[...], scope: .body, depth)
    leftovers = outer
    return result
  }

  mutating func statements(_ items: ArraySlice<CodeBlockItemSyntax>, scope: Scope, _ depth: Int)
    -> [Statement]
  {
    guard let first = items.first, let last = items.last else { return [] }
    guard depth <= Self.maximumDepth else {
      return [unreadStatement(at: place(from: first, to: last), reason: SwiftReason.depth)]
    }
    var result: [Statement] = []
    for (index, item) in zip(items.indices, items) {
      if case .stmt(let statement) = item.item, let node = statement.as(GuardStmtSyntax.self) {
        result += guarded(node, items[(index + 1)...], scope: scope, depth)
        return result
      }
      let read = self.statements(item, scope: scope, depth)
      result += read
      // The text of an unread statement has everything in it.
      if !(read.count == 1 && read.first?.isUnread == true) { collectUnexpected(in: Syntax(item)) }
      result += takeLeftovers()
    }
    return result
  }

  private mutating func statements(_ item: CodeBlockItemSyntax, scope: Scope, _ depth: Int) -> [Statement] {
    switch item.item {
    case .decl(let node): declaration(node, scope: scope, depth)
    case .stmt(let node): statement(node, scope: scope, depth)
    case .expr(let node): statement(node, depth)
    }
  }

  // MARK: - Expressions

  private mutating func statement(_ node: ExprSyntax, _ depth: Int) -> [Statement] {
    if let node = node.as(IfExprSyntax.self) { return [branch(node, depth)] }
    if let node = node.as(SwitchExprSyntax.self), let branches = branches(node, depth) { return branches }
    if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" { return [] }
    if node.is(MissingExprSyntax.self) { return [] }
    let value = expression(node, depth + 1)
    switch value.kind {
    case .unread:
      return [unreadStatement(at: value.place)]
    case .binary("=", let left, let right):
      return [Statement(.assignment(left, operation: nil, right), at: place(node))]
    case .binary(let name, let left, let right):
      guard let operation = Self.compoundAssignments[name] else { break }
      return [Statement(.assignment(left, operation: operation, right), at: place(node))]
    default:
      break
    }
    return [Statement(.expression(value), at: place(node))]
  }

  // MARK: - Statements

  private mutating func statement(_ node: StmtSyntax, scope: Scope, _ depth: Int) -> [Statement] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node):
      return statement(node.expression, depth)
    case .returnStmt(let node):
      let value = node.expression.map { expression($0, depth + 1) }
      return [Statement(.result(value), at: place(node))]
    case .forStmt(let node):
      return [each(node, depth)]
    case .whileStmt(let node):
      guard node.conditions.count == 1, case .expression(let condition)? = node.conditions.first?.condition
      else {
        return [unreadStatement(node, reason: SwiftReason.pattern)]
      }
      let value = expression(condition, depth + 1)
      let body = block(node.body.statements, depth + 1)
      return [Statement(.loop(start: [], condition: value, step: [], body), at: place(node))]
    case .deferStmt(let node):
      return [Statement(.deferred(block(node.body.statements, depth + 1)), at: place(node))]
    case .continueStmt(let node) where node.label == nil:
      return [Statement(.jump(isNext: true), at: place(node))]
    case .breakStmt(let node) where node.label == nil:
      return [Statement(.jump(isNext: false), at: place(node))]
    case .doStmt(let node):
      // What is thrown is not known, so nothing is.
      return statements(Array(node.body.statements)[...], scope: .body, depth + 1)
    case .labeledStmt(let node):
      guard depth < Self.maximumDepth else { return [unreadStatement(node, reason: SwiftReason.depth)] }
      return statement(node.statement, scope: scope, depth + 1)
    default:
      return [unreadStatement(node)]
    }
  }

  private mutating func each(_ node: ForStmtSyntax, _ depth: Int) -> Statement {
    guard node.caseKeyword == nil, let names = names(node.pattern) else {
      return unreadStatement(node, reason: SwiftReason.pattern)
    }
    let sequence = expression(node.sequence, depth + 1)
    var body = block(node.body.statements, depth + 2)
    if let clause = node.whereClause {
      body = [
        Statement(.branch(expression(clause.condition, depth + 2), body, otherwise: []), at: place(clause))
      ]
    }
    return Statement(.each(names, sequence, body), at: place(node))
  }

  /// The names of a pattern that is a name or a flat tuple of names.
  func names(_ pattern: PatternSyntax) -> [String]? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return names(binding.pattern) }
    if let name = simpleName(pattern) { return [name] }
    guard let tuple = pattern.as(TuplePatternSyntax.self), !tuple.elements.isEmpty else { return nil }
    var names: [String] = []
    for element in tuple.elements {
      guard let name = simpleName(element.pattern) else { return nil }
      names.append(name)
    }
    return names
  }

  /// The name of a pattern that is one, or `_`.
  func simpleName(_ pattern: PatternSyntax) -> String? {
    if let pattern = pattern.as(IdentifierPatternSyntax.self) {
      guard pattern.identifier.presence == .present, !isPlaceholder(pattern.identifier) else { return nil }
      return name(pattern.identifier)
    }
    if pattern.is(WildcardPatternSyntax.self) { return "_" }
    if let binding = pattern.as(ValueBindingPatternSyntax.self),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    {
      return name(pattern.identifier)
    }
    return nil
  }

  // MARK: - Branches

  private mutating func branch(_ node: IfExprSyntax, _ depth: Int) -> Statement {
    let count = max(node.conditions.count, 1)
    let depth = depth + count
    guard depth <= Self.maximumDepth else { return unreadStatement(node, reason: SwiftReason.depth) }
    let body = block(node.body.statements, depth)
    let otherwise: [Statement] =
      switch node.elseBody {
      case .ifExpr(let next)?: repeated(Syntax(next), count) { [$0.branch(next, depth)] }
      case .codeBlock(let block)?: repeated(Syntax(block), count) { $0.block(block.statements, depth) }
      case nil: []
      }
    return conditional(node.conditions, body, otherwise, at: place(node), depth)
  }

  /// A `switch` over values as branches, or `nil` if patterns do more than compare.
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
        var condition: Expression?
        var bound: [Statement] = []
        for item in label.caseItems {
          guard var match = match(item.pattern, subject, &bound, depth) else { return nil }
          if let clause = item.whereClause {
            guard bound.isEmpty else { return nil }
            let value = expression(clause.condition, depth)
            match = Expression(.binary("&&", match, value), at: place(item))
          }
          condition = condition.map { Expression(.binary("||", $0, match), at: place(label)) } ?? match
        }
        guard bound.isEmpty || label.caseItems.count == 1 else { return nil }
        guard let condition else { return nil }
        result = [Statement(.branch(condition, bound + body, otherwise: result), at: place(part))]
      }
    }
    return result
  }

  /// The condition that a pattern matches a value; names in it become variables.
  ///
  /// - Returns: `nil` for patterns of cases with values.
  private mutating func match(
    _ pattern: PatternSyntax, _ subject: Expression, _ bound: inout [Statement], _ depth: Int
  ) -> Expression? {
    let always = Expression(.boolean(true), at: place(pattern))
    if pattern.is(WildcardPatternSyntax.self) { return always }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      if let name = simpleName(PatternSyntax(binding)) {
        bound.append(
          Statement(
            .variable(VariableDeclaration(name: name, value: subject, place: place(binding))),
            at: place(binding)))
        return always
      }
      return match(binding.pattern, subject, &bound, depth)
    }
    guard let pattern = pattern.as(ExpressionPatternSyntax.self) else { return nil }
    let value = expression(pattern.expression, depth)
    switch value.kind {
    case .name("_"): return always
    case .call(_, "...", []): break
    case .call, .apply: return nil
    case .tuple(let parts):
      guard case .tuple(let subjects) = subject.kind, subjects.count == parts.count else { return nil }
      var result: Expression?
      for (part, subject) in zip(parts, subjects) {
        if case .name("_") = part.value.kind { continue }
        let equality = Expression(.binary("~=", part.value, subject.value), at: part.value.place)
        result = result.map { Expression(.binary("&&", $0, equality), at: place(pattern)) } ?? equality
      }
      return result ?? always
    default: break
    }
    return Expression(.binary("~=", value, subject), at: place(pattern))
  }

  private mutating func guarded(
    _ node: GuardStmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, scope: Scope, _ depth: Int
  ) -> [Statement] {
    let count = max(node.conditions.count, 1)
    let depth = depth + count
    guard depth <= Self.maximumDepth else {
      return [unreadStatement(node, reason: SwiftReason.depth)]
        + statements(rest, scope: scope, depth)
    }
    let otherwise = repeated(Syntax(node.body), count) { $0.block(node.body.statements, depth) }
    let empty = conditional(node.conditions, [], otherwise, at: place(node), depth)
    collectUnexpected(in: Syntax(node))
    let unexpected = takeLeftovers()
    let body = statements(rest, scope: scope, depth)
    return [empty.withInnermostBody(body, depth: count)] + unexpected
  }

  /// Reads statements that will be there once for each condition, unless that multiplies too often.
  private mutating func repeated(
    _ node: Syntax, _ count: Int, _ read: (inout Self) -> [Statement]
  ) -> [Statement] {
    let outer = copies
    defer { copies = outer }
    copies *= count
    guard copies <= Self.maximumCopies else { return [unreadStatement(node, reason: SwiftReason.copies)] }
    return read(&self)
  }

  /// Nested statements for conditions, the first outermost.
  private mutating func conditional(
    _ conditions: ConditionElementListSyntax, _ body: [Statement], _ otherwise: [Statement],
    at place: Place, _ depth: Int
  ) -> Statement {
    var kinds: [(name: String?, value: Expression)] = []
    for condition in conditions { kinds.append(self.condition(condition, depth + 1)) }
    // The parser misses a condition: the place of none is before the body.
    if kinds.isEmpty { kinds = [(nil, unread(at: Place(place.start, place.start)))] }
    var body = body
    for (name, value) in kinds.reversed() {
      let kind: Statement.Kind =
        if let name {
          .binding(name, value, body, otherwise: otherwise)
        } else {
          .branch(value, body, otherwise: otherwise)
        }
      body = [Statement(kind, at: place)]
    }
    return body[0]
  }

  /// The name that a condition binds, if any, and its value.
  private mutating func condition(_ node: ConditionElementSyntax, _ depth: Int) -> (String?, Expression) {
    switch node.condition {
    case .expression(let value):
      return (nil, expression(value, depth))
    case .optionalBinding(let binding):
      guard let name = simpleName(binding.pattern) else { return (nil, unread(binding)) }
      guard let value = binding.initializer?.value else {
        return (name, Expression(.name(name), at: place(binding.pattern)))
      }
      return (name, expression(value, depth))
    case .availability(let node):
      return (nil, unread(node))
    case .matchingPattern(let node):
      var bound: [Statement] = []
      let subject = expression(node.initializer.value, depth)
      if let match = match(node.pattern, subject, &bound, depth), bound.isEmpty { return (nil, match) }
      return (nil, unread(node))
    }
  }
}

extension Statement {
  fileprivate var isUnread: Bool {
    if case .unread = kind { true } else { false }
  }

  /// The same nested branches with other statements in the innermost of a number of them.
  fileprivate func withInnermostBody(_ body: [Statement], depth: Int) -> Statement {
    var result = self
    switch kind {
    case .branch(let value, let inner, let otherwise):
      let body = depth > 1 ? inner.map { $0.withInnermostBody(body, depth: depth - 1) } : body
      result.kind = .branch(value, body, otherwise: otherwise)
    case .binding(let name, let value, let inner, let otherwise):
      let body = depth > 1 ? inner.map { $0.withInnermostBody(body, depth: depth - 1) } : body
      result.kind = .binding(name, value, body, otherwise: otherwise)
    default:
      break
    }
    return result
  }
}

extension Statement {
  /// Whether it only ends a case of a `switch`.
  fileprivate var isBreak: Bool {
    if case .jump(isNext: false) = kind { true } else { false }
  }
}
