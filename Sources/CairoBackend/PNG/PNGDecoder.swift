import CCairo

/// Decodes PNG files with Cairo.
enum PNGDecoder {
  /// - Throws: `unreadableImage` if the bytes are not a complete PNG file of an acceptable size.
  static func surface(of png: [UInt8]) throws(CairoError) -> CairoSurface {
    let header = try PNGHeader(png)
    guard PixelLimit.allowsImage(width: header.width, height: header.height) else {
      throw .unreadableImage(PixelLimit.imageMessage(width: header.width, height: header.height))
    }
    let parts = PNGParts(png)
    // More packed bytes than all pixels have unpacked: the rest is found out without Cairo, which would unpack it all.
    if parts.packedByteCount > header.mostPackedBytes { try PNGInspection.check(png) }
    let reader = ByteReader(png, parts.ranges)
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
  /// The maximum total for the decoded images of a bitmap that wait for being painted again, in other bands, too: as
  /// much as the largest image.
  static let imagesOfBitmap = 1 << 26
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

/// Gives Cairo the bytes of a PNG file, range by range.
private final class ByteReader {
  private let bytes: [UInt8]
  private var ranges: ArraySlice<Range<Int>>

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    self.bytes = bytes
    self.ranges = ranges[...]
  }

  func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
    var done = 0
    while done < count {
      guard let range = ranges.first else { return CAIRO_STATUS_READ_ERROR }
      let length = min(count - done, range.count)
      bytes.withUnsafeBufferPointer { source in
        if length > 0 { (target + done).update(from: source.baseAddress! + range.lowerBound, count: length) }
      }
      done += length
      ranges[ranges.startIndex] = range.dropFirst(length)
      if length == range.count { ranges.removeFirst() }
    }
    return CAIRO_STATUS_SUCCESS
  }
}
