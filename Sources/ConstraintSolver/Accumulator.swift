/// A sparse linear form under construction, with a queue of the defined variables in it.
struct Accumulator: ~Copyable {
  /// By variable: its coefficient, 0 outside the form.
  var coefficient = Buffer<Double>()
  /// The variables that were ever added since `clear`, each once.
  var touched = Buffer<Int32>()

  /// By variable: the sum of the magnitudes that went into the coefficient.
  private var magnitude = Buffer<Double>()
  private var isTouched = Buffer<Bool>()
  private var isQueued = Buffer<Bool>()
  var heap = Buffer<Entry>()

  struct Entry: BitwiseCopyable {
    var rank: Int32
    var definition: Int32
    var variable: Int32
  }

  mutating func reset(variableCount: Int) {
    coefficient.fill(count: variableCount, with: 0)
    magnitude.fill(count: variableCount, with: 0)
    isTouched.fill(count: variableCount, with: false)
    isQueued.fill(count: variableCount, with: false)
    touched.removeAll()
    heap.removeAll()
  }

  mutating func clear() {
    for place in 0..<touched.count {
      let variable = touched[place]
      coefficient[variable] = 0
      magnitude[variable] = 0
      isTouched[variable] = false
    }
    touched.removeAll()
  }

  @inline(__always)
  mutating func add(_ variable: Int32, _ amount: Double, definition: Int32, rank: Int32) {
    if !isTouched[variable] {
      isTouched[variable] = true
      touched.append(variable)
    }
    coefficient[variable] += amount
    magnitude[variable] += abs(amount)
    if definition >= 0 && !isQueued[variable] {
      isQueued[variable] = true
      push(Entry(rank: rank, definition: definition, variable: variable))
    }
  }

  /// Takes a variable out of the form; 0 where its coefficient had cancelled.
  mutating func take(_ variable: Int32) -> Double {
    let result = coefficient[variable]
    let cancelled = abs(result) <= Tolerance.cancellation * magnitude[variable]
    coefficient[variable] = 0
    magnitude[variable] = 0
    return cancelled ? 0 : result
  }

  mutating func dropCancelled() {
    for place in 0..<touched.count {
      let variable = touched[place]
      if abs(coefficient[variable]) <= Tolerance.cancellation * magnitude[variable] {
        coefficient[variable] = 0
      }
    }
  }

  /// The variable with the largest coefficient, the latest among equals; `nil` in an empty form.
  func largest() -> Int32? {
    var best: Int32 = -1
    var largest = 0.0
    for place in 0..<touched.count {
      let variable = touched[place]
      let candidate = abs(coefficient[variable])
      // Equal but for rounding: otherwise noise would choose.
      if candidate > largest * (1 + 1e-9)
        || (candidate >= largest * (1 - 1e-9) && candidate > 0 && variable > best)
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
    isQueued[result.variable] = false
    let last = heap.removeLast()
    if heap.count > 0 { siftDown(last) }
    return result.definition
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
