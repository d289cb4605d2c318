import Analysis
import AutoLayout
import Comparison
import Geometry
import Scene

/// A change in two figures side by side. Where several views have moved over one another, their earlier frames in one
/// figure would hide what moved where.
struct ChangePair {
  let pen: Pen
  let options: DiagramOptions
  let difference: ShownDifference
  /// The layout before the change and after it.
  let figures: [PanelFigure]

  private static let figureWidth = (PageWidth.wide - 2 * PageComposition.margin - PanelGrid.gap) / 2

  init(
    _ difference: ShownDifference, from before: AnalyzedLayout, to after: AnalyzedLayout,
    options: DiagramOptions, pen: Pen
  ) {
    var options = options
    options.scale =
      options.scale
      ?? FigureScale.fitting([before.layout, after.layout], width: Self.figureWidth, options)
    let layers = options.layers ?? [.names, .contentSize, .constraints, .key]
    let scale = options.scale ?? 1
    let (earlier, now) = (
      LayoutGeometry(difference.before, scale: scale), LayoutGeometry(difference.after, scale: scale)
    )
    func emphasis(_ layout: SolvedLayout, _ constraint: (ConstraintDifference) -> (Int, String?)?)
      -> FigureEmphasis
    {
      var emphasis = FigureEmphasis(
        views: Set(layout.tree.views.indices.map(ViewID.init)), hasOutlines: false)
      for case let (index, text)? in difference.facts.constraints.map(constraint) {
        emphasis.constraints[index] = .some(text)
      }
      return emphasis
    }
    var first = emphasis(before.layout) { change in change.before.map { ($0, nil) } }
    var second = emphasis(after.layout) { change in
      change.after.map { ($0, ChangePage.pillText(of: change, in: difference)) }
    }
    if difference.facts.constraints.isEmpty {
      // Nothing but unchanged constraints explains what else has moved.
      first.add(difference.constraintsOfChangedViews(isEarlier: true))
      second.add(difference.constraintsOfChangedViews(isEarlier: false))
    }
    let requests = [
      FigureRequest(before, options: options, layers: layers, pen: pen, emphasis: first),
      FigureRequest(
        after, options: options, layers: layers, pen: pen, emphasis: second,
        displacements: difference.displacements(before: earlier, now: now)),
    ]
    figures = zip(requests, ["Before", "Now"]).map { request, title in
      PanelFigure(FigurePanel(title: title, request.analysis), Figure(request), pen: pen)
    }
    (self.pen, self.options, self.difference) = (pen, options, difference)
  }

  func scene() -> Scene {
    let width = Self.figureWidth
    let endings = figures[1].drawing.endings
    let shown = difference.after.constraints.indices.filter { index in
      endings[index + 1] == .mark || endings[index + 1] == .summary
    }
    let panels = ChangePanels(difference: difference, width: width, pen: pen, shown: Set(shown)).all
    return PanelPage(
      pen: pen, options: options, figures: figures, columns: 2, notes: panels, caption: [],
      key: keyMarks
    )
    .scene(
      title: options.title ?? "What changed in \(difference.after.tree[.root].name.abbreviated)",
      summary: difference.summary)
  }

  /// The entries of the key: what is not a constraint. The values of changed constraints and the panels say which these
  /// are.
  private var keyMarks: [KeyMark] {
    var marks: [KeyMark] = []
    for figure in figures where figure.drawing.shows(.key) {
      for mark in figure.drawing.keyMarks where mark.hasSwatch {
        switch mark.place {
        case .required, .optional: marks.note(.changed)
        case .scrollFrame: break
        default: marks.note(mark)
        }
      }
    }
    return marks
  }
}

extension FigureEmphasis {
  fileprivate mutating func add(_ indices: [Int]) {
    for index in indices { constraints[index] = .some(nil) }
  }
}

extension ShownDifference {
  /// The constraints of changed views along the axes on which views have moved, by their indices in one of the layouts.
  ///
  /// - Complexity: O(*n*) in the number of views and constraints.
  func constraintsOfChangedViews(isEarlier: Bool) -> [Int] {
    let layout = isEarlier ? before : after
    let changed = facts.views.pairs.filter { changedViews.contains($0.after) }
    let shown = changed.filter { !before.tree[$0.before].isHidden && !after.tree[$0.after].isHidden }
    let axes = Axis.allCases.filter { axis in
      shown.contains {
        let (earlier, now) = (before[$0.before].frame, after[$0.after].frame)
        return abs(earlier.min(axis) - now.min(axis)) > 0.01 || abs(earlier.max(axis) - now.max(axis)) > 0.01
      }
    }
    let views = Set(changed.map { isEarlier ? $0.before : $0.after })
    return layout.constraints.indices.filter { index in
      let node = layout.constraints[index].node
      return node.isDrawnAsWritten(in: layout.tree) && axes.contains(node.first.attribute.axis)
        && [node.first, node.second].contains { anchor in
          anchor.map { views.contains(layout.tree.owner(of: $0.item)) } ?? false
        }
    }
  }

  /// The number of earlier frames on other views from which one figure is confusing.
  private static let mostCovered = 2
  /// The number of views in a moved one from which one figure is confusing.
  private static let mostParts = 3

  /// Whether the earlier frames of several moved views lie on other views.
  ///
  /// - Complexity: O(*m* · *n*) for *m* moved views and *n* views.
  var hasCoveredTraces: Bool {
    let (earlier, now) = (LayoutGeometry(before), LayoutGeometry(after))
    let moved = facts.views.pairs.filter {
      changedViews.contains($0.after) && !earlier.isHidden($0.before) && !now.isHidden($0.after)
        && earlier.frame($0.before) != now.frame($0.after)
    }
    var covered = 0
    for view in moved {
      // The frame of a container alone does not show what has moved with it.
      let parts = now.drawnViews.count { $0 != view.after && now.tree.isDescendant($0, of: view.after) }
      if parts >= Self.mostParts { return true }
      let trace = earlier.frame(view.before)
      let isCovered = now.drawnViews.contains { other in
        other != view.after && other != .root && !now.tree.isDescendant(view.after, of: other)
          && !now.tree.isDescendant(other, of: view.after) && now.frame(other).inset(by: 1).overlaps(trace)
      }
      if isCovered { covered += 1 }
      if covered >= Self.mostCovered { return true }
    }
    return false
  }
}
