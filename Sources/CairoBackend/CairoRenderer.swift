import CCairo
import Geometry
public import Scene

/// Paints scenes with Cairo: lines and text are antialiased in grey and nothing is hinted or snapped.
public enum CairoRenderer {
  /// The scene as pixels, `scene.size * scale` rounded up to whole ones.
  ///
  /// - Parameters:
  ///   - scene: what to paint.
  ///   - scale: pixels a figure unit, greater than 0.
  public static func bitmap(of scene: Scene, scale: Double) throws(CairoError) -> Bitmap {
    try surface(of: scene, scale: scale).bitmap()
  }

  private static func surface(of scene: Scene, scale: Double) throws(CairoError) -> CairoSurface {
    precondition(scale > 0, "the scale must be greater than 0")
    let width = pixels(scene.size.width * scale)
    let height = pixels(scene.size.height * scale)
    // Compared as Double: what is no number, or too large for Int, ends here.
    guard width <= 32767, height <= 32767, PixelLimit.allows(width: Int(width), height: Int(height)) else {
      throw .tooLarge(widthInPixels: width, heightInPixels: height)
    }
    let surface = try CairoSurface.image(widthInPixels: Int(width), heightInPixels: Int(height))
    try ScenePainter.paint(scene, on: surface, scale: scale)
    try surface.check()
    return surface
  }

  /// An encoded PNG file with its resolution (`pHYs`) and no date.
  ///
  /// - Parameters:
  ///   - scene: what to paint.
  ///   - scale: pixels a figure unit, greater than 0.
  public static func png(of scene: Scene, scale: Double) throws(CairoError) -> [UInt8] {
    try PNGEncoder.file(of: surface(of: scene, scale: scale), pixelsPerPoint: scale)
  }

  /// A bitmap as a PNG file: without an alpha channel where it is opaque.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels.
  ///   - scale: pixels a point, for the resolution.
  public static func png(of bitmap: Bitmap, scale: Double) -> [UInt8] {
    PNGEncoder.file(of: bitmap, pixelsPerPoint: scale)
  }

  /// The pixels of a PNG file.
  public static func bitmap(ofPNG file: [UInt8]) throws(CairoError) -> Bitmap {
    let decoded = try PNGDecoder.surface(of: file)
    // Files without alpha decode to another pixel format; drawing them makes all alike.
    let surface = try CairoSurface.image(
      widthInPixels: Int(cairo_image_surface_get_width(decoded.pointer)),
      heightInPixels: Int(cairo_image_surface_get_height(decoded.pointer)))
    let context = try CairoContext(drawingOn: surface)
    cairo_set_source_surface(context.pointer, decoded.pointer, 0, 0)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context.pointer)
    try context.check()
    return surface.bitmap()
  }

  /// A one-page PDF, one point a figure unit, with no date.
  public static func pdf(of scene: Scene) throws(CairoError) -> [UInt8] {
    let sink = ByteSink()
    let surface = CairoSurface(
      withExtendedLifetime(sink) {
        cairo_pdf_surface_create_for_stream(
          { closure, bytes, count in
            let sink = Unmanaged<ByteSink>.fromOpaque(closure!).takeUnretainedValue()
            sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, Unmanaged.passUnretained(sink).toOpaque(), scene.size.width, scene.size.height)
      })
    try surface.check()
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_TITLE, VisibleText.escaped(scene.title))
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_SUBJECT, VisibleText.escaped(scene.summary))
    // Cairo would write the time of day; the same scene must give the same bytes.
    cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    try ScenePainter.paint(scene, on: surface, scale: 1)
    try surface.finish()
    return withExtendedLifetime(sink) { sink.bytes }
  }

  /// Whole pixels for a length; what is within a thousandth of a whole number counts as that.
  private static func pixels(_ length: Double) -> Double {
    let whole = (length - 0.001).rounded(.up)
    // Not `max`, which would make a pixel of what is no number.
    return whole < 1 ? 1 : whole
  }
}

private final class ByteSink {
  var bytes: [UInt8] = []
}
