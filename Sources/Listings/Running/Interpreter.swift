import AutoLayout
import ConstraintClosures
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

  let program: Program
  let hints: ListingHints
  /// The view that fills the screen.
  var root: View
  var environment: LayoutEnvironment
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
  /// Those of them that nothing adds to another view.
  private var settled: Set<ObjectIdentifier> = []
  /// Those of which a notice tells.
  private var told: Set<ObjectIdentifier> = []
  /// Where the listing declares each view.
  var viewPlaces: [ObjectIdentifier: Place] = [:]
  /// Where the texts of views were translated.
  var textOrigins: [ObjectIdentifier: TextTranslation] = [:]
  /// The views whose colors are not known.
  var unknownColors = UnknownColorsOfViews()
  /// The texts of tables that the code names.
  let texts: CodeTexts
  /// The types whose code runs, the innermost last.
  var typeScopes: [String] = []
  /// Whether the value that is calculated is stored as an integer.
  var isIntegerPlace = false
  /// The area that the keyboard covers, once code asks for it.
  var keyboard: LayoutGuide?
  /// The view that a playground shows, or `nil` for none.
  var liveView: View?
  /// The content views of cells, by cell.
  var contentViews: [ObjectIdentifier: View] = [:]
  /// The tables of table view controllers, by controller.
  var controllerTables: [ObjectIdentifier: TableView] = [:]
  /// The headers and footers of tables, by table.
  var tableEnds: [ObjectIdentifier: TableEnds] = [:]
  /// The cell, header or footer that is the whole layout, or `nil` for none.
  var lone: View?
  /// What the view controller of the screen adds to its safe area.
  var additionalSafeArea = EdgeInsets.zero
  /// The values of static properties, by type and name.
  var statics: [String: Value] = [:]
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
  /// Where what is not known was last met, by the reason.
  var unknownPlaces: [String: Place] = [:]
  /// Where words such as `.top` last stood, by the word.
  var wordPlaces: [String: Place] = [:]
  /// Where the expression stands that is calculated.
  var expressionPlace = Place(0, 0)

  private var names: Set<String> = ["root"]
  private var nameCounts: [String: Int] = [:]
  /// The bodies whose variables gave views their names.
  private var nameSources: [ObjectIdentifier: Int] = [:]
  /// The bodies of functions and closures that run, by number, the innermost last.
  private var runningBodies: [Int] = []
  private var bodyCount = 0
  /// The closures of constraint libraries that run, the innermost last.
  var makers: [Maker] = []
  /// The blocks of PureLayout that run, the innermost last, and the constraints that are made within them.
  var pureLayoutBlocks: [PureLayoutStatements.Block] = []
  var pureLayoutConstraints: [LayoutConstraint] = []
  /// The variables of statements outside of types, which functions beside them see.
  var fragment: Variables?
  /// The places of the functions that have run.
  var called: Set<Place> = []
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
  private static let mostPasses = 64
  private static let mostNotices = 500
  private static let mostConstraints = 5_000

  init(
    _ program: Program, _ mentions: Mentions, hints: ListingHints, texts: CodeTexts, root: View,
    environment: LayoutEnvironment
  ) {
    self.program = program
    self.texts = texts
    self.mentions = mentions
    self.hints = hints
    self.root = root
    self.environment = environment
    for (name, value) in hints.numbers { globals.declare(name, .number(value)) }
  }

  deinit { globals.heap.clear() }

  // MARK: Types

  /// A type as the code that runs may call it.
  func type(named name: String) -> TypeDeclaration? { program.type(named: name, in: typeScopes.last) }

  func systemClass(of name: String) -> String { program.systemClass(of: name) }

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

  /// Notes what is not understood: where it stands, and where its word does.
  func note(_ misunderstanding: Misunderstanding, at fallback: Place? = nil) {
    note(.unread, misunderstanding.reason, at: misunderstanding.place ?? fallback)
    guard let place = misunderstanding.word.flatMap({ wordPlaces[$0] }) else { return }
    note(.unread, misunderstanding.reason, at: place)
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
    assumptions[ObjectIdentifier(view)] = Notice(kind: .assumed, message: message, place: expressionPlace)
  }

  /// Tells of a view that the listing does not declare, once.
  func noteAssumption(of view: View, at place: Place? = nil) {
    guard let known = assumptions[ObjectIdentifier(view)], told.insert(ObjectIdentifier(view)).inserted else {
      return
    }
    let ending = settled.contains(ObjectIdentifier(view)) ? " on the screen" : ""
    note(.assumed, known.message + ending, at: place ?? known.place)
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

  /// Notes that a view has the name of a variable of the body that runs.
  func noteVariableName(of value: Value) {
    if case .view(let view) = value { nameSources[ObjectIdentifier(view)] = runningBodies.last ?? 0 }
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
    guard view !== root, isAssumed(view) else { return }
    root.addSubview(view)
    settled.insert(ObjectIdentifier(view))
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
    try NestedViews.measure(self)
    try measureTableEnds()
    try layOut()
  }

  /// Gives the views the frames that the constraints so far lead to, with everything that code measures as it is.
  func layOut() throws(Misunderstanding) {
    try countPass()
    withoutMasksOfTableEnds {
      let layout = Layout(root: root, environment: environment)
      layout.layoutIfNeeded()
    }
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
    /// `continue` and `break` of the loop around it.
    case jump(isNext: Bool)
  }

  @discardableResult
  func run(_ statements: [Statement], _ scope: Variables) throws(Misunderstanding) -> Ending {
    var deferred: [[Statement]] = []
    var ending = Ending.end
    for statement in statements {
      if case .deferred(let body) = statement.kind {
        deferred.append(body)
        continue
      }
      ending = try run(statement, scope)
      if case .end = ending { continue }
      break
    }
    for body in deferred.reversed() { try run(body, scope.nested()) }
    return ending
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
      note(error)
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
        try initialValue(variable, value, scope)
      }
      let initial = value ?? .null
      name(initial, scope.declaredName(variable.name))
      scope.declare(variable.name, initial)
      if isInteger(variable, scope) { scope.noteInteger(variable.name) }
    case .variables(let names, let value):
      let tuple = try evaluate(value, scope)
      guard case .tuple(let parts) = tuple, parts.count == names.count else {
        for name in names { scope.declare(name, .unknown("'\(name)' got no value")) }
        throw .expected("\(names.count) values", tuple)
      }
      for (name, part) in zip(names, parts) where name != "_" {
        self.name(part.value, name)
        scope.declare(name, part.value)
      }
    case .deferred(let body): return try run(body, scope.nested())
    case .jump(let isNext): return .jump(isNext: isNext)
    case .assignment(let target, let operation, let source):
      try assign(operation, source, to: target, scope)
    case .expression(let expression):
      if case .unknown(let reason) = try evaluate(expression, scope) {
        var misunderstanding = Misunderstanding(reason)
        misunderstanding.place = expression.place
        throw misunderstanding
      }
    case .each(let names, let sequence, let body):
      for element in try elements(of: try evaluate(sequence, scope)) {
        let inner = scope.nested()
        try declare(names, element, in: inner)
        if Self.countsIntegers(sequence) { inner.noteInteger(names[0]) }
        switch try run(body, inner) {
        case .result(let value): return .result(value)
        case .jump(isNext: false): return .end
        default: break
        }
      }
    case .loop(let start, let condition, let step, let body):
      return try loop(start, condition, step, body, scope.nested())
    case .branch(let condition, let body, let otherwise):
      let isTrue = try truth(condition, scope, "its body is skipped")
      return try run(isTrue ? body : otherwise, scope.nested())
    case .binding(let name, let expression, let body, let otherwise):
      let value = try evaluate(expression, scope)
      if case .null = value { return try run(otherwise, scope.nested()) }
      if case .unknown(let reason) = value {
        throw Misunderstanding(
          "whether '\(name)' has a value is not known, so its body is skipped: \(reason)")
      }
      let inner = scope.nested()
      self.name(value, name)
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

  /// Whether the first name of a loop over a sequence is an integer.
  private static func countsIntegers(_ sequence: Expression) -> Bool {
    switch sequence.kind {
    case .binary("..<", _, _), .binary("...", _, _), .call(_, "enumerated", _): true
    default: false
    }
  }

  private func loop(
    _ start: [Statement], _ condition: Expression?, _ step: [Statement], _ body: [Statement],
    _ scope: Variables
  ) throws(Misunderstanding) -> Ending {
    try run(start, scope)
    while true {
      try self.step()
      if let condition {
        if try !truth(condition, scope, "the loop does not run") { return .end }
      }
      switch try run(body, scope.nested()) {
      case .result(let value): return .result(value)
      case .jump(isNext: false): return .end
      default: break
      }
      try run(step, scope)
    }
  }

  /// Whether a condition is met.
  ///
  /// - Throws: if that is not known, with what follows from it.
  private func truth(
    _ condition: Expression, _ scope: Variables, _ consequence: String
  ) throws(Misunderstanding) -> Bool {
    if case .unread(let text) = condition.kind {
      // Code that is conditional on a version runs on the newest one.
      if text.contains("#available") || text.contains("@available") { return true }
      if text.contains("#unavailable") { return false }
    }
    let value = try evaluate(condition, scope)
    guard let isTrue = Self.truth(value) else {
      var misunderstanding = Misunderstanding("the condition is not known, so \(consequence)")
      if case .unknown(let reason) = value { misunderstanding.reason += ": \(reason)" }
      misunderstanding.place = condition.place
      throw misunderstanding
    }
    return isTrue
  }

  /// Whether a value counts as true, or `nil` if that is not known.
  static func truth(_ value: Value) -> Bool? {
    switch value {
    case .null: false
    case .boolean(let isTrue): isTrue
    case .number(let number): number != 0
    case .word, .service, .unknown: nil
    default: true
    }
  }

  private func declare(_ names: [String], _ value: Value, in scope: Variables) throws(Misunderstanding) {
    if names.count == 1 { return scope.declare(names[0], value) }
    guard case .tuple(let parts) = value, parts.count == names.count else {
      throw .expected("\(names.count) elements", value)
    }
    for (name, part) in zip(names, parts) where name != "_" { scope.declare(name, part.value) }
  }

  func elements(of value: Value) throws(Misunderstanding) -> [Value] {
    switch value {
    case .list(let values): return values
    case .table(let entries):
      return program.isObjectiveC
        ? entries.map(\.key) : entries.map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .null: return []
    default: throw .expected("an array", value)
    }
  }

  // MARK: Calls of the listing's own code

  func call(
    _ function: FunctionDeclaration, _ arguments: [ArgumentValue], on instance: Instance?
  ) throws(Misunderstanding) -> Value {
    guard let bound = Arguments.bound(function.parameters, arguments) else {
      throw Misunderstanding("the arguments do not fit '\(function.name)'")
    }
    called.insert(function.place)
    let owner = program.owner(of: function)
    let outer = owner == nil ? fragment ?? globals : globals
    let scope = Variables(parent: outer, instance: instance, function: function)
    if let owner { typeScopes.append(owner) }
    defer { if owner != nil { typeScopes.removeLast() } }
    // Observers do not run for what an initializer sets itself, but for what it calls.
    let wasInitializing = instance?.isInitializing ?? false
    instance?.isInitializing = function.isInitializer
    defer { instance?.isInitializing = wasInitializing }
    for (parameter, argument) in zip(function.parameters, bound) {
      switch argument {
      case .value(let argument): scope.declare(parameter.name, try given(argument, parameter.type))
      case .values(let arguments):
        let values = try arguments.map { argument throws(Misunderstanding) in
          try given(argument, parameter.type)
        }
        scope.declare(parameter.name, .list(values))
      case .defaultValue:
        guard let value = parameter.defaultValue else { continue }
        scope.declare(parameter.name, try evaluate(value, scope, as: parameter.type))
      }
    }
    return try body(function.body, scope)
  }

  /// The value of an argument as the type of its parameter tells it.
  private func given(_ argument: ArgumentValue, _ type: String?) throws(Misunderstanding) -> Value {
    let value = try typed(argument.value, type)
    guard case .unknown(let reason) = value else { return value }
    if case .word = argument.value { note(.unread, reason, at: argument.place) }
    if argument.isMade { note(.unread, reason, at: argument.place) }
    return value
  }

  /// A value as a type tells it: `.zero` of a size, a tuple with labels, a case of an enumeration of the listing.
  func typed(_ value: Value, _ type: String?) throws(Misunderstanding) -> Value {
    guard let type else { return value }
    switch value {
    case .implicit("init", let arguments): return try make(type, arguments)
    case .implicit(let name, let arguments):
      if let known = try enumerationCase(name, of: type, holding: arguments) { return known }
      // A function of the type: `let style: Style = .wide(8)`.
      guard let known = self.type(named: type), let function = program.method(name, of: known.name, arguments)
      else {
        return value
      }
      return try call(function, arguments, on: nil)
    case .list(let values)
    where type.hasPrefix("[") && type.hasSuffix("]") && (type.hasPrefix("[(") || !type.contains(":")):
      let element = String(type.dropFirst().dropLast())
      return .list(try values.map { value throws(Misunderstanding) in try typed(value, element) })
    case .word("zero"): return Words.zero(of: type) ?? value
    case .word(let word):
      if let known = enumerationCase(word, of: type) { return known }
      guard let declared = self.type(named: type) else { return value }
      if let property = program.property(word, of: declared.name), property.isStatic {
        return try staticMember(word, of: declared) ?? value
      }
      guard !declared.cases.isEmpty else { return value }
      return .unknown(
        Misunderstanding.unknown(
          "'\(declared.name)' has no case '\(word)'", word, among: declared.cases.map(\.name)
        ).reason)
    case .tuple(let parts) where type.hasPrefix("("):
      let labels = type.dropFirst().dropLast().split(separator: ",").map { part in
        part.split(separator: ":").count > 1
          ? part.split(separator: ":")[0].trimmingPrefix { $0 == " " }.description : nil
      }
      guard labels.count == parts.count else { return value }
      return .tuple(zip(labels, parts).map { (label: $0 ?? $1.label, value: $1.value) })
    default: return value
    }
  }

  /// Calls a function as UIKit does, which does not need its value.
  func run(
    _ function: FunctionDeclaration, _ arguments: [ArgumentValue], on instance: Instance
  ) throws(Misunderstanding) {
    do throws(Misunderstanding) {
      _ = try call(function, arguments, on: instance)
    } catch {
      if error.isFinal { throw error }
      note(error, at: function.place)
    }
  }

  func call(_ closure: Closure, _ arguments: [Value]) throws(Misunderstanding) -> Value {
    let scope = closure.scope.nested()
    if closure.parameters.isEmpty, arguments.count == 1, case .tuple(let parts) = arguments[0],
      Mentions(closure.body).names.contains("$1")
    {
      for (index, part) in parts.enumerated() { scope.declare("$\(index)", part.value) }
    } else if closure.parameters.isEmpty {
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
        let value = try evaluate(expression, scope)
        if case .unknown(let reason) = value { note(.unread, reason, at: expression.place) }
        return value
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
