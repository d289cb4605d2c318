/// Finds the lengths at which a layout begins to move otherwise, and the affine functions between them
/// (`SweepRules: Why three points are enough`).
///
/// It never concludes from samples that nothing happens between them: a stretch is affine if the layout was decided alike at
/// both ends and inside, and all numbers there are on one line, since errors of constraints are convex functions of
/// the length. From the least length on, each line tells where it may end, and the next one begins there. What is not affine for
/// another reason is divided further. All ends follow from equations.
struct PieceSearch {
  /// A stretch on which all numbers are affine functions of the length.
  struct Segment {
    var from: Double
    var to: Double
    /// The functions, or `nil` if the bound on work was reached before they were known.
    var line: SweptLine?
  }

  private let evaluate: (Double) -> SweptSample
  /// Whether a layout may be solved several times.
  private let hasPasses: Bool
  /// The parts of a stretch at which it is looked at besides its ends.
  private let inside: [Double]
  /// The latest samples by their lengths, and the lengths in the order of the samples.
  private var samples: [Double: SweptSample] = [:]
  private var lengths: [Double] = []
  /// The number of layouts that may still be solved.
  private(set) var workLeft: Int
  /// The ends that follow from no equation.
  private(set) var approachedEnds: [Double] = []

  /// - Parameters:
  ///   - work: The greatest number of layouts to solve.
  ///   - hasPasses: Whether a layout may be solved several times.
  ///   - evaluate: Lays out at a length.
  init(work: Int, hasPasses: Bool, evaluate: @escaping (Double) -> SweptSample) {
    self.evaluate = evaluate
    self.hasPasses = hasPasses
    // What is worked out between two solves may bend twice, such as an offset within its range.
    inside = hasPasses ? [0.3819, 0.7236, 0.5528] : [0.3819, 0.7236]
    workLeft = work
  }

  /// The distance in points from which a length counts as beside an end. Events that are nearer to each other are not told
  /// apart.
  private static let beside = 1.0 / 131_072
  /// A greater one for lengths that move slowly: what depends on them is judged with the solver's tolerance.
  private static let farther = 1.0 / 8192
  /// The shortest stretch, in points, that is divided.
  private static let shortest = 8 * beside
  /// The distance in points at which two lengths are the same end.
  private static let least = 1e-9
  /// The most samples that are kept to be asked for again. Layouts are large.
  private static let mostKept = 256
  /// The most lengths that are tried as an end before a stretch is divided.
  private static let mostTried = 6

  /// The sample at a length.
  mutating func sample(_ length: Double) -> SweptSample {
    if let known = samples[length] { return known }
    workLeft -= 1
    let sample = evaluate(length)
    if lengths.count == Self.mostKept {
      for old in lengths.prefix(Self.mostKept / 2) { samples[old] = nil }
      lengths.removeFirst(Self.mostKept / 2)
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
  private mutating func line(at end: Double, toward other: Double) -> SweptLine? {
    var reach = min(Self.firstReach, (other - end).magnitude / 3) * (other < end ? -1 : 1)
    while workLeft > 0 {
      let isShort = reach.magnitude < Self.shortest
      for start in isShort ? [end] : [end, end + (other < end ? -1 : 1) * Self.beside] {
        let (a, b) = (sample(start), sample(end + reach))
        if let line = line(reach < 0 ? b : a, reach < 0 ? a : b) { return line }
        // Nothing is told apart there.
        if isShort, a.length != b.length { return reach < 0 ? SweptLine(b, a) : SweptLine(a, b) }
      }
      reach /= 8
    }
    return nil
  }

  /// The length in points of the first stretch that is tried beside an end.
  private static let firstReach = 4.0

  // MARK: From end to end

  /// Where a line ends, as far as its own equations tell.
  private enum Ending {
    /// It goes on to the end of the stretch.
    case never(SweptLine)
    /// It ends at a length, and another one begins.
    case at(Double, SweptLine, next: SweptLine)
    /// Something happens before a length that the equations do not tell.
    case unforeseen(SweptLine, before: Double)
  }

  /// The segments from one length to another, along lines each of which tells where it ends.
  private mutating func walk(_ first: SweptLine, from low: Double, to high: Double) -> [Segment] {
    var segments: [Segment] = []
    var (line, start) = (first, low)
    while workLeft > 0 {
      switch ending(of: line, before: high) {
      case .never(let line): return segments + [Segment(from: start, to: high, line: line)]
      case .at(let end, let ended, let next):
        segments.append(Segment(from: start, to: end, line: ended))
        (line, start) = (next, end)
      case .unforeseen(let known, let limit):
        let isLast = high - known.last.length <= 16 * Self.shortest
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
  private mutating func goesOn(_ line: SweptLine, to end: Double) -> Bool {
    if hasPasses {
      let inside = line.first.length + Self.middle * (end - line.first.length)
      guard line.contains(sample(inside)) else { return false }
    }
    return line.fullestAsks(from: line.first.length, to: end).allSatisfy { line.contains(sample($0)) }
  }

  /// A part of the way, not the middle, where ends often are.
  private static let middle = 0.4771

  /// The first length beyond a line at which it may end.
  private func next(after line: SweptLine, before high: Double) -> Double? {
    line.lengthsAhead.first { $0 > line.last.length + Self.beside && $0 < high - Self.beside }
  }

  private mutating func ending(of trusted: SweptLine, before high: Double) -> Ending {
    var line = trusted
    func unforeseen(_ line: SweptLine, _ limit: Double) -> Ending {
      let margin = max(16 * Self.shortest, limit - line.last.length)
      return .unforeseen(line, before: min(high, line.last.length + margin))
    }
    while workLeft > 0 {
      var ahead = next(after: line, before: high)
      if let length = ahead {
        // Longer lines are known with more digits, and so is where they end.
        let near = line.first.length + Self.most * (length - line.first.length)
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
      let end = Self.rounded(ahead)
      let after = sample(end + Self.beside)
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
  private mutating func line(after first: SweptSample, before high: Double) -> SweptLine? {
    let room = high - first.length
    // Most numbers move by at most as much as the canvas does.
    let nearest = first.distances.lazy.map(\.magnitude).filter { $0 > 1e-3 }.min() ?? room
    var reach = min(Self.most * nearest, room / 2)
    while reach >= Self.shortest, workLeft > 0 {
      let last = sample(first.length + reach)
      if last.key == first.key {
        let line = SweptLine(first, last)
        if line.contains(sample(first.length + inside[0] * reach)) { return line }
      }
      reach /= 8
    }
    return nil
  }

  // MARK: Between two lines

  /// The segments between the end of one line and the beginning of another one.
  private mutating func resolve(
    _ low: SweptSample, _ high: SweptSample, left: SweptLine, right: SweptLine
  ) -> [Segment] {
    guard low.length < high.length else { return [] }
    guard workLeft > 0 else { return [Segment(from: low.length, to: high.length, line: nil)] }
    if left.contains(high), isAffine(left, from: low.length, to: high.length) {
      return [Segment(from: low.length, to: high.length, line: SweptLine(left.first, high))]
    }
    let lengths = ends(between: left, right, from: low.length, to: high.length)
    if lengths.count <= Self.mostTried {
      for length in lengths {
        if let found = segments(low, high, left: left, right: right, meetingNear: length) { return found }
      }
    }
    guard high.length - low.length > Self.shortest else { return approach(from: low, to: high, left, right) }
    guard let middle = lineInside(low.length, high.length) else {
      return [Segment(from: low.length, to: high.length, line: nil)]
    }
    return resolve(low, middle.first, left: left, right: middle)
      + [Segment(from: middle.first.length, to: middle.last.length, line: middle)]
      + resolve(middle.last, high, left: middle, right: right)
  }

  /// A line somewhere inside a stretch, or `nil` if there is none where it was looked for.
  private mutating func lineInside(_ low: Double, _ high: Double) -> SweptLine? {
    var reach = (high - low) / 16
    while workLeft > 0 {
      // Not in the middle, where ends often are.
      for share in [0.4771, 0.6180, 0.3027, 0.7724] {
        let middle = low + share * (high - low)
        if let line = line(sample(middle), sample(min(middle + reach, high))) { return line }
      }
      reach /= 64
      if reach < Self.least { return nil }
    }
    return nil
  }

  /// The segments of a stretch that is too short for anything but an end that nothing explains: it is where the layouts on
  /// both sides of it come together.
  private mutating func approach(
    from low: SweptSample, to high: SweptSample, _ left: SweptLine, _ right: SweptLine
  ) -> [Segment] {
    var (from, to) = (low.length, high.length)
    while to - from > Self.least {
      let middle = sample(from + (to - from) / 2)
      if left.contains(middle) {
        from = middle.length
      } else if right.contains(middle) {
        to = middle.length
      } else {
        break
      }
    }
    let end = from + (to - from) / 2
    approachedEnds.append(end)
    return [Segment(from: low.length, to: end, line: left), Segment(from: end, to: high.length, line: right)]
  }

  // MARK: Stretches

  /// The line from one sample to another, or `nil` if not all between them are on it.
  private mutating func line(_ low: SweptSample, _ high: SweptSample) -> SweptLine? {
    guard low.key == high.key, low.length < high.length else { return nil }
    let line = SweptLine(low, high)
    return isAffine(line, from: low.length, to: high.length) ? line : nil
  }

  private mutating func isAffine(_ line: SweptLine, from low: Double, to high: Double) -> Bool {
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
  private func ends(between left: SweptLine, _ right: SweptLine, from low: Double, to high: Double)
    -> [Double]
  {
    var lengths: [Double] = []
    func add(_ length: Double) {
      guard length > low - Self.beside, length < high + Self.beside,
        !lengths.contains(where: { ($0 - length).magnitude < Self.least })
      else { return }
      lengths.append(length)
    }
    if let crossing = left.crossing(with: right) { add(crossing) }
    if left.key != right.key { for length in left.thresholdLengths + right.thresholdLengths { add(length) } }
    return lengths
  }

  /// The segments of a stretch with one end, near a length; `nil` if there is no such end.
  private mutating func segments(
    _ low: SweptSample, _ high: SweptSample, left: SweptLine, right: SweptLine, meetingNear length: Double
  ) -> [Segment]? {
    if let end = end(of: left, and: right, low, high, near: length) {
      return [
        Segment(from: low.length, to: end, line: left), Segment(from: end, to: high.length, line: right),
      ]
    }
    // Longer lines are known with more digits, and so is where they end.
    let (before, after) = (
      sample(low.length + Self.most * (length - low.length)),
      sample(high.length - Self.most * (high.length - length))
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

  /// The part of the way to an end after which a line is known with more digits.
  private static let most = 0.98

  private mutating func end(
    of left: SweptLine, and right: SweptLine, _ low: SweptSample, _ high: SweptSample, near length: Double
  ) -> Double? {
    let end = Self.rounded(length)
    let sample = sample(end)
    guard left.contains(sample) || isBeside(end, -1, left), right.contains(sample) || isBeside(end, 1, right)
    else { return nil }
    // Neither side has another end in between.
    guard end - low.length < Self.farther || isAffine(left, from: low.length, to: end),
      high.length - end < Self.farther || isAffine(right, from: end, to: high.length)
    else { return nil }
    return end
  }

  /// A length as far as it is known, so that an end at 402.5 is not found at 402.49999999999994.
  static func rounded(_ length: Double) -> Double { (length * 1e9).rounded() / 1e9 }

  private mutating func isBeside(_ end: Double, _ sign: Double, _ line: SweptLine) -> Bool {
    for distance in [Self.beside, Self.farther] where line.contains(sample(end + sign * distance)) {
      return true
    }
    return false
  }
}
