/// The range of a variable's displacement, and the faces that the variable depends on.
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

  /// Returns whether they surely depend on different faces.
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

  /// The range of a variable. Returns `nil` if it is a point but for rounding.
  func range(of variable: Int32, from value: Double) -> AmbiguousVariable? {
    let minimum = least > -.infinity ? value + least : nil
    let maximum = greatest < .infinity ? value + greatest : nil
    if let minimum, let maximum, maximum - minimum <= Tolerance.feasibility(max(abs(minimum), abs(maximum))) {
      return nil
    }
    return AmbiguousVariable(variable: Variable(index: variable), minimum: minimum, maximum: maximum)
  }
}

/// The reaches of all variables, computed substitution by substitution.
///
/// Terms of a substitution that lie in different faces reach the ends of their ranges independently. Their ranges then add
/// up, and a chain of substitutions takes no more than its terms. To see this at a glance, faces are numbered in the order
/// in which substitutions come to mention them, and each variable knows the interval of its faces' numbers: along a chain,
/// each substitution adds a number that is greater than all before. If such intervals overlap, the variable is expanded
/// into free ones. The numbers depend on substitutions alone, and not on the order in which components were formed, so
/// that equal systems add up in the same order whatever their history.
struct Reaches: ~Copyable {
  var byVariable = Buffer<Reach>()
  /// The values of the current solution, by variable.
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
