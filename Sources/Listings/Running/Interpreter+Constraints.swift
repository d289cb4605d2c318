import AutoLayout
import ConstraintClosures
import Geometry

/// Constraints in the spellings of UIKit, and calls of constraints.
extension Interpreter {
  func layoutConstraint(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    func argument(_ labels: String...) -> Value? {
      arguments.first { labels.contains($0.label ?? "") }?.value
    }
    try KnownCalls.layoutConstraintType.require(name, arguments, of: "NSLayoutConstraint")
    if name == "constraints" || name == "constraintsWithVisualFormat" {
      guard let format = arguments.first?.value.text else {
        throw Misunderstanding("the format is not known")
      }
      return try visualFormat(
        format, try options(arguments.first { $0.label == "options" }), argument("metrics"), argument("views")
      )
    }
    guard let item = arguments.first?.value.item else {
      throw .expected("a view or layout guide", arguments.first?.value ?? .null)
    }
    let second = argument("toItem") ?? .null
    var secondItem = second.item
    if case .null = second {
      secondItem = nil
    } else if secondItem == nil {
      throw .expected("a view or layout guide", second)
    }
    let attributes = arguments.filter { $0.label == "attribute" }.map(\.value)
    guard let first = attributes.first else { throw Misunderstanding("the constraint has no attribute") }
    let firstAttribute = try attribute(first)
    let secondAttribute = try attribute(attributes.count > 1 ? attributes[1] : .word("notAnAttribute"))
    let relation = try Words.relation(argument("relatedBy") ?? .word("equal"))
    let multiplier = try argument("multiplier").map(number) ?? 1
    let constant = try argument("constant").map(number) ?? 0
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(
        item: item, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
        attribute: secondAttribute, multiplier: multiplier, constant: constant)
      return .constraint(constraint)
    } catch {
      throw Misunderstanding(error.description)
    }
  }

  private func options(_ argument: ArgumentValue?) throws(Misunderstanding) -> VisualFormatOptions {
    do throws(Misunderstanding) { return try Words.options(argument?.value ?? .null) } catch {
      var error = error
      error.place = argument?.place
      throw error
    }
  }

  private func attribute(_ value: Value) throws(Misunderstanding) -> Attribute? {
    if value.number == 0 { return nil }
    return try Words.attribute(value)
  }

  private func visualFormat(
    _ format: String, _ options: VisualFormatOptions, _ metrics: Value?, _ views: Value?
  ) throws(Misunderstanding) -> Value {
    var items: [String: any LayoutConstraintItem] = [:]
    for (name, value) in try entries(views, "the views of the format") {
      if let item = value.item {
        settle(item)
        items[name] = item
      } else if format.contains("[\(name)") {
        throw .expected("a view", value)
      }
    }
    var numbers: [String: Double] = [:]
    for (name, value) in try entries(metrics, "the metrics of the format") {
      if value.number == nil, format.contains(name) { throw .expected("a number", value) }
      numbers[name] = value.number
    }
    do throws(VisualFormatError) {
      return .list(
        try LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: numbers, views: items
        ).map(Value.constraint))
    } catch {
      throw Misunderstanding(error.description)
    }
  }

  /// The entries of a dictionary with texts as keys.
  private func entries(_ value: Value?, _ name: String) throws(Misunderstanding) -> [(String, Value)] {
    switch value {
    case .table(let entries): return entries.compactMap { entry in entry.key.text.map { ($0, entry.value) } }
    case nil, .null: return []
    case .number(0): return []
    case .some(.unknown(let reason)): throw Misunderstanding("\(name) are not known: \(reason)")
    default: throw Misunderstanding("\(name) are not known")
    }
  }

  func call(
    _ name: String, of anchors: AttributedItem, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value {
    if arguments.isEmpty { return try member(name, of: .anchors(anchors)) }
    try KnownCalls.anchors.require(name, arguments, of: "an anchor")
    guard anchors.attributes.count == 1 else {
      throw Misunderstanding("'\(name)' is a call of one anchor, and these are several attributes")
    }
    // `constraint(equalTo:)`, and `constraintEqualToAnchor:`.
    let spelling = (arguments.first?.label ?? "") + name.dropFirst("constraint".count)
    let word = spelling.lowercased()
    let relation: LayoutRelation =
      word.contains("lessthan")
      ? .lessThanOrEqual : word.contains("greaterthan") ? .greaterThanOrEqual : .equal
    func argument(_ label: String) throws(Misunderstanding) -> Double? {
      try arguments.dropFirst().first { $0.label == label }.map { argument throws(Misunderstanding) in
        try number(argument.value)
      }
    }
    var second: AttributedItem?
    var constant = try argument("constant") ?? 0
    var multiplier = try argument("multiplier") ?? 1
    switch arguments.first?.value {
    case .anchors(let other): second = other
    case .some(let value) where word.contains("constant"):
      constant = try number(value)
    case .some(let value): throw .expected("an anchor", value)
    case nil: throw Misunderstanding("the constraint has no right-hand side")
    }
    if word.contains("systemspacing") {
      constant = 8 * multiplier
      multiplier = 1
    }
    do throws(ConstraintError) {
      return .constraint(
        try LayoutConstraint(
          item: anchors.item, attribute: anchors.attributes[0], relatedBy: relation, toItem: second?.item,
          attribute: second?.attributes.first, multiplier: multiplier, constant: constant))
    } catch {
      throw Misunderstanding(error.description)
    }
  }

  func call(
    _ name: String, of constraint: LayoutConstraint, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value {
    try KnownCalls.constraints.require(name, arguments, of: "a constraint")
    switch name {
    case "activate", "install", "autoInstall": try activate([constraint])
    case "deactivate", "uninstall", "autoRemove": constraint.deactivate()
    case "autoIdentify": constraint.identifier = arguments.first?.value.text
    default:
      if try setter(name, .constraint(constraint), arguments) == nil {
        return try update([constraint], name, arguments)
      }
    }
    return .constraint(constraint)
  }

  /// SnapKit's changes of constraints that it made: `update(offset: 8)`, `updateOffset(amount: 8)`.
  func update(
    _ constraints: [LayoutConstraint], _ name: String, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value {
    let part = name == "update" ? arguments[0].label ?? "" : name.dropFirst("update".count).lowercased()
    let value = arguments[0].value
    let amount = part == "priority" ? nil : try part == "inset" ? inset(value) : constant(value)
    for constraint in constraints {
      guard let amount else {
        try set("priority", of: .constraint(constraint), to: value)
        continue
      }
      let number = snapKit.constant([amount], for: constraint.firstAttribute, constraint.secondAttribute)
      try set("constant", of: .constraint(constraint), to: .number(number))
    }
    return .null
  }
}
