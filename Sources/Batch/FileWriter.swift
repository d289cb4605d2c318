import Foundation

/// A file that could not be written.
struct WritingError: Error {
  var path: String
  var reason: String

  /// With what the last call of the system failed with.
  fileprivate init(lastCallFor path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Writes the files of one document so that each is either the old one or the new one, never a half.
struct FileWriter {
  var folder: String

  /// All contents are written in hidden folders before the first old file is replaced. The disk is not waited for: what
  /// a power failure takes away can be drawn again.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(WritingError) {
    // Files that go into one folder wait in that, which is on the same disk.
    var stages: [String: StagingFolder] = [:]
    // They take away what they still hold when they go.
    defer { withExtendedLifetime(stages) {} }
    var staged: [(waiting: String, final: String)] = []
    for file in files {
      let (parent, final) = place(of: file.path)
      if stages[parent] == nil { stages[parent] = try makeStage(in: parent, for: final) }
      guard let waiting = stages[parent]?.write(file.bytes) else { throw WritingError(lastCallFor: final) }
      staged.append((waiting, final))
    }
    for file in staged where FileType.leadsToFolder(file.final) {
      throw WritingError(path: file.final, reason: "a folder of that name is in the way")
    }
    for file in staged {
      guard rename(file.waiting, file.final) == 0 else { throw WritingError(lastCallFor: file.final) }
    }
  }

  /// Takes away what runs that were killed left beside some files, and nothing of a run that still goes on.
  func removeLeftovers(beside paths: some Sequence<String>) {
    for parent in Set(paths.map { place(of: $0).parent }).sorted() {
      StagingFolder.removeLeftovers(in: parent)
    }
  }

  private func place(of path: String) -> (parent: String, final: String) {
    let final = folder + "/" + path
    return (String(final[..<(final.lastIndex(of: "/") ?? final.endIndex)]), final)
  }

  private func makeStage(in parent: String, for final: String) throws(WritingError) -> StagingFolder {
    // Without a name it would be the root of the disk.
    guard !folder.isEmpty else { throw WritingError(path: final, reason: "the output folder has no name") }
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
