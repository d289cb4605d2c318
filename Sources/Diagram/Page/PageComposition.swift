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

  /// The width that keeps the title and the subtitle on one line each, unless that exceeds 1.35 times the content's
  /// width.
  private static func titleWidth(_ pen: Pen, _ options: DiagramOptions, limit: Double) -> Double {
    let widths = [(options.title, TextStyle.title), (options.subtitle, .subtitle)].map { text, style in
      text.map { pen.lettering.width($0, style).rounded(.up) } ?? 0
    }
    return widths.filter { $0 <= min(limit * 1.35, PageWidth.greatest(options) - 2 * margin) }.max() ?? 0
  }

  /// Adds a figure at the left margin below everything else.
  ///
  /// - Returns: The top edge of the figure's root, with which the items beside the figure align.
  mutating func add(_ drawing: Figure) -> Double {
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

  /// Adds panels side by side below everything else, with a list of undrawn constraints where that leaves room.
  ///
  /// - Returns: Whether the list has found room.
  mutating func addRow(_ panels: [Panel], and constraints: ConstraintList) -> Bool {
    let taken = panels.reduce(0) {
      $0 + min(width, max(SidePanels.leastWidth, $1.naturalWidth(pen))) + Self.panelGap
    }
    let list = panels.isEmpty ? nil : Panel.undrawnColumn(constraints, room: width - taken, pen: pen)
    addRow(panels + [list].compactMap(\.self))
    return list != nil
  }

  /// Adds panels side by side below everything else. A panel without room beside the others stands below the shortest
  /// of them that is wide enough, or else begins a new row.
  mutating func addRow(_ panels: [Panel]) {
    var columns: [(x: Double, width: Double, bottom: Double)] = []
    var top = bottom
    for panel in panels {
      let wanted = min(width, max(SidePanels.leastWidth, panel.naturalWidth(pen)))
      let x = columns.last.map { $0.x + $0.width + Self.panelGap } ?? .infinity
      let wide = columns.indices.filter { columns[$0].width >= wanted }
      let column: Int
      if x + wanted <= Self.margin + width {
        columns.append((x, wanted, top))
        column = columns.count - 1
      } else if let shortest = wide.min(by: { columns[$0].bottom < columns[$1].bottom }) {
        columns[shortest].bottom += Self.panelGap
        column = shortest
      } else {
        top = bottom + Self.keyGap
        columns = [(Self.margin, wanted, top)]
        column = 0
      }
      let place = columns[column]
      items.append(panel.item(pen, at: Point(x: place.x, y: place.bottom), width: place.width))
      columns[column].bottom += panel.height
      bottom = max(bottom, columns[column].bottom)
    }
  }

  /// Adds a key at the left margin below everything else.
  mutating func addKey(_ key: KeyBar) {
    bottom += Self.keyGap
    items.append(key.panel.item(pen, at: Point(x: Self.margin, y: bottom), width: key.width))
    bottom += key.panel.height
  }

  /// Adds the list of the constraints that figures do not draw.
  mutating func addUndrawn(by drawings: [Figure]) {
    guard let panel = Panel.undrawn(ConstraintList(undrawnBy: drawings), width: width, pen: pen) else {
      return
    }
    bottom += Self.keyGap
    items.append(panel.item(pen, at: Point(x: Self.margin, y: bottom), width: width))
    bottom += panel.height
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

  /// Adds the footnote from the options, and remarks on the figures.
  ///
  /// - Parameter remarks: Sentences, or `nil` for none.
  mutating func addFootnote(_ remarks: String?) {
    let paragraphs = [options.footnote, remarks].compactMap(\.self).filter { !$0.isEmpty }
    guard !paragraphs.isEmpty else {
      bottom += 8
      return
    }
    bottom += 15
    for line in paragraphs.flatMap({ pen.lettering.lines($0, .footnote, width: width) }) {
      bottom += 14
      items.append(
        pen.text(
          line, .footnote, at: Point(x: Self.margin, y: bottom), pen.paint(.secondaryInk),
          origin: .page("footnote")))
    }
  }

  /// The finished page.
  func scene(title: String, summary: String) -> Scene {
    let size = Size(width: (width + 2 * Self.margin).rounded(.up), height: (bottom + 20).rounded(.up))
    return Page(items: items, size: size)
      .scene(title: title, summary: summary, pen: pen, options: options)
  }
}
