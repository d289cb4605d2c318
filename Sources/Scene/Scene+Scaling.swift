import Geometry

extension Scene {
  /// The same picture with every length multiplied by a factor greater than 0, including the page size and strokes.
  ///
  /// - Complexity: O(*n*) in the size of the scene.
  public func scaled(by factor: Double) -> Scene {
    guard factor != 1 else { return self }
    let suffix = "*" + NumberFormat.string(factor, places: 4)
    var scene = self
    scene.size = size.scaled(by: factor)
    scene.items = items.map { $0.scaled(by: factor) }
    scene.glyphs = glyphs.map {
      GlyphOutline(
        id: $0.id + suffix, path: $0.path.scaled(by: factor), missingCharacter: $0.missingCharacter,
        shape: $0.shape, size: $0.size * factor)
    }
    return scene
  }
}

extension SceneItem {
  fileprivate func scaled(by factor: Double) -> SceneItem {
    switch self {
    case .group(var group):
      group.translation = group.translation.scaled(by: factor)
      group.clip = group.clip?.scaled(by: factor)
      group.items = group.items.map { $0.scaled(by: factor) }
      return .group(group)
    case .shape(var shape):
      shape.path = shape.path.scaled(by: factor)
      shape.stroke = shape.stroke?.scaled(by: factor)
      return .shape(shape)
    case .text(var text):
      text.font.size *= factor
      text.position = text.position.scaled(by: factor)
      text.halo = text.halo?.scaled(by: factor)
      text.glyphs = text.glyphs.map {
        PositionedGlyph(glyph: $0.glyph, offset: $0.offset.scaled(by: factor))
      }
      return .text(text)
    case .image(var image):
      image.rect = image.rect.scaled(by: factor)
      image.clip = image.clip?.scaled(by: factor)
      return .image(image)
    case .hatch(var hatch):
      hatch.region = hatch.region.scaled(by: factor)
      hatch.pitch *= factor
      hatch.stroke = hatch.stroke.scaled(by: factor)
      return .hatch(hatch)
    }
  }
}

extension Stroke {
  /// The stroke with its width and dashes multiplied by a factor.
  package func scaled(by factor: Double) -> Stroke {
    var stroke = self
    stroke.width *= factor
    stroke.dash = dash.map { $0 * factor }
    stroke.dashPhase *= factor
    return stroke
  }
}
