import AutoLayout
public import Foundation

/// A position or size of a view or guide: the shortest way to make constraints.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let owner: any LayoutConstraintItem
  let attribute: AutoLayout.Attribute
  /// The start of a distance whose end the anchor is, or `nil` for a plain anchor.
  let origin: ItemAnchor?
  /// Keeps the item alive, as its anchor is of no use without it.
  private let counterpart: AnyObject?

  init(_ owner: any LayoutConstraintItem, _ attribute: AutoLayout.Attribute, _ counterpart: AnyObject?) {
    self.owner = owner
    self.attribute = attribute
    self.counterpart = counterpart
    origin = nil
    super.init()
  }

  init(_ end: ItemAnchor, from origin: ItemAnchor) {
    owner = end.item
    attribute = end.attribute
    self.origin = origin
    counterpart = end.item.constraintOwner
    super.init()
  }

  final var side: ConstraintSide { ConstraintSide(ItemAnchor(owner, attribute), from: origin) }

  /// The view or guide.
  open var item: AnyObject? { counterpart }

  /// The name of the attribute, such as `leading`.
  open var name: String { attribute.name }

  /// `label.leading`
  open override var description: String { "<\(type(of: self)): \(side.text)>" }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return owner === other.owner && attribute == other.attribute
      && (origin == nil) == (other.origin == nil)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  final func related(
    _ relation: LayoutRelation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
    multiplier: CGFloat = 1, _ place: CallPlace
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      side, relation, multiplier: multiplier, anchor.side, constant: constant, place)
  }

  final func spaced(
    _ relation: LayoutRelation, from anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let terms = SystemSpacing.terms(
      relation, Double(multiplier), from: ItemAnchor(anchor.owner, anchor.attribute),
      to: ItemAnchor(owner, attribute))
    return related(terms.relation, anchor, terms.constant, .unknown)
  }
}

extension NSLayoutAnchor {
  /// An inactive constraint: `self == anchor + constant`.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    related(.equal, anchor, c, CallPlace(file, line))
  }

  /// An inactive constraint: `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, c, CallPlace(file, line))
  }

  /// An inactive constraint: `self <= anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, c, CallPlace(file, line))
  }
}

/// The same functions for code that names them without calling them.
extension NSLayoutAnchor {
  /// An inactive constraint: `self == anchor`.
  @_disfavoredOverload
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, anchor, 0, .unknown)
  }

  /// An inactive constraint: `self >= anchor`.
  @_disfavoredOverload
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, 0, .unknown)
  }

  /// An inactive constraint: `self <= anchor`.
  @_disfavoredOverload
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, 0, .unknown)
  }

  /// An inactive constraint: `self == anchor + constant`.
  @_disfavoredOverload
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, anchor, c, .unknown)
  }

  /// An inactive constraint: `self >= anchor + constant`.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, c, .unknown)
  }

  /// An inactive constraint: `self <= anchor + constant`.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, c, .unknown)
  }
}

/// A left, right, leading, trailing or horizontal center position.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance `anchor - self`, which constraints can compare like a width.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      ItemAnchor(otherAnchor.owner, otherAnchor.attribute), from: ItemAnchor(owner, attribute))
  }

  /// An inactive constraint: this anchor follows the other by the system's spacing.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, from: anchor, multiplier)
  }

  /// An inactive constraint: this anchor follows the other by the system's spacing or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, from: anchor, multiplier)
  }

  /// An inactive constraint: this anchor follows the other by the system's spacing or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, from: anchor, multiplier)
  }
}

/// A top, bottom, baseline or vertical center position.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance `anchor - self`, which constraints can compare like a height.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      ItemAnchor(otherAnchor.owner, otherAnchor.attribute), from: ItemAnchor(owner, attribute))
  }

  /// An inactive constraint: this anchor lies below the other by the system's spacing.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, from: anchor, multiplier)
  }

  /// An inactive constraint: this anchor lies below the other by the system's spacing or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, from: anchor, multiplier)
  }

  /// An inactive constraint: this anchor lies below the other by the system's spacing or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, from: anchor, multiplier)
  }
}

/// A width, a height or a distance between two positions.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func related(_ relation: LayoutRelation, _ c: CGFloat, _ place: CallPlace) -> NSLayoutConstraint {
    NSLayoutConstraint(side, relation, nil, constant: c, place)
  }

  /// An inactive constraint: `self == constant`, in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, c, .unknown) }

  /// An inactive constraint: `self >= constant`.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, c, .unknown)
  }

  /// An inactive constraint: `self <= constant`.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, c, .unknown)
  }

  /// An inactive constraint: `self == multiplier * dimension + constant`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.equal, anchor, c, multiplier: m, .unknown)
  }

  /// An inactive constraint: `self >= multiplier * dimension + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, c, multiplier: m, .unknown)
  }

  /// An inactive constraint: `self <= multiplier * dimension + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, c, multiplier: m, .unknown)
  }

  /// An inactive constraint: `self == multiplier * dimension`, for code that names the function without calling it.
  @_disfavoredOverload
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.equal, anchor, 0, multiplier: m, .unknown)
  }

  /// An inactive constraint: `self >= multiplier * dimension`, for code that names the function without calling it.
  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor, 0, multiplier: m, .unknown)
  }

  /// An inactive constraint: `self <= multiplier * dimension`, for code that names the function without calling it.
  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor, 0, multiplier: m, .unknown)
  }
}

extension UIView {
  /// The edge where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutView, .leading, self) }
  /// The edge where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutView, .trailing, self) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutView, .left, self) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutView, .right, self) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(autoLayoutView, .top, self) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(autoLayoutView, .bottom, self) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(autoLayoutView, .width, self) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(autoLayoutView, .height, self) }
  /// Halfway between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutView, .centerX, self) }
  /// Halfway between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(autoLayoutView, .centerY, self) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(autoLayoutView, .firstBaseline, self)
  }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(autoLayoutView, .lastBaseline, self)
  }
}

extension UILayoutGuide {
  /// The edge where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutGuide, .leading, self) }
  /// The edge where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutGuide, .trailing, self) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutGuide, .left, self) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutGuide, .right, self) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(autoLayoutGuide, .top, self) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(autoLayoutGuide, .bottom, self) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(autoLayoutGuide, .width, self) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(autoLayoutGuide, .height, self) }
  /// Halfway between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(autoLayoutGuide, .centerX, self) }
  /// Halfway between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(autoLayoutGuide, .centerY, self) }
}
