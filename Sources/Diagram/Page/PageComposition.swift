import AutoLayout
import Geometry
import Scene

/// A page assembled from the top: header, stacked blocks, caption, and footnote.
struct PageComposition {
  let pen: Pen
  let options: DiagramOptions
  /// The width between the margins.
  let width: Double
  private(set) var items: [SceneItem]
  /// The bottom of everything added so far.
  var bottom: Double

  static let margin = 32.0
  static let bareMargin = 8.0
  static let panelGap = 16.0
  /// The distance between a figure and the key below it.
  static let keyGap = 26.0

  /// Creates a page with its header.
  ///
  /// - Parameter content: The width that the blocks of the page need.
  init(pen: Pen, options: DiagramOptions, content: Double) {
    self.pen = pen
    self.options = options
    width = max(content, options.look == .figure ? 420 : 320, Self.titleWidth(pen, options, limit: content))
    var header = PageHeader(pen: pen, options: options)
    header.set(width: width)
    items = header.items
    bottom = header.bottom + 28
  }

  /// The width that keeps the title on one line, or 0 if that exceeds 1.35 times the content's width.
  private static func titleWidth(_ pen: Pen, _ options: DiagramOptions, limit: Double) -> Double {
    guard let title = options.title else { return 0 }
    let wanted = pen.lettering.width(title, .title)
    return wanted <= limit * 1.35 ? wanted.rounded(.up) : 0
  }

  /// Adds a figure at the left margin below everything else.
  ///
  /// - Returns: The top edge of the figure's root, with which the items beside the figure align.
  mutating func add(_ drawing: FigureDrawing) -> Double {
    let extent = drawing.extent
    let origin = Point(x: Self.margin - extent.minX, y: bottom - extent.minY)
    items.append(drawing.item(at: origin))
    bottom += extent.height
    return origin.y + drawing.geometry.frame(.root).minY
  }

  /// Adds an item that is already positioned.
  mutating func add(_ item: SceneItem) { items.append(item) }

  /// Adds panels in a column at the right margin. The page extends at least to the bottom of the column.
  mutating func addColumn(_ panels: [Panel], from top: Double, width columnWidth: Double) {
    guard !panels.isEmpty else { return }
    var y = top
    for panel in panels {
      let origin = Point(x: Self.margin + width - columnWidth, y: y)
      items.append(panel.item(pen, at: origin, width: columnWidth))
      y += panel.height + Self.panelGap
    }
    bottom = max(bottom, y - Self.panelGap)
  }

  /// Adds a key at the left margin below everything else.
  mutating func addKey(_ key: KeyBar) {
    bottom += Self.keyGap
    items.append(key.panel.item(pen, at: Point(x: Self.margin, y: bottom), width: key.width))
    bottom += key.panel.height
  }

  /// Adds the caption from the options, or `paragraphs` if there is none.
  mutating func addCaption(_ paragraphs: [String]) {
    let paragraphs = options.caption.map { [$0] } ?? paragraphs
    guard !paragraphs.isEmpty else { return }
    var y = bottom + 30
    var texts: [SceneItem] = []
    for paragraph in paragraphs {
      for line in pen.lettering.lines(paragraph, .caption, width: min(width, 760)) {
        texts.append(pen.text(line, .caption, at: Point(x: Self.margin, y: y), pen.paint(.ink)))
        y += 17
      }
      y += 4
    }
    items.append(.group(SceneGroup(origin: .page("caption"), items: texts)))
    bottom = y - 17
  }

  /// Adds the footnote from the options, or the default one if there is none.
  mutating func addFootnote(for layouts: [SolvedLayout]) {
    guard let footnote = options.footnote ?? usualFootnote(layouts), !footnote.isEmpty else {
      bottom += 8
      return
    }
    // The footnote stays on one line, which may extend into the right margin.
    let line = pen.lettering.cut(footnote, TextStyle.footnote.font, width: width + Self.margin)
    items.append(
      pen.text(
        line, .footnote, at: Point(x: Self.margin, y: bottom + 29), pen.paint(.secondaryInk),
        origin: .page("footnote")))
    bottom += 29
  }

  private func usualFootnote(_ layouts: [SolvedLayout]) -> String? {
    guard options.look == .figure else { return nil }
    let marked: [LayoutIssue.Kind] = [
      .unsatisfiable, .ambiguous, .ambiguousContentSize, .contentFollowsOffset,
    ]
    let hasProblems = layouts.contains { $0.issues.contains { marked.contains($0.kind) } }
    let end = hasProblems ? "; problems are marked." : "."
    let size = options.scale == 1 ? "1 unit = 1 pt." : "Drawn at \(Figures.number(options.scale * 100)) %."
    let pixels = layouts.contains(where: Self.isOffPixels) ? ", before they are rounded to pixels" : ""
    return "\(size)  Values are read from the solved layout\(pixels)\(end)"
  }

  /// Whether a view's frame is not aligned to pixels, so that a screen would round it.
  private static func isOffPixels(_ layout: SolvedLayout) -> Bool {
    let scale = layout.tree.environment.pixelScale
    return zip(layout.tree.views, layout.views).contains { node, solved in
      let frame = solved.frame
      return !node.isHidden
        && [frame.minX, frame.minY, frame.width, frame.height].contains {
          abs($0 * scale - ($0 * scale).rounded()) > 0.005
        }
    }
  }

  /// The finished page.
  func scene(title: String, summary: String) -> Scene {
    Self.scene(
      items,
      size: Size(width: (width + 2 * Self.margin).rounded(.up), height: (bottom + 20).rounded(.up)),
      title: title, summary: summary, pen: pen, options: options)
  }

  /// A scene of positioned items, with the glyphs that they use.
  static func scene(
    _ items: [SceneItem], size: Size, title: String, summary: String, pen: Pen, options: DiagramOptions
  ) -> Scene {
    var table = GlyphTable(source: pen.lettering.outlines)
    let items = table.renumber(items)
    return Scene(
      size: size, title: title, summary: summary,
      background: options.isTransparent ? nil : pen.paint(.paper), items: items, glyphs: table.outlines)
  }
}
