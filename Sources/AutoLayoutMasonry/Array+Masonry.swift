// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AutoLayout
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
    let superview = commonSuperview
    var previous: View?
    for (index, view) in enumerated() {
      view.mas_makeConstraints { make in
        if let previous {
          make.size(axis).equalTo(previous)
          make.start(axis).equalTo(previous.end(axis)).offset(fixedSpacing)
        } else {
          make.start(axis).equalTo(superview).offset(leadSpacing)
        }
        if index == count - 1 { make.end(axis).equalTo(superview).offset(-tailSpacing) }
      }
      previous = view
    }
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
    let superview = commonSuperview
    let last = Double(count - 1)
    for (index, view) in enumerated() {
      let share = Double(index) / last
      view.mas_makeConstraints { make in
        make.size(axis).equalTo(fixedItemLength)
        switch index {
        case 0: make.start(axis).equalTo(superview).offset(leadSpacing)
        case count - 1: make.end(axis).equalTo(superview).offset(-tailSpacing)
        default:
          // The ends go in equal steps from the first view's to the last one's.
          make.end(axis).equalTo(superview).multipliedBy(share).offset(
            (1 - share) * (fixedItemLength + leadSpacing) - share * tailSpacing)
        }
      }
    }
  }

  private var commonSuperview: View {
    guard count > 1, let superview = self[0].superview, allSatisfy({ $0.superview === superview }) else {
      preconditionFailure("views to distribute are two or more in one superview")
    }
    return superview
  }
}

extension MasonryMaker {
  fileprivate func start(_ axis: Axis) -> MasonryConstraint { axis == .horizontal ? left : top }
  fileprivate func end(_ axis: Axis) -> MasonryConstraint { axis == .horizontal ? right : bottom }
  fileprivate func size(_ axis: Axis) -> MasonryConstraint { axis == .horizontal ? width : height }

  /// Begins a statement about several attributes.
  public func attributes(_ attributes: [Attribute]) -> MasonryConstraint { select(attributes) }
}

extension View {
  fileprivate func end(_ axis: Axis) -> AttributedItem { axis == .horizontal ? mas_right : mas_bottom }
}

extension MasonryConstraint {
  /// Sets the same constant for every attribute: another name of `offset`.
  @discardableResult
  public func mas_offset(_ amount: Double) -> MasonryConstraint { offset(amount) }
}
