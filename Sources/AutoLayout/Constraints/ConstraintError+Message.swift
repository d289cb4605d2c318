import Geometry

extension ConstraintError: CustomStringConvertible {
  /// The problem, in one sentence without a period.
  public var message: String {
    switch self {
    case .invalidItem(nil):
      "a constraint needs a view or a layout guide as its first item"
    case .invalidItem(let item?):
      "'\(item)' is not a view or layout guide in this hierarchy"
    case .missingAttribute(let item):
      "'\(item)' needs a layout attribute"
    case .notFinite(let quantity, let value):
      "the \(quantity.rawValue) must be a finite number, not \(NumberFormat.string(value))"
    case .unpairedPosition(let position, _, _):
      "'\(position.description)' is a position and must relate to another position, not to a constant alone"
    case .invalidPairing(let first, let second):
      "'\(first.description)' is \(first.kind) and '\(second.description)' is \(second.kind): "
        + "the two cannot be compared"
    case .unsupportedAttribute(let operand, _):
      "'\(operand.item)' has no attribute '\(operand.attribute.name)'"
    case .mixedDirections(let first, let second):
      "'\(first.description)' and '\(second.description)' mix leading or trailing with left or right"
    case .mixedAxes(let first, let second):
      "'\(first.description)' is a \(first.attribute.axis.rawValue) position and '\(second.description)' "
        + "a \(second.attribute.axis.rawValue) one"
    case .invalidPriority(let value):
      "a priority must be greater than 0 and at most 1000, not \(NumberFormat.string(value))"
    case .priorityChange(let old, let new):
      "the priority of an active constraint cannot change from \(NumberFormat.string(old)) "
        + "to \(NumberFormat.string(new)): it cannot switch between required and optional"
    case .noCommonAncestor(let first, let second?):
      "'\(first.item)' and '\(second.item)' have no common ancestor"
    case .noCommonAncestor(let first, nil):
      "'\(first.item)' is not in a view hierarchy"
    case .holderIsNoAncestor(let holder, let item):
      "'\(holder)' cannot hold the constraint: '\(item)' is not in that view's subtree"
    }
  }

  /// The correction, as a short clause such as `write 'a.left == a.superview.left + 10'`.
  public var suggestion: String {
    switch self {
    case .invalidItem:
      "name a view or a guide that is part of the hierarchy"
    case .missingAttribute(let item):
      "add one, such as '\(item).leading'"
    case .notFinite(let quantity, _):
      "check how the \(quantity.rawValue) is calculated"
    case .unpairedPosition(let position, let second, let constant):
      Self.pairing(position, with: second, constant: constant)
    case .invalidPairing(let first, let second):
      first.attribute.isSize
        ? "compare '\(first.description)' with a width or a height, such as '\(second.item).\(first.attribute.name)'"
        : "compare '\(first.description)' with a position, such as '\(second.item).\(first.attribute.name)'"
    case .unsupportedAttribute(_, let supported):
      "use \(Listing.words(supported.map { "'\($0.name)'" }, "or"))"
    case .mixedDirections(let first, let second):
      "write '\(second.item).\(second.attribute.inFamily(of: first.attribute).name)'"
    case .mixedAxes(let first, let second):
      "compare '\(first.description)' with a \(first.attribute.axis.rawValue) position, such as "
        + "'\(second.item).\(first.attribute.name)'"
    case .invalidPriority:
      "use 1000 for required, 750 for high or 250 for low"
    case .priorityChange:
      "deactivate the constraint first, or start with 999 instead of 1000"
    case .noCommonAncestor:
      "add both views to one hierarchy before activating the constraint"
    case .holderIsNoAncestor:
      "add the constraint to a common ancestor of its items, or activate it"
    }
  }

  public var description: String { "\(message); \(suggestion)" }

  private static func pairing(
    _ position: Operand, with second: Operand?, constant: Double
  ) -> String {
    let partner: String
    if let second {
      partner = second.description
    } else if position.item == "root" {
      return "position the subviews instead: the root's frame is the canvas"
    } else if let dot = position.item.firstIndex(of: ".") {
      // A guide is positioned relative to the view that owns it.
      partner = "\(position.item[..<dot]).\(position.attribute.name)"
    } else {
      partner = "\(position.item).superview.\(position.attribute.name)"
    }
    return "write '\(position.description) == \(partner)\(term(constant))'"
  }

  private static func term(_ constant: Double) -> String {
    guard constant.isFinite, constant != 0 else { return "" }
    return " \(constant < 0 ? "-" : "+") \(NumberFormat.string(constant.magnitude))"
  }
}

extension ConstraintError.Operand {
  fileprivate var kind: String { attribute.isSize ? "a size" : "a position" }
}
