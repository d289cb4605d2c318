import AutoLayout
import Geometry

/// Constraints in the spellings of UIKit, and calls of constraints.
extension Interpreter {
  func layoutConstraint(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    func argument(_ labels: String...) -> Value? {
      arguments.first { labels.contains($0.label ?? "") }?.value
    }
    if name == "constraints" || name == "constraintsWithVisualFormat" {
      guard let format = arguments.first?.value.text else {
        throw Misunderstanding("the format is not known")
      }
      return try visualFormat(
        format, try Words.options(argument("options") ?? .null), argument("metrics"), argument("views"))
    }
    guard let item = arguments.first?.value.item else {
      throw Misunderstanding("the first item is not known")
    }
    let second = argument("toItem") ?? .null
    var secondItem = second.item
    if case .null = second {
      secondItem = nil
    } else if secondItem == nil {
      throw Misunderstanding("the second item is \(second.kind)")
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
      }
    }
    var numbers: [String: Double] = [:]
    for (name, value) in try entries(metrics, "the metrics of the format") { numbers[name] = value.number }
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
    default: throw Misunderstanding("\(name) are not known")
    }
  }

  func call(
    _ name: String, of anchors: ItemAttributes, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value {
    guard anchors.attributes.count == 1, name.hasPrefix("constraint") else {
      throw Misunderstanding("'\(name)' of an anchor is not known here")
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
    var second: ItemAttributes?
    var constant = try argument("constant") ?? 0
    var multiplier = try argument("multiplier") ?? 1
    switch arguments.first?.value {
    case .anchors(let other): second = other
    case .some(let value) where word.contains("constant"):
      constant = try number(value)
    case .some(let value): throw Misunderstanding("\(value.kind) is no anchor")
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
    switch name {
    case "activate", "install": try activate([constraint])
    case "deactivate", "uninstall": constraint.deactivate()
    case "update": return try update([constraint], arguments)
    default:
      if try setter(name, .constraint(constraint), arguments) == nil {
        // An extension of the listing.
        throw Misunderstanding("'\(name)' of a constraint is not known here")
      }
    }
    return .constraint(constraint)
  }

  func update(_ constraints: [LayoutConstraint], _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value
  {
    guard let argument = arguments.first else { return .null }
    for constraint in constraints {
      if argument.label == "priority" {
        try set("priority", of: .constraint(constraint), to: argument.value)
      } else {
        let amount = try constant(argument.value)
        let attribute = constraint.secondAttribute ?? constraint.firstAttribute
        let value = amount.constant(for: attribute, isRightToLeft: false)
        let isInset = argument.label == "inset" && [.right, .bottom, .trailing].contains(attribute)
        try set("constant", of: .constraint(constraint), to: .number(isInset ? -value : value))
      }
    }
    return .null
  }
}
