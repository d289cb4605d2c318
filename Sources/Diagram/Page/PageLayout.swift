import AutoLayout
import Geometry
import Scene

/// Arranges a finished figure on a page with its title, panels, caption, and footnote (`DrawingRules: Page`).
struct PageLayout {
  let pen: Pen
  let options: DiagramOptions
  let layers: Set<LayoutLayer>
  let drawing: Figure
  /// The layout in points, for printed numbers.
  let geometry: LayoutGeometry

  /// The minimum width of a key below the figure alone.
  private static let leastKeyWidth = 300.0
  /// The distance between the figure and the column.
  private static let columnGap = 36.0
  /// How far the column may extend below the figure without looking longer.
  private static let slack = 12.0

  func scene(title: String, summary: String) -> Scene {
    guard !options.isBare else { return drawing.bareScene(title: title, summary: summary) }
    let figure = drawing.extent
    let panels = SidePanels(
      pen: pen, geometry: geometry, drawing: drawing, layers: layers,
      told: drawing.facts.priorityColumns == nil ? [] : .priorities)
    guard hasColumn(panels) else { return stacked(panels, title: title, summary: summary) }
    let key = key(panels)
    let columnWidth = if case .column(let key) = key { key.width } else { panels.width }
    var page = PageComposition(
      pen: pen, options: options, content: figure.width + (columnWidth > 0 ? columnWidth + Self.columnGap : 0)
    )
    let top = page.add(drawing) + columnTop - drawing.geometry.frame(.root).minY
    if case .below(let key) = key { page.addKey(key) }
    var column = panels.side
    if case .column(let key) = key { column.append(key.panel) }
    page.addColumn(column, from: top, width: columnWidth)
    if case .across = key, let key = panels.keyBar(room: page.width) { page.addKey(key) }
    page.addUndrawn(by: [drawing])
    page.addCaption(IssueCaption(geometry: geometry).paragraphs)
    page.addFootnote(Figure.remarks(on: [drawing]))
    return page.scene(title: title, summary: summary)
  }

  /// Whether the panels fit beside the figure.
  private func hasColumn(_ panels: SidePanels) -> Bool {
    panels.side.isEmpty
      || drawing.extent.width + Self.columnGap + panels.width + 2 * PageComposition.margin
        <= PageWidth.greatest(options)
  }

  /// The figure with its panels below.
  private func stacked(_ panels: SidePanels, title: String, summary: String) -> Scene {
    let content = max(drawing.extent.width, Panel.leastWidth(for: panels.side, pen))
    var page = PageComposition(pen: pen, options: options, content: content)
    _ = page.add(drawing)
    let isListed = page.addRow(panels.side, and: ConstraintList(undrawnBy: [drawing]))
    if let key = panels.keyBar(room: page.width) { page.addKey(key) }
    if !isListed { page.addUndrawn(by: [drawing]) }
    page.addCaption(IssueCaption(geometry: geometry).paragraphs)
    page.addFootnote(Figure.remarks(on: [drawing]))
    return page.scene(title: title, summary: summary)
  }

  // MARK: Key

  private enum KeyPosition {
    /// The last panel of the column beside the figure.
    case column(KeyBar)
    /// Below the figure, beside a column that extends further down.
    case below(KeyBar)
    /// Below everything, across the page.
    case across
  }

  /// The place of the key: the column if it fits the figure's height, otherwise the place that makes the page
  /// shortest.
  private func key(_ panels: SidePanels) -> KeyPosition {
    let figure = drawing.extent
    let room = figure.maxY - columnTop
    guard let inColumn = panels.columnKey(height: room + Self.slack - panels.height) else { return .across }
    // The key alone does not open a column.
    guard !panels.side.isEmpty else { return .across }
    let columnFoot = panels.height + inColumn.panel.height
    if columnFoot <= room + Self.slack { return .column(inColumn) }
    let sideFoot = max(0, panels.height - PageComposition.panelGap)
    var lowest: (foot: Double, place: KeyPosition) = (columnFoot, .column(inColumn))
    func consider(_ foot: Double, _ place: KeyPosition) { if foot < lowest.foot { lowest = (foot, place) } }
    if figure.width >= Self.leastKeyWidth, let bar = panels.keyBar(room: figure.width) {
      consider(max(sideFoot, room + PageComposition.keyGap + bar.panel.height), .below(bar))
    }
    if let bar = panels.keyBar(room: figure.width + (panels.width > 0 ? panels.width + Self.columnGap : 0)) {
      consider(max(sideFoot, room) + PageComposition.keyGap + bar.panel.height, .across)
    }
    return lowest.place
  }

  /// The top of the column in the root's coordinates: the top of the root, or of the highest item if that is well
  /// above the root.
  private var columnTop: Double {
    let (geometry, root) = (drawing.geometry, drawing.geometry.frame(.root))
    var rects = geometry.drawnViews.map(geometry.frame)
    if drawing.shows(.contentSize) { rects += drawing.scrollViews.compactMap(geometry.contentRect) }
    let above = root.minY - (rects.map(\.minY).min() ?? root.minY)
    // The column does not start so high that the root would be out of sight.
    return above >= 60 && above <= max(60, root.height) ? root.minY - above : root.minY
  }
}

extension Figure {
  /// The constraints that the figure does not show, or whose values it shortens, for lack of room. Edges pinned without
  /// a gap are shown by the frames.
  var crowdedOut: [Int] {
    let omitted = omissions.filter {
      !endings.invisible.contains($0) && !endings.offAxis.contains($0)
        && !layout.constraints[$0 - 1].node.isTouch
    }
    return (omitted + endings.shortened).sorted()
  }

  /// The figure alone on a page.
  func bareScene(title: String, summary: String) -> Scene {
    let (extent, margin) = (extent, PageComposition.bareMargin)
    let page = Page(
      items: [item(at: Point(x: margin - extent.minX, y: margin - extent.minY))],
      size: Size(width: extent.width + 2 * margin, height: extent.height + 2 * margin))
    return page.scene(title: title, summary: summary, pen: pen, options: options)
  }
}
