/// The rows of a large component as given, and a basis of them in product form.
///
/// The equations read `activity[i] - sum over j of row[i, j] * column[j] = 0`. Quantities are numbered as in
/// `Tableau`: columns first, then the activities of rows. The tableau is never stored, because it would fill in. Its
/// columns and rows are computed on demand through a file of elementary matrices (etas), one for each pivot. When the
/// file has become too long compared with the rows, the basis is refactorized.
///
/// The basis of a layout is mostly triangular, because each view's position follows from that of its neighbor. So
/// factorization handles singleton rows first. Their etas are the columns as given.
struct SparseBasis: ~Copyable {
  /// An elementary matrix: the column that replaced the basis column at a position.
  struct Eta: BitwiseCopyable {
    var position: Int32
    var start: Int32
    var end: Int32
    var pivot: Double
  }

  struct Entry: BitwiseCopyable {
    var index: Int32
    var coefficient: Double
  }

  private(set) var columns = 0
  var rows: Int { head.count }
  var quantities: Int { columns + rows }
  /// The number of terms of all rows.
  var terms: Int { store.rowTerms.count }

  /// The terms of the rows, indexed by row and by column.
  struct Terms: ~Copyable {
    /// The terms by row, and the start of each row. The last start is the number of terms.
    var rowTerms = Buffer<Entry>()
    var rowStart = Buffer<Int32>()
    /// Terms by column, except those of rows that were added later.
    var columnTerms = Buffer<Entry>()
    var columnStart = Buffer<Int32>()
    /// By column: its last term in rows that were added later, or -1. Each late term links to the previous one of
    /// its column, or to -1.
    var lastLateTerm = Buffer<Int32>()
    var lateTerms = Buffer<Entry>()
    var earlierLateTerm = Buffer<Int32>()
  }

  /// The eta file: the basis as a product of elementary matrices, in pivot order.
  struct EtaFile: ~Copyable {
    var etas = Buffer<Eta>()
    var etaEntries = Buffer<Entry>()
    var entriesWhenFactored = 0

    // Links to the etas of a position. The file is long, and most vectors meet few of its etas.
    /// By position: the first and the last eta that pivots there, or -1.
    var firstEta = Buffer<Int32>()
    var lastEta = Buffer<Int32>()
    /// By eta: the next and the previous eta with the same pivot position, or -1.
    var laterEta = Buffer<Int32>()
    var earlierEta = Buffer<Int32>()
    /// By position: the last eta entry there.
    var lastEntry = Buffer<Int32>()
    /// By entry: the previous entry at the same position, and its eta.
    var earlierEntry = Buffer<Int32>()
    var etaOfEntry = Buffer<Int32>()

    /// The etas still to be applied to a vector, as a heap, and whether each is in it.
    var waiting = Buffer<Int32>()
    var isWaiting = Buffer<Bool>()
  }

  /// Scratch memory for factorization.
  struct Pending: ~Copyable {
    /// By column: whether it is basic and has no position yet.
    var isPending = Buffer<Bool>()
    /// By row: the number of its pending columns.
    var pendingInRow = Buffer<Int32>()
    /// The rows with one pending column.
    var singletons = Buffer<Int32>()
  }

  private var store = Terms()

  /// By position: the basic quantity there. A basis has one position for each row.
  private(set) var head = Buffer<Int32>()
  /// By quantity: its position, or -1 for a nonbasic one.
  private(set) var positionOf = Buffer<Int32>()
  private var file = EtaFile()

  /// By position: the current column, or the row multipliers; and the positions that may be nonzero.
  private(set) var vector = Buffer<Double>()
  private(set) var touched = Buffer<Int32>()
  private var isTouched = Buffer<Bool>()

  private var pending = Pending()

  /// The number of entries visited.
  private(set) var work = 0

  // MARK: Rows

  mutating func reset(columns: Int) {
    self.columns = columns
    store.rowTerms.removeAll()
    store.rowStart.fill(count: 1, with: 0)
    store.lastLateTerm.fill(count: columns, with: -1)
    store.lateTerms.removeAll()
    store.earlierLateTerm.removeAll()
    head.removeAll()
    touched.removeAll()
    vector.removeAll()
    isTouched.removeAll()
    clearChain()
  }

  mutating func addTerm(column: Int, coefficient: Double) {
    store.rowTerms.append(Entry(index: Int32(column), coefficient: coefficient))
  }

  /// Completes the row whose terms were added since the last call.
  mutating func endRow() {
    store.rowStart.append(store.rowTerms.count32)
    head.append(Int32(columns + head.count))
    vector.append(0)
    isTouched.append(false)
  }

  /// Indexes the terms by column after the last row. All activities are then basic.
  mutating func finishRows() {
    store.columnStart.fill(count: columns + 1, with: 0)
    for place in 0..<store.rowTerms.count { store.columnStart[store.rowTerms[place].index] += 1 }
    for column in 1..<max(1, columns) { store.columnStart[column] += store.columnStart[column - 1] }
    store.columnStart[columns] = store.rowTerms.count32
    store.columnTerms.fill(count: store.rowTerms.count, with: Entry(index: 0, coefficient: 0))
    for row in (0..<Int32(rows)).reversed() {
      for place in (store.rowStart[row]..<store.rowStart[row + 1]).reversed() {
        let term = store.rowTerms[place]
        store.columnStart[term.index] -= 1
        store.columnTerms[store.columnStart[term.index]] = Entry(index: row, coefficient: term.coefficient)
      }
    }
    positionOf.fill(count: quantities, with: -1)
    for position in 0..<rows { positionOf[columns + position] = Int32(position) }
    clearChain()
  }

  /// Adds a row to a system that has a basis. The activity of the row becomes basic.
  mutating func addLateRow(_ terms: borrowing Buffer<Entry>) {
    let row = Int32(rows)
    for place in 0..<terms.count {
      let term = terms[place]
      store.rowTerms.append(term)
      store.earlierLateTerm.append(store.lastLateTerm[term.index])
      store.lastLateTerm[term.index] = store.lateTerms.count32
      store.lateTerms.append(Entry(index: row, coefficient: term.coefficient))
    }
    endRow()
    positionOf.append(row)
    // The eta file does not include the new row yet.
    factorize()
  }

  @inline(__always)
  func forEachTerm(ofRow row: Int32, _ body: (_ column: Int32, _ coefficient: Double) -> Void) {
    for place in store.rowStart[row]..<store.rowStart[row + 1] {
      body(store.rowTerms[place].index, store.rowTerms[place].coefficient)
    }
  }

  @inline(__always)
  func count(ofRow row: Int32) -> Int { Int(store.rowStart[row + 1] - store.rowStart[row]) }

  @inline(__always)
  func forEachTerm(ofColumn column: Int32, _ body: (_ row: Int32, _ coefficient: Double) -> Void) {
    for place in store.columnStart[column]..<store.columnStart[column + 1] {
      body(store.columnTerms[place].index, store.columnTerms[place].coefficient)
    }
    var late = store.lastLateTerm[column]
    while late >= 0 {
      body(store.lateTerms[late].index, store.lateTerms[late].coefficient)
      late = store.earlierLateTerm[late]
    }
  }

  /// The number of rows above which a column is heavy.
  private static var manyRows: Int32 { 64 }
  /// The number of entries up to which an eta file is short.
  private static var shortFile: Int { 64 }

  /// The number of a column's rows in which another column is basic: roughly, the number of quantities that move
  /// along. For columns in many rows, it is the number of rows.
  func rowsTaken(of column: Int32) -> Int {
    let (start, end) = (store.columnStart[column], store.columnStart[column + 1])
    guard end - start <= Self.manyRows else { return Int(end - start) }
    var count = 0
    for place in start..<end where head[store.columnTerms[place].index] < Int32(columns) { count += 1 }
    return count
  }

  // MARK: Vectors

  @inline(__always)
  mutating func touch(_ position: Int32, adding amount: Double) {
    if !isTouched[position] {
      isTouched[position] = true
      touched.append(position)
    }
    vector[position] += amount
  }

  mutating func clearVector() {
    for place in 0..<touched.count {
      vector[touched[place]] = 0
      isTouched[touched[place]] = false
    }
    touched.removeAll()
  }

  /// Loads the tableau column of a nonbasic quantity into the vector, which must be clear.
  mutating func loadColumn(of quantity: Int32) {
    addTerms(of: quantity, times: 1)
    solveForward()
  }

  /// Adds a multiple of a quantity's original column to the vector.
  private mutating func addTerms(of quantity: Int32, times amount: Double) {
    if quantity < Int32(columns) {
      for place in store.columnStart[quantity]..<store.columnStart[quantity + 1] {
        touch(store.columnTerms[place].index, adding: amount * store.columnTerms[place].coefficient)
      }
      var late = store.lastLateTerm[quantity]
      while late >= 0 {
        touch(store.lateTerms[late].index, adding: amount * store.lateTerms[late].coefficient)
        late = store.earlierLateTerm[late]
      }
    } else {
      touch(quantity - Int32(columns), adding: -amount)
    }
  }

  /// Computes the values of the basic quantities from the others and loads them into the vector, which must be clear.
  mutating func loadBasicValues(_ value: borrowing Buffer<Double>) {
    for quantity in 0..<Int32(quantities) where positionOf[quantity] < 0 && value[quantity] != 0 {
      addTerms(of: quantity, times: value[quantity])
    }
    solveForward()
  }

  /// Solves for the multiples of the basic columns whose sum is the vector (FTRAN).
  ///
  /// It applies only the etas that pivot where the vector is nonzero. Each eta may add later ones. If they become too
  /// many, it applies all remaining etas instead. (Gilbert and Peierls 1988 find the etas beforehand. A queue finds
  /// them if etas are not sorted.)
  private mutating func solveForward() {
    guard file.etas.count > 0 else { return }
    var next = 0
    if touched.count < file.etas.count / 8 {
      for place in 0..<touched.count { awaitLater(file.firstEta[touched[place]], than: -1) }
      let most = file.etas.count / 4
      var count = 0
      while file.waiting.count > 0 && count < most {
        let eta = popWaiting()
        next = Int(eta) + 1
        count += 1
        let known = touched.count
        apply(file.etas[eta])
        for place in known..<touched.count { awaitLater(file.firstEta[touched[place]], than: eta) }
        awaitLater(file.laterEta[eta], than: eta)
      }
      work += 8 * count
      if file.waiting.count == 0 { return }
      next = Int(popWaiting())
      forgetWaiting()
    }
    work += file.etas.count - next
    while next < file.etas.count {
      apply(file.etas[next])
      next += 1
    }
  }

  @inline(__always)
  private mutating func apply(_ eta: Eta) {
    let value = vector[eta.position]
    guard value != 0 else { return }
    let moved = value / eta.pivot
    vector[eta.position] = moved
    for entry in eta.start..<eta.end {
      let (position, coefficient) = (file.etaEntries[entry].index, file.etaEntries[entry].coefficient)
      let added = -coefficient * moved
      if isTouched[position] {
        let sum = vector[position] + added
        vector[position] = abs(sum) <= Tolerance.cancellation * abs(added) ? 0 : sum
      } else {
        touch(position, adding: added)
      }
    }
    work += Int(eta.end - eta.start)
  }

  /// Adds the first eta of a chain that comes after `eta` to the queue.
  @inline(__always)
  private mutating func awaitLater(_ candidate: Int32, than eta: Int32) {
    var candidate = candidate
    while candidate >= 0 && candidate <= eta { candidate = file.laterEta[candidate] }
    if candidate >= 0 { pushWaiting(candidate) }
  }

  /// Turns costs by position into row multipliers (BTRAN). The reduced cost of a column is the sum of its terms times
  /// the multipliers of their rows. The reduced cost of an activity is the negative multiplier of its row.
  ///
  /// Like the forward solve, it applies only the etas that the vector meets, from last to first: those with a pivot
  /// or an entry where the vector is nonzero.
  mutating func solveBackward() {
    guard file.etas.count > 0 else { return }
    var next = file.etas.count - 1
    if touched.count < file.etas.count / 8 {
      let most = (file.etas.count + file.etaEntries.count) / 4
      var count = 0
      for place in 0..<touched.count { count += awaitEarlier(at: touched[place], than: file.etas.count32) }
      while file.waiting.count > 0 && count < most {
        let eta = -popWaiting()
        next = Int(eta) - 1
        let position = file.etas[eta].position
        let wasZero = vector[position] == 0
        gather(file.etas[eta])
        count += 1
        // If the value was nonzero before, these etas are already in the queue.
        if wasZero && vector[position] != 0 { count += awaitEarlier(at: position, than: eta) }
      }
      work += 8 * count
      if file.waiting.count == 0 { return }
      next = Int(-popWaiting())
      forgetWaiting()
    }
    while next >= 0 {
      gather(file.etas[next])
      next -= 1
      work += 1
    }
  }

  @inline(__always)
  private mutating func gather(_ eta: Eta) {
    var sum = vector[eta.position]
    var magnitude = abs(sum)
    for entry in eta.start..<eta.end {
      let value = vector[file.etaEntries[entry].index]
      if value != 0 {
        let part = file.etaEntries[entry].coefficient * value
        sum -= part
        magnitude += abs(part)
      }
    }
    work += Int(eta.end - eta.start)
    guard magnitude != 0 else { return }
    if abs(sum) <= Tolerance.cancellation * magnitude { sum = 0 }
    if !isTouched[eta.position] { touch(eta.position, adding: 0) }
    vector[eta.position] = sum / eta.pivot
  }

  /// Adds the etas before `eta` that have a pivot or an entry at a position to the queue.
  /// - Returns: The number of etas examined.
  private mutating func awaitEarlier(at position: Int32, than eta: Int32) -> Int {
    var count = 0
    var own = file.lastEta[position]
    while own >= 0 {
      if own < eta && !file.isWaiting[own] { pushWaiting(-own) }
      own = file.earlierEta[own]
      count += 1
    }
    var entry = file.lastEntry[position]
    while entry >= 0 {
      let other = file.etaOfEntry[entry]
      if other < eta && !file.isWaiting[other] { pushWaiting(-other) }
      entry = file.earlierEntry[entry]
      count += 1
    }
    return count
  }

  // MARK: Waiting

  /// Adds an eta, or its negative, to the queue. The least key comes first.
  private mutating func pushWaiting(_ key: Int32) {
    guard !file.isWaiting[abs(key)] else { return }
    file.isWaiting[abs(key)] = true
    file.waiting.append(key)
    var place = file.waiting.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard file.waiting[place] < file.waiting[parent] else { break }
      (file.waiting[place], file.waiting[parent]) = (file.waiting[parent], file.waiting[place])
      place = parent
    }
  }

  private mutating func popWaiting() -> Int32 {
    let least = file.waiting[0]
    let last = file.waiting.removeLast()
    file.isWaiting[abs(least)] = false
    guard file.waiting.count > 0 else { return least }
    file.waiting[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < file.waiting.count else { break }
      if child + 1 < file.waiting.count && file.waiting[child + 1] < file.waiting[child] { child += 1 }
      guard file.waiting[child] < file.waiting[place] else { break }
      (file.waiting[place], file.waiting[child]) = (file.waiting[child], file.waiting[place])
      place = child
    }
    return least
  }

  private mutating func forgetWaiting() {
    for place in 0..<file.waiting.count { file.isWaiting[abs(file.waiting[place])] = false }
    file.waiting.removeAll()
  }

  // MARK: Pivots

  /// Makes a quantity basic or nonbasic. The caller must then run `factorize`.
  mutating func setBasic(_ quantity: Int32, _ isBasic: Bool) { positionOf[quantity] = isBasic ? 0 : -1 }

  /// Replaces the basic quantity at a position with another one, whose column is in the vector.
  mutating func exchange(_ entering: Int32, at position: Int32) {
    let leaving = head[position]
    append(position: position, sign: -1)
    head[position] = entering
    positionOf[leaving] = -1
    positionOf[entering] = position
  }

  /// Whether the eta file has grown so long that the basis must be refactorized.
  var needsFactorizing: Bool {
    file.etaEntries.count + file.etas.count > 2 * file.entriesWhenFactored + 8 * rows + Self.shortFile
  }

  /// Appends the vector to the eta file as an eta. Two consecutive etas at the same position are combined into one,
  /// or into none if they restore the previous basis.
  private mutating func append(position: Int32, sign: Double) {
    if file.etas.count > 0 && file.etas[file.etas.count - 1].position == position { takeBackEta() }
    let start = file.etaEntries.count32
    let eta = file.etas.count32
    for place in 0..<touched.count {
      let other = touched[place]
      guard other != position, vector[other] != 0 else { continue }
      file.etaEntries.append(Entry(index: other, coefficient: sign * vector[other]))
      file.earlierEntry.append(file.lastEntry[other])
      file.etaOfEntry.append(eta)
      file.lastEntry[other] = file.etaEntries.count32 - 1
    }
    let pivot = sign * vector[position]
    guard pivot != 1 || file.etaEntries.count32 > start else { return }
    file.etas.append(Eta(position: position, start: start, end: file.etaEntries.count32, pivot: pivot))
    file.earlierEta.append(file.lastEta[position])
    file.laterEta.append(-1)
    file.isWaiting.append(false)
    if file.lastEta[position] >= 0 {
      file.laterEta[file.lastEta[position]] = eta
    } else {
      file.firstEta[position] = eta
    }
    file.lastEta[position] = eta
  }

  /// Removes the last eta and undoes its effect on the vector.
  private mutating func takeBackEta() {
    let eta = file.etas.removeLast()
    let moved = vector[eta.position]
    for entry in eta.start..<eta.end {
      let (position, coefficient) = (file.etaEntries[entry].index, file.etaEntries[entry].coefficient)
      let added = coefficient * moved
      file.lastEntry[position] = file.earlierEntry[entry]
      if isTouched[position] {
        let sum = vector[position] + added
        vector[position] = abs(sum) <= Tolerance.cancellation * abs(added) ? 0 : sum
      } else {
        touch(position, adding: added)
      }
    }
    vector[eta.position] = moved * eta.pivot
    file.etaEntries.truncate(to: Int(eta.start))
    file.earlierEntry.truncate(to: Int(eta.start))
    file.etaOfEntry.truncate(to: Int(eta.start))
    let earlier = file.earlierEta.removeLast()
    _ = file.laterEta.removeLast()
    _ = file.isWaiting.removeLast()
    file.lastEta[eta.position] = earlier
    if earlier >= 0 { file.laterEta[earlier] = -1 } else { file.firstEta[eta.position] = -1 }
  }

  private mutating func clearChain() {
    file.etas.removeAll()
    file.etaEntries.removeAll()
    file.laterEta.removeAll()
    file.earlierEta.removeAll()
    file.earlierEntry.removeAll()
    file.etaOfEntry.removeAll()
    file.waiting.removeAll()
    file.isWaiting.removeAll()
    file.firstEta.fill(count: rows, with: -1)
    file.lastEta.fill(count: rows, with: -1)
    file.lastEntry.fill(count: rows, with: -1)
  }

  /// Refactorizes the basis with the quantities that are currently basic. Linearly dependent columns leave the basis,
  /// and activities replace them.
  /// - Returns: Whether the same quantities are still basic.
  @discardableResult
  mutating func factorize() -> Bool {
    clearChain()
    clearVector()
    listPending()
    while pending.singletons.count > 0 { settleSingleton(pending.singletons.removeLast()) }
    for column in 0..<Int32(columns) where pending.isPending[column] { settleDenser(column) }
    let hasKept = fillWithActivities()
    file.entriesWhenFactored = file.etaEntries.count
    work += quantities + store.rowTerms.count
    return hasKept
  }

  /// Gives basic activities the positions of their rows, and counts the basic columns in the other rows.
  private mutating func listPending() {
    pending.isPending.fill(count: columns, with: false)
    pending.pendingInRow.fill(count: rows, with: 0)
    pending.singletons.removeAll()
    for column in 0..<Int32(columns) where positionOf[column] >= 0 { pending.isPending[column] = true }
    for row in 0..<Int32(rows) {
      head[row] = -1
      if positionOf[Int32(columns) + row] >= 0 {
        positionOf[Int32(columns) + row] = row
        head[row] = Int32(columns) + row
        continue
      }
      var count: Int32 = 0
      for place in store.rowStart[row]..<store.rowStart[row + 1]
      where pending.isPending[store.rowTerms[place].index] {
        count += 1
      }
      pending.pendingInRow[row] = count
      if count == 1 { pending.singletons.append(row) }
    }
  }

  /// Assigns a row's position to its only pending column.
  private mutating func settleSingleton(_ row: Int32) {
    guard head[row] < 0, pending.pendingInRow[row] == 1 else { return }
    var column: Int32 = -1
    var pivot = 0.0
    for place in store.rowStart[row]..<store.rowStart[row + 1]
    where pending.isPending[store.rowTerms[place].index] {
      column = store.rowTerms[place].index
      pivot = store.rowTerms[place].coefficient
    }
    guard abs(pivot) > Tolerance.pivot else { return }
    settle(column, at: row)
  }

  /// Makes activities basic in the rows that have no basic quantity.
  /// - Returns: Whether there were no such rows.
  private mutating func fillWithActivities() -> Bool {
    var hasKept = true
    for row in 0..<Int32(rows) where head[row] < 0 {
      head[row] = Int32(columns) + row
      positionOf[Int32(columns) + row] = row
      hasKept = false
    }
    return hasKept
  }

  /// Assigns a column the position of a row in which no other column is pending. Its eta is the column as given,
  /// because earlier columns do not occur in its remaining rows.
  private mutating func settle(_ column: Int32, at row: Int32) {
    addTerms(of: column, times: 1)
    append(position: row, sign: -1)
    clearVector()
    place(column, at: row)
  }

  private mutating func place(_ column: Int32, at row: Int32) {
    head[row] = column
    positionOf[column] = row
    pending.isPending[column] = false
    for place in store.columnStart[column]..<store.columnStart[column + 1] {
      uncount(store.columnTerms[place].index)
    }
    var late = store.lastLateTerm[column]
    while late >= 0 {
      uncount(store.lateTerms[late].index)
      late = store.earlierLateTerm[late]
    }
  }

  private mutating func uncount(_ row: Int32) {
    guard head[row] < 0 else { return }
    pending.pendingInRow[row] -= 1
    if pending.pendingInRow[row] == 1 { pending.singletons.append(row) }
  }

  /// Assigns a column the free position in the shortest row among those with a sufficiently large entry (Markowitz).
  private mutating func settleDenser(_ column: Int32) {
    loadColumn(of: column)
    var largest = 0.0
    for place in 0..<touched.count where head[touched[place]] < 0 {
      largest = max(largest, abs(vector[touched[place]]))
    }
    var best: Int32 = -1
    if largest > Tolerance.influence {
      for place in 0..<touched.count {
        let row = touched[place]
        guard head[row] < 0, abs(vector[row]) >= Tolerance.smallPivot * largest else { continue }
        if best < 0 || (pending.pendingInRow[row], row) < (pending.pendingInRow[best], best) { best = row }
      }
    }
    guard best >= 0 else {
      clearVector()
      pending.isPending[column] = false
      positionOf[column] = -1
      return
    }
    append(position: best, sign: -1)
    clearVector()
    place(column, at: best)
  }
}
