/// A dense tableau of one component's quantities: `basic[i] = sum over j of matrix[i, j] * nonbasic[j]`.
///
/// A view of memory that a `Program` or a `Face` owns, valid for one call. Quantities are numbered from 0 within the
/// component: first the free variables, then the activities of the rows. The equations have no constants, because the
/// breakpoints contain these. So the values of the nonbasic quantities determine all others, without drift.
struct Tableau {
  let columns: Int
  let rows: Int
  let matrix: UnsafeMutablePointer<Double>
  let nonbasic: UnsafeMutablePointer<Int32>
  let basic: UnsafeMutablePointer<Int32>

  /// The values, bounds and costs of all quantities.
  let quantities: CostedQuantities

  // By column.
  let reducedCost: UnsafeMutablePointer<Double>
  /// The sum of the magnitudes of the parts of the reduced cost.
  let reducedCostScale: UnsafeMutablePointer<Double>

  /// Whether the simplex method skips the column because nothing would block it.
  let isPassedOver: UnsafeMutablePointer<Bool>

  /// Memory for `rows + 1` events.
  let events: UnsafeMutablePointer<Event>

  @inline(__always)
  subscript(row: Int, column: Int) -> Double { matrix[row * columns + column] }

  @inline(__always)
  func isOpen(column: Int) -> Bool { !quantities.bounds[Int(nonbasic[column])].isPoint }

  var hasOpenColumn: Bool {
    for column in 0..<columns where isOpen(column: column) { return true }
    return false
  }

  /// Computes the values of the basic quantities from those of the nonbasic ones. O(rows * columns).
  func updateBasicValues() {
    for row in 0..<rows {
      var sum = 0.0
      let entries = matrix + row * columns
      for column in 0..<columns where entries[column] != 0 {
        sum += entries[column] * quantities.value[Int(nonbasic[column])]
      }
      quantities.value[Int(basic[row])] = sum
    }
  }

  /// Exchanges a basic and a nonbasic quantity. Values do not change. O(rows * columns).
  func pivot(row: Int, column: Int) {
    let pivotRow = matrix + row * columns
    let inverse = 1 / pivotRow[column]
    for other in 0..<columns { pivotRow[other] *= -inverse }
    pivotRow[column] = inverse
    for other in 0..<rows where other != row {
      let entries = matrix + other * columns
      let factor = entries[column]
      guard factor != 0 else { continue }
      entries[column] = 0
      for place in 0..<columns {
        let added = factor * pivotRow[place]
        let sum = entries[place] + added
        entries[place] = abs(sum) <= Tolerance.cancellation * abs(added) ? 0 : sum
      }
    }
    swap(&nonbasic[column], &basic[row])
  }

  /// Makes every fixed basic quantity nonbasic, in exchange for an open one in its row, if there is one. The number
  /// of open columns is then the dimension of the optimal face, except in degenerate cases.
  func closeFixedRows() {
    for row in 0..<rows where quantities.bounds[Int(basic[row])].isPoint {
      var best = -1
      var largest = Tolerance.influence
      for column in 0..<columns where isOpen(column: column) && abs(self[row, column]) > largest {
        best = column
        largest = abs(self[row, column])
      }
      guard best >= 0 else { continue }
      let fixed = Int(basic[row])
      pivot(row: row, column: best)
      quantities.value[fixed] = quantities.bounds[fixed].lower
    }
    updateBasicValues()
  }
}
