import AutoLayout
import Geometry
import Scene

/// Draws the lengths of frames and contents in rows below and to the right of the figure.
struct RowStage: FigureReading {
  let facts: FigureFacts
  private var drawn: Drawn
  private var board: Board

  /// - Parameters:
  ///   - names: The names and numbers around the figure.
  ///   - values: The values in rows of constraints, which interrupt extension lines.
  static func draw(
    _ dimensions: ScrollDimensions, sizedViews: Set<ViewID>, in rows: OuterRows,
    beside ground: (extent: Rect?, names: [Rect], values: [Rect]), on board: inout Board
  ) -> Drawn {
    let facts = dimensions.facts
    var stage = RowStage(facts: facts, sketch: Sketch(beside: ground.extent), board: board.taken())
    for axis in Axis.allCases where facts.shows(.dimensions) && facts.concerns(axis) {
      stage.draw(
        dimensions.along(axis, sizedViews: sizedViews), axis, from: rows.start(axis), beside: ground.names,
        values: ground.values)
    }
    if facts.shows(.dimensions), facts.concerns(.vertical), let note = dimensions.separatorNote {
      stage.drawn.sketch.note(.pageNote(note))
    }
    board = stage.board
    return stage.drawn
  }

  private init(facts: FigureFacts, sketch: Sketch, board: Board) {
    (self.facts, self.drawn, self.board) = (facts, Drawn(sketch: sketch), board)
  }

  private static let rowPitch = 26.0

  private mutating func draw(
    _ dimensions: [Dimension], _ axis: Axis, from start: Double, beside names: [Rect], values: [Rect]
  ) {
    guard let figure = drawn.sketch.extent else { return }
    let links = dimensions.filter { $0.link != nil }
    let rows = rows(
      of: merged(dimensions).map { dimension in
        var dimension = dimension
        if dimension.link != nil, !links.allSatisfy(pen.fits) { dimension.link = .beside }
        return placed(dimension, in: figure)
      })
    let others = names + drawn.sketch.areas
    var place = start
    var ends: [Double: Double] = [:]
    var labels: [Rect] = []
    for (row, dimensions) in rows.enumerated() {
      // The extension lines of the outer rows cross this one.
      let crossing = rows[(row + 1)...].flatMap { $0.flatMap { [$0.start, $0.end] } }
      place = OuterRows.place(dimensions, from: place, beside: others, axis, pen)
      for var dimension in dimensions {
        dimension.figureEdge = geometry.frame(.root).max(axis.other)
        (dimension.drawnStart, dimension.drawnEnd) = (ends[dimension.start], ends[dimension.end])
        dimension.crossed = labels + others + values + texts(under: dimension, row: place)
        labels.append(draw(dimension, row: place, crossing: crossing))
        (ends[dimension.start], ends[dimension.end]) = (place + 6, place + 6)
      }
      place += (dimensions.map(pen.depth).max() ?? 6) + Self.rowPitch - 6
    }
  }

  /// Merges the dimensions of a frame and its content if their lengths and positions are equal, unless there is room
  /// for both labels but not for a common one.
  private func merged(_ dimensions: [Dimension]) -> [Dimension] {
    var result: [Dimension] = []
    for dimension in dimensions {
      if let last = result.last, last.role == .ink, dimension.role == .content,
        last.isOfAll == dimension.isOfAll, abs(last.start - dimension.start) < 0.01,
        abs(last.end - dimension.end) < 0.01
      {
        var common = dimension
        common.lead = "\(last.name) = "
        common.name = dimension.lengthName
        common.objectEdge = max(last.objectEdge, dimension.objectEdge)
        if pen.fits(common) || dimension.axis == .vertical && !pen.fits(last) {
          result[result.count - 1] = common
          continue
        }
      }
      result.append(dimension)
    }
    return result
  }

  /// The ratio of label length to dimension length above which a two-line label is placed horizontally beside the
  /// dimension.
  private static let longLabel = 2.5

  /// Chooses the place for a label that is too long for its line: along the line or beyond one of its ends if the
  /// figure is long enough, otherwise horizontally beside it.
  private func placed(_ dimension: Dimension, in figure: Rect) -> Dimension {
    var dimension = dimension
    let length = pen.labelLength(of: dimension) + Pen.labelGap
    if dimension.link != nil {
      dimension.overflow = .level
    } else if dimension.length >= length - Pen.labelGap + 4 {
      dimension.overflow = .beside
    } else if dimension.axis == .vertical {
      if !dimension.lead.isEmpty, length > Self.longLabel * dimension.length {
        dimension.overflow = .level
      } else if dimension.end + length <= figure.maxY {
        dimension.overflow = .after
      } else if dimension.start - length >= figure.minY {
        dimension.overflow = .before
      } else {
        dimension.overflow = .level
      }
    }
    return dimension
  }

  /// Puts each dimension into the first row in which it overlaps no other.
  private func rows(of dimensions: [Dimension]) -> [[Dimension]] {
    var rows: [[Dimension]] = []
    for dimension in dimensions {
      let span = pen.span(of: dimension)
      let row = rows.firstIndex { others in
        others.allSatisfy { other in
          let (otherSpan, gap) = (pen.span(of: other), areLinks(dimension, other) ? -0.5 : Self.gapInRow)
          return otherSpan.upperBound + gap < span.lowerBound || span.upperBound + gap < otherSpan.lowerBound
        }
      }
      if let row { rows[row].append(dimension) } else { rows.append([dimension]) }
    }
    return rows
  }

  private static let gapInRow = 8.0

  /// Whether two dimensions follow each other as links of a chain, whose labels stand on their lines or beside them.
  private func areLinks(_ a: Dimension, _ b: Dimension) -> Bool {
    a.link != nil && b.link != nil && (abs(a.end - b.start) < 0.5 || abs(b.end - a.start) < 0.5)
  }

  /// The texts of views that the extension lines of a dimension meet.
  private func texts(under dimension: Dimension, row: Double) -> [Rect] {
    [dimension.start, dimension.end].flatMap { position in
      board.texts(
        over: Rect(
          dimension.axis, from: position - 1, to: position + 1, across: dimension.objectEdge, row))
    }
  }

  /// - Returns: The rectangle of the label.
  private mutating func draw(_ dimension: Dimension, row: Double, crossing: [Double]) -> Rect {
    var dimension = dimension
    dimension.labelShare = pen.labelShare(of: dimension, avoiding: crossing)
    let label = pen.labelRect(of: dimension, row: row)
    let span = pen.span(of: dimension)
    drawn.sketch.add(
      group(pen.dimension(dimension, row: row), .page("dimensions")), at: .dimensions,
      covering: label.union(
        Rect(dimension.axis, from: span.lowerBound, to: span.upperBound, across: row - 6, row + 6)))
    board.add(label, .label)
    drawn.labels.settle()
    return label
  }
}
