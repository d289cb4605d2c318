/// The optimal faces of the ambiguous components, as displacements from the current solution.
///
/// A face is a small tableau of the quantities that can still move, of one component or of several on which one
/// substituted variable depends. Because its quantities are displacements, its equations have no constants. It omits
/// fixed columns, and rows that no open column moves. A column is open until it is fixed.
struct FaceSet: ~Copyable {
  struct Face: BitwiseCopyable {
    /// The index of its first quantity. It has one quantity more than columns and rows, for the objective.
    var first: Int32
    var columns: Int32
    var rows: Int32
    /// The start of its tableau, and the number of entries reserved for it, which include the row of the objective.
    var matrixStart: Int
    var matrixRoom: Int
    /// The number of columns closed since the face was last compacted.
    var closedColumns: Int32 = 0
    /// The index of its `SparseFace` if it has no tableau, or -1 if it has one.
    var sparse: Int32 = -1
    /// Whether another face has replaced it.
    var isOut = false

    var objective: Int32 { columns + rows }
  }

  var faces = Buffer<Face>()
  var openColumns = 0
  /// Whether all settling is done, and many ranges are requested.
  var areRangesAsked = false
  /// The entries visited since the faces were opened. Computation stops at the limit.
  var work = WorkMeter()
  /// The largest move that `settle` has made.
  var largestDisplacement = 0.0
  /// By component: its face, or -1.
  var faceOf = Buffer<Int32>()
  /// By quantity of the program: its place in its face, counted from the face's first quantity, or -1 if it cannot
  /// move.
  var placeOf = Buffer<Int32>()

  // By quantity of the set.
  /// The quantity of the program, or -1 for an objective.
  var sourceOf = Buffer<Int32>()
  var value = Buffer<Double>()
  var bounds = Buffer<Interval>()
  /// For each face, the nonbasic quantities, then the basic ones; and the seat of each quantity.
  struct Seats: ~Copyable {
    var quantities = Buffer<Int32>()
    /// By quantity: its column, or the complement of its row.
    var seatOf = Buffer<Int32>()
  }

  var seats = Seats()
  var matrix = Buffer<Double>()

  /// The faces that are too large for a tableau.
  struct LargeFaces: ~Copyable {
    var systems: [SparseFace] = []
    /// Settled forms of several quantities of the program. Each is preceded by an entry with its length.
    var fixedForms = Buffer<SparseBasis.Entry>()
    // Scratch memory for building sparse faces, by quantity of the program.
    var isFixed = Buffer<Bool>()
    var localOf = Buffer<Int32>()
  }

  var large = LargeFaces()
  var scratch = SimplexScratch()
  var objectivePiece = Buffer<Piece>()

  mutating func reset(componentCount: Int, quantityCount: Int) {
    faces.removeAll()
    faceOf.fill(count: componentCount, with: -1)
    placeOf.fill(count: quantityCount, with: -1)
    sourceOf.removeAll()
    value.removeAll()
    bounds.removeAll()
    seats.quantities.removeAll()
    seats.seatOf.removeAll()
    matrix.removeAll()
    large.systems.removeAll()
    large.fixedForms.removeAll()
    openColumns = 0
    areRangesAsked = false
    largestDisplacement = 0
    objectivePiece.fill(
      count: 1,
      with: Piece(
        target: 0, member: 0, stepStart: 0, stepCount: 0, share: 0, factor: 1, priority: 1, breakpoint: 0,
        left: -1, jump: 2))
  }

  // MARK: Making faces

  /// Makes the face of an ambiguous component.
  mutating func open(_ index: Int32, of program: borrowing Program) {
    let component = program.tableaux.components[index]
    if program.tableaux.isSparse(component) {
      var components = Buffer<Int32>()
      components.append(index)
      _ = openSparse(components, of: program)
      return
    }
    let tableau = program.tableaux.tableau(of: component)
    let first = sourceOf.count32
    for column in 0..<tableau.columns where tableau.isOpen(column: column) {
      append(tableau.nonbasic[column], component, of: program)
    }
    let columns = sourceOf.count32 - first
    for row in 0..<tableau.rows
    where matters(tableau.basic[row], component, of: program) && moves(row, tableau) {
      append(tableau.basic[row], component, of: program)
    }
    let rows = sourceOf.count32 - first - columns
    appendObjective()
    let start = matrix.count
    matrix.extend(to: start + Int(columns) * Int(rows + 1), with: 0)
    var entry = start
    for row in 0..<tableau.rows
    where matters(tableau.basic[row], component, of: program) && moves(row, tableau) {
      for column in 0..<tableau.columns where tableau.isOpen(column: column) {
        matrix[entry] = tableau[row, column]
        entry += 1
      }
    }
    add(
      Face(
        first: first, columns: columns, rows: rows, matrixStart: start, matrixRoom: matrix.count - start))
    faceOf[index] = faces.count32 - 1
  }

  private func moves(_ row: Int, _ tableau: Tableau) -> Bool {
    for column in 0..<tableau.columns
    where tableau.isOpen(column: column) && abs(tableau[row, column]) > Tolerance.influence {
      return true
    }
    return false
  }

  /// Returns whether a quantity must be part of the face: it is a free variable, or an activity with bounds.
  func matters(_ local: Int32, _ component: ComponentTableaux.Component, of program: borrowing Program)
    -> Bool
  {
    let bounds = program.tableaux.bounds[component.first + local]
    return local < component.columns || bounds.lower.isFinite || bounds.upper.isFinite
  }

  private mutating func append(
    _ local: Int32, _ component: ComponentTableaux.Component, of program: borrowing Program
  ) {
    let quantity = component.first + local
    let interval = program.tableaux.bounds[quantity]
    let value = program.tableaux.value[quantity]
    sourceOf.append(quantity)
    // The displacement 0 must be feasible despite rounding.
    bounds.append(Interval(lower: min(interval.lower - value, 0), upper: max(interval.upper - value, 0)))
    self.value.append(0)
  }

  private mutating func appendObjective() {
    sourceOf.append(-1)
    bounds.append(.everything)
    value.append(0)
  }

  private mutating func add(_ face: Face) {
    seats.quantities.extend(to: sourceOf.count, with: 0)
    seats.seatOf.extend(to: sourceOf.count, with: 0)
    for place in 0..<(face.columns + face.rows) {
      seats.quantities[face.first + place] = place
      let source = sourceOf[face.first + place]
      if source >= 0 { placeOf[source] = place }
    }
    faces.append(face)
    noteSeats(faces.count32 - 1)
    openColumns += Int(face.columns)
    scratch.reserve(
      quantities: Int(face.columns + face.rows) + 1, columns: Int(face.columns), rows: Int(face.rows) + 1)
  }

  mutating func noteSeats(_ index: Int32) {
    let face = faces[index]
    for column in 0..<face.columns {
      seats.seatOf[face.first + seats.quantities[face.first + column]] = column
    }
    for row in 0..<face.rows {
      seats.seatOf[face.first + seats.quantities[face.first + face.columns + row]] = ~row
    }
  }

  /// Merges two independent faces into one.
  mutating func merge(_ a: Int32, _ b: Int32) -> Int32 {
    assert(system(a) == nil && system(b) == nil)
    let start = matrix.count
    let first = sourceOf.count32
    let (left, right) = (faces[a], faces[b])
    let columns = left.columns + right.columns
    let rows = left.rows + right.rows
    for seat in 0..<2 {
      for side in 0..<2 {
        let face = side == 0 ? left : right
        let places = seat == 0 ? 0..<face.columns : face.columns..<(face.columns + face.rows)
        for place in places {
          let quantity = face.first + seats.quantities[face.first + place]
          sourceOf.append(sourceOf[quantity])
          bounds.append(bounds[quantity])
          value.append(value[quantity])
        }
      }
    }
    appendObjective()
    matrix.extend(to: start + Int(columns) * Int(rows + 1), with: 0)
    for row in 0..<Int(rows) {
      let isLeft = row < Int(left.rows)
      let face = isLeft ? left : right
      let from = face.matrixStart + (isLeft ? row : row - Int(left.rows)) * Int(face.columns)
      let to = start + row * Int(columns) + (isLeft ? 0 : Int(left.columns))
      for column in 0..<Int(face.columns) { matrix[to + column] = matrix[from + column] }
    }
    openColumns -= Int(columns)
    add(
      Face(
        first: first, columns: columns, rows: rows, matrixStart: start, matrixRoom: matrix.count - start,
        closedColumns: left.closedColumns + right.closedColumns))
    let merged = faces.count32 - 1
    for component in 0..<faceOf.count where faceOf[component] == a || faceOf[component] == b {
      faceOf[component] = merged
    }
    return merged
  }

  // MARK: The objective

  /// Resets the objective of a face to zero.
  mutating func clearObjective(_ index: Int32) {
    if let system = system(index) {
      system.form.removeAll()
      return
    }
    let face = faces[index]
    let row = face.matrixStart + Int(face.rows) * Int(face.columns)
    for column in 0..<Int(face.columns) { matrix[row + column] = 0 }
    seats.quantities[face.first + face.objective] = face.objective
    value[face.first + face.objective] = 0
    bounds[face.first + face.objective] = .everything
  }

  /// Adds a multiple of a quantity of the program to the objective.
  mutating func addToObjective(_ index: Int32, quantity: Int32, coefficient: Double) {
    let place = placeOf[quantity]
    guard place >= 0 else { return }
    if let system = system(index) {
      system.form.append(SparseBasis.Entry(index: place, coefficient: coefficient))
      return
    }
    let face = faces[index]
    let columns = Int(face.columns)
    let objective = face.matrixStart + Int(face.rows) * columns
    let seat = seats.seatOf[face.first + place]
    if seat >= 0 {
      matrix[objective + Int(seat)] += coefficient
    } else {
      let row = face.matrixStart + Int(~seat) * columns
      for column in 0..<columns { matrix[objective + column] += coefficient * matrix[row + column] }
    }
  }

  /// Returns whether any open column moves the objective.
  mutating func objectiveMoves(_ index: Int32, scale: Double) -> Bool {
    if let system = system(index) { return objectiveMoves(system, scale: scale) }
    let face = faces[index]
    let row = face.matrixStart + Int(face.rows) * Int(face.columns)
    var moves = false
    for column in 0..<Int(face.columns) {
      if abs(matrix[row + column]) > Tolerance.influence * scale {
        moves = true
      } else {
        matrix[row + column] = 0
      }
    }
    return moves
  }

  /// Resets the face to the displacement 0, in its current basis.
  func returnToSolution(_ index: Int32, _ program: borrowing Program) {
    if let system = system(index) { return system.returnToSolution(program) }
    let face = faces[index]
    for place in 0..<(face.columns + face.rows + 1) { value[face.first + place] = 0 }
  }

  @inline(__always)
  func tableau(_ face: Face, pieces: UnsafeMutablePointer<Piece>) -> Tableau {
    let first = Int(face.first)
    return Tableau(
      columns: Int(face.columns), rows: Int(face.rows) + 1, matrix: matrix.start + face.matrixStart,
      nonbasic: seats.quantities.start + first, basic: seats.quantities.start + first + Int(face.columns),
      quantities: scratch.quantities(
        value: value.start + first, bounds: bounds.start + first, pieces: pieces),
      reducedCost: scratch.reducedCost.start, reducedCostScale: scratch.reducedCostScale.start,
      isPassedOver: scratch.isPassedOver.start, events: scratch.events.start)
  }

  mutating func clearCosts(_ tableau: Tableau) {
    for quantity in 0..<(tableau.columns + tableau.rows) {
      tableau.quantities.first[quantity] = 0
      tableau.quantities.last[quantity] = 0
      tableau.quantities.base[quantity] = 0
      tableau.quantities.scale[quantity] = 0
    }
  }

  /// The least or the greatest displacement of the objective. If the search stopped, it is the last one found.
  mutating func extreme(
    _ index: Int32, greatest: Bool, in program: borrowing Program, limit: inout Int
  ) -> (outcome: SimplexOutcome, displacement: Double) {
    if let system = system(index) {
      return extreme(system, greatest: greatest, in: program, limit: &limit)
    }
    let face = faces[index]
    let tableau = tableau(face, pieces: objectivePiece.start)
    clearCosts(tableau)
    tableau.quantities.base[Int(face.objective)] = greatest ? -1 : 1
    tableau.quantities.scale[Int(face.objective)] = 1
    let available = limit
    let outcome = tableau.minimize(limit: &limit, mayBeUnbounded: true)
    work.done += (1 + available - limit) * tableau.columns * tableau.rows
    tableau.updateBasicValues()
    noteSeats(index)
    // With a linear cost and no bounds of its own, the objective never leaves its row.
    return (outcome, value[face.first + face.objective])
  }
}
