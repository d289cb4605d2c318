import AutoLayout
import Geometry

/// The search for texts and controls that cover each other (`SweepRules: What check finds`).
struct OverlapClaims {
  private let geometry: ClaimGeometry
  /// The pairs whose frames may share something, the one behind first.
  private let pairs: [(ViewID, ViewID)]

  /// - Complexity: O(n log n + pairs that may share something), where n is the number of texts and controls.
  init(_ geometry: ClaimGeometry) {
    self.geometry = geometry
    pairs = Self.pairs(on: geometry)
  }

  private struct Candidate {
    var view: ViewID
    /// The least and greatest edges on the whole stretch.
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
  }

  /// The texts and controls, from left to right.
  private static func candidates(on geometry: ClaimGeometry) -> [Candidate] {
    let open = Set(
      geometry.start.issues.compactMap { issue -> ViewID? in
        if case .openView(let view) = issue { view.view } else { nil }
      })
    return geometry.tree.views.indices.lazy.map(ViewID.init).filter { view in
      // What is somewhere by chance is not where it is said to be.
      (geometry.isText(view) || geometry.tree[view].viewClass.isControl) && !open.contains(view)
        && geometry.isVisible(view)
    }.map { view -> Candidate in
      let (first, last) = (geometry.start[view].absoluteFrame, geometry.end[view].absoluteFrame)
      return Candidate(
        view: view, minX: min(first.minX, last.minX), maxX: max(first.maxX, last.maxX),
        minY: min(first.minY, last.minY), maxY: max(first.maxY, last.maxY))
    }.sorted { $0.minX < $1.minX }
  }

  private static func pairs(on geometry: ClaimGeometry) -> [(ViewID, ViewID)] {
    var pairs: [(ViewID, ViewID)] = []
    var beside: [Candidate] = []
    for candidate in candidates(on: geometry) {
      beside.removeAll { $0.maxX <= candidate.minX }
      for other in beside where other.minY < candidate.maxY && candidate.minY < other.maxY {
        let (first, second) = (min(other.view, candidate.view), max(other.view, candidate.view))
        guard !geometry.tree.isDescendant(second, of: first),
          geometry.scrollView(around: first) == geometry.scrollView(around: second)
        else { continue }
        pairs.append((first, second))
      }
      beside.append(candidate)
    }
    return pairs.sorted { $0 < $1 }
  }

  /// For all two texts and controls, on which side of the other one the first is on the whole stretch: 0 on none.
  ///
  /// - Complexity: O(n²), where n is the number of texts and controls.
  var separations: [Int] {
    let all = Self.candidates(on: geometry).sorted { $0.view < $1.view }
    return all.indices.flatMap { index in
      let first = all[index]
      return all[(index + 1)...].map { second in
        if first.maxX <= second.minX { return 1 }
        if second.maxX <= first.minX { return 2 }
        if first.maxY <= second.minY { return 3 }
        return second.maxY <= first.minY ? 4 : 0
      }
    }
  }

  /// The shares at which the lines of a text that may be covered change.
  var branches: [Double] {
    Set(pairs.flatMap { [$0.0, $0.1] }).filter {
      geometry.isText($0) && geometry.tree[$0].text?.numberOfLines != 1
    }
    .flatMap { geometry.lineBreaks(in: $0) }
  }

  /// One for each pair: wrong if they share an area, and neither lies in the other.
  var items: [ClaimItem] {
    pairs.map { first, second in
      let (a, b) = (rect(of: first), rect(of: second))
      let shared = a.sharedLength(with: b)
      return ClaimItem(
        [first, second], .least([shared, a.excess(beyond: b), b.excess(beyond: a)]), amount: shared)
    }
  }

  /// What a reader sees of a text or a control.
  private func rect(of view: ViewID) -> ClaimGeometry.MovingRect {
    geometry.clipped(
      geometry.isText(view) ? geometry.textRect(ofLabel: view) : geometry.frame(view), of: view)
  }
}
