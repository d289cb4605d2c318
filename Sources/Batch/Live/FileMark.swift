import Foundation

/// What shows that a file was written: its identity, its size and its times.
struct FileMark: Hashable {
  private var device: UInt64
  private var node: UInt64
  private var size: Int64
  private var modified: [Int]
  private var changed: [Int]

  /// The mark of the file or folder at a path after links, or `nil` if there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      modified = [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
      changed = [status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec]
    #else
      modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    #endif
  }
}
