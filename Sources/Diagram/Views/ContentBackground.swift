import AutoLayout
import Geometry
import Scene

/// The own background of a scroll view's content, above that of the scroll view and below the content's views.
struct ContentBackground: FigureReading {
  let facts: FigureFacts

  func items(of view: ViewID, noting sketch: inout Sketch) -> [SceneItem] {
    guard let fill = contentFill(of: view), let area = contentArea(of: view) else { return [] }
    var items = [pen.shape(.rect(area), fill: fill.paint(in: pen.theme))]
    if let tint = contentTint(of: view), let common = area.intersection(geometry.frame(view)) {
      items.append(pen.shape(.rect(common), fill: tint.paint(in: pen.theme)))
    }
    note(view, area: area, in: &sketch)
    return [.group(SceneGroup(clip: clip(of: view), items: items))]
  }

  /// Adds the background to the key if it does not fill the frame or extends beyond it. If it fills the frame, the
  /// frame's swatch shows it.
  private func note(_ view: ViewID, area: Rect, in sketch: inout Sketch) {
    let frame = geometry.frame(view)
    guard let color = contentFill(of: view) else { return }
    if !frame.contains(area) {
      sketch.note(.contentBackground(color.over(ThemedColor(.paper))))
    } else if !area.contains(frame) {
      let body = fill(view)?.opacity(opacity(view)).over(ThemedColor(.paper)) ?? ThemedColor(.paper)
      sketch.note(.contentBackground(contentBackdrop(at: area.center, of: view, over: body)))
    }
  }

  /// The outline that clips the content: the view's own if it has rounded corners, otherwise the ancestors' clip
  /// area.
  private func clip(of view: ViewID) -> Path? {
    guard tree[view].clipsToBounds, tree[view].cornerRadius > 0 else {
      return geometry.clip(of: view).map(Path.rect)
    }
    return .roundedRect(geometry.frame(view), radius: tree[view].cornerRadius)
  }
}
