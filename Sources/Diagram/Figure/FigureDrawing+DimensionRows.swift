import AutoLayout
import Geometry
import Scene

/// The positions of rows of dimensions: close to the figure, or farther away if names lie in between.
extension FigureDrawing {
  /// The distances of the first row of dimension lines from the figure, and of any row from names.
  static let firstRow = 30.0
  private static let besideName = 20.0
  /// The distance from a dimension's ends within which names are also in its way.
  private static let aroundEnds = 10.0
  /// The cost per unit of pushing the rows away beyond an inconspicuous distance.
  private static let pushCost = 0.15
  private static let slightPush = 24.0

  /// The position of the first row across its axis if no name is in its way, at the center of a pixel so that lines
  /// stay sharp.
  func rowStart(_ axis: Axis) -> Double {
    let figure = bareExtent ?? geometry.frame(.root)
    return (figure.max(axis.other) + Self.firstRow - (axis == .vertical ? 2 : 0)).rounded() + 0.5
  }

  /// The position of a row: the requested one, or beyond the labels in its way.
  ///
  /// - Parameter labels: Names, numbers, and dimensions along the other axis.
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

  /// The cost of a name that pushes the rows of dimensions farther from the figure than other names already do.
  func pushCost(_ rect: Rect) -> Double {
    Axis.allCases.reduce(0) { cost, axis in
      guard let (span, start) = dimensionRows[axis], isInTheWay(rect, of: span, axis) else { return cost }
      let push = rect.max(axis.other) + Self.besideName - start
      return cost + max(0, push - Self.slightPush) * Self.pushCost
    }
  }

  /// Updates the closest possible positions of the rows of dimensions for a new name.
  func pushDimensions(_ rect: Rect) {
    for axis in Axis.allCases {
      guard let (span, start) = dimensionRows[axis], isInTheWay(rect, of: span, axis) else { continue }
      dimensionRows[axis] = (span, max(start, rect.max(axis.other) + Self.besideName))
    }
  }

  /// Marks the end of the figure proper. Only names, numbers, and dimensions follow.
  func beginLabels() {
    bareExtent = sketch.extent
    sketch.isLabelling = true
    guard shows(.dimensions) else { return }
    for axis in Axis.allCases where concerns(axis) {
      let all = dimensions(axis)
      guard let low = all.map(\.start).min(), let high = all.map(\.end).max() else { continue }
      dimensionRows[axis] = (ClosedRange(between: low, and: high), rowStart(axis))
    }
  }
}
