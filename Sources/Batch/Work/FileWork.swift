import Files
import Foundation
import Source

/// A step of work on one file.
public struct FileRequest: Codable, Hashable, Sendable {
  /// The steps of work on files. Each kind of work uses some of them.
  public enum Step: String, Codable, Sendable {
    /// Determine what the file would write.
    case plan
    /// Do the work.
    case perform
    /// Compare the file with its records.
    case compare
  }

  /// The step to carry out.
  public var step: Step
  /// The file to work on.
  public var file: InputFile

  /// A request to carry out a step on a file.
  public init(_ step: Step, _ file: InputFile) {
    self.step = step
    self.file = file
  }
}

/// Work on independent files, in this process or in a separate one.
public protocol FileWork<Reply>: Sendable {
  /// The result for a file.
  associatedtype Reply: Codable & Sendable

  /// Carries out the requested step on one file. Errors in the file are part of the reply.
  func perform(_ request: FileRequest, _ channel: WorkChannel) -> Reply
}

/// The channel through which work on a file reports its progress and output.
public struct WorkChannel {
  /// Called with the name of each diagram before work on it begins.
  public let enter: (_ diagram: String) -> Void
  /// Called with the next piece of the file's output, which may be too long to keep in memory.
  public let emit: (_ text: String) -> Void

  /// Creates a channel from callbacks. By default, they do nothing.
  public init(enter: @escaping (String) -> Void = { _ in }, emit: @escaping (String) -> Void = { _ in }) {
    self.enter = enter
    self.emit = emit
  }
}

/// The outcome of the work on one file.
public enum WorkOutcome<Reply: Sendable>: Sendable {
  /// The work was completed.
  case done(Reply)
  /// The process that worked on the file crashed or was killed.
  case died(WorkerDeath)

  var isDeath: Bool {
    if case .died = self { true } else { false }
  }
}

/// The death of a process before its work on a file was done.
public struct WorkerDeath: Hashable, Sendable {
  /// The way a process ended.
  public enum Cause: Hashable, Sendable {
    /// Terminated by the signal with this number.
    case signal(Int32)
    /// Exited by itself with this exit code.
    case exit(Int32)
    /// Sent an invalid message or did not end in time, and was killed.
    case nonsense
  }

  /// The way the process ended.
  public var cause: Cause
  /// The diagram in progress, or `nil` if the process was reading the file.
  public var diagram: String?

  /// The diagnostic for the file that the process was working on.
  func diagnostic(for file: InputFile) -> Diagnostic {
    let place = diagram.map { "while processing the diagram '\($0)'" } ?? "while reading it"
    return fileProblem(
      file.path, "the process for this file \(ending), \(place)",
      suggestion: "the other files are not affected; please report this problem and attach the file")
  }

  /// Whether the process was killed from outside: by a user, or by a system that ran out of memory.
  var isFromOutside: Bool { cause == .signal(SIGKILL) || cause == .signal(SIGTERM) }

  /// The ending as a predicate for the process, as in `exited with code 1`.
  var ending: String {
    switch cause {
    case .signal(let number):
      "was terminated by signal \(number)\(Self.names[number].map { " (\($0))" } ?? "")"
    case .exit(let code): "exited with code \(code)"
    case .nonsense: "sent an invalid message and was terminated"
    }
  }

  /// The names of signals. They are listed here because the system's names depend on the locale.
  private static let names: [Int32: String] = [
    SIGILL: "illegal instruction", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
    SIGFPE: "arithmetic error", SIGKILL: "killed, possibly for lack of memory", SIGSEGV: "segmentation fault",
    SIGTERM: "terminated", SIGXCPU: "too much processor time", SIGXFSZ: "file too large",
  ]
}
