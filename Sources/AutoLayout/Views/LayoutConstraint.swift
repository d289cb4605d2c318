/// A relation between attributes of two items, as `NSLayoutConstraint` (`LayoutRules: Form of a constraint`):
/// `firstItem.firstAttribute relation multiplier * secondItem.secondAttribute + constant`.
///
/// It says nothing until it is activated. Items, attributes, relation and multiplier never change. A side may also
/// be a distance between two anchors; its item and attribute are those of the distance's end.
public final class LayoutConstraint {
  /// `nil` once the item is gone.
  public var firstItem: (any LayoutConstraintItem)? { first.item }
  /// The attribute of the first item.
  public var firstAttribute: Attribute { first.attribute }
  /// How the left-hand side compares with the right-hand side.
  public let relation: LayoutRelation
  /// `nil` where the right-hand side is the constant alone, or once the item is gone.
  public var secondItem: (any LayoutConstraintItem)? { second?.item }
  /// `nil` where the right-hand side is the constant alone.
  public var secondAttribute: Attribute? { second?.attribute }
  /// The factor on the second attribute; finite. A position is measured from the view that holds the constraint
  /// (`LayoutRules: Coordinates and multipliers`).
  public let multiplier: Double
  /// In points; finite. It may change at any time.
  public var constant: Double {
    get { storedConstant }
    set {
      precondition(newValue.isFinite, "\(ConstraintError.notFinite(.constant, newValue))")
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      holder?.layout?.noteConstant(of: self)
    }
  }
  /// A name for reports, as `NSLayoutConstraint.identifier`; layout does not read it.
  public var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }
  /// As UIKit's property of that name: kept for its callers, read by nothing here.
  public var shouldBeArchived = false

  let first: HeldAnchor
  let second: HeldAnchor?
  /// Where a side is a distance: the anchor that it is measured from.
  let firstOrigin: HeldAnchor?
  let secondOrigin: HeldAnchor?
  // As in views: nothing else runs while one of these is written.
  @exclusivity(unchecked) private(set) var storedIdentifier: String?
  @exclusivity(unchecked) private(set) var storedConstant: Double
  @exclusivity(unchecked) private(set) var storedPriority = LayoutPriority.required
  /// The view that holds it while it is active.
  @exclusivity(unchecked) unowned var holder: View?
  /// Its place among all activations; 0 while it is inactive.
  @exclusivity(unchecked) var activation = 0
  @exclusivity(unchecked) var source = ConstraintSource.explicit
  /// Its place among the constraints of the living layout that it is part of: -1 for none, -2 where the next pass
  /// gives it one.
  @exclusivity(unchecked) var row: Int32 = -1

  /// An inactive constraint at required priority, with the arguments of `NSLayoutConstraint.init`.
  ///
  /// - Parameters:
  ///   - firstItem: the view or guide of the left-hand side.
  ///   - firstAttribute: what of the first item.
  ///   - relation: how the left-hand side compares with the right-hand side.
  ///   - secondItem: `nil` for a constant right-hand side; its attribute is `.notAnAttribute` then, or a size,
  ///     which is ignored.
  ///   - secondAttribute: what of the second item.
  ///   - multiplier: what the second attribute is multiplied by; finite.
  ///   - constant: what is added to the right-hand side, in points; finite.
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
  init(
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

  /// 1000 at first. Setting it traps where `setPriority(_:)` would throw, as UIKit raises an exception.
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

  /// Changes the priority: freely while inactive, from optional to optional while active (`LayoutRules: Changing a priority`).
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
