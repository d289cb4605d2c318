extension ObjectiveCParser {
  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]

  /// How strongly binary operators bind, as in C. 1 and 2 are assignment and `?`.
  private static let powers: [String: Int] = {
    var powers = [
      "?": 2, "||": 3, "&&": 4, "|": 5, "^": 6, "&": 7, "==": 8, "!=": 8, "<": 9, ">": 9, "<=": 9, ">=": 9,
      "<<": 10, ">>": 10, "+": 11, "-": 11, "*": 12, "/": 12, "%": 12,
    ]
    for assignment in assignments { powers[assignment] = 1 }
    return powers
  }()

  /// Reads an expression of operators that bind at least as strongly as `minimum`; 1 is all, 2 is without assignment.
  ///
  /// An assignment is the binary operator `=`, `+=` and so on; statements take it apart.
  mutating func expression(_ minimum: Int = 1) throws(ObjectiveCFailure) -> Measured<Expression> {
    let coalesced = coalescings
    var left = try unary()
    while token.kind == .symbol, let power = Self.powers[token.spelling], power >= minimum {
      if power == 2 {
        left = try conditional(left, coalescedBefore: coalesced)
        continue
      }
      let operation = token.spelling
      advance()
      try enter()
      defer { depth -= 1 }
      let right = try expression(power == 1 ? 1 : power + 1)
      left = try measured(
        .binary(operation, left.value, right.value), at: Place(left.value.place.start, right.value.place.end),
        over: max(left.height, right.height))
    }
    return left
  }

  /// Reads `? a : b` and `?: b` after a condition.
  ///
  /// The condition of `a ?: b` is also its value and stands twice in the tree. To keep the tree from growing
  /// exponentially, it may not contain another one.
  private mutating func conditional(
    _ condition: Measured<Expression>, coalescedBefore: Int
  ) throws(ObjectiveCFailure) -> Measured<Expression> {
    try expect("?")
    try enter()
    defer { depth -= 1 }
    var first = condition
    if token.isSymbol(":") {
      guard coalescings == coalescedBefore else { throw .notUnderstood }
      coalescings += 1
    } else {
      first = try expression(1)
    }
    try expect(":")
    let second = try expression(2)
    return try measured(
      .conditional(condition.value, first.value, second.value),
      at: Place(condition.value.place.start, second.value.place.end),
      over: max(condition.height, first.height, second.height))
  }

  private mutating func unary() throws(ObjectiveCFailure) -> Measured<Expression> {
    let first = token
    guard first.kind == .symbol else { return try postfix() }
    switch first.spelling {
    case "-", "+", "!", "~", "&", "*", "++", "--":
      try enter()
      defer { depth -= 1 }
      advance()
      let operand = try unary()
      return try measured(
        .prefix(first.spelling, operand.value), at: place(from: first.place.start), over: operand.height)
    case "(" where isCast(at: position):
      try enter()
      defer { depth -= 1 }
      let close = closing(position) ?? position
      let isArray = isSymbol("]", at: close - 1)
      let type = close == position + 2 ? self.token(at: position + 1).spelling : ""
      position = close + 1
      var operand = token.isSymbol("{") ? try braced(asList: isArray, type) : try unary()
      operand.value.place.start = first.place.start
      return operand
    case "@" where isSymbol("-", at: position + 1) || isSymbol("+", at: position + 1):
      advance()
      return try unary()
    default:
      return try postfix()
    }
  }

  /// Reads an operand with the members, calls and subscripts after it.
  private mutating func postfix() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    var left = try operand()
    while token.kind == .symbol {
      switch token.spelling {
      case ".", "->":
        advance()
        guard token.kind == .word else { throw .notUnderstood }
        let name = token.spelling
        let namePlace = token.place.ifBelow(start, in: bytes)
        advance()
        if token.isSymbol("("), let close = closing(position) {
          let arguments = try arguments(to: close)
          left = try measured(
            .call(left.value, name, arguments.value), at: place(from: start),
            over: max(left.height, arguments.height))
        } else {
          let isNull = name == "null" && left.value.kind == .name("NSNull")
          left = try measured(
            isNull ? .null : .member(left.value, name), at: place(from: start), over: left.height)
        }
        left.value.namePlace = namePlace
      case "::":
        guard case .name(let space) = left.value.kind, peek(1).kind == .word else { return left }
        advance()
        let name = token.spelling
        advance()
        left = try measured(.name("\(space)::\(name)"), at: place(from: start), over: 0)
      case "(":
        guard let close = closing(position) else { throw .notUnderstood }
        let arguments = try arguments(to: close)
        let height = max(left.height, arguments.height)
        if case .name(let name) = left.value.kind {
          left = try measured(.call(nil, name, arguments.value), at: place(from: start), over: height)
        } else {
          left = try measured(.apply(left.value, arguments.value), at: place(from: start), over: height)
        }
      case "[":
        // At the begin of a line it is the message of the next statement, and the semicolon is missing.
        guard !token.startsLine, let close = closing(position) else { return left }
        let arguments = try arguments(to: close)
        left = try measured(
          .element(left.value, arguments.value), at: place(from: start),
          over: max(left.height, arguments.height))
      default:
        return left
      }
    }
    return left
  }

  private mutating func operand() throws(ObjectiveCFailure) -> Measured<Expression> {
    let first = token
    switch first.kind {
    case .number:
      advance()
      var number = try measured(.number(first.number), at: first.place, over: 0)
      let written = line(of: first.place)
      number.value.isFraction = written.contains { ".fF".contains($0) } && !written.hasPrefix("0x")
      return number
    case .text:
      return try text()
    case .word:
      return try word()
    case .atWord:
      return try atWord()
    case .symbol:
      switch first.spelling {
      case "(": return try parenthesized()
      case "[": return try message()
      case "^": return try block()
      case "@":
        advance()
        var value: Measured<Expression>
        switch token.spelling {
        case "[" where token.kind == .symbol: value = try list()
        case "{" where token.kind == .symbol: value = try table()
        case "(" where token.kind == .symbol: value = try parenthesized()
        default:
          guard token.kind == .number || token.kind == .text else { throw .notUnderstood }
          value = try operand()
        }
        value.value.place.start = first.place.start
        return value
      default: throw .notUnderstood
      }
    case .end:
      throw .notUnderstood
    }
  }

  /// Reads texts side by side, which are one.
  private mutating func text() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    var content = ""
    while token.kind == .text {
      content += token.spelling
      advance()
    }
    return try measured(.text([.constant(content)]), at: place(from: start), over: 0)
  }

  private mutating func word() throws(ObjectiveCFailure) -> Measured<Expression> {
    let first = token
    let kind: Expression.Kind
    switch first.spelling {
    case "YES", "true", "TRUE": kind = .boolean(true)
    case "NO", "false", "FALSE": kind = .boolean(false)
    case "nil", "Nil", "NULL", "nullptr": kind = .null
    case "sizeof":
      advance()
      if let close = closing(position) {
        position = close + 1
      } else if token.kind == .word {
        advance()
      }
      return unread(place(from: first.place.start))
    default:
      guard !Self.keywords.contains(first.spelling) else { throw .notUnderstood }
      kind = .name(first.spelling)
    }
    advance()
    return try measured(kind, at: first.place, over: 0)
  }

  private static let statementWords: Set<String> = [
    "try", "catch", "finally", "throw", "end", "interface", "implementation", "property", "protocol", "class",
    "import", "synthesize", "dynamic", "optional", "required", "public", "private", "protected", "package",
    "autoreleasepool", "synchronized",
  ]

  private mutating func atWord() throws(ObjectiveCFailure) -> Measured<Expression> {
    let first = token
    switch first.spelling {
    case "YES", "true", "TRUE", "NO", "false", "FALSE":
      advance()
      let isTrue = ["YES", "true", "TRUE"].contains(first.spelling)
      return try measured(.boolean(isTrue), at: first.place, over: 0)
    case "selector", "encode", "available", "protocol":
      guard let close = closing(position + 1), token(at: position + 1).isSymbol("(") else {
        throw .notUnderstood
      }
      position = close + 1
      return unread(place(from: first.place.start))
    default:
      // A macro: `@weakify(self)`, `@kMargin`. Its arguments are read as those of a function.
      guard !Self.statementWords.contains(first.spelling) else { throw .notUnderstood }
      advance()
      return try measured(.name(first.spelling), at: first.place, over: 0)
    }
  }

  /// Reads `(a)`, and `({ … })`, which is a block that is called at once.
  private mutating func parenthesized() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    guard let close = closing(position) else { throw .notUnderstood }
    try enter()
    defer { depth -= 1 }
    advance()
    if token.isSymbol("{"), closing(position) == close - 1 {
      advance()
      var body = statements(to: close - 1)
      if let last = body.value.last, case .expression(let value) = last.kind {
        body.value[body.value.count - 1] = Statement(.result(value), at: last.place)
      }
      position = close + 1
      let closure = try measured(.closure([], body.value), at: place(from: start), over: body.height)
      return try measured(.apply(closure.value, []), at: place(from: start), over: closure.height)
    }
    var value = try expression()
    guard position == close else { throw .notUnderstood }
    position = close + 1
    value.value.place = place(from: start)
    return value
  }

  // MARK: - Messages and calls

  private mutating func message() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    guard let close = closing(position) else { throw .notUnderstood }
    try enter()
    defer { depth -= 1 }
    advance()

    let receiver: Measured<Expression>
    if token.kind == .word, let end = genericEnd(at: position + 1), token(at: end).kind == .word {
      receiver = try measured(.name(token.spelling), at: token.place, over: 0)
      position = end
    } else {
      receiver = try expression(2)
    }
    guard token.kind == .word, position < close else { throw .notUnderstood }
    let name = token.spelling
    let namePlace = token.place.ifBelow(start, in: bytes)
    advance()

    var arguments: [Expression.Argument] = []
    var height = receiver.height
    if accept(":") {
      let first = argument(to: close, hasLabels: true)
      arguments.append(Expression.Argument(first.value))
      height = max(height, first.height)
      while position < close {
        var label: String?
        if token.kind == .word, peek(1).isSymbol(":") {
          label = token.spelling
          advance()
          advance()
        } else if !accept(","), !accept(":") {
          throw .notUnderstood
        }
        let next = argument(to: close, hasLabels: true)
        arguments.append(Expression.Argument(label: label, next.value))
        height = max(height, next.height)
      }
    }
    guard position == close else { throw .notUnderstood }
    position = close + 1
    if name == "null", arguments.isEmpty, receiver.value.kind == .name("NSNull") {
      return try measured(.null, at: place(from: start), over: 0)
    }
    var call = try measured(.call(receiver.value, name, arguments), at: place(from: start), over: height)
    call.value.namePlace = namePlace
    return call
  }

  /// Reads an argument. What is not understood up to the next comma or label is unread, and nothing else is lost.
  mutating func argument(to close: Int, hasLabels: Bool = false) -> Measured<Expression> {
    let start = position
    if let value = try? expression(),
      position == close
        || position < close
          && (token.isSymbol(",")
            || hasLabels && (token.kind == .word && peek(1).isSymbol(":") || token.isSymbol(":")))
    {
      return value
    }
    position = argumentEnd(from: start, close: close, hasLabels: hasLabels)
    return unread(place(of: start, until: position))
  }

  /// Reads what is between the bracket at the position and the one that closes it, with commas between the values.
  mutating func arguments(to close: Int) throws(ObjectiveCFailure) -> Measured<[Expression.Argument]> {
    try enter()
    defer { depth -= 1 }
    advance()
    var arguments: [Expression.Argument] = []
    var height = 0
    while position < close {
      if accept(",") { continue }
      let value = argument(to: close)
      arguments.append(Expression.Argument(value.value))
      height = max(height, value.height)
    }
    position = close + 1
    return Measured(value: arguments, height: height)
  }

  /// Reads a block from `^` on.
  private mutating func block() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    advance()
    if !token.isSymbol("("), !token.isSymbol("{") {
      guard let type = type(at: position) else { throw .notUnderstood }
      position = type.end
    }
    var names: [String] = []
    if token.isSymbol("(") {
      guard let close = closing(position) else { throw .notUnderstood }
      names = parameterNames(from: position + 1, to: close)
      position = close + 1
    }
    guard token.isSymbol("{"), let close = closing(position) else { throw .notUnderstood }
    try enter()
    defer { depth -= 1 }
    advance()
    let body = statements(to: close)
    position = close + 1
    return try measured(.closure(names, body.value), at: place(from: start), over: body.height)
  }

  // MARK: - Collections

  private mutating func list() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    guard let close = closing(position) else { throw .notUnderstood }
    let values = try arguments(to: close)
    return try measured(.list(values.value.map(\.value)), at: place(from: start), over: values.height)
  }

  private mutating func table() throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    guard let close = closing(position) else { throw .notUnderstood }
    try enter()
    defer { depth -= 1 }
    advance()
    var entries: [Expression.TableEntry] = []
    var height = 0
    while position < close {
      if accept(",") { continue }
      let first = position
      if let key = try? expression(2), accept(":") {
        let value = argument(to: close)
        entries.append(Expression.TableEntry(key.value, value.value))
        height = max(height, key.height, value.height)
      } else {
        position = argumentEnd(from: first, close: close, hasLabels: false)
        let entry = unread(place(of: first, until: position)).value
        entries.append(Expression.TableEntry(entry, entry))
        height = max(height, 1)
      }
    }
    position = close + 1
    return try measured(.table(entries), at: place(from: start), over: height)
  }

  /// Reads the initial values in braces of a structure, or of an array.
  mutating func braced(
    asList: Bool, _ type: String = ""
  ) throws(ObjectiveCFailure) -> Measured<Expression> {
    let start = token.place.start
    guard let close = closing(position) else { throw .notUnderstood }
    try enter()
    defer { depth -= 1 }
    advance()
    var arguments: [Expression.Argument] = []
    var height = 0
    while position < close {
      if accept(",") { continue }
      var label: String?
      if token.isSymbol("."), peek(1).kind == .word, peek(2).isSymbol("=") {
        label = peek(1).spelling
        position += 3
      }
      let value = token.isSymbol("{") ? try braced(asList: false) : argument(to: close)
      arguments.append(Expression.Argument(label: label, value.value))
      height = max(height, value.height)
    }
    position = close + 1
    if ["CGSize", "CGPoint", "CGRect", "UIEdgeInsets"].contains(type) {
      // `(CGRect){{x, y}, {width, height}}`
      let parts = arguments.flatMap { argument in
        if case .tuple(let parts) = argument.value.kind { parts } else { [argument] }
      }
      let isLabelled = parts.allSatisfy { $0.label != nil }
      return try measured(
        .call(nil, isLabelled ? type : type + "Make", parts), at: place(from: start), over: height)
    }
    return try measured(
      asList ? .list(arguments.map(\.value)) : .tuple(arguments), at: place(from: start), over: height)
  }
}
