public import Foundation

/// A program that tests use where it is installed.
public struct InstalledProgram: Sendable {
  public let name: String
  /// Where it is; `nil` where it is not installed.
  public let executable: URL?

  /// Looks for a program in the folders of `PATH`.
  public init(_ name: String) {
    self.name = name
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    executable = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  public var isInstalled: Bool { executable != nil }

  /// The program is not there, or did not do its work.
  struct Failure: Error {
    var message: String
  }

  /// Runs the program, which has to succeed.
  func run(_ arguments: [String]) throws -> Command.Result {
    guard let executable else { throw Failure(message: "\(name) is not installed") }
    let result = try Command.run(executable, arguments)
    guard result.status == 0 else { throw Failure(message: String(result.standardError.prefix(1000))) }
    return result
  }
}
