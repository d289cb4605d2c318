import AutoLayout
import ConstraintClosures
import Geometry
import Source

extension Interpreter {
  /// A call or message.
  func call(
    _ receiver: Expression?, _ name: String, _ expressions: [Expression.Argument], _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    guard let receiver else { return try callFunction(name, expressions, scope) }
    if case .name("super") = receiver.kind { return try callInherited(name, expressions, scope) }
    let base: Value
    if case .name(let type) = receiver.kind, scope[type] == nil,
      self.type(named: type) != nil || SystemClasses.isKnown(type)
    {
      base = .type(type)
    } else if case .member(nil, let word) = receiver.kind {
      base = .word(word)
    } else {
      base = try evaluate(receiver, scope)
    }
    switch base {
    case .null:
      note(.assumed, "nothing has a value here that '\(name)' could be called of")
      return .null
    case .unknown(let reason):
      if let text = try localizedText(name, expressions, scope) { return text }
      // What happens to the arguments is not known either.
      _ = try values(expressions, scope)
      return .unknown(reason)
    case .service:
      // Of a bundle.
      if let text = try localizedText(name, expressions, scope) { return text }
      // Work for later, which an app has done before anybody looks at it.
      if let last = expressions.last, case .closure(let parameters, let body) = last.value.kind,
        parameters.isEmpty,
        name.hasPrefix("async") || name == "sync"
      {
        return try call(Closure([], body, scope), [])
      }
      return .service
    case .view, .object:
      // The arguments of these may be anything.
      if KnownEffects.isInert(call: name), !declares(name, base) {
        if name == "layoutIfNeeded" { try solve() }
        return .null
      }
    default: break
    }
    if case .list(let values) = base, let method = Self.method(in: expressions, of: name, scope) {
      return try call(name, of: values, [ArgumentValue(value: .closure(Closure([], [method], scope)))])
    }
    let arguments = try values(expressions, scope)
    if let changed = try Collections.changed(base, name, arguments) {
      for argument in arguments {
        if case .unknown(let reason) = argument.value { note(.unread, reason, at: argument.place) }
      }
      try assign(changed, to: receiver, scope)
      return .null
    }
    return try call(name, of: base, arguments, scope)
  }

  /// The call that a method as an argument stands for: `views.forEach(stack.addArrangedSubview)`; `nil` for another
  /// argument.
  private static func method(
    in expressions: [Expression.Argument], of name: String, _ scope: Variables
  ) -> Statement? {
    guard name == "forEach" || name == "map", expressions.count == 1 else { return nil }
    let value = expressions[0].value
    let element = Expression(.name("$0"), at: value.place)
    switch value.kind {
    case .member(.some(let receiver), let method):
      return Statement(
        .expression(Expression(.call(receiver, method, [.init(element)]), at: value.place)), at: value.place)
    case .name(let function) where scope[function] == nil:
      return Statement(
        .expression(Expression(.call(nil, function, [.init(element)]), at: value.place)), at: value.place)
    default: return nil
    }
  }

  /// Whether the listing declares a method of a name for a value.
  private func declares(_ name: String, _ value: Value) -> Bool {
    switch value {
    case .object(let instance): instance.type.map { program.declares(name, $0.name) } ?? false
    case .view(let view): program.declares(name, instances[ObjectIdentifier(view)]?.type?.name ?? "UIView")
    default: false
    }
  }

  /// A call of `super`.
  private func callInherited(
    _ name: String, _ expressions: [Expression.Argument], _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    let own = scope.instance.map(selfValue) ?? .null
    let isInitializer = FunctionDeclaration.isInitializer(named: name)
    if isInitializer, case .view(let view) = own {
      try prepare(view, named(name, try values(expressions, scope)))
    }
    if let function = scope.function {
      let arguments = try values(expressions, scope)
      if let inherited = program.inheritedMethod(name, in: function, arguments) {
        let value = try call(inherited, arguments, on: scope.instance)
        return isInitializer ? own : value
      }
    }
    // UIKit's own method does what the listing cannot see: it may be one that the listing's replaces, or is known.
    guard isInitializer || name == scope.function?.name || KnownEffects.isInert(call: name) else {
      if case .null = own { return .null }
      return try call(name, of: own, try values(expressions, scope), scope)
    }
    return isInitializer ? own : .null
  }

  func call(
    _ name: String, of base: Value, _ arguments: [ArgumentValue], _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    if let value = try callExtension(name, of: base, arguments) { return value }
    switch base {
    case .type(let type): return try call(name, ofType: type, arguments)
    case .object(let instance):
      if let type = instance.type, let function = program.method(name, of: type.name, arguments) {
        return try call(function, arguments, on: instance)
      }
      if let property = try property(name, of: instance) {
        if case .closure(let closure) = property { return try call(closure, arguments.map(\.value)) }
        return property
      }
      if instance.isController { return try callController(name, instance, arguments, scope) }
      if let view = instance.view { return try call(name, of: view, arguments) }
    case .view(let view):
      if let instance = instances[ObjectIdentifier(view)], let type = instance.type,
        let function = program.method(name, of: type.name, arguments)
      {
        return try call(function, arguments, on: instance)
      }
      let systemClass = "UI" + view.viewClass.rawValue
      for type in [systemClass, "UIView"] {
        if let function = program.method(name, of: type, arguments) {
          return try call(function, arguments, on: Instance(nil, view: view, isController: false))
        }
      }
      return try call(name, of: view, arguments)
    case .library(let item): return try callLibrary(name, [item], arguments, snapKit)
    case .statement(let statement): return try call(name, of: statement, arguments)
    case .maker(let maker): return try call(name, of: maker, arguments)
    case .anchors(let anchors): return try call(name, of: anchors, arguments)
    case .constraint(let constraint): return try call(name, of: constraint, arguments)
    case .list(let values): return try call(name, of: values, arguments)
    case .table(let entries):
      if let value = try call(name, of: entries, arguments) { return value }
    case .guide(let guide):
      if KnownCalls.libraryItems.has(ClosureLibrary.withoutPrefix(name)) {
        return try callLibrary(name, [guide], arguments, .masonry)
      }
    case .enumCase(let known):
      if let function = program.method(name, of: known.type, arguments) {
        return try call(function, arguments, on: instance(of: known))
      }
    case .layer:
      if LayerSetters.isInert(call: name) { return .service }
      if arguments.isEmpty, LayerSetters.isKnown(property: name) { return try member(name, of: base) }
      if let value = try setter(name, base, arguments) { return value }
      throw .unknown("'\(name)' of a layer is not known here", name, among: LayerSetters.callNames)
    case .closure(let closure): return try call(closure, arguments.map(\.value))
    case .rect(let rect):
      if name == "inset", arguments.first?.label == "by" {
        return .rect(rect.inset(by: try ViewSetters.insets(arguments[0].value)))
      }
      if name == "divided", arguments.map(\.label) == ["atDistance", "from"] {
        return try divided(rect, try number(arguments[0].value), arguments[1].value)
      }
      if name == "insetBy", arguments.map(\.label) == ["dx", "dy"] {
        let (x, y) = (try number(arguments[0].value), try number(arguments[1].value))
        return .rect(rect.inset(by: EdgeInsets(top: y, left: x, bottom: y, right: x)))
      }
    case .text, .localized:
      let text = base.text ?? ""
      if name == "appending" || name == "stringByAppendingString", let other = arguments.first?.value.text {
        return base.replacingText(text + other)
      }
      if let changed = Self.recapitalized(text, name), arguments.isEmpty {
        return base.replacingText(changed)
      }
      throw .unknown("'\(name)' of a text is not known here", name, among: ["appending"])
    case .service, .color, .unknown:
      // What changes no frame: `UIColor.red.withAlphaComponent(0.5)`.
      return base
    case .number, .boolean:
      if Self.isBox(name) { return base }
      if let rounded = try rounded(name, base, arguments) { return rounded }
    case .word(let word):
      if word == "mainScreen" { return try member(name, of: base) }
      // A constant in a box: `[@(NSLayoutAttributeTop) integerValue]`.
      if Self.isBox(name), arguments.isEmpty { return base }
      throw Misunderstanding("'\(word)' is not declared")
    default: break
    }
    // An optional that has a value: `inset.map { … }`.
    if name == "map" || name == "flatMap", case .closure(let closure) = arguments.first?.value {
      return try call(closure, [base])
    }
    if arguments.isEmpty { return try member(name, of: base) }
    if let value = try setter(name, base, arguments) { return value }
    throw Misunderstanding("'\(name)' of \(base.kind) is not known here")
  }

  /// The parts of a rectangle on both sides of a line.
  private func divided(_ rect: Rect, _ distance: Double, _ edge: Value) throws(Misunderstanding) -> Value {
    let (width, height) = (rect.size.width, rect.size.height)
    var slice = rect
    var rest = rect
    switch edge.word {
    case "minXEdge", "maxXEdge":
      slice.size.width = max(0, min(distance, width))
      rest.size.width = width - slice.size.width
      if edge.word == "minXEdge" {
        rest.origin.x += slice.size.width
      } else {
        slice.origin.x += rest.size.width
      }
    case "minYEdge", "maxYEdge":
      slice.size.height = max(0, min(distance, height))
      rest.size.height = height - slice.size.height
      if edge.word == "minYEdge" {
        rest.origin.y += slice.size.height
      } else {
        slice.origin.y += rest.size.height
      }
    default: throw .expected("an edge of a rectangle", edge)
    }
    return .tuple([("slice", .rect(slice)), ("remainder", .rect(rest))])
  }

  /// Whether a name takes a number out of its box: `[@8 floatValue]`.
  static func isBox(_ name: String) -> Bool { boxes.contains(name) }

  private static let boxes: Set<String> = [
    "floatValue", "doubleValue", "intValue", "integerValue", "boolValue", "unsignedIntegerValue",
    "CGFloatValue",
    "rawValue",
  ]

  /// A number that is rounded by a method of its own.
  private func rounded(
    _ name: String, _ value: Value, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    guard name == "rounded", let number = value.number else { return nil }
    switch arguments.first?.value.word {
    case nil where arguments.isEmpty, "toNearestOrAwayFromZero": return .number(number.rounded())
    case "up": return .number(number.rounded(.up))
    case "down": return .number(number.rounded(.down))
    case "towardZero": return .number(number.rounded(.towardZero))
    case "toNearestOrEven": return .number(number.rounded(.toNearestOrEven))
    default: throw .expected("a rounding rule", arguments[0].value)
    }
  }

  /// `[a setText:t]` sets a property.
  func setter(_ name: String, _ base: Value, _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value?
  {
    guard name.hasPrefix("set"), name.count > 3, arguments.count == 1, arguments[0].label == nil else {
      return nil
    }
    let property = name.dropFirst(3)
    try set(property.prefix(1).lowercased() + property.dropFirst(), of: base, to: arguments[0].value)
    return .null
  }

  // MARK: Functions

  func callFunction(
    _ name: String, _ expressions: [Expression.Argument], _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    switch name {
    case "NSDictionaryOfVariableBindings", "_NSDictionaryOfVariableBindings":
      return try bindings(expressions, scope)
    case "WS", "WeakSelf", "StrongSelf":
      // Macros of many apps for another name of `self`.
      guard !program.hasFunction(name), case .name(let other)? = expressions.first?.value.kind,
        let instance = scope.instance
      else { break }
      scope.declare(other, selfValue(instance))
      return .null
    case _ where Self.silentFunctions.contains(name) && !program.hasFunction(name):
      // These need names, formats and the like, which may be no values.
      return .null
    case "dispatch_get_main_queue", "dispatch_time", "dispatch_get_global_queue": return .service
    case "dispatch_async", "dispatch_after", "dispatch_sync":
      if let last = expressions.last, case .closure(_, let body) = last.value.kind {
        return try call(Closure([], body, scope), [])
      }
      return .null
    default: break
    }
    if let text = try localizedText(name, expressions, scope) { return text }
    // The argument of a conversion is an integer if it can be.
    let outer = isIntegerPlace
    isIntegerPlace = Self.conversions.contains(name)
    defer { isIntegerPlace = outer }
    let arguments = try values(expressions, scope)
    isIntegerPlace = false
    if case .closure(let closure) = scope[name] { return try call(closure, arguments.map(\.value)) }
    if let instance = scope.instance {
      if let type = instance.type, let function = program.method(name, of: type.name, arguments) {
        return try call(function, arguments, on: instance)
      }
      if instance.type == nil, let view = instance.view, !SystemClasses.isKnown(name),
        !SystemClasses.isService(name), type(named: name) == nil,
        !Constructors.has(name), program.function(name, arguments) == nil
      {
        return try call(name, of: .view(view), arguments, scope)
      }
    }
    if let own = scope.instance?.ownValue, program.function(name, arguments) == nil, type(named: name) == nil,
      !SystemClasses.isKnown(name), !SystemClasses.isService(name), !Constructors.has(name)
    {
      return try call(name, of: own, arguments, scope)
    }
    if let macro = program.function(name, arguments), macro.isMacro {
      return try expand(macro, expressions, arguments, scope)
    }
    if let function = program.function(name, arguments) {
      return try call(function, arguments, on: scope.instance)
    }
    if SystemClasses.isService(name) { return .service }
    if case .closure(let closure) = try scope.instance.flatMap({ instance throws(Misunderstanding) in
      try property(name, of: instance)
    }) {
      return try call(closure, arguments.map(\.value))
    }
    if type(named: name) != nil || SystemClasses.isKnown(name) { return try make(name, arguments) }
    if let value = try Constructors.value(name, arguments) { return value }
    if let instance = scope.instance, let view = instance.view, name.first?.isUppercase != true {
      return instance.isController
        ? try callController(name, instance, arguments, scope)
        : try call(name, of: .view(view), arguments, scope)
    }
    if SystemClasses.likelySystemClass(of: name) != nil { return try make(name, arguments) }
    return .unknown(
      "'\(name)' is not declared"
        + (Spelling.nearest(to: name, among: KnownCalls.initializers.names).map { " (did you mean '\($0)'?)" }
          ?? ""))
  }

  /// Runs a macro among the variables of its caller.
  private func expand(
    _ macro: FunctionDeclaration, _ expressions: [Expression.Argument], _ arguments: [ArgumentValue],
    _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    called.insert(macro.place)
    var values: [String: Value] = [:]
    var given: [String: String] = [:]
    for (index, parameter) in macro.parameters.enumerated() {
      values[parameter.name] = arguments[index].value
      if case .name(let name) = expressions[index].value.kind { given[parameter.name] = name }
    }
    return try body(macro.body, scope.macro(values, given: given))
  }

  private static let conversions: Set<String> = ["CGFloat", "Double", "Float", "Int"]

  /// Functions that tell or check something.
  private static let silentFunctions: Set<String> = [
    "print", "debugPrint", "NSLog", "assert", "precondition", "fatalError", "preconditionFailure", "NSAssert",
    "assertionFailure", "weakify", "strongify", "os_log", "NSParameterAssert", "dump",
    "UIGraphicsEndImageContext",
    "XCTAssert", "XCTAssertEqual", "NSStringFromCGRect", "MASAttachKeys",
  ]

  private func bindings(_ expressions: [Expression.Argument], _ scope: Variables) throws(Misunderstanding)
    -> Value
  {
    var entries: [(key: Value, value: Value)] = []
    for expression in expressions {
      let value = try evaluate(expression.value, scope)
      switch expression.value.kind {
      case .name(let name): entries.append((key: .text(name), value: value))
      case .member(.some(let base), let name):
        guard case .name(let owner) = base.kind else { continue }
        entries.append((key: .text("\(owner).\(name)"), value: value))
      default: throw Misunderstanding("only variables can be bound to names")
      }
    }
    return .table(entries)
  }
}
