/// The reasons why UIKit refuses a constraint (`LayoutRules: Refused constraints`): one case per rule, with the
/// values that break it.
public enum ConstraintError: Error, Hashable, Sendable {
  /// An attribute of an item, both as definitions spell them.
  public struct Operand: Hashable, Sendable {
    /// The name of the view or guide, or its type if it has no name.
    public var item: String
    /// The attribute of the item.
    public var attribute: Attribute

    /// `attribute` of the item with that name.
    public init(item: String, attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }

    /// `item.attribute`, such as `label.leading`.
    public var description: String { "\(item).\(attribute.name)" }
  }

  /// The numbers of a constraint.
  public enum Quantity: String, Hashable, Sendable {
    /// The factor on the second item's attribute.
    case multiplier
    /// The constant, in points.
    case constant
  }

  /// The first item is missing, or an item is not a view, guide or layout support of this hierarchy.
  case invalidItem(String?)
  /// An item is named without an attribute, or the first side has none.
  case missingAttribute(item: String)
  /// The multiplier or the constant is infinite or NaN.
  case notFinite(Quantity, Double)
  /// A position is compared with a constant alone, or has a multiplier of zero.
  case unpairedPosition(Operand, second: Operand?, constant: Double)
  /// A position is compared with a size.
  case invalidPairing(Operand, Operand)
  /// The item has no such attribute: guides have no margins and baselines.
  case unsupportedAttribute(Operand, supported: [Attribute])
  /// Leading or trailing is compared with left or right.
  case mixedDirections(Operand, Operand)
  /// A horizontal position is compared with a vertical one. Creating such a constraint is legal; activating it is
  /// not.
  case mixedAxes(Operand, Operand)
  /// The priority is not greater than 0 and at most 1000.
  case invalidPriority(Double)
  /// An active constraint cannot switch between required and optional.
  case priorityChange(from: Double, to: Double)
  /// The items are in no common hierarchy, so no view can hold the constraint.
  case noCommonAncestor(Operand, Operand?)
  /// The view that should hold the constraint is not an ancestor of the item.
  case holderIsNoAncestor(holder: String, item: String)

  /// The rule's name in `LayoutRules: Refused constraints`.
  public var id: String {
    switch self {
    case .invalidItem: "E_ITEM"
    case .missingAttribute: "E_ATTR"
    case .notFinite: "E_NUM"
    case .unpairedPosition: "E_LOC"
    case .invalidPairing, .unsupportedAttribute: "E_PAIR"
    case .mixedDirections: "E_DIR"
    case .mixedAxes: "E_AXIS"
    case .invalidPriority: "E_PRIO"
    case .priorityChange: "E_PRIO_MUT"
    case .noCommonAncestor, .holderIsNoAncestor: "E_NCA"
    }
  }
}
