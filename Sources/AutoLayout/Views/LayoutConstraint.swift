/// A relation between attributes of two items, like `NSLayoutConstraint` (`LayoutRules: Form of a constraint`):
/// `firstItem.firstAttribute relation multiplier * secondItem.secondAttribute + constant`.
///
/// It has no effect until it is activated. Its items, attributes, relation and multiplier never change. A side may
/// also be the distance between two anchors; its item and attribute are then those of the end anchor.
public final class LayoutConstraint {
  /// The first item, or `nil` once it has been deallocated.
  public var firstItem: (any LayoutConstraintItem)? { first.item }
  /// The attribute of the first item.
  public var firstAttribute: Attribute { first.attribute }
  /// How the left-hand side compares with the right-hand side.
  public let relation: LayoutRelation
  /// The second item; `nil` if the right-hand side is the constant alone, or once the item has been deallocated.
  public var secondItem: (any LayoutConstraintItem)? { second?.item }
  /// The attribute of the second item; `nil` if the right-hand side is the constant alone.
  public var secondAttribute: Attribute? { second?.attribute }
  /// The factor on the second attribute; finite. Positions are measured from the view that holds the constraint
  /// (`LayoutRules: Coordinates and multipliers`).
  public let multiplier: Double
  /// The constant in points; finite. It may change at any time.
  public var constant: Double {
    get { storedConstant }
    set {
      precondition(newValue.isFinite, "\(ConstraintError.notFinite(.constant, newValue))")
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      holder?.layout?.noteConstant(of: self)
    }
  }
  /// A name for reports, like `NSLayoutConstraint.identifier`; layout does not read it.
  public var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }
  /// Like UIKit's property of the same name. It exists for source compatibility and has no effect.
  public var shouldBeArchived = false

  let first: HeldAnchor
  let second: HeldAnchor?
  /// The anchor that the first side is measured from if it is a distance, otherwise `nil`.
  let firstOrigin: HeldAnchor?
  let secondOrigin: HeldAnchor?
  // Exclusivity is unchecked as in `View`: no other code runs while one of these is written.
  @exclusivity(unchecked) private(set) var storedIdentifier: String?
  @exclusivity(unchecked) private(set) var storedConstant: Double
  @exclusivity(unchecked) private(set) var storedPriority = LayoutPriority.required
  /// The view that holds the constraint while it is active.
  @exclusivity(unchecked) package internal(set) unowned var holder: View?
  /// The number of its activation, counted over all constraints; 0 while it is inactive.
  @exclusivity(unchecked) var activation = 0
  @exclusivity(unchecked) package var source = ConstraintSource.explicit
  /// The object of another module that stands for the constraint while it is active, or `nil` for none.
  @exclusivity(unchecked) package var counterpart: AnyObject?
  /// Its row in the layout that it is part of: -1 for none, -2 until a pass collects it, -3 until that pass assigns
  /// one.
  @exclusivity(unchecked) var row: Int32 = -1

  /// An inactive, required constraint, with the arguments of `NSLayoutConstraint.init`.
  ///
  /// - Parameters:
  ///   - firstItem: the view or guide of the left-hand side.
  ///   - firstAttribute: the attribute of the first item.
  ///   - relation: how the left-hand side compares with the right-hand side.
  ///   - secondItem: the view or guide of the right-hand side, or `nil` for the constant alone. Without an item, the
  ///     second attribute is `.notAnAttribute` or a size, which is ignored.
  ///   - secondAttribute: the attribute of the second item.
  ///   - multiplier: the factor on the second attribute; finite.
  ///   - constant: the constant added to the right-hand side, in points; finite.
  /// - Throws: the first rule of `LayoutRules: Refused constraints` that the constraint breaks.
  public convenience init(
    item firstItem: (any LayoutConstraintItem)?, attribute firstAttribute: Attribute?,
    relatedBy relation: LayoutRelation, toItem secondItem: (any LayoutConstraintItem)?,
    attribute secondAttribute: Attribute?, multiplier: Double = 1, constant: Double = 0
  ) throws(ConstraintError) {
    guard let firstItem else { throw .invalidItem(nil) }
    guard let firstAttribute else { throw .missingAttribute(item: firstItem.displayName) }
    if let secondItem, secondAttribute == nil { throw .missingAttribute(item: secondItem.displayName) }
    let first = ConstraintSide(ItemAnchor(firstItem, firstAttribute))
    var second: ConstraintSide?
    if let secondItem, let secondAttribute {
      second = ConstraintSide(ItemAnchor(secondItem, secondAttribute))
    }
    try self.init(first, relation, multiplier: multiplier, second, constant: constant)
    if secondItem == nil, let secondAttribute, !secondAttribute.isSize {
      throw .invalidPairing(
        first.rule.anchor.operand, ConstraintError.Operand(item: "nil", attribute: secondAttribute))
    }
  }

  /// - Throws: the first rule of `LayoutRules: Refused constraints` that the constraint breaks.
  package init(
    _ first: ConstraintSide, _ relation: LayoutRelation, multiplier: Double = 1, _ second: ConstraintSide?,
    constant: Double = 0
  ) throws(ConstraintError) {
    try ConstraintRules.checkCreation(
      first.rule, multiplier: multiplier, second?.rule, constant: constant,
      priority: LayoutPriority.required.value)
    self.first = HeldAnchor(first.anchor)
    firstOrigin = first.origin.map(HeldAnchor.init)
    self.relation = relation
    self.second = second.map { HeldAnchor($0.anchor) }
    secondOrigin = second?.origin.map(HeldAnchor.init)
    self.multiplier = multiplier
    storedConstant = constant
  }

  /// The priority; 1000 by default. Setting it traps if `setPriority(_:)` would throw, just as UIKit raises an
  /// exception.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      do throws(ConstraintError) {
        try setPriority(newValue)
      } catch {
        preconditionFailure(error.description)
      }
    }
  }

  /// Changes the priority. An active constraint cannot switch between required and optional
  /// (`LayoutRules: Changing a priority`).
  public func setPriority(_ priority: LayoutPriority) throws(ConstraintError) {
    guard priority.isValid else { throw .invalidPriority(priority.value) }
    if isActive, priority.isRequired != storedPriority.isRequired {
      throw .priorityChange(from: storedPriority.value, to: priority.value)
    }
    guard priority != storedPriority else { return }
    storedPriority = priority
    holder?.layout?.notePriority(of: self)
  }
}
