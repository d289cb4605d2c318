package import Analysis
import AutoLayout
import Comparison
package import Geometry
package import Scene

/// The pictures of a comparison: both layouts with nothing but names and content, and the change from one to the other.
///
/// All have one size and scale and the root in one place, so that they cover one another exactly and a reader who goes
/// from one to the next sees only what differs.
package struct ComparedScenes: Sendable {
  /// The earlier layout, or `nil` if there is none.
  package private(set) var before: Scene?
  /// The later layout, or `nil` if there is none.
  package private(set) var after: Scene?
  /// The later layout with the earlier frames, the distances and the changed constraints. `nil` unless both layouts
  /// exist.
  package private(set) var change: Scene?
  /// The kinds of marks in `change` that need an explanation.
  package private(set) var marks: Set<Mark> = []
  /// The frames of the earlier layout's views in the pictures, by `ViewID`; `nil` for hidden views.
  package private(set) var framesBefore: [Rect?] = []
  /// The frames of the later layout's views in the pictures, by `ViewID`; `nil` for hidden views.
  package private(set) var framesAfter: [Rect?] = []

  /// A kind of mark in the picture of the change.
  package enum Mark: Hashable, Sendable, CaseIterable {
    /// The earlier frame of a view.
    case before
    /// The frame of a view that differs.
    case after
    /// A distance by which views moved.
    case move
    /// A distance by which views or contents are longer.
    case growth
    /// Distances of which some are by how far views moved, and others how much longer they are, or how far one of their
    /// edges is from where it was.
    case distance
    /// A constraint that was edited.
    case constraint
    /// The edge of scrollable content.
    case content
    /// Another frame that the constraints allow.
    case candidate
    /// Constraints that cannot all hold.
    case conflict
  }

  /// The room for which the pictures are drawn. Larger layouts are scaled, with letters that keep their size.
  private static let room = Size(width: 600, height: 460)
  /// The scale below which a tall layout is no longer made to fit.
  private static let leastScale = 0.5

  /// Draws what exists of two layouts, both as an app first shows them.
  ///
  /// The picture of the change is one of these drawn layouts. Scrollable content begins at another offset there than in
  /// the given ones, so earlier frames of the given layouts would lie beside the views that they belong to.
  ///
  /// - Parameters:
  ///   - before: The earlier layout, or `nil`.
  ///   - after: The later layout, or `nil`.
  ///   - theme: The colors.
  ///   - text: The shaper for all text.
  /// - Complexity: The cost of two layouts, a difference, and three pictures.
  package init(
    before: AnalyzedLayout?, after: AnalyzedLayout?, theme: DiagramOptions.Theme, text: any TextShaping
  ) {
    let (before, after) = (before.map(Self.shown), after.map(Self.shown))
    let pen = Pen(theme: Theme(theme), lettering: Lettering(text))
    var options = DiagramOptions(theme: theme, isTransparent: true)
    let layouts = [before, after].compactMap { $0?.layout }
    let fitting = FigureScale.fitting(layouts, width: Self.room.width, options)
    let height = layouts.map { $0[.root].frame.height }.max() ?? 0
    options.scale = height > 0 ? min(fitting, max(Self.leastScale, Self.room.height / height)) : fitting
    let plain = [before, after].map { layout in
      layout.map {
        Figure(FigureRequest($0, options: options, layers: [.names, .contentSize], pen: pen))
      }
    }
    var drawn = plain.compactMap(\.self)
    var change: (figure: Figure, difference: ShownDifference)?
    if let before, let after {
      let shown = ShownDifference(LayoutDifference(from: before.layout, to: after.layout))
      // A number would need a key, which stands nowhere.
      let figure = ChangePage.drawing(
        of: shown, to: Self.withNewIssuesAlone(after, of: shown), options: options,
        layers: [.names, .contentSize, .constraints],
        isComplete: true, pen: pen)
      change = (figure, shown)
      drawn.append(figure)
    }
    guard let first = drawn.first else { return }
    let margin = PageComposition.bareMargin
    let extent = drawn.dropFirst().reduce(first.extent) { $0.union($1.extent) }
    let origin = Point(x: margin - extent.minX, y: margin - extent.minY)
    func scene(_ figure: Figure, _ title: String, _ summary: String) -> Scene {
      let page = Page(
        items: [figure.item(at: origin)],
        size: Size(width: extent.width + 2 * margin, height: extent.height + 2 * margin))
      return page.scene(title: title, summary: summary, pen: pen, options: options)
    }
    self.before = plain[0].map { scene($0, "Before", "") }
    self.after = plain[1].map { scene($0, "After", "") }
    self.change = change.map { scene($0.figure, "What changed", $0.difference.summary) }
    marks = change.map { Self.marks(in: $0.figure) } ?? []
    framesBefore = plain[0].map { Self.frames(in: $0, at: origin) } ?? []
    framesAfter = plain[1].map { Self.frames(in: $0, at: origin) } ?? []
  }

  /// The layout as pictures show it.
  private static func shown(_ analysis: AnalyzedLayout) -> AnalyzedLayout {
    var analysis = analysis.atRest()
    // A stored frame that no longer fits is told in words. Its outline would pass for an earlier frame.
    analysis.layout.issues.removeAll { $0.kind == .misplaced }
    return analysis
  }

  /// The later layout without the issues that the earlier one has as well, whose marks would hide what changed.
  private static func withNewIssuesAlone(
    _ after: AnalyzedLayout, of difference: ShownDifference
  ) -> AnalyzedLayout {
    var after = after
    after.layout.issues = difference.facts.issues.appeared
    return after
  }

  private static func marks(in figure: Figure) -> Set<Mark> {
    let meanings = figure.facts.request.displacements.reduce(into: Set()) { $0.formUnion($1.meanings) }
    var marks: Set<Mark> =
      meanings.isEmpty ? [] : meanings == [.move] ? [.move] : meanings == [.growth] ? [.growth] : [.distance]
    if figure.facts.layout.issues.contains(where: { $0.kind == .unsatisfiable }) { marks.insert(.conflict) }
    for mark in figure.keyMarks {
      switch mark.place {
      case .before, .contentBefore: marks.insert(.before)
      case .now: marks.insert(.after)
      case .content, .contentNow: marks.insert(.content)
      case .candidates: marks.insert(.candidate)
      case .changed, .required, .optional, .unmet, .tied, .ticks, .aligned, .centered, .baseline,
        .aspect:
        if figure.emphasis?.constraints.isEmpty == false { marks.insert(.constraint) }
      case .scrollFrame, .contentBeyond, .contentBackground, .contentOutside, .clipped, .degenerate, .origin,
        .rest, .pageStop, .insets, .kept, .dropped, .demand, .floating, .hugging, .compression, .number,
        .remark:
        break
      }
    }
    return marks
  }

  private static func frames(in figure: Figure, at origin: Point) -> [Rect?] {
    let geometry = figure.geometry
    return geometry.tree.views.indices.map(ViewID.init).map { view in
      geometry.isHidden(view) ? nil : geometry.frame(view).offset(by: origin)
    }
  }
}
