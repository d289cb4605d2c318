import Files
import Foundation
public import Source

/// A pool of processes that run this program with the same arguments. Each works on one file at a time.
///
/// If a file causes a trap, a stack overflow or a lack of memory, only its process dies. The pool identifies the file
/// and starts another process. The other files are not affected.
public final class WorkerPool {
  /// The maximum number of processes.
  let size: Int
  private var workers: [Worker] = []
  /// Whether there is enough work for more than one process. Starting a process takes as long as processing several
  /// small files.
  private var isWorthMore = false
  /// The reason that no more processes can be started, or `nil` while they can.
  public private(set) var failure: String?

  private struct Worker {
    let process: pid_t
    let socket: WorkerSocket
    var received: [UInt8] = []
    var isReady = false
    /// The index of the current request.
    var request: Int?
    /// The diagram of the request that is being processed.
    var diagram: String?
  }

  /// The end of the work on a request.
  private enum End {
    case reply([UInt8])
    case death(WorkerDeath)
  }

  /// Creates a pool. No process is started yet.
  ///
  /// - Parameters:
  ///   - size: The number of files to process at once, at least 1.
  ///   - files: All files to be processed. If standard input is among them, it is read now and replaced with a file,
  ///     because several processes may have to read it.
  /// - Throws: An error if standard input cannot be copied to a file.
  public init(size: Int, files: [InputFile]) throws(DiagnosticList) {
    self.size = max(1, size)
    // If the command was started with `SIGCHLD` ignored, `waitpid` could not report how a process ended.
    signal(SIGCHLD, SIG_DFL)
    if files.contains(.standardInput) { try Self.keepStandardInput() }
  }

  deinit {
    // Workers exit when their socket is closed.
    for worker in workers { worker.socket.close() }
    for worker in workers { _ = Self.cause(ofEnd: worker.process) }
  }

  // MARK: Work

  /// Processes all requests.
  ///
  /// If a process was killed or terminated from outside, its file may not be at fault. When memory runs out, the
  /// system chooses which process to kill. Its request is therefore tried once more, with no other running beside it.
  ///
  /// - Returns: The outcomes, in the order of the requests. An outcome is `nil` if no process could be started for
  ///   the request.
  func run<Reply: Decodable & Sendable>(
    _ requests: [FileRequest], _ listener: Workforce.Listener
  ) -> [WorkOutcome<Reply>?] {
    var outcomes = [WorkOutcome<Reply>?](repeating: nil, count: requests.count)
    var killed: [Int] = []
    var count = 0
    func settle(_ index: Int, _ end: End, isLastTry: Bool) {
      switch end {
      case .reply(let bytes):
        let reply = try? JSONDecoder().decode(Reply.self, from: Data(bytes))
        outcomes[index] = reply.map { .done($0) } ?? .died(WorkerDeath(cause: .nonsense))
      case .death(let death):
        listener.discard(index)
        if death.isFromOutside, !isLastTry { return killed.append(index) }
        outcomes[index] = .died(death)
      }
      count += 1
      listener.finished(count)
    }
    work(on: Array(requests.indices), of: requests, atATime: size, listener.output) {
      settle($0, $1, isLastTry: false)
    }
    work(on: killed, of: requests, atATime: 1, listener.output) { settle($0, $1, isLastTry: true) }
    return outcomes
  }

  private func work(
    on indices: [Int], of requests: [FileRequest], atATime limit: Int, _ output: (Int, [UInt8]) -> Void,
    _ settle: (Int, End) -> Void
  ) {
    var pending = indices[...]
    while true {
      handOut(&pending, of: requests, atATime: limit)
      // Without processes, there is nothing to wait for.
      if workers.isEmpty || (pending.isEmpty && workers.allSatisfy { $0.request == nil }) { return }
      for process in waitForNews(isInHurry: !pending.isEmpty && workers.count < limit) {
        guard let place = workers.firstIndex(where: { $0.process == process }) else { continue }
        var isSound = workers[place].socket.receive(into: &workers[place].received)
        var isGarbled = false
        if isSound {
          isSound = hear(&workers[place], output, settle)
          isGarbled = !isSound
        }
        if !isSound { bury(place, isGarbled: isGarbled, settle) }
      }
    }
  }

  /// Assigns requests to idle processes, and starts more processes as needed.
  private func handOut(_ pending: inout ArraySlice<Int>, of requests: [FileRequest], atATime limit: Int) {
    var busy = workers.count { $0.request != nil }
    for place in workers.indices where workers[place].isReady && workers[place].request == nil {
      guard busy < limit, let index = pending.first,
        let content = try? JSONEncoder().encode(requests[index])
      else { return }
      // If the process has just died, its closed socket is noticed later.
      guard workers[place].socket.send(WorkerMessage(.request, Array(content))) else { continue }
      pending.removeFirst()
      workers[place].request = index
      workers[place].diagram = nil
      busy += 1
    }
    let most = isWorthMore ? limit : 1
    var free = workers.count - busy
    while failure == nil, free < pending.count, workers.count < most {
      start()
      free += 1
    }
  }

  /// The processes that have sent something or ended.
  ///
  /// - Parameter isInHurry: Whether more processes might help. Only the number of processes depends on timing.
  private func waitForNews(isInHurry: Bool) -> [pid_t] {
    var polled = workers.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
    let isAtWork = workers.contains { $0.request != nil }
    let count = poll(&polled, nfds_t(polled.count), isInHurry && isAtWork && !isWorthMore ? 20 : -1)
    if count == 0 { isWorthMore = true }
    guard count > 0 else { return [] }
    return zip(workers, polled).filter { $1.revents != 0 }.map(\.0.process)
  }

  /// Handles the messages of a process. Returns `false` if one of them is invalid.
  private func hear(
    _ worker: inout Worker, _ output: (Int, [UInt8]) -> Void, _ settle: (Int, End) -> Void
  ) -> Bool {
    var start = 0
    defer { worker.received.removeFirst(start) }
    while true {
      switch WorkerMessage.next(in: worker.received, from: &start) {
      case .incomplete: return true
      case .nonsense: return false
      case .message(let message):
        switch (message.kind, worker.request) {
        case (.ready, nil): worker.isReady = true
        case (.diagram, .some): worker.diagram = String(decoding: message.content, as: UTF8.self)
        case (.output, let request?): output(request, message.content)
        case (.reply, let request?):
          worker.request = nil
          settle(request, .reply(message.content))
        default: return false
        }
      }
    }
  }

  /// Removes a process that has ended, or kills one that sent an invalid message.
  private func bury(_ place: Int, isGarbled: Bool, _ settle: (Int, End) -> Void) {
    let worker = workers.remove(at: place)
    worker.socket.close()
    if isGarbled { kill(worker.process, SIGKILL) }
    let cause = Self.cause(ofEnd: worker.process)
    let death = WorkerDeath(cause: isGarbled ? .nonsense : cause, diagram: worker.diagram)
    if let request = worker.request {
      settle(request, .death(death))
    } else if !worker.isReady {
      failure = "it \(death.ending)"
    }
  }

  // MARK: Processes

  private func start() {
    guard let (socket, other) = WorkerSocket.pair() else {
      failure = String(cString: strerror(errno))
      return
    }
    do throws(OwnProgram.Failure) {
      let spawn = WorkerSpawn(socket: other.descriptor)
      workers.append(Worker(process: try spawn.run(), socket: socket))
    } catch {
      failure = String(cString: strerror(error.number))
      socket.close()
    }
    other.close()
  }

  /// The way a process ended. If it does not end in time, kills it.
  private static func cause(ofEnd process: pid_t) -> WorkerDeath.Cause {
    var status: Int32 = 0
    // A process whose socket is closed ends at once, unless it is faulty.
    for _ in 0..<2000 {
      let result = waitpid(process, &status, WNOHANG)
      if result == process { return cause(status) }
      if result < 0, errno != EINTR { return .nonsense }
      usleep(1000)
    }
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return .nonsense
  }

  private static func cause(_ status: Int32) -> WorkerDeath.Cause {
    status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Replaces standard input with an unnamed file that contains its text, up to one byte beyond the size limit.
  private static func keepStandardInput() throws(DiagnosticList) {
    let bytes: [UInt8]
    do throws(FileRefusal) {
      bytes = try OrdinaryFile.beginningOfStandardInput()
    } catch {
      // The process that reads standard input reports the same error.
      return
    }
    guard let file = tmpfile() else { throw problemOfStandardInput() }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
      dup2(fileno(file), STDIN_FILENO) >= 0
    else { throw problemOfStandardInput() }
  }

  private static func problemOfStandardInput() -> DiagnosticList {
    let reason = String(cString: strerror(errno))
    return DiagnosticList([
      fileProblem(
        InputFile.standardInput.path, "cannot copy standard input to a temporary file: \(reason)",
        suggestion: "free up disk space for temporary files, or pass '-' alone")
    ])
  }
}
