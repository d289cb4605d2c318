import CZlib
import Scene

/// Writes PNG files (W3C PNG, third edition): one image, its resolution, and no date or text.
enum PNGEncoder {
  /// - Parameter pixelsPerPoint: recorded as the resolution, at 72 points an inch.
  static func file(of bitmap: Bitmap, pixelsPerPoint: Double) -> [UInt8] {
    let isOpaque = bitmap.isOpaque
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      bigEndian(UInt32(bitmap.widthInPixels)) + bigEndian(UInt32(bitmap.heightInPixels))
      + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("sRGB", [0], to: &file)
    let pixelsPerMeter = UInt32((pixelsPerPoint * 72 / 0.0254).rounded())
    append("pHYs", bigEndian(pixelsPerMeter) + bigEndian(pixelsPerMeter) + [1], to: &file)
    append("IDAT", compressed(bitmap, bytesPerPixel: isOpaque ? 3 : 4), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + content
    file += bigEndian(UInt32(content.count))
    file += body
    file += bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  private static func compressed(_ bitmap: Bitmap, bytesPerPixel: Int) -> [UInt8] {
    var stream = Deflate(level: 6)
    let (width, height) = (bitmap.widthInPixels, bitmap.heightInPixels)
    var filter = RowFilter(bytesPerRow: width * bytesPerPixel, bytesPerPixel: bytesPerPixel)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<height {
        let source = pixels.baseAddress! + row * width * 4
        let repeats = row > 0 && isEqual(source, source - width * 4, count: width * 4)
        stream.write(repeats ? filter.repeatedRow() : filter.row(source, pixelCount: width))
      }
    }
    stream.finish()
    return stream.output
  }
}

extension Bitmap {
  /// Whether no pixel lets anything through.
  fileprivate var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { bytes in
      var index = 3
      while index < bytes.count {
        if bytes[index] != 255 { return false }
        index &+= 4
      }
      return true
    }
  }
}
