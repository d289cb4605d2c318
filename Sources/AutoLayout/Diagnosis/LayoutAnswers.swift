import ConstraintSolver
package import Geometry

/// Other solutions for what the constraints of a tree leave open, each of them complete (`SolvingRules: Ambiguity`).
///
/// Wishes yield to every constraint, so no other answer is worse than the one that layout chooses.
package struct LayoutAnswers: ~Copyable {
  /// The quantity in which an answer should differ.
  package struct Wish: Hashable, Sendable {
    package enum Quantity: Hashable, Sendable {
      case contentSize, size, position
    }

    package var view: ViewID
    package var axis: Axis
    package var quantity: Quantity
    /// The desired difference from the value that layout chooses, in points.
    package var displacement: Double

    package init(_ quantity: Quantity, of view: ViewID, _ axis: Axis, by displacement: Double) {
      self.view = view
      self.axis = axis
      self.quantity = quantity
      self.displacement = displacement
    }
  }

  /// The difference between a view's rectangles in two answers, in the root's coordinates.
  package struct Change: Hashable, Sendable {
    package var origin: Point
    package var size: Size
    /// The difference between the content sizes, if the view scrolls.
    package var content = Size.zero

    package init(origin: Point, size: Size, content: Size = .zero) {
      self.origin = origin
      self.size = size
      self.content = content
    }
  }

  private var session: LayoutSession
  /// The values that layout chooses, by variable.
  private let values: [Double]
  private let frames: [Rect]
  private let offsets: [Point]
  private let contents: [Size]

  /// - Complexity: that of a layout.
  package init(to tree: ViewTree) {
    SolveCounter.note()
    session = LayoutSession(tree)
    let geometry = session.solve()
    values = geometry.values
    frames = geometry.views.map(\.absoluteFrame)
    offsets = geometry.views.map { $0.scroll?.contentOffset ?? .zero }
    contents = geometry.views.map { $0.scroll?.contentSize ?? .zero }
  }

  /// The difference for each view between another answer and the one that layout chooses, as if nothing scrolled in
  /// between.
  ///
  /// - Parameter wishes: each is met as closely as those before it allow.
  /// - Complexity: that of a layout.
  package mutating func displacements(meeting wishes: [Wish]) -> [Change] {
    for (place, wish) in wishes.enumerated() {
      let variable = variable(of: wish)
      session.wish(variable, values[Int(variable.index)] + wish.displacement, rank: place)
    }
    let geometry = session.solve()
    session.forgetWishes()
    var scrolled: [Point] = []
    return geometry.views.indices.map { index in
      // The shift of an offset that follows its content size is not part of the answer.
      var shift = Point.zero
      if let superview = session.system.hierarchy.superview(of: ViewID(index)) {
        shift = scrolled[superview.index]
        let offset = geometry.views[superview.index].scroll?.contentOffset ?? .zero
        shift = shift + (offset - offsets[superview.index])
      }
      scrolled.append(shift)
      let (frame, base) = (geometry.views[index].absoluteFrame, frames[index])
      let (content, least) = (geometry.views[index].scroll?.contentSize ?? .zero, contents[index])
      return Change(
        origin: frame.origin - base.origin + shift,
        size: Size(width: frame.width - base.width, height: frame.height - base.height),
        content: Size(width: content.width - least.width, height: content.height - least.height))
    }
  }

  private func variable(of wish: Wish) -> Variable {
    let variables = session.system.variables
    return switch wish.quantity {
    case .contentSize: variables.contentSize(of: wish.view, wish.axis)
    case .size: variables.size(of: wish.view, wish.axis)
    case .position: variables.position(of: wish.view, wish.axis)
    }
  }
}
