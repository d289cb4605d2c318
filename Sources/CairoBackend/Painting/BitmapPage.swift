import CCairo
import Geometry
import Scene

/// A scene as rows of pixels, painted in bands that limit the memory.
struct BitmapPage {
  /// 32 MB of pixels: more than any page of ordinary size has, so that only tall and wide ones are painted in pieces.
  static let pixelsPerBand = 1 << 23

  private let scene: Scene
  private let scale: Double
  private let images = DecodedImages(forFile: false)
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int

  /// - Throws: `tooLarge` for a page beyond `PixelLimit`.
  init(of scene: Scene, scale: Double) throws(CairoError) {
    precondition(scale > 0, "the scale must be greater than 0")
    let (width, height) = (Self.pixels(scene.size.width * scale), Self.pixels(scene.size.height * scale))
    // Compared as Double: what is no number, or too large for Int, ends here.
    let side = Double(PixelLimit.side)
    guard width <= side, height <= side, PixelLimit.allowsPage(width: Int(width), height: Int(height)) else {
      throw .tooLarge(widthInPixels: width, heightInPixels: height)
    }
    self.scene = scene
    self.scale = scale
    self.width = Int(width)
    self.height = Int(height)
  }

  /// Whole pixels for a length; what is within a thousandth of a whole number counts as that.
  private static func pixels(_ length: Double) -> Double {
    let whole = (length - 0.001).rounded(.up)
    // Not `max`, which would make a pixel of what is no number.
    return whole < 1 ? 1 : whole
  }

  /// The rows of each band, from the top; one at least.
  ///
  /// - Parameter pixels: about how many a band has.
  func bands(of pixels: Int) -> [Range<Int>] {
    let rows = max(1, min(height, pixels / width))
    return stride(from: 0, to: height, by: rows).map {
      Range(from: $0, upTo: min($0 + rows, height))
    }
  }

  /// Paints some rows.
  func paint(rows: Range<Int>) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface.image(widthInPixels: width, heightInPixels: rows.count)
    try ScenePainter.paint(scene, on: surface, scale: scale, firstRow: rows.lowerBound, images: images)
    try surface.check()
    return surface
  }

  /// Whether all pixels of the page are opaque.
  ///
  /// - Parameters:
  ///   - bands: all of them.
  ///   - first: the first, painted; others are painted only as long as neither it nor the background decides.
  func isOpaque(_ bands: [Range<Int>], first: borrowing CairoSurface) throws(CairoError) -> Bool {
    guard first.isOpaque else { return false }
    if let background = scene.background, background.color.alpha == 255 { return true }
    for rows in bands.dropFirst() where try !paint(rows: rows).isOpaque { return false }
    return true
  }
}
