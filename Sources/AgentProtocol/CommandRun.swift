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
        do throws(OwnProgram.Failure) {
          state.process = try OwnProgram.start(
            // Colors would be characters of the answer.
            call.words, changing: ["CLICOLOR_FORCE": nil],
            descriptors: [other.input, other.output, other.messages].enumerated().map {
              (own: $1, number: Int32($0))
            })
          return .success(own)
        } catch {
          own.close()
          return .failure(
            CommandFailure(message: "No process can be started: \(String(cString: strerror(error.number)))."))
        }
      }
    }
    return try result.get()
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
