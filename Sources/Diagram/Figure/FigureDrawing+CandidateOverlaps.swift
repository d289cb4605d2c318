import AutoLayout
import Geometry

extension FigureDrawing {
  /// Reduces views whose candidate frames overlap to the single candidate in which marks are drawn.
  func withoutOverlappingCandidates(_ views: [OpenView]) -> [OpenView] {
    let marked = Self.markedAnswer
    func overlaps(_ a: OpenView, _ b: OpenView) -> Bool {
      guard tree[a.freedom.view].superview == tree[b.freedom.view].superview,
        !a.pushesOthers, !b.pushesOthers, !a.frames[marked].overlaps(b.frames[marked])
      else { return false }
      return a.frames.contains { frame in b.frames.contains { frame.overlaps($0) } }
    }
    return views.map { view in
      guard geometry.frame(view.freedom.view).isEmpty, views.contains(where: { overlaps(view, $0) }) else {
        return view
      }
      var single = view
      single.frames = [view.frames[marked]]
      return single
    }
  }
}
