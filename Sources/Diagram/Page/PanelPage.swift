import AutoLayout
import Geometry
import Scene

/// Several panels on a page with a common key.
struct PanelPage {
  let pen: Pen
  let options: DiagramOptions
  let figures: [PanelFigure]
  /// The number of columns, or `nil` for the arrangement with the smallest page.
  var columns: Int?
  /// Panels that accompany the figures, in a row below them.
  var notes: [Panel] = []
  /// The paragraphs below the figures.
  var caption: [String] = []
  /// The entries of the key, or `nil` for those of the figures.
  var key: [KeyMark]?

  func scene(title: String, summary: String) -> Scene {
    let cells = figures.map { $0.cell(pen) }
    let grid = columns.map { PanelGrid(cells, columns: $0) } ?? PanelGrid(cells)
    guard !options.isBare else {
      let margin = PageComposition.bareMargin
      let page = Page(
        items: items(in: grid, at: Point(x: margin, y: margin)),
        size: Size(width: grid.size.width + 2 * margin, height: grid.size.height + 2 * margin))
      return page.scene(title: title, summary: summary, pen: pen, options: options)
    }
    let content = max(grid.size.width, Panel.leastWidth(for: notes, pen))
    var page = PageComposition(pen: pen, options: options, content: content)
    for item in items(in: grid, at: Point(x: PageComposition.margin, y: page.bottom)) { page.add(item) }
    page.bottom += grid.size.height
    page.addRow(notes)
    if let key = key(width: page.width) { page.addKey(key) }
    page.addUndrawn(by: figures.map(\.drawing))
    page.addCaption(caption)
    page.addFootnote(Figure.remarks(on: figures.map(\.drawing)))
    return page.scene(title: title, summary: summary)
  }

  private func items(in grid: PanelGrid, at origin: Point) -> [SceneItem] {
    figures.indices.map { index in
      let figure = figures[index]
      let root = origin + grid.roots[index]
      let top = origin.y + grid.headings[index]
      let lines = figure.heading.map { line, style, role, baseline in
        pen.text(line, style, at: Point(x: root.x, y: top + baseline), pen.paint(role))
      }
      let item = figure.drawing.item(at: root - figure.drawing.geometry.frame(.root).origin)
      return .group(SceneGroup(origin: .page("panel"), title: figure.title, items: lines + [item]))
    }
  }

  private func key(width: Double) -> KeyBar? {
    KeyBar((key ?? keyMarks).shown(options.key ?? .needed), room: width, pen: pen)
  }

  private var keyMarks: [KeyMark] {
    var marks: [KeyMark] = []
    for figure in figures where figure.drawing.shows(.key) {
      for mark in figure.drawing.keyMarks {
        // If only some figures hatch clipped content, the hatch gets an entry of its own.
        if let clipped = mark.glyph(ClippedGlyph.self),
          let other = marks.first(where: mark.isSameKind)?.glyph(ClippedGlyph.self),
          clipped.isHatched != other.isHatched
        {
          marks.note(.contentOutside)
        }
        marks.note(mark)
      }
    }
    return marks
  }
}
