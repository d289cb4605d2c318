import Foundation

/// The threads or processes that work on files.
public enum Workforce {
  /// This process, on some number of threads. What one file does to the process, it does to the work on all.
  case threads(Int)
  /// Processes that each have one file at a time.
  case processes(WorkerPool)

  /// The callbacks for a piece of work.
  struct Listener {
    /// Takes the next piece of what the file of a request has to say.
    var output: (_ request: Int, _ text: [UInt8]) -> Void = { _, _ in }
    /// Called to discard the output of a request so far.
    var discard: (_ request: Int) -> Void = { _ in }
    /// Called with the number of completed requests.
    var finished: (_ count: Int) -> Void = { _ in }
  }

  /// Does some work for every request; what became of it, in their order.
  func perform<Work: FileWork>(
    _ work: Work, _ requests: [FileRequest], _ listener: Listener
  ) async -> [WorkOutcome<Work.Reply>] {
    switch self {
    case .threads(let count):
      return await Self.perform(work, requests, threads: count, listener)
    case .processes(let pool):
      var outcomes: [WorkOutcome<Work.Reply>?] = pool.run(requests, listener)
      // Where no process can be started any more, the rest is done here.
      let rest = outcomes.indices.filter { outcomes[$0] == nil }
      guard !rest.isEmpty else { return outcomes.compactMap(\.self) }
      let done = requests.count - rest.count
      let late = Listener(
        output: { listener.output(rest[$0], $1) }, discard: { listener.discard(rest[$0]) },
        finished: { listener.finished(done + $0) })
      // A process that did not come to an end may have begun to read it.
      if requests.contains(where: { $0.file == .standardInput }) { lseek(STDIN_FILENO, 0, SEEK_SET) }
      let others = await Self.perform(work, rest.map { requests[$0] }, threads: pool.size, late)
      for (index, outcome) in zip(rest, others) { outcomes[index] = outcome }
      return outcomes.compactMap(\.self)
    }
  }

  private static func perform<Work: FileWork>(
    _ work: Work, _ requests: [FileRequest], threads: Int, _ listener: Listener
  ) async -> [WorkOutcome<Work.Reply>] {
    guard threads > 1, requests.count > 1 else {
      return requests.enumerated().map { index, request in
        let reply = work.perform(request, WorkChannel(emit: { listener.output(index, Array($0.utf8)) }))
        listener.finished(index + 1)
        return .done(reply)
      }
    }
    let results = await parallelMap(requests, jobs: threads, finished: listener.finished) { request in
      var said: [UInt8] = []
      let reply = work.perform(request, WorkChannel(emit: { said += $0.utf8 }))
      return (reply, said)
    }
    for (index, result) in results.enumerated() { listener.output(index, result.1) }
    return results.map { .done($0.0) }
  }
}
