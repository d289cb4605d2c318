/// Basic quantities in terms of nonbasic ones, in precise arithmetic:
/// `basic[i] = sum over j of entries[i][j] * nonbasic[j]`.
struct PreciseDictionary {
  private(set) var nonbasic: [Int]
  private(set) var basic: [Int] = []
  private(set) var entries: [[Ball]] = []
  /// By quantity: its column, the complement of its row, or `nil` if it has been removed.
  private(set) var seat: [Int?]

  init(nonbasic count: Int) {
    nonbasic = Array(0..<count)
    seat = nonbasic
  }

  /// Adds a basic quantity as a sum of quantities of the dictionary. O(terms * columns).
  mutating func addRow(_ terms: [(quantity: Int, coefficient: Ball)]) {
    var row = Array(repeating: Ball.zero, count: nonbasic.count)
    for (quantity, coefficient) in terms {
      guard let seat = seat[quantity] else { continue }
      if seat >= 0 {
        row[seat] = row[seat] + coefficient
      } else {
        for column in nonbasic.indices where entries[~seat][column].high != 0 {
          row[column] = row[column] + coefficient * entries[~seat][column]
        }
      }
    }
    for column in row.indices where row[column].isZero { row[column] = .zero }
    basic.append(seat.count)
    seat.append(~entries.count)
    entries.append(row)
  }

  /// Adds a nonbasic quantity on which no other depends.
  mutating func addColumn() {
    nonbasic.append(seat.count)
    seat.append(nonbasic.count - 1)
    for row in entries.indices { entries[row].append(.zero) }
  }

  mutating func pivot(row: Int, column: Int) {
    var pivotRow = entries[row]
    let inverse = Ball.one / pivotRow[column]
    for other in pivotRow.indices where pivotRow[other].high != 0 {
      pivotRow[other] = -(pivotRow[other] * inverse)
    }
    pivotRow[column] = inverse
    entries[row] = pivotRow
    for other in entries.indices where other != row {
      let factor = entries[other][column]
      guard factor.high != 0 else { continue }
      entries[other][column] = .zero
      for place in pivotRow.indices where pivotRow[place].high != 0 {
        let sum = entries[other][place] + factor * pivotRow[place]
        entries[other][place] = sum.isZero ? .zero : sum
      }
    }
    swap(&basic[row], &nonbasic[column])
    seat[basic[row]] = ~row
    seat[nonbasic[column]] = column
  }

  /// Keeps only the given nonbasic quantities, in the given order. Adds the terms of the others, at their values, to
  /// `one`.
  mutating func keep(_ kept: [Int], one: Int, values: [Ball]) {
    let columns = kept.map { seat[$0]! }
    var isKept = Array(repeating: false, count: nonbasic.count)
    for column in columns { isKept[column] = true }
    let placeOfOne = kept.firstIndex(of: one)!
    for row in entries.indices {
      var constant = entries[row][seat[one]!]
      for column in nonbasic.indices where !isKept[column] && entries[row][column].high != 0 {
        constant = constant + entries[row][column] * values[nonbasic[column]]
      }
      entries[row] = columns.map { entries[row][$0] }
      entries[row][placeOfOne] = constant.isZero ? .zero : constant
    }
    for column in nonbasic.indices where !isKept[column] { seat[nonbasic[column]] = nil }
    nonbasic = kept
    for column in kept.indices { seat[kept[column]] = column }
  }

  /// Pivots on the largest entries until exactly the wanted quantities are basic. Returns false if a pivot cannot be
  /// distinguished from zero.
  mutating func makeBasic(_ isWanted: [Bool]) -> Bool {
    var leaving = basic.indices.filter { !isWanted[basic[$0]] }
    var entering = nonbasic.indices.filter { isWanted[nonbasic[$0]] }
    while !leaving.isEmpty {
      var best: (row: Int, column: Int)?
      var largest = 0.0
      for row in leaving.indices {
        let scale = entries[leaving[row]].reduce(0) { max($0, $1.magnitude) }
        for column in entering.indices {
          let entry = entries[leaving[row]][entering[column]]
          guard !entry.isZero, entry.magnitude > largest * scale else { continue }
          largest = entry.magnitude / scale
          best = (row, column)
        }
      }
      guard let best else { return false }
      pivot(row: leaving.remove(at: best.row), column: entering.remove(at: best.column))
    }
    return true
  }

  /// The largest radius of an entry, relative to the entry.
  var uncertainty: Double {
    var largest = 0.0
    for row in entries {
      for entry in row where entry.radius > largest * entry.magnitude {
        largest = entry.radius / entry.magnitude
      }
    }
    return largest
  }
}
