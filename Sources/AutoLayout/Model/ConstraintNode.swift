public import Geometry

/// The origin of a constraint.
public enum ConstraintSource: String, Hashable, Sendable, CaseIterable {
  /// Written individually: an expression in a definition, or a constraint made in Swift.
  case explicit
  /// Made from a visual format.
  case visualFormat
  /// Made by a stack view for its arranged subviews (`StackViewRules: Along the axis`).
  case stack
  /// Hugging or compression resistance of a content size (`ContentRules: Intrinsic content size`).
  case intrinsic
  /// Made from a frame and its autoresizing mask (`LayoutRules: Autoresizing masks`).
  case autoresizing
  /// Made from the tree's environment: the canvas, safe areas, layout supports.
  case environment
  /// The bound of a size. It is never listed, but may take part in a conflict.
  case implicit
}

/// One constraint of a tree: `first  relation  multiplier * second + constant  @priority`.
///
/// A side may be the distance between two anchors, as made by `NSLayoutXAxisAnchor.anchorWithOffset(to:)`:
/// `first - firstOrigin` or `second - secondOrigin`.
public struct ConstraintNode: Hashable, Sendable {
  /// The left-hand side.
  public var first: LayoutAnchor
  /// The anchor of the right-hand side; `nil` if that side is the constant alone.
  public var second: LayoutAnchor?
  // This order leaves no padding. With larger nodes, a tree of many constraints would take longer to write.
  /// How the left-hand side compares with the right-hand side.
  public var relation: LayoutRelation
  /// The origin of the constraint.
  public var source: ConstraintSource
  /// The factor on `second`, or on its distance from `secondOrigin`; finite.
  public var multiplier: Double
  /// The constant in points; finite.
  public var constant: Double
  /// The priority. Constraints of priority 1000 must hold; others hold as nearly as higher priorities allow.
  public var priority: LayoutPriority
  /// The view that holds the constraint, or `nil` for the nearest common ancestor of its items.
  public var owner: ViewID?
  private var rest = OutOfLine<Rest>()

  /// The properties that most constraints made in code do not set.
  private struct Rest: Hashable, Sendable, DefaultValued {
    var firstOrigin: LayoutAnchor?
    var secondOrigin: LayoutAnchor?
    var identifier: String?
    var location: SourceLocation?
    var maker: String?
    var metrics = ConstraintMetrics()

    static let defaultStorage = [Rest()]
  }

  /// The anchor that `first` is measured from if the left-hand side is a distance; otherwise `nil`.
  public var firstOrigin: LayoutAnchor? {
    get { rest.isDefault ? nil : rest.value.firstOrigin }
    set { if newValue != firstOrigin { rest.value.firstOrigin = newValue } }
  }

  /// The anchor that `second` is measured from if the right-hand side is a distance; otherwise `nil`.
  public var secondOrigin: LayoutAnchor? {
    get { rest.isDefault ? nil : rest.value.secondOrigin }
    set { if newValue != secondOrigin { rest.value.secondOrigin = newValue } }
  }

  /// Whether neither side is a distance.
  var isPair: Bool {
    @inline(__always) get { rest.isDefault || hasNoOrigin }
  }

  private var hasNoOrigin: Bool { firstOrigin == nil && secondOrigin == nil }

  /// The name by which a definition may remove or change the constraint, and under which reports list it.
  public var identifier: String? {
    get { rest.isDefault ? nil : rest.value.identifier }
    set { if newValue != identifier { rest.value.identifier = newValue } }
  }

  /// The place in a definition that states the constraint, or `nil` for a constraint made in Swift.
  public var location: SourceLocation? {
    get { rest.isDefault ? nil : rest.value.location }
    set { if newValue != location { rest.value.location = newValue } }
  }

  /// Who made the constraint, in words such as `stack view`, if that is known of a constraint that stands in a text as if
  /// it were written: a console prints all of them alike.
  package var maker: String? {
    get { rest.isDefault ? nil : rest.value.maker }
    set { if newValue != maker { rest.value.maker = newValue } }
  }

  /// The metrics that the constraint's numbers come from. A caller that sets a number to another value sets these, too.
  package var metrics: ConstraintMetrics {
    get { rest.isDefault ? ConstraintMetrics() : rest.value.metrics }
    set { if newValue != metrics { rest.value.metrics = newValue } }
  }

  /// A constraint, with its parts in reading order. Nothing is checked here: see `LayoutRules: Refused constraints`.
  public init(
    _ first: LayoutAnchor, from firstOrigin: LayoutAnchor? = nil, _ relation: LayoutRelation = .equal,
    multiplier: Double = 1, _ second: LayoutAnchor? = nil, from secondOrigin: LayoutAnchor? = nil,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil,
    source: ConstraintSource = .explicit, location: SourceLocation? = nil, owner: ViewID? = nil
  ) {
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
    self.source = source
    self.owner = owner
    if identifier != nil || location != nil || firstOrigin != nil || secondOrigin != nil {
      rest.value = Rest(
        firstOrigin: firstOrigin, secondOrigin: secondOrigin, identifier: identifier, location: location)
    }
  }

  /// The constraint in terms of another tree, or `nil` if that lacks one of its anchors or its owner.
  package func mapped(anchor: (LayoutAnchor) -> LayoutAnchor?, owner: (ViewID) -> ViewID?) -> ConstraintNode?
  {
    guard let first = anchor(first) else { return nil }
    var copy = self
    copy.first = first
    if let other = firstOrigin {
      guard let other = anchor(other) else { return nil }
      copy.firstOrigin = other
    }
    if let other = second {
      guard let other = anchor(other) else { return nil }
      copy.second = other
    }
    if let other = secondOrigin {
      guard let other = anchor(other) else { return nil }
      copy.secondOrigin = other
    }
    if let view = self.owner {
      guard let view = owner(view) else { return nil }
      copy.owner = view
    }
    return copy
  }

  /// A constraint on one or two anchors without the properties of `Rest`.
  @inline(__always)
  init(
    pair first: LayoutAnchor, _ relation: LayoutRelation, multiplier: Double, _ second: LayoutAnchor?,
    constant: Double, priority: LayoutPriority, source: ConstraintSource, owner: ViewID?
  ) {
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
    self.source = source
    self.owner = owner
  }
}
