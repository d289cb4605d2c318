import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  func drawViews() {
    for view in geometry.drawnViews {
      drawEarlierFrame(of: view)
      drawFill(of: view)
      drawGhost(of: view)
      drawOutline(of: view)
      addObstacles(of: view)
      if let cell = cellsOfParts[view], cellParts[cell]?.last == view { drawRows(like: cell) }
    }
    if !ghosts.isEmpty {
      sketch.add(
        .group(SceneGroup(origin: .page("clipped"), opacity: Self.ghostOpacity, items: ghosts)), at: .ghosts)
    }
    for view in geometry.drawnViews where !isScreen { drawScrollFrame(of: view) }
    for item in ghostLines { sketch.add(item, at: .ghosts) }
    if !ghostFills.isEmpty { noteGhosts() }
  }

  private func path(of view: ViewID) -> Path {
    if view == .root, cutTail > 0 { return pen.cutRect(geometry.frame(view)) }
    return .roundedRect(geometry.frame(view), radius: tree[view].cornerRadius)
  }

  private func drawFill(of view: ViewID) {
    let frame = geometry.frame(view)
    sketch.cover(frame)
    guard geometry.visibleFrame(view) != nil else { return }
    var items: [SceneItem] = []
    if let fill = fill(view) {
      items.append(pen.shape(path(of: view), fill: fill.opacity(opacity(view)).paint(in: pen.theme)))
    } else if view == .root {
      items.append(pen.shape(path(of: view), fill: pen.paint(.paper)))
    }
    items += contentBackground(of: view) + equalTextTint(of: view)
    let content = content(of: view)
    let inner = content.items(ink: contentInk(of: view))
    if !inner.isEmpty {
      items += opacity(view) < 1 ? [.group(SceneGroup(opacity: opacity(view), items: inner))] : inner
    }
    if !items.isEmpty { sketch.add(clipped(items, view), at: .fills) }
    drawRowLines(of: view)
  }

  /// The content that a view draws itself, in its solved position or a given one.
  func content(of view: ViewID, at solved: SolvedView? = nil) -> ViewContentDrawing {
    ViewContentDrawing(
      pen: pen, node: tree[view], solved: solved ?? layout[view], look: options.look,
      isRightToLeft: geometry.isRightToLeft(view), namesImage: !isCoveredByPlaceholder(view),
      rowInsets: rowInsets(of: view), reach: reach, scale: geometry.scale)
  }

  /// Whether another image placeholder covers that of a view, so that their names would overlap.
  private func isCoveredByPlaceholder(_ view: ViewID) -> Bool {
    guard isScreen, tree[view].image?.name != nil else { return false }
    return grid.views(near: geometry.frame(view).center).contains { other in
      other > view && tree[other].viewClass == .imageView && tree[other].image?.png == nil
    }
  }

  /// The color of text and lines in a view: ink if legible, otherwise paper.
  func contentInk(of view: ViewID) -> ThemedColor {
    var backdrop = backdrop(at: geometry.frame(view).center, upTo: view)
    if isScreen, let body = ControlDrawing.body(of: tree[view]) { backdrop = body.over(backdrop) }
    return pen.ink(on: backdrop, preferring: tree[view].text?.color, isExact: isScreen)
  }

  /// The color behind a view's own content.
  func backdrop(at point: Point, upTo last: ViewID) -> ThemedColor {
    var color = ThemedColor(.paper)
    // `last` counts even if the point lies outside its frame.
    let views = geometry.isHidden(last) ? [] : [last]
    for view in grid.views(near: point).filter({ $0 < last }) + views {
      if view == last || geometry.frame(view).contains(point), let fill = fill(view) {
        color = fill.opacity(opacity(view)).over(color)
      }
      if view != last { color = contentBackdrop(at: point, of: view, over: color) }
    }
    return color
  }

  func clipped(_ items: [SceneItem], _ view: ViewID) -> SceneItem {
    var clips = geometry.roundedClips(of: view)
    if geometry.isClipped(view), let clip = geometry.clip(of: view) { clips.append(.rect(clip)) }
    let group = SceneItem.group(SceneGroup(origin: origin(view), clip: clips.first, items: items))
    return clips.dropFirst().reduce(group) { .group(SceneGroup(clip: $1, items: [$0])) }
  }

  /// Draws the clipped part of a view, pale and with a dashed outline. The hatch over it belongs to the content.
  private func drawGhost(of view: ViewID) {
    guard geometry.isClipped(view), let clip = geometry.clip(of: view), shows(.contentSize) else { return }
    let frame = geometry.frame(view)
    guard !frame.isEmpty else { return }
    let fill = fill(view)
    let line = (fill ?? ThemedColor(.secondaryInk)).mixed(with: ThemedColor(.ink), 0.45)
    let outside = Path.rect(frame.union(clip).inset(by: -4), without: clip)
    if let fill {
      // All ghosts are painted as one layer, so that views in front cover those behind them.
      let body = pen.shape(path(of: view), fill: fill.opacity(opacity(view)).paint(in: pen.theme))
      ghosts.append(.group(SceneGroup(origin: origin(view), clip: outside, items: [body])))
    }
    if isScreen {
      drawScreenGhost(of: view, clip: outside)
      return
    }
    var items: [SceneItem] = []
    let content = content(of: view)
    if tree[view].viewClass == .imageView, tree[view].image?.png == nil {
      items.append(.group(SceneGroup(opacity: 0.5, items: content.items(ink: line))))
    }
    items.append(
      pen.shape(
        .roundedRect(
          frame.inset(by: min(0.5, frame.width / 2, frame.height / 2)), radius: tree[view].cornerRadius),
        stroke: Stroke(line.opacity(0.8).paint(in: pen.theme), width: 1, dash: [4, 3])))
    ghostLines.append(.group(SceneGroup(origin: origin(view), clip: outside, items: items)))
    if tree[view].scroll == nil, !isGhostCovered(view) { ghostFills.insert(fill) }
  }

  private func drawOutline(of view: ViewID) {
    let frame = geometry.frame(view)
    guard geometry.visibleFrame(view) != nil else { return }
    if isScreen {
      drawScreenOutline(of: view)
      return
    }
    guard !frame.isEmpty else {
      drawDegenerate(view)
      return
    }
    if emphasis?.views.contains(view) == true {
      drawEmphasis(of: view)
      return
    }
    if hasScrollFrame(view) { return }
    if view == .root, cutTail > 0 {
      drawCutOutline()
      return
    }
    let color =
      fill(view)?.opacity(1).mixed(with: ThemedColor(.ink), 0.45) ?? ThemedColor(.secondaryInk).opacity(0.55)
    if equalTexts[view] != nil { return }
    if hasTightText(view) {
      // Outside the frame, where no glyph reaches them.
      let length = min(Self.cornerMark, frame.width / 3, frame.height / 3)
      let corners = frame.inset(by: -1.5).corners(length: length) { !isBesideTightText($0, of: view) }
      guard !corners.isEmpty else { return }
      sketch.add(
        clipped([pen.shape(corners, stroke: Stroke(color.paint(in: pen.theme), width: 1))], view),
        at: .outlines)
      return
    }
    let rows = rowsOver(view)
    let line = underRoundedViews(outline(of: view, color.paint(in: pen.theme), under: rows), of: view)
    sketch.add(clipped([line], view), at: .outlines)
    if !rows.isEmpty { drawCoveredOutline(of: view, under: rows, color) }
  }

  private func hasScrollFrame(_ view: ViewID) -> Bool {
    tree[view].scroll != nil && !isFittingText(view) && !geometry.frame(view).isEmpty
      && geometry.visibleFrame(view) != nil && emphasis?.views.contains(view) != true
  }

  /// Draws the frame of a scroll view. It is interrupted by texts that extend across it.
  private func drawScrollFrame(of view: ViewID) {
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
    sketch.note(
      .scrollFrame(
        showsItsFill(view) ? fillUnderContent(of: view) : nil, of: tree[view].viewClass,
        isGuide: namedGuides.contains(.frameLayoutGuide(view))))
  }

  /// Whether a view without a fill is only its text, which a frame would touch.
  private func hasTightText(_ view: ViewID) -> Bool {
    let isText = tree[view].viewClass == .label || tree[view].viewClass == .button
    guard isText, fill(view) == nil, tree[view].cornerRadius == 0 else { return false }
    return !content(of: view).obstacles.isEmpty
  }

  private static let cornerMark = 4.0

  /// Whether a corner is so close to another text without a frame that their marks would form a figure of their own.
  private func isBesideTightText(_ corner: Point, of view: ViewID) -> Bool {
    let room = Rect(center: corner, size: Size(width: 3 * Self.cornerMark, height: 3 * Self.cornerMark))
    return grid.views(near: room).contains { other in
      other != view && geometry.frame(other).overlaps(room) && tree[other].superview == tree[view].superview
        && hasTightText(other)
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
    let found = Set(sides.flatMap { grid.views(near: $0).filter(isAcross) })
    // With more views, the rest of the outline would be meaningless, so it is drawn in full.
    return found.count > 16 ? [] : found.sorted()
  }

  /// Whether more of a view's fill is visible than a rim around its subviews.
  private func showsItsFill(_ view: ViewID) -> Bool {
    guard let area = geometry.visibleFrame(view) else { return false }
    let covers = grid.views(near: area).filter { $0 > view && fill($0) != nil }
      .compactMap(geometry.visibleFrame).filter { $0.overlaps(area) }
    guard covers.count <= 64 else { return true }
    return area.remainder(without: covers).contains { min($0.width, $0.height) >= 16 }
  }

  /// Draws a view without area: as a line if it has a length, otherwise as a small cross.
  private func drawDegenerate(_ view: ViewID) {
    let frame = geometry.frame(view)
    let color = (fill(view) ?? ThemedColor(.secondaryInk)).mixed(with: ThemedColor(.ink), 0.45)
    var path = Path.line(from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY))
    if frame.size == .zero {
      path = .line(from: Point(x: frame.minX - 4, y: frame.minY), to: Point(x: frame.minX + 4, y: frame.minY))
      path.append(
        .line(from: Point(x: frame.minX, y: frame.minY - 4), to: Point(x: frame.minX, y: frame.minY + 4)))
    }
    let items = [
      pen.shape(path, stroke: pen.casing(of: 1)),
      pen.shape(path, stroke: pen.degenerate(color)),
    ]
    // For an ambiguous view, the candidates are drawn over it.
    if openLengths[view] == nil { sketch.note(.degenerate) }
    sketch.add(group(items, origin(view)), at: .outlines)
  }

  private func addObstacles(of view: ViewID) {
    if geometry.isClipped(view), shows(.contentSize) {
      addEdges(of: geometry.frame(view), .ghostEdge)
      if isScreen { for rect in content(of: view).obstacles { board.add(rect, .text) } }
    }
    guard let frame = geometry.visibleFrame(view) else { return }
    addEdges(of: frame, .edge)
    let content = content(of: view)
    for rect in content.obstacles { board.add(rect, .text) }
    if !isScreen, tree[view].viewClass == .imageView, tree[view].image?.png == nil {
      // The hills of the image placeholder.
      if let hills = ImageDrawing.hills(in: geometry.frame(view), options.look), hills.overlaps(frame) {
        board.add(hills, .text)
      }
    }
    if !isScreen { addOwnBadge(view) }
    addRowObstacles(of: view)
    guard shows(.contentSize), !isFittingText(view), let rect = geometry.contentRect(view) else { return }
    addEdges(of: rect, .line, halfWidth: 4)
  }

  func addEdges(of rect: Rect, _ kind: Board.Kind, halfWidth: Double = 1) {
    for axis in Axis.allCases {
      for edge in [rect.min(axis), rect.max(axis)] {
        let line = Rect(
          axis, from: edge - halfWidth, to: edge + halfWidth, across: rect.min(axis.other),
          rect.max(axis.other))
        board.add(line, kind, along: axis.other)
      }
    }
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
