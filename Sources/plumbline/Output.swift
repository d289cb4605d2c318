import ArgumentParser
import Batch
import Foundation
import Source
import Synchronization

/// Standard output or standard error. Everything that the command prints goes through one of the two.
///
/// A failed write never traps. If standard output fails, the command ends with an exit code of `ExitStatus`. If
/// standard error fails, the text is lost. A command that otherwise succeeds then reports the loss by its exit code,
/// unless the stream was closed.
struct Output {
  static let standard = Output(descriptor: STDOUT_FILENO)
  static let error = Output(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// A failed write.
  struct Failure: Error {
    var errorNumber: Int32

    /// Whether the reader closed the stream, or the stream was closed when the command started.
    var isClosed: Bool { errorNumber == EPIPE || errorNumber == EBADF }
  }

  /// Writes all of the text, however long the reader takes.
  func write(_ text: [UInt8]) throws(Failure) {
    let reason: Int32? = text.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN {
          // Another process that shares the stream may have made it nonblocking.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
        } else if count == 0 || errno != EINTR {
          return count == 0 ? EIO : errno
        }
      }
      return nil
    }
    if let reason { throw Failure(errorNumber: reason) }
  }

  /// Sets up the streams. Call this before anything is printed and before any file is opened.
  static func prepare() {
    // Otherwise, the next file to be opened would reuse the descriptor of a closed stream and receive everything
    // printed to it.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // A closed pipe or an exceeded file size limit makes the write fail instead of killing the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// The exit codes for failures outside the command's own work.
enum ExitStatus {
  /// The fonts needed to measure text are not installed, or the port of a page is in use: `EX_UNAVAILABLE`.
  static let unavailable: Int32 = 69
  /// Output was lost: `EX_IOERR`.
  static let lostOutput: Int32 = 74
  /// The reader of standard output closed the pipe. Shells report this code for a program killed by `SIGPIPE`.
  static let brokenPipe: Int32 = 141
}

/// Whether a write to standard error failed for a reason other than a closed stream.
private let hasLostMessages = Atomic<Bool>(false)

/// Whether a message was lost although standard error was open.
var hasLostMessage: Bool { hasLostMessages.load(ordering: .relaxed) }

/// Prints to standard error. Text that cannot be written is lost.
func printError(_ text: String) {
  do throws(Output.Failure) {
    try Output.error.write(Array(text.utf8))
  } catch {
    if !error.isClosed { hasLostMessages.store(true, ordering: .relaxed) }
  }
}

/// Prints diagnostics to standard error, with a blank line after each and a limited number for each file.
func report(_ diagnostics: [Diagnostic]) {
  let isColored = TerminalColors.areWanted(on: Output.error.descriptor)
  for diagnostic in Diagnostic.listedByFile(diagnostics) {
    let text = diagnostic.rendered()
    printError((isColored ? TerminalColors.painted(text) : text) + "\n")
  }
}

/// Prints text to standard output. Unlike `print`, throws if the text cannot be written.
func printOutput(_ text: String) throws(Output.Failure) {
  try Output.standard.write(Array(text.utf8))
}

/// Prints a report to standard output.
///
/// - Parameters:
///   - report: the report.
///   - hasIssues: whether its lines are issues for people, which have colors on a terminal.
/// - Throws: `Output.Failure`; or an exit code, after a message, if the report cannot be read back from its temporary
///   file.
func printOutput(_ report: ReportBatch.Outcome, hasIssues: Bool = false) throws {
  let isColored = hasIssues && TerminalColors.areWanted(on: Output.standard.descriptor)
  // The report comes in pieces that end anywhere.
  var unfinished: [UInt8] = []
  func write(_ bytes: some Sequence<UInt8>) throws {
    try Output.standard.write(
      Array(TerminalColors.painted(String(decoding: Array(bytes), as: UTF8.self)).utf8))
  }
  do {
    try report.write { bytes in
      guard isColored else { return try Output.standard.write(bytes) }
      unfinished += bytes
      guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return }
      try write(unfinished[...end])
      unfinished.removeFirst(end + 1)
    }
    if !unfinished.isEmpty { try write(unfinished) }
  } catch let failure as Output.Failure {
    throw failure
  } catch {
    printError("plumbline: cannot read the report from its temporary file: \(error)\n")
    throw ExitCode(ExitStatus.lostOutput)
  }
}
