import AutoLayout
import Geometry
import Scene

/// Sets a finished figure on a page with its title, panels, caption and footnote (DRAWING section 1).
struct PageLayout {
  let pen: Pen
  let options: DiagramOptions
  let layers: Set<LayoutLayer>
  let drawing: FigureDrawing
  /// In points, for what is told in numbers.
  let geometry: LayoutGeometry

  /// A key that is narrower has its column.
  private static let leastKeyWidth = 300.0

  func scene(title: String, summary: String) -> Scene {
    guard !options.isBare else { return drawing.bareScene(title: title, summary: summary) }
    let figure = drawing.extent
    let panels = SidePanels(pen: pen, geometry: geometry, drawing: drawing, layers: layers)
    var side = panels.side
    let key = panels.isWide ? nil : panels.key(width: panels.width)
    let hasColumn = !side.isEmpty || key != nil
    let sideWidth = hasColumn ? panels.width + 36 : 0
    var page = PageComposition(pen: pen, options: options, content: figure.width + sideWidth)
    let top = page.add(drawing)
    // The panels stand beside the figure, level with the root's top edge; the key is their last, unless that leaves
    // more room below the figure than it takes there, or all across the page.
    let beside = side.reduce(top) { $0 + $1.height + PageComposition.panelGap }
    var across = panels.isWide ? panels.key(width: page.width) : nil
    if let key {
      let inColumn = max(beside + key.height, page.bottom)
      let foot = max(beside - PageComposition.panelGap, page.bottom)
      let below = figure.width < Self.leastKeyWidth ? nil : panels.key(width: figure.width)
      let belowFigure = below.map {
        max(beside - PageComposition.panelGap, page.bottom + PageComposition.keyGap + $0.height)
      }
      let wide = panels.key(width: page.width)
      let wideFoot = wide.map { foot + PageComposition.keyGap + $0.height } ?? .infinity
      if let below, let belowFigure, belowFigure + 40 < inColumn, belowFigure <= wideFoot + 20 {
        page.addKey(below, width: figure.width)
      } else if wideFoot + 60 < inColumn {
        across = wide
      } else {
        side.append(key)
      }
    }
    page.addColumn(side, from: top, width: panels.width)
    if let across { page.addKey(across, width: page.width) }
    page.addCaption(IssueCaption(geometry: geometry).paragraphs)
    page.addFootnote(for: [geometry.layout])
    return page.scene(title: title, summary: summary)
  }
}

extension FigureDrawing {
  /// The figure's reach in the root's coordinates, in whole units, so that edges stay on pixels.
  var extent: Rect {
    let extent = sketch.extent ?? geometry.frame(.root)
    let (left, top) = (extent.minX.rounded(.down), extent.minY.rounded(.down))
    return Rect(
      x: left, y: top, width: extent.maxX.rounded(.up) - left, height: extent.maxY.rounded(.up) - top)
  }

  /// The figure with the root's top left corner at `origin`.
  func item(at origin: Point) -> SceneItem {
    .group(SceneGroup(origin: .page("figure"), translation: origin, items: sketch.items))
  }

  /// The figure alone on a page.
  func bareScene(title: String, summary: String) -> Scene {
    let (extent, margin) = (extent, PageComposition.bareMargin)
    return PageComposition.scene(
      [item(at: Point(x: margin - extent.minX, y: margin - extent.minY))],
      size: Size(width: extent.width + 2 * margin, height: extent.height + 2 * margin),
      title: title, summary: summary, pen: pen, options: options)
  }
}
