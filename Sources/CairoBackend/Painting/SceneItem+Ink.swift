import Geometry
import Scene

extension [SceneItem] {
  /// A rectangle that contains everything the items paint, or `nil` if they paint nothing.
  ///
  /// It may be larger than the ink, because it contains the control points of curves and allows for the longest
  /// miters. It is infinite if the bounds of an item are not finite.
  ///
  /// - Parameter glyphs: The glyph outlines of the scene.
  /// - Complexity: O(*n*) in the number of path elements.
  func inkBounds(_ glyphs: [GlyphOutline]) -> Rect? {
    reduce(nil) { bounds, item in
      guard let ink = item.inkBounds(glyphs) else { return bounds }
      // The comparisons in `union` could drop a NaN.
      guard ink.isFinite, bounds?.isFinite ?? true else { return .unlimited }
      return bounds?.union(ink) ?? ink
    }
  }
}

extension SceneItem {
  fileprivate func inkBounds(_ glyphs: [GlyphOutline]) -> Rect? {
    switch self {
    case .group(let group):
      let items = group.items.inkBounds(glyphs)
      guard let clip = group.clip else { return items?.offset(by: group.translation) }
      return clip.inkBounds.flatMap { items?.intersection($0) }?.offset(by: group.translation)
    case .shape(let shape): return shape.path.inkBounds?.inset(by: -(shape.stroke?.reach ?? 0))
    case .text(let text): return text.inkBounds(glyphs)
    case .image(let image): return image.clip ?? image.rect
    case .hatch(let hatch): return hatch.region.inkBounds
    }
  }
}

extension SceneText {
  fileprivate func inkBounds(_ outlines: [GlyphOutline]) -> Rect? {
    let ink = glyphs.reduce(nil as Rect?) { bounds, placed in
      let glyph = outlines[placed.glyph].path.bounds?.offset(by: placed.offset)
      return glyph.map { bounds?.union($0) ?? $0 } ?? bounds
    }
    guard let ink = ink?.inset(by: -(halo?.reach ?? 0)) else { return nil }
    guard rotation != 0 else { return ink.offset(by: position) }
    // The distance covers every rotation.
    let radius = max(abs(ink.minX), abs(ink.maxX)) + max(abs(ink.minY), abs(ink.maxY))
    return Rect(origin: position, size: .zero).inset(by: -radius)
  }
}

extension Path {
  fileprivate var inkBounds: Rect? {
    let isFinite = elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .curve(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
    return isFinite ? bounds : .unlimited
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  fileprivate static var unlimited: Rect {
    Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)
  }

  fileprivate var isFinite: Bool { [minX, minY, maxX, maxY].allSatisfy(\.isFinite) }
}

extension Stroke {
  /// The maximum distance between the path and the edge of its stroke.
  fileprivate var reach: Double { abs(width) / 2 * Stroke.miterLimit }
}
