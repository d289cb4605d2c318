import Geometry
import Scene

/// A scene's marks, flattened, with what the tests ask of them.
struct SceneInspection {
  struct Found {
    var item: SceneItem
    /// Translations of all groups around it.
    var offset: Point
    /// The origins of all groups around it and its own, outermost first.
    var origins: [SceneOrigin]
  }

  let scene: Scene
  private(set) var found: [Found] = []

  init(_ scene: Scene) {
    self.scene = scene
    collect(scene.items, offset: .zero, origins: [])
  }

  private mutating func collect(_ items: [SceneItem], offset: Point, origins: [SceneOrigin]) {
    for item in items {
      switch item {
      case .group(let group):
        collect(
          group.items, offset: offset + group.translation,
          origins: origins + [group.origin].compactMap(\.self))
      case .shape(let shape): add(item, offset, origins, shape.origin)
      case .text(let text): add(item, offset, origins, text.origin)
      case .image(let image): add(item, offset, origins, image.origin)
      case .hatch(let hatch): add(item, offset, origins, hatch.origin)
      }
    }
  }

  private mutating func add(_ item: SceneItem, _ offset: Point, _ origins: [SceneOrigin], _ own: SceneOrigin?)
  {
    found.append(Found(item: item, offset: offset, origins: origins + [own].compactMap(\.self)))
  }

  var texts: [String] { found.compactMap { if case .text(let text) = $0.item { text.string } else { nil } } }

  func shapes(_ origin: SceneOrigin) -> [SceneShape] {
    found.compactMap { found in
      guard found.origins.contains(origin), case .shape(let shape) = found.item else { return nil }
      return shape
    }
  }

  /// The texts of the key, a panel of the page.
  func texts(of origin: SceneOrigin) -> [String] {
    found.compactMap { found in
      guard found.origins.contains(origin), case .text(let text) = found.item else { return nil }
      return text.string
    }
  }

  /// Every coordinate and length of the scene.
  var numbers: [Double] {
    var result = [scene.size.width, scene.size.height]
    for found in found {
      result += [found.offset.x, found.offset.y]
      switch found.item {
      case .shape(let shape):
        result += Self.numbers(shape.path)
        if let stroke = shape.stroke { result += [stroke.width, stroke.dashPhase] + stroke.dash }
      case .text(let text):
        result += [text.position.x, text.position.y, text.rotation]
        result += text.glyphs.flatMap { [$0.offset.x, $0.offset.y] }
      case .hatch(let hatch): result += Self.numbers(hatch.region) + [hatch.angle, hatch.pitch]
      case .image(let image):
        result += [image.rect.minX, image.rect.minY, image.rect.width, image.rect.height]
      case .group: break
      }
    }
    return result
  }

  private static func numbers(_ path: Path) -> [Double] {
    path.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .curve(let a, let b, let c): [a.x, a.y, b.x, b.y, c.x, c.y]
      case .close: []
      }
    }
  }
}

extension Path {
  /// The bounds of each outline.
  var subpathBounds: [Rect] {
    var outlines: [Path] = []
    for element in elements {
      if case .move = element { outlines.append(Path()) }
      guard !outlines.isEmpty else { continue }
      outlines[outlines.count - 1].append(Path([element]))
    }
    return outlines.compactMap(\.bounds)
  }
}
