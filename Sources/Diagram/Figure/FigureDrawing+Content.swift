import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// Draws content rectangles: the hatch over parts outside the frame, and the dots.
  func drawContent() {
    guard shows(.contentSize) else { return }
    for view in scrollViews {
      guard let content = geometry.contentRect(view) else { continue }
      let frame = geometry.frame(view)
      if isScreen, frame.contains(content) { continue }
      drawOverhang(of: view, content: content, frame: frame)
      guard content.width > 0 || content.height > 0 else { continue }
      let open = undeterminedSides(of: view)
      let dots = group(
        pen.dottedRect(content, sides: sides(of: content, open: open), open: open, pitch: dotPitch),
        origin(view))
      let line = sparing(texts(of: view, at: content), dots, in: content)
      sketch.add(besideDevice(line, around: content), at: .contentDots)
      sketch.cover(content.inset(by: -4.3))
      sketch.note(.content(isGuide: namedGuides.contains(.contentLayoutGuide(view))))
    }
  }

  /// The sides to draw: no ambiguous ones, and none without length next to an ambiguous one.
  private func sides(of content: Rect, open: Set<RectSide>) -> [RectSide] {
    RectSide.allCases.filter { side in
      if open.contains(side) { return false }
      switch side {
      case .top, .bottom: return !open.contains(.right) || content.width > 0.01
      case .left, .right: return !open.contains(.bottom) || content.height > 0.01
      }
    }
  }

  /// The lines of text that the sides of a content rectangle cross.
  private func texts(of view: ViewID, at content: Rect) -> [Rect] {
    guard !isScreen else { return [] }
    let sides = content.inset(by: -5).remainder(without: [content.inset(by: 1)])
    func isOnSide(_ rect: Rect) -> Bool { sides.contains { $0.overlaps(rect) } }
    let own = geometry.drawnViews.filter { inner in
      tree[inner].text != nil && isOnSide(geometry.frame(inner)) && tree.isDescendant(inner, of: view)
    }.flatMap { self.content(of: $0).obstacles }
    return (own + rowTexts(of: view)).filter(isOnSide)
  }

  /// Dots that leave out texts.
  private func sparing(_ texts: [Rect], _ dots: SceneItem, in content: Rect) -> SceneItem {
    guard !texts.isEmpty else { return dots }
    let clip = Path.rect(content.inset(by: -8), without: texts.map { $0.inset(by: -2) })
    return .group(SceneGroup(clip: clip, items: [dots]))
  }

  private func drawOverhang(of view: ViewID, content: Rect, frame: Rect) {
    // In the picture of a change, the area outside the frame stays plain.
    guard emphasis == nil, !content.isEmpty, !frame.contains(content) else { return }
    let parts = overhangs[view] ?? []
    if !parts.isEmpty {
      sketch.add(
        pen.contentHatch(
          Path(parts.flatMap { Path.rect($0).elements }), origin: origin(view), pitch: hatchPitch),
        at: .ghosts)
      // If only clipped views show there, the entry for their hatched ghosts is enough.
      let ghosts = clippedViews[view, default: []].filter(hasVisibleGhost).map(geometry.frame)
      // Among so many, some hatch is always visible.
      let isPlain =
        ghosts.count > Self.mostCovers
        || parts.contains { part in
          part.remainder(without: ghosts).contains { min($0.width, $0.height) > Self.leastHatch }
        }
      if isPlain { sketch.note(.contentOutside) }
    }
    if tree[view].clipsToBounds {
      return
    }
    sketch.note(.note("\(name(of: view)) does not clip its content: clipsToBounds = false"))
  }

  /// The parts of a content rectangle to hatch: those outside the frame that are not covered by unclipped subviews.
  func overhang(of view: ViewID) -> [Rect] {
    guard let content = geometry.contentRect(view) else { return [] }
    let subviews = geometry.drawnViews.filter { inner in
      inner != view && tree.isDescendant(inner, of: view)
        && (fill(inner).map { $0.light.alpha == 255 } ?? (tree[inner].viewClass == .imageView))
    }
    return content.remainder(without: [geometry.frame(view)] + subviews.compactMap(geometry.visibleFrame))
  }

  /// The width up to which hatch needs no explanation.
  private static let leastHatch = 6.0

  /// Whether the clipped part of a view is distinguishable from the paper.
  private func hasVisibleGhost(_ view: ViewID) -> Bool {
    guard tree[view].viewClass != .imageView else { return true }
    return (fill(view)?.opacity(opacity(view))).map(showsAsGhost) ?? false
  }

  /// Whether clipped views in front completely cover a view's clipped part.
  func isGhostCovered(_ view: ViewID) -> Bool {
    let frame = geometry.frame(view)
    guard let clip = geometry.clip(of: view) else { return false }
    let covers = grid.views(near: frame)
      .filter { $0 > view && geometry.isClipped($0) && fill($0)?.isOpaque ?? false }.map(geometry.frame)
    guard covers.count <= Self.mostCovers else { return false }
    return !frame.remainder(without: [clip] + covers).contains { min($0.width, $0.height) > Self.leastHatch }
  }

  private func showsAsGhost(_ fill: ThemedColor) -> Bool {
    let paper = ThemedColor(.paper)
    let ghost = fill.opacity(Self.ghostOpacity)
    return ghost.over(paper).contrast(with: paper, in: options.theme) > 1.03
  }

  /// Adds clipped views with their fill to the key, unless only hatch is visible. One swatch represents all of them
  /// and has no fill if their colors differ.
  func noteGhosts() {
    let visible = ghostFills.filter { $0.map(showsAsGhost) ?? false }
    let fills = (visible.isEmpty ? ghostFills : visible).compactMap(\.self)
    let fill = fills.count == 1 ? fills[0] : nil
    let isHatched =
      shows(.contentSize)
      && scrollViews.contains { view in
        let clipped = clippedViews[view, default: []].map(geometry.frame)
        return (overhangs[view] ?? []).contains { part in clipped.contains { $0.overlaps(part) } }
      }
    let isVisible = geometry.drawnViews.contains { geometry.isClipped($0) && hasVisibleGhost($0) }
    if isVisible || !isHatched { sketch.note(.clipped(fill, isHatched: isHatched)) }
  }

  /// The content's own background, above that of the scroll view and below the content's views.
  func contentBackground(of view: ViewID) -> [SceneItem] {
    guard let fill = contentFill(of: view), let area = contentArea(of: view) else { return [] }
    var items = [pen.shape(.rect(area), fill: fill.paint(in: pen.theme))]
    if let tint = contentTint(of: view), let common = area.intersection(geometry.frame(view)) {
      items.append(pen.shape(.rect(common), fill: tint.paint(in: pen.theme)))
    }
    noteBackground(of: view, area: area)
    return [.group(SceneGroup(clip: contentClip(of: view), items: items))]
  }

  /// Adds the background to the key if it does not fill the frame or extends beyond it. If it fills the frame, the
  /// frame's swatch shows it.
  private func noteBackground(of view: ViewID, area: Rect) {
    let frame = geometry.frame(view)
    guard let color = contentFill(of: view) else { return }
    if !frame.contains(area) {
      sketch.note(.contentBackground(color.over(ThemedColor(.paper))))
    } else if !area.contains(frame) {
      let body = fill(view)?.opacity(opacity(view)).over(ThemedColor(.paper)) ?? ThemedColor(.paper)
      sketch.note(.contentBackground(contentBackdrop(at: area.center, of: view, over: body)))
    }
  }

  /// The fill of a scroll view, or its color as drawn if the content's background covers all of it.
  func fillUnderContent(of view: ViewID) -> ThemedColor? {
    let frame = geometry.frame(view)
    guard let fill = fill(view), contentArea(of: view)?.contains(frame) ?? false else { return fill(view) }
    return contentBackdrop(at: frame.center, of: view, over: fill)
  }

  /// The color of the content's background as drawn at a point, over a given color.
  func contentBackdrop(at point: Point, of view: ViewID, over color: ThemedColor) -> ThemedColor {
    guard let fill = contentFill(of: view), contentArea(of: view)?.contains(point) ?? false,
      geometry.clip(of: view)?.contains(point) ?? true
    else { return color }
    let filled = fill.over(color)
    guard geometry.frame(view).contains(point) else { return filled }
    return contentTint(of: view)?.over(filled) ?? filled
  }

  private func contentFill(of view: ViewID) -> ThemedColor? {
    ViewFill.contentColor(of: tree[view], options)?.opacity(opacity(view))
  }

  /// The tint of the scroll view over the background inside its frame, which sets that part of the content apart.
  private func contentTint(of view: ViewID) -> ThemedColor? {
    options.keepsExactColors ? nil : fill(view)?.opacity(0.45 * opacity(view))
  }

  /// The outline that clips the content: the view's own if it has rounded corners, otherwise the ancestors' clip
  /// area.
  private func contentClip(of view: ViewID) -> Path? {
    guard tree[view].clipsToBounds, tree[view].cornerRadius > 0 else {
      return geometry.clip(of: view).map(Path.rect)
    }
    return .roundedRect(geometry.frame(view), radius: tree[view].cornerRadius)
  }

  /// The area in which the content's background is drawn.
  func contentArea(of view: ViewID) -> Rect? {
    guard let content = geometry.contentRect(view), !content.isEmpty else { return nil }
    let area = tree[view].clipsToBounds ? content.intersection(geometry.frame(view)) : content
    return area.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The sides of a content rectangle that are ambiguous.
  func undeterminedSides(of view: ViewID) -> Set<RectSide> {
    var sides: Set<RectSide> = []
    for issue in layout.issues where issue.kind == .ambiguousContentSize && issue.views.contains(view) {
      if issue.axis != .vertical { sides.insert(.right) }
      if issue.axis != .horizontal { sides.insert(.bottom) }
    }
    return sides
  }

  /// Draws the bands of content insets and of layout guides.
  func drawInsets() {
    guard shows(.insets) else { return }
    for view in geometry.drawnViews {
      if let scroll = layout[view].scroll, scroll.adjustedContentInset != .zero,
        let content = geometry.contentRect(view)
      {
        let insets = scroll.adjustedContentInset
        let outer = content.inset(
          by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        ).bounded(by: reach)
        drawBand(outer: outer, inner: content, edge: outer, of: view)
        drawInsetNames(insets, outer: outer, inner: content, of: view)
        sketch.note(.insets("adjusted content inset"))
      }
    }
    drawGuides()
    drawLayoutGuides()
  }

  /// Names the strips between a content and its insets, with their lengths.
  private func drawInsetNames(_ insets: EdgeInsets, outer: Rect, inner: Rect, of view: ViewID) {
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
      guard strip.height >= 16 || side.axis == .vertical else { continue }
      guideNames.append(
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

  private func drawBand(outer: Rect, inner: Rect, edge: Rect, of view: ViewID) {
    // The line lies inside the band, so that a frame on the same edge covers it.
    let line = edge.inset(by: edge == outer ? 0.5 : -0.5)
    let items: [SceneItem] = [
      pen.shape(.rect(outer, without: inner), fill: pen.paint(.content, opacity: 0.1)),
      pen.shape(.rect(line), stroke: pen.stroke(.content, 1, opacity: 0.8, dash: [2, 2])),
    ]
    sketch.add(group(items, origin(view)), at: .outlines, covering: outer)
    // Names keep clear of the band's edge.
    addEdges(of: line, .edge)
  }
}
