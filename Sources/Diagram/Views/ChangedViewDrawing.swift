import AutoLayout
import Geometry
import Scene

/// The views of a change: their earlier frames and emphasized outlines.
struct ChangedViewDrawing: FigureReading {
  let facts: FigureFacts

  /// Draws the earlier frame of a view, pale and with a dashed outline, below the view itself.
  func drawEarlierFrame(of view: ViewID, into sketch: inout Sketch, on board: inout Board) {
    guard let rect = emphasis?.earlierFrames[view], !rect.isEmpty else { return }
    let fill = ViewFill.color(of: tree[view], options)
    var items: [SceneItem] = []
    if let fill {
      items.append(pen.shape(.rect(rect), fill: fill.opacity(0.35 * opacity(view)).paint(in: pen.theme)))
    }
    items.append(
      pen.shape(.rect(rect.inset(by: 0.5)), stroke: pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3])))
    sketch.add(group(items, origin(view)), at: .fills, covering: rect)
    // Labels keep clear of its visible part, which is the subject of the picture.
    for part in rect.remainder(without: [geometry.frame(view)]) { board.add(part, .trace) }
    sketch.note(.before(fill))
  }

  /// Draws the outline of a changed view.
  func drawEmphasis(of view: ViewID, into sketch: inout Sketch) {
    let frame = geometry.frame(view)
    let width = Pen.emphasisWidth
    let inset = min(width / 2, frame.width / 2, frame.height / 2)
    let line = Path.roundedRect(frame.inset(by: inset), radius: max(0, tree[view].cornerRadius - inset))
    sketch.add(clipped([pen.shape(line, stroke: pen.stroke(.ink, width))], view), at: .frames)
    sketch.note(.now(fill(view)))
  }
}
