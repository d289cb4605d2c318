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
    let page = try BitmapPage(of: scene, scale: scale)
    return try page.paint(rows: 0..<page.height).bitmap()
  }

  /// An encoded PNG file with its resolution (`pHYs`) and no date.
  ///
  /// A large page is painted and encoded in bands, so that it takes no more memory than a small one.
  ///
  /// - Parameters:
  ///   - scene: what to paint.
  ///   - scale: pixels a figure unit, greater than 0.
  public static func png(of scene: Scene, scale: Double) throws(CairoError) -> [UInt8] {
    try png(of: scene, scale: scale, pixelsPerBand: BitmapPage.pixelsPerBand)
  }

  static func png(of scene: Scene, scale: Double, pixelsPerBand: Int) throws(CairoError) -> [UInt8] {
    let page = try BitmapPage(of: scene, scale: scale)
    let bands = page.bands(of: pixelsPerBand)
    var encoder: PNGEncoder
    do {
      let first = try page.paint(rows: bands[0])
      let isOpaque = try page.isOpaque(bands, first: first)
      encoder = PNGEncoder(
        width: page.width, height: page.height, isOpaque: isOpaque, pixelsPerPoint: scale)
      encoder.add(first)
    }
    for rows in bands.dropFirst() { encoder.add(try page.paint(rows: rows)) }
    return encoder.finish()
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
      widthInPixels: decoded.widthInPixels, heightInPixels: decoded.heightInPixels)
    let context = try CairoContext(drawingOn: surface)
    cairo_set_source_surface(context.pointer, decoded.pointer, 0, 0)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context.pointer)
    try context.check()
    return surface.bitmap()
  }

  /// Finds out whether a PNG file can be painted, without room for its pixels.
  ///
  /// - Throws: `unreadableImage` with what is wrong with it.
  /// - Complexity: O(*n*) in its pixels.
  public static func checkPNG(_ file: [UInt8]) throws(CairoError) {
    let header = try PNGHeader(file)
    guard PixelLimit.allowsImage(width: header.width, height: header.height) else {
      throw .unreadableImage(PixelLimit.imageMessage(width: header.width, height: header.height))
    }
    try PNGInspection.check(file)
  }

  /// A one-page PDF, one point a figure unit, with no date.
  public static func pdf(of scene: Scene) throws(CairoError) -> [UInt8] {
    let surface = try CairoSurface.pdf(scene.size)
    // Cairo refuses what is no text, and people are to see what has no look.
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_TITLE, VisibleText.escaped(scene.title))
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_SUBJECT, VisibleText.escaped(scene.summary))
    // Cairo would write the time of day; the same scene must give the same bytes.
    cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    try ScenePainter.paint(scene, on: surface, images: DecodedImages(forFile: true))
    return try surface.finish()
  }
}
