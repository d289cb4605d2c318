/// An attribute of a view or guide.
package struct ItemAnchor {
  package var item: any LayoutConstraintItem
  package var attribute: Attribute

  package init(_ item: any LayoutConstraintItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  var rule: ConstraintRules.Anchor {
    ConstraintRules.Anchor(item: item.displayName, kind: item.kind, attribute: attribute)
  }

  /// The anchor as errors spell it: `label.leading`.
  var text: String { "\(item.displayName).\(attribute.name)" }
}

/// A constraint's record of an anchor, which outlives the anchor's item.
struct HeldAnchor {
  let identity: ItemIdentity
  let attribute: Attribute

  init(_ anchor: ItemAnchor) {
    identity = anchor.item.identity
    attribute = anchor.attribute
  }

  /// The item, or `nil` once it has been deallocated.
  var item: (any LayoutConstraintItem)? { identity.item }
  /// The anchor, or `nil` once its item has been deallocated.
  var anchor: ItemAnchor? { item.map { ItemAnchor($0, attribute) } }
}

/// One side of a constraint: an anchor, or the distance to it from another.
package struct ConstraintSide {
  package var anchor: ItemAnchor
  package var origin: ItemAnchor?

  package init(_ anchor: ItemAnchor, from origin: ItemAnchor? = nil) {
    self.anchor = anchor
    self.origin = origin
  }

  var rule: ConstraintRules.Side { ConstraintRules.Side(anchor.rule, from: origin?.rule) }

  /// The items in order; for a distance, the end first.
  var items: [any LayoutConstraintItem] { [anchor.item] + (origin.map { [$0.item] } ?? []) }

  /// `b.leading`, or `(b.leading - a.trailing)` for a distance.
  package var text: String { origin.map { "(\(anchor.text) - \($0.text))" } ?? anchor.text }
}

extension LayoutConstraint {
  /// Both sides, or `nil` once one of their items has been deallocated.
  var sides: (first: ConstraintSide, second: ConstraintSide?)? {
    guard let first = Self.side(firstItem, firstAttribute, from: firstOrigin) else { return nil }
    guard let secondAttribute else { return (first, nil) }
    guard let second = Self.side(secondItem, secondAttribute, from: secondOrigin) else { return nil }
    return (first, second)
  }

  private static func side(
    _ item: (any LayoutConstraintItem)?, _ attribute: Attribute, from origin: HeldAnchor?
  ) -> ConstraintSide? {
    guard let item else { return nil }
    guard let origin else { return ConstraintSide(ItemAnchor(item, attribute)) }
    return origin.anchor.map { ConstraintSide(ItemAnchor(item, attribute), from: $0) }
  }

  /// The items that the constraint names and that still exist, in order of appearance.
  var items: [any LayoutConstraintItem] {
    [firstItem, firstOrigin?.item, secondItem, secondOrigin?.item].compactMap { $0 }
  }
}
