package import AutoLayout
package import Geometry

/// Views one after the other in their superview, as Masonry and PureLayout distribute them.
package struct ViewDistribution {
  private let views: [View]
  private let axis: Axis
  private let superview: View

  /// - Parameter fewest: the smallest number of views.
  /// - Throws: if there are fewer views, or they are in several superviews.
  package init(_ views: [View], along axis: Axis, fewest: Int) throws(StatementError) {
    guard views.count >= max(1, fewest), let superview = views[0].superview,
      views.allSatisfy({ $0.superview === superview })
    else { throw .notDistributable }
    self.views = views
    self.axis = axis
    self.superview = superview
  }

  private var size: Attribute { axis == .horizontal ? .width : .height }
  private var center: Attribute { axis == .horizontal ? .centerX : .centerY }

  // MARK: Masonry

  /// Equal lengths at fixed distances, as Masonry makes them: from left to right in both reading directions.
  ///
  /// - Parameters: distances between the views and to the superview, in points.
  package func masonry(spacing: Double, lead: Double, tail: Double) -> [ConstraintSpec] {
    let (near, far): (Attribute, Attribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    var specs: [ConstraintSpec] = []
    for (index, view) in views.enumerated() {
      if index == 0 {
        specs.append(ConstraintSpec(view, near, to: superview, constant: lead))
      } else {
        specs.append(ConstraintSpec(view, size, to: views[index - 1]))
        specs.append(ConstraintSpec(view, near, to: views[index - 1], far, constant: spacing))
      }
      if index == views.count - 1 { specs.append(ConstraintSpec(view, far, to: superview, constant: -tail)) }
    }
    return specs
  }

  /// Fixed lengths at equal distances, as Masonry makes them.
  ///
  /// - Parameters: the length of each view and the distances to the superview, in points.
  package func masonry(itemLength: Double, lead: Double, tail: Double) -> [ConstraintSpec] {
    let (near, far): (Attribute, Attribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    var specs: [ConstraintSpec] = []
    for (index, view) in views.enumerated() {
      specs.append(ConstraintSpec(view, size, constant: itemLength))
      switch index {
      case 0: specs.append(ConstraintSpec(view, near, to: superview, constant: lead))
      case views.count - 1: specs.append(ConstraintSpec(view, far, to: superview, constant: -tail))
      default:
        // The ends go in equal steps from the first view's to the last one's.
        let share = Double(index) / Double(views.count - 1)
        specs.append(
          ConstraintSpec(
            view, far, to: superview, multiplier: share,
            constant: (1 - share) * (itemLength + lead) - share * tail))
      }
    }
    return specs
  }

  // MARK: PureLayout

  /// Views at fixed distances, as PureLayout makes them: in the reading direction.
  ///
  /// - Parameters:
  ///   - spacing: the distance between neighbors, in points.
  ///   - insets: whether the first and the last view are as far from the superview.
  ///   - matches: whether the lengths are equal.
  ///   - alignment: the attribute that all views share.
  package func pureLayout(
    spacing: Double, insets: Bool, matches: Bool, alignedTo alignment: Attribute
  ) -> [ConstraintSpec] {
    let (near, far): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let inset = insets ? spacing : 0
    var specs = [PureLayoutStatements.pin(near, of: views[0], to: superview, inset: inset)]
    for (previous, view) in zip(views, views.dropFirst()) {
      specs.append(ConstraintSpec(view, near, to: previous, far, constant: spacing))
      if matches { specs.append(ConstraintSpec(view, size, to: previous)) }
      specs.append(ConstraintSpec(view, alignment, to: previous))
    }
    specs.append(PureLayoutStatements.pin(far, of: views[views.count - 1], to: superview, inset: inset))
    return specs
  }

  /// Views of a fixed length whose centers are at equal distances, as PureLayout makes them.
  ///
  /// - Parameters:
  ///   - length: the length of each view, in points.
  ///   - insets: whether there is space before the first view and after the last one.
  ///   - alignment: the attribute that all views share.
  ///   - isRightToLeft: whether the app reads from right to left, in which a row begins with the last view.
  package func pureLayout(
    length: Double, insets: Bool, alignedTo alignment: Attribute, isRightToLeft: Bool
  ) -> [ConstraintSpec] {
    let views = isRightToLeft && axis == .horizontal ? Array(self.views.reversed()) : self.views
    let count = Double(views.count)
    var specs: [ConstraintSpec] = []
    for (index, view) in views.enumerated() {
      specs.append(ConstraintSpec(view, size, constant: length))
      let place = Double(index)
      let factor = insets ? (2 * place + 2) / (count + 1) : count > 1 ? 2 * place / (count - 1) : 1
      let constant = (insets ? factor - 1 : 1 - factor) * length / 2
      // UIKit refuses 0 times a center, for which PureLayout takes a factor near 0. Such a center counts from the left.
      let origin: Attribute = axis == .horizontal ? .left : .top
      specs.append(
        factor == 0
          ? ConstraintSpec(view, center, to: superview, origin, constant: constant)
          : ConstraintSpec(view, center, to: superview, multiplier: factor, constant: constant))
      if index > 0 { specs.append(ConstraintSpec(view, alignment, to: views[index - 1])) }
    }
    return specs
  }
}
