import Foundation

/// Starts this same program once more, with the same arguments, as a process that works on files.
struct WorkerSpawn {
  struct Failure: Error {
    /// The system's error number, as in `errno`.
    var number: Int32
  }

  /// The end of the connection that the process gets.
  let socket: Int32

  func run() throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, WorkerProcess.socket.descriptor)
    // The thread that this runs on may be one that signals are kept from; the process is to have them, as for Ctrl-C.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var variables = ProcessInfo.processInfo.environment
    variables[WorkerProcess.variable] = "1"
    var words: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    var process = pid_t()
    let number = posix_spawn(&process, Self.program, &actions, &attributes, &words, &pairs)
    guard number == 0 else { throw Failure(number: number) }
    return process
  }

  /// The file that this process runs, even where its name leads to another by now.
  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
