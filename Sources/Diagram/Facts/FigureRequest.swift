import Analysis
import AutoLayout
import Geometry

/// What a figure is asked to show, and how.
struct FigureRequest {
  /// The analyzed layout, in points.
  let analysis: AnalyzedLayout
  let options: DiagramOptions
  let layers: Set<LayoutLayer>
  private(set) var pen: Pen
  /// The parts to emphasize, or `nil` to draw all parts alike.
  let emphasis: FigureEmphasis?
  /// Edges that moved in a change.
  let displacements: [Displacement]
  /// The axis whose constraints and dimensions are drawn, or `nil` for both.
  let axis: Axis?
  /// Whether no other figure draws the other axis, so that its constraints are listed: the definition names the axis.
  var isOnlyAxis: Bool { options.axis != nil }
  /// The strip of the root that is left out.
  let cut: RootCut
  /// The place among the figures of a picture, or `nil` for a figure alone.
  let panel: PanelPlace?
  /// The views to name because the list of undrawn constraints mentions them.
  var listedViews: Set<ViewID> = []
  /// The marks that the figure does without.
  var withdrawals = Withdrawals()

  /// The place of a figure among several.
  struct PanelPlace {
    /// The title, or `nil`.
    var title: String?
    /// The last number that an earlier figure used for a label without room.
    var lastNumber = 0
    /// The names of the views whose sizes differ between the figures.
    var comparedViews: Set<String> = []
    /// What the layout has that the one of the first figure does not.
    var change: PanelChange?
    /// What the figures of the first panel say, or `nil` for those figures.
    var told: ToldMarks?
    /// The ambiguous views, of which the layout shows one answer.
    var openViews: Set<ViewID> = []
    /// The content lengths that the layout of another figure leaves open.
    var closedContents: Set<ContentLength> = []
  }

  /// - Parameter emphasis: The parts to emphasize, or `nil` for the focus of the options.
  init(
    _ analysis: AnalyzedLayout, options: DiagramOptions, layers: Set<LayoutLayer>, pen: Pen,
    emphasis: FigureEmphasis? = nil, displacements: [Displacement] = [], axis: Axis? = nil,
    cut: RootCut = .none, panel: PanelPlace? = nil
  ) {
    self.analysis = analysis
    self.options = options
    self.layers = layers
    self.pen = pen
    self.emphasis = emphasis ?? FigureEmphasis(on: options.focus, in: analysis.layout)
    self.displacements = displacements
    self.axis = options.axis ?? axis
    self.cut = cut
    self.panel = panel
    self.pen.keepsTextColors = keepsTextColors
  }

  /// Whether every view has a name, even one that says what it is.
  var namesEveryView: Bool { options.showsAll || options.layers?.contains(.names) ?? false }

  /// Whether the picture is one of a screen rather than a figure.
  var isScreen: Bool { options.look != .figure }

  /// Whether texts keep their colors however hard they are to read, as an app would show them. A screen with its
  /// constraints explains a layout, so its texts are legible, as those of a figure are.
  var keepsTextColors: Bool { isScreen && (options.keepsExactColors || !layers.contains(.constraints)) }
}
