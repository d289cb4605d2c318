import AutoLayout
import Geometry

/// The length of a scroll view's content along an axis.
struct ContentLength: Hashable {
  var view: ViewID
  var axis: Axis
}

/// A length in a row of dimensions outside the figure.
struct RowSegment {
  var axis: Axis
  /// The position of the row.
  var across: Double
  var span: ClosedRange<Double>
}

/// Contents whose sums a row of dimensions shows already.
extension FigureDrawing {
  /// Notes the contents from whose start to whose end a row of dimensions leads without a gap.
  func noteChainedContents(_ placed: [PlacedDimension], _ segments: [RowSegment]) {
    guard !scrollViews.isEmpty else { return }
    let all =
      placed.filter { $0.isInRow && $0.beam.state.isMet }.map {
        RowSegment(
          axis: $0.beam.axis, across: $0.across, span: ClosedRange(between: $0.beam.start, and: $0.beam.end))
      } + segments
    for axis in Axis.allCases {
      for row in Dictionary(grouping: all.filter { $0.axis == axis }, by: \.across).values {
        let spans = row.map(\.span).sorted { $0.lowerBound < $1.lowerBound }
        for view in scrollViews where !chainedContents.contains(ContentLength(view: view, axis: axis)) {
          guard let content = geometry.contentRect(view), spans.count > 1,
            leads(spans, from: content.min(axis), to: content.max(axis))
          else { continue }
          chainedContents.insert(ContentLength(view: view, axis: axis))
        }
      }
    }
  }

  /// Whether lengths in ascending order close the way between two positions.
  private func leads(_ spans: [ClosedRange<Double>], from start: Double, to end: Double) -> Bool {
    var reached = start
    for span in spans where abs(span.lowerBound - reached) < 1 {
      reached = span.upperBound
      if abs(reached - end) < 1 { return true }
    }
    return false
  }
}
