import Analysis
import AutoLayout
import Geometry

/// Two answers of an ambiguous layout, one in each panel. In one figure, the second answer for views beside one another
/// would lie on the first.
struct AnswerPair {
  /// The number of ambiguous views up to which a reader compares them.
  private static let mostViews = 4

  /// The layout as it is at run time, and another answer, both without issues.
  private let layouts: [(title: String, layout: SolvedLayout)]
  /// The ambiguous views.
  private let views: Set<ViewID>
  private let names: Set<String>

  /// The run-time answer and another one, or `nil` if one figure shows both.
  ///
  /// - Parameter drawing: The figure of both answers.
  init?(insteadOf drawing: Figure, of analysis: AnalyzedLayout, layers: Set<LayoutLayer>) {
    let (facts, options, pen) = (drawing.facts, drawing.facts.options, drawing.pen)
    let open = facts.openLayout
    guard options.look == .figure, !options.isBare, !options.showsAll, !open.views.isEmpty,
      open.others.isEmpty, layers.contains(.names), open.views.count <= Self.mostViews,
      // Views without a size would show nothing at run time.
      open.views.allSatisfy({ facts.geometry.frame($0.freedom.view).isLarge && $0.frame.isLarge }),
      !analysis.layout.issues.contains(where: { $0.kind == .unsatisfiable }),
      open.views.contains(where: { Self.coversOthers($0, in: facts) }),
      let answer = Self.answer(to: analysis, options, layers, pen)
    else { return nil }
    var run = analysis.layout
    run.issues = []
    let views = Set(open.views.map(\.freedom.view))
    self.views = views
    // Dimensions of the content's parts state the lengths.
    names = open.contents.isEmpty ? Set(views.map { run.tree[$0].name }) : []
    layouts = [("At run time", run), ("Also valid", answer)]
  }

  /// The layout as it is at run time, and another answer.
  var panels: [FigurePanel] {
    layouts.map { title, layout in
      var panel = FigurePanel(title: title, layout: layout)
      panel.openViews = views
      return panel
    }
  }

  /// The figures of both answers.
  func figures(
    options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen, cut: RootCut
  ) -> [PanelFigure] {
    var told: ToldMarks?
    return panels.map { panel in
      let figure = PanelFigure(
        panel, options: options, layers: layers, pen: pen, cut: cut, comparedViews: names, told: told)
      if told == nil { told = ToldMarks(by: [figure]) }
      return figure
    }
  }

  /// Whether the other answer for a view lies on a view beside it.
  private static func coversOthers(_ view: AnsweredView, in facts: FigureFacts) -> Bool {
    let own = view.freedom.view
    let tree = facts.tree
    return facts.geometry.drawnViews.contains { other in
      other != own && tree[other].superview == tree[own].superview
        && facts.geometry.frame(other).inset(by: 1).overlaps(view.frame)
        && !facts.geometry.frame(other).overlaps(facts.geometry.frame(own).inset(by: 1))
    }
  }

  /// Another answer as a layout without issues, or `nil` if there is none.
  private static func answer(
    to analysis: AnalyzedLayout, _ options: DiagramOptions, _ layers: Set<LayoutLayer>, _ pen: Pen
  ) -> SolvedLayout? {
    let facts = FigureFacts(FigureRequest(analysis, options: options.scaled(1), layers: layers, pen: pen))
    guard let marked = facts.openLayout.marked else { return nil }
    var layout = analysis.layout
    layout.issues = []
    func shift(_ view: ViewID) -> Point {
      marked.frame(view).origin - analysis.layout[view].absoluteFrame.origin
    }
    for index in layout.views.indices {
      let view = ViewID(index)
      let around = layout.tree[view].superview.map(shift) ?? .zero
      layout.views[index].absoluteFrame = marked.frame(view)
      layout.views[index].frame.origin = layout.views[index].frame.origin + shift(view) - around
      layout.views[index].frame.size = marked.frame(view).size
      if let content = marked.layout.views[index].scroll?.contentSize {
        layout.views[index].scroll?.contentSize = content
      }
    }
    return layout
  }
}

extension Rect {
  /// Whether a view with the frame can be seen.
  fileprivate var isLarge: Bool { width > 1 && height > 1 }
}
