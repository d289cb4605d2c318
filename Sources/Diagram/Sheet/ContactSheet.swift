import Geometry
public import Scene

extension Scene {
  /// Creates a page with small versions of several pictures, in rows in their order, under a common title.
  ///
  /// Pictures keep their own titles. They are half their size, or smaller if one of their sides would be too long.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in reading order, all drawn with the same theme.
  ///   - title: The headline of the page.
  ///   - options: The theme and background of the page.
  ///   - text: The shaper for the headline.
  ///   - Complexity: O(*n*) in the size of the pictures.
  public init(contactSheetOf pictures: [Scene], title: String, options: DiagramOptions, text: any TextShaping)
  {
    self.init(
      thumbnails: pictures.map { $0.scaled(by: SheetArrangement.factor(for: $0.size)) }, of: pictures,
      title: title, options: options, text: text)
  }

  /// Creates a page with small versions of pictures of one layout on several canvases, all at one scale, under a common title.
  ///
  /// - Parameters:
  ///   - tiles: The pictures in reading order, all drawn with the same theme and at the same scale, each with its name and a line
  ///     below it.
  ///   - title: The headline of the page.
  ///   - options: The theme and background of the page.
  ///   - text: The shaper for the lettering.
  /// - Complexity: O(*n*) in the size of the pictures.
  public init(
    sheetOfCanvases tiles: [SheetTile], title: String, options: DiagramOptions, text: any TextShaping
  ) {
    let longest = tiles.map { max($0.picture.size.width, $0.picture.size.height) }.max() ?? 1
    let factor = SheetArrangement.factor(for: Size(width: longest, height: longest))
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let thumbnails = tiles.map { $0.titled($0.picture.scaled(by: factor), pen) }
    self.init(
      thumbnails: thumbnails, of: tiles.map(\.picture), title: title, options: options, text: text)
  }

  private init(
    thumbnails: [Scene], of pictures: [Scene], title: String, options: DiagramOptions, text: any TextShaping
  ) {
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let arrangement = SheetArrangement(thumbnails.map(\.size))
    // Limits the width of the headline.
    let line = pen.lettering.cut(
      title, TextStyle.title.font, width: max(arrangement.size.width, SheetArrangement.widestHeadline))
    let headline = pen.text(
      line, .title, at: Point(x: PageComposition.margin, y: 40), pen.paint(.ink),
      origin: .page("sheet-title"))
    var table = GlyphTable(source: pen.lettering.outlines + thumbnails.flatMap(\.glyphs))
    var items = table.renumber([headline])
    var first = pen.lettering.outlines.count
    for (thumbnail, origin) in zip(thumbnails, arrangement.origins) {
      let place = Point(x: PageComposition.margin + origin.x, y: 68 + origin.y)
      items.append(
        .group(
          SceneGroup(
            origin: .page("thumbnail"), title: thumbnail.title, translation: place,
            items: table.renumber(thumbnail.items, from: first))))
      first += thumbnail.glyphs.count
    }
    let width = max(arrangement.size.width, pen.lettering.width(line, .title))
    self.init(
      size: Size(
        width: (width + 2 * PageComposition.margin).rounded(.up),
        height: (arrangement.size.height + 68 + PageComposition.margin).rounded(.up)),
      title: title, summary: pictures.map(\.summary).joined(separator: " "),
      background: options.isTransparent ? nil : pen.paint(.paper), items: items, glyphs: table.outlines)
  }
}

/// A picture of a layout on one of several canvases.
public struct SheetTile: Sendable {
  /// The picture, without a title.
  public var picture: Scene
  /// The name of the canvas: `iPhone SE portrait`.
  public var name: String
  /// A line below the name, such as the size of the canvas; `nil` for none.
  public var note: String?

  /// Creates a tile.
  public init(_ picture: Scene, name: String, note: String? = nil) {
    self.picture = picture
    self.name = name
    self.note = note
  }

  private static let baseline = 16.0
  private static let line = 15.0

  /// A thumbnail below its name.
  fileprivate func titled(_ thumbnail: Scene, _ pen: Pen) -> Scene {
    var lines = [pen.text(name, .panelStrong, at: Point(x: 0, y: Self.baseline), pen.paint(.ink))]
    var width = pen.lettering.width(name, .panelStrong)
    if let note {
      lines.append(
        pen.text(
          note, .panelText, at: Point(x: 0, y: Self.baseline + Self.line), pen.paint(.secondaryInk)))
      width = max(width, pen.lettering.width(note, .panelText))
    }
    let top = Self.baseline + (note == nil ? 0 : Self.line) + 8
    var table = GlyphTable(source: pen.lettering.outlines + thumbnail.glyphs)
    let items =
      table.renumber(lines) + [
        .group(
          SceneGroup(
            origin: .page("canvas"), translation: Point(x: 0, y: top),
            items: table.renumber(thumbnail.items, from: pen.lettering.outlines.count)))
      ]
    return Scene(
      size: Size(
        width: max(thumbnail.size.width, width).rounded(.up),
        height: (top + thumbnail.size.height).rounded(.up)),
      title: name, summary: thumbnail.summary, background: thumbnail.background, items: items,
      glyphs: table.outlines)
  }
}

/// The positions of pictures on a sheet, in rows as high as their tallest picture.
struct SheetArrangement {
  private static let gap = 8.0
  /// The target ratio of a sheet's width to its height.
  private static let proportion = 1.6
  private static let longestSide = 600.0
  static let widestHeadline = 1400.0

  /// The top left corners of the pictures, relative to the arrangement.
  private(set) var origins: [Point] = []
  private(set) var size = Size.zero

  /// The scale factor of a picture.
  static func factor(for size: Size) -> Double { min(0.5, longestSide / max(size.width, size.height, 1)) }

  /// Chooses the row width that makes the sheet smallest, among those of the first 1, 2, … pictures side by side.
  ///
  /// - Complexity: O(*n*²) in the number of pictures.
  init(_ sizes: [Size]) {
    var reach = -Self.gap
    let widest = sizes.map(\.width).max() ?? 0
    var best = SheetArrangement(sizes, limit: widest)
    for size in sizes {
      reach += Self.gap + size.width
      guard reach > widest else { continue }
      let candidate = SheetArrangement(sizes, limit: reach)
      if candidate.extent < best.extent { best = candidate }
    }
    self = best
  }

  /// The height of the smallest sheet of the target proportion that holds everything.
  private var extent: Double { max(size.width / Self.proportion, size.height) }

  private init(_ sizes: [Size], limit: Double) {
    var (x, y, height) = (0.0, 0.0, 0.0)
    for item in sizes {
      if x > 0, x + item.width > limit {
        (x, y, height) = (0, y + height + Self.gap, 0)
      }
      origins.append(Point(x: x.rounded(), y: y.rounded()))
      size.width = max(size.width, x + item.width)
      height = max(height, item.height)
      x += item.width + Self.gap
      size.height = y + height
    }
  }
}
