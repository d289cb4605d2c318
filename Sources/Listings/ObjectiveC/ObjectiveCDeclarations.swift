import Geometry

extension ObjectiveCParser {
  // MARK: - Variables

  /// Reads a declaration with the semicolon, or returns `nil` at what is none.
  mutating func declaration(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int? {
    let start = position
    let isForward =
      token.isWord("extern")
      || token.kind == .word && isMacroName(token.spelling)
        && (token.spelling.hasSuffix("_EXTERN") || token.spelling.hasSuffix("_EXPORT"))
    let count = list.count
    guard let height = try variables(into: &list, end: end) else { return nil }
    if !accept(";") {
      guard position >= end || token.isSymbol("}") || token.startsLine else { throw .notUnderstood }
      // Without a semicolon and a value, two words at the end of a line are rather prose than code.
      let hasValue = list[min(count, list.count)...].contains {
        if case .variable(let variable) = $0.kind { variable.value != nil } else { false }
      }
      let hasStar = Range(from: start, upTo: position).contains { isSymbol("*", at: $0) }
      guard hasValue || hasStar else { throw .notUnderstood }
    }
    if isForward {
      // What another file defines is declared, and nothing more.
      let defined = list[min(count, list.count)...].filter {
        if case .variable(let variable) = $0.kind { variable.value != nil } else { true }
      }
      list.replaceSubrange(min(count, list.count)..., with: defined)
    }
    return height
  }

  /// Reads a type and the variables after it, without the semicolon, or returns `nil` at what is none.
  mutating func variables(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int? {
    let first = position
    guard let type = type(at: position), type.end < end else { return nil }
    var typeName = spelling(type)
    if isVariable(at: type.end, end: end) {
      position = type.end
    } else if type.isQualified, type.base.count == 1, type.base.upperBound == type.end,
      isVariable(at: type.base.lowerBound, end: end)
    {
      // `__auto_type x = …` and `static kMargin = 20`.
      position = type.base.lowerBound
      typeName = nil
    } else {
      return nil
    }
    var height = 0
    var start = token(at: first).place.start
    repeat {
      while position < end, token.isSymbol("*") || token.isSymbol("&") || isQualifier(token) { advance() }
      if height > 0 { start = token.place.start }
      let next = try variable(type: typeName, isPointer: type.stars > 0, start: start, end: end)
      list.append(next.value)
      height = max(height, next.height)
    } while position < end && accept(",")
    return height
  }

  /// Whether the name of a variable is at an index, and after it what may follow one.
  private func isVariable(at index: Int, end: Int) -> Bool {
    if isSymbol("(", at: index), isSymbol("^", at: index + 1) || isSymbol("*", at: index + 1),
      let close = closing(index), isSymbol("(", at: close + 1)
    {
      return true
    }
    let name = token(at: index)
    guard index < end, name.kind == .word, !Self.keywords.contains(name.spelling), name.spelling != "in"
    else {
      return false
    }
    guard index + 1 < end else { return true }
    let next = token(at: index + 1)
    switch next.kind {
    case .symbol:
      return ["=", ";", ",", "[", ":", "}"].contains(next.spelling) || next.startsLine && next.spelling != "("
    case .word: return next.startsLine || next.spelling == "__attribute__" || isMacroName(next.spelling)
    case .end: return true
    case .atWord, .text, .number: return next.startsLine
    }
  }

  private mutating func variable(
    type: String?, isPointer: Bool, start: Int, end: Int
  ) throws(ObjectiveCFailure) -> Measured<Statement> {
    var type = type
    let name: String
    if token.isSymbol("("), let close = closing(position), let parameters = closing(close + 1) {
      // A variable for a block or function.
      let sign = peek(1).spelling
      var index = position + 2
      while isQualifier(token(at: index)) { index += 1 }
      guard token(at: index).kind == .word, index < close else { throw .notUnderstood }
      name = token(at: index).spelling
      type = "\(type ?? "void") (\(sign))\(line(of: place(of: close + 1, until: parameters + 1)))"
      position = parameters + 1
    } else {
      guard token.kind == .word, !Self.keywords.contains(token.spelling) else { throw .notUnderstood }
      name = token.spelling
      advance()
    }
    var isArray = false
    while token.isSymbol("["), !token.startsLine, let close = closing(position) {
      isArray = true
      position = close + 1
    }
    if token.isSymbol(":"), peek(1).kind == .number {
      // The width of a field in bits.
      advance()
      advance()
    }
    while position < end, token.kind == .word, !token.startsLine,
      token.spelling == "__attribute__" || isMacroName(token.spelling)
    {
      advance()
      if token.isSymbol("("), let close = closing(position) { position = close + 1 }
    }

    var variable = VariableDeclaration(name: name, type: type, place: place(from: start))
    var height = 0
    if accept("=") {
      let value: Measured<Expression>
      if token.isSymbol("{"), closing(position) != nil {
        value = try braced(asList: isArray)
      } else {
        value = self.value(end: end, separatedByComma: true)
      }
      variable.value = value.value
      height = value.height
    }
    variable.place = place(from: start)
    guard height < Self.maximumHeight else { throw .tooDeep }
    return Measured(value: Statement(.variable(variable), at: variable.place), height: height + 1)
  }

  /// Reads `@property` with the semicolon.
  mutating func property(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int {
    let start = token.place.start
    advance()
    if token.isSymbol("("), let close = closing(position) { position = close + 1 }
    let count = list.count
    guard let height = try variables(into: &list, end: end) else { throw .notUnderstood }
    // Macros about availability may follow.
    while position < end, !token.isSymbol(";"), !token.startsLine, !token.isSymbol("}") { advance() }
    guard accept(";") || position >= end || token.startsLine else { throw .notUnderstood }
    if count < list.count, case .variable(var variable) = list[count].kind {
      variable.place.start = min(start, variable.place.start)
      list[count] = Statement(.variable(variable), at: variable.place)
    }
    return height
  }

  // MARK: - Types

  /// Goes behind the semicolon that ends a declaration that leaves no trace.
  ///
  /// - Parameter isLine: Whether the end of the line ends it too, unless a comma is the last token there.
  mutating func skipDeclaration(end: Int, isLine: Bool = false) {
    let start = position
    while position < end, !token.isSymbol(";") {
      if isLine, position > start, token.startsLine, !isSymbol(",", at: position - 1) { return }
      position = min((closing(position) ?? position) + 1, last)
    }
    _ = accept(";")
  }

  /// Skips the definition of an enumeration or structure, if one is at the position.
  mutating func skipsTypeDefinition(end: Int) -> Bool {
    var index = position + 1
    while index < end, index < position + 8 {
      let token = token(at: index)
      if token.isSymbol("{") {
        skipDeclaration(end: end)
        return true
      }
      guard token.kind == .word || token.isSymbol(":") || token.isSymbol("(") else { return false }
      index = (closing(index) ?? index) + 1
    }
    return false
  }

  // MARK: - Functions

  /// Reads a C function, skips its prototype, or returns `nil` at what is neither.
  mutating func function(into list: inout [Statement], end: Int) throws(ObjectiveCFailure) -> Int? {
    let start = token.place.start
    guard let type = type(at: position), !type.base.isEmpty, token(at: type.end).kind == .word,
      isSymbol("(", at: type.end + 1), let close = closing(type.end + 1), close < end
    else { return nil }
    var next = close + 1
    while next < end, isQualifier(token(at: next)) || isMacroName(token(at: next).spelling) {
      next = (closing(next + 1) ?? next) + 1
    }
    guard isParameterList(from: type.end + 2, to: close) else { return nil }
    if isSymbol(";", at: next) {
      position = next + 1
      return 0
    }
    guard isSymbol("{", at: next) else { return nil }
    var function = FunctionDeclaration(name: token(at: type.end).spelling, place: Place(start, start))
    function.parameters = parameterNames(from: type.end + 2, to: close).map {
      FunctionDeclaration.Parameter(label: nil, name: $0)
    }
    position = next
    let body = try functionBody(end: end)
    function.body = body.value
    function.place = place(from: start)
    list.append(Statement(.function(function), at: function.place))
    return body.height + 1
  }

  /// Reads the braces of a function or method. Without the closing one, the next method ends them.
  private mutating func functionBody(end: Int) throws(ObjectiveCFailure) -> Measured<[Statement]> {
    try enter()
    defer { depth -= 1 }
    let close = closing(position)
    advance()
    let body = statements(to: close ?? end, stopsAtMethods: true)
    guard body.height < Self.maximumHeight else { throw .tooDeep }
    if let close, position == close { position = close + 1 }
    return body
  }

  /// Whether a method begins at an index: `- (type)name`.
  func isMethod(at index: Int) -> Bool {
    guard isSymbol("-", at: index) || isSymbol("+", at: index), isSymbol("(", at: index + 1),
      let close = closing(index + 1), token(at: close + 1).kind == .word
    else { return false }
    let next = token(at: close + 2)
    return next.isSymbol("{") || next.isSymbol(";") || next.isSymbol(":") || next.startsLine
      || next.kind == .word && type(at: index + 2)?.end == close
  }

  /// Reads a method, or skips its declaration and returns `nil`.
  mutating func method() throws(ObjectiveCFailure) -> FunctionDeclaration? {
    let start = token.place.start
    var function = FunctionDeclaration(name: "", place: Place(start, start))
    function.isStatic = token.isSymbol("+")
    advance()
    var isVoid = false
    if token.isSymbol("("), let close = closing(position) {
      isVoid = peek(1).isWord("void") && close == position + 2
      position = close + 1
    }
    guard token.kind == .word else { throw .notUnderstood }
    function.name = token.spelling
    function.isInitializer =
      !isVoid && !function.isStatic && FunctionDeclaration.isInitializer(named: function.name)
    advance()
    var label: String?
    while token.isSymbol(":") {
      advance()
      if token.isSymbol("("), let close = closing(position) { position = close + 1 }
      while isQualifier(token), peek(1).kind == .word { advance() }
      guard token.kind == .word else { throw .notUnderstood }
      function.parameters.append(FunctionDeclaration.Parameter(label: label, name: token.spelling))
      advance()
      label = nil
      if token.kind == .word, peek(1).isSymbol(":") {
        label = token.spelling
        advance()
      }
    }
    if token.isSymbol(","), peek(1).isSymbol("...") {
      advance()
      advance()
    }
    while position < last, isQualifier(token) || isMacroName(token.spelling) {
      advance()
      if token.isSymbol("("), let close = closing(position) { position = close + 1 }
    }
    if accept(";"), !token.isSymbol("{") { return nil }
    guard token.isSymbol("{") else { throw .notUnderstood }
    function.body = try functionBody(end: last).value
    function.place = place(from: start)
    return function
  }
}
