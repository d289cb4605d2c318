import CCairo
import Geometry
import Scene

/// A page of pixels for a scene, painted in bands to limit memory.
struct BitmapPage {
  /// The target number of pixels in a band. They take 32 MB, more than a page of ordinary size, so only very large
  /// pages have several bands.
  static let pixelsPerBand = 1 << 23

  private let scene: Scene
  private let scale: Double
  private let images = DecodedImages(forFile: false)
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// - Throws: `tooLarge` for a page beyond `PixelLimit`.
  init(of scene: Scene, scale: Double) throws(CairoError) {
    precondition(scale > 0, "the scale must be greater than 0")
    let (width, height) = (Self.pixels(scene.size.width * scale), Self.pixels(scene.size.height * scale))
    // Compare as `Double`, so that NaN and values too large for `Int` fail.
    let side = Double(PixelLimit.side)
    guard width <= side, height <= side, PixelLimit.allowsPage(width: Int(width), height: Int(height)) else {
      throw .tooLarge(widthInPixels: width, heightInPixels: height)
    }
    self.scene = scene
    self.scale = scale
    self.width = Int(width)
    self.height = Int(height)
  }

  /// A length as whole pixels, rounded up. A length up to a thousandth above a whole number is rounded down.
  private static func pixels(_ length: Double) -> Double {
    let whole = (length - 0.001).rounded(.up)
    // Unlike `max`, this keeps NaN.
    return whole < 1 ? 1 : whole
  }

  /// The rows of each band, from the top. There is at least one band.
  ///
  /// - Parameter pixels: The approximate number of pixels in a band.
  func bands(of pixels: Int) -> [Range<Int>] {
    let rows = max(1, min(height, pixels / width))
    return stride(from: 0, to: height, by: rows).map {
      Range(from: $0, upTo: min($0 + rows, height))
    }
  }

  /// Paints a range of rows.
  func paint(rows: Range<Int>) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface.image(widthInPixels: width, heightInPixels: rows.count)
    try ScenePainter.paint(scene, on: surface, scale: scale, firstRow: rows.lowerBound, images: images)
    try surface.check()
    return surface
  }

  /// Whether all pixels of the page are opaque.
  ///
  /// - Parameters:
  ///   - bands: All bands of the page.
  ///   - first: The first band, already painted. The others are painted only if neither it nor the background is
  ///     decisive.
  func isOpaque(_ bands: [Range<Int>], first: borrowing CairoSurface) throws(CairoError) -> Bool {
    guard first.isOpaque else { return false }
    if let background = scene.background, background.color.alpha == 255 { return true }
    for rows in bands.dropFirst() where try !paint(rows: rows).isOpaque { return false }
    return true
  }
}
