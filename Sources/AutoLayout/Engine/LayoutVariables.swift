import ConstraintSolver
import Geometry

/// The numbering of a tree's unknowns, which is also the order in which ties are broken (SEMANTICS 7.7).
///
/// Per scroll view the content width and height; then per view, and after all views per declared guide, width and
/// height; then likewise x and y. Views count in preorder. Positions are those of alignment rectangles, relative to
/// the visible origin of the superview, or to the content origin inside a scroll view.
struct LayoutVariables: Sendable {
  /// What an unknown stands for.
  enum Meaning: Hashable, Sendable {
    case contentSize(ViewID, Axis)
    case size(LayoutItem, Axis)
    case position(LayoutItem, Axis)
  }

  private let viewCount: Int
  private let guideCount: Int
  /// The views that scroll, in preorder.
  let scrollViews: [ViewID]
  private let scrollOrdinals: [Int32]

  init(_ tree: ViewTree) {
    viewCount = tree.views.count
    guideCount = tree.guides.count
    var scrollViews: [ViewID] = []
    scrollOrdinals = tree.views.indices.map { index in
      guard tree.views[index].scroll != nil else { return -1 }
      scrollViews.append(ViewID(index))
      return Int32(scrollViews.count - 1)
    }
    self.scrollViews = scrollViews
  }

  var count: Int { firstPosition + 2 * (viewCount + guideCount) }
  private var firstSize: Int { 2 * scrollViews.count }
  private var firstPosition: Int { firstSize + 2 * (viewCount + guideCount) }

  /// - Precondition: the view scrolls.
  func contentSize(of view: ViewID, _ axis: Axis) -> Variable {
    let ordinal = scrollOrdinals[view.index]
    precondition(ordinal >= 0, "only scroll views have a content size")
    return variable(2 * Int(ordinal), axis)
  }

  func size(of view: ViewID, _ axis: Axis) -> Variable { variable(firstSize + 2 * view.index, axis) }
  func position(of view: ViewID, _ axis: Axis) -> Variable { variable(firstPosition + 2 * view.index, axis) }

  func size(of guide: GuideID, _ axis: Axis) -> Variable {
    variable(firstSize + 2 * (viewCount + guide.index), axis)
  }

  func position(of guide: GuideID, _ axis: Axis) -> Variable {
    variable(firstPosition + 2 * (viewCount + guide.index), axis)
  }

  private func variable(_ pair: Int, _ axis: Axis) -> Variable {
    Variable(index: Int32(pair + (axis == .horizontal ? 0 : 1)))
  }

  /// Sizes, of content too, are never negative; positions may be.
  func isNonNegative(_ index: Int) -> Bool { index < firstPosition }

  func isContentSize(_ variable: Variable) -> Bool { Int(variable.index) < firstSize }

  func meaning(of variable: Variable) -> Meaning {
    let index = Int(variable.index)
    let axis: Axis = index % 2 == 0 ? .horizontal : .vertical
    if index < firstSize { return .contentSize(scrollViews[index / 2], axis) }
    if index < firstPosition { return .size(item((index - firstSize) / 2), axis) }
    return .position(item((index - firstPosition) / 2), axis)
  }

  private func item(_ ordinal: Int) -> LayoutItem {
    ordinal < viewCount ? .view(ViewID(ordinal)) : .guide(GuideID(ordinal - viewCount))
  }
}
