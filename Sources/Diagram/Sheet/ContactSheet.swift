import Geometry
public import Scene

extension Scene {
  /// Small versions of several pictures on one page, row by row in their order, under a common title.
  ///
  /// Pictures keep their own titles. They are half as large, or smaller where one would be longer than a page is.
  ///
  /// - Parameters:
  ///   - pictures: drawn with the same theme, in the order in which they are to be read.
  ///   - title: the headline of the page.
  ///   - options: theme and background of the page.
  ///   - text: shapes the headline.
  /// - Complexity: O(*n*) in the size of the pictures.
  public init(contactSheetOf pictures: [Scene], title: String, options: DiagramOptions, text: any TextShaping)
  {
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    let thumbnails = pictures.map { $0.scaled(by: SheetArrangement.factor(for: $0.size)) }
    let arrangement = SheetArrangement(thumbnails.map(\.size))
    // A page does not grow for its headline without end.
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

/// Where pictures lie on a sheet: in rows, each as high as its highest picture.
struct SheetArrangement {
  private static let gap = 8.0
  /// How much wider than high a sheet is to be.
  private static let proportion = 1.6
  private static let longestSide = 600.0
  static let widestHeadline = 1400.0

  /// From the top left corner of the arrangement.
  private(set) var origins: [Point] = []
  private(set) var size = Size.zero

  /// How much smaller a picture is drawn than it is.
  static func factor(for size: Size) -> Double { min(0.5, longestSide / max(size.width, size.height, 1)) }

  /// The rows that leave the sheet smallest, of those that begin with the first 1, 2, … pictures side by side.
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

  /// The height of the smallest sheet of the right proportion that holds everything.
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
