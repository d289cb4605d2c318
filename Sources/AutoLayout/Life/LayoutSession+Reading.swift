import ConstraintSolver
import Geometry

// Frames read directly from the solution, for layouts in which they need no further computation.
extension LayoutSession {
  /// Whether frames can be read from the solution as they are, and offsets depend only on content sizes: no safe
  /// area, no zoom, no scrolling text, no plain view with a moved bounds origin.
  var readsDirectly: Bool {
    !system.isParametric && system.tree.environment.safeArea == .zero && system.hasPlainCoordinates
  }

  /// Writes the frame of each view, in the order of `ViewID`s.
  ///
  /// - Precondition: `readsDirectly` is true.
  func write(into views: [View]) {
    let places = places
    guard system.hierarchy.hasAlignmentInsets else {
      solver.forEachPair(from: places.size, and: places.position, count: views.count) {
        index, size, position in
        views[index].storedFrame = Rect(x: position.0, y: position.1, width: size.0, height: size.1)
      }
      return
    }
    for index in 0..<views.count { views[index].storedFrame = frame(index, places) }
  }

  /// The frame in the superview's coordinates.
  ///
  /// - Precondition: `readsDirectly` is true.
  private func frame(of view: ViewID) -> Rect { frame(view.index, places) }

  /// The variables of the first view. Those of the other views follow in the order of the views.
  private var places: (size: Variable, position: Variable) {
    (system.variables.size(of: .root, .horizontal), system.variables.position(of: .root, .horizontal))
  }

  @inline(__always)
  private func frame(_ index: Int, _ places: (size: Variable, position: Variable)) -> Rect {
    let (size, position) = (places.size.index + 2 * Int32(index), places.position.index + 2 * Int32(index))
    let inset = system.hierarchy.alignmentInsets[index]
    return Rect(
      x: solver.value(of: Variable(index: position)) - inset.left,
      y: solver.value(of: Variable(index: position + 1)) - inset.top,
      width: solver.value(of: Variable(index: size)) + inset.left + inset.right,
      height: solver.value(of: Variable(index: size + 1)) + inset.top + inset.bottom)
  }

  /// - Precondition: the view scrolls, and `readsDirectly` is true.
  func scroll(of view: ViewID) -> SolvedScroll {
    guard let ordinal = system.variables.scrollOrdinal(of: view) else {
      preconditionFailure("the view scrolls")
    }
    let content = system.scrollContents[ordinal]
    var constrained = content.contentSize ?? .zero
    for axis in Axis.allCases where system.isContentDriven(view, axis) {
      constrained[axis] = solver.value(of: system.variables.contentSize(of: view, axis))
    }
    return ScrollMetrics.solved(
      content, constrained: constrained, isWidthDriven: system.isContentDriven(view, .horizontal),
      isHeightDriven: system.isContentDriven(view, .vertical), bounds: frame(of: view).size, safeArea: .zero)
  }
}
