import AutoLayout
import Geometry
import Scene

/// Labels the outlines of several ambiguous views in the other answer with the names of the views, if there is room.
struct AnswerNameStage: FigureReading {
  let facts: FigureFacts

  static func draw(
    _ facts: FigureFacts, on board: inout Board
  ) -> (sketch: Sketch, namedViews: Set<ViewID>) {
    AnswerNameStage(facts: facts).draw(on: &board)
  }

  /// The distances of names from the edges of their outlines.
  private enum Distance {
    static let inset = 10.0
    /// The least distance at the top and bottom.
    static let leastInset = 2.0
    /// The height below which a name is in the middle of its outline.
    static let lowHeight = 40.0
    /// How far an outline must have moved to have a name of its own.
    static let leastMove = 1.0
  }

  /// The cost from which a name would cover too much.
  private static let mostCost = 60.0

  private func draw(on board: inout Board) -> (sketch: Sketch, namedViews: Set<ViewID>) {
    var (sketch, named) = (Sketch(), Set<ViewID>())
    let moved = facts.openLayout.views.filter { view in
      !geometry.frame(view.freedom.view).isEmpty && view.ownAxes.contains(where: view.freedom.isMove)
    }
    guard shows(.names), moved.count > 1 else { return (sketch, named) }
    for open in moved {
      let view = open.freedom.view
      let base = geometry.frame(view)
      let title = name(of: view)
      let width = pen.lettering.width(title, .viewName)
      let run = NameBlock.Run(text: title, style: .viewName, view: view, x: 0)
      let block = NameBlock(lines: [NameBlock.Line(runs: [run], width: width)], penalty: 0)
      let size = block.size
      let frame = open.frame
      guard frame.origin.distance(to: base.origin) > Distance.leastMove,
        frame.height >= size.height + 2 * Distance.leastInset,
        frame.width >= size.width + 2 * Distance.inset
      else { continue }
      let y = frame.height < Distance.lowHeight ? frame.midY - size.height / 2 : frame.minY + Distance.inset
      let rect = Rect(origin: Point(x: frame.minX + Distance.inset, y: y), size: size)
      guard board.isFree(rect), board.nameCost(rect) < Self.mostCost else { continue }
      NameBlockDrawing(facts: facts).draw(
        PlacedName(named: NamedViews(views: [view]), block: block, rect: rect), into: &sketch, on: &board)
      named.insert(view)
      board.add(rect.inset(by: -1), .label)
    }
    return (sketch, named)
  }
}
