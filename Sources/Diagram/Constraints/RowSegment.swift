import AutoLayout
import Geometry

/// A length in a row of dimensions outside the figure.
struct RowSegment {
  var axis: Axis
  /// The position of the row.
  var across: Double
  var span: ClosedRange<Double>
  /// What is written beside it.
  var text: String
  var label: Rect
  /// Whether the view's content or its ratio determines the length, rather than what other constraints leave.
  var isOfView = false
}

extension ContentLength {
  /// The contents from whose start to whose end a row of dimensions leads without a gap, so that it shows their sums
  /// already.
  static func chained(
    by placed: [PlacedDimension], _ segments: [RowSegment], in facts: FigureFacts
  ) -> Set<ContentLength> {
    guard !facts.scrollViews.isEmpty else { return [] }
    var rows: [Axis: [Double: [ClosedRange<Double>]]] = [:]
    for dimension in placed where dimension.isInRow && dimension.beam.state.isMet {
      let span = ClosedRange(between: dimension.beam.start, and: dimension.beam.end)
      rows[dimension.beam.axis, default: [:]][dimension.across, default: []].append(span)
    }
    for segment in segments where segment.isOfView {
      rows[segment.axis, default: [:]][segment.across, default: []].append(segment.span)
    }
    var result: Set<ContentLength> = []
    for (axis, rows) in rows {
      for row in rows.values where row.count > 1 {
        let spans = row.sorted { $0.lowerBound < $1.lowerBound }
        for view in facts.scrollViews {
          guard let content = facts.geometry.contentRect(view),
            leads(spans, from: content.min(axis), to: content.max(axis))
          else { continue }
          result.insert(ContentLength(view: view, axis: axis))
        }
      }
    }
    return result
  }

  /// Whether lengths in ascending order close the way between two positions.
  private static func leads(_ spans: [ClosedRange<Double>], from start: Double, to end: Double) -> Bool {
    var reached = start
    for span in spans where abs(span.lowerBound - reached) < 1 {
      reached = span.upperBound
      if abs(reached - end) < 1 { return true }
    }
    return false
  }
}
