extension ObjectiveCParser {
  /// Reads statements up to a token, which is the closing brace or the end of the text.
  ///
  /// - Parameters:
  ///   - end: The index of the token.
  ///   - stopsAtMethods: Whether the begin of a method ends the statements, as the brace before it is missing.
  ///   - stopsAtCases: Whether the next label of a `switch` ends the statements.
  mutating func statements(
    to end: Int, stopsAtMethods: Bool = false, stopsAtCases: Bool = false
  ) -> Measured<[Statement]> {
    var list: [Statement] = []
    var height = 0
    while position < end {
      if stopsAtCases, token.isWord("case") || token.isWord("default") { break }
      if stopsAtMethods, isMethod(at: position) || startsType(at: position) { break }
      height = max(height, statement(into: &list, end: end))
    }
    return Measured(value: list, height: height)
  }

  private func startsType(at index: Int) -> Bool {
    let token = token(at: index)
    return token.kind == .atWord && ["end", "interface", "implementation"].contains(token.spelling)
  }

  /// Reads a statement, which may be several in the tree, or none, and goes on behind it. Returns the height.
  mutating func statement(into list: inout [Statement], end: Int) -> Int {
    let start = position
    let count = list.count
    do throws(ObjectiveCFailure) {
      let height = try readStatement(into: &list, end: end)
      if position <= start { position = min(start + 1, last) }
      return height
    } catch {
      list.removeSubrange(min(count, list.count)...)
      if token(at: start).isSymbol("...") {
        // The dots that stand for code that is left out have no semicolon.
        position = min(start + 1, last)
        while position < end, token.isSymbol("..."), !token.startsLine { advance() }
      } else {
        skipStatement(from: start, end: end)
      }
      let place = place(of: start, until: position)
      list.append(Statement(.unread(line(of: place), reason: error.reason), at: place))
      return 1
    }
  }

  private mutating func readStatement(
    into list: inout [Statement], end: Int
  ) throws(ObjectiveCFailure) -> Int {
    let first = token
    switch first.kind {
    case .symbol:
      if accept(";") { return 0 }
      if first.isSymbol("{") { return try braces(into: &list, end: end) }
    case .atWord:
      switch first.spelling {
      case "autoreleasepool", "synchronized":
        advance()
        if token.isSymbol("("), let close = closing(position) { position = close + 1 }
        guard token.isSymbol("{") else { throw .notUnderstood }
        return try braces(into: &list, end: end)
      case "property":
        return try property(into: &list, end: end)
      default: break
      }
    case .word:
      switch first.spelling {
      case "if": return try branch(into: &list, end: end)
      case "for": return try loop(into: &list, end: end)
      case "return": return try result(into: &list, end: end)
      case "switch": return try choice(into: &list, end: end)
      case "while", "do": return try repetition(into: &list, end: end)
      case "break", "continue":
        advance()
        list.append(Statement(.jump(isNext: first.spelling == "continue"), at: first.place))
        guard accept(";") || position >= end || token.isSymbol("}") else { throw .notUnderstood }
        return 1
      case "typedef":
        if enumeration(into: &list, end: end) { return 1 }
        skipDeclaration(end: end)
        return 0
      case "enum", "struct", "union", "NS_ENUM", "NS_OPTIONS":
        if enumeration(into: &list, end: end) { return 1 }
        if let height = try function(into: &list, end: end) { return height }
        if skipsTypeDefinition(end: end) { return 0 }
      default: break
      }
      if let height = try function(into: &list, end: end) { return height }
      if let height = try declaration(into: &list, end: end) { return height }
    case .text, .number, .end:
      break
    }
    return try simpleStatement(into: &list, end: end)
  }

  /// Reads statements in braces, without a scope of their own.
  private mutating func braces(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    try enter()
    defer { depth -= 1 }
    let close = closing(position)
    advance()
    let body = statements(to: close ?? end, stopsAtMethods: close == nil)
    if let close { position = close + 1 }
    list += body.value
    return body.height
  }

  /// Reads the statement that `if`, `else` or `for` is for.
  private mutating func body(end: Int) throws(ObjectiveCFailure) -> Measured<[Statement]> {
    var list: [Statement] = []
    if token.isSymbol("{") {
      let height = try braces(into: &list, end: end)
      return Measured(value: list, height: height)
    }
    guard position < end else { throw .notUnderstood }
    try enter()
    defer { depth -= 1 }
    let height = statement(into: &list, end: end)
    return Measured(value: list, height: height)
  }

  // MARK: - Expressions as statements

  /// Reads expressions with commas between them, and the semicolon.
  private mutating func simpleStatement(
    into list: inout [Statement], end: Int
  ) throws(ObjectiveCFailure) -> Int {
    let height = try expressions(into: &list)
    if accept(";") { return height }
    guard position >= end || token.isSymbol("}") || token.startsLine else { throw .notUnderstood }
    // Without the semicolon, a single word or number is rather prose than code.
    if position < end, case .expression(let value)? = list.last?.kind {
      switch value.kind {
      case .call, .apply: break
      default: throw .notUnderstood
      }
    }
    return height
  }

  /// Reads expressions with commas between them, without what ends them.
  private mutating func expressions(into list: inout [Statement]) throws(ObjectiveCFailure) -> Int {
    var height = 0
    repeat {
      let start = token.place.start
      let value = try expression()
      height = max(height, value.height)
      if token.isSymbol("++") || token.isSymbol("--") {
        let operation = String(token.spelling.prefix(1))
        let one = Expression(.number(1), at: token.place)
        advance()
        list.append(
          Statement(.assignment(value.value, operation: operation, one), at: place(from: start)))
      } else {
        append(value.value, to: &list)
      }
    } while accept(",")
    guard height < Self.maximumHeight else { throw .tooDeep }
    return height + 1
  }

  /// Appends an expression as a statement, and assignments in it as assignments: `a = b = c` sets `b` first.
  private func append(_ value: Expression, to list: inout [Statement]) {
    var targets: [(target: Expression, operation: String?)] = []
    var source = value
    while case .binary(let spelling, let target, let right) = source.kind, spelling.hasSuffix("="),
      !["==", "!=", "<=", ">="].contains(spelling)
    {
      targets.append((target, spelling == "=" ? nil : String(spelling.dropLast())))
      source = right
    }
    guard !targets.isEmpty else {
      if case .prefix(let spelling, let operand) = value.kind, spelling == "++" || spelling == "--" {
        let one = Expression(.number(1), at: Place(value.place.start, operand.place.start))
        list.append(
          Statement(.assignment(operand, operation: String(spelling.prefix(1)), one), at: value.place))
      } else {
        list.append(Statement(.expression(value), at: value.place))
      }
      return
    }
    for (target, operation) in targets.reversed() {
      let place = Place(target.place.start, max(target.place.start, source.place.end))
      list.append(Statement(.assignment(target, operation: operation, source), at: place))
      source = target
    }
  }

  // MARK: - Control flow

  private mutating func branch(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    let start = token.place.start
    advance()
    guard token.isSymbol("("), let close = closing(position) else { throw .notUnderstood }
    advance()
    var condition = argument(to: close)
    if position != close { condition = unread(place(of: position, until: close)) }
    position = close + 1
    hoist(&condition.value, into: &list)

    let then = try body(end: end)
    var otherwise = Measured<[Statement]>(value: [], height: 0)
    if token.isWord("else"), position < end {
      advance()
      otherwise = try body(end: end)
    }
    let height = max(condition.height, then.height, otherwise.height)
    guard height < Self.maximumHeight else { throw .tooDeep }
    list.append(
      Statement(
        .branch(condition.value, then.value, otherwise: otherwise.value), at: place(from: start)))
    return height + 1
  }

  /// Reads `while` and `do`. The body of a `do` whose condition is 0, as macros have it, stands alone.
  private mutating func repetition(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    let start = token.place.start
    let isDo = token.isWord("do")
    advance()
    var body = Measured<[Statement]>(value: [], height: 0)
    if isDo {
      body = try self.body(end: end)
      guard token.isWord("while") else { throw .notUnderstood }
      advance()
    }
    let condition = try parenthesized()
    if isDo { _ = accept(";") } else { body = try self.body(end: end) }
    let height = max(condition.height, body.height)
    guard height < Self.maximumHeight else { throw .tooDeep }
    if isDo { list += body.value }
    switch condition.value.kind {
    case .number(0) where isDo, .boolean(false) where isDo: break
    default:
      list.append(
        Statement(.loop(start: [], condition: condition.value, step: [], body.value), at: place(from: start)))
    }
    return height + 1
  }

  /// Reads an expression in parentheses.
  private mutating func parenthesized() throws(ObjectiveCFailure) -> Measured<Expression> {
    guard token.isSymbol("("), let close = closing(position) else { throw .notUnderstood }
    advance()
    let value = argument(to: close)
    guard position == close else { throw .notUnderstood }
    position = close + 1
    return value
  }

  /// Reads `switch` as branches. A case that does not end goes on with the next one's statements.
  private mutating func choice(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    let start = token.place.start
    advance()
    let subject = try parenthesized()
    guard token.isSymbol("{"), let last = closing(position) else { throw .notUnderstood }
    advance()
    try enter()
    defer { depth -= 1 }
    var cases: [(conditions: [Expression]?, body: Measured<[Statement]>)] = []
    while position < last {
      let conditions = try labels(of: subject.value, end: last)
      cases.append((conditions, statements(to: last, stopsAtCases: true)))
    }
    position = last + 1
    let height = (cases.map(\.body.height).max() ?? 0) + cases.count + 1
    guard height < Self.maximumHeight else { throw .tooDeep }
    list += Self.branches(cases.map { ($0.conditions, $0.body.value) }, at: place(from: start))
    return height
  }

  /// Reads `case a:` and `default:`, of which several may follow one another.
  ///
  /// - Returns: the comparisons, or `nil` where the default is among them.
  private mutating func labels(of subject: Expression, end: Int) throws(ObjectiveCFailure) -> [Expression]? {
    var conditions: [Expression]? = []
    var hasLabel = false
    while position < end {
      if token.isWord("default"), peek(1).isSymbol(":") {
        advance()
        advance()
        conditions = nil
      } else if token.isWord("case") {
        let start = token.place.start
        advance()
        var colon = position
        while colon < end, !isSymbol(":", at: colon) { colon = (closing(colon) ?? colon) + 1 }
        let value = argument(to: colon)
        guard position == colon, accept(":") else { throw .notUnderstood }
        conditions?.append(Expression(.binary("==", subject, value.value), at: place(from: start)))
      } else {
        break
      }
      hasLabel = true
    }
    guard hasLabel else { throw .notUnderstood }
    return conditions
  }

  private static func branches(
    _ cases: [(conditions: [Expression]?, body: [Statement])], at place: Place
  ) -> [Statement] {
    var bodies: [[Statement]] = []
    for index in cases.indices.reversed() {
      var body = cases[index].body
      switch body.last?.kind {
      case .jump(isNext: false)?: body.removeLast()
      case .result?, .jump?: break
      default: body += bodies.first ?? []
      }
      bodies.insert(body, at: 0)
    }
    var result = zip(cases, bodies).first { $0.0.conditions == nil }?.1 ?? []
    for (known, body) in zip(cases, bodies).reversed() {
      guard let first = known.conditions?.first else { continue }
      let condition = (known.conditions ?? []).dropFirst().reduce(first) {
        Expression(.binary("||", $0, $1), at: place)
      }
      result = [Statement(.branch(condition, body, otherwise: result), at: place)]
    }
    return result
  }

  /// Reads the names of an enumeration, as variables of their numbers; does nothing at what is none.
  private mutating func enumeration(into list: inout [Statement], end: Int) -> Bool {
    var index = position
    var isEnumeration = false
    while index < end, index < position + 12, !isSymbol("{", at: index), !isSymbol(";", at: index) {
      isEnumeration = isEnumeration || ["enum", "NS_ENUM", "NS_OPTIONS"].contains(token(at: index).spelling)
      index = (closing(index) ?? index) + 1
    }
    guard isEnumeration, isSymbol("{", at: index), let close = closing(index) else { return false }
    position = index + 1
    var previous: Expression?
    while position < close {
      let first = token
      guard first.kind == .word else {
        advance()
        continue
      }
      advance()
      var value =
        previous.map { known in
          Expression(.binary("+", known, Expression(.number(1), at: first.place)), at: first.place)
        } ?? Expression(.number(0), at: first.place)
      if accept("=") {
        var comma = position
        while comma < close, !isSymbol(",", at: comma) { comma = (closing(comma) ?? comma) + 1 }
        value = argument(to: comma).value
        position = comma
      }
      let variable = VariableDeclaration(
        name: first.spelling, type: "NSInteger", value: value, place: first.place)
      list.append(Statement(.variable(variable), at: first.place))
      previous = Expression(.name(first.spelling), at: first.place)
      while position < close, !token.isSymbol(",") { advance() }
      _ = accept(",")
    }
    position = close + 1
    skipDeclaration(end: end)
    return true
  }

  /// Puts an assignment that is the whole condition before the branch, as in `if ((self = [super init]))`.
  private func hoist(_ condition: inout Expression, into list: inout [Statement]) {
    switch condition.kind {
    case .binary("=", let target, _):
      append(condition, to: &list)
      condition = target
    case .prefix("!", let operand):
      guard case .binary("=", let target, _) = operand.kind else { return }
      append(operand, to: &list)
      condition.kind = .prefix("!", target)
    default:
      break
    }
  }

  private mutating func loop(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    let start = token.place.start
    advance()
    guard token.isSymbol("("), let close = closing(position) else { throw .notUnderstood }
    let kind: Statement.Kind
    var height: Int
    if let separator = sequence(from: position + 1, to: close) {
      let name = token(at: separator - 1)
      guard name.kind == .word, separator > position + 1 else { throw .notUnderstood }
      position = separator + 1
      let sequence = argument(to: close)
      guard position == close else { throw .notUnderstood }
      position = close + 1
      let body = try body(end: end)
      height = max(sequence.height, body.height)
      kind = .each([name.spelling], sequence.value, body.value)
    } else {
      advance()
      var first: [Statement] = []
      height = token.isSymbol(";") ? 0 : try clause(into: &first, close: close)
      try expect(";")
      var condition: Expression?
      if !token.isSymbol(";") {
        let value = try expression(2)
        condition = value.value
        height = max(height, value.height)
      }
      try expect(";")
      var step: [Statement] = []
      if position < close { height = max(height, try expressions(into: &step)) }
      guard position == close else { throw .notUnderstood }
      position = close + 1
      let body = try body(end: end)
      height = max(height, body.height)
      kind = .loop(start: first, condition: condition, step: step, body.value)
    }
    guard height < Self.maximumHeight else { throw .tooDeep }
    list.append(Statement(kind, at: place(from: start)))
    return height + 1
  }

  /// The index of `in`, or of C++'s `:`, in the parentheses of a loop over a sequence. O(n) in their tokens.
  private func sequence(from start: Int, to close: Int) -> Int? {
    var index = start
    while index < close {
      let token = token(at: index)
      if token.isSymbol(";") || token.isSymbol("?") || token.isSymbol("=") { return nil }
      if token.isWord("in") || token.isSymbol(":") { return index }
      index = (closing(index) ?? index) + 1
    }
    return nil
  }

  /// Reads the first clause of C's `for`, without the semicolon.
  private mutating func clause(into list: inout [Statement], close: Int) throws(ObjectiveCFailure) -> Int {
    if let height = try variables(into: &list, end: close) { return height }
    return try expressions(into: &list)
  }

  private mutating func result(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    let start = token.place.start
    advance()
    if position >= end || token.isSymbol(";") || token.isSymbol("}") {
      list.append(Statement(.result(nil), at: place(from: start)))
      _ = accept(";")
      return 1
    }
    let value = value(end: end)
    guard value.height < Self.maximumHeight else { throw .tooDeep }
    list.append(Statement(.result(value.value), at: place(from: start)))
    _ = accept(";")
    return value.height + 1
  }

  /// Reads the value of a declaration or `return`. If it is not understood, the rest of the statement is unread.
  mutating func value(end: Int, separatedByComma: Bool = false) -> Measured<Expression> {
    let start = position
    if let value = try? expression(),
      position >= end || token.isSymbol(";") || token.isSymbol("}") || token.startsLine
        || separatedByComma && token.isSymbol(",")
    {
      return value
    }
    guard start < end else { return unread(place(of: start, until: start)) }
    skipStatement(from: start, end: end)
    if position - 1 > start, isSymbol(";", at: position - 1) { position -= 1 }
    return unread(place(of: start, until: position))
  }
}
