import CCairo
import Scene

/// A Cairo surface and the single reference to it.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over a reference that the caller owns.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cairo_surface_destroy(pointer) }

  /// An empty bitmap, transparent.
  static func image(widthInPixels: Int, heightInPixels: Int) throws(CairoError) -> CairoSurface {
    let surface = CairoSurface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(widthInPixels), Int32(heightInPixels)))
    try surface.check()
    return surface
  }

  func check() throws(CairoError) {
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .status(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Completes what was drawn and reports what went wrong on the way.
  func finish() throws(CairoError) {
    cairo_surface_finish(pointer)
    try check()
  }

  /// The pixels of an image surface.
  func bitmap() -> Bitmap {
    cairo_surface_flush(pointer)
    let width = Int(cairo_image_surface_get_width(pointer))
    let height = Int(cairo_image_surface_get_height(pointer))
    let stride = Int(cairo_image_surface_get_stride(pointer))
    guard width > 0, height > 0, let data = cairo_image_surface_get_data(pointer) else {
      return Bitmap(widthInPixels: 0, heightInPixels: 0, pixels: [])
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      let target = buffer.baseAddress!
      for row in 0..<height {
        let source = UnsafePointer(data + row * stride)
        let destination = target + row * width * 4
        if row > 0, isEqual(source, source - stride, count: width * 4) {
          destination.update(from: destination - width * 4, count: width * 4)
        } else {
          straighten(source, into: destination, count: width)
        }
      }
      count = width * height * 4
    }
    return Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels)
  }
}
