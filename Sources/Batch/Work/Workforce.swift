import Foundation

/// The threads or processes that work on files.
public enum Workforce {
  /// This process, with the given number of threads. If one file crashes it, the work on all files is lost.
  case threads(Int)
  /// Separate processes, each with one file at a time.
  case processes(WorkerPool)

  /// The callbacks for work on requests.
  struct Listener {
    /// Called with the next piece of the output for a request.
    var output: (_ request: Int, _ text: [UInt8]) -> Void = { _, _ in }
    /// Called to discard the output for a request so far.
    var discard: (_ request: Int) -> Void = { _ in }
    /// Called with the number of completed requests.
    var finished: (_ count: Int) -> Void = { _ in }
  }

  /// Carries out all requests.
  ///
  /// - Returns: The outcomes, in the order of the requests.
  func perform<Work: FileWork>(
    _ work: Work, _ requests: [FileRequest], _ listener: Listener
  ) async -> [WorkOutcome<Work.Reply>] {
    switch self {
    case .threads(let count):
      return await Self.perform(work, requests, threads: count, listener)
    case .processes(let pool):
      var outcomes: [WorkOutcome<Work.Reply>?] = pool.run(requests, listener)
      // If no more processes can be started, the rest is done here.
      let rest = outcomes.indices.filter { outcomes[$0] == nil }
      guard !rest.isEmpty else { return outcomes.compactMap(\.self) }
      let done = requests.count - rest.count
      let late = Listener(
        output: { listener.output(rest[$0], $1) }, discard: { listener.discard(rest[$0]) },
        finished: { listener.finished(done + $0) })
      // A process that did not finish may have read part of standard input.
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
