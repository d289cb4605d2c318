import Foundation

/// A hidden folder in which files wait until all of them are written.
///
/// The folder is locked while it is in use. The lock ends with the process that holds it, even if that process
/// crashes. A folder that can be locked is therefore left over, and the next run that writes beside it removes it.
final class StagingFolder {
  private let path: String
  private let descriptor: Int32
  private var count = 0

  private static let (prefix, suffix) = (".plumbline-", ".partial")

  /// Creates a staging folder inside a folder. If this fails, returns `nil` and sets `errno` to the reason.
  init?(in folder: String) {
    // Another process may remove the folder before it is locked. This is rare, so try again.
    for _ in 0..<16 {
      let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = "\(folder)/\(Self.prefix)\(name)\(Self.suffix)"
      guard mkdir(path, 0o700) == 0 else { return nil }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else {
        if errno == ENOENT { continue }
        return nil
      }
      // If the file system has no locks, no process removes leftovers.
      if Self.lock(descriptor) != .taken, Self.isStill(descriptor, at: path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    errno = EAGAIN
    return nil
  }

  deinit {
    Self.empty(descriptor, at: path)
    rmdir(path)
    close(descriptor)
  }

  /// Writes a file with a generated name.
  ///
  /// - Returns: The file's path, or `nil` if it cannot be written. `errno` then contains the reason.
  func write(_ bytes: [UInt8]) -> String? {
    let file = "\(path)/\(count)"
    count += 1
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { return nil }
    let isWhole = Self.write(bytes, to: descriptor)
    let reason = errno
    // Closing may write buffered data and fail because the disk is full.
    let isClosed = close(descriptor) == 0
    if !isWhole { errno = reason }
    return isWhole && isClosed ? file : nil
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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

  /// Removes staging folders of killed runs from a folder. Those of runs still in progress are kept.
  static func removeLeftovers(in folder: String) {
    // A folder that does not exist yet contains nothing.
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if lock(descriptor) == .held, isStill(descriptor, at: path) {
        empty(descriptor, at: path)
        rmdir(path)
      }
      close(descriptor)
    }
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

  /// Whether the path still refers to the opened folder.
  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0 && opened.st_dev == named.st_dev
      && opened.st_ino == named.st_ino
  }

  /// Removes the folder's generated files, whose names are numbers. Other files are kept, so the folder is kept as
  /// well.
  private static func empty(_ descriptor: Int32, at path: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.utf8.allSatisfy({ (48...57).contains($0) }) {
      unlinkat(descriptor, name, 0)
    }
  }
}
