import AutoLayout
import Geometry

/// Finds places for the names of views without extent, which are drawn as dashed lines, on tags on these lines.
struct LineNameSearch: FigureReading {
  let facts: FigureFacts
  let answers: AnswerPlaces

  /// The distance from the text to the edges of the tag.
  private static let tagAir = Size(width: 5, height: 2)

  /// The best place for a name on the line of its view, or `nil` if the view is not drawn as a line with a free place.
  func bestPlace(for label: NameLabel, on board: Board) -> Rect? {
    let view = label.named.front
    guard let axis = answers.lines[view], let block = label.blocks.first else { return nil }
    let frame = geometry.frame(view)
    let size = Size(
      width: block.size.width + 2 * Self.tagAir.width, height: block.size.height + 2 * Self.tagAir.height)
    let along = axis.other
    let low = frame.min(along) + Self.indent - Self.tagAir.width
    let high = frame.max(along) - Self.indent - size[along]
    guard low <= high else { return nil }
    var best: (cost: Double, rect: Rect)?
    for place in stride(from: low, through: high, by: Self.pitch) {
      let penalty = (place - low) / Self.pitch
      if let best, penalty >= best.cost { break }
      let start = frame.mid(axis) - size[axis] / 2
      let rect = Rect(axis, from: start, to: start + size[axis], across: place, place + size[along]).aligned
      guard board.isFree(rect) else { continue }
      let cost = penalty + tagCost(rect, on: board)
      if cost < best?.cost ?? Self.mostTagCost { best = (cost, rect) }
    }
    return best?.rect
  }

  /// The distance of a name from the ends of its line.
  private static let indent = 10.0
  /// The distance between places, each of which costs 1 more than the one before.
  private static let pitch = 12.0
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
