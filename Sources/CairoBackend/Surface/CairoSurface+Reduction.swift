import CCairo
import Geometry

/// How many pixels of an image become one before Cairo paints it into a bitmap.
///
/// Cairo's image library, pixman, calculates with 16 bits before the point. It fails, or paints nothing, if the length
/// of an image and its reduction exceed that together. It also averages at most 16 pixels in each direction.
struct ImageReduction: Hashable {
  let columns: Int
  let rows: Int

  /// The longest sum of an image's length and reduction that Cairo gets.
  private static let limit = 30_000.0
  /// The number of pixels that Cairo averages in each direction.
  private static let averaged = 16.0
  /// The number of pixels from which an image is large. Cairo reads all pixels of an image each time that it paints it
  /// smaller, so a large one is reduced once for all places of about one size.
  private static let large = 1 << 22
  /// The number of pixels in each direction that Cairo averages at least where a large image was reduced before, so that
  /// the result looks as smooth.
  private static let averagedAfter = 2.0

  /// - Parameters:
  ///   - width, height: The size in pixels of the page at which the image is drawn, greater than 0.
  /// - Returns: `nil` for an image that Cairo can paint as it is.
  init?(of image: borrowing CairoSurface, toWidth width: Double, height: Double) {
    let isLarge = image.widthInPixels * image.heightInPixels >= Self.large
    columns = Self.factor(image.widthInPixels, width, isLarge)
    rows = Self.factor(image.heightInPixels, height, isLarge)
    if columns == 1, rows == 1 { return nil }
  }

  private static func factor(_ pixels: Int, _ drawn: Double, _ isLarge: Bool) -> Int {
    let ratio = Double(pixels) / drawn
    guard Double(pixels) + ratio > limit else {
      // Powers of two, so that places of similar sizes share an image.
      var factor = 1
      while isLarge, Double(2 * factor) * averagedAfter <= ratio, 2 * factor <= pixels { factor *= 2 }
      return factor
    }
    return ratio / averaged >= Double(pixels) ? pixels : max(2, Int(ratio / averaged))
  }
}

extension CairoSurface {
  /// The image with fewer pixels, each the average of a block of this image's. Blocks at the right and bottom edges
  /// may be smaller.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  func reduced(_ reduction: ImageReduction) throws(CairoError) -> CairoSurface {
    let (width, height) = (widthInPixels, heightInPixels)
    // Other formats, such as those for 16-bit images, are converted first.
    let format = cairo_image_surface_get_format(pointer)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else {
      let plain = try CairoSurface.image(widthInPixels: width, heightInPixels: height)
      let context = try CairoContext(drawingOn: plain)
      cairo_set_source_surface(context.pointer, pointer, 0, 0)
      cairo_paint(context.pointer)
      try context.check()
      return try plain.reduced(reduction)
    }
    let (columns, rows) = (reduction.columns, reduction.rows)
    let result = try CairoSurface.image(
      widthInPixels: (width - 1) / columns + 1, heightInPixels: (height - 1) / rows + 1)
    let isOpaque = format == CAIRO_FORMAT_RGB24
    let target = Pixels(result)
    // First down, which all processors do for many bytes at a time. No image has so many rows that a sum overflows.
    var sums = [UInt32](repeating: 0, count: 4 * width)
    forEachRow { row, words in
      sums.withUnsafeMutableBufferPointer { sums in
        for place in sums.indices { sums[place] &+= UInt32(words[place]) }
      }
      guard row % rows == rows - 1 || row == height - 1 else { return }
      let blockHeight = row % rows + 1
      for index in 0..<target.width {
        let block = Range(from: index * columns, upTo: min(index * columns + columns, width))
        let count = UInt64(blockHeight * block.count)
        for channel in 0..<4 {
          let sum = block.reduce(0) { $0 + UInt64(sums[4 * $1 + channel]) }
          target.set((sum + count / 2) / count, channel, column: index, row: row / rows)
        }
        if isOpaque { target.setOpaque(column: index, row: row / rows) }
      }
      sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
    cairo_surface_mark_dirty(result.pointer)
    return result
  }
}

/// The memory of a bitmap. Its surface must outlive it.
private struct Pixels {
  let width: Int
  private let base: UnsafeMutablePointer<UInt8>?
  private let stride: Int

  init(_ surface: borrowing CairoSurface) {
    cairo_surface_flush(surface.pointer)
    width = surface.widthInPixels
    base = cairo_image_surface_get_data(surface.pointer)
    stride = Int(cairo_image_surface_get_stride(surface.pointer))
  }

  func set(_ value: UInt64, _ channel: Int, column: Int, row: Int) {
    base?[row * stride + column * 4 + channel] = UInt8(truncatingIfNeeded: value)
  }

  /// Sets the highest byte of the pixel's word, which is its alpha. Images without alpha leave it undefined.
  func setOpaque(column: Int, row: Int) {
    let start = row * stride + column * 4
    for channel in 0..<4 where UInt32(littleEndian: 0xFF00_0000) >> UInt32(8 * channel) & 0xFF == 0xFF {
      base?[start + channel] = 255
    }
  }
}
