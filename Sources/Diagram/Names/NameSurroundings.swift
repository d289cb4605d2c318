import AutoLayout
import Geometry

/// What surrounds a name: the visible parts of its view, and the views that it could be mistaken for.
struct NameSurroundings: FigureReading {
  let facts: FigureFacts
  let coverage: ViewCoverage
  /// The views that others cover so much that their names find no room on them.
  let coveredViews: Set<ViewID>
  /// The tinted strips outside of safe areas and margins, whose names stand in them.
  let bands: [Rect]

  init(_ facts: FigureFacts, answers: AnswerPlaces, bands: [Rect] = []) {
    self.facts = facts
    self.bands = bands
    coverage = ViewCoverage(facts: facts, answers: answers)
    // Rulers leave room for the names of views that are covered in their solved positions.
    coveredViews =
      facts.shows(.rulers) && facts.shows(.names) ? facts.coveredViews : coverage.coveredViews()
  }

  var answers: AnswerPlaces { coverage.answers }

  /// The visible parts of a view where a leader may end, or the edges of a view that others cover completely.
  func parts(of view: ViewID) -> [Rect] {
    let frame = cornerlessArea(of: view, coverage.place(of: view))
    // Stand-ins do not hide views in their solved positions.
    let later =
      answers.standIns[view] == nil ? coverage.coveringViews(of: view) : coverage.laterAreas(over: view)
    guard !frame.isEmpty, !later.isEmpty else { return [frame] }
    guard later.count <= ViewCoverage.mostCovers else { return edges(of: view) }
    let rims = frame.remainder(without: later).filter { min($0.width, $0.height) >= Self.leastRim }
    return rims.isEmpty ? edges(of: view) : Array(rims.prefix(Self.mostParts))
  }

  private static let leastRim = 6.0
  /// The number of rims or edges that are tried.
  private static let mostParts = 8
  /// The length of a part of an edge that has room for a dot.
  private static let leastEdge = 24.0
  /// The penalty of a name on the clipped part of its view.
  private static let onClippedPart = 16.0

  /// The edges of a view, without the parts that a view behind it needs for its own dot.
  func edges(of view: ViewID) -> [Rect] {
    let frame = geometry.frame(view)
    let sides = Axis.allCases.flatMap { axis in
      [frame.min(axis), frame.max(axis)].map {
        Rect(axis, from: $0, to: $0, across: frame.min(axis.other), frame.max(axis.other))
      }
    }
    let own = sides.flatMap { side in
      let strip = side.inset(by: -1)
      let behind = grid.views(near: strip).filter { $0 < view && coveredViews.contains($0) }
        .map(geometry.frame).filter {
          !$0.isEmpty && !($0.inset(by: -1).contains(frame) && frame.inset(by: -1).contains($0))
        }
      let others = behind.flatMap { other in
        Axis.allCases.flatMap { axis in
          [other.min(axis), other.max(axis)].map {
            Rect(axis, from: $0 - 1.5, to: $0 + 1.5, across: other.min(axis.other), other.max(axis.other))
          }
        }
      }
      let free = strip.remainder(without: others.filter { $0.overlaps(strip) && $0.isAlong(strip) })
        .filter { max($0.width, $0.height) >= Self.leastEdge }
      // If an edge is shared entirely, the other view has another edge for its dot.
      return free.isEmpty ? [side] : free.map { $0.intersection(side) ?? side }
    }
    return Array(own.prefix(Self.mostParts))
  }

  /// The part of a view that its rounded corners leave for a name.
  func cornerlessArea(of view: ViewID, _ area: Rect) -> Rect {
    let radius = min(tree[view].cornerRadius, area.width / 2, area.height / 2)
    // The square in a quarter of a circle.
    let inset = radius * (1 - 0.5.squareRoot())
    // Names keep some distance from the edges anyway.
    return inset > Self.nameMargin ? area.inset(by: inset - Self.nameMargin / 2) : area
  }

  private static let nameMargin = 6.0

  /// The frames of unrelated views, including clipped parts, and of repeated rows near the places outside a view. A
  /// name in one of them would seem to belong to it.
  func unrelatedViews(to label: NameLabel) -> [Rect] {
    let reach = NamePlaces.reach(of: label.blocks.map(\.size))
    return unrelatedViews(
      to: label.named.front,
      near: geometry.frame(label.named.front).union(label.area)
        .inset(by: reach))
  }

  /// Passes the places in the clipped part of a view, which belongs to the view too, to `consider`.
  func ghostCandidates(for size: Size, of view: ViewID, _ consider: (NameCandidate) -> Void) {
    guard geometry.isClipped(view), answers.standIns[view] == nil, geometry.visibleFrame(view) != nil else {
      return
    }
    NamePlaces.inside(for: size, in: cornerlessArea(of: view, geometry.frame(view))) { candidate in
      var candidate = candidate
      candidate.penalty += Self.onClippedPart
      consider(candidate)
    }
  }
}

extension Rect {
  /// Whether the longer sides of two strips are parallel.
  fileprivate func isAlong(_ other: Rect) -> Bool { (width > height) == (other.width > other.height) }
}
