import AutoLayout

/// Enumerations of the listing, and what types have by themselves.
extension Interpreter {
  /// A case of an enumeration of the listing, or `nil` for another type or name.
  func enumerationCase(_ name: String, of type: String) -> Value? {
    guard let known = self.type(named: type), known.cases.contains(where: { $0.name == name }) else {
      return nil
    }
    return .enumCase(EnumerationCase(type: known.name, name: name))
  }

  /// A case of an enumeration of the listing that holds values; `nil` for another type or name.
  ///
  /// - Throws: if it holds others.
  func enumerationCase(_ name: String, of type: String, holding arguments: [ArgumentValue])
    throws(Misunderstanding) -> Value?
  {
    guard let known = self.type(named: type),
      let declared = known.cases.first(where: { $0.name == name && !$0.parameters.isEmpty })
    else { return nil }
    var rest = arguments[...]
    var payload: [ArgumentValue] = []
    for parameter in declared.parameters {
      if let first = rest.first, first.label == parameter.label {
        var argument = first
        argument.value = try typed(first.value, parameter.type)
        payload.append(argument)
        rest.removeFirst()
      } else if let value = parameter.defaultValue {
        let scope = Variables(parent: globals, instance: nil)
        payload.append(
          ArgumentValue(label: parameter.label, value: try evaluate(value, scope, as: parameter.type)))
      } else {
        throw Self.wrongValues(of: declared, known.name)
      }
    }
    guard rest.isEmpty else { throw Self.wrongValues(of: declared, known.name) }
    return .enumCase(EnumerationCase(type: known.name, name: name, payload: payload))
  }

  private static func wrongValues(of known: TypeDeclaration.Case, _ type: String) -> Misunderstanding {
    let labels = known.parameters.map { "\($0.label ?? "_"):" }.joined()
    return Misunderstanding(
      "'\(known.name)' of '\(type)' holds other values: expected '\(known.name)(\(labels))'")
  }

  /// A value that a case holds, or all of them for a pattern with one name for several.
  ///
  /// - Parameter count: How many the pattern names.
  func payload(of value: Value, _ index: Int, of count: Int) throws(Misunderstanding) -> Value {
    let payload: [ArgumentValue]
    switch value {
    case .enumCase(let known): payload = known.payload
    case .implicit(_, let arguments): payload = arguments
    case .unknown: return value
    default: throw Misunderstanding("\(value.kind) holds no values")
    }
    if count == 1, payload.count > 1 { return .tuple(payload.map { (label: $0.label, value: $0.value) }) }
    guard count == payload.count else {
      throw Misunderstanding("the pattern names \(count) values, and the case holds \(payload.count)")
    }
    return payload[index].value
  }

  /// What is unknown of a case that a value is compared with, or `nil` if there is such a case.
  func unknownCase(_ pattern: Value, _ subject: Value) -> Value? {
    guard case .word(let name) = pattern else { return nil }
    switch subject {
    case .enumCase(let known):
      let cases = program.type(named: known.type)?.cases.map(\.name) ?? []
      guard !cases.contains(name) else { return nil }
      return .unknown(
        Misunderstanding.unknown("'\(known.type)' has no case '\(name)'", name, among: cases).reason)
    case .implicit(let other, _):
      guard name != other, !program.hasCase(name) else { return nil }
      return .unknown("'.\(name)' is not known here")
    case .word(let other):
      guard name != other, !Words.isKnown(name), !program.hasCase(name) else { return nil }
      return .unknown("'.\(name)' is not known here")
    default: return nil
    }
  }

  /// `self` in code of an enumeration.
  func instance(of known: EnumerationCase) -> Instance {
    let instance = Instance(program.type(named: known.type), view: nil, isController: false)
    instance.ownValue = .enumCase(known)
    return instance
  }

  /// A member of a case of an enumeration; `nil` for a name that is not known.
  func member(_ name: String, of known: EnumerationCase) throws(Misunderstanding) -> Value? {
    switch name {
    case "rawValue": return try rawValue(of: known)
    case "self": return .enumCase(known)
    case "hashValue": return .service
    default: return try property(name, of: instance(of: known))
    }
  }

  /// The raw value that a case states, or that the language gives it.
  func rawValue(of known: EnumerationCase) throws(Misunderstanding) -> Value? {
    guard let type = program.type(named: known.type) else { return nil }
    var next = 0.0
    for current in type.cases {
      var value: Value = type.superclass == "String" ? .text(current.name) : .number(next)
      if let stated = current.value {
        value = try evaluate(stated, Variables(parent: globals, instance: nil))
      }
      if current.name == known.name { return value }
      next = (value.number ?? next) + 1
    }
    return nil
  }

  /// The case of a raw value, or `nil` of the language for none.
  func enumerationCase(ofRawValue value: Value, _ type: TypeDeclaration) throws(Misunderstanding) -> Value {
    if case .unknown = value { return value }
    for known in type.cases.map({ EnumerationCase(type: type.name, name: $0.name) }) {
      if let raw = try rawValue(of: known), Arithmetic.areEqual(raw, value) { return .enumCase(known) }
    }
    return .null
  }

  /// A static property, a case, or a nested type; `nil` for a name that is not known.
  func staticMember(_ name: String, of type: TypeDeclaration) throws(Misunderstanding) -> Value? {
    let key = "\(type.name).\(name)"
    if let value = statics[key] { return value }
    switch name {
    case "self", "alloc": return .type(type.name)
    case "new", "init": return try make(type.name, [])
    case "allCases" where !type.cases.isEmpty:
      return .list(type.cases.map { .enumCase(EnumerationCase(type: type.name, name: $0.name)) })
    default: break
    }
    if let value = enumerationCase(name, of: type.name) { return value }
    if let property = program.property(name, of: type.name) {
      typeScopes.append(type.name)
      defer { typeScopes.removeLast() }
      let scope = Variables(parent: globals, instance: nil)
      if !property.getter.isEmpty { return try body(property.getter, scope) }
      guard let initial = property.value else { return nil }
      let value = try initialValue(property, initial, scope)
      self.name(value, name, isProperty: true)
      statics[key] = value
      return value
    }
    if let nested = program.wholeName(name, in: type.name), nested.hasPrefix(type.name + ".") {
      return .type(nested)
    }
    return nil
  }

  // MARK: Properties with observers

  /// Gives a property that the listing declares a value, with what it does for it.
  ///
  /// - Returns: whether the listing declares the property.
  func assign(_ value: Value, to name: String, of instance: Instance) throws(Misunderstanding) -> Bool {
    guard let type = instance.type else {
      // What a fragment calls `self` has the properties that code gives it.
      guard instance.isController, !Self.isOfController(name) else { return false }
      instance.properties[name] = value
      return true
    }
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    let argument = [ArgumentValue(value: value)]
    if !instance.changing.contains(name), let function = program.method(setter, of: type.name, argument) {
      instance.changing.insert(name)
      defer { instance.changing.remove(name) }
      _ = try call(function, argument, on: instance)
      return true
    }
    guard let declaration = declaration(of: name, in: type.name) else { return false }
    try store(value, in: declaration, of: instance)
    return true
  }

  /// Stores a value in a property, and runs its observers or its setter.
  private func store(
    _ value: Value, in declaration: VariableDeclaration, of instance: Instance
  ) throws(Misunderstanding) {
    let key = Self.canonical(declaration.name)
    let value = try typed(value, declaration.type)
    guard !instance.changing.contains(key) else {
      instance.properties[key] = value
      return
    }
    instance.changing.insert(key)
    defer { instance.changing.remove(key) }
    if let setter = declaration.setter { return try run(setter, value, on: instance) }
    if !declaration.getter.isEmpty { throw Misunderstanding("'\(key)' has no setter") }
    if let view = instance.view, !instance.isController, declaration.isOverride {
      try ViewSetters.set(key, of: view, to: value, self)
    }
    guard !instance.isInitializing, declaration.willSet != nil || declaration.didSet != nil else {
      instance.properties[key] = value
      return
    }
    let old = try property(key, of: instance) ?? .null
    if let observer = declaration.willSet { try run(observer, value, on: instance) }
    instance.properties[key] = value
    if let observer = declaration.didSet { try run(observer, old, on: instance) }
  }

  private func run(
    _ code: VariableDeclaration.Accessor, _ value: Value, on instance: Instance
  ) throws(Misunderstanding) {
    if let type = instance.type { typeScopes.append(type.name) }
    defer { if instance.type != nil { typeScopes.removeLast() } }
    let scope = Variables(parent: globals, instance: instance)
    scope.declare(code.parameter, value)
    _ = try body(code.body, scope)
  }

  /// Sets a computed property that an extension of the listing adds to a class of UIKit.
  func setExtended(_ name: String, of view: View, to value: Value) throws(Misunderstanding) -> Bool {
    for type in ["UI" + view.viewClass.rawValue, "UIView"] {
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
      let argument = [ArgumentValue(value: value)]
      if let function = program.method(setter, of: type, argument) {
        _ = try call(function, argument, on: Instance(nil, view: view, isController: false))
        return true
      }
      guard let declaration = declaration(of: name, in: type), let setter = declaration.setter else {
        continue
      }
      try run(setter, value, on: Instance(nil, view: view, isController: false))
      return true
    }
    return false
  }

  /// Sets what view controllers have by themselves.
  func setController(_ name: String, of instance: Instance, to value: Value) throws(Misunderstanding) {
    switch name {
    case "additionalSafeAreaInsets":
      guard instance.view === root else {
        throw Misunderstanding("'\(name)' of a view controller within another one is not known here")
      }
      let insets = try ViewSetters.insets(value)
      additionalSafeArea = insets
    case "viewRespectsSystemMinimumLayoutMargins":
      environment.isViewControllerRoot = try ViewSetters.boolean(value)
    case "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars", "automaticallyAdjustsScrollViewInsets":
      // Bars, which are not here.
      return
    case _ where Self.isOfController(name): return
    default:
      // A property of another file.
      let known = instance.type.map { program.properties(of: $0.name).map(\.name) } ?? []
      let message = Misunderstanding.unknown("'\(name)' is not declared", name, among: known).reason
      note(.assumed, "\(message): what it does when it is set is not known")
      instance.properties[name] = value
    }
  }

  /// Whether view controllers have a property by themselves, of which no frame depends.
  private static func isOfController(_ name: String) -> Bool {
    KnownEffects.isInert(property: name) || controllerProperties.contains(name)
  }

  private static let controllerProperties: Set<String> = [
    "title", "navigationItem", "tabBarItem", "toolbarItems", "preferredContentSize",
    "additionalSafeAreaInsets",
    "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars", "automaticallyAdjustsScrollViewInsets",
    "viewRespectsSystemMinimumLayoutMargins", "modalPresentationCapturesStatusBarAppearance",
    "providesPresentationContextTransitionStyle", "clearsSelectionOnViewWillAppear",
  ]
}

/// The properties of layers that listings set.
enum LayerSetters {
  static func set(_ name: String, of view: View, to value: Value) throws(Misunderstanding) {
    switch name {
    case "cornerRadius": view.cornerRadius = max(0, try ViewSetters.number(value))
    case "masksToBounds": view.clipsToBounds = try ViewSetters.boolean(value)
    case "borderWidth":
      var border = view.border ?? ViewBorder()
      border.width = max(0, try ViewSetters.number(value))
      view.border = border
    case "borderColor":
      guard case .color(let color) = value else { return }
      // The color may come before the width, without which there is no border.
      var border = view.border ?? ViewBorder(width: 0)
      border.color = color
      view.border = border
    case "frame": view.frame = try ViewSetters.rect(value)
    case "bounds": view.bounds = try ViewSetters.rect(value)
    case "position": view.center = try ViewSetters.point(value)
    case "anchorPoint", "transform", "sublayerTransform", "affineTransform":
      throw Misunderstanding("'\(name)' is not drawn here: the view is shown where its constraints place it")
    case _ where inert.contains(name) || KnownEffects.isInert(property: name): return
    default:
      throw .unknown(
        "'\(name)' of a layer is not known here", name, among: inert.union(seen).sorted())
    }
  }

  /// Whether layers have a property.
  static func isKnown(property name: String) -> Bool {
    seen.contains(name) || inert.contains(name) || ["sublayers", "superlayer", "delegate"].contains(name)
  }

  /// Whether a call changes how a layer looks or moves, and no frame that its view has in the end.
  static func isInert(call name: String) -> Bool { calls.contains(name) }

  static var callNames: [String] { calls.sorted() }

  private static let calls: Set<String> = [
    "addSublayer", "insertSublayer", "replaceSublayer", "removeFromSuperlayer", "add", "addAnimation",
    "removeAnimation", "removeAnimationForKey", "removeAllAnimations", "animation", "animationForKey",
    "animationKeys", "setNeedsDisplay", "setNeedsDisplayInRect", "setNeedsLayout", "layoutIfNeeded",
    "layoutSublayers", "displayIfNeeded", "display", "draw", "drawInContext", "render", "renderInContext",
    "convert", "presentation", "presentationLayer", "model", "modelLayer", "hitTest", "contains",
  ]

  /// The properties that are seen in pictures or move the view.
  private static let seen: Set<String> = [
    "cornerRadius", "masksToBounds", "borderWidth", "borderColor", "frame", "bounds", "position",
  ]

  /// What changes how a layer looks, and no frame.
  private static let inert: Set<String> = [
    "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "shadowPath", "backgroundColor",
    "opacity",
    "contents", "contentsGravity", "contentsScale", "zPosition", "name", "mask", "maskedCorners",
    "cornerCurve",
    "shouldRasterize", "rasterizationScale", "allowsEdgeAntialiasing", "edgeAntialiasingMask",
    "isDoubleSided",
    "drawsAsynchronously", "compositingFilter", "filters", "speed", "timeOffset", "isHidden", "hidden",
    "isGeometryFlipped", "actions", "style", "allowsGroupOpacity",
  ]
}
