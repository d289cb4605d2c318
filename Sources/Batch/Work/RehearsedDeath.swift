#if DEBUG
  import Foundation

  /// A death that a test asks for, in a process that works on files: no input is left that would bring it about.
  ///
  /// The environment variable `PLUMBLINE_TEST_DEATH` holds `FILE=SIGNAL` or `FILE#DIAGRAM=SIGNAL`: whoever comes to a file
  /// whose path ends so dies of that signal, when it takes the file or comes to the diagram. `exit` in place of the number
  /// ends the process quietly; `@PATH` after it lets only the first one die, which leaves that file behind. Release builds
  /// do not know it.
  struct RehearsedDeath {
    private let diagram: String?
    private let cause: String
    private let trace: String?

    /// - Parameter path: of the file that is worked on; `nil` comes of it where nobody is to die there.
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

    /// Dies, if this is the place.
    ///
    /// - Parameter name: of the diagram that is begun; `nil` before the first.
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
      // Another thread may be the one that takes it.
      pause()
    }
  }
#endif
