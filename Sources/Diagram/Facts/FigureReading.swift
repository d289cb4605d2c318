import AutoLayout
import Geometry
import Scene

/// A stage or a helper of one that reads the facts of a figure, which it names without a prefix.
protocol FigureReading {
  var facts: FigureFacts { get }
}

extension FigureReading {
  var geometry: LayoutGeometry { facts.geometry }
  var layout: SolvedLayout { facts.geometry.layout }
  var tree: ViewTree { facts.geometry.tree }
  var options: DiagramOptions { facts.request.options }
  var pen: Pen { facts.request.pen }
  var emphasis: FigureEmphasis? { facts.request.emphasis }
  /// Whether the lower part of the root is cut off.
  var cutsTail: Bool { facts.request.cut.length > 0 && facts.request.cut.isTail }
  var isScreen: Bool { facts.request.isScreen }
  var isPanel: Bool { facts.request.panel != nil }
  var grid: ViewGrid { facts.space.grid }
  var leaves: ViewGrid { facts.space.leaves }
  var scrollViews: [ViewID] { facts.space.scrollViews }
  var figureBounds: Rect { facts.space.bounds }
  var reach: Rect { facts.reach }

  func shows(_ layer: LayoutLayer) -> Bool { facts.request.layers.contains(layer) }

  /// Whether the figure draws the constraints and dimensions along an axis. `nil` stands for both axes.
  func concerns(_ axis: Axis?) -> Bool {
    facts.request.axis == nil || axis == nil || facts.request.axis == axis
  }

  /// The name of a view in the picture.
  func name(of view: ViewID) -> String {
    options.viewNames?[view.index].abbreviated ?? geometry.name(of: view)
  }

  func origin(_ view: ViewID) -> SceneOrigin { .view(tree[view].name) }

  func fill(_ view: ViewID) -> ThemedColor? { facts.fill(view) }

  // MARK: Groups

  /// A group of the marks of one origin.
  func group(_ items: [SceneItem], _ origin: SceneOrigin?) -> SceneItem {
    .group(SceneGroup(origin: origin, items: items))
  }

  /// A group of the marks of a constraint, pale for one that UIKit generates.
  ///
  /// - Parameter number: The position of the constraint, from 1.
  func constraintGroup(_ items: [SceneItem], _ number: Int, isMember: Bool = false) -> SceneItem {
    let constraint = layout.constraints[number - 1]
    return .group(
      SceneGroup(
        origin: .constraint(number), title: Figures.equation(constraint.text).legible,
        opacity: isMember || constraint.node.isDrawnAsWritten(in: tree) ? 1 : Pen.generatedOpacity,
        items: items))
  }

  /// A group of the marks of a view, cut off where its ancestors clip it.
  func clipped(_ items: [SceneItem], _ view: ViewID) -> SceneItem {
    var clips = geometry.roundedClips(of: view)
    if geometry.isClipped(view), let clip = geometry.clip(of: view) { clips.append(.rect(clip)) }
    let group = SceneItem.group(SceneGroup(origin: origin(view), clip: clips.first, items: items))
    return clips.dropFirst().reduce(group) { .group(SceneGroup(clip: $1, items: [$0])) }
  }
}

extension Pen {
  /// The opacity of the marks of constraints that UIKit generates.
  static let generatedOpacity = 0.5
}
