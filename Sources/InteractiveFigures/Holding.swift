import AutoLayout
import Diagram
import Geometry

/// The constraints that hold the views of a figure, as a page draws and names them.
struct Holding {
  private var constraints = SharedValues<PageValue>()
  private var sets = SharedValues<PageValue>()

  /// The constraints as `[text, line, axis, first, second, priority]`, where an end is `[view, kind, coordinate]` and kind 0 for a
  /// position in the view's frame, 1 for one in its content, 2 for a size.
  var constraintsValue: PageValue { .list(constraints.values) }
  /// What holds a view: a list for each of x, y, width and height, of places of constraints and words.
  var setsValue: PageValue { .list(sets.values) }

  /// The places of what holds each view of a state.
  ///
  /// - Parameter places: The place of each view among those of the figure.
  /// - Complexity: O(constraints × depth).
  mutating func sets(of state: FigureState, _ places: [Int]) -> [Int] {
    let (start, end) = (state.start.constraintPlaces, state.end.constraintPlaces)
    let middle = state.middle.constraintPlaces
    let facts = StateFacts(state: state, start: start, end: end)
    let holders = FrameHolders(of: state.start, start, judgedBy: (state.middle, middle))
    return state.start.tree.views.indices.map { view in
      let held = FrameHolders.Quantity.allCases.map { quantity -> PageValue in
        .list(
          holders.holders(of: ViewID(view), quantity).map { holder in
            switch holder {
            case .word(let word): .text(word)
            case .constraint(let index):
              .number(Double(constraints.place(of: facts.value(of: index, places))))
            }
          })
      }
      return sets.place(of: .list(held))
    }
  }
}

/// The constraints of a state, at both of its ends.
private struct StateFacts {
  let state: FigureState
  let start: [ConstraintPlace]
  let end: [ConstraintPlace]

  func value(of index: Int, _ places: [Int]) -> PageValue {
    let place = start[index]
    let solved = state.start.constraints[place.row]
    let node = solved.node
    let last = end.indices.contains(index) ? end[index] : place
    let line = node.location.map { Double($0.line) } ?? 0
    let second: PageValue =
      if let from = place.second, let to = last.second { value(from, to, places) } else { .number(0) }
    return .list([
      .text(solved.text), .number(line), .number(place.axis == .horizontal ? 0 : 1),
      value(place.first, last.first, places), second, .number(node.relation == .equal ? 0 : 1),
    ])
  }

  private func value(_ from: ConstraintPlace.End, _ to: ConstraintPlace.End, _ places: [Int]) -> PageValue {
    let view = PageValue.number(Double(places[from.view.index]))
    guard !from.attribute.isSize else { return .list([view, .number(2), .text("0")]) }
    let axis = from.attribute.axis
    let (a, b) = (area(from, in: state.start), area(to, in: state.end))
    let text = Coordinate.text(
      (from.position - a.min(axis), to.position - b.min(axis)), along: (a.size[axis], b.size[axis]))
    return .list([view, .number(from.isContent ? 1 : 0), .text(text)])
  }

  /// The rectangle that an end is measured in.
  private func area(_ end: ConstraintPlace.End, in layout: SolvedLayout) -> Rect {
    let frame = layout[end.view].absoluteFrame
    guard end.isContent, let scroll = layout[end.view].scroll else { return frame }
    return Rect(origin: frame.origin - scroll.contentOffset, size: scroll.contentSize)
  }
}
