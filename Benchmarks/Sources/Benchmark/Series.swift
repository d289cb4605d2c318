/// Samples of one operation in one process, each of so many times that the clock does not matter.
struct Series {
  let operation: Operation
  let worker: Worker
  let count: Int
  private(set) var samples: [Double] = []

  init(_ operation: Operation, _ worker: Worker) throws {
    self.operation = operation
    self.worker = worker
    // Warms up too.
    let once = try worker.number("\(operation.rawValue) 1")
    if once > 2 {
      count = 1
      samples = [once]
      return
    }
    let again = try worker.number("\(operation.rawValue) 2")
    count = max(1, min(1000, Int(0.002 / max(min(once, again), 1e-7))))
  }

  mutating func sample() throws { samples.append(try worker.number("\(operation.rawValue) \(count)")) }

  var median: Double {
    let sorted = samples.sorted()
    return sorted[sorted.count / 2]
  }

  var least: Double { samples.min() ?? .nan }
}
