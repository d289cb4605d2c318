import Foundation
import Source

/// An error in writing a file.
struct WritingError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { "\(path): \(reason)" }

  /// An error with the reason of the last system call.
  init(lastCallFor path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The error as a problem of a file, which need not be the one that was written.
  func problem(of file: String) -> DiagnosticList {
    DiagnosticList(file: file, "cannot write '\(path)': \(reason)")
  }
}

/// Carries out an action that writes what becomes of a file.
func writing(
  of file: String, _ action: () throws(WritingError) -> Void
) throws(DiagnosticList) {
  do throws(WritingError) { try action() } catch { throw error.problem(of: file) }
}

/// Writes the files of one document so that each is either the old or the new version, never a partial one.
///
/// The contents are written to hidden folders as they are produced, before the first old file is replaced. Nothing is
/// flushed to the disk, because pictures lost in a power failure can be drawn again.
final class FileWriter {
  private let folder: String
  /// The staging folders by destination folder. Each is on the same disk as its destination, and removes its
  /// remaining files on deinitialization.
  private var stages: [String: StagingFolder] = [:]
  private var staged: [(waiting: String, final: String)] = []

  init(folder: String) {
    self.folder = folder
  }

  /// Writes a file to a staging folder, where it waits for the others.
  ///
  /// - Parameter path: The path below the output folder.
  func add(_ path: String, _ bytes: [UInt8]) throws(WritingError) {
    let (parent, final) = Self.place(of: path, in: folder)
    let stage: StagingFolder
    if let known = stages[parent] {
      stage = known
    } else {
      stage = try makeStage(in: parent, for: final)
      stages[parent] = stage
    }
    guard let waiting = stage.write(bytes) else { throw WritingError(lastCallFor: final) }
    staged.append((waiting, final))
  }

  /// Moves all waiting files to their final paths, replacing the old files.
  func commit() throws(WritingError) {
    try check()
    for file in staged {
      guard rename(file.waiting, file.final) == 0 else { throw WritingError(lastCallFor: file.final) }
    }
    staged = []
  }

  /// Fails if one of the final paths is taken by something that is not replaced.
  func check() throws(WritingError) {
    for file in staged where FileType.leadsToFolder(file.final) {
      throw WritingError(path: file.final, reason: "a folder of that name exists")
    }
    for file in staged where FileType.isSpecial(file.final) {
      throw WritingError(path: file.final, reason: "it is not an ordinary file, which could be replaced")
    }
  }

  /// Writes a single file, whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(DiagnosticList) {
    try writing(of: path) { () throws(WritingError) in try staged(bytes, for: path).commit() }
  }

  /// A writer with a single file, which waits to be committed.
  static func staged(_ bytes: [UInt8], for path: String) throws(WritingError) -> FileWriter {
    // A link stays, and the file that it leads to is replaced.
    let target = FileType.isRegular(path) ? path : RealPath.of(path) ?? path
    let place = PathParts.split(target)
    let folder = place.folder == "/" ? "/." : String(place.folder.dropLast())
    let writer = FileWriter(folder: place.folder.isEmpty ? "." : folder)
    try writer.add(place.name, bytes)
    // What only its owner may read stays so.
    var status = stat()
    if stat(target, &status) == 0 {
      for file in writer.staged { chmod(file.waiting, status.st_mode & 0o777) }
    }
    return writer
  }

  /// Removes what killed runs left beside the given files. Files of runs still in progress are kept.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files below the folder.
  ///   - folder: The output folder.
  static func removeLeftovers(beside paths: some Sequence<String>, in folder: String) {
    for parent in Set(paths.map { place(of: $0, in: folder).parent }).sorted() {
      StagingFolder.removeLeftovers(in: parent)
    }
  }

  private static func place(of path: String, in folder: String) -> (parent: String, final: String) {
    let final = folder + "/" + path
    return (String(final[..<(final.lastIndex(of: "/") ?? final.endIndex)]), final)
  }

  private func makeStage(in parent: String, for final: String) throws(WritingError) -> StagingFolder {
    // An empty name would refer to the root directory.
    guard !folder.isEmpty else {
      throw WritingError(path: final, reason: "the name of the output folder is empty")
    }
    if let stage = StagingFolder(in: parent) { return stage }
    // The folder usually exists, except for the first document.
    guard errno == ENOENT || errno == ENOTDIR else { throw WritingError(lastCallFor: final) }
    guard Self.makeFolders(parent) else { throw WritingError(lastCallFor: final) }
    guard let stage = StagingFolder(in: parent) else { throw WritingError(lastCallFor: final) }
    return stage
  }

  /// Creates a folder and its ancestors. If this fails, returns `false` and sets `errno` to the reason.
  private static func makeFolders(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    // Another process of the batch may have created the folder first.
    if errno == EEXIST { return FileType.leadsToFolder(path) }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
    return makeFolders(String(path[..<slash])) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }
}
