import AutoLayout
import Geometry
import Scene
import Wording

/// Interrupts the root where an empty strip of it is left out (ISO 128: interrupted views).
struct GapStage: FigureReading {
  let facts: FigureFacts

  /// The distance between the two break lines.
  private static let height = 9.0
  /// How far the zigzags and the ends of the lines extend beyond the strip.
  private static let overhang = EdgeInsets(top: -8, left: -5, bottom: -8, right: -5)

  static func draw(_ facts: FigureFacts, on board: inout Board) -> Sketch {
    GapStage(facts: facts).draw(on: &board)
  }

  private func draw(on board: inout Board) -> Sketch {
    var sketch = Sketch()
    let cut = facts.request.cut
    guard cut.length > 0, !cut.isTail else { return sketch }
    let root = geometry.frame(.root)
    let strip = Rect(
      x: root.minX, y: root.minY + cut.start * geometry.scale - Self.height / 2, width: root.width,
      height: Self.height)
    let (area, lines) = pen.interruption(strip)
    let items = [
      pen.shape(area, fill: pen.paint(.paper)),
      pen.shape(lines, stroke: pen.stroke(.secondaryInk, 1, opacity: 0.55)),
    ]
    sketch.add(group(items, origin(.root)), at: .frames, covering: strip.inset(by: Self.overhang))
    board.addEdges(of: strip, .edge)
    let name = name(of: .root)
    sketch.note(
      isPanel
        ? .pageNote(Wording.omittedPart(of: name, height: nil))
        : .note(Wording.omittedPart(of: name, height: Figures.number(cut.length))))
    return sketch
  }
}
