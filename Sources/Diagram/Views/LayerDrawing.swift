import AutoLayout
import Geometry
import Scene

/// Draws the shadows and borders of views.
struct LayerDrawing: FigureReading {
  let facts: FigureFacts

  // MARK: Borders

  /// Whether a view has a border to draw in place of the outline of figures.
  func hasBorder(_ view: ViewID) -> Bool { borderColor(of: view) != nil }

  private func borderColor(of view: ViewID) -> ThemedColor? {
    guard let border = tree[view].border, border.width > 0 else { return nil }
    return ViewFill.color(border.color, named: border.colorName, options)
  }

  /// The border of a view where it is visible, or `nil` if it has none.
  func border(of view: ViewID) -> SceneItem? {
    guard geometry.visibleFrame(view) != nil else { return nil }
    return border(of: view, in: geometry.frame(view)).map { clipped([$0], view) }
  }

  /// The border inside the edges of a frame of a view, or `nil` if it has none.
  func border(of view: ViewID, in frame: Rect) -> SceneItem? {
    guard let border = tree[view].border, let color = borderColor(of: view), !frame.isEmpty else {
      return nil
    }
    let paint = color.opacity(opacity(view)).paint(in: pen.theme)
    let radius = tree[view].cornerRadius
    // A wide border fills the view.
    guard 2 * border.width < min(frame.width, frame.height) else {
      return pen.shape(.roundedRect(frame, radius: radius), fill: paint)
    }
    let line = frame.inset(by: border.width / 2)
    let path = Path.roundedRect(line, radius: max(0, radius - border.width / 2))
    return pen.shape(path, stroke: Stroke(paint, width: border.width))
  }

  // MARK: Shadows

  /// Draws the shadow of a view below the view.
  func drawShadow(of view: ViewID, into sketch: inout Sketch) {
    guard let shadow = shadow(of: view) else { return }
    sketch.add(clipped(shadow.items, view), at: .fills, covering: shadow.area)
  }

  /// The shadow of a view that lies elsewhere than its frame, with the area that it covers; `nil` if it casts none.
  func shadow(of view: ViewID, movedBy distance: Point = .zero) -> (items: [SceneItem], area: Rect)? {
    guard view != .root, let shadow = tree[view].shadow, shadow.opacity > 0, shadow.color.alpha > 0,
      !tree[view].clipsToBounds
    else { return nil }
    let blur = min(shadow.radius, Self.mostBlur)
    var items: [SceneItem] = []
    var area: Rect?
    for (body, radius, share) in bodies(of: view) {
      let place = body.offset(by: shadow.offset + distance)
      let reach = place.inset(by: -Self.deviations * blur)
      // What is far away is not worth a larger page.
      guard let part = reach.intersection(self.reach) else { continue }
      area = area?.union(part) ?? part
      items += layers(
        of: place, radius: radius, blur: blur, shadow.color,
        strength: shadow.opacity * share * Double(shadow.color.alpha) / 255)
    }
    guard !items.isEmpty, let area else { return nil }
    return (items, area)
  }

  /// The shapes that cast the shadow of a view, with their corner radii and opacities: its own body or, without a
  /// fill, those of its subviews. Texts cast none.
  private func bodies(of view: ViewID) -> [(frame: Rect, radius: Double, opacity: Double)] {
    let frame = geometry.frame(view)
    guard !geometry.isHidden(view), !frame.isEmpty else { return [] }
    if let fill = fill(view) {
      let own = Double(fill.light.alpha) / 255
      return [(frame, min(tree[view].cornerRadius, frame.width / 2, frame.height / 2), own * opacity(view))]
    }
    if tree[view].viewClass == .imageView, tree[view].image != nil {
      return [(frame, tree[view].cornerRadius, opacity(view))]
    }
    return tree[view].subviews.flatMap(bodies)
  }

  /// A blurred rectangle as shapes on top of each other, the largest first. Across an edge, the shadow darkens along a
  /// cubic curve with the standard deviation of the blur. No back end has to blur, so all draw the same.
  private func layers(
    of rect: Rect, radius: Double, blur: Double, _ color: Color, strength: Double
  ) -> [SceneItem] {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    func shape(_ rect: Rect, radius: Double, alpha: Double) -> SceneItem {
      pen.shape(
        .roundedRect(rect, radius: min(radius, rect.width / 2, rect.height / 2)),
        fill: ThemedColor(opaque.opacity(alpha)).paint(in: pen.theme))
    }
    guard blur >= Self.leastBlur else { return [shape(rect, radius: radius, alpha: strength)] }
    let count = min(max(Int((4 * blur).rounded(.up)), 8), Self.mostLayers)
    var result: [SceneItem] = []
    var covered = 0.0
    for layer in 0..<count {
      let inward = (Double(layer) + 0.5) / Double(count)
      let wanted = strength * inward * inward * (3 - 2 * inward)
      // The distance outside the edge, in standard deviations.
      let distance = Self.deviations * (1 - 2 * inward)
      let outline = rect.inset(by: -distance * blur)
      guard outline.width > 0, outline.height > 0 else { break }
      // Colors have 256 opacities, so what one layer lacks, the next one adds.
      let alpha = ((wanted - covered) / (1 - covered) * 255).rounded() / 255
      guard alpha > 0 else { continue }
      covered += (1 - covered) * alpha
      // A blur rounds corners.
      result.append(shape(outline, radius: max(0, max(radius, blur) + distance * blur), alpha: alpha))
      guard covered < 1 else { break }
    }
    return result
  }

  /// The distance, in standard deviations, at which the shadow ends: half of the square root of 20, for which the cubic
  /// curve has the standard deviation 1.
  private static let deviations = 2.236
  /// A smaller blur is invisible.
  private static let leastBlur = 0.25
  private static let mostBlur = 400.0
  private static let mostLayers = 40
}
