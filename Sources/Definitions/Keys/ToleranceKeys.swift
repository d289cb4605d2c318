import LayoutDocument
import Source

/// A tolerance as written, perhaps without one of its parts.
struct ToleranceDraft: Sendable {
  var points: Double?
  var reason: String?
}

let toleranceKeys = KeyTable<ToleranceDraft>(
  "a tolerance",
  [
    Key(
      "points", .bounded("a number above 0", above: 0),
      "The greatest difference of a position, a size or an offset, in points."
    ) {
      $0.points = $1
    } load: {
      $0.points
    },
    Key("reason", .text, "Why the results are not the same everywhere. Every report repeats it.") {
      $0.reason = $1
    } load: {
      $0.reason
    },
  ], examples: FormatExamples.tolerance)

extension Located<ToleranceDraft> {
  /// The tolerance, or `nil` after a report.
  func complete(_ context: ReadingContext) -> LayoutTolerance? {
    let reason = value.reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    if let points = value.points, let reason { return LayoutTolerance(points: points, reason: reason) }
    context.report(
      "a tolerance needs 'points' and a 'reason'",
      "write { points: 0.5, reason: … }, so that reports can say why the layout may differ", at: node)
    return nil
  }
}
