import AutoLayout
import Comparison
import Geometry

/// An edge that moved, in figure units.
struct Displacement: Hashable {
  var axis: Axis
  var from: Double
  var to: Double
  /// The rectangle to which the edge belongs, after the change and before it.
  var now: Rect
  var before: Rect
  /// The signed distance in points.
  var distance: Double
  /// Whether it is the edge of a scroll view's content.
  var isContent: Bool
  /// What the distance says about the views that share it.
  var meanings: Set<Meaning>

  /// What a distance says about a view or content.
  enum Meaning: Hashable {
    /// It has the same size in another place.
    case move
    /// It is longer by the distance.
    case growth
    /// It has one of its edges elsewhere, and thereby another length.
    case edge
  }

  /// The text of the pill: `+16`, or `width +16` for content.
  var text: String {
    let number = (distance > 0 ? "+" : "") + Figures.number(distance)
    return isContent ? "\(axis.sizeName) \(number)" : number
  }

  /// The positions of the edges as drawn. For content, they are those of the dots, which lie outside the edge.
  var shown: (from: Double, to: Double) {
    let offset = isContent ? Pen.dotOffset : 0
    return (from + offset, to + offset)
  }
}

extension ShownDifference {
  /// The maximum number of displacements of views. More would hide the views that moved.
  private static let mostDisplacements = 4

  /// Whether a distance is printed as a number other than 0.
  private static func isVisible(_ distance: Double) -> Bool { Figures.number(distance.magnitude) != "0" }

  /// The edges of views that moved in their superviews, one for each distance on an axis, followed by those of
  /// content.
  ///
  /// - Parameters:
  ///   - before: The earlier layout, at the scale of the picture.
  ///   - now: The later layout, at the same scale.
  func displacements(before: LayoutGeometry, now: LayoutGeometry) -> [Displacement] {
    var result: [Displacement] = []
    let otherwiseHeld = Set(facts.views.moved)
    for view in facts.views.pairs where changedViews.contains(view.after) && !now.isHidden(view.after) {
      guard now.tree[view.after].superview != nil, !before.isHidden(view.before) else { continue }
      // In another superview, the same frame is in another place.
      let hasMoved = otherwiseHeld.contains(view)
      let (old, new) =
        hasMoved
        ? (self.before[view.before].absoluteFrame, after[view.after].absoluteFrame)
        : (self.before[view.before].frame, after[view.after].frame)
      for axis in Axis.allCases {
        let growth = new.length(axis) - old.length(axis)
        for isEnd in [false, true] {
          let distance = isEnd ? new.max(axis) - old.max(axis) : new.min(axis) - old.min(axis)
          guard Self.isVisible(distance) else { continue }
          let (a, b) = (before.frame(view.before), now.frame(view.after))
          let meaning: Displacement.Meaning =
            !Self.isVisible(growth) ? .move : Self.isVisible(growth - distance) ? .edge : .growth
          let displacement = Displacement(
            axis: axis, from: isEnd ? a.max(axis) : a.min(axis), to: isEnd ? b.max(axis) : b.min(axis),
            now: b,
            before: a, distance: distance, isContent: false,
            meanings: [meaning])
          // The edges of a view that keeps its size share one displacement, and so do views that move together.
          if let place = result.firstIndex(where: {
            $0.axis == axis && !Self.isVisible($0.distance - distance)
          }) {
            result[place].meanings.insert(meaning)
          } else {
            result.append(displacement)
          }
        }
      }
    }
    return Array(result.prefix(Self.mostDisplacements)) + contentDisplacements(before: before, now: now)
  }

  private func contentDisplacements(before: LayoutGeometry, now: LayoutGeometry) -> [Displacement] {
    facts.views.pairs.flatMap { view -> [Displacement] in
      guard !now.isHidden(view.after), let a = before.contentRect(view.before),
        let b = now.contentRect(view.after),
        let old = self.before[view.before].scroll, let new = after[view.after].scroll
      else { return [] }
      return Axis.allCases.compactMap { axis in
        let distance = new.contentSize[axis] - old.contentSize[axis]
        guard Self.isVisible(distance) else { return nil }
        return Displacement(
          axis: axis, from: b.min(axis) + a.length(axis), to: b.max(axis), now: b, before: a,
          distance: distance, isContent: true, meanings: [.growth])
      }
    }
  }
}
