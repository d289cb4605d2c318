import CCairo
import Scene

/// The pixels of a picture's images, decoded once for all the places where an image is painted.
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
  ///   - isFile: whether Cairo keeps all images up to the end of a file, as a PDF. It writes each once, by its surface.
  ///     What is painted into a bitmap is let go of when others need the room.
  ///   - limit: how many pixels images may have together.
  init(forFile isFile: Bool, limit: Int? = nil) {
    self.isFile = isFile
    self.limit = limit ?? (isFile ? PixelLimit.imagesOfFile : PixelLimit.image)
  }

  /// Gives `body` the pixels of an image.
  ///
  /// - Throws: `unreadableImage` for a damaged image, and in a file for the one with which its images have more pixels
  ///   together than `PixelLimit` allows.
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
