internal import SwiftSyntax

extension SwiftReader {
  /// An expression at a depth of nesting.
  mutating func expression(_ node: ExprSyntax, _ depth: Int) -> Expression {
    guard depth <= Self.maximumDepth else { return tooDeep(node) }
    return literal(node, depth) ?? wrapped(node, depth) ?? compound(node, depth) ?? unread(node)
  }

  // MARK: - Literals

  private mutating func literal(_ node: ExprSyntax, _ depth: Int) -> Expression? {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal):
      guard let number = SwiftLiterals.number(literal.literal.text) else { return nil }
      return Expression(.number(number), at: place(node))
    case .floatLiteralExpr(let literal):
      guard let number = SwiftLiterals.number(literal.literal.text) else { return nil }
      var fraction = Expression(.number(number), at: place(node))
      fraction.isFraction = true
      return fraction
    case .booleanLiteralExpr(let literal):
      return Expression(.boolean(literal.literal.text == "true"), at: place(node))
    case .nilLiteralExpr:
      return Expression(.null, at: place(node))
    case .stringLiteralExpr(let literal):
      return Expression(.text(textParts(literal, depth)), at: place(node))
    case .arrayExpr(let list):
      var elements: [Expression] = []
      for element in list.elements { elements.append(expression(element.expression, depth + 1)) }
      return Expression(.list(elements), at: place(node))
    case .dictionaryExpr(let table):
      return Expression(.table(entries(table, depth)), at: place(node))
    case .tupleExpr(let tuple):
      return self.tuple(tuple, depth)
    default:
      return nil
    }
  }

  private mutating func textParts(_ literal: StringLiteralExprSyntax, _ depth: Int)
    -> [Expression.TextPart]
  {
    let hashes = literal.openingPounds?.text.count ?? 0
    var parts: [Expression.TextPart] = []
    var constant = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        constant += SwiftLiterals.unescaped(segment.content.text, hashes: hashes)
      case .expressionSegment(let segment):
        if !constant.isEmpty { parts.append(.constant(constant)) }
        constant = ""
        let arguments = self.arguments(segment.expressions, depth)
        if arguments.count == 1, arguments[0].label == nil {
          parts.append(.value(arguments[0].value))
        } else {
          parts.append(.value(Expression(.tuple(arguments), at: place(segment))))
        }
      }
    }
    if !constant.isEmpty || parts.isEmpty { parts.append(.constant(constant)) }
    return parts
  }

  private mutating func entries(_ table: DictionaryExprSyntax, _ depth: Int) -> [Expression.TableEntry] {
    guard case .elements(let elements) = table.content else { return [] }
    var entries: [Expression.TableEntry] = []
    for element in elements {
      entries.append(
        .init(expression(element.key, depth + 1), expression(element.value, depth + 1)))
    }
    return entries
  }

  private mutating func tuple(_ tuple: TupleExprSyntax, _ depth: Int) -> Expression {
    if tuple.elements.count == 1, let element = tuple.elements.first, element.label == nil {
      return expression(element.expression, depth + 1)
    }
    return Expression(.tuple(arguments(tuple.elements, depth)), at: place(tuple))
  }

  // MARK: - What leaves no trace

  /// The expression within one that adds nothing to it, such as `a!`, `try a` or `a<B>`.
  private mutating func wrapped(_ node: ExprSyntax, _ depth: Int) -> Expression? {
    switch node.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): expression(node.expression, depth + 1)
    case .forceUnwrapExpr(let node): expression(node.expression, depth + 1)
    case .genericSpecializationExpr(let node): expression(node.expression, depth + 1)
    case .tryExpr(let node): expression(node.expression, depth + 1)
    case .awaitExpr(let node): expression(node.expression, depth + 1)
    case .unsafeExpr(let node): expression(node.expression, depth + 1)
    case .copyExpr(let node): expression(node.expression, depth + 1)
    case .consumeExpr(let node): expression(node.expression, depth + 1)
    case .borrowExpr(let node): expression(node.expression, depth + 1)
    case .inOutExpr(let node): expression(node.expression, depth + 1)
    default: nil
    }
  }

  // MARK: - Names, calls, operators

  private mutating func compound(_ node: ExprSyntax, _ depth: Int) -> Expression? {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return self.reference(reference)
    case .superExpr:
      return Expression(.name("super"), at: place(node))
    case .discardAssignmentExpr:
      return Expression(.name("_"), at: place(node))
    case .typeExpr(let type):
      return typeName(type.type).map { Expression(.name($0), at: place(node)) }
    case .memberAccessExpr(let access):
      return member(access, depth)
    case .functionCallExpr(let call):
      return self.call(call, depth)
    case .subscriptCallExpr(let call):
      let arguments = self.arguments(
        call.arguments, call.trailingClosure, call.additionalTrailingClosures, depth)
      return Expression(
        .element(expression(call.calledExpression, depth + 1), arguments), at: place(node))
    case .keyPathExpr(let path):
      return keyPath(path)
    case .closureExpr(let closure):
      return Expression(self.closure(closure, depth), at: place(node))
    case .prefixOperatorExpr(let prefix):
      return Expression(
        .prefix(prefix.operator.text, expression(prefix.expression, depth + 1)), at: place(node))
    case .postfixOperatorExpr(let postfix):
      // `a...` is a range without end, but an ellipsis after something is an omission.
      guard !text.line(at: place(postfix.operator)).contains("…") else { return nil }
      return Expression(
        .call(expression(postfix.expression, depth + 1), postfix.operator.text, []), at: place(node))
    case .sequenceExpr(let sequence):
      return folded(sequence, depth)
    default:
      return nil
    }
  }

  private func reference(_ reference: DeclReferenceExprSyntax) -> Expression? {
    let token = reference.baseName
    guard isPlain(reference), !isPlaceholder(token), token.text != "...", !token.text.isEmpty
    else { return nil }
    return Expression(.name(name(token)), at: place(reference))
  }

  /// Whether a name has no labels, so that `addSubview(_:)` is `addSubview`.
  private func isPlain(_ reference: DeclReferenceExprSyntax) -> Bool {
    reference.argumentNames?.arguments.allSatisfy { $0.name.text == "_" } ?? true
  }

  /// A key path, which is the closure that reads its property.
  private func keyPath(_ path: KeyPathExprSyntax) -> Expression? {
    var value = Expression(.name("$0"), at: place(path))
    for component in path.components {
      switch component.component {
      case .property(let property):
        value = Expression(.member(value, name(property.declName.baseName)), at: place(path))
      case .optional: continue
      default: return nil
      }
    }
    return Expression(.closure([], [Statement(.expression(value), at: place(path))]), at: place(path))
  }

  /// A function with the labels of its arguments, `Row.init(rawValue:)`, which is the closure that calls it.
  private mutating func function(_ access: MemberAccessExprSyntax, _ depth: Int) -> Expression? {
    guard let names = access.declName.argumentNames?.arguments, let base = access.base else { return nil }
    var arguments: [Expression.Argument] = []
    for (index, argument) in names.enumerated() {
      let label = argument.name.text
      arguments.append(
        .init(label: label == "_" ? nil : label, Expression(.name("$\(index)"), at: place(argument))))
    }
    let call = Expression(
      .call(expression(base, depth + 1), name(access.declName.baseName), arguments), at: place(access))
    return Expression(.closure([], [Statement(.expression(call), at: place(access))]), at: place(access))
  }

  private mutating func member(_ access: MemberAccessExprSyntax, _ depth: Int) -> Expression? {
    let token = access.declName.baseName
    guard !isPlaceholder(token) else { return nil }
    guard isPlain(access.declName) else { return function(access, depth) }
    // What the parser misses after a period, it left unread.
    guard token.presence == .present else { return access.base.map { expression($0, depth + 1) } }
    let base = access.base.map { expression($0, depth + 1) }
    let place = place(access)
    return Expression(
      .member(base, name(token)), at: place,
      named: self.place(token).ifBelow(place.start, in: text.original))
  }

  private mutating func call(_ call: FunctionCallExprSyntax, _ depth: Int) -> Expression {
    let place = place(call)
    let callee = expression(call.calledExpression, depth + 1)
    let arguments = self.arguments(
      call.arguments, call.trailingClosure, call.additionalTrailingClosures, depth)
    switch callee.kind {
    case .name(let name): return Expression(.call(nil, name, arguments), at: place)
    case .member(let base?, let name):
      return Expression(.call(base, name, arguments), at: place, named: callee.namePlace)
    default: return Expression(.apply(callee, arguments), at: place)
    }
  }

  private mutating func arguments(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?,
    _ others: MultipleTrailingClosureElementListSyntax, _ depth: Int
  ) -> [Expression.Argument] {
    var arguments = self.arguments(list, depth)
    if let trailing { arguments.append(.init(expression(ExprSyntax(trailing), depth + 1))) }
    for other in others {
      arguments.append(
        .init(label: name(other.label), expression(ExprSyntax(other.closure), depth + 1)))
    }
    return arguments
  }

  private mutating func arguments(_ list: LabeledExprListSyntax, _ depth: Int) -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    for argument in list {
      let label = argument.label.map { name($0) }
      arguments.append(
        .init(label: label == "_" ? nil : label, expression(argument.expression, depth + 1)))
    }
    return arguments
  }

  private mutating func closure(_ closure: ClosureExprSyntax, _ depth: Int) -> Expression.Kind {
    var parameters: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?:
      parameters = list.map { name($0.name) }
    case .parameterClause(let clause)?:
      parameters = clause.parameters.map { name($0.secondName ?? $0.firstName) }
    case nil:
      break
    }
    return .closure(parameters, block(closure.statements, depth + 1))
  }
}

// MARK: - Infix operators

extension SwiftReader {
  private struct Operator {
    enum Kind {
      case infix(String)
      case ternary(Expression)
      /// A cast keeps its operand, so that the type is not read.
      case cast
      case unread
    }

    var kind: Kind
    var level: SwiftPrecedences.Level
  }

  /// An expression of operands and infix operators in turn.
  ///
  /// Swift's own folding takes the depth of the result from the stack, and stops at operators that it does not know. This
  /// one is a loop, and its result is no deeper than the number of operators, which count as depth for the operands.
  private mutating func folded(_ sequence: SequenceExprSyntax, _ depth: Int) -> Expression {
    let elements = Array(sequence.elements)
    let depth = depth + (elements.count + 1) / 2
    guard depth <= Self.maximumDepth else { return tooDeep(sequence) }
    var operands: [Expression] = []
    var pending: [Operator] = []
    for (index, element) in elements.enumerated() {
      guard !index.isMultiple(of: 2) else {
        operands.append(expression(element, depth))
        continue
      }
      guard let next = infixOperator(element, depth) else { return unread(sequence) }
      while let last = pending.last,
        last.level.rank > next.level.rank
          || (last.level.rank == next.level.rank && !next.level.isRight)
      {
        guard reduce(&operands, pending.removeLast()) else { return unread(sequence) }
      }
      pending.append(next)
    }
    while let last = pending.popLast() {
      guard reduce(&operands, last) else { return unread(sequence) }
    }
    return operands.count == 1 ? operands[0] : unread(sequence)
  }

  private mutating func infixOperator(_ node: ExprSyntax, _ depth: Int) -> Operator? {
    switch node.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let node):
      let name = node.operator.text
      return Operator(kind: .infix(name), level: operators.level(of: name))
    case .assignmentExpr:
      return Operator(kind: .infix("="), level: SwiftPrecedences.assignment)
    case .unresolvedTernaryExpr(let node):
      return Operator(
        kind: .ternary(expression(node.thenExpression, depth)), level: SwiftPrecedences.ternary)
    case .unresolvedAsExpr:
      return Operator(kind: .cast, level: SwiftPrecedences.casting)
    case .unresolvedIsExpr:
      return Operator(kind: .unread, level: SwiftPrecedences.casting)
    case .arrowExpr:
      return Operator(kind: .unread, level: SwiftPrecedences.arrow)
    default:
      return nil
    }
  }

  /// Replaces the last two operands with one; `false` if there are fewer.
  private func reduce(_ operands: inout [Expression], _ operation: Operator) -> Bool {
    guard operands.count >= 2 else { return false }
    let right = operands.removeLast()
    let left = operands.removeLast()
    let place = Place(left.place.start, max(left.place.start, right.place.end))
    switch operation.kind {
    case .infix(let name): operands.append(Expression(.binary(name, left, right), at: place))
    case .ternary(let middle):
      operands.append(Expression(.conditional(left, middle, right), at: place))
    case .cast: operands.append(left)
    case .unread: operands.append(unread(at: place))
    }
    return true
  }
}
