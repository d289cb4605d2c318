import AutoLayout
import Geometry
import Scene

/// The clipped parts of views, pale and with a dashed outline. The hatch over them belongs to the content.
struct Ghosts {
  /// The fills of clipped parts. They are opaque, because their group is translucent.
  private var fills: [SceneItem] = []
  private var lines: [SceneItem] = []
  /// The fills of clipped views, for the key. Views without a fill are included as `nil`.
  private var colors: Set<ThemedColor?> = []

  /// Adds the clipped part of a view, if it has one.
  mutating func add(_ view: ViewID, of facts: FigureFacts, on board: inout Board) {
    let (geometry, tree, pen) = (facts.geometry, facts.tree, facts.pen)
    guard geometry.isClipped(view), let clip = geometry.clip(of: view), facts.shows(.contentSize) else {
      return
    }
    let frame = geometry.frame(view)
    guard !frame.isEmpty else { return }
    let fill = facts.fill(view)
    let line = (fill ?? ThemedColor(.secondaryInk)).mixed(with: ThemedColor(.ink), 0.45)
    let outside = facts.hatching.area(of: view, outside: clip, in: geometry)
    if let fill {
      // All ghosts are painted as one layer, so that views in front cover those behind them.
      let body = pen.shape(
        facts.bodyPath(of: view), fill: fill.opacity(facts.opacity(view)).paint(in: pen.theme))
      fills.append(.group(SceneGroup(origin: facts.origin(view), clip: outside, items: [body])))
    }
    if facts.isScreen {
      addScreenGhost(of: view, clip: outside, facts, on: &board)
      return
    }
    var items: [SceneItem] = []
    let content = facts.content(of: view)
    if tree[view].viewClass == .imageView, tree[view].image?.png == nil {
      items.append(
        .group(SceneGroup(opacity: 0.5, items: content.items(ink: line, on: facts.contentBackdrop(of: view))))
      )
    }
    items.append(
      pen.shape(
        .roundedRect(
          frame.inset(by: min(0.5, frame.width / 2, frame.height / 2)), radius: tree[view].cornerRadius),
        stroke: Stroke(line.opacity(0.8).paint(in: pen.theme), width: 1, dash: [4, 3])))
    lines.append(.group(SceneGroup(origin: facts.origin(view), clip: outside, items: items)))
    if tree[view].scroll == nil, !Self.isCovered(view, facts) { colors.insert(fill) }
  }

  /// Adds a paler version of the content that scrolling would reveal.
  private mutating func addScreenGhost(
    of view: ViewID, clip: Path, _ facts: FigureFacts, on board: inout Board
  ) {
    let (ink, backdrop) = facts.contentColors(of: view)
    let items = facts.content(of: view).items(ink: ink, on: backdrop)
    if !items.isEmpty {
      fills.append(.group(SceneGroup(origin: facts.origin(view), clip: clip, items: items)))
    }
    if let items = ScreenOutline(facts: facts).emptyGhost(of: view, on: &board) {
      lines.append(.group(SceneGroup(origin: facts.origin(view), clip: clip, items: items)))
    }
    if facts.tree[view].scroll == nil { colors.insert(facts.fill(view)) }
  }

  /// Whether clipped views in front completely cover a view's clipped part.
  private static func isCovered(_ view: ViewID, _ facts: FigureFacts) -> Bool {
    let geometry = facts.geometry
    let frame = geometry.frame(view)
    guard let clip = geometry.clip(of: view) else { return false }
    guard let near = facts.grid.views(near: frame, atMost: mostNear) else { return false }
    let covers =
      near.filter { $0 > view && geometry.isClipped($0) && facts.fill($0)?.isOpaque ?? false }
      .map(geometry.frame)
    guard covers.count <= ViewCoverage.mostCovers else { return false }
    return !frame.remainder(without: [clip] + covers).contains {
      min($0.width, $0.height) > Hatching.leastWidth
    }
  }

  /// The number of views near a clipped part above which none of them covers it.
  private static let mostNear = 1000

  func drawFills(into sketch: inout Sketch) {
    guard !fills.isEmpty else { return }
    sketch.add(
      .group(SceneGroup(origin: .page("clipped"), opacity: Pen.ghostOpacity, items: fills)), at: .ghosts)
  }

  func drawLines(of facts: FigureFacts, into sketch: inout Sketch) {
    for item in lines { sketch.add(item, at: .ghosts) }
    if !colors.isEmpty, let entry = keyMark(facts) { sketch.note(entry) }
  }

  /// The clipped views with their fill for the key, or `nil` if only hatch is visible. One swatch represents all of
  /// them and has no fill if their colors differ.
  private func keyMark(_ facts: FigureFacts) -> KeyMark? {
    let geometry = facts.geometry
    let visible = colors.filter { $0.map { Hatching.showsAsGhost($0, in: facts.options.theme) } ?? false }
    let fills = (visible.isEmpty ? colors : visible).compactMap(\.self)
    let fill = fills.count == 1 ? fills[0] : nil
    let isHatched =
      facts.shows(.contentSize)
      && facts.scrollViews.contains { view in
        let clipped = facts.hatching.clippedViews[view, default: []].map(geometry.frame)
        return (facts.hatching.overhangs[view] ?? []).contains { part in
          clipped.contains { $0.overlaps(part) }
        }
      }
    let isVisible = geometry.drawnViews.contains { geometry.isClipped($0) && facts.hasVisibleGhost($0) }
    return isVisible || !isHatched ? .clipped(fill, isHatched: isHatched) : nil
  }
}
