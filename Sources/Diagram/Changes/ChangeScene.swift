public import Analysis
public import AutoLayout
import Comparison
import Geometry
public import Scene

extension Scene {
  /// Draws the changes from one layout to another. The picture shows the later layout, with moved views in full color
  /// over pale surroundings and their earlier frames dashed, the changed constraints, and panels for causes, effects,
  /// and unchanged parts.
  ///
  /// - Parameters:
  ///   - before: The earlier layout, drawn only where it differs.
  ///   - after: The later layout. Its views are matched by name, and views may be added or removed.
  ///   - options: The appearance of the picture. `layers` replaces the few default layers.
  ///   - text: The shaper for all text.
  public init(before: AnalyzedLayout, after: AnalyzedLayout, options: DiagramOptions, text: any TextShaping) {
    var labels = LabelTally()
    self.init(before: before, after: after, options: options, text: text, labels: &labels)
  }

  /// Draws the changes from one layout to another and analyzes the issues of both.
  public init(before: SolvedLayout, after: SolvedLayout, options: DiagramOptions, text: any TextShaping) {
    self.init(before: AnalyzedLayout(before), after: AnalyzedLayout(after), options: options, text: text)
  }

  /// Draws the changes from one layout to another and counts the results of label placement.
  package init(
    before: AnalyzedLayout, after: AnalyzedLayout, options: DiagramOptions, text: any TextShaping,
    labels: inout LabelTally
  ) {
    var options = options
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let difference = ShownDifference(LayoutDifference(from: before.layout, to: after.layout))
    if options.look == .figure, !options.isBare, difference.hasCoveredTraces {
      let pair = ChangePair(difference, from: before, to: after, options: options, pen: pen)
      self = pair.scene()
      for figure in pair.figures { labels.add(figure.drawing.labels) }
      return
    }
    options.scale =
      options.scale
      ?? FigureScale.fitting([before.layout, after.layout], width: ChangePage.figureWidth, options)
    let drawing = ChangePage.drawing(of: difference, to: after, options: options, pen: pen)
    self = ChangePage(pen: pen, options: options, difference: difference, drawing: drawing).scene()
    labels = drawing.labels
  }
}

/// The page of a change, with the figure on the left, and the panels and the key on the right.
struct ChangePage {
  let pen: Pen
  let options: DiagramOptions
  let difference: ShownDifference
  let drawing: Figure

  private static let panelWidth = 450.0
  private static let gap = 36.0
  /// The room for the figure.
  static let figureWidth = PageWidth.wide - 2 * PageComposition.margin - gap - panelWidth

  /// The figure of a change.
  ///
  /// - Parameters:
  ///   - after: The later layout of the difference.
  ///   - layers: The layers, unless the options have others.
  ///   - isComplete: Whether changed views are named before all others and outlined exactly, and removed ones have their
  ///     earlier frames.
  static func drawing(
    of difference: ShownDifference, to after: AnalyzedLayout, options: DiagramOptions,
    layers: Set<LayoutLayer> = [.names, .contentSize, .constraints, .key], isComplete: Bool = false, pen: Pen
  ) -> Figure {
    // The figure draws cells where rows that repeat them are in sight, so their earlier frames are there, too.
    func geometry(_ layout: SolvedLayout) -> LayoutGeometry {
      LayoutGeometry(options.look == .figure ? layout.withCellsInSight : layout, scale: options.scale ?? 1)
    }
    let (earlier, now) = (geometry(difference.before), geometry(difference.after))
    var emphasis = FigureEmphasis(
      views: difference.changedViews, namesViewsFirst: isComplete, isExact: isComplete)
    for change in difference.facts.constraints {
      guard let index = change.after else { continue }
      emphasis.constraints[index] = .some(pillText(of: change, in: difference))
    }
    for view in difference.facts.views.pairs
    where difference.changedViews.contains(view.after) && !earlier.isHidden(view.before) {
      emphasis.earlierFrames[view.after] = earlier.frame(view.before)
    }
    // A view that the change hides has nothing but its earlier frame.
    for view in difference.facts.views.pairs
    where now.tree[view.after].isHidden && now.isHidden(view.after) && !earlier.isHidden(view.before) {
      emphasis.earlierFrames[view.after] = earlier.frame(view.before)
    }
    if isComplete {
      for view in difference.facts.views.removed where !earlier.isHidden(view) {
        emphasis.lostViews.append(.init(name: earlier.tree[view].name, frame: earlier.frame(view)))
      }
    }
    return Figure(
      FigureRequest(
        after, options: options, layers: options.layers ?? layers, pen: pen, emphasis: emphasis,
        displacements: difference.displacements(before: earlier, now: now)))
  }

  /// `50 → 66` if only the constant changed, otherwise `nil`.
  static func pillText(of change: ConstraintDifference, in difference: ShownDifference) -> String? {
    guard case .changed(let before, let after) = change else { return nil }
    let (old, new) = (difference.before.constraints[before].node, difference.after.constraints[after].node)
    guard old.constant != new.constant, old.relation == new.relation, old.multiplier == new.multiplier else {
      return nil
    }
    let sign = new.relation == .equal ? "" : "\(Figures.sign(new.relation)) "
    return "\(sign)\(Figures.number(old.constant.magnitude)) → \(Figures.number(new.constant.magnitude))"
  }

  func scene() -> Scene {
    let name = difference.after.tree[.root].name.abbreviated
    let title = options.title ?? "What changed in \(name)"
    let summary = self.summary
    guard !options.isBare else { return drawing.bareScene(title: title, summary: summary) }
    var page = PageComposition(
      pen: pen, options: options, content: drawing.extent.width + Self.gap + Self.panelWidth)
    let top = page.add(drawing)
    var panels = ChangePanels(difference: difference, width: Self.panelWidth, pen: pen).all
    if drawing.shows(.key) {
      let (marks, width) = (keyMarks, Self.panelWidth)
      panels += [
        Panel.keyLine(marks, width: width, pen: pen)
          ?? Panel.keyLine(marks, lines: 2, width: width, pen: pen)
          ?? Panel.key(marks, width: width, pen: pen)
      ].compactMap(\.self)
    }
    page.addColumn(panels, from: top, width: Self.panelWidth)
    page.addUndrawn(by: [drawing])
    page.addCaption([])
    page.addFootnote(Figure.remarks(on: [drawing]))
    return page.scene(title: title, summary: summary)
  }

  /// The key entries for a picture of a change.
  private var keyMarks: [KeyMark] {
    drawing.keyMarks.map { mark in
      switch mark.place {
      case .required, .optional: .changed
      case .content: .contentNow
      default: mark
      }
    }.filter { $0.place != .scrollFrame && $0.hasSwatch }
  }

  private var summary: String { difference.summary }
}

extension ShownDifference {
  /// The changes and their effects in sentences.
  var summary: String {
    let changes =
      subtrees(areGone: true).map { "\($0.words) was removed." }
      + subtrees(areGone: false).map { "\($0.words) was added." }
      + constraintsOfKeptViews.map { change in
        switch (text(ofConstraintBefore: change), text(ofConstraintAfter: change)) {
        case (let old?, let new?): "\(Figures.equation(old)) became \(Figures.equation(new))."
        case (nil, let new?): "\(Figures.equation(new)) was added."
        case (let old?, nil): "\(Figures.equation(old)) was removed."
        case (nil, nil): ""
        }
      } + properties.map { "\($0.name) went from \($0.before) to \($0.after)." }
    let effects = effects.map {
      "\($0.name) went from \(Figures.number($0.before)) to \(Figures.number($0.after))."
    }
    let sentences = changes + effects
    return (sentences.isEmpty ? ["Nothing changed."] : sentences).joined(separator: " ")
  }
}
