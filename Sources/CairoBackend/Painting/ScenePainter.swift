import CCairo
import Geometry
import Scene

/// Draws the items of a scene, in order, in figure units.
struct ScenePainter: ~Copyable {
  private let context: CairoContext
  private let glyphs: [GlyphOutline]
  private let images: DecodedImages
  private var cairo: OpaquePointer { context.pointer }

  init(_ context: consuming CairoContext, glyphs: [GlyphOutline], images: DecodedImages) {
    self.context = context
    self.glyphs = glyphs
    self.images = images
  }

  /// Paints a scene.
  ///
  /// - Parameters:
  ///   - scale: units of the surface a figure unit.
  ///   - firstRow: where the surface begins on the page, in its own units; 0 for a whole page.
  ///   - images: keeps what was decoded for the next surface that shows the same scene.
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
    let painter = ScenePainter(context, glyphs: scene.glyphs, images: images)
    try painter.paint(scene.items, pageOffset: .zero)
    try painter.context.check()
  }

  /// - Parameter pageOffset: where (0, 0) of these items lies on the page.
  private func paint(_ items: [SceneItem], pageOffset: Point) throws(CairoError) {
    for item in items {
      switch item {
      case .group(let group): try paint(group, pageOffset: pageOffset)
      case .shape(let shape): paint(shape)
      case .text(let text): paint(text)
      case .image(let image): try paint(image)
      case .hatch(let hatch): paint(hatch, pageOffset: pageOffset)
      }
    }
  }

  private func paint(_ group: SceneGroup, pageOffset: Point) throws(CairoError) {
    guard group.opacity > 0 else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, group.translation.x, group.translation.y)
    if let clip = group.clip { context.clip(to: clip, rule: .nonZero) }
    let isTranslucent = group.opacity < 1
    if isTranslucent { cairo_push_group(cairo) }
    try paint(group.items, pageOffset: pageOffset + group.translation)
    if isTranslucent {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, group.opacity)
    }
  }

  private func paint(_ shape: SceneShape) {
    guard !shape.path.isEmpty else { return }
    cairo_new_path(cairo)
    context.add(shape.path)
    if let fill = shape.fill {
      context.set(fill)
      context.set(shape.fillRule)
      cairo_fill_preserve(cairo)
    }
    if let stroke = shape.stroke {
      context.set(stroke)
      cairo_stroke_preserve(cairo)
    }
    cairo_new_path(cairo)
  }

  private func paint(_ text: SceneText) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, text.position.x, text.position.y)
    if text.rotation != 0 { cairo_rotate(cairo, text.rotation * .pi / 180) }
    cairo_new_path(cairo)
    for placed in text.glyphs { context.add(glyphs[placed.glyph].path, offset: placed.offset) }
    if let halo = text.halo {
      context.set(halo)
      cairo_stroke_preserve(cairo)
    }
    context.set(text.fill)
    context.set(FillRule.nonZero)
    cairo_fill(cairo)
  }

  private func paint(_ hatch: SceneHatch, pageOffset: Point) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.clip(to: hatch.region, rule: .evenOdd)
    cairo_new_path(cairo)
    context.add(hatch.strips(pageOffset: pageOffset))
    context.set(hatch.stroke.paint)
    context.set(FillRule.nonZero)
    cairo_fill(cairo)
  }

  private func paint(_ image: SceneImage) throws(CairoError) {
    guard !image.rect.isEmpty else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.clip(to: .rect(image.clip ?? image.rect), rule: .nonZero)
    cairo_rectangle(cairo, image.rect.minX, image.rect.minY, image.rect.width, image.rect.height)
    cairo_clip(cairo)
    // What shows nothing is not decoded.
    guard context.hasRoom else { return }
    try images.with(image.png) { surface in
      cairo_translate(cairo, image.rect.minX, image.rect.minY)
      cairo_scale(
        cairo, image.rect.width / Double(surface.widthInPixels),
        image.rect.height / Double(surface.heightInPixels))
      cairo_set_source_surface(cairo, surface.pointer, 0, 0)
      // Without padding the outermost pixels would fade into what lies behind.
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_paint(cairo)
    }
  }
}
