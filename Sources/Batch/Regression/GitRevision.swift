import Foundation
public import Source

/// The files of a git revision, unpacked into a folder that is removed with this value.
public final class GitRevision: Sendable {
  private let folder: URL
  /// The path of each specified path below the top of its repository.
  private let relative: [String: String]

  /// Unpacks what the revision has at the given paths, and beside them.
  ///
  /// - Parameters:
  ///   - revision: A revision as git spells it: `HEAD`, `main`, `v1.2`.
  ///   - paths: Files and folders of one repository. They may be missing today.
  /// - Throws: An error if git is missing, if a path is in no repository or in another, or if there is no such
  ///   revision.
  public init(_ revision: String, of paths: [String]) throws(DiagnosticList) {
    var relative: [String: String] = [:]
    var tops: Set<String> = []
    for path in paths {
      let isFolder = FileType.leadsToFolder(path)
      let url = URL(fileURLWithPath: path)
      let place = (isFolder ? url : url.deletingLastPathComponent()).path
      let lines = try Self.git(["-C", place, "rev-parse", "--show-toplevel", "--show-prefix"], about: path)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard lines.count >= 2 else { throw DiagnosticList(file: path, "git does not tell its repository") }
      tops.insert(lines[0])
      relative[path] = isFolder ? String(lines[1].dropLast()) : lines[1] + url.lastPathComponent
    }
    guard let top = tops.first, tops.count == 1 else {
      throw DiagnosticList(
        file: paths[0], "the paths are in different repositories", "compare them one by one")
    }
    _ = try Self.git(
      ["-C", top, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      about: revision, otherwise: "there is no revision '\(revision)'")
    self.relative = relative
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DiagnosticList(file: folder.path, "the folder for the earlier files cannot be made")
    }
    // Images lie beside definitions, and those of storyboards in asset catalogs anywhere.
    let parents = Set(
      relative.values.map { path in
        FileType.leadsToFolder(top + "/" + path) ? path : (path as NSString).deletingLastPathComponent
      })
    let specs =
      parents.contains("") ? ["."] : parents.sorted().map { ":(literal)\($0)" } + [":(glob)**/*.xcassets/**"]
    // Paths that the revision does not have would be errors of 'git archive'.
    let known = try Self.git(
      ["-C", top, "ls-tree", "-r", "-z", "--name-only", revision], about: revision)
    guard !known.isEmpty else { return }
    let archive = folder.appendingPathExtension("tar").path
    defer { unlink(archive) }
    let existing = specs.filter { spec in
      guard spec.hasPrefix(":(literal)") else {
        return spec == "." || known.contains(".xcassets/")
      }
      let prefix = spec.dropFirst(":(literal)".count) + "/"
      return known.split(separator: "\0").contains { $0.hasPrefix(prefix) }
    }
    guard !existing.isEmpty else { return }
    _ = try Self.git(
      ["-C", top, "archive", "--format=tar", "--output=\(archive)", revision, "--"] + existing,
      about: revision)
    _ = try Self.run("tar", ["-xf", archive, "-C", folder.path], about: revision, otherwise: nil)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of the earlier version, which may not exist.
  func path(of path: String) -> String {
    let below = relative[path] ?? ""
    return below.isEmpty ? folder.path : folder.appendingPathComponent(below).path
  }

  private static func git(
    _ arguments: [String], about path: String, otherwise message: String? = nil
  ) throws(DiagnosticList) -> String {
    try run("git", arguments, about: path, otherwise: message)
  }

  /// The output of a program.
  ///
  /// - Parameter message: The message if it fails, or `nil` for the program's own.
  private static func run(
    _ program: String, _ arguments: [String], about path: String, otherwise message: String?
  ) throws(DiagnosticList) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw DiagnosticList(file: path, "'\(program)' cannot be started", "install it")
    }
    // A tool that writes more than a pipe holds waits for its reader. Its errors are short.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = said.split(separator: "\n").first.map(String.init) ?? "it failed"
      throw DiagnosticList(file: path, message ?? "\(program): \(reason)")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
