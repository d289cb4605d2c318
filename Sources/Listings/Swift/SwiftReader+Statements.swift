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
    if node.caseKeyword != nil { return eachCase(node, depth) }
    guard let names = names(node.pattern) else {
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
    var kinds: [Condition] = []
    for condition in conditions { kinds.append(self.condition(condition, depth + 1)) }
    // The parser misses a condition: the place of none is before the body.
    if kinds.isEmpty { kinds = [Condition(value: unread(at: Place(place.start, place.start)))] }
    var body = body
    for condition in kinds.reversed() {
      let kind: Statement.Kind =
        if let name = condition.name {
          .binding(name, condition.value, body, otherwise: otherwise)
        } else {
          .branch(condition.value, condition.bound + body, otherwise: otherwise)
        }
      body = [Statement(kind, at: place)]
    }
    return body[0]
  }

  /// One condition of a list: its value, and what it makes known if it is true.
  private struct Condition {
    /// The name that it binds to the value, unless that is `nil`.
    var name: String?
    var value: Expression
    /// The variables of its pattern.
    var bound: [Statement] = []
  }

  private mutating func condition(_ node: ConditionElementSyntax, _ depth: Int) -> Condition {
    switch node.condition {
    case .expression(let value):
      return Condition(value: expression(value, depth))
    case .optionalBinding(let binding):
      guard let name = simpleName(binding.pattern) else { return Condition(value: unread(binding)) }
      guard let value = binding.initializer?.value else {
        return Condition(name: name, value: Expression(.name(name), at: place(binding.pattern)))
      }
      return Condition(name: name, value: expression(value, depth))
    case .availability(let node):
      return Condition(value: unread(node))
    case .matchingPattern(let node):
      let subject = expression(node.initializer.value, depth)
      var pattern = SwiftPattern(subject)
      guard match(node.pattern, &pattern, depth) else { return Condition(value: unread(node)) }
      return Condition(value: pattern.condition(at: place(node)), bound: pattern.bound)
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
      // Before the innermost body are the variables of its condition.
      let body =
        depth > 1 ? inner.map { $0.withInnermostBody(body, depth: depth - 1) } : inner + body
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
