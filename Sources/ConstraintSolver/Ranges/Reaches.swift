/// How far a variable may go from where it is, and the faces that it depends on.
struct Reach: BitwiseCopyable {
  /// Not positive; infinite where there is no end.
  var least = 0.0
  /// Not negative; infinite where there is no end.
  var greatest = 0.0
  /// All of its faces have numbers between these.
  var faces = FaceNumbers()

  struct FaceNumbers: BitwiseCopyable {
    var first = Int32.max
    var last: Int32 = -1
  }

  var isStill: Bool { least == 0 && greatest == 0 }

  /// Whether they surely depend on different faces.
  func isApart(from other: Reach) -> Bool { faces.last < other.faces.first || other.faces.last < faces.first }

  /// Adds what depends on other faces: each end is where both are at theirs.
  mutating func add(_ other: Reach, times coefficient: Double) {
    least += coefficient * (coefficient > 0 ? other.least : other.greatest)
    greatest += coefficient * (coefficient > 0 ? other.greatest : other.least)
    spread(over: other.faces)
  }

  mutating func spread(over others: FaceNumbers) {
    faces.first = min(faces.first, others.first)
    faces.last = max(faces.last, others.last)
  }

  /// The range of a variable; `nil` where it is a point but for rounding.
  func range(of variable: Int32, from value: Double) -> AmbiguousVariable? {
    let minimum = least > -.infinity ? value + least : nil
    let maximum = greatest < .infinity ? value + greatest : nil
    if let minimum, let maximum, maximum - minimum <= Tolerance.feasibility(max(abs(minimum), abs(maximum))) {
      return nil
    }
    return AmbiguousVariable(variable: Variable(index: variable), minimum: minimum, maximum: maximum)
  }
}

/// The reaches of all variables, worked out definition by definition.
///
/// What a definition adds up may go to its ends independently where it lies in different faces; then ends add up as
/// well, and a chain of definitions takes no more than its terms. To tell that at a glance, faces are numbered as
/// definitions come to mention them, those beneath before those above, and of each variable it is known between which
/// numbers its faces lie: along a chain each definition adds one that is greater than all before. Where such intervals
/// overlap, the variable is expanded into free ones. Numbers depend on definitions alone, and not on the order in which
/// components were formed: equal systems have their sums taken in the same order whatever their history.
struct Reaches: ~Copyable {
  var byVariable = Buffer<Reach>()
  /// The values of the solution at hand, by variable.
  var values = Buffer<Double>()
  /// By face; -1 where it has none yet.
  private var numberOf = Buffer<Int32>()
  private var count: Int32 = 0

  mutating func reset(variableCount: Int, faceCount: Int) {
    byVariable.fill(count: variableCount, with: Reach())
    values.fill(count: variableCount, with: 0)
    numberOf.fill(count: faceCount, with: -1)
    count = 0
  }

  /// The number of a face, the next where it has none.
  mutating func faces(_ face: Int32) -> Reach.FaceNumbers {
    if numberOf[face] < 0 {
      numberOf[face] = count
      count += 1
    }
    return Reach.FaceNumbers(first: numberOf[face], last: numberOf[face])
  }
}
