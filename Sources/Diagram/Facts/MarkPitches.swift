import AutoLayout
import Geometry

/// The distances between the repeated elements of a figure, which grow so that no layout needs too many of them.
struct MarkPitches {
  /// The distance between the dots on the sides of contents.
  let dots: Double
  /// The distance between hatch lines. All hatches share it, so that they join.
  let hatch: Double

  /// The maximum number of dots on the sides of all contents.
  private static let mostDots = 40_000.0
  /// The maximum number of lines in all hatches.
  private static let mostHatchLines = 8_000.0

  init(_ facts: FigureFacts) {
    let geometry = facts.geometry
    let contents = facts.scrollViews.compactMap(geometry.contentRect).map(\.size)
    let answers = facts.openLayout.contents.map { $0.reach(over: geometry.frame($0.freedom.view)) }
    let sides = (contents + answers).reduce(0) { $0 + 2 * ($1.width + $1.height) }
    dots = max(Pen.dotPitch, sides / Self.mostDots)
    let hatched = facts.scrollViews.compactMap { facts.hatching.overhangs[$0] }.compactMap { parts in
      parts.dropFirst().reduce(parts.first) { $0?.union($1) }
    }
    let length = (hatched + facts.shown.marks.flatMap(facts.demands(of:))).reduce(0) {
      $0 + $1.width + $1.height
    }
    // Across a hatch at 45 degrees.
    let most = Self.mostHatchLines * Pen.hatchPitch * 2.0.squareRoot()
    hatch = Pen.hatchPitch * max(1, (length / most).rounded(.up))
  }
}
