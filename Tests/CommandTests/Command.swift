import Foundation
import TestSupport

/// Runs the built `plumbline` as a user would.
struct Command {
  struct Result {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Beside the test bundle, where the build puts every product.
  static let binary: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("plumbline").path) {
      precondition(folder.path != "/", "plumbline is built together with its tests")
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("plumbline")
  }()

  var environment: [String: String] = [:]
  var workingFolder: URL = Repository.root
  /// Words before the command itself, such as a program that drops privileges.
  var prefix: [String] = []

  func run(_ arguments: [String], input: Data? = nil) throws -> Result {
    // Files instead of pipes: a full pipe would stop the command while nobody reads.
    let folder = try ScratchFolder()
    try (input ?? Data()).write(to: folder.url.appendingPathComponent("input"))
    let status = try spawn(
      ["/usr/bin/env", "-C", workingFolder.path] + prefix + [Self.binary.path] + arguments,
      input: folder.path + "/input", output: folder.path + "/output",
      errors: folder.path + "/errors")
    return Result(
      status: status, output: try folder.data("output"),
      errors: String(decoding: try folder.data("errors"), as: UTF8.self))
  }

  /// Starts a program and waits for it. (`Process.waitUntilExit` needs a run loop, which parallel tests share.)
  private func spawn(_ words: [String], input: String, output: String, errors: String) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o644)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + pairs).forEach { free($0) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, nil, &arguments, &pairs)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // The exit code, or 128 and the signal as shells say it.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}

/// A folder that is gone when its owner is.
final class ScratchFolder {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  /// Every file below the folder with its content, by relative path.
  func contents() throws -> [String: Data] { try folderContents(url) }
}

/// Every file below a folder with its content, by relative path.
func folderContents(_ folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  for name in names {
    let file = folder.appendingPathComponent(name)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
      files[name] = try Data(contentsOf: file)
    }
  }
  return files
}
