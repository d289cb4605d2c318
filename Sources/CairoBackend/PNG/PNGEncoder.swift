import CCairo
import CZlib
import ZlibStreams
import Scene

/// Writes a PNG file (W3C PNG, third edition) row by row: one image, its resolution, the
/// definition that it is to hold, and no date.
struct PNGEncoder: ~Copyable {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let pixelsPerPoint: Double
  private let definition: String?
  private var stream: Deflate
  /// An unfiltered row: the filter type, then the bytes of the pixels.
  private var fresh: [UInt8]
  /// A row that repeats the one above. With the filter type `up`, zeros mean no difference.
  private let repeated: [UInt8]
  /// The last row added, in Cairo's pixel format.
  private var lastWords: [UInt8] = []

  /// - Parameters:
  ///   - isOpaque: Whether all pixels are opaque, so that no alpha channel is needed.
  ///   - pixelsPerPoint: The resolution to record, at 72 points per inch.
  ///   - definition: The definition to record, or `nil` for none.
  init(width: Int, height: Int, isOpaque: Bool, pixelsPerPoint: Double, definition: String? = nil) {
    self.definition = definition
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.pixelsPerPoint = pixelsPerPoint
    // Rows are unfiltered, except for those that repeat the row above. On our mock diagrams, this produces files 20 %
    // smaller than the filters chosen by the PNG specification's heuristic, in half the time. zlib by itself finds
    // flat colors and repeated glyphs. Level 3 is the last level before zlib's slower lazy matching.
    let (none, up): (UInt8, UInt8) = (0, 2)
    let bytesPerRow = width * (isOpaque ? 3 : 4)
    fresh = [none] + [UInt8](repeating: 0, count: bytesPerRow)
    repeated = [up] + [UInt8](repeating: 0, count: bytesPerRow)
    stream = Deflate(level: 3)
  }

  /// Appends the rows of a surface that is `width` pixels wide.
  mutating func add(_ surface: borrowing CairoSurface) {
    let (width, isOpaque) = (width, isOpaque)
    var above = lastWords
    var last: UnsafePointer<UInt8>?
    surface.forEachRow { _, words in
      let isRepeated =
        if let last { isEqual(words, last, count: width * 4) } else {
          above.withUnsafeBufferPointer { !$0.isEmpty && isEqual(words, $0.baseAddress!, count: width * 4) }
        }
      add(isRepeated: isRepeated) { target in
        if isOpaque {
          copyRGB(ofWords: words, count: width, to: target)
        } else {
          straighten(words, into: target, count: width)
        }
      }
      last = words
    }
    if let last { above = Array(UnsafeBufferPointer(start: last, count: width * 4)) }
    lastWords = above
  }

  private mutating func add(isRepeated: Bool, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    guard !isRepeated else { return stream.write(repeated) }
    fresh.withUnsafeMutableBufferPointer { write($0.baseAddress! + 1) }
    stream.write(fresh)
  }

  /// The complete file, after all rows were added.
  consuming func finish() -> [UInt8] {
    let pixels = stream.finish()
    var file = PNGHeader.signature
    file.reserveCapacity(pixels.count + 128)
    let size = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    Self.append("IHDR", size + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
    Self.append("sRGB", [0], to: &file)
    let pixelsPerMeter = Self.bigEndian(UInt32((pixelsPerPoint * 72 / 0.0254).rounded()))
    Self.append("pHYs", pixelsPerMeter + pixelsPerMeter + [1], to: &file)
    if let definition {
      // The keyword, no compression, no language and no translated keyword, each with its end.
      let heading = Array(EmbeddedDefinition.keyword.utf8) + [0, 0, 0, 0, 0]
      Self.append("iTXt", heading + definition.utf8, to: &file)
    }
    Self.append("IDAT", pixels, to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  /// The PNG file of a bitmap.
  static func file(of bitmap: Bitmap, pixelsPerPoint: Double) -> [UInt8] {
    let (width, isOpaque) = (bitmap.widthInPixels, bitmap.isOpaque)
    var encoder = PNGEncoder(
      width: width, height: bitmap.heightInPixels, isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<bitmap.heightInPixels {
        let source = pixels.baseAddress! + row * width * 4
        let isRepeated = row > 0 && isEqual(source, source - width * 4, count: width * 4)
        encoder.add(isRepeated: isRepeated) { target in
          if isOpaque {
            copyRGB(source, count: width, to: target)
          } else {
            target.update(from: source, count: width * 4)
          }
        }
      }
    }
    return encoder.finish()
  }

  private static func append(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
    let type = Array(type.utf8)
    file += bigEndian(UInt32(content.count))
    file += type
    file += content
    let checksum = crc32(crc32(0, type, UInt32(type.count)), content, UInt32(content.count))
    file += bigEndian(UInt32(checksum))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}

extension Bitmap {
  /// Whether all pixels are opaque.
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
