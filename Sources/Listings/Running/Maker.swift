import AutoLayout
import ConstraintClosures
import Geometry

/// What a closure of SnapKit or Masonry gets: it collects statements about an item.
final class Maker {
  let item: any LayoutConstraintItem
  let library: ClosureLibrary
  private(set) var statements: [MakerStatement] = []

  init(_ item: any LayoutConstraintItem, _ library: ClosureLibrary) {
    self.item = item
    self.library = library
  }

  func statement(_ attributes: [Attribute], at place: Place) -> MakerStatement {
    let statement = MakerStatement(ConstraintStatement(item, attributes, library), of: item, at: place)
    statements.append(statement)
    return statement
  }

  /// Forgets the statements after the first ones.
  func keep(first count: Int) { statements = Array(statements.prefix(count)) }
}

/// One statement, and the constraints that it makes.
final class MakerStatement {
  let item: any LayoutConstraintItem
  let place: Place
  private(set) var statement: ConstraintStatement
  /// The constraints, once they are made.
  private(set) var constraints: [LayoutConstraint] = []

  init(_ statement: ConstraintStatement, of item: any LayoutConstraintItem, at place: Place) {
    self.statement = statement
    self.item = item
    self.place = place
  }

  /// Changes the statement, and the constants of constraints that are made already.
  func change(
    _ change: (inout ConstraintStatement) throws(StatementError) -> Void
  ) throws(Misunderstanding) {
    try understanding { () throws(StatementError) in
      try change(&statement)
      guard !constraints.isEmpty else { return }
      for (constraint, spec) in zip(constraints, try statement.specs()) {
        constraint.constant = spec.constant
      }
    }
  }

  /// The constraints, which are made when they are first asked for, and are inactive then.
  func made() throws(Misunderstanding) -> [LayoutConstraint] {
    if constraints.isEmpty {
      constraints = try understanding { () throws(StatementError) in try statement.constraints() }
    }
    return constraints
  }

  /// Takes constraints that exist already for those of the statement.
  func take(_ existing: [LayoutConstraint]) { constraints = existing }
}

/// What a statement gives, with its error as one of the listing.
func understanding<Result>(
  _ body: () throws(StatementError) -> Result
) throws(Misunderstanding) -> Result {
  do throws(StatementError) {
    return try body()
  } catch {
    throw Misunderstanding(error.description)
  }
}

extension Interpreter {
  /// SnapKit with what the listing says of its configuration.
  var snapKit: ClosureLibrary {
    .snapKit(isRightToLeft: statics["ConstraintConfig.interfaceLayoutDirection"]?.word == "rightToLeft")
  }

  /// A call of a statement.
  func call(_ name: String, of statement: MakerStatement, _ arguments: [ArgumentValue])
    throws(Misunderstanding) -> Value
  {
    let name = ClosureLibrary.withoutPrefix(name)
    guard KnownCalls.statements.has(name) else {
      throw .unknown(
        "'\(name)' of a constraint is not known here", name,
        among: Words.attributeNames + Array(KnownCalls.statements.names))
    }
    try KnownCalls.statements.check(name, arguments)
    let value = arguments.first?.value ?? .null
    switch name {
    case "activate", "install": try install(statement)
    case "deactivate", "uninstall": LayoutConstraint.deactivate(statement.constraints)
    case "and", "with": break
    default:
      if let relation = Self.relations[name] {
        let operands = try operands(value)
        try statement.change { statement throws(StatementError) in try statement.relate(relation, operands) }
      } else if name.hasSuffix("ToSuperview"), let relation = Self.relations[String(name.dropLast(11))] {
        settle(statement.item)
        try statement.change { statement throws(StatementError) in try statement.relateToSuperview(relation) }
      } else if let change = try modifier(name, value) {
        try statement.change(change)
      } else {
        return try update(try statement.made(), name, arguments)
      }
    }
    return .statement(statement)
  }

  private static let relations: [String: LayoutRelation] = [
    "equalTo": .equal, "lessThanOrEqualTo": .lessThanOrEqual, "greaterThanOrEqualTo": .greaterThanOrEqual,
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  /// What a modifier changes of a statement; `nil` for a call that is none.
  private func modifier(
    _ name: String, _ value: Value
  ) throws(Misunderstanding) -> ((inout ConstraintStatement) -> Void)? {
    func priority(_ priority: LayoutPriority) -> (inout ConstraintStatement) -> Void {
      { $0.priority = priority }
    }
    switch name {
    case "offset", "valueOffset", "sizeOffset", "centerOffset", "inset", "insets":
      let constant = name.hasPrefix("inset") ? try inset(value) : try constant(value)
      return { $0.set(constant) }
    case "multipliedBy", "dividedBy":
      let factor = try number(value)
      return { $0.multiplier = name == "dividedBy" ? 1 / factor : factor }
    case "priority": return priority(try Words.priority(value))
    case "priorityLow": return priority(.low)
    case "priorityMedium": return priority(.medium)
    case "priorityHigh": return priority(.high)
    case "priorityRequired": return priority(.required)
    case "labeled", "key": return { $0.label = value.text }
    default: return nil
    }
  }

  /// The right-hand sides: Masonry takes several at once.
  private func operands(_ value: Value) throws(Misunderstanding) -> [ConstraintOperand] {
    guard case .list(let values) = value else { return [try operand(value)] }
    return try values.map { value throws(Misunderstanding) in try operand(value) }
  }

  private func operand(_ value: Value) throws(Misunderstanding) -> ConstraintOperand {
    if let item = value.item { return .item(item) }
    if case .anchors(let anchors) = value { return .attributes(anchors) }
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
    case .number(let number): return number.insetConstant
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
    let constraints = try statement.made().map(Value.constraint)
    return constraints.count == 1 ? constraints[0] : .list(constraints)
  }
}
