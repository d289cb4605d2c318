import CCairo

/// How many pixels of an image become one before Cairo paints it into a bitmap.
///
/// Cairo's image library, pixman, calculates with 16 bits before the point. It fails, or paints nothing, if the length
/// of an image and its reduction exceed that together. It also averages at most 16 pixels in each direction.
struct ImageReduction {
  let columns: Int
  let rows: Int

  /// The longest sum of an image's length and reduction that Cairo gets.
  private static let limit = 30_000.0
  /// The number of pixels that Cairo averages in each direction.
  private static let averaged = 16.0

  /// - Parameters:
  ///   - width, height: The size in pixels of the page at which the image is drawn, greater than 0.
  /// - Returns: `nil` for an image that Cairo can paint as it is.
  init?(of image: borrowing CairoSurface, toWidth width: Double, height: Double) {
    columns = Self.factor(image.widthInPixels, width)
    rows = Self.factor(image.heightInPixels, height)
    if columns == 1, rows == 1 { return nil }
  }

  private static func factor(_ pixels: Int, _ drawn: Double) -> Int {
    let ratio = Double(pixels) / drawn
    guard Double(pixels) + ratio > limit else { return 1 }
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
    var sums = [UInt64](repeating: 0, count: 4 * result.widthInPixels)
    forEachRow { row, words in
      for column in 0..<width {
        let (sum, pixel) = (column / columns * 4, column * 4)
        for channel in 0..<4 { sums[sum + channel] += UInt64(words[pixel + channel]) }
      }
      guard row % rows == rows - 1 || row == height - 1 else { return }
      let blockHeight = row % rows + 1
      for index in 0..<target.width {
        let count = UInt64(blockHeight * min(columns, width - index * columns))
        for channel in 0..<4 {
          target.set((sums[index * 4 + channel] + count / 2) / count, channel, column: index, row: row / rows)
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
