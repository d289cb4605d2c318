#if DEBUG
  import Foundation

  /// A crash of a worker process that a test triggers, because no known input causes one.
  ///
  /// The environment variable `PLUMBLINE_TEST_DEATH` contains `FILE=SIGNAL` or `FILE#DIAGRAM=SIGNAL`. A process dies
  /// of that signal when it begins a file whose path ends in FILE, or reaches the diagram. If the signal number is
  /// replaced with `exit`, the process exits quietly. If `@PATH` follows, only the first process dies, leaving a file
  /// at PATH. Release builds ignore the variable.
  struct RehearsedDeath {
    private let diagram: String?
    private let cause: String
    private let trace: String?

    /// Creates the crash for a file, or `nil` if none is requested for it.
    ///
    /// - Parameter path: The path of the file that is being processed.
    init?(at path: String) {
      guard let text = ProcessInfo.processInfo.environment["PLUMBLINE_TEST_DEATH"],
        let sign = text.lastIndex(of: "=")
      else { return nil }
      let place = text[..<sign].split(separator: "#", maxSplits: 1)
      let cause = text[text.index(after: sign)...].split(separator: "@", maxSplits: 1)
      guard let file = place.first, path.hasSuffix(file), let first = cause.first else { return nil }
      diagram = place.count > 1 ? String(place[1]) : nil
      self.cause = String(first)
      trace = cause.count > 1 ? String(cause[1]) : nil
    }

    /// Dies if the crash is requested at this point.
    ///
    /// - Parameter name: The name of the diagram that is about to begin, or `nil` before the first.
    func come(at name: String?) {
      guard name == diagram else { return }
      if let trace {
        let file = open(trace, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else { return }
        close(file)
      }
      guard let number = Int32(cause) else { _exit(0) }
      signal(number, SIG_DFL)
      kill(getpid(), number)
      // The signal may be delivered to another thread, so wait.
      pause()
    }
  }
#endif
