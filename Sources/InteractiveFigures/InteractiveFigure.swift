import AutoLayout
public import Diagram
import Geometry
public import Scene
public import Sweep

/// A layout in a space as a figure whose reader drags the canvas, scrolls, and asks what holds a view.
///
/// The page solves nothing: the layout is linear between the ends of its pieces (`SweepRules`), so a table of the numbers at both
/// ends of each is all that the script needs. Frames are those of `plumbline solve` to less than a hundredth of a point.
public struct InteractiveFigure: Sendable {
  /// The headline.
  let title: String
  /// A line below the headline; empty for none.
  let subtitle: String
  /// The table for the script, as JSON.
  let table: String
  /// The rules of a style sheet that the drawings need.
  let styleRules: [String]
  /// The outline of each letter.
  let outlines: [String]
  /// The images, as addresses, with their places.
  let images: [String]
  /// The picture for readers without scripts, as elements of an SVG.
  let picture: String
  /// The size of the canvas in that picture.
  let canvas: Size
  /// The findings and assertions in words.
  let sentences: [String]
  /// What precedes identifiers and classes.
  let prefix: String
  /// The text for readers who do not see the picture.
  let summary: String

  /// - Parameters:
  ///   - map: The layout for all of a space, of which no more than one side moves.
  ///   - title: The headline.
  ///   - subtitle: A line below it.
  ///   - length: The length of the moving side that is shown first; `nil` for the nearest to the middle.
  ///   - prefix: What precedes identifiers and classes, so that a page can have several figures.
  ///   - options: The drawing options, of which the looks of views apply.
  ///   - text: The shaper for all text.
  /// - Complexity: That of drawing two layouts for each piece.
  public init(
    _ map: LayoutMap, title: String, subtitle: String?, startingAt length: Double?, prefix: String,
    options: DiagramOptions, text: any TextShaping
  ) {
    var options = options
    options.theme = .auto
    var views = FigureViews()
    var drawings = ViewDrawings(options: options, text: text, prefix: prefix)
    var holding = Holding()
    let parts = map.parts.map { FigurePart($0.pieces, &views, &drawings, &holding) }
    let rows = FigureRows(map) { tree, ids in
      let names = views.views.map(\.name)
      return ids.compactMap { names.firstIndex(of: tree[$0].name) }
    }
    let axis = map.space.movingSide
    let range = axis.flatMap { map.space.lengths(of: $0) }
    // The text size that most readers have.
    let first = map.parts.firstIndex { $0.surroundings.contentSize == .large } ?? 0
    let ends = map.parts.indices.contains(first) ? map.parts[first].pieces.ends.map(\.length) : []
    let (low, high) = (range?.lowerBound ?? ends.first ?? 0, range?.upperBound ?? ends.last ?? 0)
    let start = min(max(length ?? (low + high) / 2, low), high)
    var data = SharedValues<PageValue>()
    let environments = zip(map.parts, parts).map { part, own in
      PageValue.list([
        .indices(Self.choices(of: part.surroundings, in: map.space)),
        .number(Double(data.place(of: own.value(views.views.count)))), rows.spans(in: part.surroundings),
      ])
    }
    let picture = StillPicture(views: views, drawings: drawings, prefix: prefix)
    let shown = parts.indices.contains(first) ? parts[first].state(at: start) : nil
    self.picture = shown.map { picture.elements($0.state, $0.places, $0.lists, at: start) } ?? ""
    canvas = shown.map { picture.canvas($0.state, at: start) } ?? .zero
    table =
      PageValue.members([
        .init(name: "axis", value: .number(axis == .vertical ? 1 : 0)),
        .init(name: "range", value: .numbers(axis == nil ? [] : [low, high])),
        .init(name: "at", value: .number(start)), .init(name: "first", value: .number(Double(first))),
        .init(name: "views", value: views.value),
        .init(name: "words", value: drawings.lines.value), .init(name: "items", value: drawings.itemsValue),
        .init(name: "lists", value: drawings.listsValue),
        .init(name: "cons", value: holding.constraintsValue), .init(name: "holds", value: holding.setsValue),
        .init(name: "rows", value: rows.value), .init(name: "menus", value: Self.menus(of: map.space)),
        .init(name: "envs", value: .list(environments)), .init(name: "data", value: .list(data.values)),
      ]).json
    styleRules = drawings.styleRules
    outlines = drawings.lines.outlines
    images = drawings.images.values.map(Self.address)
    sentences = rows.sentences(in: map.space)
    (self.title, self.subtitle, self.prefix) = (title, subtitle ?? "", prefix)
    summary = shown.map { picture.summary($0.state, $0.places, at: start) } ?? ""
  }
}
