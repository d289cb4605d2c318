import Foundation

/// A file that could not be written.
struct WritingError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { "\(path): \(reason)" }

  /// With what the last call of the system failed with.
  init(lastCallFor path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Writes the files of one document so that each is either the old one or the new one, never a half.
///
/// Contents are written in hidden folders, one by one as they are made, before the first old file is replaced. The disk
/// is not waited for: what a power failure takes away can be drawn again.
final class FileWriter {
  private let folder: String
  /// Where files wait, by the folder that they go into, which is on the same disk. They take away what they still hold
  /// when they go.
  private var stages: [String: StagingFolder] = [:]
  private var staged: [(waiting: String, final: String)] = []

  init(folder: String) {
    self.folder = folder
  }

  /// Writes a file that waits for the others.
  ///
  /// - Parameter path: below the folder.
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

  /// Moves all waiting files to their final places, over the old ones.
  func commit() throws(WritingError) {
    for file in staged where FileType.leadsToFolder(file.final) {
      throw WritingError(path: file.final, reason: "a folder of that name exists")
    }
    for file in staged {
      guard rename(file.waiting, file.final) == 0 else { throw WritingError(lastCallFor: file.final) }
    }
    staged = []
  }

  /// Takes away what runs that were killed left beside some files, and nothing of a run that still goes on.
  ///
  /// - Parameters:
  ///   - paths: of the files, below the folder.
  ///   - folder: where files are written.
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
    // Without a name it would be the root of the disk.
    guard !folder.isEmpty else {
      throw WritingError(path: final, reason: "the name of the output folder is empty")
    }
    if let stage = StagingFolder(in: parent) { return stage }
    // Folders are there for all documents but the first.
    guard errno == ENOENT || errno == ENOTDIR else { throw WritingError(lastCallFor: final) }
    guard Self.makeFolders(parent) else { throw WritingError(lastCallFor: final) }
    guard let stage = StagingFolder(in: parent) else { throw WritingError(lastCallFor: final) }
    return stage
  }

  /// Makes a folder with those that it lies in; false where that cannot be, for which `errno` has the reason.
  private static func makeFolders(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    // Another document of the batch may have been quicker.
    if errno == EEXIST { return FileType.leadsToFolder(path) }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
    return makeFolders(String(path[..<slash])) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }
}
