/// A plain linear program: unknowns `>= 0`, equations, two phases, Bland's rule throughout.
///
/// Slow and simple on purpose. It shares no idea with the solver that it checks.
struct DenseProgram {
  private(set) var unknowns = 0
  private var rows: [[(unknown: Int, coefficient: Double)]] = []
  private var constants: [Double] = []

  enum Outcome: Equatable {
    case infeasible
    case unbounded
    case optimal(Double)
  }

  mutating func makeUnknown() -> Int {
    unknowns += 1
    return unknowns - 1
  }

  /// `sum(terms) == constant`
  mutating func add(_ terms: [(unknown: Int, coefficient: Double)], equals constant: Double) {
    rows.append(terms)
    constants.append(constant)
  }

  /// `sum(terms) <= constant`
  mutating func add(_ terms: [(unknown: Int, coefficient: Double)], atMost constant: Double) {
    add(terms + [(makeUnknown(), 1)], equals: constant)
  }

  /// The least value of `sum(objective)`.
  func minimum(_ objective: [(unknown: Int, coefficient: Double)]) -> Outcome {
    var tableau = PlainTableau(rows: rows, constants: constants, unknowns: unknowns)
    guard tableau.findFeasible() else { return .infeasible }
    return tableau.minimize(objective).map { .optimal($0) } ?? .unbounded
  }
}

/// `[matrix | right hand side]` with one artificial unknown a row.
private struct PlainTableau {
  let rowCount: Int
  let width: Int
  let unknowns: Int
  var cells: [Double]
  var basis: [Int]
  var isArtificialAllowed = true

  init(rows: [[(unknown: Int, coefficient: Double)]], constants: [Double], unknowns: Int) {
    rowCount = rows.count
    self.unknowns = unknowns
    width = unknowns + rows.count + 1
    cells = Array(repeating: 0, count: rowCount * width)
    basis = []
    for (index, row) in rows.enumerated() {
      let sign: Double = constants[index] < 0 ? -1 : 1
      for term in row { cells[index * width + term.unknown] += sign * term.coefficient }
      cells[index * width + unknowns + index] = 1
      cells[index * width + width - 1] = sign * constants[index]
      basis.append(unknowns + index)
    }
  }

  mutating func findFeasible() -> Bool {
    let artificial = (0..<rowCount).map { (unknown: unknowns + $0, coefficient: 1.0) }
    guard let rest = minimize(artificial), rest < 1e-7 else { return false }
    isArtificialAllowed = false
    // Artificial unknowns left in the basis at zero leave it where they can; elsewhere the row says nothing.
    for row in 0..<rowCount where basis[row] >= unknowns {
      if let column = (0..<unknowns).first(where: { abs(cells[row * width + $0]) > 1e-9 }) {
        pivot(row, column)
      }
    }
    return true
  }

  /// `nil` where it is unbounded.
  mutating func minimize(_ objective: [(unknown: Int, coefficient: Double)]) -> Double? {
    var cost = [Double](repeating: 0, count: width)
    for term in objective { cost[term.unknown] += term.coefficient }
    var reduced = cost
    for row in 0..<rowCount {
      let price = cost[basis[row]]
      guard price != 0 else { continue }
      for column in 0..<width { reduced[column] -= price * cells[row * width + column] }
    }
    let last = isArtificialAllowed ? width - 1 : unknowns
    while true {
      guard let entering = (0..<last).first(where: { reduced[$0] < -1e-9 }) else {
        return -reduced[width - 1]
      }
      var leaving: Int?
      var least = Double.infinity
      for row in 0..<rowCount {
        let cell = cells[row * width + entering]
        guard cell > 1e-9 else { continue }
        let ratio = max(0, cells[row * width + width - 1]) / cell
        if ratio < least - 1e-12 || (ratio <= least + 1e-12 && basis[row] < basis[leaving!]) {
          least = min(ratio, least)
          leaving = row
        }
      }
      guard let leaving else { return nil }
      pivot(leaving, entering)
      let price = reduced[entering]
      for column in 0..<width { reduced[column] -= price * cells[leaving * width + column] }
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let width = width
    let rowCount = rowCount
    cells.withUnsafeMutableBufferPointer { cells in
      let inverse = 1 / cells[row * width + column]
      for place in 0..<width { cells[row * width + place] *= inverse }
      for other in 0..<rowCount where other != row {
        let factor = cells[other * width + column]
        guard factor != 0 else { continue }
        for place in 0..<width { cells[other * width + place] -= factor * cells[row * width + place] }
        cells[other * width + column] = 0
      }
    }
    basis[row] = column
  }
}
