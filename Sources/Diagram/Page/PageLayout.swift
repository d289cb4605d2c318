import AutoLayout
import Geometry
import Scene

/// Sets a finished figure on a page with its title, panels, caption and footnote (DRAWING section 1).
struct PageLayout {
  let pen: Pen
  let options: DiagramOptions
  let layers: Set<LayoutLayer>
  let drawing: FigureDrawing

  static let margin = 32.0
  static let bareMargin = 8.0
  private static let panelGap = 16.0

  private var geometry: LayoutGeometry { drawing.geometry }

  func scene(title: String, summary: String) -> Scene {
    let page = options.isBare ? barePage() : fullPage()
    var table = GlyphTable(source: pen.lettering.outlines)
    let items = table.renumber(page.items)
    return Scene(
      size: page.size, title: title, summary: summary,
      background: options.isTransparent ? nil : pen.paint(.paper), items: items, glyphs: table.outlines)
  }

  private struct Page {
    var size: Size
    var items: [SceneItem]
  }

  /// The figure's reach in the root's coordinates, in whole units, so that edges stay on pixels.
  private var figure: Rect {
    let extent = drawing.sketch.extent ?? geometry.frame(.root)
    let (left, top) = (extent.minX.rounded(.down), extent.minY.rounded(.down))
    return Rect(
      x: left, y: top, width: extent.maxX.rounded(.up) - left, height: extent.maxY.rounded(.up) - top)
  }

  private func figureItem(at origin: Point) -> SceneItem {
    .group(SceneGroup(origin: .page("figure"), translation: origin, items: drawing.sketch.items))
  }

  private func barePage() -> Page {
    let figure = self.figure
    let margin = Self.bareMargin
    return Page(
      size: Size(width: figure.width + 2 * margin, height: figure.height + 2 * margin),
      items: [figureItem(at: Point(x: margin - figure.minX, y: margin - figure.minY))])
  }

  private func fullPage() -> Page {
    let figure = self.figure
    let panels = SidePanels(pen: pen, drawing: drawing, layers: layers)
    let side = panels.side
    let sideWidth = side.isEmpty ? 0 : panels.width + 28
    let inner = max(figure.width + sideWidth, 420, titleWidth(limit: figure.width + sideWidth))
    let width = inner + 2 * Self.margin

    var header = PageHeader(pen: pen, options: options)
    header.set(width: inner)
    let top = header.bottom + 28
    let origin = Point(x: Self.margin - figure.minX, y: top - figure.minY)
    var items = header.items + [figureItem(at: origin)]
    var bottom = top + figure.height

    // The panels stand beside the figure, level with the root's top edge.
    var y = origin.y + geometry.frame(.root).minY
    let x = width - Self.margin - panels.width
    for panel in side {
      items.append(panel.item(pen, at: Point(x: x, y: y), width: panels.width))
      y += panel.height + Self.panelGap
    }
    if !side.isEmpty { bottom = max(bottom, y - Self.panelGap) }
    if let key = panels.wideKey(width: inner) {
      bottom += 26
      items.append(key.item(pen, at: Point(x: Self.margin, y: bottom), width: inner))
      bottom += key.height
    }
    bottom = addCaption(below: bottom, width: inner, to: &items)
    bottom = addFootnote(below: bottom, to: &items)
    return Page(size: Size(width: width.rounded(.up), height: (bottom + 20).rounded(.up)), items: items)
  }

  /// The width that keeps the title on one line, up to half as wide again as the figure asks for.
  private func titleWidth(limit: Double) -> Double {
    guard let title = options.title else { return 0 }
    let wanted = pen.lettering.width(title, .title)
    return wanted <= limit * 1.35 ? wanted.rounded(.up) : 0
  }

  private func addCaption(below bottom: Double, width: Double, to items: inout [SceneItem]) -> Double {
    let paragraphs = options.caption.map { [$0] } ?? IssueCaption(geometry: geometry).paragraphs
    guard !paragraphs.isEmpty else { return bottom }
    var y = bottom + 30
    var texts: [SceneItem] = []
    for paragraph in paragraphs {
      for line in pen.lettering.lines(paragraph, TextStyle.caption.font, width: min(width, 760)) {
        texts.append(pen.text(line, .caption, at: Point(x: Self.margin, y: y), pen.paint(.ink)))
        y += 17
      }
      y += 4
    }
    items.append(.group(SceneGroup(origin: .page("caption"), items: texts)))
    return y - 17
  }

  private func addFootnote(below bottom: Double, to items: inout [SceneItem]) -> Double {
    let usual = options.look == .figure ? "1 unit = 1 pt.  Values are read from the solved layout." : ""
    let footnote = options.footnote ?? usual
    guard !footnote.isEmpty else { return bottom + 8 }
    items.append(
      pen.text(
        footnote, .footnote, at: Point(x: Self.margin, y: bottom + 29), pen.paint(.secondaryInk),
        origin: .page("footnote")))
    return bottom + 29
  }
}
