import Foundation

/// The right to use a folder, which one process has at a time. It ends with this value or with the process.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder.
  ///
  /// - Parameter wait: Called before waiting for another process.
  /// - Returns: `nil` if the folder cannot be opened, or if its file system has no locks.
  init?(on folder: Folder, waiting wait: () -> Void) {
    descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK {
      wait()
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else { break }
      }
    }
  }

  deinit { close(descriptor) }
}
