import Foundation
import Source

/// Something to do with one file.
public struct FileRequest: Codable, Hashable, Sendable {
  /// What there is to do; each kind of work knows its own.
  public enum Step: String, Codable, Sendable {
    /// Find out what the file would write.
    case plan
    /// Do it.
    case perform
  }

  /// What to do.
  public var step: Step
  /// With what.
  public var file: InputFile

  /// Something to do with a file.
  public init(_ step: Step, _ file: InputFile) {
    self.step = step
    self.file = file
  }
}

/// Work on files, each by itself, in this process or in one of its own.
public protocol FileWork<Reply>: Sendable {
  /// What comes of a file.
  associatedtype Reply: Codable & Sendable

  /// Does what there is to do with one file. Whatever is wrong with the file is part of the reply.
  func perform(_ request: FileRequest, _ channel: WorkChannel) -> Reply
}

/// What work on a file tells while it goes on.
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

/// What became of the work on one file.
public enum WorkOutcome<Reply: Sendable>: Sendable {
  /// It came to its end.
  case done(Reply)
  /// The process that did it died.
  case died(WorkerDeath)

  var isDeath: Bool {
    if case .died = self { true } else { false }
  }
}

/// How a process ended that was to work on a file.
public struct WorkerDeath: Hashable, Sendable {
  /// What ended it.
  public enum Cause: Hashable, Sendable {
    /// A signal, by its number.
    case signal(Int32)
    /// The process itself, with an exit code.
    case exit(Int32)
    /// It said what no such process says, or did not end, and was ended for that.
    case nonsense
  }

  /// What ended it.
  public var cause: Cause
  /// The diagram that it was at; `nil` while it read the file.
  public var diagram: String?

  /// The problem of the file that it worked on.
  func diagnostic(for file: InputFile) -> Diagnostic {
    let place = diagram.map { "at the diagram '\($0)'" } ?? "while it was read"
    return fileProblem(
      file.path, "the process for this file \(ending), \(place)",
      suggestion: "nothing came of this file, and everything of the others; please report it with the file")
  }

  /// Whether it was ended by somebody else: by a person, or by a system whose memory ran out.
  var isFromOutside: Bool { cause == .signal(SIGKILL) || cause == .signal(SIGTERM) }

  /// As a sentence goes on after the process.
  var ending: String {
    switch cause {
    case .signal(let number): "was ended by signal \(number)\(Self.names[number].map { " (\($0))" } ?? "")"
    case .exit(let code): "ended by itself, with the exit code \(code)"
    case .nonsense: "no longer made sense, and was ended"
    }
  }

  /// Not the system's names, which depend on the locale.
  private static let names: [Int32: String] = [
    SIGILL: "illegal instruction", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
    SIGFPE: "arithmetic error", SIGKILL: "killed, as for want of memory", SIGSEGV: "segmentation fault",
    SIGTERM: "terminated", SIGXCPU: "too much processor time", SIGXFSZ: "file too large",
  ]
}
