import Analysis
import AutoLayout
import Geometry

/// A layout at one length of the canvas, with all that tells whether another length takes the same way.
final class SweptSample: SearchedSample {
  /// The length, in points.
  let length: Double
  /// The layout, with the issues to report.
  let layout: SolvedLayout
  /// All numbers of the layout and of the way to it, those that a reader sees first.
  let numbers: [Double]
  /// The number of those that a reader sees.
  let shownCount: Int
  /// What numbers do not tell.
  let key: Key

  var solvedCount: Int { 1 }

  private let observation: LayoutObservation?

  /// Two layouts with different keys were decided differently.
  struct Key: Hashable {
    var issues: [LayoutIssue]
    var decisions: [Int]
  }

  /// - Parameters:
  ///   - length: The length of the canvas that moves, in points.
  ///   - analysis: The layout, whose issues are completed with the texts that are cut off.
  ///   - observation: The way to it, or `nil` if it is not known.
  init(_ length: Double, _ analysis: AnalyzedLayout, _ observation: LayoutObservation?) {
    self.length = length
    self.observation = observation
    var layout = analysis.layout
    layout.issues += analysis.crowdedTexts + analysis.audited
    self.layout = layout
    var numbers: [Double] = []
    layout.visitShownNumbers { numbers.append($0) }
    shownCount = numbers.count
    layout.visitOtherNumbers { numbers.append($0) }
    numbers += observation?.numbers ?? []
    self.numbers = numbers
    key = Key(issues: layout.issues.map(\.withoutNumbers), decisions: observation?.decisions ?? [])
  }

  /// The layout with the issues to report, also with those that only where they begin and end are looked for, after the search.
  private(set) lazy var reported: SolvedLayout = {
    var layout = layout
    layout.issues += CheckFindings.issues(in: layout)
    return layout
  }()

  /// The shares of the way to another sample with the same key at which texts ask for the most that they do not have.
  func asks(toward other: SweptSample, from low: Double, to high: Double) -> [Double] {
    guard let observation, let end = other.observation else { return [] }
    return observation.fullestAsks(toward: end, from: low, to: high)
  }

  /// What reaches 0 where another decision is made.
  private(set) lazy var thresholds: [SweepThreshold] =
    layout.issues.flatMap { issue in
      let least = AnalyzedLayout.leastReported(issue, in: layout.tree)
      return issue.lengthsAboveZero.map { SweepThreshold($0 - least) }
    } + (observation?.thresholds ?? [])

  /// What reaches 0 where the solver takes another way.
  private(set) lazy var bounds: [SweepThreshold] = observation?.bounds ?? []

}

extension SweptLine where Sample == SweptSample {
  /// Whether a sample has the views of the line, and shows the same of them: size classes can add, remove and hide views.
  func hasSameViews(as sample: Sample) -> Bool {
    first.layout.tree.views.elementsEqual(sample.layout.tree.views) {
      $0.name == $1.name && $0.isHidden == $1.isHidden
    }
  }

  /// The layout at a length, with all its numbers on the line.
  func layout(at length: Double) -> SolvedLayout {
    var layout = first.layout
    let share = share(at: length)
    var index = 0
    func take(_ number: inout Double) {
      number = Self.blend(first.numbers[index], last.numbers[index], share)
      index += 1
    }
    layout.visitShownNumbers(take)
    layout.visitOtherNumbers(take)
    let (from, to) = (first.layout.tree.environment.canvas, last.layout.tree.environment.canvas)
    layout.tree.environment.canvas = Size(
      width: Self.blend(from.width, to.width, share), height: Self.blend(from.height, to.height, share))
    return layout
  }
}
