import AutoLayout
import Geometry
import Scene

/// The views of a change: their earlier frames and emphasized outlines.
struct ChangedViewDrawing: FigureReading {
  let facts: FigureFacts

  /// Draws the earlier frame of a view, pale and with a dashed outline, below the view itself.
  func drawEarlierFrame(of view: ViewID, into sketch: inout Sketch, on board: inout Board) {
    guard let rect = emphasis?.earlierFrames[view] else { return }
    if rect.isEmpty { return drawEarlierLine(of: view, rect, into: &sketch) }
    let fill = ViewFill.color(of: tree[view], options)
    var items: [SceneItem] = []
    if let fill {
      items.append(
        pen.shape(.rect(rect), fill: fill.opacity(Self.earlierFill * opacity(view)).paint(in: pen.theme)))
    }
    items.append(
      pen.shape(
        outline(rect.inset(by: isExact ? 0 : 0.5), radius: 0), stroke: earlierOutline))
    sketch.add(group(items, origin(view)), at: .fills, covering: rect)
    // Labels keep clear of its visible part, which is the subject of the picture.
    for part in rect.remainder(without: [geometry.frame(view)]) { board.add(part, .trace) }
    sketch.note(.before(fill))
  }

  /// Draws the earlier frame of a view that had a length on one axis only.
  private func drawEarlierLine(of view: ViewID, _ rect: Rect, into sketch: inout Sketch) {
    guard isExact, rect.size != .zero else { return }
    let line = Path.line(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY))
    sketch.add(group([pen.shape(line, stroke: earlierOutline)], origin(view)), at: .frames, covering: rect)
    sketch.note(.before(nil))
  }

  private var isExact: Bool { emphasis?.isExact == true }

  /// Draws the earlier frame of a view that is hidden now, with its name where there is room.
  func drawHiddenView(_ view: ViewID, into sketch: inout Sketch, on board: inout Board) {
    guard let rect = emphasis?.earlierFrames[view], !rect.isEmpty else { return }
    // On a view that has moved here, the name would seem to be that of the view.
    let isTaken = grid.views(near: rect).contains { other in
      geometry.frame(other).overlaps(rect.inset(by: 1)) && !tree.isDescendant(view, of: other)
    }
    drawAbsentView(
      "\(name(of: view)), hidden", rect, origin(view), besides: isTaken ? [rect] : [], into: &sketch,
      on: &board)
  }

  /// Draws the earlier frame of a view that is removed, with its name where there is room.
  func drawLostView(_ view: FigureEmphasis.LostView, into sketch: inout Sketch, on board: inout Board) {
    let rect = view.frame.bounded(by: reach)
    guard !rect.isEmpty else { return }
    let others = grid.views(near: rect).map(geometry.frame).filter { !$0.contains(rect) }
    drawAbsentView(
      "\(view.name.abbreviated), removed", rect, .view(view.name), besides: others, into: &sketch, on: &board)
  }

  /// - Parameter others: The areas of other views, which a name there would seem to belong to.
  private func drawAbsentView(
    _ text: String, _ rect: Rect, _ origin: SceneOrigin, besides others: [Rect], into sketch: inout Sketch,
    on board: inout Board
  ) {
    let line = outline(rect.inset(by: isExact ? 0 : 0.5), radius: 0)
    sketch.add(group([pen.shape(line, stroke: earlierOutline)], origin), at: .frames, covering: rect)
    sketch.note(.before(nil))
    let size = pen.dimensionSize(text)
    let places = [
      rect.midX, rect.minX + size.width / 2 + Self.offEdge, rect.maxX - size.width / 2 - Self.offEdge,
    ].map {
      Rect(center: Point(x: $0, y: rect.midY), size: size)
    }
    let label = places.first { place in
      board.isFree(place) && !board.coversText(place.inset(by: -Self.besideText))
        && !others.contains(where: place.overlaps)
    }
    guard let label else { return }
    let ink = pen.ink(on: backdrop(at: label.center), preferring: nil)
    sketch.add(
      group([pen.centeredText(text, .dimension, at: label.center, ink.paint(in: pen.theme))], origin),
      at: .names, covering: label)
    board.add(label, .label)
  }

  /// Draws the outline of a changed view.
  func drawEmphasis(of view: ViewID, into sketch: inout Sketch) {
    let frame = geometry.frame(view)
    let width = Pen.emphasisWidth
    let inset = isExact ? 0 : min(width / 2, frame.width / 2, frame.height / 2)
    let line = emphasizedOutline(of: view, frame.inset(by: inset), inset: inset)
    sketch.add(clipped([pen.shape(line, stroke: pen.stroke(.ink, width))], view), at: .frames)
    sketch.note(.now(fill(view)))
  }

  /// The outline of a changed view. Unless it is exact, it is a little outside the frame if it would touch the view's own
  /// text or that of a subview.
  private func emphasizedOutline(of view: ViewID, _ rect: Rect, inset: Double) -> Path {
    let radius = max(0, tree[view].cornerRadius - inset)
    if isExact { return .roundedRect(rect, radius: radius) }
    let texts = grid.views(near: rect).filter {
      $0 == view || tree.isDescendant($0, of: view) && geometry.visibleFrame($0) != nil
    }.flatMap { content(of: $0).obstacles }
    let inner = rect.inset(by: Self.besideText)
    let isTouched = radius == 0 && texts.contains { $0.overlaps(rect) && !inner.contains($0) }
    return .roundedRect(isTouched ? rect.inset(by: -Self.clearOfText) : rect, radius: radius)
  }

  private static let clearOfText = 4.0
  /// The distance of the name of a hidden view from its edges.
  private static let offEdge = 8.0
  /// The opacity of the fill of an earlier frame.
  private static let earlierFill = 0.35
  /// The dashed outline of an earlier frame.
  private var earlierOutline: Stroke { pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3]) }

  /// The outline of a rectangle, interrupted by the texts of views.
  private func outline(_ rect: Rect, radius: Double) -> Path {
    let texts = grid.views(near: rect).filter { geometry.visibleFrame($0) != nil }
      .flatMap { content(of: $0).obstacles }
    guard radius == 0, texts.contains(where: { $0.overlaps(rect) && !rect.inset(by: 1).contains($0) }) else {
      return .roundedRect(rect, radius: radius)
    }
    var path = Path()
    for axis in Axis.allCases {
      for position in [rect.min(axis.other), rect.max(axis.other)] {
        let strip = Rect(
          axis, from: rect.min(axis), to: rect.max(axis), across: position - Self.besideText,
          position + Self.besideText)
        let gaps = texts.filter { $0.overlaps(strip) }.map {
          ClosedRange(between: $0.min(axis) - Self.besideText, and: $0.max(axis) + Self.besideText)
        }
        for (start, end) in Gaps.pieces(
          from: rect.min(axis), to: rect.max(axis), without: gaps, longerThan: Self.besideText)
        {
          path.append(
            .line(
              from: Point(axis, along: start, across: position), to: Point(axis, along: end, across: position)
            )
          )
        }
      }
    }
    return path
  }

  private static let besideText = 2.0
}
