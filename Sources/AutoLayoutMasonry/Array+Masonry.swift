// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AutoLayout
import ConstraintClosures
public import Geometry

/// Masonry's closures for several views at once (`ClosureRules: Masonry`).
extension Array where Element: View {
  /// Installs the constraints of a closure for each view, in order.
  @discardableResult
  public func mas_makeConstraints(_ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    flatMap { $0.mas_makeConstraints(closure) }
  }

  /// Changes the constants of installed constraints that the closure restates, for each view.
  @discardableResult
  public func mas_updateConstraints(_ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    flatMap { $0.mas_updateConstraints(closure) }
  }

  /// Replaces the installed constraints of each view.
  @discardableResult
  public func mas_remakeConstraints(_ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    flatMap { $0.mas_remakeConstraints(closure) }
  }

  /// Places the views in equal lengths, with gaps of a fixed length.
  ///
  /// - Parameters:
  ///   - axis: the direction of the row.
  ///   - fixedSpacing: the gap between neighbors in points.
  ///   - leadSpacing: the distance of the first view to the superview in points.
  ///   - tailSpacing: the distance of the last view to the superview in points.
  /// - Precondition: there are two views or more, in one superview.
  public func mas_distributeViewsAlongAxis(
    _ axis: Axis, withFixedSpacing fixedSpacing: Double, leadSpacing: Double, tailSpacing: Double
  ) {
    install(
      along: axis,
      { $0.masonry(spacing: fixedSpacing, lead: leadSpacing, tail: tailSpacing) })
  }

  /// Places the views in a fixed length, with equal gaps.
  ///
  /// - Parameters:
  ///   - axis: the direction of the row.
  ///   - fixedItemLength: the length of each view in points.
  ///   - leadSpacing: the distance of the first view to the superview in points.
  ///   - tailSpacing: the distance of the last view to the superview in points.
  /// - Precondition: there are two views or more, in one superview.
  public func mas_distributeViewsAlongAxis(
    _ axis: Axis, withFixedItemLength fixedItemLength: Double, leadSpacing: Double, tailSpacing: Double
  ) {
    install(
      along: axis,
      { $0.masonry(itemLength: fixedItemLength, lead: leadSpacing, tail: tailSpacing) })
  }

  /// Installs the constraints of a distribution, each as a statement of its view's, so that remaking replaces it.
  private func install(along axis: Axis, _ specs: (ViewDistribution) -> [ConstraintSpec]) {
    let distribution = trapping { () throws(StatementError) in
      try ViewDistribution(self, along: axis, fewest: 2)
    }
    for view in self { view.translatesAutoresizingMaskIntoConstraints = false }
    for spec in specs(distribution) {
      guard let view = spec.item as? View else { continue }
      let constraint = trapping { () throws(StatementError) in try spec.constraint() }
      constraint.isActive = true
      view.keep(MasonryConstraint(view, made: constraint))
    }
  }
}

extension MasonryMaker {
  /// Begins a statement about several attributes.
  public func attributes(_ attributes: [Attribute]) -> MasonryConstraint { select(attributes) }
}

extension MasonryConstraint {
  /// Sets the same constant for every attribute: another name of `offset`.
  @discardableResult
  public func mas_offset(_ amount: Double) -> MasonryConstraint { offset(amount) }
}
