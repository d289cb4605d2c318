import AutoLayout

/// What is found at one length, as numbers that are affine functions of the length wherever everything is decided alike.
protocol SearchedSample: AnyObject {
  /// What numbers do not tell. Two samples with different keys were decided differently.
  associatedtype Key: Hashable

  /// The length, in points.
  var length: Double { get }
  /// All numbers, those that a reader sees first.
  var numbers: [Double] { get }
  /// The number of those that a reader sees.
  var shownCount: Int { get }
  var key: Key { get }
  /// The number of layouts that were solved for it.
  var solvedCount: Int { get }
  /// What reaches 0 where another decision is made.
  var thresholds: [SweepThreshold] { get }
  /// What reaches 0 where the solver takes another way.
  var bounds: [SweepThreshold] { get }

  /// The shares of the way to another sample with the same key at which something is decided that neither tells.
  func asks(toward other: Self, from low: Double, to high: Double) -> [Double]
}

extension SearchedSample {
  /// The distances from all thresholds and bounds, in points.
  var distances: [Double] { (thresholds + bounds).map(\.distance) }
}

/// By how much numbers may be off a line.
private enum LineTolerance {
  /// In points, well above the solver's rounding and well below what counts as an error of a constraint.
  static let near = 1e-7
  /// In points, for a line far beyond its samples: what a reader could not see, nor a test find.
  static let far = 5e-7
  /// The least slope, in points for each point, that counts as one.
  static let leastSlope = 1e-9
  /// By how much a number may be off, in points.
  static let rounding = 1e-11
}

/// The affine functions of the length that all numbers of two samples with the same key are on.
struct SweptLine<Sample: SearchedSample> {
  /// The sample at the lesser length.
  let first: Sample
  /// The sample at the greater length.
  let last: Sample

  /// - Precondition: The samples have the same key and different lengths.
  init(_ first: Sample, _ last: Sample) {
    self.first = first
    self.last = last
  }

  var key: Sample.Key { first.key }

  func share(at length: Double) -> Double { (length - first.length) / (last.length - first.length) }

  static func blend(_ from: Double, _ to: Double, _ share: Double) -> Double {
    from == to ? from : from + share * (to - from)
  }

  /// Whether a sample was decided alike, and all its numbers are on the line.
  func contains(_ sample: Sample) -> Bool {
    sample.key == key && sample.numbers.count == first.numbers.count
      && isOn(sample, count: sample.numbers.count)
  }

  /// Whether the numbers that a reader sees are on the line.
  func containsShown(_ sample: Sample) -> Bool {
    sample.shownCount == first.shownCount && isOn(sample, count: sample.shownCount)
  }

  /// Whether numbers that a reader sees at a length are on the line.
  func containsShown(_ numbers: [Double], at length: Double) -> Bool {
    numbers.count == first.shownCount && isOn(numbers, at: length, count: numbers.count)
  }

  private func isOn(_ sample: Sample, count: Int) -> Bool {
    isOn(sample.numbers, at: sample.length, count: count)
  }

  private func isOn(_ numbers: [Double], at length: Double, count: Int) -> Bool {
    let share = share(at: length)
    // The error of a line grows beyond its samples.
    let tolerance = min(LineTolerance.near * max(1, 2 * share.magnitude), LineTolerance.far)
    for index in 0..<count {
      let value = numbers[index]
      let expected = Self.blend(first.numbers[index], last.numbers[index], share)
      guard (value - expected).magnitude <= tolerance * (1 + value.magnitude / 100) || value == expected
      else { return false }
    }
    return true
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
    let least = max(LineTolerance.leastSlope, LineTolerance.rounding / length)
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

}
