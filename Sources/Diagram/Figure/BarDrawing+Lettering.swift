import Geometry
import Scene

/// Lines of text on a bar.
extension BarDrawing {
  func fitted(_ string: String, _ font: FontDescription, _ width: Double) -> String {
    var text = string
    while pen.lettering.width(text, font, features: .plain) > width, text.count > 1 {
      text = String(text.dropLast(text.hasSuffix("…") ? 2 : 1)) + "…"
    }
    return text
  }

  func centered(_ string: String, _ font: FontDescription, in rect: Rect, _ color: ThemedColor)
    -> [SceneItem]
  {
    let text = fitted(string, font, rect.width)
    let width = pen.lettering.width(text, font, features: .plain)
    return [label(text, font, x: rect.midX - width / 2, in: rect, color)]
  }

  /// A line whose capitals stand in the middle of a rectangle's height.
  func label(
    _ string: String, _ font: FontDescription, x: Double, in rect: Rect, _ color: ThemedColor
  )
    -> SceneItem
  {
    let baseline = rect.midY + pen.lettering.capHeight(of: font) / 2
    return .text(
      pen.lettering.text(
        string, font: font, at: Point(x: x, y: baseline), fill: color.paint(in: pen.theme), features: .plain))
  }
}
