public import Foundation

/// Runs a program to its end.
public enum Command {
  public struct Result: Sendable {
    public let status: Int32
    public let standardOutput: Data
    public let standardError: String
  }

  /// - Parameter environment: the whole environment, or `nil` for this process's own.
  public static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String]? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let environment { process.environment = environment }
    // Files rather than pipes: neither stream can fill up and stop the program.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, standardOutput: try Data(contentsOf: output),
      standardError: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
