import Foundation

/// How long a process took, from its start to its end.
struct Run {
  /// By the clock, in seconds.
  var elapsed: Double
  /// Of all processors, in seconds.
  var processor: Double

  enum Failure: Error {
    case notStarted([String])
    case failed([String])
  }

  /// Runs a command without input or output, which ends with a status; `nil` for any.
  init(_ command: [String], status expected: Int32? = 0) throws {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
    }
    let before = Self.ofChildren
    let start = DispatchTime.now().uptimeNanoseconds
    var process: pid_t = 0
    guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure.notStarted(command)
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
    processor = Self.ofChildren - before
    guard expected.map({ status == $0 << 8 }) ?? true else { throw Failure.failed(command) }
  }

  private static var ofChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + 1e-6 * Double($1.tv_usec) }
  }
}
