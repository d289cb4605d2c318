/// The range of a variable's displacement, and the faces on which the variable depends.
struct Reach: BitwiseCopyable {
  /// The least displacement: at most 0, and infinite if unbounded.
  var least = 0.0
  /// The greatest displacement: at least 0, and infinite if unbounded.
  var greatest = 0.0
  /// The lowest and the highest number among the faces on which the variable depends.
  var faces = FaceNumbers()

  struct FaceNumbers: BitwiseCopyable {
    var first = Int32.max
    var last: Int32 = -1
  }

  var isStill: Bool { least == 0 && greatest == 0 }

  /// Returns whether two reaches depend on different faces for certain.
  func isApart(from other: Reach) -> Bool { faces.last < other.faces.first || other.faces.last < faces.first }

  /// Adds a multiple of a reach that depends on other faces. The ends of the ranges add up.
  mutating func add(_ other: Reach, times coefficient: Double) {
    least += coefficient * (coefficient > 0 ? other.least : other.greatest)
    greatest += coefficient * (coefficient > 0 ? other.greatest : other.least)
    spread(over: other.faces)
  }

  mutating func spread(over others: FaceNumbers) {
    faces.first = min(faces.first, others.first)
    faces.last = max(faces.last, others.last)
  }

  /// The range of a variable, or `nil` if it is a single point up to rounding.
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
/// Terms of a substitution in different faces reach the ends of their ranges independently. Their ranges then add up,
/// and the cost of a chain of substitutions is proportional to its terms. To test this quickly, faces are numbered in
/// the order in which substitutions first mention them, and each variable stores the interval of its faces' numbers.
/// Along a chain, each substitution adds a number that is greater than all previous ones. If such intervals overlap,
/// the variable is expanded into free variables. The numbers depend only on the substitutions, not on the order in
/// which components were formed, so equal systems add up in the same order whatever their history.
struct Reaches: ~Copyable {
  var byVariable = Buffer<Reach>()
  /// The values of the current solution, by variable.
  var values = Buffer<Double>()
  /// By face: its number, or -1 if it has none yet.
  private var numberOf = Buffer<Int32>()
  private var count: Int32 = 0

  mutating func reset(variableCount: Int, faceCount: Int) {
    byVariable.fill(count: variableCount, with: Reach())
    values.fill(count: variableCount, with: 0)
    numberOf.fill(count: faceCount, with: -1)
    count = 0
  }

  /// The number of a face. A face without a number gets the next one.
  mutating func faces(_ face: Int32) -> Reach.FaceNumbers {
    if numberOf[face] < 0 {
      numberOf[face] = count
      count += 1
    }
    return Reach.FaceNumbers(first: numberOf[face], last: numberOf[face])
  }
}
