public import Foundation

/// Runs a program to its end.
public enum Command {
  public struct Result: Sendable {
    /// The exit code, or 128 and the signal's number, as shells say it.
    public let status: Int32
    public let standardOutput: Data
    public let standardError: String
    /// The most memory that it, or any one process that it waited for, had at a time, in bytes.
    public let peakMemory: Int

    /// Standard output as text.
    public var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  /// - Parameters:
  ///   - environment: the whole environment, or `nil` for this process's own.
  ///   - folder: where to run it, or `nil` for here.
  ///   - input: standard input.
  public static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String]? = nil, in folder: URL? = nil,
    input: Data = Data()
  ) throws -> Result {
    // Files rather than pipes: neither stream can fill up and stop the program.
    let scratch = try ScratchFolder()
    try input.write(to: scratch.url.appendingPathComponent("in"))
    var words = [executable.path] + arguments
    if let folder { words = ["/usr/bin/env", "-C", folder.path] + words }
    let (status, peakMemory) = try spawn(
      words, environment: environment ?? ProcessInfo.processInfo.environment, streams: scratch.path)
    return Result(
      status: status, standardOutput: try scratch.data("out"),
      standardError: String(decoding: try scratch.data("err"), as: UTF8.self), peakMemory: peakMemory)
  }

  /// Starts a program and waits for it. `Process.waitUntilExit` needs a run loop, which parallel tests share.
  private static func spawn(_ words: [String], environment: [String: String], streams: String) throws -> (
    status: Int32, peakMemory: Int
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams + "/in", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams + "/out", O_WRONLY | O_CREAT, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, streams + "/err", O_WRONLY | O_CREAT, 0o644)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + pairs).forEach { free($0) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, nil, &arguments, &pairs)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
    #if os(Linux)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return (
      status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F), Int(usage.ru_maxrss) * unit
    )
  }
}
