import CCairo
import Geometry
import Scene

/// Paints the items of a scene, in order, in figure units.
struct ScenePainter: ~Copyable {
  private let context: CairoContext
  private let glyphs: [GlyphOutline]
  private let images: DecodedImages
  /// The size of the page.
  private let size: Size
  private var cairo: OpaquePointer { context.pointer }

  init(_ context: consuming CairoContext, _ scene: Scene, images: DecodedImages) {
    self.context = context
    self.images = images
    glyphs = scene.glyphs
    size = scene.size
  }

  /// Paints a scene.
  ///
  /// - Parameters:
  ///   - scale: Surface units per figure unit.
  ///   - firstRow: The row of the page at which the surface begins, in surface units. 0 for a whole page.
  ///   - images: The decoded images, which are kept for the next surface that shows the scene.
  static func paint(
    _ scene: Scene, on surface: borrowing CairoSurface, scale: Double = 1, firstRow: Int = 0,
    images: DecodedImages
  ) throws(CairoError) {
    let context = try CairoContext(drawingOn: surface)
    if firstRow != 0 { cairo_translate(context.pointer, 0, -Double(firstRow)) }
    cairo_scale(context.pointer, scale, scale)
    if let background = scene.background {
      context.set(background)
      cairo_paint(context.pointer)
    }
    let painter = ScenePainter(context, scene, images: images)
    let isBitmap = cairo_surface_get_type(surface.pointer) == CAIRO_SURFACE_TYPE_IMAGE
    let place = PaintingPlace(scale: scale, bitmap: isBitmap ? painter.context.extents : nil)
    try painter.paint(scene.items, in: place)
    try painter.context.check()
  }

  private func paint(_ items: [SceneItem], in place: PaintingPlace) throws(CairoError) {
    for item in items {
      switch item {
      case .group(let group): try paint(group, in: place)
      case .shape(let shape): paint(shape, in: place)
      case .text(let text): paint(text, in: place)
      case .image(let image): try paint(image, in: place)
      case .hatch(let hatch): paint(hatch, in: place)
      }
    }
  }

  private func paint(_ group: SceneGroup, in place: PaintingPlace) throws(CairoError) {
    guard group.opacity > 0, group.translation.x.isFinite, group.translation.y.isFinite else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, group.translation.x, group.translation.y)
    var place = place.moved(by: group.translation)
    if let clip = group.clip {
      context.clip(to: clip, rule: .nonZero, within: place.area)
      place = place.clipped(to: clip, .nonZero)
    }
    let isTranslucent = group.opacity < 1
    if isTranslucent {
      // Cairo paints the group on a separate surface with the size of the clip. A page-sized surface for each group
      // would be slow.
      if place.isBitmap { context.clip(toPixelsOf: group.items.inkBounds(glyphs) ?? .zero) }
      cairo_push_group(cairo)
    }
    try paint(group.items, in: place)
    if isTranslucent {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, group.opacity)
    }
  }

  private func paint(_ shape: SceneShape, in place: PaintingPlace) {
    guard !shape.path.isEmpty else { return }
    cairo_new_path(cairo)
    context.add(shape.path, within: place.area)
    if let fill = shape.fill {
      context.set(fill)
      context.fill(
        shape.fillRule,
        slantingAt: place.slantingLine(forFilling: shape.path, shape.fillRule, besides: shape.stroke))
    }
    if let stroke = shape.stroke {
      context.draw(stroke, slantingAt: place.slantingLine(forDrawing: shape.path, with: stroke))
    }
    cairo_new_path(cairo)
  }

  private func paint(_ text: SceneText, in place: PaintingPlace) {
    // Text that begins outside this area is not visible.
    guard place.area.contains(text.position) else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, text.position.x, text.position.y)
    cairo_new_path(cairo)
    let place = place.moved(by: text.position)
    if let point = slantingLine(for: text, in: place) { context.addSlantingLine(at: point) }
    var area = place.area
    if text.rotation != 0 {
      cairo_rotate(cairo, text.rotation * .pi / 180)
      area = area.squareAroundOrigin
    }
    for placed in text.glyphs {
      context.add(glyphs[placed.glyph].path, offset: placed.offset, within: area)
    }
    if let halo = text.halo { context.draw(halo) }
    context.set(text.fill)
    context.fill(.nonZero)
    cairo_new_path(cairo)
  }

  /// The position for a slanted line beside text whose glyphs have only vertical and horizontal edges, such as a
  /// dash. `nil` if none is needed.
  private func slantingLine(for text: SceneText, in place: PaintingPlace) -> Point? {
    guard text.glyphs.allSatisfy({ !glyphs[$0.glyph].path.hasCurves }) else { return nil }
    return place.slantingLine(
      forFilling: text.glyphs.reduce(into: Path()) { path, placed in
        path.append(glyphs[placed.glyph].path.offset(by: placed.offset))
      }, .nonZero, besides: text.halo)
  }

  private func paint(_ hatch: SceneHatch, in place: PaintingPlace) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.clip(to: hatch.region, rule: .evenOdd, within: place.area)
    cairo_new_path(cairo)
    let strips = hatch.strips(pageOffset: place.pageOffset, page: size)
    context.add(strips, within: place.area)
    context.set(hatch.stroke.paint)
    let clipped = place.clipped(to: hatch.region, .evenOdd)
    context.fill(.nonZero, slantingAt: clipped.slantingLine(forFilling: strips, .nonZero, besides: nil))
    cairo_new_path(cairo)
  }

  private func paint(_ image: SceneImage, in place: PaintingPlace) throws(CairoError) {
    guard !image.rect.isEmpty else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.clip(to: .rect(image.clip ?? image.rect), rule: .nonZero, within: place.area)
    context.clip(to: .rect(image.rect), rule: .nonZero, within: place.area)
    // An image that is clipped away completely is not decoded.
    guard context.hasRoom else { return }
    let size = (width: image.rect.width * place.scale, height: image.rect.height * place.scale)
    try images.with(image.png, size: place.isBitmap ? size : nil) { (surface) throws(CairoError) in
      paint(surface, filling: image.rect, in: place)
    }
  }

  private func paint(_ surface: borrowing CairoSurface, filling rect: Rect, in place: PaintingPlace) {
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(
      cairo, rect.width / Double(surface.widthInPixels), rect.height / Double(surface.heightInPixels))
    cairo_set_source_surface(cairo, surface.pointer, 0, 0)
    // In a bitmap, the outermost pixels would blend with the background without padding. In a file, Cairo would pad
    // the image itself, which fails if the result has too many pixels.
    if place.isBitmap { cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD) }
    cairo_paint(cairo)
  }
}

extension Path {
  fileprivate var hasCurves: Bool {
    elements.contains { element in
      if case .curve = element { true } else { false }
    }
  }
}

extension Rect {
  /// The largest square around the origin that stays inside the rectangle at every rotation. Empty if there is none.
  fileprivate var squareAroundOrigin: Rect {
    let half = Swift.max(0, Swift.min(-minX, maxX, -minY, maxY)) / 2.0.squareRoot()
    return Rect(x: -half, y: -half, width: 2 * half, height: 2 * half)
  }
}
