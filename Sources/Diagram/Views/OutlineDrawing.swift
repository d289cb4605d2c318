import AutoLayout
import Geometry
import Scene
import Wording

/// The outlines of views: edges, frames of scroll views, and the crosses of views without area.
struct OutlineDrawing: FigureReading {
  let facts: FigureFacts

  /// Draws the outline of a view, if it is visible.
  func draw(_ view: ViewID, into sketch: inout Sketch, on board: inout Board) {
    let frame = geometry.frame(view)
    guard geometry.visibleFrame(view) != nil else { return }
    if isScreen {
      ScreenOutline(facts: facts).draw(view, into: &sketch, on: &board)
      return
    }
    if frame.isEmpty { return }
    if emphasis?.outlines(view) == true {
      ChangedViewDrawing(facts: facts).drawEmphasis(of: view, into: &sketch)
      return
    }
    if hasScrollFrame(view) { return }
    // The border shows where the view ends.
    if LayerDrawing(facts: facts).hasBorder(view) { return }
    if view == .root, options.isRootUnknown {
      guard !omitsRoot else { return }
      let line = pen.stroke(.secondaryInk, 1, opacity: 0.55, dash: [2, 3])
      sketch.add(clipped([pen.shape(.rect(frame.inset(by: 0.5)), stroke: line)], view), at: .outlines)
      return
    }
    // The frame of a scroll view that fills the root is interrupted by texts, and so is what lies under it.
    if view == .root, fillingScrollView != nil { return }
    if view == .root, cutsTail {
      drawCutOutline(into: &sketch)
      return
    }
    let color =
      fill(view)?.opacity(1).mixed(with: ThemedColor(.ink), 0.45) ?? ThemedColor(.secondaryInk).opacity(0.55)
    if facts.equalTexts[view] != nil { return }
    if let part = partialOutline(of: view) {
      guard !part.isEmpty else { return }
      sketch.add(
        clipped([pen.shape(part, stroke: Stroke(color.paint(in: pen.theme), width: 1))], view), at: .outlines)
      return
    }
    let rows = RowDrawing(facts: facts).rowsOver(view)
    let line = underRoundedViews(outline(of: view, color.paint(in: pen.theme), under: rows), of: view)
    sketch.add(clipped([line], view), at: .outlines)
    if !rows.isEmpty {
      RowDrawing(facts: facts).drawCoveredOutline(of: view, under: rows, color, into: &sketch)
    }
  }

  /// The parts of a view's outline to draw when other lines or its text already show the rest: the corners for text,
  /// the sides for a row, or nothing. `nil` if the whole outline is drawn.
  private func partialOutline(of view: ViewID) -> Path? {
    if isStyleLabel(view) { return Path() }
    guard hasTightText(view) else { return sidesInRow(of: view) }
    // Outside the frame, where no glyph reaches them.
    let frame = geometry.frame(view)
    let length = min(Self.cornerMark, frame.width / 3, frame.height / 3)
    return frame.inset(by: -1.5).corners(length: length) {
      !isBesideText($0, of: view) && !isOnOutline($0, of: tree[view].superview)
    }
  }

  /// The distance within which an edge of a content view looks like that of its cell, in points.
  private static let sameEdge = 1.5

  /// The sides of a cell or of its content view that separators and the table's frame do not show, or `nil` for other
  /// views and in tables without separators. Two lines for one edge would look like a mistake.
  private func sidesInRow(of view: ViewID) -> Path? {
    guard let cell = facts.tables.cells[view], let table = tree[cell].superview, fill(view) == nil,
      tree[table].table?.separator == .singleLine
    else { return nil }
    if view == cell { return Path() }
    guard let content = tree[cell].cell, content.contentView == view else { return nil }
    // No constraint measures the content view of a predefined style, unless it has more subviews.
    if content.style != .custom, tree[view].subviews.allSatisfy(content.parts.contains) { return Path() }
    let (inner, outer) = (geometry.frame(view), geometry.frame(cell))
    var path = Path()
    for axis in Axis.allCases {
      for (edge, same, inset) in [
        (inner.min(axis), outer.min(axis), 0.5), (inner.max(axis), outer.max(axis), -0.5),
      ] where abs(edge - same) > Self.sameEdge * geometry.scale {
        path.append(
          .line(
            from: Point(axis, along: edge + inset, across: inner.min(axis.other)),
            to: Point(axis, along: edge + inset, across: inner.max(axis.other))))
      }
    }
    return path
  }

  /// The scroll view on top of the root's edges, if there is one.
  private var fillingScrollView: ViewID? {
    scrollViews.first {
      !tree[$0].clipsToBounds && hasScrollFrame($0) && geometry.frame($0) == geometry.frame(.root)
    }
  }

  private func hasScrollFrame(_ view: ViewID) -> Bool {
    tree[view].scroll != nil && !isFittingText(view) && !geometry.frame(view).isEmpty
      && geometry.visibleFrame(view) != nil && emphasis?.outlines(view) != true
  }

  /// Draws the frame of a scroll view. It is interrupted by texts that extend across it.
  func drawScrollFrame(of view: ViewID, into sketch: inout Sketch, on board: Board) {
    guard hasScrollFrame(view) else { return }
    let frame = geometry.frame(view)
    let inset = min(1, frame.width / 2, frame.height / 2)
    let line = frame.inset(by: inset)
    var path = Path.roundedRect(line, radius: max(0, tree[view].cornerRadius - 1))
    if !tree[view].clipsToBounds, tree[view].cornerRadius == 0 {
      var isWhole = true
      let sides = Axis.allCases.flatMap { axis in
        [line.min(axis.other), line.max(axis.other)].flatMap { position in
          let pieces = board.visiblePieces(axis, at: position, from: line.min(axis), to: line.max(axis))
          let length = pieces.reduce(0) { $0 + $1.1.x - $1.0.x + $1.1.y - $1.0.y }
          if length < line.length(axis) - 0.5 { isWhole = false }
          return pieces
        }
      }
      if !isWhole { path = sides.reduce(into: Path()) { $0.append(.line(from: $1.0, to: $1.1)) } }
    }
    let opacity = emphasis == nil ? 1 : FigureEmphasis.frameOpacity
    sketch.add(clipped([pen.shape(path, stroke: pen.stroke(.ink, 2, opacity: opacity))], view), at: .frames)
    sketch.note(facts.shown.remarks)
    sketch.note(
      .scrollFrame(
        showsItsFill(view) ? fillUnderContent(of: view) : nil, of: tree[view].viewClass,
        isGuide: facts.shown.namedGuides.contains(.frameLayoutGuide(view))))
  }

  /// Whether a view without a fill is only its text, which a frame would touch.
  private func hasTightText(_ view: ViewID) -> Bool {
    let isText = tree[view].viewClass == .label || tree[view].viewClass == .button
    guard isText, fill(view) == nil, tree[view].cornerRadius == 0 else { return false }
    return !content(of: view).obstacles.isEmpty
  }

  /// Whether the view belongs to a predefined style of cells, which keeps it even if it shows nothing.
  private func isPredefinedPart(_ view: ViewID) -> Bool {
    guard let cell = facts.tables.cells[view], let content = tree[cell].cell else { return false }
    return content.parts.contains(view)
  }

  /// Whether the view is a label that a cell's style places. No constraint refers to its edges.
  private func isStyleLabel(_ view: ViewID) -> Bool {
    guard let cell = facts.tables.cells[view], let content = tree[cell].cell else { return false }
    return hasTightText(view) && [content.textLabel, content.detailTextLabel].contains(view)
  }

  private static let cornerMark = 4.0

  /// Whether a corner lies on a side of a superview other than the root, which shows the edge already.
  private func isOnOutline(_ corner: Point, of superview: ViewID?) -> Bool {
    guard let superview, superview != .root else { return false }
    let frame = geometry.frame(superview)
    let isAtSide = [frame.minX, frame.maxX].contains { abs($0 - corner.x) < Self.onOutline }
    return isAtSide && frame.inset(by: -Self.onOutline).contains(corner)
  }

  private static let onOutline = 2.5

  /// Whether a corner is so close to another text without a frame that their marks would form a figure of their own, or
  /// lies on the text of another view.
  private func isBesideText(_ corner: Point, of view: ViewID) -> Bool {
    func room(_ reach: Double) -> Rect { Rect(center: corner, size: Size(width: reach, height: reach)) }
    return grid.views(near: room(3 * Self.cornerMark)).contains { other in
      guard other != view, geometry.frame(other).overlaps(room(3 * Self.cornerMark)) else { return false }
      return tree[other].superview == tree[view].superview && hasTightText(other)
        || content(of: other).obstacles.contains(where: room(2 * Self.cornerMark).overlaps)
    }
  }

  /// The outline of a view, without the parts hidden by opaque views that extend across its edges.
  private func outline(of view: ViewID, _ paint: Paint, under rows: [Rect]) -> SceneItem {
    let frame = geometry.frame(view)
    let radius = tree[view].cornerRadius
    let inset = min(0.5, frame.width / 2, frame.height / 2)
    let covers = radius > 0 ? [] : viewsAcrossTheEdge(of: view).compactMap(geometry.visibleFrame) + rows
    guard !covers.isEmpty else {
      let line = Path.roundedRect(frame.inset(by: inset), radius: max(0, radius - 0.5))
      return pen.shape(line, stroke: Stroke(paint, width: 1))
    }
    let sides = frame.remainder(without: [frame.inset(by: 2 * inset)] + covers)
    return pen.shape(sides.reduce(into: Path()) { $0.append(.rect($1)) }, fill: paint)
  }

  /// An outline, clipped to what opaque views with rounded corners leave of it.
  private func underRoundedViews(_ outline: SceneItem, of view: ViewID) -> SceneItem {
    viewsAcrossTheEdge(of: view, areRounded: true).reduce(outline) { item, other in
      guard let place = geometry.visibleFrame(other), place == geometry.frame(other) else { return item }
      let hole = Path.roundedRect(place, radius: tree[other].cornerRadius)
      let outside = Path.rect(geometry.frame(view).union(place).inset(by: -4)).without(hole)
      return .group(SceneGroup(clip: outside, items: [item]))
    }
  }

  private func viewsAcrossTheEdge(of view: ViewID, areRounded: Bool = false) -> [ViewID] {
    let frame = geometry.frame(view)
    func isAcross(_ other: ViewID) -> Bool {
      guard other > view, let fill = fill(other), fill.isOpaque, opacity(other) == 1,
        (tree[other].cornerRadius > 0) == areRounded,
        let place = geometry.visibleFrame(other), place.overlaps(frame), !frame.contains(place)
      else { return false }
      return true
    }
    let sides = [
      Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 0),
      Rect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0),
      Rect(x: frame.minX, y: frame.minY, width: 0, height: frame.height),
      Rect(x: frame.maxX, y: frame.minY, width: 0, height: frame.height),
    ]
    var found: Set<ViewID> = []
    for side in sides {
      guard let near = grid.views(near: side, atMost: Self.mostBesideEdge) else { return [] }
      found.formUnion(near.filter(isAcross))
    }
    // With more views, the rest of the outline would be meaningless, so it is drawn in full.
    return found.count > Self.mostAcross ? [] : found.sorted()
  }

  /// The number of opaque views across the edges of a view, and of any views near one of these, up to which the outline
  /// is interrupted.
  private static let mostAcross = 16
  private static let mostBesideEdge = 1000

  /// Whether more of a view's fill is visible than a rim around its subviews.
  private func showsItsFill(_ view: ViewID) -> Bool {
    guard let area = geometry.visibleFrame(view) else { return false }
    guard let near = grid.views(near: area, atMost: Self.mostBesideEdge) else { return true }
    let covers = near.filter { $0 > view && fill($0) != nil }
      .compactMap(geometry.visibleFrame).filter { $0.overlaps(area) }
    guard covers.count <= 64 else { return true }
    return area.remainder(without: covers).contains { min($0.width, $0.height) >= 16 }
  }

  /// Draws a view without area: as a line if it has a length, otherwise as a small cross. Neither lies on a text.
  func drawDegenerate(_ view: ViewID, into sketch: inout Sketch, on board: Board) {
    let frame = geometry.frame(view)
    guard frame.isEmpty, geometry.visibleFrame(view) != nil, !isPredefinedPart(view) else { return }
    let isChanged = emphasis?.isExact == true && emphasis?.outlines(view) == true
    guard isChanged || !board.coversText(frame.size == .zero ? frame.inset(by: -4) : frame.inset(by: -0.5))
    else {
      sketch.note(.note("Views without area that lie on texts are not drawn."))
      return
    }
    let color = (fill(view) ?? ThemedColor(.secondaryInk)).mixed(with: ThemedColor(.ink), 0.45)
    var path = Path.line(from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY))
    if frame.size == .zero {
      path = .line(from: Point(x: frame.minX - 4, y: frame.minY), to: Point(x: frame.minX + 4, y: frame.minY))
      path.append(
        .line(from: Point(x: frame.minX, y: frame.minY - 4), to: Point(x: frame.minX, y: frame.minY + 4)))
    }
    if isChanged {
      // It is what the picture is about, so it looks like the outline of any other changed view.
      let items = [
        pen.shape(path, stroke: pen.casing(of: Pen.emphasisWidth)),
        pen.shape(path, stroke: pen.stroke(.ink, Pen.emphasisWidth)),
      ]
      sketch.note(.now(fill(view)))
      return sketch.add(group(items, origin(view)), at: .frames)
    }
    let items = [
      pen.shape(path, stroke: pen.casing(of: 1)),
      pen.shape(path, stroke: pen.degenerate(color)),
    ]
    // For an ambiguous view, the candidates are drawn over it.
    if facts.openLengths[view] == nil { sketch.note(.degenerate) }
    sketch.add(group(items, origin(view)), at: .outlines)
  }

  /// Draws the root's outline with a break line at the bottom.
  private func drawCutOutline(into sketch: inout Sketch) {
    let frame = geometry.frame(.root)
    let color =
      fill(.root)?.opacity(1).mixed(with: ThemedColor(.ink), 0.45) ?? ThemedColor(.secondaryInk).opacity(0.55)
    let (sides, line) = pen.cutOutline(frame)
    let stroke = Stroke(color.paint(in: pen.theme), width: 1)
    sketch.add(
      clipped([pen.shape(sides, stroke: stroke), pen.shape(line, stroke: stroke)], .root), at: .outlines,
      covering: frame.inset(by: EdgeInsets(top: 0, left: -5, bottom: -7, right: -5)))
    let name = name(of: .root)
    sketch.note(
      isPanel
        ? .pageNote(Wording.cutOffPart(of: name, height: nil))
        : .note(Wording.cutOffPart(of: name, height: Figures.number(facts.request.cut.length))))
  }
}

extension Rect {
  /// The four corners, as pairs of short lines.
  ///
  /// - Parameter isShown: Whether a corner is among them.
  fileprivate func corners(length: Double, where isShown: (Point) -> Bool) -> Path {
    let rect = inset(by: 0.5)
    var path = Path()
    for (x, dx) in [(rect.minX, length), (rect.maxX, -length)] {
      for (y, dy) in [(rect.minY, length), (rect.maxY, -length)] where isShown(Point(x: x, y: y)) {
        path.append(
          Path([.move(Point(x: x + dx, y: y)), .line(Point(x: x, y: y)), .line(Point(x: x, y: y + dy))]))
      }
    }
    return path
  }
}
