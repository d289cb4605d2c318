/// Maps inputs on several tasks at once. The results keep the order of the inputs.
///
/// - Parameters:
///   - inputs: The inputs to map.
///   - jobs: The maximum number of tasks to run at once, at least 1.
///   - finished: Called on the caller's side after each output, with the count so far.
///   - transform: Creates one output, on any thread.
public func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, finished: (Int) -> Void = { _ in },
  _ transform: @escaping @Sendable (Input) -> Output
) async -> [Output] {
  guard jobs > 1, inputs.count > 1 else {
    // There is nothing to distribute among threads.
    return inputs.enumerated().map { index, input in
      let output = transform(input)
      finished(index + 1)
      return output
    }
  }
  return await withTaskGroup(of: (Int, Output).self) { group in
    var results = [Output?](repeating: nil, count: inputs.count)
    var next = 0
    var count = 0
    func start() {
      guard next < inputs.count else { return }
      let index = next
      let input = inputs[index]
      next += 1
      group.addTask { (index, transform(input)) }
    }
    for _ in 0..<max(1, jobs) { start() }
    while let (index, output) = await group.next() {
      results[index] = output
      count += 1
      finished(count)
      start()
    }
    return results.compactMap { $0 }
  }
}
