internal import SwiftParser
internal import SwiftSyntax

/// Reads layout code in Swift: whole files, and fragments as posts show them.
///
/// It needs no types and no declarations of what the code uses. What it does not understand it keeps as `unread`:
/// comments, imports, attributes, modifiers, type aliases, `deinit` and previews alone leave no trace.
///
/// - Nested types are types of their own, which know the types around them.
/// - The statements after a `guard` are the first branch of a statement at the place of the `guard`.
/// - `.a(b)` is the application of the member `.a`, because a call without receiver is that of a plain name.
/// - A postfix operator is a call of the operand, such as `a.%()` for `a%`.
/// - What is unread in a type, such as an observer, is a statement of the listing.
package struct SwiftReader {
  /// The deepest nesting of statements and expressions together; what is deeper is unread.
  static let maximumDepth = 200
  /// How often the statements of one `else` may be repeated, because each condition of its `if` needs them.
  static let maximumCopies = 1_024

  let text: SwiftText
  var operators = SwiftPrecedences()
  var listing = Listing()
  /// The types around what is being read, the outermost first.
  var outerTypes: [String] = []
  /// Unread parts of the statement or member that is being read. They follow it.
  var leftovers: [Statement] = []
  /// How often the statements that are being read will be repeated.
  var copies = 1

  private init(_ text: String) {
    self.text = SwiftText(text)
  }

  /// The listing in a text. Places are offsets in the UTF-8 form of the text.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text, as far as the parser is linear.
  package static func listing(in text: String) -> Listing {
    var reader = Self(text)
    let file = reader.text.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes, maximumNestingLevel: 256)
      return SourceFileSyntax.parse(from: &parser)
    }
    reader.operators.addDeclarations(in: file.statements)
    let statements = reader.statements(Array(file.statements)[...], scope: .file, 0)
    reader.listing.statements += statements
    if let unexpected = file.unexpectedBetweenStatementsAndEndOfFileToken {
      reader.leaveUnread(Syntax(unexpected), reason: SwiftReason.unexpected)
    }
    reader.collectUnexpected(in: Syntax(file.endOfFileToken))
    reader.listing.statements += reader.takeLeftovers()
    // Whether or not the code around it runs, it is told what is not read.
    reader.listing.statements += reader.text.omissions.map {
      reader.unreadStatement(at: $0.place, reason: $0.limit.reason)
    }
    // Those of types come first so far. The order of the others at one place is that of reading.
    reader.listing.statements = reader.listing.statements.enumerated()
      .sorted { ($0.element.place.start, $0.offset) < ($1.element.place.start, $1.offset) }
      .map(\.element)
    return reader.listing
  }

  /// Whether a text is Swift without errors of syntax.
  package static func isFaultless(_ text: String) -> Bool {
    let bytes = SwiftText(text).bytes
    return bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes, maximumNestingLevel: 256)
      return !SourceFileSyntax.parse(from: &parser).hasError
    }
  }

  // MARK: - Places

  func place(_ node: some SyntaxProtocol) -> Place {
    place(from: node, to: node)
  }

  func place(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> Place {
    text.place(
      first.positionAfterSkippingLeadingTrivia.utf8Offset, last.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  // MARK: - What is not understood

  /// An expression that is nested too deep, with a statement that says so.
  mutating func tooDeep(_ node: some SyntaxProtocol) -> Expression {
    let expression = unread(node)
    leftovers.append(unreadStatement(at: expression.place, reason: SwiftReason.depth))
    return expression
  }

  func unread(_ node: some SyntaxProtocol) -> Expression {
    unread(at: place(node))
  }

  func unread(at place: Place) -> Expression {
    Expression(.unread(text.line(at: place)), at: place)
  }

  /// An unread statement. Dots and placeholders stand for what the author left out, wherever they are.
  func unreadStatement(at place: Place, reason: String? = nil) -> Statement {
    let text = text.line(at: place)
    let isOmission = text.hasPrefix("<#") || (!text.isEmpty && text.allSatisfy { $0 == "." || $0 == "…" })
    let reason = isOmission ? SwiftReason.omitted : reason ?? self.text.limit(at: place)?.reason
    return Statement(.unread(text, reason: reason), at: place)
  }

  func unreadStatement(_ node: some SyntaxProtocol, reason: String? = nil) -> Statement {
    unreadStatement(at: place(node), reason: reason)
  }

  mutating func leaveUnread(_ node: Syntax, reason: String?) {
    let statement = unreadStatement(node, reason: reason)
    guard statement.place.start < statement.place.end else { return }
    leftovers.append(statement)
  }

  mutating func takeLeftovers() -> [Statement] {
    defer { leftovers = [] }
    return leftovers
  }

  /// Leaves the text unread that the parser did not expect in a node, apart from nested statements and members, which
  /// do so on their own.
  mutating func collectUnexpected(in node: Syntax) {
    guard node.hasError else { return }
    var pending = [node]
    while let node = pending.popLast() {
      if node.is(UnexpectedNodesSyntax.self) {
        leaveUnread(node, reason: SwiftReason.unexpected)
      } else if let token = node.as(TokenSyntax.self) {
        collectUnexpectedText(around: token)
      } else {
        // Reversed, so that the last of the pending nodes is the first of the text.
        for child in node.children(viewMode: .sourceAccurate).reversed()
        where child.hasError && !child.is(CodeBlockItemListSyntax.self)
          && !child.is(MemberBlockItemListSyntax.self)
        {
          pending.append(child)
        }
      }
    }
  }

  /// Leaves characters unread that belong to no token.
  private mutating func collectUnexpectedText(around token: TokenSyntax) {
    var offset = token.position.utf8Offset
    for piece in token.leadingTrivia.pieces {
      leaveUnexpected(piece, at: offset)
      offset += piece.sourceLength.utf8Length
    }
    offset = token.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in token.trailingTrivia.pieces {
      leaveUnexpected(piece, at: offset)
      offset += piece.sourceLength.utf8Length
    }
  }

  private mutating func leaveUnexpected(_ piece: TriviaPiece, at offset: Int) {
    guard case .unexpectedText = piece else { return }
    let place = text.place(offset, offset + piece.sourceLength.utf8Length)
    leftovers.append(unreadStatement(at: place, reason: SwiftReason.unexpected))
  }

  /// The name that a token spells, without backticks.
  func name(_ token: TokenSyntax) -> String {
    let text = token.text
    guard text.hasPrefix("`"), text.hasSuffix("`"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  func isPlaceholder(_ token: TokenSyntax) -> Bool {
    token.text.hasPrefix("<#")
  }
}

/// Why a statement is unread.
enum SwiftReason {
  static let unexpected = "not expected here"
  static let omitted = "left out"
  static let pattern = "a pattern"
  static let accessor = "an accessor"
  static let copies = "too many branches"
  static let depth =
    "code nested deeper than \(SwiftReader.maximumDepth) levels is not read: move inner parts to functions"
}
