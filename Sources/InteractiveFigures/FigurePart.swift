import AutoLayout
import Diagram
import Geometry
import Sweep

/// The numbers, drawings and holds of one part of a layout's space.
struct FigurePart {
  private let states: [FigureState]
  /// The places of the views of each state's tree among those of the figure.
  private let places: [[Int]]
  private let lists: [[Int]]
  private let sets: [[Int]]

  /// - Complexity: That of drawing two layouts for each piece.
  init(
    _ pieces: LayoutPieces, _ views: inout FigureViews, _ drawings: inout ViewDrawings,
    _ holding: inout Holding
  ) {
    states = FigureState.all(of: pieces)
    places = states.map { views.add($0.start.tree) }
    lists = states.map { drawings.lists(of: $0) }
    sets = zip(states, places).map { holding.sets(of: $0, $1) }
  }

  /// The state that has a length; the last one for a length beyond all of them.
  func state(at length: Double) -> (state: FigureState, places: [Int], lists: [Int])? {
    let index =
      states.firstIndex {
        $0.from < length && length < $0.to || $0.includesFrom && length == $0.from
          || $0.includesTo && length == $0.to
      } ?? states.indices.last
    return index.map { (states[$0], places[$0], lists[$0]) }
  }

  /// The size of the canvas and of all that scrolls on it, at most.
  var extent: Size {
    states.reduce(into: Size.zero) { size, state in
      for layout in [state.start, state.end] {
        size.width = max(size.width, layout[.root].frame.width)
        size.height = max(size.height, layout[.root].frame.height)
      }
    }
  }

  /// The part as a page has it: states `s`, frames `f`, scrolling `c`, lists of drawings `d`, holds `k`, and floating views `g`.
  ///
  /// - Parameter viewCount: The number of views of the whole figure.
  func value(_ viewCount: Int) -> PageValue {
    let inverse = places.map { places in
      var inverse = [Int?](repeating: nil, count: viewCount)
      for (view, place) in places.enumerated() { inverse[place] = view }
      return inverse
    }
    var frames: [PageValue] = []
    var scrolling: [PageValue] = []
    var drawn: [PageValue] = []
    var held: [PageValue] = []
    for place in 0..<viewCount {
      let own = inverse.map { $0[place] }
      for read in Self.frameNumbers {
        frames.append(track(own) { read($0.frame) })
      }
      // A view that is not there, or is hidden, draws the list -1.
      drawn.append(
        PlaceTrack(own.indices.map { state in own[state].map { list(state, $0) } ?? -1 }).value)
      held.append(PlaceTrack(own.indices.map { state in own[state].map { sets[state][$0] } ?? -1 }).value)
      if let moved = movedContent(own) { scrolling.append(.list([.number(Double(place))] + moved)) }
    }
    return .members([
      .init(name: "s", value: .list(states.map(\.value))), .init(name: "f", value: .list(frames)),
      .init(name: "c", value: .list(scrolling)), .init(name: "d", value: .list(drawn)),
      .init(name: "k", value: .list(held)), .init(name: "g", value: floating),
    ])
  }

  /// The content of a view that scrolls, or whose bounds have another origin; `nil` for a view in which nothing moves.
  private func movedContent(_ views: [Int?]) -> [PageValue]? {
    func isMoved(_ state: Int) -> Bool {
      guard let view = views[state] else { return false }
      let layout = states[state].start
      return layout.views[view].scroll != nil || layout.tree.views[view].boundsOrigin != .zero
    }
    guard let first = views.indices.first(where: isMoved), let view = views[first] else { return nil }
    let origin = states[first].start.tree.views[view].boundsOrigin
    let fixed = [0, 0, origin.x, origin.y, origin.x, origin.y, origin.x, origin.y]
    return zip(Self.scrollNumbers, fixed).map { read, own in track(views) { $0.scroll.map(read) ?? own } }
  }

  private func list(_ state: Int, _ view: Int) -> Int {
    states[state].start.tree.isShown(ViewID(view)) ? lists[state][view] : -1
  }

  private func track(_ views: [Int?], _ read: (SolvedView) -> Double) -> PageValue {
    NumberTrack(
      states.indices.map { index in
        guard let view = views[index] else { return (0, 0) }
        return (read(states[index].start.views[view]), read(states[index].end.views[view]))
      }, states
    ).value
  }

  /// The views that stay in place while content scrolls, as pairs of a view and the axes: 1 for x, 2 for y, 3 for both.
  private var floating: PageValue {
    guard let state = states.first, let places = places.first else { return .list([]) }
    return .indices(
      state.start.floatingAxes.sorted { $0.key < $1.key }.flatMap { view, axes in
        [
          places[view.index],
          (axes.contains(.horizontal) ? 1 : 0) + (axes.contains(.vertical) ? 2 : 0),
        ]
      })
  }

  private static let frameNumbers: [@Sendable (Rect) -> Double] = [\.minX, \.minY, \.width, \.height]
  private static let scrollNumbers: [@Sendable (SolvedScroll) -> Double] = [
    \.contentSize.width, \.contentSize.height, \.contentOffset.x, \.contentOffset.y,
    \.minimumContentOffset.x, \.minimumContentOffset.y, \.maximumContentOffset.x, \.maximumContentOffset.y,
  ]
}

extension ViewTree {
  /// Whether neither the view nor a view around it is hidden.
  fileprivate func isShown(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if self[id].isHidden { return false }
      current = self[id].superview
    }
    return true
  }
}
