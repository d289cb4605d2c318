import Geometry
import Scene

/// The text of a bar.
extension BarDrawing {
  func fitted(_ string: String, _ font: FontDescription, _ width: Double) -> String {
    pen.lettering.cut(string, font, features: .plain, width: width)
  }

  func centered(_ string: String, _ font: FontDescription, in rect: Rect, _ color: ThemedColor)
    -> [SceneItem]
  {
    let text = fitted(string, font, rect.width)
    let width = pen.lettering.width(text, font, features: .plain)
    return [label(text, font, x: rect.midX - width / 2, in: rect, color)]
  }

  /// A line of text with its cap height vertically centered in a rectangle.
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

  /// The rectangles that the bar's content occupies.
  var marks: [Rect] {
    items.dropFirst(strip.count).flatMap(Self.marks)
  }

  private static func marks(_ item: SceneItem) -> [Rect] {
    switch item {
    case .group(let group): group.items.flatMap(marks)
    case .shape(let shape): [shape.path.bounds].compactMap(\.self)
    case .text(let text): [bounds(of: text)]
    case .image(let image): [image.rect]
    case .hatch: []
    }
  }

  private static func bounds(of text: SceneText) -> Rect {
    let (place, size) = (text.position, text.font.size)
    return Rect(
      x: place.x, y: place.y - size, width: (text.glyphs.last?.offset.x ?? 0) + size / 2, height: size * 1.25)
  }
}
