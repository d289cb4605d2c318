import CCairo
import Geometry
import Scene

/// A Cairo drawing context and the only reference to it.
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer

  /// The largest line width, in figure units. It is far wider than any page.
  private static let widestLine = 65_536.0

  init(drawingOn surface: borrowing CairoSurface) throws(CairoError) {
    pointer = cairo_create(surface.pointer)
    try check()
  }

  deinit { cairo_destroy(pointer) }

  func check() throws(CairoError) {
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .status(String(cString: cairo_status_to_string(status)))
    }
  }

  /// The bounding box of the current clip, in current units.
  var extents: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Adds a path to the current path, confined to the coordinates that Cairo can represent.
  ///
  /// - Parameter area: The range of coordinates that Cairo can represent.
  func add(_ path: Path, offset: Point = .zero, within area: Rect) {
    guard path.lies(in: area, offset: offset) else {
      return add(path.offset(by: offset).confined(to: area))
    }
    add(path, offset: offset)
  }

  private func add(_ path: Path, offset: Point = .zero) {
    let (x, y) = (offset.x, offset.y)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(pointer, point.x + x, point.y + y)
      case .line(let point): cairo_line_to(pointer, point.x + x, point.y + y)
      case .curve(let control1, let control2, let end):
        cairo_curve_to(
          pointer, control1.x + x, control1.y + y, control2.x + x, control2.y + y, end.x + x, end.y + y)
      case .close: cairo_close_path(pointer)
      }
    }
  }

  func clip(to path: Path, rule: FillRule, within area: Rect) {
    cairo_new_path(pointer)
    add(path, within: area)
    set(rule)
    cairo_clip(pointer)
  }

  /// Clips to all pixels that a rectangle touches and to those around them. The clip consists of whole pixels, so it
  /// does not change what is painted there in any bit. A rectangle that is not finite has no effect.
  func clip(toPixelsOf rect: Rect) {
    var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    cairo_user_to_device(pointer, &left, &top)
    cairo_user_to_device(pointer, &right, &bottom)
    guard [left, top, right, bottom].allSatisfy(\.isFinite) else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    cairo_identity_matrix(pointer)
    defer { cairo_set_matrix(pointer, &matrix) }
    // Cairo cannot represent all numbers, and none beyond the clip are needed.
    let visible = extents.inset(by: -2)
    func clamped(_ value: Double, _ axis: Axis) -> Double {
      min(max(value, visible.min(axis)), visible.max(axis))
    }
    let x = clamped(left.rounded(.down) - 1, .horizontal)
    let y = clamped(top.rounded(.down) - 1, .vertical)
    cairo_new_path(pointer)
    cairo_rectangle(
      pointer, x, y, clamped(right.rounded(.up) + 1, .horizontal) - x,
      clamped(bottom.rounded(.up) + 1, .vertical) - y)
    cairo_clip(pointer)
  }

  /// Whether the clip is not empty.
  var hasRoom: Bool { !extents.isEmpty }

  /// Fills the current path and preserves it.
  ///
  /// - Parameter point: The position for an invisible slanted line, or `nil` for none.
  func fill(_ rule: FillRule, slantingAt point: Point? = nil) {
    set(rule)
    if let point { addSlantingLine(at: point) }
    cairo_fill_preserve(pointer)
  }

  /// Strokes the current path and preserves it.
  ///
  /// - Parameter point: The position for an invisible slanted line, or `nil` for none.
  func draw(_ stroke: Stroke, slantingAt point: Point? = nil) {
    set(stroke)
    if let point { addSlantingLine(at: point) }
    cairo_stroke_preserve(pointer)
  }

  /// Adds a slanted line to the current path.
  func addSlantingLine(at point: Point) {
    cairo_move_to(pointer, point.x, point.y)
    cairo_line_to(pointer, point.x - 1, point.y - 2)
  }

  func set(_ paint: Paint) {
    let color = paint.color
    cairo_set_source_rgba(
      pointer, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func set(_ rule: FillRule) {
    cairo_set_fill_rule(pointer, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  private func set(_ stroke: Stroke) {
    set(stroke.paint)
    cairo_set_line_width(pointer, stroke.width.isFinite ? min(stroke.width, Self.widestLine) : 0)
    // Cairo would accept NaN as a length. A negative length makes it report an error instead.
    let isMeasurable = (stroke.dash + [stroke.dashPhase]).allSatisfy(\.isFinite)
    let dash = isMeasurable ? stroke.dash : [-1]
    cairo_set_dash(pointer, dash, Int32(dash.count), stroke.dashPhase)
    cairo_set_miter_limit(pointer, Stroke.miterLimit)
    switch stroke.cap {
    case .butt: cairo_set_line_cap(pointer, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(pointer, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: cairo_set_line_join(pointer, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(pointer, CAIRO_LINE_JOIN_BEVEL)
    }
  }
}
