public import Foundation

/// Runs a program to its end.
public enum Command {
  public struct Result: Sendable {
    /// The exit code, or 128 and the signal's number, as shells say it.
    public let status: Int32
    public let standardOutput: Data
    public let standardError: String
    /// The most memory that it had at a time, in bytes; 0 unless that was asked for.
    public let peakMemory: Int

    /// Standard output as text.
    public var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  /// - Parameters:
  ///   - environment: the whole environment, or `nil` for this process's own.
  ///   - folder: where to run it, or `nil` for here.
  ///   - input: standard input.
  ///   - watchesMemory: whether to look at its memory while it runs.
  public static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String]? = nil, in folder: URL? = nil,
    input: Data = Data(), watchesMemory: Bool = false
  ) throws -> Result {
    // Files rather than pipes: neither stream can fill up and stop the program.
    let scratch = try ScratchFolder()
    try input.write(to: scratch.url.appendingPathComponent("in"))
    var words = [executable.path] + arguments
    if let folder { words = ["/usr/bin/env", "-C", folder.path] + words }
    let (status, peakMemory) = try spawn(
      words, environment: environment ?? ProcessInfo.processInfo.environment, streams: scratch.path,
      watchesMemory: watchesMemory)
    return Result(
      status: status, standardOutput: try scratch.data("out"),
      standardError: String(decoding: try scratch.data("err"), as: UTF8.self), peakMemory: peakMemory)
  }

  /// Starts a program and waits for it. `Process.waitUntilExit` needs a run loop, which parallel tests share.
  private static func spawn(
    _ words: [String], environment: [String: String], streams: String, watchesMemory: Bool
  ) throws -> (status: Int32, peakMemory: Int) {
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
    var peak = 0
    while watchesMemory, waitpid(child, &status, WNOHANG) == 0 {
      peak = max(peak, peakMemory(of: child))
      usleep(1000)
    }
    if !watchesMemory { while waitpid(child, &status, 0) < 0 && errno == EINTR {} }
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F), peak)
  }

  /// The most memory that a running process has had, in bytes; 0 where the system does not tell.
  ///
  /// `wait4` counts the memory of the process that started it, too, which is that of all tests.
  private static func peakMemory(of process: pid_t) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 } ?? 0
  }
}
