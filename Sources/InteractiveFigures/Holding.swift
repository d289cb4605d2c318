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
    let facts = StateFacts(state: state, start: start, end: end, middle: middle)
    let reader = HoldReader(facts: facts)
    return state.start.tree.views.indices.map { view in
      let held = HoldReader.Quantity.allCases.map { quantity -> PageValue in
        .list(
          reader.holders(of: ViewID(view), quantity).map { holder in
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
  let middle: [ConstraintPlace]

  var tree: ViewTree { state.start.tree }

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

/// Finds the constraints that decide a frame: those that hold with equality, and, if there is a choice, those on the side where reading
/// begins.
private struct HoldReader {
  enum Quantity: CaseIterable {
    case x, y, width, height

    var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
    var isSize: Bool { self == .width || self == .height }
  }

  enum Holder {
    case constraint(Int)
    case word(String)
  }

  /// A tight constraint of a view, with the attribute that it has there.
  private struct Hold {
    var index: Int
    var attribute: Attribute
    /// Whether the other end is inside the view, so that the constraint holds what is in it first.
    var isInner: Bool
    var isIntrinsic: Bool
  }

  let facts: StateFacts
  private let holds: [ViewID: [Hold]]

  init(facts: StateFacts) {
    self.facts = facts
    var holds: [ViewID: [Hold]] = [:]
    let tree = facts.tree
    for (index, place) in facts.start.enumerated()
    where facts.middle.indices.contains(index) && facts.middle[index].isTight {
      let isIntrinsic = facts.state.start.constraints[place.row].node.source == .intrinsic
      for (end, other) in [(place.first, place.second), (place.second, place.first)] {
        guard let end, end.isViewItself else { continue }
        let isInner = other.map { $0.view != end.view && tree.isDescendant($0.view, of: end.view) } ?? false
        // The other length of the view itself, as in a ratio, is outside of it.
        holds[end.view, default: []].append(
          Hold(index: index, attribute: end.attribute, isInner: isInner, isIntrinsic: isIntrinsic))
      }
    }
    self.holds = holds
  }

  func holders(of view: ViewID, _ quantity: Quantity) -> [Holder] {
    if view == .root { return [.word(quantity.isSize ? "the canvas" : "the origin")] }
    let own = (holds[view] ?? []).filter { $0.attribute.axis == quantity.axis }
    let outer = own.filter { !$0.attribute.isSize && !$0.isInner }
    let sizes = own.filter { $0.attribute.isSize && !$0.isIntrinsic && !$0.isInner }
    let found = quantity.isSize ? size(of: view, quantity, sizes, outer, own) : position(outer, sizes)
    return found.isEmpty
      ? [.word(quantity.isSize ? "nothing: no constraint decides it" : "its superview’s origin")]
      : found
  }

  /// Where a view begins follows from its near edge or its center; else from its far edge and its size.
  private func position(_ outer: [Hold], _ sizes: [Hold]) -> [Holder] {
    let near = outer.filter { Self.isNear($0.attribute) }
    if let first = near.first { return [.constraint(first.index)] }
    guard let first = outer.first else { return [] }
    return [.constraint(first.index)] + sizes.prefix(1).map { .constraint($0.index) }
  }

  private func size(
    of view: ViewID, _ quantity: Quantity, _ sizes: [Hold], _ outer: [Hold], _ own: [Hold]
  ) -> [Holder] {
    if !sizes.isEmpty { return sizes.prefix(2).map { .constraint($0.index) } }
    // A text that wraps takes the width that it gets, and asks for a height.
    let isIntrinsic = own.contains(where: \.isIntrinsic)
    if isIntrinsic, quantity == .height || facts.tree[view].text?.numberOfLines != 0 {
      return [.word(content(of: view, quantity))]
    }
    var seen: [Attribute] = []
    let sides = outer.filter { hold in
      guard !seen.contains(hold.attribute) else { return false }
      seen.append(hold.attribute)
      return true
    }
    if sides.count > 1 { return sides.prefix(2).map { .constraint($0.index) } }
    if isIntrinsic { return [.word(content(of: view, quantity))] }
    return own.filter(\.isInner).prefix(2).map { .constraint($0.index) }
  }

  private func content(of view: ViewID, _ quantity: Quantity) -> String {
    let node = facts.tree[view]
    guard node.text != nil else { return node.viewClass == .imageView ? "its image" : "its content" }
    let lines = facts.state.middle[view].lines.count
    return quantity == .height && lines > 1 ? "its text: \(lines) lines" : "its text"
  }

  private static func isNear(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: false
    default: true
    }
  }
}
