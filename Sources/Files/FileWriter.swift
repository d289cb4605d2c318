import Foundation
import Geometry
package import Source

/// Writes the files of one document so that each is either the old or the new version, never a partial one.
///
/// The contents are written to hidden folders as they are produced, before the first old file is replaced. Nothing is
/// flushed to the disk, because pictures lost in a power failure can be drawn again.
package final class FileWriter {
  private let root: NamedFolder
  /// The files that are never replaced, because the command reads them.
  private let inputs: Set<FileIdentity>
  private let list: FileList?
  /// The staging folders by the path of their folder below the root. Each is on the same disk as its destination, and
  /// removes its remaining files on deinitialization.
  private var stages: [PathKey: StagingFolder] = [:]
  private var staged: [Staged] = []

  /// A file that waits.
  private struct Staged {
    let stage: StagingFolder
    let waiting: String
    /// The final name in the folder around the stage.
    let name: String
    /// The final path, as messages spell it.
    let path: String
    /// The contents to write into the old file, because it has other names, which are to stay names of the same file.
    var shared: [UInt8]?

    /// Writes into the old file, whose size is made to fit first, so that a full disk leaves it as it was.
    func overwrite(with bytes: [UInt8]) throws(WritingError) {
      let descriptor = openat(
        stage.parent.descriptor, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { throw WritingError(lastCallFor: path) }
      defer { close(descriptor) }
      #if canImport(Glibc)
        let failure = posix_fallocate(descriptor, 0, off_t(max(1, bytes.count)))
        guard failure == 0 || failure == EOPNOTSUPP || failure == EINVAL else {
          errno = failure
          throw WritingError(lastCallFor: path)
        }
      #endif
      guard StagingFolder.write(bytes, to: descriptor), ftruncate(descriptor, off_t(bytes.count)) == 0 else {
        throw WritingError(lastCallFor: path)
      }
    }
  }

  /// - Parameters:
  ///   - root: The folder that the user named.
  ///   - inputs: The files that are never replaced.
  ///   - list: The list in which the folder keeps what was written, if it belongs to Plumbline.
  package init(below root: NamedFolder, keeping inputs: Set<FileIdentity> = [], listing list: FileList? = nil)
  {
    self.root = root
    self.inputs = inputs
    self.list = list
  }

  /// Writes a file to a staging folder, where it waits for the others.
  ///
  /// - Parameter path: The path below the root.
  package func add(_ path: String, _ bytes: [UInt8]) throws(WritingError) {
    try add(path, bytes, shownAs: root.path(of: path))
    list?.note(path, bytes)
  }

  private func add(
    _ path: String, _ bytes: [UInt8], shownAs final: String, replacing old: stat? = nil
  ) throws(WritingError) {
    let (parent, name) = PathParts.split(path)
    let stage: StagingFolder
    if let known = stages[PathKey(parent)] {
      stage = known
    } else {
      let place: (folder: Folder, name: String)?
      do throws(WritingError) { place = try root.parent(of: path, making: true) } catch {
        throw WritingError(path: final, reason: error.reason, suggestion: error.suggestion)
      }
      guard let place else { throw WritingError(lastCallFor: final) }
      guard let made = StagingFolder(in: place.folder) else { throw WritingError(lastCallFor: final) }
      stage = made
      stages[PathKey(parent)] = made
    }
    // What only its owner may read stays so.
    guard let waiting = stage.write(bytes, mode: old?.st_mode) else { throw WritingError(lastCallFor: final) }
    staged.append(
      Staged(
        stage: stage, waiting: waiting, name: name, path: final,
        shared: old.map { $0.st_nlink > 1 } == true ? bytes : nil))
  }

  /// Moves all waiting files to their final paths, replacing the old files.
  package func commit() throws(WritingError) {
    try check()
    guard !staged.isEmpty else { return }
    // First, so that what a killed run wrote is known.
    try list?.write(below: root)
    for file in staged {
      if let bytes = file.shared {
        try file.overwrite(with: bytes)
      } else if renameat(file.stage.descriptor, file.waiting, file.stage.parent.descriptor, file.name) != 0 {
        throw WritingError(lastCallFor: file.path)
      }
    }
    staged = []
  }

  /// Fails if one of the final paths is taken by something that is not replaced.
  package func check() throws(WritingError) {
    for file in staged {
      guard let status = file.stage.parent.status(of: file.name) else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        guard !inputs.contains(FileIdentity(status)) else {
          throw WritingError(path: file.path, reason: Self.isReadReason, suggestion: Self.elsewhere)
        }
        guard status.st_mode & 0o222 != 0 else {
          throw WritingError(path: file.path, reason: "the file is write-protected")
        }
      case S_IFDIR: throw WritingError(path: file.path, reason: "a folder of that name exists")
      case S_IFLNK: try checkLink(file)
      default:
        throw WritingError(
          path: file.path, reason: "it is not an ordinary file, which could be replaced")
      }
    }
  }

  private static let isReadReason = "this file is read, too, and would be replaced"
  private static let elsewhere = "write to another file or folder"

  /// A link to a file beside it is replaced by the new file. Any other link may be there to be looked at.
  private func checkLink(_ file: Staged) throws(WritingError) {
    let folder = file.stage.parent.place
    guard let target = RealPath.of(PathParts.join(folder, file.name)), PathParts.isBelow(target, folder)
    else {
      throw WritingError(
        path: file.path, reason: "this is a symbolic link that is broken or points outside its folder",
        suggestion: "remove it, or specify the path of its target")
    }
    guard !FileType.leadsToFolder(target) else {
      throw WritingError(path: file.path, reason: "a folder of that name exists")
    }
  }

  // MARK: Single files

  /// Writes a single file that the user named, whole or not at all.
  ///
  /// - Parameter inputs: The files that are never replaced.
  package static func write(
    _ bytes: [UInt8], to path: String, keeping inputs: Set<FileIdentity> = []
  ) throws(DiagnosticList) {
    try writing(of: path) { () throws(WritingError) in
      try staged(bytes, for: path, keeping: inputs).commit()
    }
  }

  /// Fails if a file that the user named cannot be written there, as far as that is known before.
  ///
  /// - Parameter inputs: The files that are never replaced.
  package static func check(_ path: String, keeping inputs: Set<FileIdentity>) throws(DiagnosticList) {
    let place = try writing(of: path) { () throws(WritingError) in try self.place(of: path) }
    guard let identity = FileIdentity(of: place), inputs.contains(identity) else { return }
    throw WritingError(path: path, reason: isReadReason, suggestion: elsewhere).problem(of: path)
  }

  /// The place of a file that the user named. A link stays, and the file that it leads to is replaced if its name has the
  /// same extension: whoever names a page means no layout.
  private static func place(of path: String) throws(WritingError) -> String {
    let place = try RealPath.place(of: path)
    guard FileType.isLink(path), PathParts.fileExtension(of: place) != PathParts.fileExtension(of: path)
    else {
      return place
    }
    throw WritingError(
      path: path, reason: "the symbolic link leads to a file of another kind",
      suggestion: "remove it, or specify the path of its target")
  }

  /// A writer with a single file that the user named, which waits to be committed.
  package static func staged(
    _ bytes: [UInt8], for path: String, keeping inputs: Set<FileIdentity> = []
  ) throws(WritingError) -> FileWriter {
    let place = try place(of: path)
    var status = stat()
    let old = lstat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
    let writer = FileWriter(below: NamedFolder.around(place).folder, keeping: inputs)
    try writer.add(PathParts.split(place).name, bytes, shownAs: path, replacing: old)
    return writer
  }

  // MARK: Leftovers

  /// Removes what killed runs left beside the given files. Files of runs still in progress are kept.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files below the folder.
  ///   - root: The output folder.
  package static func removeLeftovers(beside paths: some Sequence<String>, in root: NamedFolder) {
    for parent in Set(paths.map { PathParts.split($0).folder }).sorted() {
      removeLeftovers(in: parent, of: root)
    }
  }

  /// Removes what killed runs left in a folder below the root. A folder that does not exist contains nothing.
  package static func removeLeftovers(in inner: String, of root: NamedFolder) {
    guard let folder = try? root.folder(inner, making: false) else { return }
    StagingFolder.removeLeftovers(in: folder)
  }
}
