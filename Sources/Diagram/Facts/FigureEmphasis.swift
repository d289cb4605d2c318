import AutoLayout
import Geometry

/// The parts of a figure to emphasize. Everything else is paler or omitted.
struct FigureEmphasis {
  /// The views in full color.
  var views: Set<ViewID> = []
  /// Whether these views have a strong outline.
  var hasOutlines = true
  /// The constraints to draw, by their indices in activation order, with the text of each pill or `nil` for the
  /// value.
  var constraints: [Int: String?] = [:]
  /// Whether these views are named before all others, and even if they say what they are.
  var namesViewsFirst = false
  /// Whether the lines around these views, and at their earlier frames, lie exactly on the frames, even where they touch a
  /// text. Edges with the same position are then aligned in print, too.
  var isExact = false
  /// The earlier frames of views, in figure units and in the root's coordinates.
  var earlierFrames: [ViewID: Rect] = [:]
  /// The views that a change removes, with their earlier frames, which show nowhere else.
  var lostViews: [LostView] = []

  /// A view that only the earlier layout has.
  struct LostView {
    var name: String
    var frame: Rect
  }

  /// Whether a view has a strong outline.
  func outlines(_ view: ViewID) -> Bool { hasOutlines && views.contains(view) }

  /// Whether one of some views has a name before all others.
  func namesFirst(_ views: [ViewID]) -> Bool { namesViewsFirst && views.contains(where: self.views.contains) }

  /// The marks of the constraints to draw, with the texts of their pills.
  func marks(among marks: [ConstraintMark]) -> [ConstraintMark] {
    marks.compactMap { mark in
      guard let text = constraints[mark.number - 1] else { return nil }
      guard case .beam(var beam) = mark, case .value = beam.label, let text else { return mark }
      beam.label = .value(LengthStatement(body: text))
      beam.actual = nil
      return .beam(beam)
    }
  }

  /// The fraction of paper color mixed into the fills of views that are not emphasized.
  static let paleness = 0.45
  /// The opacity of the frames of scroll views that are not emphasized.
  static let frameOpacity = 0.6
}

extension FigureEmphasis {
  /// The views with given names, and the constraints that touch them or their guides, or `nil` if there are none.
  init?(on names: Set<String>, in layout: SolvedLayout) {
    let tree = layout.tree
    self.init(
      views: Set(tree.views.indices.filter { names.contains(tree.views[$0].name) }.map(ViewID.init)))
    guard !views.isEmpty else { return nil }
    for (index, constraint) in layout.constraints.enumerated() {
      let anchors = [constraint.node.first, constraint.node.second].compactMap(\.self)
      guard anchors.contains(where: { views.contains(tree.owner(of: $0.item)) }) else { continue }
      constraints[index] = .some(nil)
    }
  }
}
