import AutoLayout
import Geometry

/// Runs the layout code of a listing: it makes the views and constraints that the code would make.
///
/// Nothing else happens: no statement reaches the outside, and the work is bounded. A statement that is not understood has
/// no effect and gives a notice.
final class Interpreter {
  /// Something that a reader of the picture has to know: what was not understood, and what was assumed.
  struct Notice: Hashable {
    enum Kind: Hashable {
      /// A statement without effect.
      case unread
      /// Something that the listing does not tell.
      case assumed
    }

    var kind: Kind
    var message: String
    var place: Place
  }

  let listing: Listing
  let hints: ListingHints
  let root: View
  let environment: LayoutEnvironment
  /// The names that the listing mentions.
  let mentions: Mentions
  /// The place in the text of each constraint.
  var places: [ObjectIdentifier: Place] = [:]
  private(set) var notices: [Notice] = []
  private var knownNotices: Set<Notice> = []
  /// The views that the listing uses without declaring them.
  private(set) var undeclared: [View] = []
  /// What has to be said of each of them if it takes part in the layout.
  private var assumptions: [ObjectIdentifier: Notice] = [:]
  /// Where the listing declares each view.
  var viewPlaces: [ObjectIdentifier: Place] = [:]
  /// The views of classes of the listing.
  var instances: [ObjectIdentifier: Instance] = [:]
  /// The constraints that constraint libraries made, by item.
  var madeConstraints: [ObjectIdentifier: [LayoutConstraint]] = [:]
  /// All views and guides, which constraints do not keep alive.
  var kept: [AnyObject] = []
  private var constraints: [LayoutConstraint] = []
  /// How deep the hierarchy below a view has been.
  private var heights: [ObjectIdentifier: Int] = [:]
  /// Where the statement that runs stands.
  var place = Place(0, 0)

  private var names: Set<String> = ["root"]
  private var nameCounts: [String: Int] = [:]
  /// The bodies whose variables gave views their names.
  private var nameSources: [ObjectIdentifier: Int] = [:]
  /// The bodies of functions and closures that run, by number, the innermost last.
  private var runningBodies: [Int] = []
  private var bodyCount = 0
  /// The closures of constraint libraries that run, the innermost last.
  var makers: [Maker] = []
  private var types: [String: TypeDeclaration] = [:]
  /// The variables of statements outside of types, which functions beside them see.
  var fragment: Variables?
  /// The types of the functions, by the places of these.
  private var owners: [Place: String] = [:]
  /// The places of the functions that have run.
  private(set) var called: Set<Place> = []
  /// The functions of types, with those of extensions, by type.
  private var methods: [String: [FunctionDeclaration]] = [:]
  /// The same methods by their types and names.
  private var namedMethods: [Member: [FunctionDeclaration]] = [:]
  /// The properties by their types and names.
  private var properties: [Member: VariableDeclaration] = [:]
  /// The functions outside of types by name.
  private var functions: [String: [FunctionDeclaration]] = [:]
  private var steps = 0
  private var depth = 0
  /// The depth at which the innermost body that runs begins.
  private var bodyDepth = 0
  private var solvedPasses = 0
  /// The variables outside of all functions, and the undeclared views.
  let globals = Variables(parent: nil, instance: nil)

  /// A listing that runs longer than this many statements and expressions is not one of layout.
  private static let mostSteps = 100_000
  /// Calls and expressions within each other.
  private static let mostDepth = 200
  /// Expressions within each other in one body.
  private static let mostExpressionDepth = 150
  /// A listing may ask for solved frames that often.
  private static let mostPasses = 16
  private static let mostNotices = 500
  private static let mostConstraints = 5_000

  init(
    _ listing: Listing, _ mentions: Mentions, hints: ListingHints, root: View, environment: LayoutEnvironment
  ) {
    self.listing = listing
    self.mentions = mentions
    self.hints = hints
    self.root = root
    self.environment = environment
    for type in listing.types { add(type) }
    for function in listing.functions { functions[function.name, default: []].append(function) }
    for (name, value) in hints.numbers { globals.declare(name, .number(value)) }
  }

  deinit { globals.heap.clear() }

  // MARK: Types

  /// A name within a type.
  private struct Member: Hashable {
    var type: String
    var name: String
  }

  private func add(_ type: TypeDeclaration) {
    methods[type.name, default: []] += type.functions
    for function in type.functions {
      owners[function.place] = type.name
      namedMethods[Member(type: type.name, name: function.name), default: []].append(function)
    }
    // Taken out, so that what it has is not copied for each extension.
    var known = types.removeValue(forKey: type.name)
    for property in type.properties {
      let member = Member(type: type.name, name: property.name)
      if properties[member] == nil {
        properties[member] = property
        known?.properties.append(property)
      }
    }
    if known?.superclass == nil { known?.superclass = type.superclass }
    types[type.name] = known ?? type
  }

  /// A property that a type itself declares, under its name or with `_` before it.
  func ownProperty(_ name: String, of type: String) -> VariableDeclaration? {
    let plain = properties[Member(type: type, name: name)]
    let underscored = properties[Member(type: type, name: "_" + name)]
    guard let plain, let underscored else { return plain ?? underscored }
    return plain.place.start <= underscored.place.start ? plain : underscored
  }

  func type(named name: String) -> TypeDeclaration? { types[name] }

  /// The first class of UIKit that a type inherits from, or the name itself if the listing does not declare it.
  func systemClass(of name: String) -> String {
    var name = name
    // A class that inherits from itself, through others, is an error of the listing.
    for _ in 0..<16 {
      guard let superclass = types[name]?.superclass else { break }
      name = superclass
    }
    if SystemClasses.isKnown(name) { return name }
    guard types[name] != nil else { return SystemClasses.likelySystemClass(of: name) ?? name }
    // An implementation without its header does not tell what it inherits from, and its methods do.
    let names = (methods[name] ?? []).lazy.map(\.name)
    if names.contains("viewDidLoad") { return "UIViewController" }
    if names.contains(where: { $0 == "initWithFrame" || $0 == "layoutSubviews" }) {
      return SystemClasses.likelySystemClass(of: name) ?? "UIView"
    }
    return name
  }

  /// The type that a function belongs to, or `nil` for none.
  func owner(of function: FunctionDeclaration) -> String? { owners[function.place] }

  /// The method that `super` means in a function.
  func inheritedMethod(
    _ name: String, in function: FunctionDeclaration, _ arguments: [ArgumentValue]
  ) -> FunctionDeclaration? {
    guard let owner = owners[function.place], let superclass = types[owner]?.superclass else { return nil }
    return types[superclass] == nil ? nil : method(name, of: superclass, arguments)
  }

  /// A method of a type, of the types that it inherits from, or of extensions of these.
  func method(_ name: String, of type: String, _ arguments: [ArgumentValue]? = nil) -> FunctionDeclaration? {
    var type: String? = type
    for _ in 0..<16 {
      guard let current = type else { break }
      if let function = Self.best(namedMethods[Member(type: current, name: name)] ?? [], arguments) {
        return function
      }
      type =
        types[current]?.superclass ?? (SystemClasses.isView(current) && current != "UIView" ? "UIView" : nil)
    }
    return nil
  }

  /// Whether a type, or one that it inherits from, declares a method of a name.
  func declares(_ name: String, _ type: String) -> Bool {
    var type: String? = type
    for _ in 0..<16 {
      guard let current = type else { break }
      if namedMethods[Member(type: current, name: name)] != nil { return true }
      type = types[current]?.superclass
    }
    return false
  }

  /// Whether a type itself declares a method of a name.
  func hasMethod(_ name: String, _ type: String) -> Bool {
    namedMethods[Member(type: type, name: name)] != nil
  }

  /// The initializer that UIKit or plain code calls, or `nil` for none; the one for nibs only if there is no other.
  func plainInitializer(of type: String) -> FunctionDeclaration? {
    var type: String? = type
    for _ in 0..<16 {
      guard let current = type else { return nil }
      let all = (methods[current] ?? []).filter { $0.name.hasPrefix("init") && !$0.isStatic }
      func takes(_ function: FunctionDeclaration, _ names: [String]) -> Bool {
        function.parameters.contains { names.contains($0.name) }
      }
      if let plain = all.first(where: { $0.parameters.isEmpty || takes($0, ["frame", "style"]) })
        ?? all.first(where: { !takes($0, ["coder", "aDecoder"]) }) ?? all.first
      {
        return plain
      }
      type = types[current]?.superclass
    }
    return nil
  }

  /// Whether a function gives the value of a property in Objective-C: nothing need call it by name.
  func isGetter(_ function: FunctionDeclaration) -> Bool {
    guard function.parameters.isEmpty, let owner = owners[function.place] else { return false }
    return properties[Member(type: owner, name: function.name)] != nil
  }

  func function(_ name: String, _ arguments: [ArgumentValue]) -> FunctionDeclaration? {
    Self.best(functions[name] ?? [], arguments)
  }

  /// The function of several with one name whose labels fit.
  private static func best(
    _ functions: [FunctionDeclaration], _ arguments: [ArgumentValue]?
  ) -> FunctionDeclaration? {
    guard let arguments else { return functions.first { $0.parameters.isEmpty } }
    return functions.first { bound($0.parameters, arguments) != nil }
  }

  /// The arguments by parameter, with `nil` for a default value, or `nil` if they do not fit.
  static func bound(_ parameters: [FunctionDeclaration.Parameter], _ arguments: [ArgumentValue])
    -> [ArgumentValue?]?
  {
    var result: [ArgumentValue?] = []
    var next = 0
    for (index, parameter) in parameters.enumerated() {
      if next < arguments.count,
        arguments[next].label == parameter.label || index == 0 && arguments[next].label == nil
          || arguments[next].label == nil && arguments[next].isClosure && parameter.label != nil
      {
        result.append(arguments[next])
        next += 1
      } else if parameter.defaultValue != nil {
        result.append(nil)
      } else {
        return nil
      }
    }
    return next == arguments.count ? result : nil
  }

  // MARK: Notices

  func note(_ kind: Notice.Kind, _ message: String, at place: Place? = nil) {
    let notice = Notice(kind: kind, message: message, place: place ?? self.place)
    guard knownNotices.count < Self.mostNotices, knownNotices.insert(notice).inserted else { return }
    notices.append(notice)
    if notices.count == Self.mostNotices {
      notices.append(
        Notice(kind: .unread, message: "there may be more that is not understood", place: notice.place))
    }
  }

  /// Keeps a constraint, and its place if it has none yet: where its expression stands, which states its constant, or
  /// the statement that runs, where a library makes it.
  ///
  /// - Throws: if its numbers are too large, after which it is inactive.
  func remember(_ constraint: LayoutConstraint, at place: Place? = nil) throws(Misunderstanding) {
    if let problem = NumberLimit.problem(constraint) {
      constraint.deactivate()
      var misunderstanding = Misunderstanding(problem)
      misunderstanding.place = place
      throw misunderstanding
    }
    guard places[ObjectIdentifier(constraint)] == nil else { return }
    places[ObjectIdentifier(constraint)] = place ?? self.place
    // The place belongs to this constraint only as long as the constraint lives.
    constraints.append(constraint)
    if constraints.count > Self.mostConstraints {
      throw Misunderstanding(final: "the listing makes too many constraints")
    }
  }

  /// Whether a view is one that the listing does not declare.
  func isAssumed(_ view: View) -> Bool { assumptions[ObjectIdentifier(view)] != nil }

  /// Adds a view that the listing does not declare.
  func assume(_ view: View, _ message: String) throws(Misunderstanding) {
    try keep(view)
    undeclared.append(view)
    assumptions[ObjectIdentifier(view)] = Notice(kind: .assumed, message: message, place: place)
  }

  /// Names a view after a variable or property that holds it.
  ///
  /// A property says more than a variable, and a variable more than one of a function that has made the view and ended.
  func name(_ value: Value, _ name: String, isProperty: Bool = false) {
    guard case .view(let view) = value, view !== root else { return }
    let key = ObjectIdentifier(view)
    if let old = view.name {
      guard let source = nameSources[key] else { return }
      guard isProperty || !runningBodies.contains(source) else { return }
      names.remove(old)
    }
    nameSources[key] = isProperty ? nil : runningBodies.last ?? 0
    view.name = unique(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    viewPlaces[key] = place
  }

  func unique(_ name: String) -> String {
    var candidate = name
    while !names.insert(candidate).inserted {
      nameCounts[name, default: 1] += 1
      candidate = "\(name)\(nameCounts[name] ?? 2)"
    }
    return candidate
  }

  /// Puts a view that nothing declares on the screen, since it takes part in the layout.
  func settle(_ item: (any LayoutConstraintItem)?) {
    guard var view = (item as? View) ?? (item as? LayoutGuide)?.owningView else { return }
    while let superview = view.superview { view = superview }
    guard view !== root, let known = assumptions[ObjectIdentifier(view)] else { return }
    root.addSubview(view)
    note(.assumed, known.message, at: known.place)
  }

  /// Checks that a view can become a subview.
  ///
  /// - Throws: if it contains the superview, or if views would be nested too deeply.
  func checkNesting(_ view: View, in superview: View) throws(Misunderstanding) {
    if view === root || superview.isDescendant(of: view) {
      throw Misunderstanding("a view cannot be added to itself or its descendants")
    }
    let height = heights[ObjectIdentifier(view)] ?? 0
    var depth = 1
    var ancestor: View? = superview
    while let current = ancestor {
      heights[ObjectIdentifier(current)] = max(heights[ObjectIdentifier(current)] ?? 0, height + depth)
      depth += 1
      ancestor = current.superview
    }
    if depth + height > Self.mostNested { throw Misunderstanding(final: "views are nested too deeply") }
  }

  private static let mostNested = 100

  /// Gives the views the frames that the constraints so far lead to.
  func solve() throws(Misunderstanding) {
    try countPass()
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
  }

  /// - Throws: if views have been laid out too often.
  func countPass() throws(Misunderstanding) {
    solvedPasses += 1
    if solvedPasses > Self.mostPasses {
      throw Misunderstanding(final: "the listing lays out its views too often")
    }
  }

  // MARK: Statements

  /// How a body ended.
  enum Ending {
    case end
    case result(Value)
  }

  @discardableResult
  func run(_ statements: [Statement], _ scope: Variables) throws(Misunderstanding) -> Ending {
    for statement in statements {
      if case .result(let value) = try run(statement, scope) { return .result(value) }
    }
    return .end
  }

  private func run(_ statement: Statement, _ scope: Variables) throws(Misunderstanding) -> Ending {
    let outer = place
    place = statement.place
    defer { place = outer }
    let stated = makers.last?.statements.count ?? 0
    do throws(Misunderstanding) {
      try step()
      return try perform(statement, scope)
    } catch {
      if error.isFinal {
        var error = error
        error.place = error.place ?? statement.place
        throw error
      }
      note(.unread, error.reason, at: error.place)
      // A constraint of which only a part was understood would be another one.
      makers.last?.keep(first: stated)
      return .end
    }
  }

  /// - Throws: if the listing runs for too long.
  func step(_ count: Int = 1) throws(Misunderstanding) {
    steps += count
    if steps > Self.mostSteps { throw Misunderstanding(final: "the listing runs for too long") }
  }

  private func perform(_ statement: Statement, _ scope: Variables) throws(Misunderstanding) -> Ending {
    switch statement.kind {
    case .variable(let variable):
      let value = try variable.value.map { value throws(Misunderstanding) in
        try evaluate(value, scope, as: variable.type)
      }
      let initial = value ?? .null
      name(initial, variable.name)
      scope.declare(variable.name, initial)
    case .assignment(let target, let operation, let source):
      try assign(operation, source, to: target, scope)
    case .expression(let expression):
      _ = try evaluate(expression, scope)
    case .each(let names, let sequence, let body):
      for element in try elements(of: try evaluate(sequence, scope)) {
        let inner = scope.nested()
        try declare(names, element, in: inner)
        if case .result(let value) = try run(body, inner) { return .result(value) }
      }
    case .loop(let start, let condition, let step, let body):
      return try loop(start, condition, step, body, scope.nested())
    case .branch(let condition, let body, let otherwise):
      guard let isTrue = try truth(condition, scope) else {
        throw Misunderstanding("the condition is not known, so nothing of it happens")
      }
      return try run(isTrue ? body : otherwise, scope.nested())
    case .binding(let name, let expression, let body, let otherwise):
      let value = try evaluate(expression, scope)
      if case .null = value { return try run(otherwise, scope.nested()) }
      let inner = scope.nested()
      inner.declare(name, value)
      return try run(body, inner)
    case .result(let expression):
      guard let expression else { return .result(.null) }
      return .result(try evaluate(expression, scope))
    case .function(let function):
      scope.declare(
        function.name, .closure(Closure(function.parameters.map(\.name), function.body, scope)))
    case .unread(let text, let reason):
      throw Misunderstanding(reason ?? "'\(text)' is not understood")
    }
    return .end
  }

  private func loop(
    _ start: [Statement], _ condition: Expression?, _ step: [Statement], _ body: [Statement],
    _ scope: Variables
  ) throws(Misunderstanding) -> Ending {
    try run(start, scope)
    while true {
      try self.step()
      if let condition {
        guard let isTrue = try truth(condition, scope) else {
          throw Misunderstanding("the condition of the loop is not known")
        }
        if !isTrue { return .end }
      }
      if case .result(let value) = try run(body, scope.nested()) { return .result(value) }
      try run(step, scope)
    }
  }

  private func truth(_ condition: Expression, _ scope: Variables) throws(Misunderstanding) -> Bool? {
    if case .unread(let text) = condition.kind {
      // Code that is conditional on a version runs on the newest one.
      return text.contains("#available") || text.contains("@available") ? !text.contains("#unavailable") : nil
    }
    return Self.truth(try evaluate(condition, scope))
  }

  /// Whether a value counts as true, or `nil` if that is not known.
  static func truth(_ value: Value) -> Bool? {
    switch value {
    case .null: false
    case .boolean(let isTrue): isTrue
    case .number(let number): number != 0
    case .word, .service: nil
    default: true
    }
  }

  private func declare(_ names: [String], _ value: Value, in scope: Variables) throws(Misunderstanding) {
    if names.count == 1 { return scope.declare(names[0], value) }
    guard case .tuple(let parts) = value, parts.count == names.count else {
      throw Misunderstanding("\(value.kind) has not \(names.count) parts")
    }
    for (name, part) in zip(names, parts) where name != "_" { scope.declare(name, part.value) }
  }

  func elements(of value: Value) throws(Misunderstanding) -> [Value] {
    switch value {
    case .list(let values): return values
    case .table(let entries): return entries.map { .tuple([(nil, $0.key), (nil, $0.value)]) }
    case .null: return []
    default: throw Misunderstanding("\(value.kind) has no elements")
    }
  }

  // MARK: Calls of the listing's own code

  func call(
    _ function: FunctionDeclaration, _ arguments: [ArgumentValue], on instance: Instance?
  ) throws(Misunderstanding) -> Value {
    guard let bound = Self.bound(function.parameters, arguments) else {
      throw Misunderstanding("the arguments do not fit '\(function.name)'")
    }
    called.insert(function.place)
    let outer = owners[function.place] == nil ? fragment ?? globals : globals
    let scope = Variables(parent: outer, instance: instance, function: function)
    for (parameter, argument) in zip(function.parameters, bound) {
      if let argument {
        scope.declare(parameter.name, argument.value)
      } else if let value = parameter.defaultValue {
        scope.declare(parameter.name, try evaluate(value, scope))
      }
    }
    return try body(function.body, scope)
  }

  /// Calls a function as UIKit does, which does not need its value.
  func run(
    _ function: FunctionDeclaration, _ arguments: [ArgumentValue], on instance: Instance
  ) throws(Misunderstanding) {
    do throws(Misunderstanding) {
      _ = try call(function, arguments, on: instance)
    } catch {
      if error.isFinal { throw error }
      note(.unread, error.reason, at: error.place ?? function.place)
    }
  }

  func call(_ closure: Closure, _ arguments: [Value]) throws(Misunderstanding) -> Value {
    let scope = closure.scope.nested()
    if closure.parameters.isEmpty {
      for (index, argument) in arguments.enumerated() { scope.declare("$\(index)", argument) }
    } else if closure.parameters.count == arguments.count {
      for (name, argument) in zip(closure.parameters, arguments) { scope.declare(name, argument) }
    } else if arguments.count == 1 {
      try declare(closure.parameters, arguments[0], in: scope)
    } else {
      throw Misunderstanding("the closure takes \(closure.parameters.count) arguments")
    }
    return try body(closure.body, scope)
  }

  /// Runs a body. That of one expression has its value.
  func body(_ statements: [Statement], _ scope: Variables) throws(Misunderstanding) -> Value {
    try descend()
    let outerDepth = bodyDepth
    bodyDepth = depth
    bodyCount += 1
    runningBodies.append(bodyCount)
    defer {
      runningBodies.removeLast()
      bodyDepth = outerDepth
      ascend()
    }
    if statements.count == 1, case .expression(let expression) = statements[0].kind {
      let outer = place
      place = statements[0].place
      defer { place = outer }
      do throws(Misunderstanding) {
        return try evaluate(expression, scope)
      } catch {
        var error = error
        error.place = error.place ?? place
        throw error
      }
    }
    if case .result(let value) = try run(statements, scope) { return value }
    return .null
  }
}

extension Interpreter {
  /// Begins something within something else.
  ///
  /// - Throws: if it is nested too deeply.
  func descend(isExpression: Bool = false) throws(Misunderstanding) {
    if isExpression, depth - bodyDepth >= Self.mostExpressionDepth {
      throw Misunderstanding(
        "an expression nested deeper than \(Self.mostExpressionDepth) levels is not read: give parts of it names"
      )
    }
    guard depth < Self.mostDepth else {
      throw Misunderstanding(
        final: "calls and expressions are nested too deeply: \(Self.mostDepth) levels are the limit")
    }
    depth += 1
  }

  func ascend() { depth -= 1 }
}

/// An argument with its value.
struct ArgumentValue {
  var label: String?
  var value: Value

  var isClosure: Bool { if case .closure = value { true } else { false } }
}
