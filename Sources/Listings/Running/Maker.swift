import AutoLayout
import Geometry

/// What a closure of a constraint library gets: it collects statements about an item.
final class Maker {
  /// The library, where they differ.
  enum Library {
    case snapKit, masonry
  }

  let item: any LayoutConstraintItem
  let library: Library
  /// Whether the library takes leading for right: `ConstraintConfig.interfaceLayoutDirection`.
  let isRightToLeft: Bool
  private(set) var statements: [MakerStatement] = []

  init(_ item: any LayoutConstraintItem, _ library: Library, isRightToLeft: Bool) {
    self.item = item
    self.library = library
    self.isRightToLeft = isRightToLeft
  }

  func statement(_ attributes: [Attribute], at place: Place) -> MakerStatement {
    let statement = MakerStatement(item, attributes, library, at: place)
    statement.isRightToLeft = isRightToLeft
    statements.append(statement)
    return statement
  }

  /// Forgets the statements after the first ones.
  func keep(first count: Int) { statements = Array(statements.prefix(count)) }
}

/// One statement: attributes of an item, a relation, what they are compared with, and what is changed of it.
final class MakerStatement {
  /// The right-hand side of the relation.
  enum Operand {
    case items(ItemAttributes)
    case constant(any ConstraintConstant)
  }

  let item: any LayoutConstraintItem
  let library: Maker.Library
  let place: Place
  var attributes: [Attribute]
  var relation: LayoutRelation?
  /// Masonry takes several at once.
  var operands: [Operand] = []
  var constant: (any ConstraintConstant)?
  var multiplier = 1.0
  var priority = LayoutPriority.required
  var isRightToLeft = false
  var label: String?
  /// The constraints, once they are made.
  var constraints: [LayoutConstraint] = []

  init(
    _ item: any LayoutConstraintItem, _ attributes: [Attribute], _ library: Maker.Library, at place: Place
  ) {
    self.item = item
    self.place = place
    self.attributes = attributes
    self.library = library
  }

  private var superview: View? {
    (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
  }

  /// Makes the constraints, which are inactive.
  func make() throws(Misunderstanding) {
    guard let relation else { return }
    constraints = []
    if library == .snapKit {
      for attribute in Self.order where attributes.contains(attribute) {
        try make(attribute, relation, operands.first ?? .constant(0.0))
      }
    } else {
      for attribute in attributes { for operand in operands { try make(attribute, relation, operand) } }
    }
  }

  /// Gives constraints that are made already the constant that the statement has now.
  func updateConstants() {
    guard let constant else { return }
    for constraint in constraints {
      constraint.constant = amount(constant, constraint.firstAttribute, constraint.secondAttribute)
    }
  }

  private func make(
    _ attribute: Attribute, _ relation: LayoutRelation, _ operand: Operand
  ) throws(Misunderstanding) {
    var target: (item: any LayoutConstraintItem, attribute: Attribute)?
    var constant = constant
    switch operand {
    case .items(let items): target = (items.item, try partner(of: attribute, items.attributes))
    case .constant(let value):
      constant = constant ?? value
      if !attribute.isSize {
        guard let superview else {
          throw Misunderstanding("the view has no superview yet: add it to one first")
        }
        target = (superview, library == .snapKit ? Self.origin(of: attribute) : attribute)
      }
    }
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: target?.item,
        attribute: target?.attribute, multiplier: multiplier,
        constant: amount(constant ?? 0.0, attribute, target?.attribute))
      try constraint.setPriority(priority)
      constraint.identifier = label
      constraints.append(constraint)
    } catch {
      throw Misunderstanding(error.description)
    }
  }

  private func amount(
    _ constant: any ConstraintConstant, _ attribute: Attribute, _ target: Attribute?
  ) -> Double {
    // SnapKit asks for the constant of the right-hand side, Masonry for that of the left-hand one.
    constant.constant(
      for: library == .snapKit ? target ?? attribute : attribute,
      isRightToLeft: isRightToLeft)
  }

  private func partner(of attribute: Attribute, _ others: [Attribute]) throws(Misunderstanding) -> Attribute {
    if others.isEmpty || Set(others) == Set(attributes) { return attribute }
    if others.count == 1 { return others[0] }
    guard let partner = Composite.partner(of: attribute, in: attributes, among: others) else {
      throw Misunderstanding("the right-hand side has several attributes: name one")
    }
    return partner
  }

  /// SnapKit measures positions of centers in the superview.
  private static func origin(of attribute: Attribute) -> Attribute {
    switch attribute {
    case .centerX: .left
    case .centerY: .top
    default: attribute
    }
  }

  /// The order in which SnapKit makes constraints, whatever the order of the attributes is.
  private static let order: [Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}

extension Interpreter {
  /// A call of a statement.
  func call(_ name: String, of statement: MakerStatement, _ arguments: [ArgumentValue])
    throws(Misunderstanding) -> Value
  {
    let name = Self.withoutPrefix(name)
    guard KnownCalls.statements.has(name) else {
      throw .unknown(
        "'\(name)' of a constraint is not known here", name,
        among: Words.attributeNames + Array(KnownCalls.statements.names))
    }
    try KnownCalls.statements.check(name, arguments)
    let value = arguments.first?.value ?? .null
    switch name {
    case "equalTo": try relate(statement, .equal, arguments)
    case "lessThanOrEqualTo": try relate(statement, .lessThanOrEqual, arguments)
    case "greaterThanOrEqualTo": try relate(statement, .greaterThanOrEqual, arguments)
    case "equalToSuperview": try relateToSuperview(statement, .equal)
    case "lessThanOrEqualToSuperview": try relateToSuperview(statement, .lessThanOrEqual)
    case "greaterThanOrEqualToSuperview": try relateToSuperview(statement, .greaterThanOrEqual)
    case "offset", "valueOffset", "sizeOffset", "centerOffset": statement.constant = try constant(value)
    case "inset", "insets": statement.constant = try inset(value)
    case "multipliedBy": statement.multiplier = try number(value)
    case "dividedBy": statement.multiplier = 1 / (try number(value))
    case "priority": statement.priority = try Words.priority(value)
    case "priorityLow": statement.priority = .low
    case "priorityMedium": statement.priority = .medium
    case "priorityHigh": statement.priority = .high
    case "priorityRequired": statement.priority = .required
    case "labeled", "key": statement.label = value.text
    case "and", "with": break
    case "activate", "install":
      if statement.constraints.isEmpty { try statement.make() }
      try activate(statement.constraints)
    case "deactivate", "uninstall": LayoutConstraint.deactivate(statement.constraints)
    default: return try update(statement.constraints, name, arguments)
    }
    statement.updateConstants()
    return .statement(statement)
  }

  private func relateToSuperview(_ statement: MakerStatement, _ relation: LayoutRelation)
    throws(Misunderstanding)
  {
    guard let superview = (statement.item as? View)?.superview ?? (statement.item as? LayoutGuide)?.owningView
    else {
      throw Misunderstanding("the view has no superview yet: add it to one first")
    }
    try relate(statement, relation, [ArgumentValue(value: .view(superview))])
  }

  private func relate(
    _ statement: MakerStatement, _ relation: LayoutRelation, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) {
    guard let value = arguments.first?.value else { throw Misunderstanding("there is no right-hand side") }
    statement.relation = relation
    if case .list(let values) = value {
      statement.operands = try values.map { value throws(Misunderstanding) in try operand(value) }
    } else {
      statement.operands = [try operand(value)]
    }
  }

  private func operand(_ value: Value) throws(Misunderstanding) -> MakerStatement.Operand {
    if let item = value.item { return .items(ItemAttributes(item: item, attributes: [])) }
    if case .anchors(let anchors) = value { return .items(anchors) }
    return .constant(try constant(value))
  }

  func constant(_ value: Value) throws(Misunderstanding) -> any ConstraintConstant {
    switch value {
    case .number(let number): return number
    case .size(let size): return size
    case .point(let point): return point
    case .insets(let insets): return insets
    case .directionalInsets(let insets): return insets
    default: throw .expected("a constant", value)
    }
  }

  func inset(_ value: Value) throws(Misunderstanding) -> any ConstraintConstant {
    switch value {
    case .number(let number): return EdgeInsets(all: number)
    case .insets(let insets): return insets
    case .directionalInsets(let insets): return insets
    default: throw .expected("an inset", value)
    }
  }

  func number(_ value: Value) throws(Misunderstanding) -> Double {
    guard let number = value.number else { throw .expected("a number", value) }
    return number
  }

  /// The constraint of a statement that code keeps. A statement with several gives them all.
  func constraint(of statement: MakerStatement) throws(Misunderstanding) -> Value {
    if statement.constraints.isEmpty { try statement.make() }
    let constraints = statement.constraints.map(Value.constraint)
    return constraints.count == 1 ? constraints[0] : .list(constraints)
  }

  /// What a closure of a constraint library states about an item. What is not understood is not part of it.
  func statements(
    of closure: Closure, about item: any LayoutConstraintItem, _ library: Maker.Library
  ) throws(Misunderstanding) -> [MakerStatement] {
    let isRightToLeft = statics["ConstraintConfig.interfaceLayoutDirection"]?.word == "rightToLeft"
    let maker = Maker(item, library, isRightToLeft: isRightToLeft)
    makers.append(maker)
    defer { makers.removeLast() }
    _ = try call(closure, [.maker(maker)])
    return maker.statements.filter { statement in
      if statement.relation == nil {
        note(.unread, "a statement about constraints has no right-hand side", at: statement.place)
      }
      return statement.relation != nil
    }
  }

  /// Runs a closure of a constraint library, and activates what it states.
  func makeConstraints(
    _ items: [any LayoutConstraintItem], _ closure: Closure, _ library: Maker.Library, replaces: Bool = false
  ) throws(Misunderstanding) -> Value {
    var made: [Value] = []
    let outer = place
    defer { place = outer }
    for item in items {
      settle(item)
      if let view = item as? View { view.translatesAutoresizingMaskIntoConstraints = false }
      if replaces { LayoutConstraint.deactivate(madeConstraints[ObjectIdentifier(item)] ?? []) }
      for statement in try statements(of: closure, about: item, library) {
        // Its constraints stand where it does, and not where the closure begins.
        place = statement.place
        if statement.constraints.isEmpty { try statement.make() }
        try activate(statement.constraints)
        madeConstraints[ObjectIdentifier(item), default: []] += statement.constraints
        made.append(.statement(statement))
      }
    }
    return .list(made)
  }
}
