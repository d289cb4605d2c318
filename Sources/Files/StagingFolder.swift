import Foundation

/// A hidden folder in which files wait until all of them are written.
///
/// The folder is locked while it is in use. The lock ends with the process that holds it, even if that process
/// crashes. A folder that can be locked is therefore left over, and the next run that writes beside it removes it.
final class StagingFolder {
  /// The folder in which the files are to be.
  let parent: Folder
  private let name: String
  let descriptor: Int32
  private var count = 0

  private static let (prefix, suffix) = (".plumbline-", ".partial")
  /// Only its owner has access, as no version control and hardly an archive keeps it.
  private static let mode: mode_t = 0o700

  /// Creates a staging folder inside a folder. If this fails, returns `nil` and sets `errno` to the reason.
  init?(in parent: Folder) {
    // Another process may remove the folder before it is locked. This is rare, so try again.
    for _ in 0..<16 {
      let name =
        Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36) + Self.suffix
      guard mkdirat(parent.descriptor, name, Self.mode) == 0 else { return nil }
      let descriptor = Self.open(name, in: parent)
      guard descriptor >= 0 else {
        if errno == ENOENT { continue }
        return nil
      }
      // If the file system has no locks, no process removes leftovers.
      if Self.lock(descriptor) != .taken, Self.isStill(descriptor, name, in: parent) {
        self.parent = parent
        self.name = name
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    errno = EAGAIN
    return nil
  }

  deinit {
    for number in 0..<count { unlinkat(descriptor, String(number), 0) }
    parent.removeIfEmpty(name)
    close(descriptor)
  }

  /// Writes a file with a generated name.
  ///
  /// - Parameter mode: Who may read and write the file, or `nil` for whoever the process lets.
  /// - Returns: The file's name in this folder, or `nil` if it cannot be written. `errno` then contains the reason.
  func write(_ bytes: [UInt8], mode: mode_t? = nil) -> String? {
    let file = String(count)
    count += 1
    let descriptor = openat(
      self.descriptor, file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { return nil }
    if let mode { fchmod(descriptor, mode & 0o777) }
    let isWhole = Self.write(bytes, to: descriptor)
    let reason = errno
    // Closing may write buffered data and fail because the disk is full.
    let isClosed = close(descriptor) == 0
    if !isWhole { errno = reason }
    return isWhole && isClosed ? file : nil
  }

  /// Writes all bytes to an open file. If this fails, returns `false` and sets `errno` to the reason.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          if count == 0 { errno = EIO }
          return false
        }
      }
      return true
    }
  }

  // MARK: Leftovers

  /// Removes staging folders of killed runs from a folder. Those of runs still in progress are kept, and so is whatever
  /// others gave such a name.
  static func removeLeftovers(in parent: Folder) {
    for name in parent.names() where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let descriptor = open(name, in: parent)
      guard descriptor >= 0 else { continue }
      if isOwn(descriptor), lock(descriptor) == .held, isStill(descriptor, name, in: parent) {
        empty(descriptor)
        parent.removeIfEmpty(name)
      }
      close(descriptor)
    }
  }

  private static func open(_ name: String, in parent: Folder) -> Int32 {
    openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
  }

  private static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o777 == mode
  }

  private enum Lock {
    case held, taken, unknown
  }

  private static func lock(_ descriptor: Int32) -> Lock {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .taken }
      // Network file systems may not support locks.
      if errno != EINTR { return .unknown }
    }
    return .held
  }

  /// Whether the name still refers to the opened folder.
  private static func isStill(_ descriptor: Int32, _ name: String, in parent: Folder) -> Bool {
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, let named = parent.status(of: name) else { return false }
    return FileIdentity(opened) == FileIdentity(named)
  }

  /// Removes the folder's generated files, whose names are numbers. Other files are kept, so the folder is kept as
  /// well.
  private static func empty(_ descriptor: Int32) {
    for name in Folder.names(in: descriptor) where name.utf8.allSatisfy({ (48...57).contains($0) }) {
      unlinkat(descriptor, name, 0)
    }
  }
}
