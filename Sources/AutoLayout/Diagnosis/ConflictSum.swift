import ConstraintSolver

/// The sum of lengths that a conflict amounts to, such as `16 + 60 + 200 + 120` against a width of 375.
///
/// The rows of a minimal conflict have one combination in which all unknowns cancel and a contradiction of numbers
/// remains (Farkas' lemma). If every row counts once in it, the contradiction is a sum of lengths. Where centers take part,
/// the sizes of views may count half.
struct ConflictSum {
  /// What each row adds, in points. Lengths that need room are positive, and the room is negative. It may be 0. If
  /// several are negative, the conflict is two sums that must be equal, and are not.
  let lengths: [Double]

  /// The number of rows from which a sum would be too long to read.
  private static let mostRows = 24
  private static let roundingError = 1e-9

  /// - Parameters:
  ///   - rows: The terms of each row by variable, collected.
  ///   - constants: The constant of each row.
  ///   - mayCountHalf: Whether each row may count half, or empty if none may.
  /// - Returns: `nil` if a row counts more than once, or half although it may not.
  /// - Complexity: O(*n*³) in the number of rows, of which there are at most 24.
  init?(rows: [[Term]], constants: [Double], mayCountHalf: [Bool] = []) {
    guard rows.count <= Self.mostRows, let factors = Self.cancelingFactors(of: rows),
      let unit = factors.map(\.magnitude).max(), unit > 0,
      factors.indices.allSatisfy({ row in
        let shares = mayCountHalf.indices.contains(row) && mayCountHalf[row] ? [1, 0.5] : [1]
        return shares.contains { abs(factors[row].magnitude - $0 * unit) < Self.roundingError * unit }
      })
    else { return nil }
    var lengths = zip(factors, constants).map { $0 / unit * $1 }
    if lengths.count(where: { $0 < 0 }) > lengths.count(where: { $0 > 0 }) { lengths = lengths.map { -$0 } }
    self.lengths = lengths
  }

  /// The number that contradicts zero once all unknowns of a minimal conflict cancel, or `nil` if its rows are not minimal or too
  /// many. It is affine in the constants, and its sign is the same wherever the rows contradict each other in the same way.
  ///
  /// - Complexity: As for a sum.
  static func contradiction(of rows: [[Term]], constants: [Double]) -> Double? {
    guard rows.count <= mostRows, let factors = cancelingFactors(of: rows),
      let unit = factors.map(\.magnitude).max(), unit > 0
    else { return nil }
    return zip(factors, constants).map { $0 / unit * $1 }.reduce(0, +)
  }

  /// Factors of the rows with which the coefficients of every variable add up to 0, or `nil` unless they are unique up
  /// to a common factor.
  private static func cancelingFactors(of rows: [[Term]]) -> [Double]? {
    var columns: [Variable: Int] = [:]
    for term in rows.joined() where columns[term.variable] == nil { columns[term.variable] = columns.count }
    // One equation for each variable, over the factors of the rows.
    var matrix = Array(repeating: Array(repeating: 0.0, count: rows.count), count: columns.count)
    for (row, terms) in rows.enumerated() {
      for term in terms { matrix[columns[term.variable]!][row] += term.coefficient }
    }
    var pivots: [Int] = []
    for column in rows.indices {
      let next = pivots.count
      guard
        let best = matrix.indices.dropFirst(next).max(by: {
          matrix[$0][column].magnitude < matrix[$1][column].magnitude
        }), matrix[best][column].magnitude > roundingError
      else { continue }
      matrix.swapAt(next, best)
      let pivot = matrix[next][column]
      for other in matrix.indices where other != next && matrix[other][column] != 0 {
        let factor = matrix[other][column] / pivot
        for place in rows.indices { matrix[other][place] -= factor * matrix[next][place] }
      }
      pivots.append(column)
    }
    let free = rows.indices.filter { !pivots.contains($0) }
    guard free.count == 1 else { return nil }
    var factors = Array(repeating: 0.0, count: rows.count)
    factors[free[0]] = 1
    for (index, column) in pivots.enumerated() {
      factors[column] = -matrix[index][free[0]] / matrix[index][column]
    }
    return factors
  }
}
