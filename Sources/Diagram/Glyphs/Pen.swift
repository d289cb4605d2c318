import Geometry
import Scene

/// Draws the individual glyphs of a diagram, but does not place them.
struct Pen {
  let theme: Theme
  let lettering: Lettering
  /// Whether the texts of views keep their colors however hard they are to read, as an app would show them.
  var keepsTextColors = false
  /// Whether the light theme has the colors of the dark one, and the other way round, as on a ground that is as dark as
  /// the other theme's paper.
  private var swaps = (light: false, dark: false)

  init(theme: Theme, lettering: Lettering) {
    self.theme = theme
    self.lettering = lettering
  }

  func paint(_ role: ColorRole, opacity: Double = 1) -> Paint {
    guard swaps.light || swaps.dark else { return theme.paint(role, opacity: opacity) }
    let (light, dark) = (Theme.light(role).opacity(opacity), Theme.dark(role).opacity(opacity))
    return theme.paint(light: swaps.light ? dark : light, dark: swaps.dark ? light : dark)
  }

  /// The pen for marks and texts on a ground: with the colors of the other theme where its ink is easier to read.
  func on(_ ground: ThemedColor) -> Pen {
    func isBetter(_ other: Color, than own: Color, on ground: Color) -> Bool {
      let (a, b) = (ground.contrast(with: other), ground.contrast(with: own))
      return a > (b < Color.legibleContrast ? b : Self.clearAdvantage * b)
    }
    let (light, dark) = (Theme.light(.ink), Theme.dark(.ink))
    var pen = self
    pen.swaps = (
      isBetter(dark, than: light, on: ground.light), isBetter(light, than: dark, on: ground.dark)
    )
    return pen
  }

  /// The pen for beams on a background. The casing separates beams from any color. Only a nearly black background in
  /// a light picture, or a nearly white one in a dark picture, needs the other theme's colors.
  func forBeams(on ground: ThemedColor) -> Pen {
    var pen = on(ground)
    let casing = ThemedColor(.casing)
    pen.swaps.light = pen.swaps.light && ground.light.contrast(with: casing.light) > Self.farFromCasing
    pen.swaps.dark = pen.swaps.dark && ground.dark.contrast(with: casing.dark) > Self.farFromCasing
    return pen
  }

  /// The contrast between a background and the casing at which the casing starts to glare.
  private static let farFromCasing = 10.0

  /// The ratio of contrasts from which the other theme's colors are worth the change if both are legible.
  private static let clearAdvantage = 1.3

  /// The ink of this pen.
  var ink: ThemedColor {
    let ink = ThemedColor(.ink)
    return ThemedColor(light: swaps.light ? ink.dark : ink.light, dark: swaps.dark ? ink.light : ink.dark)
  }

  func stroke(
    _ role: ColorRole, _ width: Double, opacity: Double = 1, dash: [Double] = [], cap: LineCap = .butt
  ) -> Stroke {
    Stroke(paint(role, opacity: opacity), width: width, dash: dash, cap: cap)
  }

  /// The casing of a stroke: 2.6 wider, 85 % opaque, drawn first (`DrawingRules: Palette`).
  func casing(of width: Double, cap: LineCap = .butt) -> Stroke {
    Stroke(paint(.casing, opacity: 0.85), width: width + 2.6, cap: cap)
  }

  func shape(
    _ path: Path, fill: Paint? = nil, stroke: Stroke? = nil, origin: SceneOrigin? = nil
  ) -> SceneItem {
    .shape(SceneShape(origin: origin, path: path, fill: fill, stroke: stroke))
  }

  /// A single line of text, positioned by the start of its baseline.
  ///
  /// - Parameter haloOpacity: 1 for colors with little contrast to paper.
  func text(
    _ string: String, _ style: TextStyle, at baseline: Point, _ paint: Paint, isHaloed: Bool = false,
    haloOpacity: Double = 0.85, rotation: Double = 0, origin: SceneOrigin? = nil
  ) -> SceneItem {
    let halo = Stroke(self.paint(.casing, opacity: haloOpacity), width: 3, cap: .round, join: .round)
    return .text(
      lettering.text(
        string, font: style.font, at: baseline, fill: paint, halo: isHaloed ? halo : nil, rotation: rotation,
        origin: origin))
  }

  /// A single line of text with its cap height centered on a point.
  func centeredText(
    _ string: String, _ style: TextStyle, at center: Point, _ paint: Paint, origin: SceneOrigin? = nil
  ) -> SceneItem {
    let width = lettering.width(string, style)
    let height = lettering.capHeight(of: style.font)
    return text(
      string, style, at: Point(x: center.x - width / 2, y: center.y + height / 2), paint, origin: origin)
  }

  /// A single line of text that reads from bottom to top, with its cap height centered on a point.
  func centeredUprightText(
    _ string: String, _ style: TextStyle, at center: Point, _ paint: Paint
  ) -> SceneItem {
    let width = lettering.width(string, style)
    let height = lettering.capHeight(of: style.font)
    return text(
      string, style, at: Point(x: center.x + height / 2, y: center.y + width / 2), paint, rotation: -90)
  }
}

extension Pen {
  /// A color that is legible on `backdrop`: the given color, mixed with as much ink or paper as necessary.
  ///
  /// - Parameter isExact: Whether the given color is used whatever its contrast, as an app would show it.
  func ink(on backdrop: ThemedColor, preferring given: Color?, isExact: Bool = false) -> ThemedColor {
    // Black or white is legible on any color, ink or paper is not.
    func best(_ backdrop: Color, _ a: Color, _ b: Color) -> Color {
      let colors = [a, b, Color.white, Color(0x000000)]
      return colors.first { backdrop.contrast(with: $0) >= Color.legibleContrast } ?? a
    }
    let ink = ThemedColor(
      light: best(backdrop.light, Theme.light(.ink), Theme.light(.paper)),
      dark: best(backdrop.dark, Theme.dark(.ink), Theme.dark(.paper)))
    if let given, given.alpha > 0 {
      if isExact {
        // A view that is dark in dark colors alone has other text colors there, too.
        let isKept =
          backdrop.light == backdrop.dark || given.over(backdrop.dark).contrast(with: backdrop.dark) >= 3
        return ThemedColor(light: given, dark: isKept ? given : ink.dark.opacity(Double(given.alpha) / 255))
      }
      return ThemedColor(given).legible(on: backdrop, mixedWith: ink)
    }
    return ink
  }
}

extension Path {
  /// The path with a closed one cut out of it by opposite winding.
  func without(_ hole: Path) -> Path {
    var path = self
    var points: [Point] = []
    var curves: [(Point, Point)?] = []
    for element in hole.elements {
      switch element {
      case .move(let point):
        points.append(point)
      case .line(let point):
        points.append(point)
        curves.append(nil)
      case .curve(let control1, let control2, let end):
        points.append(end)
        curves.append((control1, control2))
      case .close: break
      }
    }
    guard let last = points.last else { return self }
    path.move(to: last)
    for (point, controls) in zip(points.dropLast(), curves).reversed() {
      if let (control1, control2) = controls {
        path.curve(control2, control1, to: point)
      } else {
        path.line(to: point)
      }
    }
    path.close()
    return path
  }

  /// A rectangle with another one cut out of it by opposite winding.
  static func rect(_ outer: Rect, without hole: Rect) -> Path { .rect(outer, without: [hole]) }

  /// Rectangles that do not overlap.
  static func rects(_ rects: [Rect]) -> Path { Path(rects.flatMap { Path.rect($0).elements }) }

  /// A rectangle with several others, which do not overlap, cut out of it.
  static func rect(_ outer: Rect, without holes: [Rect]) -> Path {
    var path = Path.rect(outer)
    for hole in holes {
      path.move(to: Point(x: hole.minX, y: hole.minY))
      path.line(to: Point(x: hole.minX, y: hole.maxY))
      path.line(to: Point(x: hole.maxX, y: hole.maxY))
      path.line(to: Point(x: hole.maxX, y: hole.minY))
      path.close()
    }
    return path
  }
}

extension Point {
  /// A point at `along` on an axis and `across` on the other.
  init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  /// A rectangle between two coordinates on an axis and two on the other.
  init(_ axis: Axis, from start: Double, to end: Double, across low: Double, _ high: Double) {
    if axis == .horizontal {
      self.init(x: start, y: low, width: end - start, height: high - low)
    } else {
      self.init(x: low, y: start, width: high - low, height: end - start)
    }
  }

  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  func mid(_ axis: Axis) -> Double { axis == .horizontal ? midX : midY }
  func length(_ axis: Axis) -> Double { size[axis] }
}
