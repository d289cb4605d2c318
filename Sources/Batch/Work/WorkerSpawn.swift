import Foundation

/// Starts another process of this program, with the same arguments, to work on files.
struct WorkerSpawn {
  struct Failure: Error {
    /// The system's error number, as in `errno`.
    var number: Int32
  }

  /// The new process's end of the connection.
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
    #if os(Linux)
      for descriptor in Self.openDescriptors where descriptor > WorkerProcess.socket.descriptor {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    // The current thread may block signals, but the new process must receive them, for example on Ctrl-C.
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

  #if os(Linux)
    /// The descriptors of this process. A connection of a server would stay open as long as the new process has it, too.
    private static var openDescriptors: [Int32] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
    }
  #endif

  /// The executable of this process. On Linux, this is the running file even if its path now refers to another.
  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
