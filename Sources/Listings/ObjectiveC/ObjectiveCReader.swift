/// Reads layout code in Objective-C and Objective-C++: files, headers and fragments of them.
///
/// The reader is tolerant. What it does not understand is `unread` in the listing and costs no more than the statement or
/// the argument around it. It reads any bytes in O(n log n), and neither recursion nor the tree go deeper than a limit.
///
/// Some things leave no trace: comments, imports, declarations without a definition, `typedef`, structures,
/// `@synthesize`, and preprocessor lines but for macros with a value. Macros are variables and functions outside of
/// types, wherever they stand, and so are the names of enumerations.
package struct ObjectiveCReader {
  private var parser: ObjectiveCParser
  private var listing = Listing()

  /// The listing of a text in UTF-8. Places are offsets into the bytes.
  package static func listing(in bytes: [UInt8]) -> Listing {
    let tokens = ObjectiveCLexer.tokens(in: bytes)
    var reader = ObjectiveCReader(bytes: bytes, tokens: tokens)
    reader.listing.isObjectiveC = true
    reader.readItems()
    for macro in tokens.macros { reader.read(macro) }
    for place in tokens.omissions {
      let text = reader.parser.line(of: place)
      reader.listing.statements.append(
        Statement(.unread(text, reason: "in another branch of the preprocessor"), at: place))
    }
    if !tokens.macros.isEmpty || !tokens.omissions.isEmpty { reader.sort() }
    return reader.listing
  }

  private init(bytes: [UInt8], tokens: ObjectiveCTokens) {
    parser = ObjectiveCParser(bytes: bytes, tokens: tokens)
  }

  /// Puts what was added at the end into the order of the text.
  private mutating func sort() {
    let statements = listing.statements.enumerated().sorted {
      ($0.element.place.start, $0.offset) < ($1.element.place.start, $1.offset)
    }
    listing.statements = statements.map(\.element)
    let functions = listing.functions.enumerated().sorted {
      ($0.element.place.start, $0.offset) < ($1.element.place.start, $1.offset)
    }
    listing.functions = functions.map(\.element)
  }

  // MARK: - Items

  private mutating func readItems() {
    while parser.position < parser.last {
      let start = parser.position
      readItem(into: nil)
      if parser.position <= start { parser.position = start + 1 }
    }
  }

  /// Reads one item outside of functions.
  ///
  /// - Parameter type: The index of the type around it, or `nil`.
  private mutating func readItem(into type: Int?) {
    let token = parser.token
    if token.kind == .atWord {
      switch token.spelling {
      case "interface", "implementation":
        readType()
        return
      case "protocol" where !parser.peek(1).isSymbol("("):
        skipProtocol()
        return
      case "class", "import", "synthesize", "dynamic", "compatibility_alias":
        parser.skipDeclaration(end: parser.last, isLine: true)
        return
      case "end", "public", "private", "protected", "package", "optional", "required":
        parser.advance()
        return
      default: break
      }
    }
    if token.kind == .word, let end = markerEnd() {
      parser.position = end
      return
    }
    if token.isWord("extern"), parser.peek(1).kind == .text {
      readLinkage(into: type)
      return
    }
    if parser.isMethod(at: parser.position) || startsBareMethod(in: type) {
      readMethod(into: type)
      return
    }
    var list: [Statement] = []
    _ = parser.statement(into: &list, end: parser.last)
    for statement in list {
      switch statement.kind {
      case .function(let function):
        listing.functions.append(function)
      case .variable(let variable) where type != nil && token.isAtWord("property"):
        if let type { listing.types[type].properties.append(variable) }
      default:
        listing.statements.append(statement)
      }
    }
  }

  /// The index after a macro that stands alone, such as `NS_ASSUME_NONNULL_BEGIN`, or before a type, such as
  /// `IB_DESIGNABLE`; `nil` if none is at the position.
  private func markerEnd() -> Int? {
    let spelling = parser.token.spelling
    guard parser.isMacroName(spelling) || spelling == "__attribute__" else { return nil }
    if spelling.hasSuffix("_BEGIN") || spelling.hasSuffix("_END") { return parser.position + 1 }
    var end = parser.position + 1
    if parser.isSymbol("(", at: end), let close = parser.closing(end) { end = close + 1 }
    let next = parser.token(at: end)
    let isBeforeType = ["interface", "implementation", "protocol"].contains(next.spelling)
    return next.kind == .atWord && isBeforeType ? end : nil
  }

  /// Reads C++'s `extern "C"`, whose braces are no scope.
  private mutating func readLinkage(into type: Int?) {
    parser.advance()
    parser.advance()
    guard parser.token.isSymbol("{"), let close = parser.closing(parser.position) else { return }
    do throws(ObjectiveCFailure) {
      try parser.enter()
    } catch {
      let start = parser.position
      parser.position = close + 1
      let place = parser.place(of: start, until: close + 1)
      listing.statements.append(
        Statement(.unread(parser.line(of: place), reason: error.reason), at: place))
      return
    }
    parser.advance()
    while parser.position < close {
      let start = parser.position
      readItem(into: type)
      if parser.position <= start { parser.position = start + 1 }
    }
    parser.depth = max(parser.depth - 1, 0)
    parser.position = max(parser.position, close + 1)
  }

  /// Whether a method without a type begins here: `- name`.
  private func startsBareMethod(in type: Int?) -> Bool {
    let token = parser.token
    guard type != nil, token.startsLine, token.isSymbol("-") || token.isSymbol("+") else { return false }
    return parser.peek(1).kind == .word
  }

  private mutating func readMethod(into type: Int?) {
    let start = parser.position
    do throws(ObjectiveCFailure) {
      guard let function = try parser.method() else { return }
      if let type {
        listing.types[type].functions.append(function)
      } else {
        listing.functions.append(function)
      }
    } catch {
      parser.skipStatement(from: start, end: parser.last)
      let place = parser.place(of: start, until: parser.position)
      listing.statements.append(
        Statement(.unread(parser.line(of: place), reason: error.reason), at: place))
    }
  }

  // MARK: - Types

  private mutating func readType() {
    let start = parser.token.place.start
    let first = parser.position
    parser.advance()
    guard parser.token.kind == .word else {
      let place = parser.place(of: first, until: parser.position)
      listing.statements.append(Statement(.unread(parser.line(of: place), reason: nil), at: place))
      return
    }
    var type = TypeDeclaration(name: parser.token.spelling, place: Place(start, start))
    parser.advance()
    skipGenerics()
    if parser.token.isSymbol("("), let close = parser.closing(parser.position) {
      // A category or an extension.
      parser.position = close + 1
    }
    if parser.accept(":"), parser.token.kind == .word {
      type.superclass = parser.token.spelling
      parser.advance()
    }
    // The type's parameters of the superclass, and protocols.
    skipGenerics()
    skipGenerics()
    let index = listing.types.count
    listing.types.append(type)

    if parser.token.isSymbol("{"), let close = parser.closing(parser.position) {
      parser.advance()
      readVariables(to: close, into: index)
      parser.position = close + 1
    }
    while parser.position < parser.last {
      let token = parser.token
      if token.isAtWord("interface") || token.isAtWord("implementation") { break }
      if token.isAtWord("end") {
        parser.advance()
        break
      }
      let before = parser.position
      readItem(into: index)
      if parser.position <= before { parser.position = before + 1 }
    }
    listing.types[index].place = parser.place(from: start)
  }

  private mutating func skipGenerics() {
    if let end = parser.genericEnd(at: parser.position, isDeclared: true) { parser.position = end }
  }

  /// Reads the variables in the braces of a type.
  private mutating func readVariables(to close: Int, into type: Int) {
    while parser.position < close {
      if parser.token.kind == .atWord {
        parser.advance()
        continue
      }
      var list: [Statement] = []
      _ = parser.statement(into: &list, end: close)
      for statement in list {
        if case .variable(let variable) = statement.kind {
          listing.types[type].properties.append(variable)
        } else {
          listing.statements.append(statement)
        }
      }
    }
  }

  /// Goes behind a protocol, which declares and defines nothing.
  private mutating func skipProtocol() {
    var index = parser.position + 1
    if parser.token(at: index).kind == .word { index += 1 }
    if parser.isSymbol(";", at: index) || parser.isSymbol(",", at: index) {
      parser.skipDeclaration(end: parser.last)
      return
    }
    while index < parser.last {
      let token = parser.token(at: index)
      if token.isAtWord("interface") || token.isAtWord("implementation") { break }
      index += 1
      if token.isAtWord("end") { break }
    }
    parser.position = min(index, parser.last)
  }

  // MARK: - Macros

  private mutating func read(_ macro: ObjectiveCTokens.Macro) {
    let bytes = parser.bytes
    let tokens = ObjectiveCLexer.tokens(in: bytes, place: macro.value, readsDirectives: false)
    // A macro without a value is a mark for `#ifdef`.
    guard tokens.tokens.count > 1 else { return }
    var parser = ObjectiveCParser(bytes: bytes, tokens: tokens)
    let value = try? parser.expression()
    _ = parser.accept(";")
    var isWhole = parser.position >= parser.last
    // `UIView *a = …` is a declaration, though it may read as an expression too.
    parser.position = 0
    parser.depth = 0
    if case .variable? = parser.statements(to: parser.last).value.first?.kind { isWhole = false }

    if let names = macro.parameters {
      var function = FunctionDeclaration(name: macro.name, place: macro.place)
      function.isMacro = true
      function.parameters = names.map { FunctionDeclaration.Parameter(label: nil, name: $0) }
      if let value, isWhole {
        function.body = [Statement(.result(value.value), at: value.value.place)]
      } else {
        parser.position = 0
        parser.depth = 0
        function.body = parser.statements(to: parser.last).value
      }
      listing.functions.append(function)
    } else if let value, isWhole {
      let variable = VariableDeclaration(name: macro.name, value: value.value, place: macro.place)
      listing.statements.append(Statement(.variable(variable), at: macro.place))
    } else {
      listing.statements.append(
        Statement(.unread(parser.line(of: macro.place), reason: nil), at: macro.place))
    }
  }
}
