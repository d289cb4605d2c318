import AutoLayout
import Geometry
import Scene

/// The tabs of a tab bar.
extension BarDrawing {
  var tabs: [SceneItem] {
    guard !content.items.isEmpty else { return [] }
    let part = area.width / Double(content.items.count)
    return content.items.enumerated().flatMap { index, item -> [SceneItem] in
      let place = isRightToLeft ? content.items.count - 1 - index : index
      let rect = Rect(x: area.minX + Double(place) * part, y: area.minY, width: part, height: area.height)
      return tab(item, in: rect, item.isSelected ? tint(item) : dimmed)
    }
  }

  private func tab(_ item: BarItem, in rect: Rect, _ color: ThemedColor) -> [SceneItem] {
    let isLow = rect.height < 40
    let font = FontDescription(size: isLow ? 13 : 10, weight: 500)
    guard let image = item.image else {
      return item.title.map { centered($0, font, in: isLow ? rect : titleLine(in: rect), color) } ?? []
    }
    if isLow {
      // On a phone in landscape, titles are beside the images.
      let text = fitted(item.title ?? "", font, rect.width - 32)
      let width = pen.lettering.width(text, font, features: .plain)
      let x = rect.midX - (width + 28) / 2
      let drawing = BarImageDrawing(pen: pen, color: color, center: Point(x: x + 11, y: rect.midY))
      return drawing.items(image) + [label(text, font, x: x + 28, in: rect, color)]
    }
    let drawing = BarImageDrawing(pen: pen, color: color, center: Point(x: rect.midX, y: rect.minY + 18))
    return drawing.items(image)
      + (item.title.map { centered($0, font, in: titleLine(in: rect), color) } ?? [])
  }

  /// The area of the title below the image, whether or not there is an image.
  private func titleLine(in rect: Rect) -> Rect {
    Rect(x: rect.minX, y: rect.minY + 34, width: rect.width, height: 12)
  }
}
