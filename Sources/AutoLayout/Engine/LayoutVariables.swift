import ConstraintSolver
import Geometry

/// The numbering of a tree's unknowns, which is also the order in which ties are broken
/// (`SolvingRules: Choice under ambiguity`).
///
/// Sizes come first: the width and height of each scroll view's content, of each view, and of each declared guide,
/// then the length of each stack view's guides. Positions follow in the same order, without those of content: x and y
/// of each view and declared guide, then the positions of the stack views' guides. Views are in preorder. Positions
/// are those of alignment rectangles, relative to the visible origin of the superview or, inside a scroll view, to
/// the content's origin.
struct LayoutVariables: Sendable {
  private let viewCount: Int
  private let guideCount: Int
  // The first variable of each kind, computed once.
  private let firstSize: Int
  private let firstPosition: Int
  private let firstStackGuide: Int
  /// The views that scroll, in preorder.
  let scrollViews: [ViewID]
  private let scrollOrdinals: [Int32]
  /// The guides of stack views. Each exists on its axis alone.
  private let stackGuides: [(guide: StackGuide, axis: Axis)]
  /// The index in `stackGuides` of each stack view's first guide.
  private let stackGuideStarts: [ViewID: Int]

  init(_ tree: ViewTree, _ stacks: StackArrangements) {
    viewCount = tree.views.count
    guideCount = tree.guides.count
    var scrollViews: [ViewID] = []
    scrollOrdinals = tree.views.indices.map { index in
      guard !tree.views[index].isPlain, tree.views[index].scroll != nil else { return -1 }
      scrollViews.append(ViewID(index))
      return Int32(scrollViews.count - 1)
    }
    self.scrollViews = scrollViews
    var stackGuides: [(StackGuide, Axis)] = []
    var stackGuideStarts: [ViewID: Int] = [:]
    for stack in stacks.all {
      stackGuideStarts[stack.stack] = stackGuides.count
      for guide in stack.guides {
        stackGuides.append((guide, guide.role == .spanner ? stack.axis.other : stack.axis))
      }
    }
    firstStackGuide = 2 * (viewCount + guideCount)
    firstSize = 2 * scrollViews.count
    firstPosition = firstSize + firstStackGuide + stackGuides.count
    self.stackGuides = stackGuides
    self.stackGuideStarts = stackGuideStarts
    precondition(2 * firstPosition - firstSize <= Int32.max, "unknowns are numbered in 32 bits")
  }

  var count: Int { 2 * firstPosition - firstSize }

  /// - Precondition: the view scrolls.
  func contentSize(of view: ViewID, _ axis: Axis) -> Variable {
    let ordinal = scrollOrdinals[view.index]
    precondition(ordinal >= 0, "only scroll views have a content size")
    return variable(2 * Int(ordinal), axis)
  }

  /// The index of a view among those that scroll; `nil` if it does not.
  func scrollOrdinal(of view: ViewID) -> Int? {
    let ordinal = scrollOrdinals[view.index]
    return ordinal < 0 ? nil : Int(ordinal)
  }

  // Inlined, because every equation and every frame uses these.
  @inline(__always)
  func size(of view: ViewID, _ axis: Axis) -> Variable { variable(firstSize + 2 * view.index, axis) }
  @inline(__always)
  func position(of view: ViewID, _ axis: Axis) -> Variable { variable(firstPosition + 2 * view.index, axis) }

  func size(of guide: GuideID, _ axis: Axis) -> Variable {
    variable(firstSize + 2 * (viewCount + guide.index), axis)
  }

  func position(of guide: GuideID, _ axis: Axis) -> Variable {
    variable(firstPosition + 2 * (viewCount + guide.index), axis)
  }

  func size(of guide: StackGuide) -> Variable {
    Variable(index: Int32(firstSize + firstStackGuide + place(of: guide)))
  }

  func position(of guide: StackGuide) -> Variable {
    Variable(index: Int32(firstPosition + firstStackGuide + place(of: guide)))
  }

  /// - Precondition: the stack view has the guide.
  private func place(of guide: StackGuide) -> Int {
    guard let start = stackGuideStarts[guide.stack] else { preconditionFailure("a guide of no stack view") }
    guard case .gap(let index) = guide.role else { return start }
    return start + (stackGuides[start].guide.role == .spanner ? 1 : 0) + index
  }

  @inline(__always)
  private func variable(_ pair: Int, _ axis: Axis) -> Variable {
    Variable(index: Int32(truncatingIfNeeded: pair + (axis.isHorizontal ? 0 : 1)))
  }

  /// The number of sizes, including content sizes. They come first and are never negative; positions may be.
  var sizeCount: Int { firstPosition }

  /// Whether the variable is the size of a view or guide rather than of content.
  func isViewSize(_ variable: Variable) -> Bool {
    Int(variable.index) < firstPosition && Int(variable.index) >= firstSize
  }

  func isContentSize(_ variable: Variable) -> Bool { Int(variable.index) < firstSize }

  func meaning(of variable: Variable) -> LayoutQuantity {
    let index = Int(variable.index)
    if index < firstSize {
      return .contentSize(scrollViews[index / 2], index % 2 == 0 ? .horizontal : .vertical)
    }
    if index < firstPosition {
      let (item, axis) = item(index - firstSize)
      return .size(item, axis)
    }
    let (item, axis) = item(index - firstPosition)
    return .position(item, axis)
  }

  private func item(_ place: Int) -> (LayoutItem, Axis) {
    if place >= firstStackGuide {
      let (guide, axis) = stackGuides[place - firstStackGuide]
      return (.stackGuide(guide), axis)
    }
    let axis: Axis = place % 2 == 0 ? .horizontal : .vertical
    let ordinal = place / 2
    return (ordinal < viewCount ? .view(ViewID(ordinal)) : .guide(GuideID(ordinal - viewCount)), axis)
  }
}

extension Axis {
  /// Cheaper than `==`, which compares raw values.
  var isHorizontal: Bool {
    @inline(__always) get { if case .horizontal = self { true } else { false } }
  }
}
