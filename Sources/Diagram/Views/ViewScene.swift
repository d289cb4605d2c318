package import AutoLayout
import Analysis
import Geometry
package import Scene

extension Scene {
  /// What each view of a layout draws itself: its fill, its content, its edge and its border.
  ///
  /// There is one group for each view of the tree, in the tree's order, with the coordinates of the root. Nothing is cut off where
  /// an ancestor clips, since whoever moves the views clips them himself; a hidden view has an empty group. The rows that repeat
  /// a table's cell are in the group of that cell's last view.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package static func views(of layout: SolvedLayout, options: DiagramOptions, text: any TextShaping) -> Scene
  {
    var options = options
    options.scale = 1
    options.layers = []
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let request = FigureRequest(AnalyzedLayout(layout), options: options, layers: [], pen: pen)
    let drawing = ViewSceneDrawing(facts: FigureFacts(request))
    let items = layout.tree.views.indices.map { drawing.group(of: ViewID($0)) }
    return Scene(size: layout.tree.environment.canvas, items: items, glyphs: pen.lettering.outlines)
  }
}

/// Draws views one by one, wherever other views are.
private struct ViewSceneDrawing: FigureReading {
  let facts: FigureFacts

  func group(of view: ViewID) -> SceneItem {
    guard !geometry.isHidden(view), opacity(view) >= Self.leastOpacity else {
      return .group(SceneGroup(origin: origin(view), items: []))
    }
    return .group(SceneGroup(origin: origin(view), items: items(of: view)))
  }

  /// The alpha below which UIKit shows nothing of a view.
  private static let leastOpacity = 0.01

  private func items(of view: ViewID) -> [SceneItem] {
    var items = LayerDrawing(facts: facts).shadow(of: view)?.items ?? []
    if let fill = fill(view) {
      items.append(pen.shape(body(of: view), fill: fill.opacity(opacity(view)).paint(in: pen.theme)))
    } else if view == .root {
      items.append(pen.shape(body(of: view), fill: pen.paint(.paper)))
    }
    let (ink, backdrop) = contentColors(of: view)
    let content = content(of: view).items(ink: ink, on: backdrop)
    if !content.isEmpty {
      items += opacity(view) < 1 ? [.group(SceneGroup(opacity: opacity(view), items: content))] : content
    }
    if let border = LayerDrawing(facts: facts).border(of: view, in: geometry.frame(view)) {
      items.append(border)
    } else if let edge = edge(of: view) {
      items.append(edge)
    }
    return items + rows(after: view)
  }

  private func body(of view: ViewID) -> Path {
    .roundedRect(geometry.frame(view), radius: tree[view].cornerRadius)
  }

  /// The outline that a figure gives a view. A text without a fill has none, and a screen shows what an app does.
  private func edge(of view: ViewID) -> SceneItem? {
    let frame = geometry.frame(view)
    guard !isScreen, !frame.isEmpty, view == .root || fill(view) != nil || !isText(view) else { return nil }
    let inset = min(0.5, frame.width / 2, frame.height / 2)
    if tree[view].scroll != nil, !isFittingText(view) {
      let line = frame.inset(by: min(1, frame.width / 2, frame.height / 2))
      let path = Path.roundedRect(line, radius: max(0, tree[view].cornerRadius - 1))
      return pen.shape(path, stroke: pen.stroke(.ink, 2))
    }
    let color =
      fill(view)?.opacity(1).mixed(with: ThemedColor(.ink), 0.45) ?? ThemedColor(.secondaryInk).opacity(0.55)
    let path = Path.roundedRect(frame.inset(by: inset), radius: max(0, tree[view].cornerRadius - 0.5))
    return pen.shape(path, stroke: Stroke(color.paint(in: pen.theme), width: 1))
  }

  private func isText(_ view: ViewID) -> Bool {
    tree[view].viewClass == .label || tree[view].viewClass == .button
  }

  /// The rows that repeat the cell of which a view is the last one, and the lines between the rows of its table.
  private func rows(after view: ViewID) -> [SceneItem] {
    guard let cell = facts.tables.cells[view], facts.tables.parts[cell]?.last == view else { return [] }
    let drawing = RowDrawing(facts: facts)
    var sketch = Sketch()
    drawing.drawRows(like: cell, into: &sketch)
    if let table = tree[cell].superview,
      tree[table].subviews.last(where: { facts.tables.parts[$0] != nil }) == cell
    {
      drawing.drawLines(of: table, into: &sketch)
    }
    return sketch.items
  }
}
