package import Foundation

/// A folder on the disk, opened once. Whatever becomes of its path meanwhile, names in it mean the same folder.
package final class Folder: Sendable {
  /// The path of the folder, without links.
  package let place: String
  let descriptor: Int32

  /// Enough to name what is in a folder, which may be unreadable.
  private static var searching: Int32 {
    #if os(Linux)
      // O_PATH, which Swift's Glibc leaves out.
      0o10_000_000 | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    #else
      O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    #endif
  }

  private init(place: String, descriptor: Int32) {
    self.place = place
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens a folder without following any link, and makes what is missing of it if wanted.
  ///
  /// - Parameters:
  ///   - place: The path of the folder, all links in it resolved. One that has become a link since is an error.
  ///   - isMaking: Whether to make the folder and those around it.
  /// - Returns: `nil` if the folder is missing and not to be made.
  package static func at(_ place: String, making isMaking: Bool) throws(WritingError) -> Folder? {
    var current = open("/", searching)
    guard current >= 0 else { throw WritingError(lastCallFor: place) }
    for name in PathParts.names(in: place) {
      var next = openat(current, name, searching)
      if next < 0, errno == ENOENT {
        guard isMaking else {
          close(current)
          return nil
        }
        // Another process of the batch may have made the folder first.
        if mkdirat(current, name, 0o777) == 0 || errno == EEXIST { next = openat(current, name, searching) }
      }
      let reason = errno
      close(current)
      errno = reason
      guard next >= 0 else { throw WritingError(lastCallFor: place) }
      current = next
    }
    return Folder(place: place, descriptor: current)
  }

  /// The status of an entry, which may be a link; `nil` if there is none.
  package func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// The names of the entries, sorted by their bytes; empty if the folder cannot be read. Names that are no UTF-8 are none
  /// of Plumbline's, and left out.
  package func names() -> [String] { Self.names(in: descriptor) }

  /// The names in an opened folder, as `names()` has them.
  static func names(in descriptor: Int32) -> [String] {
    FolderListing(openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))?.names ?? []
  }

  /// The contents of a regular file in the folder; `nil` for anything else, for a link, and for a file that is larger
  /// than `limit`.
  package func contents(of name: String, limit: Int = OrdinaryFile.byteLimit) -> [UInt8]? {
    guard let status = status(of: name), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? OrdinaryFile(name, in: self).contents(limit: limit)
  }

  /// Removes a file or link. One that is missing is no error.
  package func remove(_ name: String) throws(WritingError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw WritingError(lastCallFor: PathParts.join(place, name))
    }
  }

  /// Removes a folder if it is empty.
  package func removeIfEmpty(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }
}
