import AutoLayout
import Geometry

/// The colors of a figure at its points.
extension FigureReading {
  /// The opacity of a view, including that of its ancestors.
  func opacity(_ view: ViewID) -> Double {
    var result = 1.0
    var current: ViewID? = view
    while let id = current {
      result *= tree[id].alpha
      current = tree[id].superview
    }
    return min(1, max(0, result))
  }

  /// The visible color at a point, from the paper up.
  func backdrop(at point: Point) -> ThemedColor {
    var color = ThemedColor(.paper)
    var ghost: ThemedColor?
    let layers = layers(at: point, below: nil) { view in geometry.clip(of: view)?.contains(point) ?? true }
    for view in layers {
      if geometry.frame(view).contains(point), let fill = fill(view) {
        if geometry.clip(of: view)?.contains(point) ?? true {
          color = fill.opacity(opacity(view)).over(color)
        } else {
          ghost = fill
        }
      }
      color = contentBackdrop(at: point, of: view, over: color)
    }
    return ghost.map { $0.opacity(Pen.ghostOpacity).over(color) } ?? color
  }

  /// The color behind a view's own content.
  func backdrop(at point: Point, upTo last: ViewID) -> ThemedColor {
    var color = ThemedColor(.paper)
    func isClipped(_ view: ViewID) -> Bool { !(geometry.clip(of: view)?.contains(point) ?? true) }
    // `last` counts even if the point lies outside its frame. Clipped parts only lie under other clipped parts.
    let views = geometry.isHidden(last) ? [] : [last]
    let showsClippedParts = isClipped(last)
    let below = layers(at: point, below: last) { showsClippedParts || !isClipped($0) }
    for view in below + views {
      let isShown = geometry.frame(view).contains(point) && (showsClippedParts || !isClipped(view))
      if view == last || isShown, let fill = fill(view) {
        color = fill.opacity(opacity(view)).over(color)
      }
      if view != last { color = contentBackdrop(at: point, of: view, over: color) }
    }
    return color
  }

  /// The views at a point below another one, back to front: all of them, or in a crowd those that are not hidden.
  ///
  /// - Parameter isShown: Whether the fill of a view hides what lies below it at the point.
  private func layers(at point: Point, below last: ViewID?, _ isShown: (ViewID) -> Bool) -> [ViewID] {
    if let views = grid.views(near: point, atMost: Backdrop.leastCrowd) {
      return last.map { last in views.filter { $0 < last } } ?? views
    }
    var layers: [ViewID] = []
    for view in facts.space.paintedViews(below: last) {
      let isInFrame = geometry.frame(view).contains(point)
      guard isInFrame || contentArea(of: view)?.contains(point) ?? false else { continue }
      layers.append(view)
      guard isInFrame else { continue }
      let isOpaque = opacity(view) == 1 && fill(view)?.isOpaque ?? false
      if isOpaque && isShown(view) || layers.count == Backdrop.mostLayers { break }
    }
    return layers.reversed()
  }

  /// The color of text and lines in a view, and the color behind them.
  func contentColors(of view: ViewID) -> (ink: ThemedColor, backdrop: ThemedColor) {
    let backdrop = contentBackdrop(of: view)
    return (pen.ink(on: backdrop, preferring: tree[view].text?.color, isExact: pen.keepsTextColors), backdrop)
  }

  /// The color behind the text and the lines in a view.
  func contentBackdrop(of view: ViewID) -> ThemedColor {
    let ground = backdrop(at: geometry.frame(view).center, upTo: view)
    let tint = facts.equalTexts[view].map { ThemedColor(.constraint).opacity($0.tint) }
    let backdrop = tint?.over(ground) ?? ground
    guard isScreen, let body = ControlDrawing.body(of: tree[view]) else { return backdrop }
    return body.over(backdrop)
  }

  /// Whether a text in the color of a mark is legible on a rectangle, which has one color.
  func isLegible(_ role: ColorRole, on rect: Rect) -> Bool {
    let ground = backdrop(at: rect.center)
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ]
    return ThemedColor(role).contrast(with: ground, in: pen.theme.kind) >= Color.legibleContrast
      && corners.allSatisfy { backdrop(at: $0).contrast(with: ground, in: pen.theme.kind) < 1.1 }
  }

  // MARK: Contents

  /// The fill of a scroll view's content, if it has one of its own.
  func contentFill(of view: ViewID) -> ThemedColor? {
    ViewFill.contentColor(of: tree[view], options)?.opacity(opacity(view))
  }

  /// The tint of the scroll view over the background inside its frame, which sets that part of the content apart.
  func contentTint(of view: ViewID) -> ThemedColor? {
    options.keepsExactColors ? nil : fill(view)?.opacity(0.45 * opacity(view))
  }

  /// The color of the content's background as drawn at a point, over a given color.
  func contentBackdrop(at point: Point, of view: ViewID, over color: ThemedColor) -> ThemedColor {
    if tree[view].viewClass == .imageView, ImageDrawing.hasGround(tree[view], options.look) {
      guard geometry.frame(view).contains(point), geometry.clip(of: view)?.contains(point) ?? true else {
        return color
      }
      let ink = pen.ink(on: color, preferring: nil, isExact: pen.keepsTextColors)
      return ImageDrawing.ground(ink).opacity(opacity(view)).over(color)
    }
    guard let fill = contentFill(of: view), contentArea(of: view)?.contains(point) ?? false,
      geometry.clip(of: view)?.contains(point) ?? true
    else { return color }
    let filled = fill.over(color)
    guard geometry.frame(view).contains(point) else { return filled }
    return contentTint(of: view)?.over(filled) ?? filled
  }

  /// The fill of a scroll view, or its color as drawn if the content's background covers all of it.
  func fillUnderContent(of view: ViewID) -> ThemedColor? {
    let frame = geometry.frame(view)
    guard let fill = fill(view), contentArea(of: view)?.contains(frame) ?? false else { return fill(view) }
    return contentBackdrop(at: frame.center, of: view, over: fill)
  }
}

private enum Backdrop {
  /// The number of views at a point from which only those count that are not hidden.
  static let leastCrowd = 256
  /// The number of translucent layers in a crowd through which nothing shows.
  static let mostLayers = 1024
}
