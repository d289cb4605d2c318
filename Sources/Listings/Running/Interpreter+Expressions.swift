import AutoLayout
import Geometry

extension Interpreter {
  func evaluate(_ expression: Expression, _ scope: Variables) throws(Misunderstanding) -> Value {
    try step()
    try descend(isExpression: true)
    defer { ascend() }
    let value: Value
    let outer = expressionPlace
    expressionPlace = expression.place
    defer { expressionPlace = outer }
    do throws(Misunderstanding) {
      value = try valueOf(expression, scope)
    } catch {
      var error = error
      error.place =
        error.place ?? placeOfUnknown(error.reason, in: expression.place) ?? expression.namePlace
        ?? expression.place
      throw error
    }
    switch value {
    case .unknown(let reason):
      if placeOfUnknown(reason, in: expression.place) == nil {
        unknownPlaces[reason] = expression.namePlace ?? expression.place
      }
    case .constraint(let constraint): try remember(constraint, at: expression.place)
    // Long values cost as much as many short ones.
    case .list(let values):
      try step(values.count / 8)
      try checkNesting(of: value, 0)
      if case .constraint = values.first { try remember(values, at: expression.place) }
    case .text, .localized:
      let length = value.text?.utf8.count ?? 0
      try step(length / 64)
      if length > Self.longestText { throw Self.tooLong }
    case .table(let entries):
      try step(entries.count / 8)
      try checkNesting(of: value, 0)
    case .tuple: try checkNesting(of: value, 0)
    default: try checkNumbers(of: value, at: expression.place)
    }
    return value
  }

  /// Where something unknown stands within a place, or `nil` if it is not there.
  private func placeOfUnknown(_ reason: String, in outer: Place) -> Place? {
    guard let known = unknownPlaces[reason], outer.start <= known.start, known.end <= outer.end else {
      return nil
    }
    return known
  }

  /// - Throws: if a value has a number that definitions could not contain.
  func checkNumbers(of value: Value, at place: Place? = nil) throws(Misunderstanding) {
    guard let problem = NumberLimit.problem(value) else { return }
    var misunderstanding = Misunderstanding(problem)
    misunderstanding.place = place
    throw misunderstanding
  }

  /// The bytes of a text in UTF-8.
  private static let longestText = 100_000

  private static var tooLong: Misunderstanding {
    Misunderstanding(final: "a text becomes too long: \(longestText) bytes are the limit")
  }

  /// Arrays, dictionaries and tuples within each other.
  private static let mostNestedValues = 100

  /// - Throws: if a collection contains others that are nested too deeply, or too many of them.
  private func checkNesting(of value: Value, _ depth: Int) throws(Misunderstanding) {
    guard depth < Self.mostNestedValues else {
      throw Misunderstanding(final: "arrays are nested deeper than \(Self.mostNestedValues) levels")
    }
    switch value {
    case .list(let values):
      if depth > 0 { try step(1 + values.count / 64) }
      for value in values { try checkNesting(of: value, depth + 1) }
    case .table(let entries):
      if depth > 0 { try step(1 + entries.count / 64) }
      for entry in entries { try checkNesting(of: entry.value, depth + 1) }
    case .tuple(let parts):
      for part in parts { try checkNesting(of: part.value, depth + 1) }
    default: break
    }
  }

  /// Keeps the constraints of a list, as a visual format makes it.
  private func remember(_ values: [Value], at place: Place) throws(Misunderstanding) {
    for case .constraint(let constraint) in values { try remember(constraint, at: place) }
  }

  /// The value of an expression where a type is expected, which `.init(…)` and `.zero` may need.
  func evaluate(_ expression: Expression, _ scope: Variables, as type: String?) throws(Misunderstanding)
    -> Value
  {
    guard let type, case .apply(let function, let arguments) = expression.kind,
      case .member(nil, "init") = function.kind
    else { return try typed(try evaluate(expression, scope), type) }
    return try make(type, try values(arguments, scope))
  }

  private func valueOf(_ expression: Expression, _ scope: Variables) throws(Misunderstanding) -> Value {
    switch expression.kind {
    case .number(let number): return .number(number)
    case .boolean(let isTrue): return .boolean(isTrue)
    case .null: return .null
    case .text(let parts): return try text(parts, scope)
    case .name(let name):
      if let first = name.first, !first.isLetter, first != "_", first != "$" {
        return .closure(Self.closure(ofOperator: name, at: expression.place, scope))
      }
      return try value(named: name, scope)
    case .member(nil, let name):
      let value = Words.value(of: name)
      if case .word(let word) = value { wordPlaces[word] = expression.place }
      return value
    case .member(.some(let base), let name):
      if case .name("super") = base.kind { return try inherited(name, scope) }
      return try member(name, of: try evaluate(base, scope), isRead: true)
    case .call(let receiver, let name, let arguments):
      return try call(receiver, name, arguments, scope)
    case .apply(let function, let arguments): return try apply(function, arguments, scope)
    case .element(let base, let arguments):
      let container = try evaluate(base, scope)
      let indices = try values(arguments, scope)
      if indices.first?.label == "keyPath", case .closure(let path) = indices[0].value {
        return try call(path, [container])
      }
      return try element(of: container, indices)
    case .payload(let base, let index, let count):
      return try payload(of: try evaluate(base, scope), index, of: count)
    case .list(let expressions): return .list(try elements(expressions, scope))
    case .table(let entries):
      return .table(
        try entries.map { entry throws(Misunderstanding) in
          (key: try evaluate(entry.key, scope), value: try evaluate(entry.value, scope))
        })
    case .tuple(let arguments):
      return .tuple(try values(arguments, scope).map { (label: $0.label, value: $0.value) })
    case .prefix(let operation, let operand): return try prefix(operation, try evaluate(operand, scope))
    case .binary(let operation, let first, let second): return try binary(operation, first, second, scope)
    case .conditional(let condition, let first, let second):
      let value = try evaluate(condition, scope)
      guard let isTrue = Self.truth(value) else { return .unknown(Self.unknownCondition(value).reason) }
      return try evaluate(isTrue ? first : second, scope)
    case .closure(let parameters, let body): return .closure(Closure(parameters, body, scope))
    case .unread(let text):
      // What a control does when it is touched changes no frame.
      if text.contains("#selector") || text.contains("@selector") || text.contains("#keyPath") {
        return .service
      }
      throw Misunderstanding("'\(text)' is not understood")
    }
  }

  /// An operator as a value: `reduce(0, +)`.
  private static func closure(ofOperator name: String, at place: Place, _ scope: Variables) -> Closure {
    let operands = ["$0", "$1"].map { Expression(.name($0), at: place) }
    let sum = Expression(.binary(name, operands[0], operands[1]), at: place)
    return Closure([], [Statement(.expression(sum), at: place)], scope)
  }

  /// The elements of an array. One that is not understood costs no other one, and is unknown.
  private func elements(_ expressions: [Expression], _ scope: Variables) throws(Misunderstanding) -> [Value] {
    var elements: [Value] = []
    for expression in expressions {
      do throws(Misunderstanding) {
        let value = try evaluate(expression, scope)
        if case .unknown(let reason) = value {
          note(.unread, reason, at: placeOfUnknown(reason, in: expression.place) ?? expression.place)
        }
        elements.append(value)
      } catch {
        guard !error.isFinal else { throw error }
        note(error, at: expression.place)
        elements.append(.unknown(error.reason))
      }
    }
    return elements
  }

  /// That it is not known whether a value counts as true.
  static func unknownCondition(_ value: Value) -> Misunderstanding {
    if case .unknown(let reason) = value { return Misunderstanding("the condition is not known: \(reason)") }
    return Misunderstanding("the condition is not known")
  }

  /// The call of a value: a closure, a word such as `.init` or `.systemFont`, or a list of types.
  private func apply(
    _ function: Expression, _ expressions: [Expression.Argument], _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    if case .member(nil, let word) = function.kind {
      return try implicitValue(word, try values(expressions, scope))
    }
    // `[UIView]()` and `[String: UIView]()` are empty.
    if expressions.isEmpty {
      switch function.kind {
      case .list(let elements) where elements.count == 1: return .list([])
      case .table(let entries) where entries.count == 1: return .table([])
      default: break
      }
    }
    switch try evaluate(function, scope) {
    case .closure(let closure): return try call(closure, try values(expressions, scope).map(\.value))
    case .null: return .null
    case .service: return .service
    case .unknown(let reason): return .unknown(reason)
    case .type(let type): return try make(type, try values(expressions, scope))
    case let value: throw Misunderstanding("\(value.kind) cannot be called")
    }
  }

  /// The value of `.word(arguments)`, whose type only its place tells.
  private func implicitValue(_ word: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    // A case of the listing's own is not what UIKit calls so.
    if program.hasCase(word, holdingValues: true) { return .implicit(word, arguments) }
    let labels = arguments.map { $0.label ?? "" }
    let numbers = arguments.compactMap(\.value.number)
    switch word {
    case "init":
      let types = [
        "UIEdgeInsets": ["top", "left", "bottom", "right"],
        "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"], "CGSize": ["width", "height"],
        "CGPoint": ["x", "y"], "CGRect": ["x", "y", "width", "height"],
      ]
      if let type = types.first(where: { $0.value == labels })?.key,
        let value = try Constructors.value(type, arguments)
      {
        return value
      }
      if labels == [""], let value = arguments.first?.value { return value }
      if labels.first == "red" || labels.first == "white" { return .service }
    case "uniform" where numbers.count == 1: return .insets(EdgeInsets(all: numbers[0]))
    case "horizontal" where numbers.count == 1:
      return .insets(EdgeInsets(top: 0, left: numbers[0], bottom: 0, right: numbers[0]))
    case "vertical" where numbers.count == 1:
      return .insets(EdgeInsets(top: numbers[0], left: 0, bottom: numbers[0], right: 0))
    case "top", "left", "bottom", "right":
      guard numbers.count == 1 else { break }
      return .insets(
        EdgeInsets(
          top: word == "top" ? numbers[0] : 0, left: word == "left" ? numbers[0] : 0,
          bottom: word == "bottom" ? numbers[0] : 0, right: word == "right" ? numbers[0] : 0))
    case "systemFont", "boldSystemFont", "italicSystemFont", "preferredFont", "monospacedSystemFont",
      "monospacedDigitSystemFont":
      return try Constructors.font(word, arguments)
    default: break
    }
    return .implicit(word, arguments)
  }

  /// An operator with its operands, the second of which may not count.
  private func binary(
    _ operation: String, _ first: Expression, _ second: Expression, _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    switch operation {
    case "=":
      try assign(nil, second, to: first, scope)
      return try evaluate(first, scope)
    case "+=", "-=", "*=", "/=":
      try assign(String(operation.dropLast()), second, to: first, scope)
      return try evaluate(first, scope)
    case "&&", "||":
      return try connective(operation, try evaluate(first, scope), second, scope)
    case "??":
      let value = try evaluate(first, scope)
      if case .null = value { return try evaluate(second, scope) }
      return value
    case "~=":
      let subject = try evaluate(second, scope)
      if let range = try range(first, scope) {
        guard let number = subject.number else { throw .expected("a number", subject) }
        return .boolean(range.contains(number))
      }
      let pattern = try evaluate(first, scope)
      if let unknown = unknownCase(pattern, subject) { return unknown }
      return try Arithmetic.result("==", pattern, subject)
    default:
      let operands = [try evaluate(first, scope), try evaluate(second, scope)]
      if let (function, arguments) = program.operation(operation, operands) {
        return try call(function, arguments, on: nil)
      }
      if operation == "==" || operation == "!=",
        let unknown = unknownCase(operands[1], operands[0]) ?? unknownCase(operands[0], operands[1])
      {
        return unknown
      }
      if operation == "/", let quotient = quotient(operands, first, second, scope) { return quotient }
      return try Arithmetic.result(operation, operands[0], operands[1])
    }
  }

  /// The range that a pattern is, or `nil` for another one.
  private func range(_ pattern: Expression, _ scope: Variables) throws(Misunderstanding) -> NumberRange? {
    func end(_ expression: Expression) throws(Misunderstanding) -> Double {
      try number(try evaluate(expression, scope))
    }
    switch pattern.kind {
    case .binary("...", let first, let last):
      return NumberRange(lower: try end(first), upper: try end(last), isClosed: true)
    case .binary("..<", let first, let last):
      return NumberRange(lower: try end(first), upper: try end(last), isClosed: false)
    case .prefix("...", let last): return NumberRange(lower: nil, upper: try end(last), isClosed: true)
    case .prefix("..<", let last): return NumberRange(lower: nil, upper: try end(last), isClosed: false)
    case .call(.some(let first), "...", _):
      return NumberRange(lower: try end(first), upper: nil, isClosed: false)
    default:
      guard case .range(let range) = try evaluate(pattern, scope) else { return nil }
      return range
    }
  }

  /// `&&` and `||`, of which one side may be unknown and not matter.
  private func connective(
    _ operation: String, _ first: Value, _ second: Expression, _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    let decides = operation == "||"
    let isTrue = Self.truth(first)
    if isTrue == decides { return .boolean(decides) }
    let other = try evaluate(second, scope)
    let isOtherTrue = Self.truth(other)
    if isOtherTrue == decides { return .boolean(decides) }
    guard isTrue != nil else { return .unknown(Self.unknownCondition(first).reason) }
    guard isOtherTrue != nil else { return .unknown(Self.unknownCondition(other).reason) }
    return .boolean(!decides)
  }

  func values(_ arguments: [Expression.Argument], _ scope: Variables) throws(Misunderstanding)
    -> [ArgumentValue]
  {
    try arguments.map { argument throws(Misunderstanding) in
      var given = ArgumentValue(
        label: argument.label, value: try evaluate(argument.value, scope), place: argument.value.place)
      if case .call = argument.value.kind { given.isMade = true }
      return given
    }
  }

  private func text(_ parts: [Expression.TextPart], _ scope: Variables) throws(Misunderstanding) -> Value {
    var result = ""
    // Where the first text comes from that a table has.
    var origin = Value.text("")
    for part in parts {
      switch part {
      case .constant(let text): result += text
      case .value(let expression):
        let value = try evaluate(expression, scope)
        if case .localized = value, case .text = origin { origin = value }
        result += try Self.spelling(value)
      }
      if result.utf8.count > Self.longestText { throw Self.tooLong }
    }
    return origin.replacingText(result)
  }

  /// A text in other letters, as a method or property of that name gives it; `nil` for another name.
  @inline(never) static func recapitalized(_ text: String, _ name: String) -> String? {
    switch name {
    case "uppercased", "localizedUppercase", "uppercaseString", "localizedUppercaseString": text.uppercased()
    case "lowercased", "localizedLowercase", "lowercaseString", "localizedLowercaseString": text.lowercased()
    default: nil
    }
  }

  static func spelling(_ value: Value) throws(Misunderstanding) -> String {
    switch value {
    case .text(let text): return text
    case .localized(let text): return text.text
    case .number(let number): return Self.spelling(number)
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    default: throw .expected("a text", value)
    }
  }

  static func spelling(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private func prefix(_ operation: String, _ value: Value) throws(Misunderstanding) -> Value {
    if case .unknown = value { return value }
    switch operation {
    case "!":
      if case .null = value { return .boolean(true) }
      guard let isTrue = Self.truth(value) else { return .unknown(Self.unknownCondition(value).reason) }
      return .boolean(!isTrue)
    case "-":
      guard let number = value.number else { throw .expected("a number", value) }
      return .number(-number)
    case "..<", "...":
      guard let number = value.number else { throw .expected("a number", value) }
      return .range(NumberRange(lower: nil, upper: number, isClosed: operation == "..."))
    case "+", "&", "*": return value
    case "++", "--": throw Misunderstanding("the operator '\(operation)' is not known")
    default: throw Misunderstanding("the operator '\(operation)' is not known")
    }
  }

  private func element(of value: Value, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    guard arguments.count == 1 else { throw Misunderstanding("an element has one index") }
    if case .list(let values) = value, let slice = try Self.slice(values, arguments[0].value) { return slice }
    switch value {
    case .list(let values):
      guard let index = arguments[0].value.number, index >= 0, index < Double(values.count) else {
        throw Misunderstanding("the array has no such element")
      }
      return values[Int(index)]
    case .table(let entries):
      return entries.first { Arithmetic.areEqual($0.key, arguments[0].value) }?.value ?? .null
    case .unknown, .service: return value
    default: throw Misunderstanding("\(value.kind) has no elements")
    }
  }

  /// The elements of an array in a range of indices, or `nil` for another index.
  private static func slice(_ values: [Value], _ index: Value) throws(Misunderstanding) -> Value? {
    var range: NumberRange
    switch index {
    case .range(let known): range = known
    case .list(let indices) where indices.allSatisfy({ $0.number != nil }):
      range = NumberRange(
        lower: indices.first?.number ?? 0, upper: indices.last?.number ?? -1, isClosed: true)
    default: return nil
    }
    let lower = max(0, range.lower ?? 0)
    if range.isClosed, let upper = range.upper { range.upper = upper + 1 }
    let upper = range.upper ?? Double(values.count)
    guard lower <= upper, upper <= Double(values.count) else {
      throw Misunderstanding("the array has no such elements")
    }
    return .list(Array(values[Int(lower)..<Int(upper)]))
  }

  // MARK: Names

  /// The value of a variable, a property of `self`, a constant or a type; a view that nothing declares.
  func value(named name: String, _ scope: Variables) throws(Misunderstanding) -> Value {
    if let value = scope[name] { return value }
    if let instance = scope.instance {
      if name == "self" || name == "super" { return selfValue(instance) }
      if let value = try ownMember(name, scope) { return value }
      if let value = try property(name, of: instance) { return value }
    }
    if scope.instance == nil || scope.instance?.ownValue != nil,
      let type = typeScopes.last.flatMap({ self.type(named: $0) }),
      let value = try staticMember(name, of: type)
    {
      return value
    }
    if let value = globals[name] ?? globals[Self.canonical(name)] { return value }
    if name == "Self",
      let type = scope.instance?.type?.name ?? scope.function.flatMap({ program.owner(of: $0) })
    {
      return .type(type)
    }
    if type(named: name) != nil || SystemClasses.isKnown(name) { return .type(name) }
    if let value = Words.constant(name) { return value }
    if name == "view" { return .view(root) }
    if SystemClasses.isService(name) { return .service }
    if name == "self" { return .type("") }
    if SystemClasses.likelySystemClass(of: name) != nil || SystemClasses.isNamedLikeUIKit(name) {
      return .type(name)
    }
    return try undeclared(name)
  }

  /// The name of a property behind a variable of Objective-C: `_box` is `box`.
  static func canonical(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  /// What a name stands for that nothing declares: a view, if the listing uses it as one, or something unknown.
  func undeclared(_ name: String) throws(Misunderstanding) -> Value {
    let key = Self.canonical(name)
    if let value = globals[key] { return value }
    if mentions.views.contains(key) { return try undeclaredView(key) }
    let hint =
      ViewEvidence.soundsLikeNumber(name) ? " (a comment '// plumbline: \(name)=8' gives it a number)" : ""
    return .unknown("'\(name)' is not declared\(hint)")
  }

  func selfValue(_ instance: Instance) -> Value {
    if let value = instance.ownValue { return value }
    if instance.isController { return .object(instance) }
    return instance.view.map(Value.view) ?? .object(instance)
  }

  /// A view that the listing uses and does not declare.
  func undeclaredView(_ name: String) throws(Misunderstanding) -> Value {
    let value = try assumedView(
      name, SystemClasses.likelyClass(of: name) ?? mentions.classes[name] ?? "UIView",
      because: "'\(name)' is not declared")
    globals.declare(name, value)
    return value
  }

  /// A view of which the listing tells nothing but its name. It is on the screen if it takes part in the layout.
  func assumedView(
    _ name: String, _ type: String, because reason: String
  ) throws(Misunderstanding) -> Value {
    let view = SystemClasses.view(of: type) ?? View()
    view.name = unique(name)
    view.translatesAutoresizingMaskIntoConstraints = false
    viewPlaces[ObjectIdentifier(view)] = place
    try assume(view, "\(reason): it is taken for a \(view.viewClass.rawValue)")
    return .view(view)
  }

  // MARK: Properties of the listing's classes

  /// The value of a property that a class of the listing declares or a method of its name gives, or `nil` for none.
  func property(_ name: String, of instance: Instance) throws(Misunderstanding) -> Value? {
    let key = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard let type = instance.type else {
      if let value = instance.properties[key] ?? fragment?[key] ?? fragment?["_" + key] { return value }
      if key != name, mentions.assigned.contains(key) { return .null }
      return try builtIn(name, of: instance)
    }
    if key == name, !instance.pending.contains(key), let getter = program.method(name, of: type.name),
      getter.parameters.isEmpty, !Self.isLifeCycle(name)
    {
      instance.pending.insert(key)
      defer { instance.pending.remove(key) }
      let value = try call(getter, [], on: instance)
      self.name(value, key, isProperty: true)
      return value
    }
    if let value = instance.properties[key] { return value }
    // A variable behind a property that code sets has no value before that.
    if key != name, mentions.assigned.contains(key) { return .null }
    guard let declaration = declaration(of: key, in: type.name) else {
      return try builtIn(name, of: instance)
    }
    guard instance.pending.insert(key).inserted else { return .null }
    defer { instance.pending.remove(key) }
    let scope = Variables(parent: globals, instance: instance)
    typeScopes.append(program.owner(ofProperty: key, in: type.name) ?? type.name)
    defer { typeScopes.removeLast() }
    if !declaration.getter.isEmpty {
      return try typed(try body(declaration.getter, scope), declaration.type)
    }
    let outer = place
    place = declaration.place
    defer { place = outer }
    guard let initial = declaration.value else {
      if let type = declaration.type, program.isObjectiveC, let zero = Words.zero(of: type) { return zero }
      guard !mentions.assigned.contains(key), let type = declaration.type else { return .null }
      // A view that nothing makes comes from a nib, and another value from other code.
      guard SystemClasses.isView(systemClass(of: type)) else {
        return declaration.isOptional ? .null : .unknown("'\(key)' gets no value here")
      }
      let value = try assumedView(key, systemClass(of: type), because: "'\(key)' gets no value here")
      instance.properties[key] = value
      return value
    }
    let value = try initialValue(declaration, initial, scope)
    self.name(value, key, isProperty: true)
    instance.properties[key] = value
    return value
  }

  /// The value that a declaration gives. One that is not understood is noted, and stays unknown.
  func initialValue(
    _ declaration: VariableDeclaration, _ initial: Expression, _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    var value: Value
    let outer = isIntegerPlace
    isIntegerPlace = isInteger(declaration, scope)
    defer { isIntegerPlace = outer }
    do throws(Misunderstanding) {
      value = try evaluate(initial, scope, as: declaration.type)
    } catch {
      guard !error.isFinal else { throw error }
      note(error, at: declaration.place)
      value = .unknown(error.reason)
      return value
    }
    if case .unknown(let reason) = value {
      value = try madeElsewhere(declaration, initial, because: reason)
      if case .unknown = value { note(.unread, reason, at: initial.place) }
    }
    return value
  }

  /// A view that code makes which the listing does not have; another value stays unknown.
  private func madeElsewhere(
    _ declaration: VariableDeclaration, _ initial: Expression, because reason: String
  ) throws(Misunderstanding) -> Value {
    switch initial.kind {
    case .call, .apply, .member: break
    default: return .unknown(reason)
    }
    let declared = declaration.type.map(systemClass).flatMap { SystemClasses.isView($0) ? $0 : nil }
    let key = Self.canonical(declaration.name)
    guard let type = declared ?? (mentions.views.contains(key) ? mentions.classes[key] ?? "UIView" : nil)
    else {
      return .unknown(reason)
    }
    let value = try assumedView(key, type, because: reason)
    if let view = value.view { noteAssumption(of: view, at: initial.place) }
    // A property that holds it says more than the variable.
    noteVariableName(of: value)
    return value
  }

  private static func isLifeCycle(_ name: String) -> Bool {
    name == "init" || name.hasPrefix("view") && name != "view"
  }

  func declaration(of name: String, in type: String) -> VariableDeclaration? {
    program.property(name, of: type)
  }

  /// What view controllers and views have by themselves.
  private func builtIn(_ name: String, of instance: Instance) throws(Misunderstanding) -> Value? {
    if case .enumCase(let known) = instance.ownValue, name == "rawValue" { return try rawValue(of: known) }
    guard let view = instance.view else { return nil }
    guard instance.isController else { return try knownMember(name, of: view, isOwn: true) }
    switch name {
    case "view":
      try load(instance)
      return instance.view.map(Value.view)
    case "topLayoutGuide", "mas_topLayoutGuide", "bottomLayoutGuide", "mas_bottomLayoutGuide",
      "mas_topLayoutGuideBottom", "mas_bottomLayoutGuideTop", "mas_topLayoutGuideTop",
      "mas_bottomLayoutGuideBottom":
      guard instance.view === root || view.isDescendant(of: root) && !instance.isUnloaded else { return nil }
      let isTop = name.contains("top")
      let guide = isTop ? root.topLayoutGuide : root.bottomLayoutGuide
      if !name.hasPrefix("mas_") { return .guide(guide) }
      let near: Attribute = isTop ? .bottom : .top
      let far: Attribute = isTop ? .top : .bottom
      let isFar = name.hasSuffix(isTop ? "GuideTop" : "GuideBottom")
      return .anchors(AttributedItem(guide, [isFar ? far : near]))
    case "tableView" where instance.type.map({ systemClass(of: $0.name) }) == "UITableViewController":
      return .view(try tableView(of: instance))
    case "traitCollection": return .word("traitCollection")
    case "isViewLoaded": return .boolean(!instance.isUnloaded && !instance.isInitializing)
    case "viewIfLoaded": return instance.isUnloaded ? .null : .view(view)
    case "additionalSafeAreaInsets": return .insets(additionalSafeArea)
    case "navigationController", "navigationItem", "tabBarController", "tabBarItem", "splitViewController",
      "presentingViewController", "storyboard", "parent", "parentViewController",
      "delegate",
      "nibBundle", "title", "modalPresentationStyle":
      return .service
    default:
      // What a fragment calls `self` may be a view.
      return instance.type == nil ? try knownMember(name, of: view) : nil
    }
  }

  /// Puts the view of a view controller that the listing makes on the screen.
  func show(_ instance: Instance) throws(Misunderstanding) {
    if instance.isUnloaded, let view = instance.view {
      root = view
      try load(instance)
    }
    guard let view = instance.view, view !== root else { return }
    view.name = root.name
    view.frame = Rect(origin: .zero, size: environment.canvas)
    view.translatesAutoresizingMaskIntoConstraints = true
    root = view
  }

  /// Lets a view controller that the listing makes set up its view.
  private func load(_ instance: Instance) throws(Misunderstanding) {
    guard instance.isUnloaded, let type = instance.type else { return }
    instance.isUnloaded = false
    for name in ["loadView", "viewDidLoad"] {
      if let function = program.method(name, of: type.name) { _ = try call(function, [], on: instance) }
    }
  }

  // MARK: Assignments

  func assign(
    _ operation: String?, _ source: Expression, to target: Expression, _ scope: Variables
  ) throws(Misunderstanding) {
    var value = try assigned(source, to: target, scope)
    if let operation {
      value = try Arithmetic.result(operation, try evaluate(target, scope), value)
      try checkNumbers(of: value, at: source.place)
    }
    do throws(Misunderstanding) { try assign(value, to: target, scope) } catch {
      var error = error
      error.place = error.place ?? target.namePlace
      throw error
    }
  }

  /// The value that an assignment stores. What is known to move nothing may be anything, and a view that other code makes
  /// is one of its declared class.
  private func assigned(
    _ source: Expression, to target: Expression, _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    if case .member(_, let name) = target.kind, KnownEffects.isInert(property: name) {
      do throws(Misunderstanding) { return try evaluate(source, scope) } catch {
        guard !error.isFinal else { throw error }
        return .service
      }
    }
    guard let name = ViewEvidence.name(target) else { return try evaluate(source, scope) }
    let known = scope.instance?.type.flatMap { type in self.declaration(of: name, in: type.name) }
    if known == nil, scope[name] != nil { return try evaluate(source, scope) }
    var property = known ?? VariableDeclaration(name: name, place: target.place)
    property.value = source
    return try initialValue(property, source, scope)
  }

  /// A property as the class has it that a type inherits from: `super.height`.
  private func inherited(_ name: String, _ scope: Variables) throws(Misunderstanding) -> Value {
    guard let instance = scope.instance, let owner = typeScopes.last,
      let declaration = program.inheritedProperty(name, after: owner, of: instance.type?.name ?? owner)
    else { return try member(name, of: try value(named: "self", scope)) }
    guard !declaration.getter.isEmpty else { return try property(name, of: instance) ?? .null }
    return try body(declaration.getter, Variables(parent: globals, instance: instance))
  }

  func assign(_ value: Value, to target: Expression, _ scope: Variables) throws(Misunderstanding) {
    switch target.kind {
    case .name("_"): return
    // `self = [super init]`
    case .name("self"): return
    case .name("view") where scope["view"] == nil && scope.instance?.isController == true:
      guard let instance = scope.instance else { return }
      try set("view", of: .object(instance), to: value)
    case .name(let name):
      if scope.assign(name, value) {
        self.name(value, name)
        return
      }
      self.name(value, name, isProperty: scope.instance?.type != nil)
      if let own = scope.instance?.ownValue { return try set(name, of: own, to: value) }
      if let instance = scope.instance {
        let key = name.hasPrefix("_") ? String(name.dropFirst()) : name
        if name == key, instance.type != nil, try assign(value, to: name, of: instance) { return }
        let isDeclared = instance.type.map { declaration(of: key, in: $0.name) != nil } ?? false
        if isDeclared || name != key {
          instance.properties[key] = try typed(
            value, instance.type.flatMap { declaration(of: key, in: $0.name)?.type })
          return
        }
        // A method that extends a class of UIKit has no type of the listing.
        if instance.isController, instance.type != nil, globals[name] == nil {
          return try setController(name, of: instance, to: value)
        }
        let isExtending = instance.type != nil || !instance.isController
        if isExtending, instance.view != nil, globals[name] == nil {
          try set(name, of: .object(instance), to: value)
          return
        }
      }
      globals.declare(name, value)
    case .member(.some(let base), let name):
      // `a.frame.size = s`: a part of a value is set by setting the whole.
      let receiver = try evaluate(base, scope)
      if case .configuration(var settings) = receiver {
        try settings.set(name, to: value)
        return try assign(.configuration(settings), to: base, scope)
      }
      if Parts.hasParts(receiver) {
        try assign(try Parts.changed(receiver, name, value), to: base, scope)
        return
      }
      if case .name("self") = base.kind { self.name(value, name, isProperty: true) }
      try set(name, of: receiver, to: value)
    case .element(let base, let arguments):
      var entries: [(key: Value, value: Value)] = []
      switch try evaluate(base, scope) {
      case .table(let known) where arguments.count == 1: entries = known
      case .service: return
      default: throw Misunderstanding("only dictionaries have elements that can be set")
      }
      let key = try evaluate(arguments[0].value, scope)
      entries.removeAll { Arithmetic.areEqual($0.key, key) }
      entries.append((key: key, value: value))
      try assign(.table(entries), to: base, scope)
    default: throw Misunderstanding("the assignment is not understood")
    }
  }
}

/// Parts of values: coordinates, sizes, insets.
enum Parts {
  static func hasParts(_ value: Value) -> Bool {
    switch value {
    case .point, .size, .rect, .insets, .directionalInsets: true
    default: false
    }
  }

  static func part(_ name: String, of value: Value) -> Value? {
    switch (value, name) {
    case (.point(let point), "x"): .number(point.x)
    case (.point(let point), "y"): .number(point.y)
    case (.size(let size), "width"): .number(size.width)
    case (.size(let size), "height"): .number(size.height)
    case (.rect(let rect), "origin"): .point(rect.origin)
    case (.rect(let rect), "size"): .size(rect.size)
    case (.rect(let rect), "width"): .number(rect.size.width)
    case (.rect(let rect), "height"): .number(rect.size.height)
    case (.rect(let rect), "minX"): .number(rect.origin.x)
    case (.rect(let rect), "minY"): .number(rect.origin.y)
    case (.rect(let rect), "maxX"): .number(rect.origin.x + rect.size.width)
    case (.rect(let rect), "maxY"): .number(rect.origin.y + rect.size.height)
    case (.rect(let rect), "midX"): .number(rect.origin.x + rect.size.width / 2)
    case (.rect(let rect), "midY"): .number(rect.origin.y + rect.size.height / 2)
    case (.insets(let insets), "top"): .number(insets.top)
    case (.insets(let insets), "left"): .number(insets.left)
    case (.insets(let insets), "bottom"): .number(insets.bottom)
    case (.insets(let insets), "right"): .number(insets.right)
    case (.directionalInsets(let insets), "top"): .number(insets.top)
    case (.directionalInsets(let insets), "leading"): .number(insets.leading)
    case (.directionalInsets(let insets), "bottom"): .number(insets.bottom)
    case (.directionalInsets(let insets), "trailing"): .number(insets.trailing)
    default: nil
    }
  }

  /// The value with another part.
  static func changed(_ value: Value, _ name: String, _ part: Value) throws(Misunderstanding) -> Value {
    let number = part.number ?? 0
    switch (value, name, part) {
    case (.rect(var rect), "origin", .point(let origin)):
      rect.origin = origin
      return .rect(rect)
    case (.rect(var rect), "size", .size(let size)):
      rect.size = size
      return .rect(rect)
    case (.point(var point), "x", .number): point.x = number; return .point(point)
    case (.point(var point), "y", .number): point.y = number; return .point(point)
    case (.size(var size), "width", .number): size.width = number; return .size(size)
    case (.size(var size), "height", .number): size.height = number; return .size(size)
    case (.insets(var insets), "top", .number): insets.top = number; return .insets(insets)
    case (.insets(var insets), "left", .number): insets.left = number; return .insets(insets)
    case (.insets(var insets), "bottom", .number): insets.bottom = number; return .insets(insets)
    case (.insets(var insets), "right", .number): insets.right = number; return .insets(insets)
    case (.directionalInsets(var insets), "top", .number):
      insets.top = number; return .directionalInsets(insets)
    case (.directionalInsets(var insets), "leading", .number):
      insets.leading = number
      return .directionalInsets(insets)
    case (.directionalInsets(var insets), "bottom", .number):
      insets.bottom = number
      return .directionalInsets(insets)
    case (.directionalInsets(var insets), "trailing", .number):
      insets.trailing = number
      return .directionalInsets(insets)
    default:
      if case .unknown(let reason) = part { throw Misunderstanding(reason) }
      throw Misunderstanding("\(value.kind) has no part '\(name)' that could be set to \(part.kind)")
    }
  }
}
