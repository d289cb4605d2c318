/// The rows of a large component as they were given, and a basis of them in product form.
///
/// The equations read `activity[i] - sum over j of row[i, j] * column[j] = 0`. Quantities are counted as in `Tableau`: columns
/// first, then the activities of rows. The tableau is never written down, as it would fill up; its columns and rows
/// are worked out where they are asked for, through a chain of elementary matrices (etas), one a pivot, which is
/// begun anew whenever it has grown as long as the rows.
///
/// A basis of a layout is mostly triangular: each view's position follows from that of its neighbor. So rows with one
/// column left come first, and their etas are the columns as given.
struct SparseBasis: ~Copyable {
  /// One elementary matrix: what replaced the quantity at a position of the basis.
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
  /// How many terms the rows have together.
  var terms: Int { rowTerms.count }

  /// Terms by row, and one more: where they start.
  private var rowTerms = Buffer<Entry>()
  private var rowStart = Buffer<Int32>()
  /// Terms by column, but for those of rows added later.
  private var columnTerms = Buffer<Entry>()
  private var columnStart = Buffer<Int32>()
  /// By column: the last of its terms in rows added later, each with the one before it; -1 for none.
  private var lastLateTerm = Buffer<Int32>()
  private var lateTerms = Buffer<Entry>()
  private var earlierLateTerm = Buffer<Int32>()

  /// By position: the basic quantity there. A basis has a position for each row.
  private(set) var head = Buffer<Int32>()
  /// By quantity: its position, or -1.
  private(set) var positionOf = Buffer<Int32>()

  private var etas = Buffer<Eta>()
  private var etaEntries = Buffer<Entry>()
  private var entriesWhenFactored = 0

  // Where a position occurs in the chain: the chain is long, and most vectors meet little of it.
  /// By position: the first and the last eta that has its pivot there; -1 for none.
  private var firstEta = Buffer<Int32>()
  private var lastEta = Buffer<Int32>()
  /// By eta: the next and the one before of those with the same pivot; -1 for none.
  private var laterEta = Buffer<Int32>()
  private var earlierEta = Buffer<Int32>()
  /// By position: the last entry there.
  private var lastEntry = Buffer<Int32>()
  /// By entry: the one before at the same position, and its eta.
  private var earlierEntry = Buffer<Int32>()
  private var etaOfEntry = Buffer<Int32>()
  /// The etas that a vector has to go through, and whether they are waiting.
  private var waiting = Buffer<Int32>()
  private var isWaiting = Buffer<Bool>()

  /// By position: the column or the row's multipliers at hand, with the positions that may not be zero.
  private(set) var vector = Buffer<Double>()
  private(set) var touched = Buffer<Int32>()
  private var isTouched = Buffer<Bool>()

  // Scratch of factoring.
  private var isPending = Buffer<Bool>()
  private var pendingInRow = Buffer<Int32>()
  private var singletons = Buffer<Int32>()

  /// The entries gone through, for those who ration them.
  private(set) var work = 0

  // MARK: Rows

  mutating func reset(columns: Int) {
    self.columns = columns
    rowTerms.removeAll()
    rowStart.fill(count: 1, with: 0)
    lastLateTerm.fill(count: columns, with: -1)
    lateTerms.removeAll()
    earlierLateTerm.removeAll()
    head.removeAll()
    touched.removeAll()
    vector.removeAll()
    isTouched.removeAll()
    clearChain()
  }

  mutating func addTerm(column: Int, coefficient: Double) {
    rowTerms.append(Entry(index: Int32(column), coefficient: coefficient))
  }

  /// Ends the row whose terms have been added since the last.
  mutating func endRow() {
    rowStart.append(rowTerms.count32)
    head.append(Int32(columns + head.count))
    vector.append(0)
    isTouched.append(false)
  }

  /// Sorts the terms by column; to be called after the last row. All activities are basic then.
  mutating func finishRows() {
    columnStart.fill(count: columns + 1, with: 0)
    for place in 0..<rowTerms.count { columnStart[rowTerms[place].index] += 1 }
    for column in 1..<max(1, columns) { columnStart[column] += columnStart[column - 1] }
    columnStart[columns] = rowTerms.count32
    columnTerms.fill(count: rowTerms.count, with: Entry(index: 0, coefficient: 0))
    for row in (0..<Int32(rows)).reversed() {
      for place in (rowStart[row]..<rowStart[row + 1]).reversed() {
        let term = rowTerms[place]
        columnStart[term.index] -= 1
        columnTerms[columnStart[term.index]] = Entry(index: row, coefficient: term.coefficient)
      }
    }
    positionOf.fill(count: quantities, with: -1)
    for position in 0..<rows { positionOf[columns + position] = Int32(position) }
    clearChain()
  }

  /// Adds a row to a system that has a basis; its activity is basic.
  mutating func addLateRow(_ terms: borrowing Buffer<Entry>) {
    let row = Int32(rows)
    for place in 0..<terms.count {
      let term = terms[place]
      rowTerms.append(term)
      earlierLateTerm.append(lastLateTerm[term.index])
      lastLateTerm[term.index] = lateTerms.count32
      lateTerms.append(Entry(index: row, coefficient: term.coefficient))
    }
    endRow()
    positionOf.append(row)
    // The chain knows nothing of the new row yet.
    factor()
  }

  @inline(__always)
  func forEachTerm(ofRow row: Int32, _ body: (_ column: Int32, _ coefficient: Double) -> Void) {
    for place in rowStart[row]..<rowStart[row + 1] {
      body(rowTerms[place].index, rowTerms[place].coefficient)
    }
  }

  @inline(__always)
  func count(ofRow row: Int32) -> Int { Int(rowStart[row + 1] - rowStart[row]) }

  @inline(__always)
  func forEachTerm(ofColumn column: Int32, _ body: (_ row: Int32, _ coefficient: Double) -> Void) {
    for place in columnStart[column]..<columnStart[column + 1] {
      body(columnTerms[place].index, columnTerms[place].coefficient)
    }
    var late = lastLateTerm[column]
    while late >= 0 {
      body(lateTerms[late].index, lateTerms[late].coefficient)
      late = earlierLateTerm[late]
    }
  }

  /// In how many rows of a column another column is basic: roughly, what moves along with it. Columns that are in very
  /// many rows count as heavy unseen.
  func rowsTaken(of column: Int32) -> Int {
    let (start, end) = (columnStart[column], columnStart[column + 1])
    guard end - start <= 64 else { return Int(end - start) }
    var count = 0
    for place in start..<end where head[columnTerms[place].index] < Int32(columns) { count += 1 }
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

  /// Makes the vector, which is clear, the tableau's column of a nonbasic quantity: how basic quantities follow it.
  mutating func loadColumn(of quantity: Int32) {
    addTerms(of: quantity, times: 1)
    solveForward()
  }

  /// Adds what rows say of a quantity.
  private mutating func addTerms(of quantity: Int32, times amount: Double) {
    if quantity < Int32(columns) {
      for place in columnStart[quantity]..<columnStart[quantity + 1] {
        touch(columnTerms[place].index, adding: amount * columnTerms[place].coefficient)
      }
      var late = lastLateTerm[quantity]
      while late >= 0 {
        touch(lateTerms[late].index, adding: amount * lateTerms[late].coefficient)
        late = earlierLateTerm[late]
      }
    } else {
      touch(quantity - Int32(columns), adding: -amount)
    }
  }

  /// Makes the vector, which is clear, the values of the basic quantities that follow from those of the others.
  mutating func loadBasicValues(_ value: borrowing Buffer<Double>) {
    for quantity in 0..<Int32(quantities) where positionOf[quantity] < 0 && value[quantity] != 0 {
      addTerms(of: quantity, times: value[quantity])
    }
    solveForward()
  }

  /// Solves for the basic quantities whose sum the vector is.
  ///
  /// It goes only through the etas that have their pivot where the vector is not zero: what an eta touches brings those
  /// after it in. Where these are many, it goes through all that are left instead. (Gilbert and Peierls 1988 find them
  /// beforehand; a queue does where etas are not sorted.)
  private mutating func solveForward() {
    guard etas.count > 0 else { return }
    var next = 0
    if touched.count < etas.count / 8 {
      for place in 0..<touched.count { awaitLater(firstEta[touched[place]], than: -1) }
      let most = etas.count / 4
      var count = 0
      while waiting.count > 0 && count < most {
        let eta = popWaiting()
        next = Int(eta) + 1
        count += 1
        let known = touched.count
        apply(etas[eta])
        for place in known..<touched.count { awaitLater(firstEta[touched[place]], than: eta) }
        awaitLater(laterEta[eta], than: eta)
      }
      work += 8 * count
      if waiting.count == 0 { return }
      next = Int(popWaiting())
      forgetWaiting()
    }
    work += etas.count - next
    while next < etas.count {
      apply(etas[next])
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
      let (position, coefficient) = (etaEntries[entry].index, etaEntries[entry].coefficient)
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

  /// Lets the first of a position's etas wait that comes after another.
  @inline(__always)
  private mutating func awaitLater(_ candidate: Int32, than eta: Int32) {
    var candidate = candidate
    while candidate >= 0 && candidate <= eta { candidate = laterEta[candidate] }
    if candidate >= 0 { pushWaiting(candidate) }
  }

  /// Turns rates by position into multipliers of rows. The rate that a nonbasic quantity then has is that of
  /// `forEachTerm(ofRow:)` times the row's multiplier, summed up; for the activity of a row the multiplier's negative.
  ///
  /// As the forward solution it goes through what the vector meets only, from the last to the first: the etas with a
  /// pivot or an entry where it is not zero.
  mutating func solveBackward() {
    guard etas.count > 0 else { return }
    var next = etas.count - 1
    if touched.count < etas.count / 8 {
      let most = (etas.count + etaEntries.count) / 4
      var count = 0
      for place in 0..<touched.count { count += awaitEarlier(at: touched[place], than: etas.count32) }
      while waiting.count > 0 && count < most {
        let eta = -popWaiting()
        next = Int(eta) - 1
        let position = etas[eta].position
        let wasZero = vector[position] == 0
        gather(etas[eta])
        count += 1
        // Where it was not zero before, these are waiting already.
        if wasZero && vector[position] != 0 { count += awaitEarlier(at: position, than: eta) }
      }
      work += 8 * count
      if waiting.count == 0 { return }
      next = Int(-popWaiting())
      forgetWaiting()
    }
    while next >= 0 {
      gather(etas[next])
      next -= 1
      work += 1
    }
  }

  @inline(__always)
  private mutating func gather(_ eta: Eta) {
    var sum = vector[eta.position]
    var magnitude = abs(sum)
    for entry in eta.start..<eta.end {
      let value = vector[etaEntries[entry].index]
      if value != 0 {
        let part = etaEntries[entry].coefficient * value
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

  /// Lets the etas before another wait that have a position as pivot or entry.
  /// - Returns: how many were looked at.
  private mutating func awaitEarlier(at position: Int32, than eta: Int32) -> Int {
    var count = 0
    var own = lastEta[position]
    while own >= 0 {
      if own < eta && !isWaiting[own] { pushWaiting(-own) }
      own = earlierEta[own]
      count += 1
    }
    var entry = lastEntry[position]
    while entry >= 0 {
      let other = etaOfEntry[entry]
      if other < eta && !isWaiting[other] { pushWaiting(-other) }
      entry = earlierEntry[entry]
      count += 1
    }
    return count
  }

  // MARK: Waiting

  /// Puts an eta, or its negative, in the queue; the least comes first.
  private mutating func pushWaiting(_ key: Int32) {
    guard !isWaiting[abs(key)] else { return }
    isWaiting[abs(key)] = true
    waiting.append(key)
    var place = waiting.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard waiting[place] < waiting[parent] else { break }
      (waiting[place], waiting[parent]) = (waiting[parent], waiting[place])
      place = parent
    }
  }

  private mutating func popWaiting() -> Int32 {
    let least = waiting[0]
    let last = waiting.removeLast()
    isWaiting[abs(least)] = false
    guard waiting.count > 0 else { return least }
    waiting[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < waiting.count else { break }
      if child + 1 < waiting.count && waiting[child + 1] < waiting[child] { child += 1 }
      guard waiting[child] < waiting[place] else { break }
      (waiting[place], waiting[child]) = (waiting[child], waiting[place])
      place = child
    }
    return least
  }

  private mutating func forgetWaiting() {
    for place in 0..<waiting.count { isWaiting[abs(waiting[place])] = false }
    waiting.removeAll()
  }

  // MARK: Pivots

  /// Says whether a quantity is to be basic; `factor` has to follow.
  mutating func setBasic(_ quantity: Int32, _ isBasic: Bool) { positionOf[quantity] = isBasic ? 0 : -1 }

  /// Lets a quantity take the place of the one at a position. The vector holds its column.
  mutating func exchange(_ entering: Int32, at position: Int32) {
    let leaving = head[position]
    append(position: position, sign: -1)
    head[position] = entering
    positionOf[leaving] = -1
    positionOf[entering] = position
  }

  /// Whether the chain has grown so long that a new one is due.
  var isLong: Bool { etaEntries.count + etas.count > 2 * entriesWhenFactored + 8 * rows + 64 }

  /// Appends the vector to the chain as an eta. What comes to the same position twice in a row is one eta; and none where
  /// the basis is what it was before.
  private mutating func append(position: Int32, sign: Double) {
    if etas.count > 0 && etas[etas.count - 1].position == position { takeBackEta() }
    let start = etaEntries.count32
    let eta = etas.count32
    for place in 0..<touched.count {
      let other = touched[place]
      guard other != position, vector[other] != 0 else { continue }
      etaEntries.append(Entry(index: other, coefficient: sign * vector[other]))
      earlierEntry.append(lastEntry[other])
      etaOfEntry.append(eta)
      lastEntry[other] = etaEntries.count32 - 1
    }
    let pivot = sign * vector[position]
    guard pivot != 1 || etaEntries.count32 > start else { return }
    etas.append(Eta(position: position, start: start, end: etaEntries.count32, pivot: pivot))
    earlierEta.append(lastEta[position])
    laterEta.append(-1)
    isWaiting.append(false)
    if lastEta[position] >= 0 { laterEta[lastEta[position]] = eta } else { firstEta[position] = eta }
    lastEta[position] = eta
  }

  /// Removes the last eta, and lets the vector, which has gone through it, be as it was before.
  private mutating func takeBackEta() {
    let eta = etas.removeLast()
    let moved = vector[eta.position]
    for entry in eta.start..<eta.end {
      let (position, coefficient) = (etaEntries[entry].index, etaEntries[entry].coefficient)
      let added = coefficient * moved
      lastEntry[position] = earlierEntry[entry]
      if isTouched[position] {
        let sum = vector[position] + added
        vector[position] = abs(sum) <= Tolerance.cancellation * abs(added) ? 0 : sum
      } else {
        touch(position, adding: added)
      }
    }
    vector[eta.position] = moved * eta.pivot
    etaEntries.truncate(to: Int(eta.start))
    earlierEntry.truncate(to: Int(eta.start))
    etaOfEntry.truncate(to: Int(eta.start))
    let earlier = earlierEta.removeLast()
    _ = laterEta.removeLast()
    _ = isWaiting.removeLast()
    lastEta[eta.position] = earlier
    if earlier >= 0 { laterEta[earlier] = -1 } else { firstEta[eta.position] = -1 }
  }

  private mutating func clearChain() {
    etas.removeAll()
    etaEntries.removeAll()
    laterEta.removeAll()
    earlierEta.removeAll()
    earlierEntry.removeAll()
    etaOfEntry.removeAll()
    waiting.removeAll()
    isWaiting.removeAll()
    firstEta.fill(count: rows, with: -1)
    lastEta.fill(count: rows, with: -1)
    lastEntry.fill(count: rows, with: -1)
  }

  /// Begins the chain anew for the quantities that are basic now. Columns that turn out to depend on others leave the
  /// basis; activities come in.
  /// - Returns: whether the same quantities are basic.
  @discardableResult
  mutating func factor() -> Bool {
    var hasKept = true
    clearChain()
    clearVector()
    isPending.fill(count: columns, with: false)
    pendingInRow.fill(count: rows, with: 0)
    singletons.removeAll()
    for column in 0..<Int32(columns) where positionOf[column] >= 0 { isPending[column] = true }
    for row in 0..<Int32(rows) {
      // Positions are given out anew; activities keep that of their row.
      head[row] = -1
      if positionOf[Int32(columns) + row] >= 0 {
        positionOf[Int32(columns) + row] = row
        head[row] = Int32(columns) + row
        continue
      }
      var count: Int32 = 0
      for place in rowStart[row]..<rowStart[row + 1] where isPending[rowTerms[place].index] { count += 1 }
      pendingInRow[row] = count
      if count == 1 { singletons.append(row) }
    }
    while singletons.count > 0 {
      let row = singletons.removeLast()
      guard head[row] < 0, pendingInRow[row] == 1 else { continue }
      var column: Int32 = -1
      var pivot = 0.0
      for place in rowStart[row]..<rowStart[row + 1] where isPending[rowTerms[place].index] {
        column = rowTerms[place].index
        pivot = rowTerms[place].coefficient
      }
      guard abs(pivot) > Tolerance.pivot else { continue }
      settle(column, at: row)
    }
    for column in 0..<Int32(columns) where isPending[column] { settleDenser(column) }
    // What is left without a quantity takes its own activity in.
    for row in 0..<Int32(rows) where head[row] < 0 {
      head[row] = Int32(columns) + row
      positionOf[Int32(columns) + row] = row
      hasKept = false
    }
    entriesWhenFactored = etaEntries.count
    work += quantities + rowTerms.count
    return hasKept
  }

  /// Gives a column the position of a row in which no other column is pending. Columns that came before are not in
  /// their rows any more, so that its eta is what rows say.
  private mutating func settle(_ column: Int32, at row: Int32) {
    addTerms(of: column, times: 1)
    append(position: row, sign: -1)
    clearVector()
    place(column, at: row)
  }

  private mutating func place(_ column: Int32, at row: Int32) {
    head[row] = column
    positionOf[column] = row
    isPending[column] = false
    for place in columnStart[column]..<columnStart[column + 1] { uncount(columnTerms[place].index) }
    var late = lastLateTerm[column]
    while late >= 0 {
      uncount(lateTerms[late].index)
      late = earlierLateTerm[late]
    }
  }

  private mutating func uncount(_ row: Int32) {
    guard head[row] < 0 else { return }
    pendingInRow[row] -= 1
    if pendingInRow[row] == 1 { singletons.append(row) }
  }

  /// Gives a column the free position at which it is large and the row is short.
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
        guard head[row] < 0, abs(vector[row]) >= 0.1 * largest else { continue }
        if best < 0 || (pendingInRow[row], row) < (pendingInRow[best], best) { best = row }
      }
    }
    guard best >= 0 else {
      clearVector()
      isPending[column] = false
      positionOf[column] = -1
      return
    }
    append(position: best, sign: -1)
    clearVector()
    place(column, at: best)
  }
}
