package import Foundation

/// This program, started again in a process of its own.
package enum OwnProgram {
  /// That the system does not start a process.
  package struct Failure: Error {
    /// The system's error number, as in `errno`.
    package var number: Int32
  }

  /// Starts this program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - variables: the environment variables that differ from those of this process; `nil` for one that is left out.
  ///   - descriptors: descriptors of this process, with their numbers in the new one.
  ///   - closed: further descriptors of this process that the new one does not get.
  /// - Returns: The number of the process.
  /// - Throws: An error if no process can be started.
  package static func start(
    _ arguments: some Sequence<String>, changing variables: [String: String?],
    descriptors: [(own: Int32, number: Int32)], closing closed: [Int32] = []
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor.own, descriptor.number)
    }
    for descriptor in closed { posix_spawn_file_actions_addclose(&actions, descriptor) }
    // The current thread may block signals, but the new process must receive them, for example on Ctrl-C.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var environment = ProcessInfo.processInfo.environment
    for (name, value) in variables { environment[name] = value }
    var words: [UnsafeMutablePointer<CChar>?] =
      ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    var process = pid_t()
    let number = posix_spawn(&process, path, &actions, &attributes, &words, &pairs)
    guard number == 0 else { throw Failure(number: number) }
    return process
  }

  /// The executable of this process. On Linux, this is the running file even if its path now refers to another.
  private static var path: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
