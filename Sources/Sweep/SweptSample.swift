import Analysis
import AutoLayout
import Geometry

/// A layout at one length of the canvas, with all that tells whether another length takes the same way.
final class SweptSample {
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
    layout.issues += analysis.crowdedTexts
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
    layout.issues.flatMap(\.lengthsAboveZero).map {
      SweepThreshold($0 - AnalyzedLayout.leastReported(in: layout.tree))
    } + (observation?.thresholds ?? [])

  /// What reaches 0 where the solver takes another way.
  private(set) lazy var bounds: [SweepThreshold] = observation?.bounds ?? []

  /// The distances from all thresholds and bounds, in points.
  var distances: [Double] { (thresholds + bounds).map(\.distance) }
}

/// The affine functions of the length that all numbers of two samples with the same key are on.
struct SweptLine {
  /// The sample at the lesser length.
  let first: SweptSample
  /// The sample at the greater length.
  let last: SweptSample

  /// - Precondition: The samples have the same key and different lengths.
  init(_ first: SweptSample, _ last: SweptSample) {
    self.first = first
    self.last = last
  }

  var key: SweptSample.Key { first.key }

  private func share(at length: Double) -> Double { (length - first.length) / (last.length - first.length) }

  private static func blend(_ from: Double, _ to: Double, _ share: Double) -> Double {
    from == to ? from : from + share * (to - from)
  }

  /// Whether a sample was decided alike, and all its numbers are on the line.
  func contains(_ sample: SweptSample) -> Bool {
    sample.key == key && sample.numbers.count == first.numbers.count
      && isOn(sample, count: sample.numbers.count)
  }

  /// Whether the numbers that a reader sees are on the line.
  func containsShown(_ sample: SweptSample) -> Bool {
    sample.shownCount == first.shownCount && isOn(sample, count: sample.shownCount)
  }

  private func isOn(_ sample: SweptSample, count: Int) -> Bool {
    let share = share(at: sample.length)
    // The error of a line grows beyond its samples.
    let tolerance = min(Self.tolerance * max(1, 2 * share.magnitude), Self.mostTolerance)
    for index in 0..<count {
      let value = sample.numbers[index]
      let expected = Self.blend(first.numbers[index], last.numbers[index], share)
      guard (value - expected).magnitude <= tolerance * (1 + value.magnitude / 100) || value == expected
      else { return false }
    }
    return true
  }

  /// In points, well above the solver's rounding and well below what counts as an error of a constraint.
  private static let tolerance = 1e-7
  /// In points, for a line far beyond its samples: what a reader could not see, nor a test find.
  private static let mostTolerance = 5e-7

  /// Whether a sample has the views of the line, and shows the same of them: size classes can add, remove and hide views.
  func hasSameViews(as sample: SweptSample) -> Bool {
    first.layout.tree.views.elementsEqual(sample.layout.tree.views) {
      $0.name == $1.name && $0.isHidden == $1.isHidden
    }
  }

  /// The length at which this line and another one meet, for the number on which they differ most in slope; `nil` if none does.
  func crossing(with other: SweptLine) -> Double? {
    // Where something was decided otherwise, only what a reader sees is the same number.
    let count = key == other.key ? first.numbers.count : first.shownCount
    guard first.shownCount == other.first.shownCount else { return nil }
    var best: (slope: Double, length: Double)?
    for index in 0..<count {
      let slope = self.slope(index) - other.slope(index)
      guard slope.magnitude > max(1e-6, best?.slope ?? 0) else { continue }
      let here = first.numbers[index]
      let there = Self.blend(
        other.first.numbers[index], other.last.numbers[index], other.share(at: first.length))
      best = (slope.magnitude, first.length + (there - here) / slope)
    }
    return best?.length
  }

  private func slope(_ index: Int) -> Double {
    (last.numbers[index] - first.numbers[index]) / (last.length - first.length)
  }

  /// The lengths of a stretch at which texts ask for the most that they do not have, which no point inside of it shows
  /// (`SweepRules: Why three points are enough`).
  func fullestAsks(from low: Double, to high: Double) -> [Double] {
    first.asks(toward: last, from: share(at: low), to: share(at: high))
      .map { first.length + $0 * (last.length - first.length) }.filter { $0 > low && $0 < high }
  }

  /// The lengths at which a threshold of the line is reached.
  var thresholdLengths: [Double] {
    let (from, to) = (first.thresholds, last.thresholds)
    guard from.count == to.count else { return [] }
    return from.indices.compactMap { index in
      let (from, to) = (from[index].distance, to[index].distance)
      guard from.isFinite, to.isFinite, from != to else { return nil }
      return first.length - from / (to - from) * (last.length - first.length)
    }
  }

  /// The lengths beyond the line at which it may end, in ascending order: where a threshold or a bound is reached.
  var lengthsAhead: [Double] {
    let (from, to) = (first, last)
    guard from.thresholds.count == to.thresholds.count, from.bounds.count == to.bounds.count else {
      return []
    }
    let length = to.length - from.length
    let least = max(Self.leastSlope, Self.rounding / length)
    func ahead(_ before: SweepThreshold, _ after: SweepThreshold) -> Double? {
      let (distance, slope) = (after.distance, (after.along - before.along) / length)
      guard distance.isFinite, slope.isFinite, slope.magnitude > least, distance * slope < 0 else {
        return nil
      }
      return to.length - distance / slope
    }
    return
      (zip(from.thresholds, to.thresholds).compactMap(ahead) + zip(from.bounds, to.bounds).compactMap(ahead))
      .sorted()
  }

  /// The least slope, in points for each point, that counts as one.
  private static let leastSlope = 1e-9
  /// By how much a number may be off, in points.
  private static let rounding = 1e-11

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
