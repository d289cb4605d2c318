/// A sparse linear form under construction, with a queue of its substituted variables.
struct Accumulator: ~Copyable {
  /// A variable's entry in the form since `clear`.
  struct Sum: BitwiseCopyable {
    var variable: Int32
    /// Whether the variable's substitution is in the queue.
    var isQueued: Bool
    /// The coefficient, or 0 if the variable has left the form.
    var coefficient: Double
    /// The sum of the magnitudes of the summands of the coefficient.
    var magnitude: Double

    @inline(__always)
    var isCancelled: Bool { abs(coefficient) <= Tolerance.cancellation * magnitude }
  }

  /// An entry for each variable that was added since `clear`.
  private(set) var sums = Buffer<Sum>()
  /// By variable: the index of its entry in `sums`, or -1.
  private var placeOf = Buffer<Int32>()
  private var heap = Buffer<Entry>()

  struct Entry: BitwiseCopyable {
    var rank: Int32
    var substitution: Int32
    var variable: Int32
  }

  mutating func takeMemory(from arena: Arena.Reference) {
    sums.takeMemory(from: arena)
    placeOf.takeMemory(from: arena)
    heap.takeMemory(from: arena)
  }

  mutating func reset(variableCount: Int) {
    placeOf.fill(count: variableCount, with: -1)
    sums.removeAll()
    heap.removeAll()
  }

  mutating func clear() {
    for place in 0..<sums.count { placeOf[sums[place].variable] = -1 }
    sums.removeAll()
  }

  @inline(__always)
  mutating func add(_ variable: Int32, _ amount: Double, substitution: Int32, rank: Int32) {
    var place = placeOf[variable]
    if place < 0 {
      place = sums.count32
      placeOf[variable] = place
      sums.append(
        Sum(variable: variable, isQueued: false, coefficient: amount, magnitude: abs(amount)))
    } else {
      let sum = sums.start + Int(place)
      sum.pointee.coefficient += amount
      sum.pointee.magnitude += abs(amount)
    }
    if substitution >= 0 && !sums[place].isQueued {
      (sums.start + Int(place)).pointee.isQueued = true
      push(Entry(rank: rank, substitution: substitution, variable: variable))
    }
  }

  @inline(__always)
  func term(at place: Int) -> (variable: Int32, coefficient: Double) {
    let sum = sums.start + place
    return (sum.pointee.variable, sum.pointee.coefficient)
  }

  /// The coefficient of a variable that has been added.
  @inline(__always)
  func coefficient(of variable: Int32) -> Double { sums[placeOf[variable]].coefficient }

  /// Removes a variable from the form and returns its coefficient, or 0 if the coefficient has canceled.
  mutating func take(_ variable: Int32) -> Double {
    let sum = sums.start + Int(placeOf[variable])
    let result = sum.pointee.isCancelled ? 0 : sum.pointee.coefficient
    sum.pointee.coefficient = 0
    sum.pointee.magnitude = 0
    return result
  }

  mutating func dropCancelled() {
    for place in 0..<sums.count where sums[place].isCancelled {
      (sums.start + place).pointee.coefficient = 0
    }
  }

  /// The variable with the largest coefficient, the latest one if several are equal, or `nil` if the form is empty.
  func largest() -> Int32? {
    var best: Int32 = -1
    var largest = 0.0
    for place in 0..<sums.count {
      let variable = sums[place].variable
      let candidate = abs(sums[place].coefficient)
      // Coefficients that are equal up to rounding count as equal. Otherwise rounding would determine the choice.
      if candidate > largest * (1 + Tolerance.equality)
        || (candidate >= largest * (1 - Tolerance.equality) && candidate > 0 && variable > best)
      {
        best = variable
        largest = max(candidate, largest)
      }
    }
    return best < 0 ? nil : best
  }

  mutating func popHighest() -> Int32? {
    guard heap.count > 0 else { return nil }
    let result = heap[0]
    (sums.start + Int(placeOf[result.variable])).pointee.isQueued = false
    let last = heap.removeLast()
    if heap.count > 0 { siftDown(last) }
    return result.substitution
  }

  private mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[parent].rank < entry.rank else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  private func siftDown(_ entry: Entry) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1].rank > heap[child].rank { child += 1 }
      guard heap[child].rank > entry.rank else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = entry
  }
}
