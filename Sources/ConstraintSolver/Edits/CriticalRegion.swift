/// The interval of one constant in which the same breakpoint stays optimal for a variable that shares no row with
/// others: a critical region of parametric programming.
///
/// The minimizer of a convex cost depends only on which of its breakpoints lie below it and which above. Breakpoints
/// move linearly with the constant, so their order does not change before the first crossing. Until then, the
/// variable follows one breakpoint, and the others do not matter.
struct CriticalRegion: BitwiseCopyable {
  /// The ends of the interval while all other constants are unchanged. The interval is empty if nothing is known.
  var lower = Double.infinity
  var upper = -Double.infinity
  /// The member and the steps that determine the breakpoint, as in `Piece`.
  var member: Int32 = 0
  var stepStart: Int32 = 0
  var stepCount: Int32 = 0
  var share = 0.0
  var factor = 1.0

  @inline(__always)
  func contains(_ constant: Double) -> Bool { lower <= constant && constant <= upper }
}

/// A component of one variable whose breakpoints may move, with the last two regions of the constant. A constant that
/// moves back and forth across a crossing finds both regions.
struct SingleVariable: BitwiseCopyable {
  var quantity: Int32
  var component: Int32
  var latest = CriticalRegion()
  var earlier = CriticalRegion()
}

/// The rates of change of substitutions' constants with respect to the constant that moves.
struct Rates: ~Copyable {
  /// The member whose constant moves alone, or -1 if several constants move or rates are not reliable.
  private(set) var source: Int32 = -1
  /// By substitution: its rate.
  private var ofSubstitution = Buffer<Double>()

  /// The maximum distance from the current constant to the end of a region. Rates lose digits too, and are unreliable
  /// beyond this distance.
  private static var farthest: Double { 1e5 }
  /// The relative distance below which the order of two breakpoints is uncertain.
  private static var margin: Double { 1e-6 }

  mutating func forget() { source = -1 }

  /// Computes the rates of the changing substitutions, each after those in its steps. O(substitutions + steps).
  mutating func follow(
    _ source: Int32, through changes: borrowing Buffer<EditPlan.Change>, of program: borrowing Program
  ) {
    self.source = source
    guard source >= 0 else { return }
    ofSubstitution.fill(count: program.problem.elimination.substitutions.count, with: 0)
    for place in 0..<changes.count {
      let index = changes[place].substitution
      let substitution = program.problem.elimination.substitutions[index]
      let (rate, _) = rate(
        of: substitution.source, substitution.stepStart, substitution.stepCount, share: 1, program)
      ofSubstitution[index] = substitution.scale * rate
    }
  }

  /// The rate of `own + share * sum(steps)`, and the sum of the magnitudes of its parts. The sum is 0 if nothing
  /// moves.
  private func rate(
    of member: Int32, _ start: Int32, _ count: Int32, share: Double, _ program: borrowing Program
  ) -> (rate: Double, magnitude: Double) {
    var rate = member == source ? 1.0 : 0
    var magnitude = rate
    for place in Int(start)..<Int(start + count) {
      let step = program.problem.elimination.steps[place]
      let part = share * step.multiplier * ofSubstitution[step.substitution]
      rate += part
      magnitude += abs(part)
    }
    return (rate, magnitude)
  }

  /// The rate of a breakpoint, and the sum of the magnitudes of its parts.
  private func rate(of piece: Piece, _ program: borrowing Program) -> (rate: Double, magnitude: Double) {
    let (rate, magnitude) = rate(
      of: piece.member, piece.stepStart, piece.stepCount, share: piece.share, program)
    return (-rate / piece.factor, magnitude / abs(piece.factor))
  }

  /// The region around the current constant in which a quantity that is alone in its component stays at its
  /// breakpoint. It is empty if another breakpoint is too near. O(breakpoints and their steps).
  ///
  /// - Precondition: One constant moves alone.
  func region(of quantity: Int32, in program: borrowing Program) -> CriticalRegion {
    let range = Int(program.tableaux.pieceStart[quantity])..<Int(program.tableaux.pieceStart[quantity + 1])
    let value = program.tableaux.value[quantity]
    var place = range.lowerBound
    while place < range.upperBound, program.tableaux.pieces[place].breakpoint != value { place += 1 }
    guard place < range.upperBound else { return CriticalRegion() }
    let best = program.tableaux.pieces[place]
    let (bestRate, bestMagnitude) = rate(of: best, program)
    var (back, forth) = (Self.farthest, Self.farthest)
    for place in range {
      let other = program.tableaux.pieces[place]
      let distance = other.breakpoint - value
      let (otherRate, otherMagnitude) = rate(of: other, program)
      let closing = bestRate - otherRate
      // The two breakpoints stay equal, to the last digit.
      let isStill = bestMagnitude + otherMagnitude == 0
      if distance == 0, isStill || (closing == 0 && other.isWorkedOut(as: best, program.problem.constants)) {
        continue
      }
      let room = abs(distance) - Self.margin * (1 + abs(value) + abs(other.breakpoint))
      guard room > 0 else { return CriticalRegion() }
      guard abs(closing) > Tolerance.cancellation * (1 + bestMagnitude + otherMagnitude) else { continue }
      let reach = room / abs(closing)
      if (distance > 0) == (closing > 0) { forth = min(forth, reach) } else { back = min(back, reach) }
    }
    let constant = program.problem.constants[source]
    return CriticalRegion(
      lower: constant - back, upper: constant + forth, member: best.member, stepStart: best.stepStart,
      stepCount: best.stepCount, share: best.share, factor: best.factor)
  }
}

extension Piece {
  /// Returns whether both breakpoints are computed from the same numbers in the same order.
  fileprivate func isWorkedOut(as other: Piece, _ constants: borrowing Buffer<Double>) -> Bool {
    (stepStart, stepCount, share, factor) == (other.stepStart, other.stepCount, other.share, other.factor)
      && constants[member] == constants[other.member]
  }
}

extension ComponentTableaux {
  /// Moves a variable with its optimal breakpoint inside a critical region. The stored breakpoints become outdated
  /// until the component is next solved.
  @inline(__always)
  mutating func follow(
    _ region: CriticalRegion, _ quantity: Int32, _ component: Int32, _ problem: borrowing ReducedProblem
  ) {
    let (sum, _) = problem.elimination.constant(
      steps: region.stepStart, region.stepCount, share: region.share, own: problem.constants[region.member])
    let place = -sum / region.factor
    value[quantity] = place
    bounds[quantity] = Interval(lower: place, upper: place)
    let component = components.start + Int(component)
    component.pointee.isBehind = true
    // The component may have been ambiguous in between.
    if !component.pointee.isDecided {
      tally.count(component.pointee, -1)
      component.pointee.noteDecided()
    }
  }
}
