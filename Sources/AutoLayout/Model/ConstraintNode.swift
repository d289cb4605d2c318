/// Who asked for a constraint.
public enum ConstraintSource: String, Hashable, Sendable, CaseIterable {
  case explicit, visualFormat, stack, intrinsic, autoresizing, environment
  /// The bound of a size: never listed, but it may take part in a conflict.
  case implicit
}

/// One equation of a tree: `first  relation  multiplier * second + constant  @priority`.
///
/// A side may be the distance between two anchors, as `NSLayoutXAxisAnchor.anchorWithOffset(to:)` makes:
/// `first - firstOrigin` or `second - secondOrigin`.
public struct ConstraintNode: Hashable, Sendable {
  public var first: LayoutAnchor
  public var firstOrigin: LayoutAnchor?
  public var relation: LayoutRelation
  public var multiplier: Double
  /// `nil` where the right-hand side is the constant alone.
  public var second: LayoutAnchor?
  public var secondOrigin: LayoutAnchor?
  public var constant: Double
  public var priority: LayoutPriority
  public var identifier: String?
  public var source: ConstraintSource
  public var location: SourceLocation?
  /// The view that holds it, where that is not the nearest common ancestor of its items.
  public var owner: ViewID?

  public init(
    _ first: LayoutAnchor, from firstOrigin: LayoutAnchor? = nil, _ relation: LayoutRelation = .equal,
    multiplier: Double = 1, _ second: LayoutAnchor? = nil, from secondOrigin: LayoutAnchor? = nil,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil,
    source: ConstraintSource = .explicit, location: SourceLocation? = nil, owner: ViewID? = nil
  ) {
    self.first = first
    self.firstOrigin = firstOrigin
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.secondOrigin = secondOrigin
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.source = source
    self.location = location
    self.owner = owner
  }
}
