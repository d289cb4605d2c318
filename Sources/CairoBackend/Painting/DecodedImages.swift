import CCairo
import Scene

/// The decoded images of a picture. Each is decoded once and reused wherever it is painted.
final class DecodedImages {
  private let isFile: Bool
  private let limit: Int
  private var distinct = DistinctImages()
  private var surfaces: [Int: Held] = [:]
  private var pixelCount = 0

  private final class Held {
    let surface: CairoSurface
    init(_ surface: consuming CairoSurface) { self.surface = surface }
  }

  /// - Parameters:
  ///   - isFile: Whether Cairo keeps all images until the end of a file, as for a PDF, where each surface is written
  ///     once. For a bitmap, images are released when others need the memory.
  ///   - limit: The maximum number of pixels in all images together.
  init(forFile isFile: Bool, limit: Int? = nil) {
    self.isFile = isFile
    self.limit = limit ?? (isFile ? PixelLimit.imagesOfFile : PixelLimit.imagesOfBitmap)
  }

  /// Passes the decoded image to `body`.
  ///
  /// - Throws: `unreadableImage` for a damaged image, `tooManyPixels` if the images of a file exceed the limit, and
  ///   any error that `body` throws.
  func with(
    _ png: [UInt8], _ body: (borrowing CairoSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    let index = distinct.index(of: png)
    if let known = surfaces[index] { return try body(known.surface) }
    let surface = try PNGDecoder.surface(of: png)
    let count = surface.widthInPixels * surface.heightInPixels
    if pixelCount + count > limit {
      if isFile { throw .tooManyPixels(limit: limit) }
      surfaces = [:]
      pixelCount = 0
    }
    pixelCount += count
    let held = Held(surface)
    surfaces[index] = held
    try body(held.surface)
  }
}
