import AutoLayout
import Geometry
import Scene

/// An image in its view, or a placeholder.
struct ImageDrawing {
  let pen: Pen
  let node: ViewNode
  let frame: Rect
  let look: DiagramOptions.Look
  let ink: ThemedColor
  /// The color behind the image.
  let backdrop: ThemedColor
  var isNamed = true

  var items: [SceneItem] {
    if let png = node.image?.png, let size = node.image?.size, size.width > 0, size.height > 0 {
      let rect = Self.place(size, in: frame, mode: node.image?.contentMode ?? .scaleToFill)
      return [.image(SceneImage(png: png, rect: rect, clip: node.clipsToBounds ? frame : nil))]
    }
    return placeholder
  }

  /// Two hills and a sun, sized to suit the view. On a screen, they have a pale background.
  private var placeholder: [SceneItem] {
    var items: [SceneItem] = []
    if Self.hasGround(node, look) {
      let ground = Path.roundedRect(frame, radius: node.cornerRadius)
      items.append(pen.shape(ground, fill: Self.ground(ink).paint(in: pen.theme)))
    }
    guard let place = Self.hills(in: frame, look) else { return items }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: place.minX + x * place.width, y: place.minY + y * place.height)
    }
    var hills = Path.polygon([
      point(0, 1), point(0.34, 0.3), point(0.53, 0.69), point(0.7, 0.46), point(1, 1),
    ])
    hills.append(.circle(center: point(0.76, 0.16), radius: 0.1 * place.width))
    items.append(pen.shape(hills, fill: ink.opacity(look == .figure ? 0.25 : 0.38).paint(in: pen.theme)))
    return items + name
  }

  /// Whether a view shows a placeholder with a background of its own.
  static func hasGround(_ node: ViewNode, _ look: DiagramOptions.Look) -> Bool {
    look != .figure && node.background == nil && node.image?.png == nil
  }

  /// The background of a placeholder drawn in a color.
  static func ground(_ ink: ThemedColor) -> ThemedColor { ink.opacity(0.1) }

  /// The rectangle of the hills, centered so that edges and corners stay free, or `nil` if there is no room.
  static func hills(in frame: Rect, _ look: DiagramOptions.Look) -> Rect? {
    let width = min(0.56 * min(frame.width, 1.4 * frame.height), look == .figure ? 72 : 56)
    guard width >= 7 else { return nil }
    return Rect(center: frame.center, size: Size(width: width, height: 0.68 * width))
  }

  private var name: [SceneItem] {
    guard isNamed, let name = node.image?.name, let place = namePlace else { return [] }
    return [pen.centeredText(name, .ruler, at: place.center, nameColor.paint(in: pen.theme))]
  }

  /// The place of the image's name below the hills, or `nil` if it has none: in a figure, for an image that is shown,
  /// or in a view without room for it.
  var namePlace: Rect? {
    guard look != .figure, node.image?.png == nil, let name = node.image?.name,
      let hills = Self.hills(in: frame, look)
    else { return nil }
    let size = Size(width: pen.lettering.width(name, .ruler), height: Self.nameHeight)
    let place = Rect(center: Point(x: frame.midX, y: hills.maxY + 13), size: size)
    return hills.maxY + 22 <= frame.maxY && size.width <= frame.width - 12 ? place : nil
  }

  private static let nameHeight = 11.0

  /// The color of the name, on the pale background of a screen's placeholder.
  private var nameColor: ThemedColor {
    let ground = Self.hasGround(node, look) ? Self.ground(ink).over(backdrop) : backdrop
    return ink.opacity(0.6).legibleShade(on: ground, mixedWith: pen.ink(on: ground, preferring: nil))
  }

  /// The rectangle of an image of a given size in a view.
  static func place(_ size: Size, in frame: Rect, mode: ImageContent.ContentMode) -> Rect {
    func scaled(_ factor: Double) -> Rect {
      Rect(center: frame.center, size: Size(width: size.width * factor, height: size.height * factor))
    }
    let (kx, ky) = (frame.width / size.width, frame.height / size.height)
    var rect = Rect(center: frame.center, size: size)
    switch mode {
    case .scaleToFill, .redraw: return frame
    case .scaleAspectFit: return scaled(min(kx, ky))
    case .scaleAspectFill: return scaled(max(kx, ky))
    case .center: break
    case .top, .topLeft, .topRight: rect.origin.y = frame.minY
    case .bottom, .bottomLeft, .bottomRight: rect.origin.y = frame.maxY - size.height
    case .left, .right: break
    }
    switch mode {
    case .left, .topLeft, .bottomLeft: rect.origin.x = frame.minX
    case .right, .topRight, .bottomRight: rect.origin.x = frame.maxX - size.width
    default: break
    }
    return rect
  }
}
