import Files
import Foundation
import Geometry
import Synchronization

/// One run of a command, in a process of its own: what ends it ends nothing else.
package final class CommandRun: Sendable {
  private struct State {
    var process: pid_t?
    var isCancelled = false
  }

  /// The most that a command may print, in bytes.
  private static let mostOutput = 32 << 20
  /// The most pictures of one run, and their bytes together.
  private static let (mostPictures, mostPictureBytes) = (20, 8 << 20)
  /// Pipes that another thread makes must be closed in the new process before it starts.
  private static let spawning = Mutex<Void>(())

  private let state = Mutex(State())

  package init() {}

  /// Whether nobody waits for the outcome any more.
  package var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Ends the process, now or as soon as it is started.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { kill(process, SIGKILL) }
    }
  }

  /// Runs a command in the current folder, and waits for it.
  ///
  /// - Throws: An error if it cannot be started, prints too much, or draws pictures that cannot be read.
  package func outcome(of call: CommandCall) throws(CommandFailure) -> CommandOutcome {
    guard call.drawsPictures else { return try run(call) }
    let folder: TemporaryFolder
    do throws(WritingError) {
      folder = try TemporaryFolder(name: "plumbline-pictures")
    } catch {
      throw CommandFailure(message: "There is no folder for the pictures: \(error.reason).")
    }
    var call = call
    call.words.insert("--output=\(folder.path)", at: 1)
    var outcome = try run(call)
    try withExtendedLifetime(folder) { () throws(CommandFailure) in
      try Self.take(from: folder.path, into: &outcome)
    }
    return outcome
  }

  // MARK: Pictures

  private static func take(from folder: String, into outcome: inout CommandOutcome) throws(CommandFailure) {
    var total = 0
    for name in names(in: folder, below: "") {
      guard outcome.pictures.count < mostPictures, total < mostPictureBytes else {
        outcome.leftOut += 1
        continue
      }
      do throws(FileRefusal) {
        let bytes = try OrdinaryFile("\(folder)/\(name)", within: folder).contents(limit: .max - 1)
        total += bytes.count
        outcome.pictures.append(CommandOutcome.Picture(name: name, bytes: bytes))
      } catch {
        throw CommandFailure(
          message: "The picture \(VisibleText.escaped(name)) cannot be read: \(error.message).")
      }
    }
  }

  /// The paths of all files below a folder.
  private static func names(in folder: String, below path: String) -> [String] {
    let names = FolderListing(of: PathParts.join(folder, path))?.names ?? []
    return names.flatMap { name in
      let inner = path.isEmpty ? name : PathParts.join(path, name)
      return FileType.isFolder(PathParts.join(folder, inner)) ? self.names(in: folder, below: inner) : [inner]
    }
  }

  // MARK: The process

  private func run(_ call: CommandCall) throws(CommandFailure) -> CommandOutcome {
    let pipes = try start(call)
    var exchange = PipeExchange(pipes, input: call.input, limit: Self.mostOutput)
    exchange.run()
    if exchange.isTooMuch { state.withLock { state in _ = state.process.map { kill($0, SIGKILL) } } }
    let status = wait()
    guard !exchange.isTooMuch else {
      throw CommandFailure(
        message: "The answer is longer than \(Self.mostOutput >> 20) MB. Ask about fewer files, or for text.")
    }
    return CommandOutcome(status: status, output: exchange.output, messages: exchange.messages)
  }

  private func start(_ call: CommandCall) throws(CommandFailure) -> PipeExchange.Ends {
    // Without the types of errors, which the closure of a lock would lose.
    let result: Result<PipeExchange.Ends, CommandFailure> = Self.spawning.withLock { _ in
      state.withLock { state in
        guard !state.isCancelled else { return .failure(CommandFailure(message: "The call was cancelled.")) }
        guard let (own, other) = PipeExchange.Ends.pairs() else {
          return .failure(
            CommandFailure(message: "No pipe can be made: \(String(cString: strerror(errno)))."))
        }
        defer { other.close() }
        let number = Self.spawn(call.words, other, &state.process)
        guard number != 0 else { return .success(own) }
        own.close()
        return .failure(
          CommandFailure(message: "No process can be started: \(String(cString: strerror(number)))."))
      }
    }
    return try result.get()
  }

  /// Starts this program with other arguments, and returns the system's error number.
  private static func spawn(_ words: [String], _ ends: PipeExchange.Ends, _ process: inout pid_t?) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in [ends.input, ends.output, ends.messages].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var variables = ProcessInfo.processInfo.environment
    // Colors would be characters of the answer.
    variables["CLICOLOR_FORCE"] = nil
    var texts: [UnsafeMutablePointer<CChar>?] =
      ([CommandLine.arguments[0]] + words).map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in texts + pairs { free(text) } }
    var started = pid_t()
    let number = posix_spawn(&started, program, &actions, &attributes, &texts, &pairs)
    if number == 0 { process = started }
    return number
  }

  /// The executable of this process. On Linux, this is the running file even if its path now refers to another.
  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Waits for the process, which has closed its output. While it is waited for, its number may be signalled.
  private func wait() -> Int32 {
    while true {
      let status: Int32? = state.withLock { state in
        guard let process = state.process else { return 128 }
        var status: Int32 = 0
        let ended = waitpid(process, &status, WNOHANG)
        guard ended != 0, ended > 0 || errno != EINTR else { return nil }
        state.process = nil
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
      }
      if let status { return status }
      usleep(500)
    }
  }
}
