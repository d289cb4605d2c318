import Geometry

/// The places of the rows of dimensions outside a figure: close to it, or farther away if names lie in between.
struct OuterRows {
  /// The span of the dimensions along each axis, and the place where their first row can start.
  private var rows: [Axis: (span: ClosedRange<Double>, start: Double)] = [:]
  /// The bounds of the figure without names and dimensions.
  let figure: Rect

  /// The distances of the first row of dimension lines from the figure, and of any row from names.
  static let firstRow = 30.0
  private static let besideName = 20.0
  /// The distance from a dimension's ends within which names are also in its way.
  private static let aroundEnds = 10.0
  /// The cost of each unit by which rows are pushed away. The first `slightPush` units are free, because nobody notices
  /// so small a distance.
  private static let pushCost = 0.15
  private static let slightPush = 24.0

  init(around figure: Rect) { self.figure = figure }

  /// Makes room for dimensions along an axis.
  mutating func add(_ span: ClosedRange<Double>, _ axis: Axis) { rows[axis] = (span, start(axis)) }

  /// The position of the first row across its axis if no name is in its way, at the center of a pixel so that lines
  /// stay sharp.
  func start(_ axis: Axis) -> Double {
    (figure.max(axis.other) + Self.firstRow - (axis == .vertical ? 2 : 0)).rounded() + 0.5
  }

  /// The position of a row: the requested one, or beyond the labels in its way.
  ///
  /// - Parameter labels: Names, numbers, and dimensions along the other axis.
  static func place(
    _ row: [Dimension], from start: Double, beside labels: [Rect], _ axis: Axis, _ pen: Pen
  ) -> Double {
    row.reduce(start) { place, dimension in
      let span = pen.span(of: dimension)
      return labels.reduce(place) { place, label in
        guard isInTheWay(label, of: span, axis) else { return place }
        return max(place, (label.max(axis.other) + besideName).rounded() + 0.5)
      }
    }
  }

  private static func isInTheWay(_ label: Rect, of span: ClosedRange<Double>, _ axis: Axis) -> Bool {
    label.max(axis) > span.lowerBound - aroundEnds && label.min(axis) < span.upperBound + aroundEnds
  }

  /// The cost of a name that pushes the rows of dimensions farther from the figure than other names already do.
  func pushCost(_ rect: Rect) -> Double {
    Axis.allCases.reduce(0) { cost, axis in
      guard let (span, start) = rows[axis],
        Self.isInTheWay(rect, of: span, axis)
      else { return cost }
      let push = rect.max(axis.other) + Self.besideName - start
      return cost + max(0, push - Self.slightPush) * Self.pushCost
    }
  }

  /// Updates the closest possible positions of the rows of dimensions for a new name.
  mutating func push(_ rect: Rect) {
    for axis in Axis.allCases {
      guard let (span, start) = rows[axis],
        Self.isInTheWay(rect, of: span, axis)
      else { continue }
      rows[axis] = (span, max(start, rect.max(axis.other) + Self.besideName))
    }
  }
}
