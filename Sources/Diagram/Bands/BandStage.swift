import AutoLayout
import Geometry
import Scene

/// The bands of a figure, and their names, which are placed when it is known what else needs room.
struct BandMarks {
  var sketch = Sketch()
  var names: [GuideName] = []

  /// The strips that the bands tint.
  var strips: [Rect] { names.flatMap { $0.places.map(\.strip) } }
}

/// Draws the bands between views and their safe areas, margins, readable content and content insets, and the outlines of
/// declared guides.
struct BandStage: FigureReading {
  let facts: FigureFacts
  private var marks = BandMarks()

  /// Draws the bands and adds their edges to the board.
  static func draw(_ facts: FigureFacts, on board: inout Board) -> BandMarks {
    var stage = BandStage(facts: facts)
    if facts.shows(.insets) { stage.draw(on: &board) }
    return stage.marks
  }

  private init(facts: FigureFacts) { self.facts = facts }

  private mutating func draw(on board: inout Board) {
    for view in geometry.drawnViews {
      if let scroll = layout[view].scroll, scroll.adjustedContentInset != .zero,
        let content = geometry.contentRect(view)
      {
        let insets = scroll.adjustedContentInset
        // Where the content is cut off below the frame, its insets are, too.
        let limit = shows(.contentSize) ? reach : geometry.frame(view)
        let inner = content.bounded(by: limit)
        let outer = content.inset(
          by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        ).bounded(by: limit)
        drawBand(outer: outer, inner: inner, edge: outer, of: view, on: &board)
        addNames(insets, outer: outer, inner: inner, of: view)
        marks.sketch.note(.insets("adjusted content inset"))
      }
    }
    for band in GuideBand.bands(of: geometry, cutsTail: cutsTail) { draw(band, on: &board) }
    LayoutGuideDrawing(facts: facts).drawOutlines(into: &marks.sketch, on: &board)
  }

  private mutating func drawBand(
    outer: Rect, inner: Rect, edge: Rect, of view: ViewID, on board: inout Board
  ) {
    // The line lies inside the band, so that a frame on the same edge covers it.
    let line = edge.inset(by: edge == outer ? 0.5 : -0.5)
    let items: [SceneItem] = [
      pen.shape(.rect(outer, without: inner), fill: pen.paint(.content, opacity: 0.1)),
      pen.shape(.rect(line), stroke: pen.stroke(.content, 1, opacity: 0.8, dash: [2, 2])),
    ]
    marks.sketch.add(group(items, origin(view)), at: .outlines, covering: outer)
    // Names keep clear of the band's edge.
    board.addEdges(of: line, .edge)
  }

  /// Names the strips between a content and its insets, with their lengths.
  private mutating func addNames(_ insets: EdgeInsets, outer: Rect, inner: Rect, of view: ViewID) {
    let names = ["left", "right", "top", "bottom"]
    let lengths = [insets.left, insets.right, insets.top, insets.bottom]
    for ((side, name), length) in zip(zip(GuideBand.Side.all, names), lengths)
    where abs(length) >= 0.5 && concerns(side.axis) {
      let (a, b) = (side.position(in: outer), side.position(in: inner))
      let across = (outer.min(side.axis.other), outer.max(side.axis.other))
      let strip = Rect(side.axis, from: min(a, b), to: max(a, b), across: across.0, across.1)
        .bounded(by: reach)
      let line = Rect(side.axis, from: b, to: b, across: across.0, across.1).bounded(by: reach)
      let text = "adjustedContentInset.\(name) \(Figures.number(geometry.points(length)))"
      guard strip.length(side.axis) > 0, strip.height >= 16 || side.axis == .vertical else { continue }
      marks.names.append(
        GuideName(
          text: text, view: view,
          places: [
            .init(strip: strip, line: line, side: side, length: Figures.number(geometry.points(length)))
          ],
          remark: GuideName.Remark(
            sides: [side], tint: "adjustedContentInset of", view: self.name(of: view),
            inset: Figures.number(geometry.points(length))),
          stripText: text, role: .content))
    }
  }

  // MARK: Guides

  private mutating func draw(_ band: GuideBand, on board: inout Board) {
    let sides = band.sides.filter { concerns($0.axis) }.sorted {
      ($0.axis == .vertical ? 0 : 1, $0.isFar ? 1 : 0) < ($1.axis == .vertical ? 0 : 1, $1.isFar ? 1 : 0)
    }
    guard !sides.isEmpty else { return }
    var items: [SceneItem] = []
    var lines: [(side: GuideBand.Side, rect: Rect)] = []
    for side in sides {
      let strip = band.strip(side).bounded(by: reach)
      // The inner edge of the strip.
      let edge = side.isFar ? strip.min(side.axis) : strip.max(side.axis)
      let position = edge + (side.isFar ? 0.5 : -0.5)
      let line = Rect(
        side.axis, from: position, to: position, across: strip.min(side.axis.other),
        strip.max(side.axis.other))
      let ink = guideColor(
        band.kind.role, over: backdrop(at: strip.center), contrast: Self.leastEdgeContrast)
      // The keyboard lies on top of all views.
      let covers = band.kind == .keyboard ? [] : covers(of: strip, side, in: band)
      // A strip of which nothing would be left is tinted over what covers it.
      let isVisible = !strip.remainder(without: covers).isEmpty
      items += self.items(of: strip, along: line, side, ink, without: isVisible ? covers : [])
      lines.append((side, line))
      // Names keep clear of the edge.
      board.add(line.inset(by: -1), .edge, along: side.axis.other)
    }
    let radius = tree[band.view].cornerRadius
    let clip = radius > 0 ? Path.roundedRect(geometry.frame(band.view), radius: radius) : nil
    marks.sketch.add(
      .group(SceneGroup(origin: origin(band.view), clip: clip, items: items)), at: .outlines,
      covering: band.outer)
    add(nameOf: band, along: lines)
  }

  /// The tint of a strip and its dashed inner edge, without what covers them.
  private func items(
    of strip: Rect, along line: Rect, _ side: GuideBand.Side, _ ink: ThemedColor, without covers: [Rect]
  ) -> [SceneItem] {
    let parts = covers.isEmpty ? [strip] : strip.remainder(without: covers)
    let tint = pen.shape(
      parts.reduce(into: Path()) { $0.append(.rect($1)) }, fill: ink.opacity(0.1).paint(in: pen.theme))
    let along = side.axis.other
    let pieces = Gaps.pieces(
      from: line.min(along), to: line.max(along),
      without: covers.map { ClosedRange(between: $0.min(along), and: $0.max(along)) }, longerThan: 1)
    let position = line.min(side.axis)
    return [tint]
      + pieces.map { start, end in
        pen.shape(
          .line(
            from: Point(along, along: start, across: position),
            to: Point(along, along: end, across: position)),
          stroke: Stroke(ink.opacity(0.8).paint(in: pen.theme), width: 1, dash: [2, 2]))
      }
  }

  /// The parts of views with a fill or an image that extend across the inner edge of a strip, so that the guide does not
  /// concern them. A view as large as the whole is its background.
  private func covers(of strip: Rect, _ side: GuideBand.Side, in band: GuideBand) -> [Rect] {
    let edge = side.position(in: band.inner)
    return grid.views(near: strip).compactMap { view in
      guard view > band.view, tree.isDescendant(view, of: band.view), let frame = geometry.visibleFrame(view),
        fill(view) != nil || tree[view].viewClass == .imageView,
        !frame.inset(by: -0.5).contains(band.outer), frame.min(side.axis) < edge - 1,
        frame.max(side.axis) > edge + 1
      else { return nil }
      return frame.intersection(strip)
    }
  }

  private mutating func add(
    nameOf band: GuideBand, along lines: [(side: GuideBand.Side, rect: Rect)]
  ) {
    let insets = insetsText(of: band)
    let name = band.kind.name(insets)
    marks.names.append(
      GuideName(
        text: name, view: band.view,
        places: lines.map { side, line in
          let length = abs(side.position(in: band.inner) - side.position(in: band.outer))
          return GuideName.Place(
            strip: band.strip(side), line: line, side: side, length: Figures.number(geometry.points(length))
          )
        },
        remark: GuideName.Remark(
          sides: lines.map(\.side), tint: band.kind.outside, view: self.name(of: band.view), inset: insets),
        stripText: band.kind == .safeArea ? "outside the safe area" : name, role: band.kind.role))
    marks.sketch.note(.insets(band.kind == .safeArea ? "outside the safe area" : name))
  }

  /// The inset in points, if it is the same on all drawn sides.
  private func insetsText(of band: GuideBand) -> String? {
    let lengths = Set(
      band.sides.map {
        Figures.number(geometry.points(abs($0.position(in: band.inner) - $0.position(in: band.outer))))
      })
    return lengths.count == 1 ? lengths.first : nil
  }

  /// The contrast from which the edge of a band is visible.
  private static let leastEdgeContrast = 3.0
}
