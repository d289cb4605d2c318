import CCairo

/// Reads PNG files through Cairo.
enum PNGDecoder {
  /// - Throws: `unreadableImage` for anything that is not a PNG file of an acceptable size.
  static func surface(of png: [UInt8]) throws(CairoError) -> CairoSurface {
    try checkHeader(of: png)
    let reader = ByteReader(png)
    let pointer = withExtendedLifetime(reader) {
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          Unmanaged<ByteReader>.fromOpaque(closure!).takeUnretainedValue().read(Int(count), into: target!)
        }, Unmanaged.passUnretained(reader).toOpaque())
    }
    let surface = CairoSurface(pointer!)
    let status = cairo_surface_status(surface.pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unreadableImage(String(cString: cairo_status_to_string(status)))
    }
    return surface
  }

  /// The size stands in the first chunk, so that a small file cannot ask for all the memory.
  private static func checkHeader(of png: [UInt8]) throws(CairoError) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard png.count > 33, png.starts(with: signature), Array(png[12..<16]) == Array("IHDR".utf8) else {
      throw .unreadableImage("it is not a PNG file")
    }
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = png[20..<24].reduce(0) { $0 << 8 | Int($1) }
    guard PixelLimit.allows(width: width, height: height) else {
      throw .unreadableImage("\(width) × \(height) pixels are not between 1 × 1 and the largest bitmap")
    }
  }
}

/// How large a bitmap may be: Cairo's own bound on a side, and half a gigabyte.
enum PixelLimit {
  static func allows(width: Int, height: Int) -> Bool {
    (1...32767).contains(width) && (1...32767).contains(height) && width * height <= 1 << 27
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
