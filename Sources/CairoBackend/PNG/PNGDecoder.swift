import CCairo

/// Decodes PNG files with Cairo.
enum PNGDecoder {
  /// - Throws: `unreadableImage` if the bytes are not a complete PNG file of an acceptable size.
  static func surface(of png: [UInt8]) throws(CairoError) -> CairoSurface {
    let header = try PNGHeader(png)
    guard PixelLimit.allowsImage(width: header.width, height: header.height) else {
      throw .unreadableImage(PixelLimit.imageMessage(width: header.width, height: header.height))
    }
    let reader = ByteReader(png)
    let pointer = withExtendedLifetime(reader) {
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          Unmanaged<ByteReader>.fromOpaque(closure!).takeUnretainedValue().read(Int(count), into: target!)
        }, Unmanaged.passUnretained(reader).toOpaque())
    }
    let surface = CairoSurface(pointer!)
    guard cairo_surface_status(surface.pointer) == CAIRO_STATUS_SUCCESS else {
      // Cairo reports every error of its PNG reader as a lack of memory.
      try PNGInspection.check(png)
      throw .unreadableImage("its data is damaged")
    }
    return surface
  }
}

/// The limits on the size of bitmaps, in pixels.
enum PixelLimit {
  /// The longest side. The limit is Cairo's.
  static let side = 32767
  /// The largest page. Pages are painted and encoded in bands, so this limits time, to some three seconds.
  static let page = 1 << 26
  /// The largest image. Decoded, it takes a quarter of a gigabyte.
  static let image = 1 << 26
  /// The maximum total for the decoded images of a bitmap that wait for being painted again, in other bands, too. An
  /// image that is larger waits alone.
  static let imagesOfBitmap = 1 << 23
  /// The maximum total for the images of a file that keeps their pixels until its end.
  static let imagesOfFile = 1 << 27

  static func allowsPage(width: Int, height: Int) -> Bool {
    isSide(width) && isSide(height) && width * height <= page
  }

  static func allowsImage(width: Int, height: Int) -> Bool {
    isSide(width) && isSide(height) && width * height <= image
  }

  private static func isSide(_ length: Int) -> Bool { length >= 1 && length <= side }

  static func imageMessage(width: Int, height: Int) -> String {
    "\(width) × \(height) pixels are too many for an image: the limits are \(side) on a side and \(image) in total"
  }
}

private final class ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
    guard count <= bytes.count - position else { return CAIRO_STATUS_READ_ERROR }
    bytes.withUnsafeBufferPointer { source in
      if count > 0 { target.update(from: source.baseAddress! + position, count: count) }
    }
    position += count
    return CAIRO_STATUS_SUCCESS
  }
}
