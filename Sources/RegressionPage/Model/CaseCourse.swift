import Analysis
import AutoLayout
import Comparison
import Geometry
import LayoutDocument
import Regression
import Reporting
import Source

/// What a case did and does at every length of one side of its canvas, for the map and for the picture that follows a slider.
struct CaseCourse: Sendable {
  /// A view of the map, with the lengths at which something of it differs.
  struct Lane: Sendable {
    /// The name of the view.
    var name: String
    /// The lengths.
    var stretches: [DifferenceFacts.Course.Stretch]
  }

  /// The surroundings in a few words; empty if the space has no choice of them.
  let label: String
  /// The side that moves: `width` or `height`.
  let side: String
  /// The lengths that were asked for, in points.
  let range: ClosedRange<Double>
  /// The lengths at which some number bends or jumps, of both courses together.
  let ends: [Double]
  /// The views that differ somewhere, in the order of reports.
  let lanes: [Lane]
  /// What is different of issues and of hidden views, as reports say it.
  let notes: [String]
  /// The views of the record.
  let before: CourseFigure?
  /// The views now.
  let after: CourseFigure?
  /// The length with which a reader begins: where most differs, else the canvas of the case.
  let start: Double

  /// The courses of a case, those that differ; the first one if none does.
  ///
  /// - Parameters:
  ///   - layouts: The layouts of the case on its canvas, with its courses.
  ///   - facts: What differs; `nil` if only one version of the case is known.
  /// - Complexity: O(surroundings × views × lengths).
  static func all(of layouts: CaseLayouts, _ facts: DifferenceFacts?) -> [CaseCourse] {
    let names = Dictionary(layouts.renamed, uniquingKeysWith: { first, _ in first })
    let all = CoursePair.all(from: layouts.coursesBefore, to: layouts.coursesAfter).compactMap {
      CaseCourse($0, layouts, facts?.courses?.course(in: $0.surroundings), names)
    }
    let different = all.filter { !$0.lanes.isEmpty || !$0.notes.isEmpty }
    return different.isEmpty ? Array(all.prefix(1)) : different
  }

  private init?(
    _ pair: CoursePair, _ layouts: CaseLayouts, _ facts: DifferenceFacts.Course?, _ names: [String: String]
  ) {
    guard let main = pair.after ?? pair.before, let axis = main.axis, let range = main.widths ?? main.heights
    else { return nil }
    label = Self.label(pair.surroundings)
    side = axis.sizeName
    self.range = range
    ends = Set([pair.before, pair.after].flatMap { $0?.lengths ?? [] }).union([
      range.lowerBound, range.upperBound,
    ]).sorted()
    var lanes: [Lane] = []
    for stretch in facts?.stretches ?? [] {
      for view in Self.distinct(stretch.effects.map(\.view)) {
        if let place = lanes.firstIndex(where: { $0.name == view }) {
          lanes[place].stretches.append(stretch)
        } else {
          lanes.append(Lane(name: view, stretches: [stretch]))
        }
      }
    }
    self.lanes = lanes
    notes = facts.map(RegressionReport.notes(of:)) ?? []
    before = pair.before.flatMap { course in
      layouts.before.map { CourseFigure(course, $0.layout.tree, names: names) }
    }
    after = pair.after.flatMap { course in layouts.after.map { CourseFigure(course, $0.layout.tree) } }
    let canvas = (layouts.after ?? layouts.before)?.layout.tree.environment.canvas[axis] ?? range.lowerBound
    start = Self.worst(facts) ?? min(max(canvas, range.lowerBound), range.upperBound)
  }

  private static let mostSurroundings = 3

  private static func label(_ surroundings: [String]) -> String {
    let more = surroundings.count - mostSurroundings
    return surroundings.prefix(mostSurroundings).joined(separator: "; ")
      + (more > 0 ? " and \(more) more" : "")
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// A length inside of the stretch with the greatest difference of a number.
  private static func worst(_ facts: DifferenceFacts.Course?) -> Double? {
    func size(_ effect: DifferenceFacts.Effect) -> Double {
      guard let before = effect.before, let after = effect.after else { return 0 }
      return (after - before).magnitude
    }
    let stretch = facts?.stretches.max {
      ($0.effects.map(size).max() ?? 0) < ($1.effects.map(size).max() ?? 0)
    }
    return stretch.map { stretch in
      let middle = (stretch.from + stretch.to) / 2
      let whole = middle.rounded()
      return stretch.from <= whole && whole <= stretch.to ? whole : middle
    }
  }
}
