/// An event of the ratio test: the distance at which a quantity reaches a breakpoint or a bound.
struct Event: BitwiseCopyable {
  var distance: Double
  /// The rate at which the quantity moves.
  var speed: Double
  /// The row of a basic quantity, or the number of rows for the entering quantity.
  var row: Int32
}

/// The events of the ratio test, nearest first. Among equally near ones, the fastest comes first, because its pivot
/// is the largest.
struct RatioTestQueue {
  let events: UnsafeMutablePointer<Event>
  private var count = 0

  init(events: UnsafeMutablePointer<Event>) { self.events = events }

  @inline(__always)
  private func precedes(_ a: Event, _ b: Event) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    if a.speed != b.speed { return a.speed > b.speed }
    return a.row < b.row
  }

  mutating func push(_ event: Event) {
    var child = count
    count += 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(event, events[parent]) else { break }
      events[child] = events[parent]
      child = parent
    }
    events[child] = event
  }

  /// Removes and returns the nearest event. Under Bland's rule, it returns the event of the lowest-numbered quantity
  /// among equally near ones.
  ///
  /// - Parameters:
  ///   - head: By row, the basic quantity.
  ///   - rows: The number of rows. An event with this row belongs to the entering quantity.
  mutating func pop(usesBlandsRule: Bool, head: UnsafeMutablePointer<Int32>, rows: Int) -> Event? {
    guard count > 0 else { return nil }
    if usesBlandsRule { return first(head, rows) }
    let result = events[0]
    count -= 1
    guard count > 0 else { return result }
    let last = events[count]
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count && precedes(events[child + 1], events[child]) { child += 1 }
      guard precedes(events[child], last) else { break }
      events[parent] = events[child]
      parent = child
    }
    events[parent] = last
    return result
  }

  private func first(_ head: UnsafeMutablePointer<Int32>, _ rows: Int) -> Event {
    var best = events[0]
    var bestQuantity = Int32.max
    for index in 0..<count where events[index].distance <= events[0].distance {
      let row = Int(events[index].row)
      // The entering quantity's own breakpoint needs no pivot, and is progress.
      let quantity = row == rows ? -1 : head[row]
      if quantity < bestQuantity {
        best = events[index]
        bestQuantity = quantity
      }
    }
    return best
  }
}
