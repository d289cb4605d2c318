import Foundation
import TestSupport

/// The built `plumbline`, run as a user would.
struct Plumbline {
  /// Beside the test bundle, where the build puts every product.
  static let binary: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("plumbline").path) {
      precondition(folder.path != "/", "plumbline is built together with its tests")
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("plumbline")
  }()

  /// Added to this process's own, without `CI`: `record` answers otherwise there, and tests say so where they mean it.
  var environment: [String: String] = [:]
  var folder: URL = Repository.root
  /// Words before the command itself, such as a program that drops privileges.
  var prefix: [String] = []

  func run(
    _ arguments: [String], input: Data = Data(), watchesMemory: Bool = false
  ) throws -> Command.Result {
    let words = prefix + [Self.binary.path] + arguments
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    return try Command.run(
      URL(fileURLWithPath: words[0]), Array(words.dropFirst()),
      environment: variables.merging(environment) { $1 }, in: folder, input: input,
      watchesMemory: watchesMemory)
  }
}
