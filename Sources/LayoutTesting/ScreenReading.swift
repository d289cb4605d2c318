import AutoLayout
import Definitions
import Geometry
import LayoutDocument
import Sweep

/// A screen that is made anew for each point of a space.
final class ScreenReading<Screen: View> {
  let asked: AskedSpace
  private let text: any TextMeasuring
  private let work: Int?
  private let make: () throws -> Screen
  /// The first screen that was made.
  private var first: Screen?

  /// - Parameters:
  ///   - asked: The space.
  ///   - text: The measuring of texts.
  ///   - work: The greatest number of layouts to solve for each device, text size and direction; `nil` for the usual one.
  ///   - make: Makes a screen.
  init(asked: AskedSpace, text: any TextMeasuring, work: Int? = nil, make: @escaping () throws -> Screen) {
    self.asked = asked
    self.text = text
    self.work = work
    self.make = make
  }

  /// The greatest distance in points between two widths at which the trees of a screen are compared. A subclass may ask for its
  /// size anywhere.
  static var step: Double { 16 }

  /// The screen at a point, with the tree that a pass leaves there.
  ///
  /// - Throws: An error if the expression of the screen throws one, or gives a screen that it gave before: what code did to that
  ///   at one width would show at others.
  func snapshot(at point: SpacePoint) throws(LayoutTestingError) -> (screen: Screen, tree: ViewTree) {
    let environment = asked.environment(at: point, text: text)
    let screen: Screen
    do {
      screen = try make()
    } catch {
      let place = point.width ?? point.height
      throw LayoutTestingError(
        "The view was not made\(place.map { " at \(NumberFormat.string($0))" } ?? ""): \(error)")
    }
    guard first !== screen else {
      throw LayoutTestingError(
        "The expression gives the same view each time. Make a new one in it, such as LoginView().")
    }
    first = first ?? screen
    var tree = Definition.treeOfNewViews(screen.snapshotAfterPass(in: environment))
    // The size of a root that no size is stated for.
    if tree.views[0].referenceSize == environment.canvas { tree.views[0].referenceSize = nil }
    return (screen, tree)
  }

  /// The layout of the screen for all of the space.
  ///
  /// - Parameter change: Changes the tree of a screen at a point.
  /// - Complexity: That of `LayoutPieces` for each device, text size and direction, and the cost of making the screen and a pass
  ///   every 16 points, and thirty times for each length at which it is made of something else.
  func map(
    _ change: @escaping (inout ViewTree, Screen, SpacePoint) throws(LayoutTestingError) -> Void = {
      _, _, _ throws(LayoutTestingError) in
    }
  ) throws(LayoutTestingError) -> LayoutMap {
    try LayoutMap(of: asked.space, by: .code(every: Self.step), work: work) {
      point throws(LayoutTestingError) in
      var (screen, tree) = try self.snapshot(at: point)
      try change(&tree, screen, point)
      return tree
    }
  }
}
