/// The rules of `LayoutRules: Refused constraints`, applied to a constraint's values rather than to objects.
package enum ConstraintRules {
  /// The kind of an item, which determines the attributes that it has.
  package enum ItemKind: Hashable, Sendable {
    case view, guide, layoutSupport

    var attributes: [Attribute] {
      switch self {
      case .view: Attribute.allCases
      case .guide: Attribute.ofGuides
      case .layoutSupport: Attribute.ofLayoutSupports
      }
    }
  }

  /// One anchor of a side.
  package struct Anchor: Hashable, Sendable {
    package var item: String
    package var kind: ItemKind
    package var attribute: Attribute

    package init(item: String, kind: ItemKind, attribute: Attribute) {
      self.item = item
      self.kind = kind
      self.attribute = attribute
    }

    var operand: ConstraintError.Operand { ConstraintError.Operand(item: item, attribute: attribute) }
  }

  /// An anchor, or the distance to it from another, which counts as a size.
  package struct Side: Hashable, Sendable {
    package var anchor: Anchor
    package var origin: Anchor?

    package init(_ anchor: Anchor, from origin: Anchor? = nil) {
      self.anchor = anchor
      self.origin = origin
    }

    var isSize: Bool { origin != nil || anchor.attribute.isSize }

    /// The anchors in order.
    var anchors: [Anchor] { origin.map { [anchor, $0] } ?? [anchor] }
  }

  /// Makes UIKit's checks at the creation of a constraint. The caller checks that items and attributes are present.
  package static func checkCreation(
    _ first: Side, multiplier: Double, _ second: Side?, constant: Double, priority: Double
  ) throws(ConstraintError) {
    guard multiplier.isFinite else { throw .notFinite(.multiplier, multiplier) }
    guard constant.isFinite else { throw .notFinite(.constant, constant) }
    if !first.isSize, second == nil || multiplier == 0 {
      throw .unpairedPosition(
        first.anchor.operand, second: second?.anchor.operand, constant: constant)
    }
    try checkPairs(first, second)
    guard LayoutPriority(priority).isValid else { throw .invalidPriority(priority) }
  }

  /// Makes the checks that UIKit postpones to the activation of a constraint.
  package static func checkAxes(_ first: Side, _ second: Side?) throws(ConstraintError) {
    try checkAxis(first)
    if let second { try checkAxis(second) }
    guard let second, !first.isSize, !second.isSize else { return }
    guard first.anchor.attribute.axis == second.anchor.attribute.axis else {
      throw .mixedAxes(first.anchor.operand, second.anchor.operand)
    }
  }

  private static func checkAxis(_ side: Side) throws(ConstraintError) {
    if let origin = side.origin, origin.attribute.axis != side.anchor.attribute.axis {
      throw .mixedAxes(side.anchor.operand, origin.operand)
    }
  }

  private static func checkPairs(_ first: Side, _ second: Side?) throws(ConstraintError) {
    try checkAttributes(first)
    if let second {
      try checkAttributes(second)
      if first.isSize != second.isSize {
        throw .invalidPairing(first.anchor.operand, second.anchor.operand)
      }
    }
    try checkDistance(first)
    guard let second else { return }
    try checkDistance(second)
    if !first.isSize { try checkDirections(first.anchor, second.anchor) }
  }

  private static func checkAttributes(_ side: Side) throws(ConstraintError) {
    try checkAttribute(side.anchor)
    if let origin = side.origin { try checkAttribute(origin) }
  }

  private static func checkAttribute(_ anchor: Anchor) throws(ConstraintError) {
    if anchor.kind == .view || anchor.kind.attributes.contains(anchor.attribute) { return }
    throw .unsupportedAttribute(anchor.operand, supported: anchor.kind.attributes)
  }

  private static func checkDistance(_ side: Side) throws(ConstraintError) {
    guard let origin = side.origin else { return }
    if let size = side.anchors.first(where: \.attribute.isSize) {
      throw .invalidPairing(
        size.operand, size == origin ? side.anchor.operand : origin.operand)
    }
    try checkDirections(side.anchor, origin)
  }

  private static func checkDirections(_ a: Anchor, _ b: Anchor) throws(ConstraintError) {
    let mixes =
      a.attribute.isDirectional && b.attribute.isAbsoluteHorizontal
      || a.attribute.isAbsoluteHorizontal && b.attribute.isDirectional
    if mixes { throw .mixedDirections(a.operand, b.operand) }
  }
}
