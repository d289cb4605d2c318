import CCairo
import Scene

/// The decoded images of a picture. Each is decoded once and reused wherever it is painted, and reduced once for all
/// places of about one size.
final class DecodedImages {
  private let isFile: Bool
  private let limit: Int
  private var distinct = DistinctImages()
  private var surfaces: [Int: Held] = [:]
  private var pixelCount = 0

  /// The number of images that were decoded or reduced. Tests count them.
  private(set) var surfaceCount = 0

  private final class Held {
    let surface: CairoSurface
    var reduced: [ImageReduction: Held] = [:]
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

  /// Passes the decoded image to `body`, or the image reduced to about a size in pixels.
  ///
  /// - Parameter size: The size in pixels at which a bitmap shows the image, or `nil` for the image as it is.
  /// - Throws: `unreadableImage` for a damaged image, `tooManyPixels` if the images of a file exceed the limit, and
  ///   any error that `body` throws.
  func with(
    _ png: [UInt8], size: (width: Double, height: Double)? = nil,
    _ body: (borrowing CairoSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    let held = try held(png)
    guard let size,
      let reduction = ImageReduction(of: held.surface, toWidth: size.width, height: size.height)
    else { return try body(held.surface) }
    if let known = held.reduced[reduction] { return try body(known.surface) }
    let reduced = Held(try held.surface.reduced(reduction))
    surfaceCount += 1
    held.reduced[reduction] = reduced
    try body(reduced.surface)
  }

  private func held(_ png: [UInt8]) throws(CairoError) -> Held {
    let index = distinct.index(of: png)
    if let known = surfaces[index] { return known }
    let surface = try PNGDecoder.surface(of: png)
    surfaceCount += 1
    let count = surface.widthInPixels * surface.heightInPixels
    if pixelCount + count > limit {
      if isFile { throw .tooManyPixels(limit: limit) }
      surfaces = [:]
      pixelCount = 0
    }
    pixelCount += count
    let held = Held(surface)
    surfaces[index] = held
    return held
  }
}
