import AutoLayout
import Geometry
import Scene

/// The layout guides that a definition declares, where constraints with marks refer to them.
struct LayoutGuideDrawing: FigureReading {
  let facts: FigureFacts

  /// The declared guides to draw, with their frames.
  private var drawnLayoutGuides: [(guide: GuideNode, owner: ViewID, frame: Rect)] {
    layout.guides.compactMap { solved in
      guard case .guide(let id) = solved.item, facts.shown.namedGuides.contains(solved.item) else {
        return nil
      }
      let owner = tree.owner(of: solved.item)
      let frame = solved.absoluteFrame.bounded(by: reach)
      return geometry.isHidden(owner) ? nil : (tree[id], owner, frame)
    }
  }

  /// Adds what the key says about marks, by which the guides are chosen.
  private func noteMarks(in sketch: inout Sketch) {
    let declares = layout.guides.contains { if case .guide = $0.item { true } else { false } }
    if declares { sketch.note(facts.shown.remarks) }
  }

  /// Draws the outlines of guides, dashed like the edges of safe areas and margins.
  func drawOutlines(into sketch: inout Sketch, on board: inout Board) {
    noteMarks(in: &sketch)
    for (_, owner, frame) in drawnLayoutGuides where !frame.isEmpty {
      let color = guideColor(.content, over: backdrop(at: frame.center), contrast: 3)
      let inset = min(0.5, frame.width / 2, frame.height / 2)
      sketch.add(
        group(
          [
            pen.shape(
              .rect(frame.inset(by: inset)), fill: color.opacity(0.08).paint(in: pen.theme),
              stroke: Stroke(color.opacity(0.8).paint(in: pen.theme), width: 1, dash: [2, 2]))
          ], origin(owner)), at: .outlines, covering: frame)
      for axis in Axis.allCases {
        for edge in [frame.min(axis), frame.max(axis)] {
          board.add(
            Rect(
              axis, from: edge - 0.5, to: edge + 0.5, across: frame.min(axis.other), frame.max(axis.other)),
            .edge, along: axis.other)
        }
      }
    }
  }

  /// Names the guides in their frames, above or below them.
  func drawNames(into sketch: inout Sketch, on board: inout Board) {
    noteMarks(in: &sketch)
    for (guide, owner, frame) in drawnLayoutGuides where !frame.isEmpty {
      let size = Size(width: pen.lettering.width(guide.name, .viewSize), height: 13)
      let free = places(ofName: size, in: frame).first { rect in
        board.isFree(rect.inset(by: -2)) && board.nameCost(rect) == 0
          && !isOnOtherView(rect, than: owner, filling: frame)
      }
      guard let free else {
        sketch.note(.note("Not named: the layout guide \(guide.name)."))
        continue
      }
      sketch.add(
        group(
          [pen.centeredText(guide.name, .viewSize, at: free.center, guideInk(.content, at: free.center))],
          origin(owner)
        ),
        at: .names, covering: free)
      board.add(free, .label)
    }
  }

  /// Where a guide's name may stand, best first: in the middle, in the corners, above and below.
  private func places(ofName size: Size, in frame: Rect) -> [Rect] {
    let (left, right) = (frame.minX + 6 + size.width / 2, frame.maxX - 6 - size.width / 2)
    let (top, bottom) = (frame.minY + 4 + size.height / 2, frame.maxY - 4 - size.height / 2)
    let (above, below) = (frame.minY - 4 - size.height / 2, frame.maxY + 4 + size.height / 2)
    let inside = [
      frame.center, Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom),
      Point(x: right, y: bottom), Point(x: frame.midX, y: top), Point(x: frame.midX, y: bottom),
    ].map { Rect(center: $0, size: size) }.filter(frame.inset(by: 2).contains)
    let outside = [above, below, above - 16, below + 16].map {
      Rect(center: Point(x: frame.midX, y: $0), size: size)
    }
    return inside + outside
  }
}
