import AutoLayout
import Geometry

/// Names in the frames of another answer.
extension FigureDrawing {
  /// Labels the outlines of several ambiguous views in the other answer with the names of the views, if there is room.
  func drawNames(inAnswersOf views: [OpenView]) {
    guard shows(.names) else { return }
    let moved = views.filter { view in
      !geometry.frame(view.freedom.view).isEmpty && view.ownAxes.contains(where: view.freedom.isMove)
    }
    guard moved.count > 1 else { return }
    for open in moved {
      let view = open.freedom.view
      let base = geometry.frame(view)
      let title = name(of: view)
      let width = pen.lettering.width(title, .viewName)
      let run = NameBlock.Run(text: title, style: .viewName, view: view, x: 0)
      let block = NameBlock(lines: [NameBlock.Line(runs: [run], width: width)], penalty: 0)
      let size = block.size
      let frame = open.frame
      guard frame.origin.distance(to: base.origin) > 1, frame.height >= size.height + 4,
        frame.width >= size.width + 20
      else { continue }
      let y = frame.height < 40 ? frame.midY - size.height / 2 : frame.minY + 10
      let rect = Rect(origin: Point(x: frame.minX + 10, y: y), size: size)
      guard board.isFree(rect), board.nameCost(rect) < 60 else { continue }
      draw(block, in: rect, isRight: false, of: NamedViews(views: [view]))
      board.add(rect.inset(by: -1), .label)
    }
  }
}
