import AutoLayout
import Comparison
import Geometry

/// The edits of a layout's input in words: `leading: constant 50 → 66`.
enum EditText {
  static func edits(
    of change: ConstraintDifference, _ difference: LayoutDifference
  ) -> [DifferenceFacts.Edit] {
    switch change {
    case .added(let index):
      let constraint = difference.after.constraints[index]
      return [.init(location: constraint.node.location, text: "\(name(constraint)): added")]
    case .removed(let index):
      return [.init(location: nil, text: "\(name(difference.before.constraints[index])): removed")]
    case .changed(let old, let new):
      let (before, after) = (difference.before.constraints[old], difference.after.constraints[new])
      return aspects(before.node, after.node).map {
        .init(location: after.node.location, text: "\(name(after)): \($0)")
      }
    }
  }

  private static func name(_ constraint: SolvedConstraint) -> String {
    constraint.node.identifier ?? constraint.text
  }

  private static func aspects(_ old: ConstraintNode, _ new: ConstraintNode) -> [String] {
    var aspects: [String] = []
    func add<Value: Equatable>(_ what: String, _ old: Value, _ new: Value, _ text: (Value) -> String) {
      if old != new { aspects.append("\(what) \(text(old)) → \(text(new))") }
    }
    add("relation", old.relation, new.relation, \.rawValue)
    add("multiplier", old.multiplier, new.multiplier, number)
    add("constant", old.constant, new.constant, number)
    add("priority", old.priority.value, new.priority.value, number)
    return aspects.isEmpty ? ["other items"] : aspects
  }

  static func edit(
    of property: PropertyDifference, _ difference: LayoutDifference
  ) -> DifferenceFacts.Edit {
    let owner =
      switch property.subject {
      case .layout: ""
      case .view(let view): "\(difference.after.tree[view.after].name): "
      }
    let values = [property.before, property.after].map { $0.map(text) ?? "none" }
    return .init(
      location: property.location, text: "\(owner)\(property.key) \(values[0]) → \(values[1])")
  }

  static func number(_ value: Double) -> String { NumberFormat.string(value) }

  private static func text(of value: PropertyDifference.Value) -> String {
    func list(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ", "))]" }
    return switch value {
    case .number(let value): number(value)
    case .text(let text): "“\(text)”"
    case .word(let word): word
    case .flag(let flag): "\(flag)"
    case .font(let font): "\(number(font.size)) \(font.weight)"
    case .size(let size): "\(number(size.width)) × \(number(size.height))"
    case .lengths(let width, let height):
      "\(width.map(number) ?? "_") × \(height.map(number) ?? "_")"
    case .point(let point): list([point.x, point.y])
    case .rect(let rect): list([rect.minX, rect.minY, rect.width, rect.height])
    case .insets(let insets): list([insets.top, insets.left, insets.bottom, insets.right])
    case .priorities(let priorities):
      priorities.horizontal == priorities.vertical
        ? number(priorities.horizontal.value)
        : list([priorities.horizontal.value, priorities.vertical.value])
    }
  }
}
