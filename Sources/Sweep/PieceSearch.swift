import Geometry

/// How near two lengths are told apart in a search, in points.
struct SearchReach {
  /// The distance from which a length counts as beside an end. Events that are nearer to each other are not told apart.
  var beside: Double
  /// A greater one for lengths that move slowly: what depends on them is judged with the solver's tolerance.
  var farther: Double
  /// The length of the first stretch that is tried beside an end.
  var firstStep = 4.0
  /// The distance at which two lengths are the same end.
  var least = 1e-9
  /// The most samples that are kept to be asked for again. Layouts are large.
  var mostKept = 256
  /// The most lengths that are tried as an end before a stretch is divided.
  var mostTried = 6

  /// The shortest stretch that is divided.
  var shortest: Double { 8 * beside }
  /// The distance from which an event ahead counts as another one than that behind.
  var notable: Double { 131 * beside }
  /// How far an end may be from the number with the fewest decimals that is taken for it; `nil` takes it as equations tell it.
  var snapping: Double? = 0

  /// For single layouts.
  static let lengths = SearchReach(beside: 1 / 131_072, farther: 1 / 8192)
  /// For single layouts of a row, which others are compared with.
  static let inRows = SearchReach(beside: 1 / 131_072, farther: 1 / 8192, snapping: nil)
  /// For rows of layouts, whose own ends are told apart as above.
  static let rows = SearchReach(beside: 1 / 1024, farther: 1 / 128, mostKept: 64, snapping: 2e-7)

  /// A part of the way, not the middle, where ends often are.
  static let middle = 0.4771
  /// The part of the way to an end after which a line is known with more digits.
  static let most = 0.98

  /// The end nearest to a length that equations told.
  func end(near length: Double) -> Double {
    guard let snapping else { return length }
    guard snapping > 0 else { return Self.rounded(length) }
    return ClosedRange(between: length - snapping, and: length + snapping).leastPrecise
  }

  /// A length as far as it is known, so that an end at 402.5 is not found at 402.49999999999994.
  static func rounded(_ length: Double) -> Double { (length * 1e9).rounded() / 1e9 }
}

/// Finds the lengths at which a layout begins to move otherwise, and the affine functions between them
/// (`SweepRules: Why three points are enough`).
///
/// It never concludes from samples that nothing happens between them: a stretch is affine if the layout was decided alike at
/// both ends and inside, and all numbers there are on one line, since errors of constraints are convex functions of
/// the length. From the least length on, each line tells where it may end, and the next one begins there. What is not affine for
/// another reason is divided further. All ends follow from equations.
struct PieceSearch<Sample: SearchedSample> {
  /// A stretch on which all numbers are affine functions of the length.
  struct Segment {
    var from: Double
    var to: Double
    /// The functions, or `nil` if the bound on work was reached before they were known.
    var line: SweptLine<Sample>?
  }

  private let evaluate: (Double) -> Sample
  /// Whether a layout may be solved several times.
  private let hasPasses: Bool
  /// The parts of a stretch at which it is looked at besides its ends.
  private let inside: [Double]
  private let reach: SearchReach
  /// The latest samples by their lengths, and the lengths in the order of the samples.
  private var samples: [Double: Sample] = [:]
  private var lengths: [Double] = []
  /// The number of layouts that may still be solved.
  private(set) var workLeft: Int
  /// The ends that follow from no equation.
  private(set) var approachedEnds: [Double] = []

  /// - Parameters:
  ///   - work: The greatest number of layouts to solve.
  ///   - hasPasses: Whether a layout may be solved several times.
  ///   - reach: How near lengths are told apart.
  ///   - evaluate: Lays out at a length.
  init(
    work: Int, hasPasses: Bool, reach: SearchReach = .lengths, evaluate: @escaping (Double) -> Sample
  ) {
    self.evaluate = evaluate
    self.reach = reach
    self.hasPasses = hasPasses
    // What is worked out between two solves may bend twice, such as an offset within its range.
    inside = hasPasses ? [0.3819, 0.7236, 0.5528] : [0.3819, 0.7236]
    workLeft = work
  }

  /// The sample at a length.
  mutating func sample(_ length: Double) -> Sample {
    if let known = samples[length] { return known }
    let sample = evaluate(length)
    workLeft -= sample.solvedCount
    if lengths.count == reach.mostKept {
      for old in lengths.prefix(reach.mostKept / 2) { samples[old] = nil }
      lengths.removeFirst(reach.mostKept / 2)
    }
    samples[length] = sample
    lengths.append(length)
    return sample
  }

  /// The segments from one length to another, which is greater. They share their ends.
  mutating func segments(from low: Double, to high: Double) -> [Segment] {
    // Most layouts are affine from one end to the other.
    if let line = line(sample(low), sample(high)) { return [Segment(from: low, to: high, line: line)] }
    guard let first = line(at: low, toward: high) else { return [Segment(from: low, to: high, line: nil)] }
    return walk(first, from: low, to: high)
  }

  /// The line beside an end of the whole stretch, at which itself another decision may hold; `nil` if the bound on work is
  /// reached.
  private mutating func line(at end: Double, toward other: Double) -> SweptLine<Sample>? {
    var step = min(reach.firstStep, (other - end).magnitude / 3) * (other < end ? -1 : 1)
    while workLeft > 0 {
      let isShort = step.magnitude < reach.shortest
      for start in isShort ? [end] : [end, end + (other < end ? -1 : 1) * reach.beside] {
        let (a, b) = (sample(start), sample(end + step))
        if let line = line(step < 0 ? b : a, step < 0 ? a : b) { return line }
        // Nothing is told apart there.
        if isShort, a.length != b.length { return step < 0 ? SweptLine(b, a) : SweptLine(a, b) }
      }
      step /= 8
    }
    return nil
  }

  // MARK: From end to end

  /// Where a line ends, as far as its own equations tell.
  private enum Ending {
    /// It goes on to the end of the stretch.
    case never(SweptLine<Sample>)
    /// It ends at a length, and another one begins.
    case at(Double, SweptLine<Sample>, next: SweptLine<Sample>)
    /// Something happens before a length that the equations do not tell.
    case unforeseen(SweptLine<Sample>, before: Double)
  }

  /// The segments from one length to another, along lines each of which tells where it ends.
  private mutating func walk(_ first: SweptLine<Sample>, from low: Double, to high: Double) -> [Segment] {
    var segments: [Segment] = []
    var (line, start) = (first, low)
    while workLeft > 0 {
      switch ending(of: line, before: high) {
      case .never(let line): return segments + [Segment(from: start, to: high, line: line)]
      case .at(let end, let ended, let next):
        segments.append(Segment(from: start, to: end, line: ended))
        (line, start) = (next, end)
      case .unforeseen(let known, let limit):
        let isLast = high - known.last.length <= 16 * reach.shortest
        guard
          let other = isLast
            ? self.line(at: high, toward: known.last.length) : lineInside(known.last.length, limit)
        else { return segments + [Segment(from: start, to: high, line: nil)] }
        segments.append(Segment(from: start, to: known.last.length, line: known))
        segments += resolve(known.last, other.first, left: known, right: other)
        (line, start) = (other, other.first.length)
        if isLast { return segments + [Segment(from: start, to: high, line: other)] }
      }
    }
    return segments + [Segment(from: start, to: high, line: nil)]
  }

  /// Whether a line that was followed step by step, with samples on it inside, is one up to a length.
  private mutating func goesOn(_ line: SweptLine<Sample>, to end: Double) -> Bool {
    if hasPasses {
      let inside = line.first.length + SearchReach.middle * (end - line.first.length)
      guard line.contains(sample(inside)) else { return false }
    }
    return line.fullestAsks(from: line.first.length, to: end).allSatisfy { line.contains(sample($0)) }
  }

  /// The first length beyond a line at which it may end.
  private func next(after line: SweptLine<Sample>, before high: Double) -> Double? {
    line.lengthsAhead.first { $0 > line.last.length + reach.beside && $0 < high - reach.beside }
  }

  private mutating func ending(of trusted: SweptLine<Sample>, before high: Double) -> Ending {
    var line = trusted
    func unforeseen(_ line: SweptLine<Sample>, _ limit: Double) -> Ending {
      let margin = max(16 * reach.shortest, limit - line.last.length)
      return .unforeseen(line, before: min(high, line.last.length + margin))
    }
    while workLeft > 0 {
      var ahead = next(after: line, before: high)
      if let length = ahead {
        // Longer lines are known with more digits, and so is where they end.
        let near = line.first.length + SearchReach.most * (length - line.first.length)
        if near > line.last.length {
          let sample = sample(near)
          guard line.contains(sample) else { return unforeseen(line, near) }
          line = SweptLine(line.first, sample)
          ahead = next(after: line, before: high)
        }
      }
      guard let ahead else {
        let isOn = line.contains(sample(high)) || isBeside(high, -1, line)
        return isOn && goesOn(line, to: high) ? .never(line) : unforeseen(trusted, high)
      }
      let end = reach.end(near: ahead)
      let after = sample(end + reach.beside)
      if line.contains(after) {
        // Nothing changes there.
        line = SweptLine(line.first, after)
        continue
      }
      guard line.contains(sample(end)) || isBeside(end, -1, line) else { return unforeseen(line, end) }
      guard goesOn(line, to: end) else { return unforeseen(trusted, end) }
      guard let next = self.line(after: after, before: high) else {
        return unforeseen(line, end + 4 * (end - line.last.length))
      }
      return .at(end, line, next: next)
    }
    return unforeseen(trusted, high)
  }

  /// The line that begins with a sample, or `nil` if it is too short.
  private mutating func line(after first: Sample, before high: Double) -> SweptLine<Sample>? {
    let room = high - first.length
    // Most numbers move by at most as much as the canvas does.
    let notable = reach.notable
    let nearest = first.distances.lazy.map(\.magnitude).filter { $0 > notable }.min() ?? room
    var step = min(SearchReach.most * nearest, room / 2)
    while step >= reach.shortest, workLeft > 0 {
      let last = sample(first.length + step)
      if last.key == first.key {
        let line = SweptLine(first, last)
        if line.contains(sample(first.length + inside[0] * step)) { return line }
      }
      step /= 8
    }
    return nil
  }

  // MARK: Between two lines

  /// The segments between the end of one line and the beginning of another one.
  private mutating func resolve(
    _ low: Sample, _ high: Sample, left: SweptLine<Sample>, right: SweptLine<Sample>
  ) -> [Segment] {
    guard low.length < high.length else { return [] }
    guard workLeft > 0 else { return [Segment(from: low.length, to: high.length, line: nil)] }
    if left.contains(high), isAffine(left, from: low.length, to: high.length) {
      return [Segment(from: low.length, to: high.length, line: SweptLine(left.first, high))]
    }
    let lengths = ends(between: left, right, from: low.length, to: high.length)
    if lengths.count <= reach.mostTried {
      for length in lengths {
        if let found = segments(low, high, left: left, right: right, meetingNear: length) { return found }
      }
    }
    guard high.length - low.length > reach.shortest else { return approach(from: low, to: high, left, right) }
    guard let middle = lineInside(low.length, high.length) else {
      return [Segment(from: low.length, to: high.length, line: nil)]
    }
    return resolve(low, middle.first, left: left, right: middle)
      + [Segment(from: middle.first.length, to: middle.last.length, line: middle)]
      + resolve(middle.last, high, left: middle, right: right)
  }

  /// A line somewhere inside a stretch, or `nil` if there is none where it was looked for.
  private mutating func lineInside(_ low: Double, _ high: Double) -> SweptLine<Sample>? {
    var step = (high - low) / 16
    while workLeft > 0 {
      // Not in the middle, where ends often are.
      for share in [0.4771, 0.6180, 0.3027, 0.7724] {
        let middle = low + share * (high - low)
        if let line = line(sample(middle), sample(min(middle + step, high))) { return line }
      }
      step /= 64
      if step < reach.least { return nil }
    }
    return nil
  }

  /// The segments of a stretch that is too short for anything but an end that nothing explains: it is where the layouts on
  /// both sides of it come together, which code that asks for the length states with few decimals.
  private mutating func approach(
    from low: Sample, to high: Sample, _ left: SweptLine<Sample>, _ right: SweptLine<Sample>
  ) -> [Segment] {
    var (from, to) = (low.length, high.length)
    while to - from > reach.least {
      let middle = sample(from + (to - from) / 2)
      if left.contains(middle) {
        from = middle.length
      } else if right.contains(middle) {
        to = middle.length
      } else {
        break
      }
    }
    let end = ClosedRange(between: from, and: to).leastPrecise
    approachedEnds.append(end)
    return [Segment(from: low.length, to: end, line: left), Segment(from: end, to: high.length, line: right)]
  }

  // MARK: Stretches

  /// The line from one sample to another, or `nil` if not all between them are on it.
  private mutating func line(_ low: Sample, _ high: Sample) -> SweptLine<Sample>? {
    guard low.key == high.key, low.length < high.length else { return nil }
    let line = SweptLine(low, high)
    return isAffine(line, from: low.length, to: high.length) ? line : nil
  }

  private mutating func isAffine(_ line: SweptLine<Sample>, from low: Double, to high: Double) -> Bool {
    for share in inside {
      guard line.contains(sample(low + share * (high - low))) else { return false }
    }
    for length in line.fullestAsks(from: low, to: high) {
      guard line.contains(sample(length)) else { return false }
    }
    return true
  }

  // MARK: Ends

  /// The lengths at which one line may end and the other one begin: where they meet, or where a threshold is reached.
  private func ends(
    between left: SweptLine<Sample>, _ right: SweptLine<Sample>, from low: Double, to high: Double
  )
    -> [Double]
  {
    var lengths: [Double] = []
    func add(_ length: Double) {
      guard length > low - reach.beside, length < high + reach.beside,
        !lengths.contains(where: { ($0 - length).magnitude < reach.least })
      else { return }
      lengths.append(length)
    }
    if let crossing = left.crossing(with: right) { add(crossing) }
    if left.key != right.key { for length in left.thresholdLengths + right.thresholdLengths { add(length) } }
    return lengths
  }

  /// The segments of a stretch with one end, near a length; `nil` if there is no such end.
  private mutating func segments(
    _ low: Sample, _ high: Sample, left: SweptLine<Sample>, right: SweptLine<Sample>,
    meetingNear length: Double
  ) -> [Segment]? {
    if let end = end(of: left, and: right, low, high, near: length) {
      return [
        Segment(from: low.length, to: end, line: left), Segment(from: end, to: high.length, line: right),
      ]
    }
    // Longer lines are known with more digits, and so is where they end.
    let (before, after) = (
      sample(low.length + SearchReach.most * (length - low.length)),
      sample(high.length - SearchReach.most * (high.length - length))
    )
    guard before.length > low.length, after.length < high.length, before.length < after.length,
      left.contains(before), right.contains(after)
    else { return nil }
    let (longLeft, longRight) = (SweptLine(left.first, before), SweptLine(after, right.last))
    for other in ends(between: longLeft, longRight, from: before.length, to: after.length) {
      guard let end = end(of: longLeft, and: longRight, low, high, near: other) else { continue }
      return [
        Segment(from: low.length, to: end, line: longLeft),
        Segment(from: end, to: high.length, line: longRight),
      ]
    }
    return nil
  }

  private mutating func end(
    of left: SweptLine<Sample>, and right: SweptLine<Sample>, _ low: Sample, _ high: Sample,
    near length: Double
  ) -> Double? {
    let end = reach.end(near: length)
    let sample = sample(end)
    guard left.contains(sample) || isBeside(end, -1, left), right.contains(sample) || isBeside(end, 1, right)
    else { return nil }
    // Neither side has another end in between.
    guard end - low.length < reach.farther || isAffine(left, from: low.length, to: end),
      high.length - end < reach.farther || isAffine(right, from: end, to: high.length)
    else { return nil }
    return end
  }

  private mutating func isBeside(_ end: Double, _ sign: Double, _ line: SweptLine<Sample>) -> Bool {
    for distance in [reach.beside, reach.farther] where line.contains(sample(end + sign * distance)) {
      return true
    }
    return false
  }
}
