import Foundation
import Source

/// A step of work on one file.
public struct FileRequest: Codable, Hashable, Sendable {
  /// The steps of work on files; each kind of work uses some of them.
  public enum Step: String, Codable, Sendable {
    /// Find out what the file would write.
    case plan
    /// Do it.
    case perform
  }

  /// The step to carry out.
  public var step: Step
  /// The file to work on.
  public var file: InputFile

  /// Something to do with a file.
  public init(_ step: Step, _ file: InputFile) {
    self.step = step
    self.file = file
  }
}

/// Work on files, each by itself, in this process or in one of its own.
public protocol FileWork<Reply>: Sendable {
  /// The result for a file.
  associatedtype Reply: Codable & Sendable

  /// Carries out the requested step on one file. Errors in the file are part of the reply.
  func perform(_ request: FileRequest, _ channel: WorkChannel) -> Reply
}

/// The channel through which work on a file reports progress.
public struct WorkChannel {
  /// Called with the name of each diagram before it is worked on.
  public let enter: (_ diagram: String) -> Void
  /// Takes the next piece of what the file has to say, where that may be too long to be kept.
  public let emit: (_ text: String) -> Void

  /// A channel to whom it concerns; without any, nobody listens.
  public init(enter: @escaping (String) -> Void = { _ in }, emit: @escaping (String) -> Void = { _ in }) {
    self.enter = enter
    self.emit = emit
  }
}

/// The outcome of the work on one file.
public enum WorkOutcome<Reply: Sendable>: Sendable {
  /// The work was completed.
  case done(Reply)
  /// The process that did it died.
  case died(WorkerDeath)

  var isDeath: Bool {
    if case .died = self { true } else { false }
  }
}

/// The end of a process before its work on a file was done.
public struct WorkerDeath: Hashable, Sendable {
  /// The way a process ended.
  public enum Cause: Hashable, Sendable {
    /// A signal, by its number.
    case signal(Int32)
    /// The process itself, with an exit code.
    case exit(Int32)
    /// It said what no such process says, or did not end, and was ended for that.
    case nonsense
  }

  /// The way the process ended.
  public var cause: Cause
  /// The diagram in progress, or `nil` if the process was reading the file.
  public var diagram: String?

  /// The problem of the file that it worked on.
  func diagnostic(for file: InputFile) -> Diagnostic {
    let place = diagram.map { "while processing the diagram '\($0)'" } ?? "while reading it"
    return fileProblem(
      file.path, "the process for this file \(ending), \(place)",
      suggestion: "the other files are not affected; please report this problem and attach the file")
  }

  /// Whether the process was ended from outside: by a user, or by a system that ran out of memory.
  var isFromOutside: Bool { cause == .signal(SIGKILL) || cause == .signal(SIGTERM) }

  /// As a sentence goes on after the process.
  var ending: String {
    switch cause {
    case .signal(let number):
      "was terminated by signal \(number)\(Self.names[number].map { " (\($0))" } ?? "")"
    case .exit(let code): "exited with code \(code)"
    case .nonsense: "sent an invalid message and was terminated"
    }
  }

  /// The names of signals, spelled out here because the system's names depend on the locale.
  private static let names: [Int32: String] = [
    SIGILL: "illegal instruction", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
    SIGFPE: "arithmetic error", SIGKILL: "killed, possibly for lack of memory", SIGSEGV: "segmentation fault",
    SIGTERM: "terminated", SIGXCPU: "too much processor time", SIGXFSZ: "file too large",
  ]
}
