package import Foundation

/// The type of the file at a path. Links are not followed unless stated otherwise.
package enum FileType {
  /// Whether the path exists. A broken link counts.
  package static func exists(_ path: String) -> Bool { type(of: path) != nil }

  package static func isFolder(_ path: String) -> Bool { type(of: path) == S_IFDIR }

  package static func isRegular(_ path: String) -> Bool { type(of: path) == S_IFREG }

  package static func isLink(_ path: String) -> Bool { type(of: path) == S_IFLNK }

  /// Whether the path refers to a folder, directly or through links.
  package static func leadsToFolder(_ path: String) -> Bool { type(of: path, stat) == S_IFDIR }

  private static func type(
    of path: String, _ look: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 = lstat
  ) -> mode_t? {
    var status = stat()
    return look(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

/// What tells one file from all others of a system, whatever its paths.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The identities of the files that paths lead to.
  package static func set(of paths: some Sequence<String>) -> Set<FileIdentity> {
    Set(paths.compactMap { FileIdentity(of: $0) })
  }

  /// The identity of the file that a path leads to, or `nil` if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
