import CPango
import Geometry
import Scene

/// Reads glyph outlines from a font's own curves, without rasterization, hinting or rounding.
struct GlyphPen: ~Copyable {
  private let functions: OpaquePointer

  init() {
    functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in sink(data).add(.move(sink(data).point(x, y))) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in sink(data).add(.line(sink(data).point(x, y))) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        let sink = sink(data)
        sink.add(
          .curve(control1: sink.point(x1, y1), control2: sink.point(x2, y2), end: sink.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in sink(data).close() }, nil, nil)
    // There is no function for quadratic curves, so HarfBuzz converts them to equivalent cubic curves.
    hb_draw_funcs_make_immutable(functions)
  }

  deinit { hb_draw_funcs_destroy(functions) }

  /// The outline of a glyph in ems, y downward.
  func outline(of glyph: UInt32, in face: OpaquePointer?) -> Path {
    let unscaled = hb_font_create(face)
    defer { hb_font_destroy(unscaled) }
    return outline(of: glyph, inUnscaled: unscaled)
  }

  /// The outline of a glyph in ems, y downward, from an existing font.
  ///
  /// - Parameter unscaled: A font created from the face without setting a scale. Its units are those of the design
  ///   grid, regardless of the size at which text is shaped.
  func outline(of glyph: UInt32, inUnscaled unscaled: OpaquePointer?) -> Path {
    let sink = OutlineSink(unitsPerEm: Double(hb_face_get_upem(hb_font_get_face(unscaled))))
    withExtendedLifetime(sink) {
      plumbline_draw_glyph(unscaled, glyph, functions, Unmanaged.passUnretained(sink).toOpaque())
    }
    return sink.path
  }
}

/// Collects the path elements that HarfBuzz draws.
private final class OutlineSink {
  let unitsPerEm: Double
  private(set) var path = Path()
  private var start: Point?

  init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }

  func add(_ element: Path.Element) {
    if case .move(let point) = element { start = point }
    path.elements.append(element)
  }

  /// Closes the path without the last line back to the start, which HarfBuzz draws redundantly.
  func close() {
    if let start, path.elements.last == .line(start) { path.elements.removeLast() }
    path.close()
  }

  func point(_ x: Float, _ y: Float) -> Point {
    // `0 - y` instead of `-y` avoids negative zeros.
    Point(x: Double(x) / unitsPerEm, y: 0 - Double(y) / unitsPerEm)
  }
}

private func sink(_ data: UnsafeMutableRawPointer?) -> OutlineSink {
  Unmanaged<OutlineSink>.fromOpaque(data!).takeUnretainedValue()
}
