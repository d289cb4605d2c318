import AutoLayout
import Geometry
import Scene

/// The names of views without extent, which are drawn as dashed lines, on tags on these lines.
extension FigureDrawing {
  /// The distance from the text to the edges of the tag.
  private static let tagAir = Size(width: 5, height: 2)

  /// Draws a name on the line of its view.
  ///
  /// - Returns: Whether the view is drawn as a line with a free place.
  func drawName(onLineOf label: NameLabel) -> Bool {
    let view = label.named.front
    guard let axis = viewsInPlace[view], let block = label.blocks.first else { return false }
    let frame = geometry.frame(view)
    let size = Size(
      width: block.size.width + 2 * Self.tagAir.width, height: block.size.height + 2 * Self.tagAir.height)
    let along = axis.other
    let (low, high) = (frame.min(along) + 10 - Self.tagAir.width, frame.max(along) - 10 - size[along])
    guard low <= high else { return false }
    let board = board
    var best: (cost: Double, rect: Rect)?
    for place in stride(from: low, through: high, by: 12) {
      let penalty = (place - low) / 12
      if let best, penalty >= best.cost { break }
      let start = frame.mid(axis) - size[axis] / 2
      let rect = Rect(axis, from: start, to: start + size[axis], across: place, place + size[along]).aligned
      guard board.isFree(rect) else { continue }
      let cost = penalty + tagCost(rect, on: board)
      if cost < best?.cost ?? Self.mostTagCost { best = (cost, rect) }
    }
    guard let rect = best?.rect else { return false }
    let origin = origin(view)
    let ground = pen.shape(
      .roundedRect(rect.inset(by: 0.5), radius: 4), fill: pen.paint(.paper), stroke: pen.stroke(.ambiguous, 1)
    )
    sketch.add(group([ground], origin), at: .names, covering: rect)
    draw(block, in: Rect(center: rect.center, size: block.size), isRight: false, of: label.named)
    self.board.add(rect, .label)
    settle(label.named.views.count)
    return true
  }

  private static let mostTagCost = 200.0

  /// The cost of a tag. Its background may cover lines and edges, but not beams or the content of views.
  private func tagCost(_ rect: Rect, on board: Board) -> Double {
    var cost = 0.0
    board.forEachObstacle(over: rect.inset(by: -2)) { obstacle in
      switch obstacle.kind {
      case .label, .text, .trace: cost += 300
      case .beam: cost += 20
      case .line, .edge, .ghostEdge, .plan: break
      }
    }
    return cost
  }
}
