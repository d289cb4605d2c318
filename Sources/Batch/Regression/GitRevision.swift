import Files
import Foundation
public import Source

/// The files of a git revision, unpacked into a folder that is removed with this value.
public final class GitRevision: Sendable {
  private let folder: TemporaryFolder
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
      let place = isFolder ? path : PathParts.parent(of: path)
      let lines = try Self.git(["-C", place, "rev-parse", "--show-toplevel", "--show-prefix"], about: path)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard lines.count >= 2 else { throw DiagnosticList(file: path, "git does not tell its repository") }
      tops.insert(lines[0])
      relative[path] = isFolder ? String(lines[1].dropLast()) : lines[1] + PathParts.split(path).name
    }
    guard let top = tops.first, tops.count == 1 else {
      throw DiagnosticList(
        file: paths[0], "the paths are in different repositories", "compare them one by one")
    }
    _ = try Self.git(
      ["-C", top, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      about: revision, otherwise: "there is no revision '\(revision)'")
    self.relative = relative
    do throws(WritingError) { folder = try TemporaryFolder(name: "plumbline") } catch {
      throw DiagnosticList(
        file: error.path, "the folder for the earlier files cannot be made: \(error.reason)")
    }
    try Self.unpack(revision, of: Set(relative.values), from: top, into: folder.path)
  }

  /// Writes what the revision has at the given paths and beside them: images lie beside definitions, and those of
  /// storyboards in asset catalogs anywhere.
  ///
  /// An index of its own is read and checked out, so that neither the repository nor its index changes. An archive would
  /// leave out what `.gitattributes` keeps from exports.
  private static func unpack(
    _ revision: String, of paths: Set<String>, from top: String, into folder: String
  ) throws(DiagnosticList) {
    let index = ["GIT_INDEX_FILE": "\(folder)/index"]
    let parents = Set(
      paths.map {
        FileType.leadsToFolder(PathParts.join(top, $0)) || $0.isEmpty ? $0 : PathParts.split($0).folder
      })
    let tree = try git(["-C", top, "ls-tree", "-r", "-z", revision], about: revision)
    let wanted = tree.utf8.split(separator: 0).filter { entry in
      // A file or a link: its mode, its type and its name, and a tab before its path.
      guard entry.starts(with: "100".utf8) || entry.starts(with: "120".utf8),
        let tab = entry.firstIndex(of: UInt8(ascii: "\t"))
      else {
        return false
      }
      let path = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
      return parents.contains { PathParts.isBelow(path, $0) || $0.isEmpty } || path.contains(".xcassets/")
    }
    guard !wanted.isEmpty else { return }
    _ = try git(
      ["-C", top, "update-index", "-z", "--index-info"], about: revision, environment: index,
      input: Data(wanted.joined(separator: [0])) + [0])
    _ = try git(
      ["-C", top, "checkout-index", "--all", "--force", "--prefix=\(folder)/\(filesFolder)/"],
      about: revision,
      environment: index)
  }

  /// The folder of the files in the temporary folder.
  private static let filesFolder = "files"

  /// The path of the earlier version, which may not exist.
  func path(of path: String) -> String {
    let below = relative[path] ?? ""
    let files = "\(folder.path)/\(Self.filesFolder)"
    return below.isEmpty ? files : PathParts.join(files, below)
  }

  /// The output of git.
  ///
  /// - Parameters:
  ///   - path: The path of problems.
  ///   - message: The message if it fails, or `nil` for git's own.
  ///   - environment: Variables besides those of this process.
  ///   - input: What git reads.
  private static func git(
    _ arguments: [String], about path: String, otherwise message: String? = nil,
    environment: [String: String] = [:], input: Data = Data()
  ) throws(DiagnosticList) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The repository may have come with settings of its own, among them a program to call.
    process.arguments = ["git", "-c", "core.fsmonitor=false"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, errors, source) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source
    do { try process.run() } catch {
      throw DiagnosticList(file: path, "'git' cannot be started", "install it")
    }
    // A tool that writes more than a pipe holds waits for its reader, and reads no further meanwhile. Its errors are
    // short.
    let writing = DispatchQueue.global()
    writing.async {
      try? source.fileHandleForWriting.write(contentsOf: input)
      try? source.fileHandleForWriting.close()
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = said.split(separator: "\n").first.map(String.init) ?? "it failed"
      throw DiagnosticList(file: path, message ?? "git: \(reason)")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
