import Foundation

/// A hidden folder in which files wait until all of them are written.
///
/// It is locked for as long as it is used, and a lock ends with the process that holds it, however that ends. So one
/// that can be locked was left behind, and whoever writes next to it takes it away.
final class StagingFolder {
  private let path: String
  private let descriptor: Int32
  private var count = 0

  private static let (prefix, suffix) = (".plumbline-", ".partial")

  /// Makes one in a folder; `nil` where that cannot be, for which `errno` has the reason.
  init?(in folder: String) {
    // Another process may find it before it is locked, and take it away: that is rare, and not so twice.
    for _ in 0..<16 {
      let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = "\(folder)/\(Self.prefix)\(name)\(Self.suffix)"
      guard mkdir(path, 0o700) == 0 else { return nil }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else {
        if errno == ENOENT { continue }
        return nil
      }
      // Where there are no locks, nobody takes anything away.
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

  /// Writes a separate file with a generated name.
  ///
  /// - Returns: its path; `nil` where it could not be written, for which `errno` has the reason.
  func write(_ bytes: [UInt8]) -> String? {
    let file = "\(path)/\(count)"
    count += 1
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { return nil }
    let isWhole = Self.write(bytes, to: descriptor)
    let reason = errno
    // What the system still holds is written now, and may find no space.
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

  // MARK: What was left behind

  /// Takes away what earlier runs left in a folder when they were killed, and nothing of a run that still goes on.
  static func removeLeftovers(in folder: String) {
    // A folder that is not there yet holds nothing.
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
      // File systems of networks may have no locks.
      if errno != EINTR { return .unknown }
    }
    return .held
  }

  /// Whether a path still leads to the opened folder.
  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0 && opened.st_dev == named.st_dev
      && opened.st_ino == named.st_ino
  }

  /// Removes its files, which are named by numbers; what else somebody put there stays, and the folder with it.
  private static func empty(_ descriptor: Int32, at path: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.utf8.allSatisfy({ (48...57).contains($0) }) {
      unlinkat(descriptor, name, 0)
    }
  }
}
