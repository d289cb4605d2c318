import CCairo
import Geometry
public import Scene

/// Renders scenes with Cairo. Lines and text have grayscale antialiasing, and nothing is hinted or snapped.
public enum CairoRenderer {
  /// The scene as a bitmap of `scene.size * scale` pixels, rounded up.
  ///
  /// - Parameters:
  ///   - scene: The scene to paint.
  ///   - scale: Pixels per figure unit, greater than 0.
  public static func bitmap(of scene: Scene, scale: Double) throws(CairoError) -> Bitmap {
    let page = try BitmapPage(of: scene, scale: scale)
    return try page.paint(rows: 0..<page.height).bitmap()
  }

  /// The scene as a PNG file with its resolution (`pHYs`) and no date.
  ///
  /// A large page is painted and encoded in bands, which limits the memory that it needs.
  ///
  /// - Parameters:
  ///   - scene: The scene to paint.
  ///   - scale: Pixels per figure unit, greater than 0.
  ///   - definition: A definition for the file to hold, or `nil` for none. `plumbline convert` gives it back.
  public static func png(
    of scene: Scene, scale: Double, definition: String? = nil
  ) throws(CairoError) -> [UInt8] {
    try png(of: scene, scale: scale, definition: definition, pixelsPerBand: BitmapPage.pixelsPerBand)
  }

  static func png(
    of scene: Scene, scale: Double, definition: String? = nil, pixelsPerBand: Int
  ) throws(CairoError) -> [UInt8] {
    let page = try BitmapPage(of: scene, scale: scale)
    let bands = page.bands(of: pixelsPerBand)
    var encoder: PNGEncoder
    do {
      let first = try page.paint(rows: bands[0])
      let isOpaque = try page.isOpaque(bands, first: first)
      encoder = PNGEncoder(
        width: page.width, height: page.height, isOpaque: isOpaque, pixelsPerPoint: scale,
        definition: definition)
      encoder.add(first)
    }
    for rows in bands.dropFirst() { encoder.add(try page.paint(rows: rows)) }
    return encoder.finish()
  }

  /// A bitmap as a PNG file, without an alpha channel if all pixels are opaque.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - scale: Pixels per point, for the resolution.
  public static func png(of bitmap: Bitmap, scale: Double) -> [UInt8] {
    PNGEncoder.file(of: bitmap, pixelsPerPoint: scale)
  }

  /// The pixels of a PNG file.
  public static func bitmap(ofPNG file: [UInt8]) throws(CairoError) -> Bitmap {
    let decoded = try PNGDecoder.surface(of: file)
    // Files without alpha decode to another pixel format. Painting them converts all to the same one.
    let surface = try CairoSurface.image(
      widthInPixels: decoded.widthInPixels, heightInPixels: decoded.heightInPixels)
    let context = try CairoContext(drawingOn: surface)
    cairo_set_source_surface(context.pointer, decoded.pointer, 0, 0)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context.pointer)
    try context.check()
    return surface.bitmap()
  }

  /// Checks whether a PNG file can be painted, without allocating memory for all its pixels.
  ///
  /// - Throws: `unreadableImage` with the problem.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func checkPNG(_ file: [UInt8]) throws(CairoError) {
    let header = try PNGHeader(file)
    guard PixelLimit.allowsImage(width: header.width, height: header.height) else {
      throw .unreadableImage(PixelLimit.imageMessage(width: header.width, height: header.height))
    }
    try PNGInspection.check(file)
  }

  /// The scene as a one-page PDF with a fixed creation date, at one point per figure unit.
  public static func pdf(of scene: Scene) throws(CairoError) -> [UInt8] {
    let surface = try CairoSurface.pdf(scene.size)
    // Cairo rejects strings that are not valid text. Escaping also makes invisible characters visible.
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_TITLE, VisibleText.escaped(scene.title))
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_SUBJECT, VisibleText.escaped(scene.summary))
    // Cairo would write the current time, but the same scene must always produce the same bytes.
    cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    try ScenePainter.paint(scene, on: surface, images: DecodedImages(forFile: true))
    return try surface.finish()
  }
}
