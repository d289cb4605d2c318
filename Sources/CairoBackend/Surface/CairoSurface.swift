import CCairo
import Geometry
import Scene

/// A Cairo surface and the only reference to it.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer
  /// The destination of a surface that writes a file. It must outlive the surface, because finishing the surface may
  /// still write.
  private let sink: ByteSink?

  /// Takes ownership of the caller's reference.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    sink = nil
  }

  private init(_ pointer: OpaquePointer, writingTo sink: ByteSink) {
    self.pointer = pointer
    self.sink = sink
  }

  deinit {
    // Finish now: another reference, such as a context's, could delay the last write until the sink is gone.
    if let sink { withExtendedLifetime(sink) { cairo_surface_finish(pointer) } }
    cairo_surface_destroy(pointer)
  }

  /// A transparent bitmap.
  static func image(widthInPixels: Int, heightInPixels: Int) throws(CairoError) -> CairoSurface {
    let surface = CairoSurface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(widthInPixels), Int32(heightInPixels)))
    try surface.check()
    return surface
  }

  /// An empty PDF page, with its size in points.
  static func pdf(_ size: Size) throws(CairoError) -> CairoSurface {
    let sink = ByteSink()
    let pointer = cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        let sink = Unmanaged<ByteSink>.fromOpaque(closure!).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height)
    let surface = CairoSurface(pointer!, writingTo: sink)
    try surface.check()
    return surface
  }

  func check() throws(CairoError) {
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .status(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Completes the file and returns its bytes.
  ///
  /// - Throws: The first error that occurred while painting or writing.
  func finish() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(pointer)
    try check()
    return sink?.bytes ?? []
  }

  // MARK: Bitmaps

  var widthInPixels: Int { Int(cairo_image_surface_get_width(pointer)) }
  var heightInPixels: Int { Int(cairo_image_surface_get_height(pointer)) }

  /// Passes each row of an image surface to `body`, from the top, as native-endian premultiplied ARGB words.
  func forEachRow(_ body: (_ row: Int, _ words: UnsafePointer<UInt8>) -> Void) {
    cairo_surface_flush(pointer)
    guard let pixels = cairo_image_surface_get_data(pointer) else { return }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    for row in 0..<heightInPixels { body(row, UnsafePointer(pixels + row * stride)) }
  }

  /// Whether all pixels of an image surface are opaque.
  var isOpaque: Bool {
    var isOpaque = true
    let width = widthInPixels
    forEachRow { _, words in
      if isOpaque { isOpaque = CairoBackend.isOpaque(words, count: width) }
    }
    return isOpaque
  }

  /// The pixels of an image surface.
  func bitmap() -> Bitmap {
    let (width, height) = (widthInPixels, heightInPixels)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      let target = buffer.baseAddress
      var above: UnsafePointer<UInt8>?
      forEachRow { row, words in
        guard let destination = target.map({ $0 + row * width * 4 }) else { return }
        if let above, isEqual(words, above, count: width * 4) {
          destination.update(from: destination - width * 4, count: width * 4)
        } else {
          straighten(words, into: destination, count: width)
        }
        above = words
        count += width * 4
      }
    }
    guard pixels.count == width * height * 4 else {
      return Bitmap(widthInPixels: 0, heightInPixels: 0, pixels: [])
    }
    return Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels)
  }
}

private final class ByteSink {
  var bytes: [UInt8] = []
}
