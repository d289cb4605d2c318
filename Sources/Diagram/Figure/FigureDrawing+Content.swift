import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// Content rectangles: the hatch over what lies outside the frame, and the dots.
  func drawContent() {
    guard shows(.contentSize) else { return }
    for view in scrollViews {
      guard let content = geometry.contentRect(view) else { continue }
      let frame = geometry.frame(view)
      drawOverhang(of: view, content: content, frame: frame)
      guard content.width > 0 || content.height > 0 else { continue }
      let open = undeterminedSides(of: view)
      let sides = RectSide.allCases.filter { !open.contains($0) }
      sketch.add(group(pen.dottedRect(content, sides: sides), origin(view)), at: .contentDots)
      sketch.cover(content.inset(by: -4.3))
      sketch.note(.content)
    }
  }

  private func drawOverhang(of view: ViewID, content: Rect, frame: Rect) {
    guard !content.isEmpty, !frame.contains(content) else { return }
    var region = Path.rect(content)
    if let common = content.intersection(frame), !common.isEmpty { region.append(.rect(common)) }
    sketch.add(pen.contentHatch(region, origin: origin(view)), at: .ghosts)
    sketch.note(.contentOutside)
    if tree[view].clipsToBounds {
      return
    }
    sketch.note(.note("Not clipped: clipsToBounds = false"))
  }

  /// The sides of a content rectangle that an issue calls undetermined.
  func undeterminedSides(of view: ViewID) -> Set<RectSide> {
    var sides: Set<RectSide> = []
    for issue in layout.issues where issue.kind == .ambiguousContentSize && issue.views.contains(view) {
      if issue.axis != .vertical { sides.insert(.right) }
      if issue.axis != .horizontal { sides.insert(.bottom) }
    }
    return sides
  }

  /// The bands of safe areas and content insets.
  func drawInsets() {
    guard shows(.insets) else { return }
    for view in geometry.drawnViews {
      if let scroll = layout[view].scroll, scroll.adjustedContentInset != .zero,
        let content = geometry.contentRect(view)
      {
        let insets = scroll.adjustedContentInset
        let outer = content.inset(
          by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
        drawBand(outer: outer, inner: content, edge: outer, of: view)
        sketch.note(.insets("content inset"))
      }
      if view == .root, layout[view].safeAreaInsets != .zero {
        let frame = geometry.frame(view)
        let inner = frame.inset(by: layout[view].safeAreaInsets)
        drawBand(outer: frame, inner: inner, edge: inner, of: view)
        sketch.note(.insets("outside the safe area"))
      }
    }
  }

  private func drawBand(outer: Rect, inner: Rect, edge: Rect, of view: ViewID) {
    let items: [SceneItem] = [
      pen.shape(.rect(outer, without: inner), fill: pen.paint(.content, opacity: 0.1)),
      pen.shape(.rect(edge), stroke: pen.stroke(.content, 1, opacity: 0.8, dash: [2, 2])),
    ]
    sketch.add(group(items, origin(view)), at: .outlines, covering: outer)
  }
}
