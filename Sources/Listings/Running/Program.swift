/// The types and functions of a listing, found by name as the languages find them.
struct Program {
  /// A name within a type.
  private struct Member: Hashable {
    var type: String
    var name: String
  }

  /// The types by their whole names, such as `Card.Metrics`.
  private var types: [String: TypeDeclaration] = [:]
  /// The whole names of types by their last part.
  private var wholeNames: [String: [String]] = [:]
  /// The types of the functions, by the places of these.
  private var owners: [Place: String] = [:]
  private var methods: [String: [FunctionDeclaration]] = [:]
  private var namedMethods: [Member: [FunctionDeclaration]] = [:]
  private var properties: [Member: VariableDeclaration] = [:]
  /// The operators that types declare, by name.
  private var operators: [String: [FunctionDeclaration]] = [:]
  /// The functions outside of types by name.
  private var functions: [String: [FunctionDeclaration]] = [:]

  /// How many types may inherit from one another. One that inherits from itself is an error of the listing.
  private static let mostInherited = 16

  let isObjectiveC: Bool

  init(_ listing: Listing) {
    isObjectiveC = listing.isObjectiveC
    for type in listing.types where !type.isExtension { declare(type) }
    for type in listing.types { add(type) }
    for function in listing.functions { functions[function.name, default: []].append(function) }
  }

  private mutating func declare(_ type: TypeDeclaration) {
    let name = (type.outer + [type.name]).joined(separator: ".")
    if types[name] == nil { wholeNames[type.name, default: []].append(name) }
    var known = types[name] ?? type.withoutMembers
    known.name = name
    known.superclass = known.superclass ?? type.superclass
    if known.cases.isEmpty { known.cases = type.cases }
    types[name] = known
  }

  /// Adds the members of a type, or of an extension of one.
  private mutating func add(_ type: TypeDeclaration) {
    let name = type.isExtension ? wholeName(type.name, in: nil) ?? type.name : wholeName(of: type)
    if types[name] == nil {
      var extended = type.withoutMembers
      extended.name = name
      types[name] = extended
      if !SystemClasses.isKnown(name) { wholeNames[name, default: []].append(name) }
    }
    methods[name, default: []] += type.functions
    for function in type.functions {
      owners[function.place] = name
      namedMethods[Member(type: name, name: function.name), default: []].append(function)
      if function.isStatic, function.name.first?.isLetter == false, function.name.first != "_" {
        operators[function.name, default: []].append(function)
      }
    }
    // Taken out, so that what it has is not copied for each extension.
    var known = types.removeValue(forKey: name) ?? type
    for property in type.properties {
      let member = Member(type: name, name: property.name)
      if properties[member] == nil {
        properties[member] = property
        known.properties.append(property)
      }
    }
    known.protocols += type.protocols.filter { !known.protocols.contains($0) }
    if known.superclass == nil { known.superclass = type.superclass }
    types[name] = known
  }

  private func wholeName(of type: TypeDeclaration) -> String {
    (type.outer + [type.name]).joined(separator: ".")
  }

  // MARK: Types

  /// The whole name of a type as code within another type may call it; `nil` for one that is not declared.
  func wholeName(_ name: String, in scope: String?) -> String? {
    var scope = scope
    while let outer = scope {
      if types["\(outer).\(name)"] != nil { return "\(outer).\(name)" }
      scope = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
    }
    if types[name] != nil { return name }
    // A nested type that code outside of it calls by its name alone, as an extension of it may.
    guard let known = wholeNames[name], known.count == 1 else { return nil }
    return known[0]
  }

  func type(named name: String, in scope: String? = nil) -> TypeDeclaration? {
    wholeName(name, in: scope).flatMap { types[$0] }
  }

  /// The first class of UIKit that a type inherits from, or the name itself if the listing does not declare it.
  func systemClass(of name: String) -> String {
    var name = wholeName(name, in: nil) ?? name
    for _ in 0..<Self.mostInherited {
      guard let superclass = types[name]?.superclass else { break }
      name = wholeName(superclass, in: name) ?? superclass
    }
    // Arguments of generic types: `Cell<Item>`.
    let plain = String(name.prefix { $0 != "<" })
    if plain != name, let known = wholeName(plain, in: nil) { return systemClass(of: known) }
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

  /// A type, those that it inherits from, and their protocols, in the order in which members are looked for.
  private func line(of type: String) -> [String] {
    var line: [String] = []
    var pending = [wholeName(type, in: nil) ?? type]
    while !pending.isEmpty, line.count < 4 * Self.mostInherited {
      let name = pending.removeFirst()
      guard !line.contains(name) else { continue }
      line.append(name)
      let known = types[name]
      let others = (known?.protocols ?? []).map { wholeName($0, in: name) ?? $0 }
      let superclass =
        known?.superclass.map { wholeName($0, in: name) ?? $0 }
        ?? (SystemClasses.isView(name) && name != "UIView" ? "UIView" : nil)
      pending = (superclass.map { [$0] } ?? []) + others + pending
    }
    return line
  }

  /// Whether an enumeration has a case of a name.
  ///
  /// - Parameter holdingValues: Whether it must be a case that holds values.
  func hasCase(_ name: String, holdingValues: Bool = false) -> Bool {
    types.values.contains { type in
      type.cases.contains { $0.name == name && !(holdingValues && $0.parameters.isEmpty) }
    }
  }

  // MARK: Members

  /// A property that a type or one that it inherits from declares, under its name or with `_` before it.
  func property(_ name: String, of type: String) -> VariableDeclaration? {
    for current in line(of: type) {
      let plain = properties[Member(type: current, name: name)]
      let underscored = properties[Member(type: current, name: "_" + name)]
      guard let plain, let underscored else {
        if let found = plain ?? underscored { return found }
        continue
      }
      return plain.place.start <= underscored.place.start ? plain : underscored
    }
    return nil
  }

  /// The type of a type's line that declares a property, or `nil` for none.
  func owner(ofProperty name: String, in type: String) -> String? {
    line(of: type).first { properties[Member(type: $0, name: name)] != nil }
  }

  /// A property as the types after one in another type's line declare it.
  func inheritedProperty(_ name: String, after owner: String, of type: String) -> VariableDeclaration? {
    let line = line(of: type)
    guard let index = line.firstIndex(of: owner) else { return nil }
    return line[(index + 1)...].lazy.compactMap { properties[Member(type: $0, name: name)] }.first
  }

  /// All properties of a type and of those that it inherits from.
  func properties(of type: String) -> [VariableDeclaration] {
    line(of: type).flatMap { types[$0]?.properties ?? [] }
  }

  /// The type that a function belongs to, or `nil` for none.
  func owner(of function: FunctionDeclaration) -> String? { owners[function.place] }

  /// The method that `super` means in a function.
  func inheritedMethod(
    _ name: String, in function: FunctionDeclaration, _ arguments: [ArgumentValue]
  ) -> FunctionDeclaration? {
    guard let owner = owners[function.place] else { return nil }
    for type in line(of: owner).dropFirst() {
      if let method = Self.best(namedMethods[Member(type: type, name: name)] ?? [], arguments) {
        return method
      }
    }
    return nil
  }

  /// A method of a type, of those that it inherits from, or of extensions of these, whose labels fit.
  func method(_ name: String, of type: String, _ arguments: [ArgumentValue]? = nil) -> FunctionDeclaration? {
    for current in line(of: type) {
      if let method = Self.best(namedMethods[Member(type: current, name: name)] ?? [], arguments) {
        return method
      }
    }
    return nil
  }

  /// Whether a type, or one that it inherits from, declares a method of a name.
  func declares(_ name: String, _ type: String) -> Bool {
    line(of: type).contains { namedMethods[Member(type: $0, name: name)] != nil }
  }

  /// Whether a type itself declares a method of a name.
  func hasMethod(_ name: String, _ type: String) -> Bool {
    namedMethods[Member(type: wholeName(type, in: nil) ?? type, name: name)] != nil
  }

  /// The names of the methods of a type and of those that it inherits from.
  func methodNames(of type: String) -> [String] {
    line(of: type).flatMap { methods[$0]?.map(\.name) ?? [] }
  }

  /// Whether a type itself declares an initializer.
  func hasInitializer(_ type: String) -> Bool {
    methods[wholeName(type, in: nil) ?? type]?.contains(where: \.isInitializer) == true
  }

  /// The initializer that UIKit or plain code calls, or `nil` for none; the one for nibs only if there is no other.
  func plainInitializer(of type: String) -> FunctionDeclaration? {
    func takes(_ function: FunctionDeclaration, _ names: [String]) -> Bool {
      function.parameters.contains { names.contains($0.name) }
    }
    for current in line(of: type) {
      let all = (methods[current] ?? []).filter(\.isInitializer)
      if let plain = all.first(where: { $0.parameters.isEmpty || takes($0, ["frame", "style"]) })
        ?? all.first(where: { !takes($0, ["coder", "aDecoder"]) }) ?? all.first
      {
        return plain
      }
    }
    return nil
  }

  /// Whether a function gives the value of a property in Objective-C: nothing need call it by name.
  func isGetter(_ function: FunctionDeclaration) -> Bool {
    guard function.parameters.isEmpty, let owner = owners[function.place] else { return false }
    return properties[Member(type: owner, name: function.name)] != nil
  }

  func hasFunction(_ name: String) -> Bool { functions[name] != nil }

  func function(_ name: String, _ arguments: [ArgumentValue]) -> FunctionDeclaration? {
    Self.best(functions[name] ?? [], arguments)
  }

  /// The function that an operator of the listing is, with its arguments; `nil` for one of the language.
  func operation(_ name: String, _ operands: [Value]) -> (FunctionDeclaration, [ArgumentValue])? {
    for function in (functions[name] ?? []) + (operators[name] ?? []) {
      guard function.parameters.count == operands.count else { continue }
      let arguments = zip(function.parameters, operands).map { ArgumentValue(label: $0.label, value: $1) }
      if Arguments.suit(function.parameters, arguments) { return (function, arguments) }
    }
    return nil
  }

  /// The function of several with one name whose labels fit; of several of these, that whose types fit.
  private static func best(
    _ functions: [FunctionDeclaration], _ arguments: [ArgumentValue]?
  ) -> FunctionDeclaration? {
    guard let arguments else { return functions.first { $0.parameters.isEmpty } }
    let fitting = functions.filter { Arguments.bound($0.parameters, arguments) != nil }
    guard fitting.count > 1 else { return fitting.first }
    return fitting.first { Arguments.suit($0.parameters, arguments) } ?? fitting.first
  }
}

extension TypeDeclaration {
  fileprivate var withoutMembers: TypeDeclaration {
    var type = self
    type.properties = []
    type.functions = []
    type.protocols = []
    return type
  }
}
