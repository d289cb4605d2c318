/// Scratch memory for searching a ray.
struct RaySearch: ~Copyable {
  /// By column: its rate along the ray.
  var rate = Buffer<Double>()
  /// The columns with a rate.
  var moving = Buffer<Int32>()
  /// The rows that may leave their bounds along the ray.
  var suspects = Buffer<Int32>()
  /// The number of terms that searches may still visit.
  var room = 0
  private var isReady = false

  /// The maximum rate of a column.
  static let fastest = 1e9

  mutating func begin(columns: Int, terms: Int) {
    guard !isReady else { return }
    isReady = true
    rate.fill(count: columns, with: 0)
    room = 1000 + 100 * terms
  }

  mutating func clear() {
    for place in 0..<moving.count { rate[moving[place]] = 0 }
    moving.removeAll()
    suspects.removeAll()
  }
}

extension SparseFace {
  /// Returns whether a ray is found along which the objective, a single column, increases or decreases without limit.
  /// A ray, once found, is a proof; otherwise it takes a linear program to know.
  ///
  /// Columns in the way move along, each at a rate of its own. All searches together visit at most a hundred times as
  /// many terms as there are.
  func hasRay(isUp: Bool) -> Bool {
    guard form.count == 1 else { return false }
    let column = form[0].index
    let rate = (form[0].coefficient > 0) == isUp ? 1.0 : -1.0
    guard column < Int32(simplex.basis.columns), canMove(column, rate) else { return false }
    defer { rays.clear() }
    rays.begin(columns: simplex.basis.columns, terms: simplex.basis.terms)
    move(column, rate)
    var next = 0
    while next < rays.suspects.count {
      guard rays.room > 0, mend(rays.suspects[next]) else { return false }
      next += 1
    }
    return true
  }

  private func canMove(_ column: Int32, _ rate: Double) -> Bool {
    (rate > 0 ? simplex.bounds[column].upper : simplex.bounds[column].lower).isInfinite
  }

  private func move(_ column: Int32, _ rate: Double) {
    if rays.rate[column] == 0 { rays.moving.append(column) }
    rays.rate[column] = rate
    simplex.basis.forEachTerm(ofColumn: column) { row, _ in rays.suspects.append(row) }
  }

  /// Moves a column along, or moves it faster, if a row would otherwise leave its bounds. Returns false if no column
  /// can.
  private func mend(_ row: Int32) -> Bool {
    let bounds = simplex.bounds[simplex.basis.columns + Int(row)]
    var (speed, magnitude) = (0.0, 0.0)
    var length = 0
    simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
      speed += coefficient * rays.rate[column]
      magnitude += abs(coefficient * rays.rate[column])
      length += 1
    }
    rays.room -= length
    guard abs(speed) > Tolerance.slope * magnitude, speed > 0 ? bounds.upper.isFinite : bounds.lower.isFinite
    else { return true }
    var (best, bestRate) = (Int32(-1), 0.0)
    simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
      let known = rays.rate[column]
      let needed = known - speed / coefficient
      guard best < 0 || known == 0 && rays.rate[best] != 0, !Tolerance.isBadlyScaled(coefficient),
        known * needed >= 0, abs(needed) > abs(known), abs(needed) < RaySearch.fastest,
        canMove(column, needed)
      else { return }
      (best, bestRate) = (column, needed)
    }
    guard best >= 0 else { return false }
    move(best, bestRate)
    return true
  }
}
