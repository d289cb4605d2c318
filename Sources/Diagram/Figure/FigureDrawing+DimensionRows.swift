import AutoLayout
import Geometry
import Scene

/// Where rows of dimensions stand: close to the figure, farther only where names lie in between.
extension FigureDrawing {
  /// Distance of the first row of dimension lines from the figure, and of each one from names.
  static let firstRow = 30.0
  private static let besideName = 20.0
  /// Names level with a dimension's ends are in its way, too.
  private static let aroundEnds = 10.0
  /// The cost of pushing the rows away, for each unit beyond a distance that nobody notices.
  private static let pushCost = 0.15
  private static let slightPush = 24.0

  /// Across its axis, where the first row stands if no name is in its way: on the middle of a pixel, so that lines stay
  /// sharp.
  func rowStart(_ axis: Axis) -> Double {
    let figure = bareExtent ?? geometry.frame(.root)
    return (figure.max(axis.other) + Self.firstRow - (axis == .vertical ? 2 : 0)).rounded() + 0.5
  }

  /// The place for a row: the one asked for, or beyond what stands in its way.
  ///
  /// - Parameter labels: names, numbers, and dimensions along the other axis.
  func place(_ row: [Dimension], from start: Double, beside labels: [Rect], _ axis: Axis) -> Double {
    row.reduce(start) { place, dimension in
      let span = pen.span(of: dimension)
      return labels.reduce(place) { place, label in
        guard isInTheWay(label, of: span, axis) else { return place }
        return max(place, (label.max(axis.other) + Self.besideName).rounded() + 0.5)
      }
    }
  }

  private func isInTheWay(_ label: Rect, of span: ClosedRange<Double>, _ axis: Axis) -> Bool {
    label.max(axis) > span.lowerBound - Self.aroundEnds && label.min(axis) < span.upperBound + Self.aroundEnds
  }

  /// The cost of a name that pushes the rows of dimensions farther from the figure than other names do already.
  func pushCost(_ rect: Rect) -> Double {
    Axis.allCases.reduce(0) { cost, axis in
      guard let (span, start) = dimensionRows[axis], isInTheWay(rect, of: span, axis) else { return cost }
      let push = rect.max(axis.other) + Self.besideName - start
      return cost + max(0, push - Self.slightPush) * Self.pushCost
    }
  }

  /// Notes where rows of dimensions can stand beside a name at best.
  func pushDimensions(_ rect: Rect) {
    for axis in Axis.allCases {
      guard let (span, start) = dimensionRows[axis], isInTheWay(rect, of: span, axis) else { continue }
      dimensionRows[axis] = (span, max(start, rect.max(axis.other) + Self.besideName))
    }
  }

  /// From here on, what is drawn are names and numbers, and at last dimensions.
  func beginLabels() {
    bareExtent = sketch.extent
    sketch.isLabelling = true
    guard shows(.dimensions) else { return }
    for axis in Axis.allCases {
      let all = dimensions(axis)
      guard let low = all.map(\.start).min(), let high = all.map(\.end).max() else { continue }
      dimensionRows[axis] = (ClosedRange(between: low, and: high), rowStart(axis))
    }
  }
}
