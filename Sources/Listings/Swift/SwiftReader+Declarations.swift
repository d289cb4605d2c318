internal import SwiftSyntax

extension SwiftReader {
  /// A declaration among statements: types, and the functions of a file, go to the listing itself.
  mutating func declaration(_ node: DeclSyntax, scope: Scope, _ depth: Int) -> [Statement] {
    guard depth <= Self.maximumDepth else { return [unreadStatement(node, reason: SwiftReason.depth)] }
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      return variables(node, depth)
    case .functionDecl, .initializerDecl:
      guard let function = function(node, depth) else { return [unreadStatement(node)] }
      if scope == .file {
        listing.functions.append(function)
        return []
      }
      return [Statement(.function(function), at: function.place)]
    case .ifConfigDecl(let node):
      return self.statements(node, scope: scope, depth)
    case .unexpectedCodeDecl:
      return [unreadStatement(node, reason: SwiftReason.unexpected)]
    case .missingDecl(let node):
      guard let placeholder = missing(node) else { return [] }
      return [placeholder]
    default:
      if isIgnored(node) || type(node, depth) { return [] }
      return [unreadStatement(node)]
    }
  }

  private func missing(_ node: MissingDeclSyntax) -> Statement? {
    let place = place(node)
    guard place.start < place.end else { return nil }
    return unreadStatement(node, reason: SwiftReason.unexpected)
  }

  private func isIgnored(_ node: DeclSyntax) -> Bool {
    switch node.as(DeclSyntaxEnum.self) {
    case .importDecl, .typeAliasDecl, .associatedTypeDecl, .deinitializerDecl: true
    // The operators of the listing know them.
    case .operatorDecl, .precedenceGroupDecl: true
    case .macroExpansionDecl(let node): node.macroName.text == "Preview"
    default: false
    }
  }

  /// The clause of `#if` that an app for a phone has: the first whose condition is not known to be false.
  private mutating func clause(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    for clause in node.clauses {
      guard let condition = clause.condition else { return clause.elements }
      switch SwiftConditions.value(of: condition) {
      case false?: continue
      case true?: return clause.elements
      case nil:
        leftovers.append(
          unreadStatement(condition, reason: "whether this condition holds is not known: its code is taken"))
        return clause.elements
      }
    }
    return nil
  }

  /// The statements of a clause of `#if`.
  private mutating func statements(_ node: IfConfigDeclSyntax, scope: Scope, _ depth: Int) -> [Statement] {
    switch clause(node) {
    case .statements(let items)?:
      return statements(Array(items)[...], scope: scope, depth + 1)
    case .decls(let members)?:
      var result: [Statement] = []
      for member in members { result += declaration(member.decl, scope: scope, depth + 1) }
      return result
    case nil:
      return []
    default:
      return [unreadStatement(node)]
    }
  }

  // MARK: - Types

  /// Adds a type to the listing, after which its nested types follow.
  private mutating func type(_ node: DeclSyntax, _ depth: Int) -> Bool {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      addType(name(node.name), node.inheritanceClause, node.memberBlock, from: node.classKeyword, depth)
    case .structDecl(let node):
      addType(
        name(node.name), node.inheritanceClause, node.memberBlock, from: node.structKeyword, isValue: true,
        depth)
    case .enumDecl(let node):
      addType(
        name(node.name), node.inheritanceClause, node.memberBlock, from: node.enumKeyword, isValue: true,
        depth)
    case .protocolDecl(let node):
      // What a protocol requires, its types implement. What it inherits from may have defaults.
      guard let inherited = node.inheritanceClause?.inheritedTypes.first else { return true }
      listing.types.append(
        TypeDeclaration(
          name: name(node.name), superclass: typeName(inherited.type),
          place: place(from: node.protocolKeyword, to: node)))
    case .actorDecl(let node):
      addType(name(node.name), node.inheritanceClause, node.memberBlock, from: node.actorKeyword, depth)
    case .extensionDecl(let node):
      let type = node.extendedType
      let name =
        type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
      addType(
        name.map { self.name($0) } ?? typeName(type) ?? "", node.inheritanceClause, node.memberBlock,
        from: node.extensionKeyword, isExtension: true, depth)
    default:
      return false
    }
    return true
  }

  private mutating func addType(
    _ name: String, _ inheritance: InheritanceClauseSyntax?, _ block: MemberBlockSyntax,
    from keyword: TokenSyntax, isValue: Bool = false, isExtension: Bool = false, _ depth: Int
  ) {
    let outer = takeLeftovers()
    let inherited = inheritance?.inheritedTypes.compactMap { typeName($0.type) } ?? []
    let index = listing.types.count
    var type = TypeDeclaration(
      name: name, superclass: isExtension ? nil : inherited.first, place: place(from: keyword, to: block))
    type.protocols = isExtension ? inherited : Array(inherited.dropFirst())
    type.outer = outerTypes
    type.isValue = isValue
    type.isExtension = isExtension
    listing.types.append(type)
    outerTypes.append(name)
    add(block.members, to: &type, depth + 1)
    outerTypes.removeLast()
    listing.types[index] = type
    leftovers = outer
  }

  private mutating func add(
    _ members: MemberBlockItemListSyntax, to type: inout TypeDeclaration, _ depth: Int
  ) {
    for member in members {
      if !add(member.decl, to: &type, depth) {
        let unread = declaration(member.decl, scope: .body, depth)
        listing.statements += unread
        if unread.count == 1 { continue }
      }
      collectUnexpected(in: Syntax(member))
      listing.statements += takeLeftovers()
    }
  }

  /// Adds a member that a type has a place for.
  private mutating func add(_ member: DeclSyntax, to type: inout TypeDeclaration, _ depth: Int) -> Bool {
    guard depth <= Self.maximumDepth else { return false }
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      for statement in variables(node, depth) {
        if case .variable(let variable) = statement.kind {
          type.properties.append(variable)
        } else {
          listing.statements.append(statement)
        }
      }
    case .functionDecl, .initializerDecl:
      guard let function = function(member, depth) else { return false }
      type.functions.append(function)
    case .enumCaseDecl(let node):
      for element in node.elements {
        let value = element.rawValue.map { expression($0.value, depth + 1) }
        let values = element.parameterClause.map { parameters($0, depth) } ?? []
        type.cases.append(
          TypeDeclaration.Case(name: name(element.name), value: value, parameters: values))
      }
    case .ifConfigDecl(let node):
      guard let elements = clause(node) else { return true }
      guard case .decls(let members) = elements else { return false }
      add(members, to: &type, depth + 1)
    default:
      return false
    }
    return true
  }

  // MARK: - Functions

  private mutating func function(_ node: DeclSyntax, _ depth: Int) -> FunctionDeclaration? {
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      guard node.name.presence == .present, node.funcKeyword.presence == .present else { return nil }
      var result = FunctionDeclaration(name: name(node.name), place: place(from: node.funcKeyword, to: node))
      result.parameters = parameters(node.signature, depth)
      result.isStatic = node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
      if let body = node.body { result.body = block(body.statements, depth + 1) }
      return result
    case .initializerDecl(let node):
      var result = FunctionDeclaration(name: "init", place: place(from: node.initKeyword, to: node))
      result.isInitializer = true
      result.parameters = parameters(node.signature, depth)
      if let body = node.body { result.body = block(body.statements, depth + 1) }
      return result
    default:
      return nil
    }
  }

  private mutating func parameters(_ signature: FunctionSignatureSyntax, _ depth: Int)
    -> [FunctionDeclaration.Parameter]
  {
    var result: [FunctionDeclaration.Parameter] = []
    for parameter in signature.parameterClause.parameters {
      let label = name(parameter.firstName)
      let value = parameter.defaultValue.map { expression($0.value, depth + 1) }
      var read = FunctionDeclaration.Parameter(
        label: label == "_" ? nil : label, name: name(parameter.secondName ?? parameter.firstName),
        defaultValue: value)
      read.type = typeName(parameter.type)
      read.isVariadic = parameter.ellipsis != nil
      result.append(read)
    }
    return result
  }

  /// The values of a case of an enumeration.
  private mutating func parameters(_ clause: EnumCaseParameterClauseSyntax, _ depth: Int)
    -> [FunctionDeclaration.Parameter]
  {
    var result: [FunctionDeclaration.Parameter] = []
    for parameter in clause.parameters {
      let label = parameter.firstName.map(name)
      let value = parameter.defaultValue.map { expression($0.value, depth + 1) }
      var read = FunctionDeclaration.Parameter(
        label: label == "_" ? nil : label, name: label ?? "", defaultValue: value)
      read.type = typeName(parameter.type)
      result.append(read)
    }
    return result
  }

  // MARK: - Variables

  private mutating func variables(_ node: VariableDeclSyntax, _ depth: Int) -> [Statement] {
    let bindings = Array(node.bindings)
    var result: [Statement] = []
    for (index, binding) in bindings.enumerated() {
      let place = bindings.count == 1 ? place(from: node.bindingSpecifier, to: node) : place(binding)
      guard let name = simpleName(binding.pattern) else {
        if let names = names(binding.pattern), let value = binding.initializer?.value {
          result.append(Statement(.variables(names, expression(value, depth + 1)), at: place))
        } else {
          result.append(unreadStatement(at: place, reason: SwiftReason.pattern))
        }
        continue
      }
      var variable = VariableDeclaration(name: name, place: place)
      variable.type = typeName(bindings[index...])
      variable.value = binding.initializer.map { expression($0.value, depth + 1) }
      variable.isOptional =
        binding.typeAnnotation.map { annotation in
          annotation.type.is(OptionalTypeSyntax.self)
        } ?? false
      variable.isStatic = node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
      variable.isOverride = node.modifiers.contains { $0.name.text == "override" }
      addAccessors(binding.accessorBlock, to: &variable, depth)
      result.append(Statement(.variable(variable), at: place))
    }
    return result
  }

  /// The type of the first of some bindings: in `let a, b: A` that of the next one that has a type.
  private func typeName(_ bindings: ArraySlice<PatternBindingSyntax>) -> String? {
    for binding in bindings {
      if let type = binding.typeAnnotation?.type { return typeName(type) }
      if binding.initializer != nil { return nil }
    }
    return nil
  }

  private mutating func addAccessors(
    _ block: AccessorBlockSyntax?, to variable: inout VariableDeclaration, _ depth: Int
  ) {
    switch block?.accessors {
    case .getter(let statements)?:
      variable.getter = self.block(statements, depth + 1)
    case .accessors(let accessors)?:
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let kind = accessor.accessorSpecifier.text
        let given = accessor.parameters.map { name($0.name) }
        let read = VariableDeclaration.Accessor(
          parameter: given ?? (kind == "didSet" ? "oldValue" : "newValue"),
          body: self.block(body.statements, depth + 1))
        switch kind {
        case "get": variable.getter = read.body
        case "set": variable.setter = read
        case "willSet": variable.willSet = read
        case "didSet": variable.didSet = read
        default: leaveUnread(Syntax(accessor), reason: SwiftReason.accessor)
        }
      }
    case nil: break
    }
  }

  /// The type as it is written, without optionality and specifiers; `nil` for one that is missing.
  func typeName(_ type: TypeSyntax) -> String? {
    var type = type
    for _ in 0..<Self.maximumDepth {
      if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let attributed = type.as(AttributedTypeSyntax.self) {
        type = attributed.baseType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first, element.firstName == nil
      {
        type = element.type
      } else {
        break
      }
    }
    let name = text.line(at: place(type))
    return name.isEmpty || type.is(MissingTypeSyntax.self) ? nil : name
  }
}
