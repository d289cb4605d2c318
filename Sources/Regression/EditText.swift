import AutoLayout
import Comparison
import Geometry

/// The edits of a layout's input in words: `leading: constant 50 → 66`.
enum EditText {
  /// What was edited, and how.
  ///
  /// - Parameters:
  ///   - statement: The statement that an edit of several constraints changes; `nil` if it is unknown.
  ///   - device: The device that is the canvas of which the edit is; `nil` for a size.
  static func text(of edit: InputEdit, statement: String? = nil, device: String? = nil) -> String {
    let change =
      edit.others.isEmpty
      ? self.change(edit, of: device) + edit.otherSettings.map(change).joined() : change(together: edit)
    return switch edit.subject {
    case .layout: change
    case .view(let name), .guide(let name): "\(name): \(change)"
    case .constraint(let identifier, let text): "\(identifier ?? statement ?? text): \(change)"
    }
  }

  /// What becomes of several constraints at once.
  private static func change(together edit: InputEdit) -> String {
    let count = edit.others.count + 1
    guard case .constraintChanged(_, _, let aspect) = edit.change else {
      return "\(count) constraints \(edit.isRemoval ? "removed" : "added")"
    }
    // All expressions would be more than a line.
    if aspect == .anchors {
      return "\(aspect.rawValue) \(self.values(edit.before, edit.after)) and \(edit.others.count) more"
    }
    var values: [(before: String, after: String)] = []
    for (before, after) in [(edit.before, edit.after)] + edit.others.map({ ($0.before, $0.after) }) {
      let pair = (before: value(magnitude(before)), after: value(magnitude(after)))
      if !values.contains(where: { $0 == pair }) { values.append(pair) }
    }
    func list(_ values: [String]) -> String {
      values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]"
    }
    return "\(aspect.rawValue) \(list(values.map(\.before))) → \(list(values.map(\.after)))"
  }

  /// A number without its sign, which differs between opposite edges.
  private static func magnitude(_ value: PropertyDifference.Value?) -> PropertyDifference.Value? {
    if case .number(let number) = value { .number(number.magnitude) } else { value }
  }

  private static func change(_ setting: InputEdit.Setting) -> String {
    ", \(setting.key) \(values(setting.before, setting.after))"
  }

  private static func change(_ edit: InputEdit, of device: String?) -> String {
    let values = values(edit.before, edit.after)
    return switch edit.change {
    case .environment(let key): "\(device.map { "canvas \($0): " } ?? "")\(key) \(values)"
    case .property(_, let key):
      edit.before == nil && edit.after == nil ? "\(key) changed" : "\(key) \(values)"
    case .viewClass: "class \(values)"
    case .viewAdded, .guideAdded: "added"
    case .viewRemoved, .guideRemoved: "removed"
    case .constraintAdded: "added\(expression(edit.after, edit.subject))"
    case .constraintRemoved: "removed\(expression(edit.before, edit.subject))"
    case .viewMoved, .guideMoved: "moved from \(name(edit.before)) to \(name(edit.after))"
    case .viewReordered: "place among its siblings \(values)"
    case .viewRenamed, .guideRenamed: "renamed, was \(name(edit.before))"
    case .guideOrder: "order of guides"
    case .activationOrder: "order of constraints"
    case .constraintChanged(_, _, let aspect):
      switch aspect {
      case .constant, .priority, .relation, .multiplier, .anchors: "\(aspect.rawValue) \(values)"
      case .holder: "held by another view"
      case .identifier: "name \(values)"
      }
    }
  }

  /// The expression of a constraint that a name stands for, in parentheses.
  private static func expression(_ value: PropertyDifference.Value?, _ subject: InputEdit.Subject) -> String {
    guard case .constraint(.some, _) = subject, case .text(let text) = value else { return "" }
    return " (\(text))"
  }

  private static func name(_ value: PropertyDifference.Value?) -> String {
    if case .text(let text) = value { text } else { self.value(value) }
  }

  /// An earlier and a later value with an arrow between them.
  static func values(_ before: PropertyDifference.Value?, _ after: PropertyDifference.Value?) -> String {
    if case .font(let old) = before, case .font(let new) = after {
      if old.family != new.family { return "family \(old.family ?? "system") → \(new.family ?? "system")" }
      if old.widthFactor != new.widthFactor, old.size == new.size, old.weight == new.weight {
        return "widthFactor \(number(old.widthFactor)) → \(number(new.widthFactor))"
      }
      if old.weight == new.weight { return "\(number(old.size)) → \(number(new.size))" }
      if old.size == new.size, old.weight != new.weight { return "weight \(old.weight) → \(new.weight)" }
    }
    if let (axis, old, new) = PropertyDifference.onlyAxis(of: before, after) {
      return "\(axis.rawValue) \(number(old)) → \(number(new))"
    }
    let (old, new) = (value(before), value(after))
    // Numbers that differ are not printed alike.
    if old == new, case .number(let first) = before, case .number(let second) = after {
      return "\(first) → \(second)"
    }
    return "\(old) → \(new)"
  }

  private static func number(_ value: Double) -> String { NumberFormat.string(value) }

  private static func value(_ value: PropertyDifference.Value?) -> String {
    func list(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ", "))]" }
    return switch value {
    case nil: "none"
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
    case .insets(let insets):
      insets == EdgeInsets(all: insets.top)
        ? number(insets.top) : list([insets.top, insets.left, insets.bottom, insets.right])
    case .priorities(let priorities):
      priorities.horizontal == priorities.vertical
        ? number(priorities.horizontal.value)
        : list([priorities.horizontal.value, priorities.vertical.value])
    }
  }
}
