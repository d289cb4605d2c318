import Geometry

extension Board {
  static let searchStep = 6.0
  /// The distance from which places along one line are searched instead of growing squares.
  private static let squareReach = 180.0
  /// The cost of a place toward the corner of a square, for each step. It is farther away than the sides.
  private static let towardCorner = 4.0

  /// The nearest place to a point where a label of a given size covers no other, searched in growing squares.
  ///
  /// - Parameters:
  ///   - limit: The greatest distance from the point to the label's center on either axis. If there is no
  ///     free place within it, the result is `nil`.
  ///   - avoidsTexts: Whether the texts of views count as labels.
  func freeCenter(
    near anchor: Point, size: Size, from start: Double = 0, within limit: Double, avoidsTexts: Bool = false
  ) -> Point? {
    if start == 0, !avoidsTexts, isFree(Rect(center: anchor, size: size)) { return anchor }
    var ring = Int((start / Self.searchStep).bounded(by: 1...1e6))
    while Double(ring) * Self.searchStep <= limit {
      var best: (cost: Double, center: Point)?
      for step in 0..<8 * ring {
        let (dx, dy) = Self.square(ring, step)
        let center = Point(
          x: anchor.x + Double(dx) * Self.searchStep, y: anchor.y + Double(dy) * Self.searchStep)
        let rect = Rect(center: center, size: size)
        guard isFree(rect), !avoidsTexts || !coversText(rect) else { continue }
        let corner = Self.towardCorner * Double(min(abs(dx), abs(dy)))
        let cost = labelCost(rect, below: (best?.cost ?? Self.mostLabelCost) - corner) + corner
        if best == nil || cost < best!.cost { best = (cost, center) }
      }
      if let best { return best.center }
      ring += 1
    }
    return nil
  }

  /// A free place without a limit: beyond everything on the board there is always room.
  func freeCenter(near anchor: Point, size: Size, from start: Double = 0) -> Point {
    let limit = start + Self.squareReach
    if let center = freeCenter(near: anchor, size: size, from: start, within: limit) { return center }
    var center = anchor
    let step = size.width + Self.labelGap
    center.x += step
    while let label = label(under: Rect(center: center, size: size)) {
      // Passes a long label at once, still in whole steps.
      let way = label.maxX + Self.labelGap + size.width / 2 - center.x
      center.x += step * max(1, (way / step).rounded(.up))
    }
    return center
  }

  /// A point on the border of a square. Its steps, eight for each unit of `ring`, alternate between the right, top, left
  /// and bottom sides.
  static func square(_ ring: Int, _ step: Int) -> (Int, Int) {
    let along = step / 4
    switch step % 4 {
    case 0: return (ring, ring - along)
    case 1: return (ring - along, -ring)
    case 2: return (-ring, -ring + along)
    default: return (-ring + along, ring)
    }
  }

  /// Whether a beam here would almost line up with one just before its start or after its end. `rect` is the beam's
  /// line, widened by its caps.
  func isNearlyInLine(_ rect: Rect, axis: Axis) -> Bool {
    let (across, distance) = (rect.mid(axis.other), Self.nearlyInLine)
    var found = false
    let (before, after) = (rect.min(axis) - Self.nearEnd, rect.max(axis) + Self.nearEnd)
    for ends in [(before, rect.min(axis)), (rect.max(axis), after)] {
      let reach = Rect(
        axis, from: ends.0, to: ends.1, across: across - distance + Self.halfBeam,
        across + distance - Self.halfBeam)
      forEachObstacle(over: reach) { other in
        let isApart =
          other.rect.max(axis) < rect.min(axis) + Self.sharedEnd
          || rect.max(axis) - Self.sharedEnd < other.rect.min(axis)
        let offset = abs(other.rect.mid(axis.other) - across)
        if other.kind == .beam, other.axis == axis, isApart, offset > 0.01, offset < distance { found = true }
      }
    }
    return found
  }

  /// The distance between beams that almost line up, across their axis and between their ends.
  private static let nearlyInLine = 24.0
  private static let nearEnd = 20.0
  /// Half the width of a beam with its caps.
  private static let halfBeam = 6.0
  /// The length by which beams overlap that follow one another.
  private static let sharedEnd = 3.0
}
