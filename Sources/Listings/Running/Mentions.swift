/// The names that code mentions, wherever they stand in it.
struct Mentions {
  /// Variables, types and members.
  private(set) var names: Set<String> = []
  /// Functions and methods that are called.
  private(set) var calls: Set<String> = []
  /// Variables and properties that get a value.
  private(set) var assigned: Set<String> = []
  /// Names that stand alone, and not behind the value that they belong to, and those in types.
  private(set) var free: Set<String> = []
  /// Variables, properties, parameters and functions that the code declares, wherever they stand in it.
  private(set) var declared: Set<String> = []
  private var evidence = ViewEvidence()
  /// The arrays that variables hold, by name.
  private var lists: [String: Expression] = [:]

  /// The names that are used as views, without `self.` and `_`.
  var views: Set<String> { evidence.views }
  /// The classes of views that their members tell, by name.
  var classes: [String: String] { evidence.classes }

  init(_ listing: Listing) {
    for type in listing.types { add(type) }
    for function in listing.functions { add(function) }
    add(listing.statements)
  }

  init(_ type: TypeDeclaration) { add(type) }
  init(_ statements: [Statement]) { add(statements) }

  private mutating func add(_ type: TypeDeclaration) {
    for property in type.properties { add(property) }
    for function in type.functions { add(function) }
  }

  private mutating func add(_ variable: VariableDeclaration) {
    declared.insert(variable.name)
    free.formUnion(Self.names(inType: variable.type))
    if let value = variable.value {
      add(value)
      if case .list = value.kind {
        lists[variable.name] = value
        evidence.add(list: value, if: variable.type?.contains("UI") == true)
      }
    }
    add(variable.getter)
    for code in [variable.setter, variable.willSet, variable.didSet] { add(code?.body ?? []) }
  }

  private mutating func add(_ function: FunctionDeclaration) {
    declared.insert(function.name)
    for parameter in function.parameters {
      declared.insert(parameter.name)
      free.formUnion(Self.names(inType: parameter.type))
    }
    for parameter in function.parameters { if let value = parameter.defaultValue { add(value) } }
    add(function.body)
  }

  /// The names in a type: `[Card]` has `Card`.
  static func names(inType type: String?) -> [String] {
    (type ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private mutating func add(_ statements: [Statement]) { for statement in statements { add(statement) } }

  private mutating func add(_ statement: Statement) {
    switch statement.kind {
    case .variable(let variable): add(variable)
    case .variables(let names, let value):
      declared.formUnion(names)
      add(value)
    case .deferred(let body): add(body)
    case .jump: break
    case .assignment(let target, _, let value):
      noteAssignment(target)
      add(target)
      add(value)
    case .expression(let value): add(value)
    case .each(let names, let sequence, let body):
      declared.formUnion(names)
      add(sequence)
      add(body)
      evidence.add(list: list(sequence), if: !views.isDisjoint(with: names))
    case .loop(let start, let condition, let step, let body):
      add(start + step + body)
      if let condition { add(condition) }
    case .branch(let condition, let body, let otherwise):
      add(condition)
      add(body + otherwise)
    case .binding(let name, let value, let body, let otherwise):
      declared.insert(name)
      add(value)
      add(body + otherwise)
    case .result(let value): if let value { add(value) }
    case .function(let function): add(function)
    case .unread: break
    }
  }

  /// The array that an expression is, or that the variable holds which it names.
  private func list(_ expression: Expression) -> Expression {
    if case .name(let name) = expression.kind { lists[name] ?? expression } else { expression }
  }

  private mutating func noteAssignment(_ target: Expression) {
    if case .member(.some(let base), let name) = target.kind { evidence.add(property: name, of: base) }
    switch target.kind {
    case .name(let name), .member(_, let name):
      assigned.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    default: break
    }
  }

  private mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .name(let name): addFree(name)
    case .member(let base, let name):
      names.insert(name)
      if let base { evidence.add(member: name, of: base) }
    case .call(let receiver, let name, let arguments):
      calls.insert(name)
      evidence.add(name, of: receiver, arguments)
      if receiver == nil { addFree(name) }
    case .binary("=", let target, _): noteAssignment(target)
    case .closure(let parameters, let body):
      declared.formUnion(parameters)
      add(body)
    default: break
    }
    expression.forEachPart { add($0) }
    // What the closure says of its parameter is known by now.
    if case .call(let receiver?, _, let arguments) = expression.kind,
      case .closure(let parameters, _) = arguments.last?.value.kind
    {
      evidence.add(list: list(receiver), if: views.contains(parameters.first ?? "$0"))
    }
  }

  private mutating func addFree(_ name: String) {
    names.insert(name)
    free.insert(name)
  }
}
