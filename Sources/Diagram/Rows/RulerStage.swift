import AutoLayout
import Geometry
import Scene

/// The positions of the rulers' lines: outside everything that extends beyond the root, including alignment lines.
struct RulerEdges {
  /// The position with room for names and tags between the root and the ruler above it.
  private(set) var top: Double
  /// The position without that room, if no label was placed there.
  private(set) var near: Double
  private(set) var left: Double

  private static let gap = 9.5
  /// The distance between the top edge and the ruler that leaves room for tags and the names of covered views.
  static let headroom = 26.0

  init(_ facts: FigureFacts) {
    let geometry = facts.geometry
    let frame = geometry.frame(.root)
    var (top, left) = (frame.minY, frame.minX)
    // The top of labels above the root or its content.
    var headed = Double.infinity
    func cover(_ rect: Rect) { (top, left) = (min(top, rect.minY), min(left, rect.minX)) }
    for view in geometry.drawnViews {
      cover(geometry.frame(view))
      guard facts.shows(.contentSize), let content = geometry.contentRect(view) else { continue }
      if content.minX < frame.minX || content.minY < frame.minY { cover(content.inset(by: -4)) }
      // The tag of an origin at the top lies above it.
      if facts.shows(.offset), content.minY <= frame.minY + 8, content.minX >= frame.minX - 120,
        content.minX <= frame.maxX
      {
        headed = min(headed, content.minY - Self.headroom)
      }
    }
    if facts.shows(.names), facts.coveredViews.contains(where: { geometry.frame($0).minY <= frame.minY + 1 })
    {
      headed = min(headed, frame.minY - Self.headroom)
    }
    for case .line(let line) in facts.marks {
      if line.axis == .horizontal { top = min(top, line.from + 6) } else { left = min(left, line.from + 6) }
    }
    self.top = min(top, headed) - Self.gap
    near = top - Self.gap
    self.left = left - Self.gap
  }
}

/// Draws the rulers above and to the left of the root.
struct RulerStage: FigureReading {
  let facts: FigureFacts
  let edges: RulerEdges

  /// Keeps names and tags out of the rulers' bands next to the root.
  func reserve(on board: inout Board) {
    let frame = geometry.frame(.root)
    let (top, left) = (frame.minY - edges.top, frame.minX - edges.left)
    // The bands of the numbers and ticks are blocked. In the wider bands around them, labels would look like those of
    // a ruler.
    let gap = top > RulerEdges.headroom ? 0 : max(0, min(top, 16) - 5)
    for (depth, kind) in [(20.0, Board.Kind.label), (80, .text)] {
      board.add(
        Rect(
          x: frame.minX - 12, y: edges.top - depth, width: frame.width + 24, height: depth + gap), kind)
    }
    let numbers = 12 + (pen.lettering.width(Figures.number(frame.height), .ruler))
    for (depth, kind) in [(max(34, numbers), Board.Kind.label), (134, .text)] {
      board.add(
        Rect(
          x: edges.left - depth, y: frame.minY - 8, width: depth + max(0, min(left, 16) - 7),
          height: frame.height + 16), kind)
    }
  }

  /// The area of the numbers of the ruler above the root. The ruler's line is not included, because a dot on the edge
  /// may overlap it.
  private func rulerBand(top: Double) -> Rect {
    let frame = geometry.frame(.root)
    return Rect(x: frame.minX - 12, y: top - 20, width: frame.width + 24, height: 15)
  }

  func draw(on board: Board) -> Sketch {
    var sketch = Sketch()
    let frame = geometry.frame(.root)
    var top = edges.top
    if edges.near > edges.top, board.isFree(rulerBand(top: edges.near)) { top = edges.near }
    let items =
      pen.ruler(.horizontal, length: frame.width, scale: geometry.scale, edge: top)
      + pen.ruler(.vertical, length: frame.height, scale: geometry.scale, edge: edges.left)
    sketch.add(
      group(items, .page("ruler")), at: .dimensions,
      covering: Rect(
        x: edges.left - 32, y: top - 18, width: frame.maxX + 10 - edges.left + 32,
        height: frame.maxY + 5 - top + 18))
    continueRuler(.horizontal, edge: top, into: &sketch, on: board)
    continueRuler(.vertical, edge: edges.left, into: &sketch, on: board)
    return sketch
  }

  /// Continues a ruler along content that extends beyond the root, if no label is in its way.
  private func continueRuler(_ axis: Axis, edge: Double, into sketch: inout Sketch, on board: Board) {
    guard shows(.contentSize) else { return }
    let length = geometry.frame(.root).length(axis)
    let end = scrollViews.compactMap(geometry.contentRect).map { $0.max(axis) }.max() ?? 0
    let items = pen.rulerContinuation(axis, from: length, to: end, scale: geometry.scale, edge: edge)
    let depth =
      axis == .horizontal ? 20.0 : 12 + pen.lettering.width(Figures.number(geometry.points(end)), .ruler)
    // Excludes the number at the ruler's end, which extends into the space beyond the root.
    let band = Rect(axis, from: length + 14, to: end + 12, across: edge - depth, edge + 1)
    guard !items.isEmpty, board.isFree(band) else { return }
    sketch.add(group(items, .page("ruler")), at: .dimensions, covering: band)
  }
}
