/// The statements and expressions of a listing, wherever they stand in it.
struct CodeIndex {
  /// All statements in the order of reading, outer ones first.
  private(set) var statements: [Statement] = []
  /// All expressions in the order of reading, outer ones first.
  private(set) var expressions: [Expression] = []
  /// How often each variable or property is mentioned: by its name alone, or as a member of `self`.
  private(set) var mentions: [String: Int] = [:]
  /// The places of statements that have no other ones beside them.
  private(set) var lone: Set<Place> = []
  /// The variables and properties with values.
  private(set) var variables: [VariableDeclaration] = []

  /// A listing of more than this is not edited.
  private static let most = 200_000

  /// - Complexity: O(statements and expressions).
  init(_ listing: Listing) {
    for type in listing.types {
      for property in type.properties { add(property) }
      for function in type.functions { add(function.body) }
    }
    for function in listing.functions { add(function.body) }
    add(listing.statements)
  }

  // MARK: Finding

  /// The expressions at a place, outer ones first.
  func expressions(at place: Place) -> [Expression] { expressions.filter { $0.place == place } }

  /// The innermost statement that is at a place or around it.
  func statement(around place: Place) -> Statement? {
    statements.filter { $0.place.contains(place) }.min { $0.place.length < $1.place.length }
  }

  /// The elements of the innermost array that has one at a place.
  func elements(with place: Place) -> [Expression]? {
    expressions.compactMap { expression -> [Expression]? in
      guard case .list(let elements) = expression.kind, elements.contains(where: { $0.place == place }) else {
        return nil
      }
      return elements
    }.last
  }

  // MARK: Collecting

  private mutating func add(_ variable: VariableDeclaration) {
    if let value = variable.value {
      variables.append(variable)
      add(value)
    }
    add(variable.getter)
    for code in [variable.setter, variable.willSet, variable.didSet] { add(code?.body ?? []) }
  }

  private mutating func add(_ statements: [Statement]) {
    if statements.count == 1 { lone.insert(statements[0].place) }
    for statement in statements { add(statement) }
  }

  private mutating func add(_ statement: Statement) {
    guard statements.count + expressions.count < Self.most else { return }
    statements.append(statement)
    switch statement.kind {
    case .variable(let variable): add(variable)
    case .variables(_, let value): add(value)
    case .deferred(let body): add(body)
    case .jump, .unread: break
    case .assignment(let target, _, let value):
      add(target)
      add(value)
    case .expression(let value): add(value)
    case .each(_, let sequence, let body):
      add(sequence)
      add(body)
    case .loop(let start, let condition, let step, let body):
      add(start)
      if let condition { add(condition) }
      add(step + body)
    case .branch(let condition, let body, let otherwise):
      add(condition)
      add(body + otherwise)
    case .binding(_, let value, let body, let otherwise):
      add(value)
      add(body + otherwise)
    case .result(let value): if let value { add(value) }
    case .function(let function): add(function.body)
    }
  }

  private mutating func add(_ expression: Expression) {
    guard statements.count + expressions.count < Self.most else { return }
    expressions.append(expression)
    switch expression.kind {
    case .name(let name): mentions[name, default: 0] += 1
    case .member(let base, let name):
      if base?.kind == .name("self") { mentions[name, default: 0] += 1 }
    case .closure(_, let body): add(body)
    default: break
    }
    expression.forEachPart { add($0) }
  }
}

extension Place {
  var range: Range<Int> { start..<max(start, end) }
  var length: Int { end - start }

  func contains(_ other: Place) -> Bool { start <= other.start && other.end <= end }
}
