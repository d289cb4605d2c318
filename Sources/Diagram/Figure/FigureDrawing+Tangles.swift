import AutoLayout
import Geometry

extension FigureDrawing {
  /// Views that would lie on each other's places of other answers have but the one that marks are drawn at.
  func untangled(_ views: [OpenView]) -> [OpenView] {
    let marked = Self.markedAnswer
    func isTangled(_ a: OpenView, _ b: OpenView) -> Bool {
      guard tree[a.freedom.view].superview == tree[b.freedom.view].superview,
        !a.pushesOthers, !b.pushesOthers, !a.frames[marked].overlaps(b.frames[marked])
      else { return false }
      return a.frames.contains { frame in b.frames.contains { frame.overlaps($0) } }
    }
    return views.map { view in
      guard geometry.frame(view.freedom.view).isEmpty, views.contains(where: { isTangled(view, $0) }) else {
        return view
      }
      var single = view
      single.frames = [view.frames[marked]]
      return single
    }
  }
}
