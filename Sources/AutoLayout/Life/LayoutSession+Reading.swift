import ConstraintSolver
import Geometry

// Frames straight from the solution, for layouts in which nothing else follows from them.
extension LayoutSession {
  /// Whether a view's frame is its place in the solution and nothing more, and offsets depend on content sizes alone:
  /// no safe area, no zoom, no text that scrolls, no plain view that has moved its bounds.
  var readsDirectly: Bool {
    !system.isParametric && system.tree.environment.safeArea == .zero && system.hasPlainCoordinates
  }

  /// Writes the frame of each view, in the order of `ViewID`s. `readsDirectly` holds.
  func write(into views: [View]) {
    let insets = system.hierarchy.alignmentInsets
    let firstSize = system.variables.size(of: .root, .horizontal).index
    let firstPosition = system.variables.position(of: .root, .horizontal).index
    // Variables of one view follow those of the view before it.
    for index in 0..<views.count {
      let (size, position) = (firstSize + 2 * Int32(index), firstPosition + 2 * Int32(index))
      let inset = insets[index]
      views[index].storedFrame = Rect(
        x: solver.value(of: Variable(index: position)) - inset.left,
        y: solver.value(of: Variable(index: position + 1)) - inset.top,
        width: solver.value(of: Variable(index: size)) + inset.left + inset.right,
        height: solver.value(of: Variable(index: size + 1)) + inset.top + inset.bottom)
    }
  }

  /// In the superview's coordinates. `readsDirectly` holds.
  private func frame(of view: ViewID) -> Rect {
    let insets = system.hierarchy.alignmentInsets[view.index]
    let variables = system.variables
    return Rect(
      x: solver.value(of: variables.position(of: view, .horizontal)) - insets.left,
      y: solver.value(of: variables.position(of: view, .vertical)) - insets.top,
      width: solver.value(of: variables.size(of: view, .horizontal)) + insets.left + insets.right,
      height: solver.value(of: variables.size(of: view, .vertical)) + insets.top + insets.bottom)
  }

  /// - Precondition: the view scrolls. `readsDirectly` holds.
  func scroll(of view: ViewID) -> SolvedScroll {
    guard let content = system.tree.views[view.index].scroll else {
      preconditionFailure("the view scrolls")
    }
    var constrained = content.contentSize ?? .zero
    for axis in Axis.allCases where system.isContentDriven(view, axis) {
      constrained[axis] = solver.value(of: system.variables.contentSize(of: view, axis))
    }
    return ScrollMetrics.solved(
      content, constrained: constrained, isWidthDriven: system.isContentDriven(view, .horizontal),
      isHeightDriven: system.isContentDriven(view, .vertical), bounds: frame(of: view).size, safeArea: .zero)
  }
}
