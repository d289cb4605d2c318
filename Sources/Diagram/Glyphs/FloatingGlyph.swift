import AutoLayout
import Geometry
import Scene

/// The pin of a view that stays while the content scrolls, along all axes on which it does or along one of them.
struct FloatingGlyph: Glyph, PointGlyph {
  let extent: FloatingExtent

  var place: KeyPlace { .floating }
  var text: String {
    switch extent {
    case .everywhere: "stays while the content scrolls"
    case .along(let axis): "stays \(axis.adverb) while the content scrolls"
    case .partly: "stays along at least one axis while the content scrolls"
    }
  }
  static let room = Pen.pinSize

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.pin(at: Self.area(at: box.center).origin)
  }

  func merged(with other: Self) -> Self {
    extent == other.extent ? self : FloatingGlyph(extent: .partly)
  }
}

/// The axes along which a view stays in place while the content around it scrolls.
enum FloatingExtent: Hashable, Sendable {
  /// All axes on which the content scrolls.
  case everywhere
  /// One of two axes on which the content scrolls.
  case along(Axis)
  /// At least one axis, for a line of the key that several views share.
  case partly
}

extension KeyMark {
  static func floating(_ extent: FloatingExtent) -> KeyMark { KeyMark(FloatingGlyph(extent: extent)) }
}

extension Pen {
  static let pinSize = Size(width: 7, height: 11)

  /// A pushpin with the top left corner of its bounding box at a point.
  func pin(at origin: Point) -> [SceneItem] {
    let center = Point(x: origin.x + 3.5, y: origin.y + 3.5)
    let needle = Path.line(
      from: Point(x: center.x, y: center.y + 3), to: Point(x: center.x, y: origin.y + Self.pinSize.height))
    return [
      shape(.circle(center: center, radius: 4.6), fill: paint(.casing, opacity: 0.85)),
      shape(needle, stroke: casing(of: 1.2)),
      shape(needle, stroke: stroke(.ink, 1.2)),
      shape(.circle(center: center, radius: 3.2), fill: paint(.ink)),
    ]
  }
}
