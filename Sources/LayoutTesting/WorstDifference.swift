import Analysis
import AutoLayout
import Geometry
import Regression
import Reporting
import Sweep

/// Where in a recorded space a layout differs most from its record.
struct WorstDifference {
  private let surroundings: LayoutSurroundings
  private let axis: Axis?
  private let length: Double
  private let hasOtherDefinitions: Bool
  /// The layout there.
  let after: AnalyzedLayout
  /// Where it is, in words: ` at width 640, XXXL, rightToLeft`.
  let place: String

  /// - Parameters:
  ///   - facts: What differs.
  ///   - candidate: The layout, with its map.
  /// - Returns: `nil` if no number differs in a space that both records have.
  init?(of facts: DifferenceFacts, in candidate: LayoutCandidate) {
    guard let map = candidate.map else { return nil }
    var worst: (amount: Double, course: DifferenceFacts.Course, length: Double)?
    for course in facts.courses ?? [] {
      for stretch in course.stretches {
        for (effect, length) in zip(stretch.effects, stretch.lengths) {
          let amount = ((effect.after ?? 0) - (effect.before ?? 0)).magnitude
          guard amount > (worst?.amount ?? 0) else { continue }
          worst = (amount, course, length ?? stretch.shownLength)
        }
      }
    }
    guard let worst,
      let part = map.parts.first(where: {
        let word = SpaceText.text(of: $0.surroundings, in: map.space)
        return word.isEmpty || worst.course.surroundings.contains(word)
      })
    else { return nil }
    surroundings = part.surroundings
    axis = map.space.movingSide
    length = worst.length
    hasOtherDefinitions = worst.course.hasOtherDefinitions
    guard let layout = axis == nil ? part.pieces.ends.first?.layout : part.pieces.layout(at: length) else {
      return nil
    }
    after = AnalyzedLayout(layout)
    let words = [
      axis.map { "\($0.sizeName) \(NumberFormat.string(worst.length, places: 2))" },
      SpaceText.text(of: part.surroundings, in: map.space),
    ].compactMap(\.self).filter { !$0.isEmpty }
    place = words.isEmpty ? "" : " at \(words.joined(separator: ", "))"
  }

  /// The layout of a record there; `nil` if the record does not state what it is made of there.
  ///
  /// - Parameter tree: The tree that the record states.
  func before(_ tree: ViewTree) -> AnalyzedLayout? {
    guard !hasOtherDefinitions else { return nil }
    var point = SpacePoint()
    point.device = surroundings.device
    (point.direction, point.contentSize) = (surroundings.direction, surroundings.contentSize)
    if axis == .horizontal { point.width = length }
    if axis == .vertical { point.height = length }
    return AnalyzedLayout(tree.moved(to: point))
  }
}

extension DifferenceFacts.Course.Stretch {
  /// A length at which the results differ.
  fileprivate var shownLength: Double { includesFrom ? from : includesTo ? to : (from + to) / 2 }
}
