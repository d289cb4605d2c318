import AutoLayout
import Geometry
import Scene

/// The images of bar items, drawn with lines in a 24-point square.
struct BarImageDrawing {
  let pen: Pen
  let color: ThemedColor
  let center: Point
  var scale = 1.0

  func items(_ image: BarItem.Image) -> [SceneItem] {
    switch image {
    case .placeholder: placeholder
    case .symbol(let symbol): items(symbol)
    }
  }

  // MARK: Strokes

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: center.x + x * scale, y: center.y + y * scale)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y), size: Size(width: width * scale, height: height * scale))
  }

  private func line(_ points: (Double, Double)...) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: point(x, y)) } else { path.line(to: point(x, y)) }
    }
    return path
  }

  private func stroked(_ path: Path, _ width: Double = 1.75) -> SceneItem {
    pen.shape(
      path, stroke: Stroke(color.paint(in: pen.theme), width: width * scale, cap: .round, join: .round))
  }

  private func filled(_ path: Path) -> SceneItem { pen.shape(path, fill: color.paint(in: pen.theme)) }

  /// A placeholder for any image: a framed picture of hills.
  private var placeholder: [SceneItem] {
    let box = Path.roundedRect(rect(-9.5, -9.5, 19, 19), radius: 4 * scale)
    return [
      stroked(box, 1.5), stroked(line((-6, 4.5), (-1.5, -1), (1.5, 2.5), (3.5, 0.5), (6, 3.5)), 1.5),
      filled(.circle(center: point(4, -4), radius: 1.6 * scale)),
    ]
  }

  private func items(_ symbol: BarItem.Symbol) -> [SceneItem] {
    switch symbol {
    case .add: [stroked(line((-8.5, 0), (8.5, 0))), stroked(line((0, -8.5), (0, 8.5)))]
    case .close: [stroked(line((-7, -7), (7, 7)), 2), stroked(line((-7, 7), (7, -7)), 2)]
    case .search:
      [
        stroked(.circle(center: point(-1.5, -1.5), radius: 7 * scale)),
        stroked(line((3.6, 3.6), (9, 9)), 2.2),
      ]
    case .trash: trash
    case .action:
      [
        stroked(line((-3, -3), (-7.5, -3), (-7.5, 10), (7.5, 10), (7.5, -3), (3, -3))),
        stroked(line((0, 4), (0, -10))), stroked(line((-4, -6.2), (0, -10.2), (4, -6.2))),
      ]
    case .refresh: refresh
    case .compose:
      [
        stroked(line((2, -8), (-8.5, -8), (-8.5, 9), (8.5, 9), (8.5, -1))),
        stroked(line((9.5, -9), (-1.5, 2), (-2.5, 4), (-0.5, 3), (10.5, -8), (9.5, -9)), 1.4),
      ]
    case .camera:
      [
        stroked(.roundedRect(rect(-11, -6, 22, 14), radius: 3 * scale)),
        stroked(.circle(center: point(0, 1), radius: 4 * scale)),
        stroked(line((-4, -6), (-2.5, -9), (2.5, -9), (4, -6))),
      ]
    case .reply:
      [
        stroked(line((-3, -8), (-10, -1.5), (-3, 5))),
        stroked(line((-9.5, -1.5), (4, -1.5), (9, 2), (10, 8))),
      ]
    case .bookmarks:
      [
        stroked(
          line(
            (0, -6), (-4, -8), (-10, -8), (-10, 6), (-4, 6), (0, 8), (4, 6), (10, 6), (10, -8), (4, -8),
            (0, -6))),
        stroked(line((0, -6), (0, 8))),
      ]
    case .organize:
      [
        stroked(line((-10, 8), (-10, -8), (-3, -8), (-1, -5.5), (10, -5.5), (10, 8), (-10, 8))),
        stroked(line((-10, -2), (10, -2))),
      ]
    case .play: [filled(triangle(-6, 9))]
    case .pause: [filled(.rect(rect(-6, -8, 4, 16))), filled(.rect(rect(2, -8, 4, 16)))]
    case .rewind: [filled(triangle(0, -10)), filled(triangle(10, 0))]
    case .fastForward: [filled(triangle(-10, 0)), filled(triangle(0, 10))]
    case .more: [-7.5, 0, 7.5].map { filled(.circle(center: point($0, 0), radius: 2 * scale)) }
    }
  }

  /// A triangle with a vertical side and a tip.
  private func triangle(_ side: Double, _ tip: Double) -> Path {
    .polygon([point(side, -8), point(tip, 0), point(side, 8)])
  }

  private var trash: [SceneItem] {
    [
      stroked(line((-9, -7), (9, -7))), stroked(line((-3, -7), (-3, -9.5), (3, -9.5), (3, -7))),
      stroked(line((-7, -7), (-6, 10), (6, 10), (7, -7))), stroked(line((-2.5, -3), (-2, 6)), 1.3),
      stroked(line((2.5, -3), (2, 6)), 1.3),
    ]
  }

  /// Three quarters of a circle with an arrowhead.
  private var refresh: [SceneItem] {
    let (r, k) = (8.0, 8.0 * 0.552_284_749_830_793_6)
    var arc = Path()
    arc.move(to: point(r, 0))
    arc.curve(point(r, k), point(k, r), to: point(0, r))
    arc.curve(point(-k, r), point(-r, k), to: point(-r, 0))
    arc.curve(point(-r, -k), point(-k, -r), to: point(0, -r))
    return [stroked(arc), filled(.polygon([point(-0.5, -12), point(5, -8), point(-0.5, -4)]))]
  }
}
