public import Geometry

/// Who asked for a constraint.
public enum ConstraintSource: String, Hashable, Sendable, CaseIterable {
  /// Written one by one: an expression of a definition, or a constraint made in Swift.
  case explicit
  /// Asked for by a visual format.
  case visualFormat
  /// Made by a stack view for what it arranges (`StackViewRules: Along the axis`).
  case stack
  /// Hugging or compression resistance of a content size (`ContentRules: Intrinsic content size`).
  case intrinsic
  /// Made from a frame and its autoresizing mask (`LayoutRules: Autoresizing masks`).
  case autoresizing
  /// Made from what surrounds the tree: the canvas, safe areas, layout supports.
  case environment
  /// The bound of a size: never listed, but it may take part in a conflict.
  case implicit
}

/// One equation of a tree: `first  relation  multiplier * second + constant  @priority`.
///
/// A side may be the distance between two anchors, as `NSLayoutXAxisAnchor.anchorWithOffset(to:)` makes:
/// `first - firstOrigin` or `second - secondOrigin`.
public struct ConstraintNode: Hashable, Sendable {
  /// The left-hand side.
  public var first: LayoutAnchor
  /// `nil` where the right-hand side is the constant alone.
  public var second: LayoutAnchor?
  // In this order they leave no gaps: a tree of many constraints takes long to write if they are large.
  /// How the left-hand side compares with the right-hand side.
  public var relation: LayoutRelation
  /// Who asked for it.
  public var source: ConstraintSource
  /// The factor on `second`, or on its distance from `secondOrigin`; finite.
  public var multiplier: Double
  /// In points; finite.
  public var constant: Double
  /// 1000 must hold, lesser ones are met as nearly as those above allow.
  public var priority: LayoutPriority
  /// The view that holds it, where that is not the nearest common ancestor of its items.
  public var owner: ViewID?
  private var rest = OutOfLine<Rest>()

  /// The properties that most constraints made in code do not set.
  private struct Rest: Hashable, Sendable, DefaultValued {
    var firstOrigin: LayoutAnchor?
    var secondOrigin: LayoutAnchor?
    var identifier: String?
    var location: SourceLocation?

    static let defaultStorage = [Rest()]
  }

  /// From where `first` is measured, where the left-hand side is a distance; else `nil`.
  public var firstOrigin: LayoutAnchor? {
    get { rest.isDefault ? nil : rest.value.firstOrigin }
    set { if newValue != firstOrigin { rest.value.firstOrigin = newValue } }
  }

  /// From where `second` is measured, where the right-hand side is a distance; else `nil`.
  public var secondOrigin: LayoutAnchor? {
    get { rest.isDefault ? nil : rest.value.secondOrigin }
    set { if newValue != secondOrigin { rest.value.secondOrigin = newValue } }
  }

  /// Whether neither side is a distance.
  var isPair: Bool {
    @inline(__always) get { rest.isDefault || hasNoOrigin }
  }

  private var hasNoOrigin: Bool { firstOrigin == nil && secondOrigin == nil }

  /// The name under which a definition may drop or set it and reports list it.
  public var identifier: String? {
    get { rest.isDefault ? nil : rest.value.identifier }
    set { if newValue != identifier { rest.value.identifier = newValue } }
  }

  /// Where a definition states it; `nil` for constraints made in Swift.
  public var location: SourceLocation? {
    get { rest.isDefault ? nil : rest.value.location }
    set { if newValue != location { rest.value.location = newValue } }
  }

  /// An equation in the order in which it is read. Nothing is checked here: see `LayoutRules: Refused constraints`.
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

  /// Two anchors of views, or one, and nothing that few constraints have.
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
