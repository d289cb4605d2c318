import Foundation

/// A reason not to read a file.
package struct FileRefusal: Error {
  package enum Reason {
    /// The file does not exist, or the system call failed.
    case unreadable
    /// Not a regular file.
    case notOrdinary
    /// A link to a target outside the folders that it may lead to.
    case leadsOut
    case tooLarge
  }

  package var reason: Reason
  /// The problem, in one sentence without a period.
  package var message: String
  /// The remedy, or `nil` if none is known.
  package var suggestion: String?

  package init(_ reason: Reason, _ message: String, _ suggestion: String? = nil) {
    self.reason = reason
    self.message = message
    self.suggestion = suggestion
  }

  /// The refusal for the error of the last system call.
  static var ofLastCall: FileRefusal {
    FileRefusal(.unreadable, "the file cannot be read: \(String(cString: strerror(errno)))")
  }

  static func notOrdinary(_ mode: mode_t) -> FileRefusal {
    let kind =
      switch mode & S_IFMT {
      case S_IFDIR: "a folder"
      case S_IFIFO: "a named pipe"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    return FileRefusal(.notOrdinary, "this is \(kind), not a regular file", whatIsRead)
  }

  package static let leadsOut = FileRefusal(
    .leadsOut, "the symbolic link points outside its folder",
    "to read its target, specify the target's own path")

  static let whatIsRead = "specify a regular file, or '-' for standard input"
}

/// A regular file, opened for reading.
///
/// The file is checked after it is opened. The bytes that are read thus belong to the checked file, even if its path
/// changes in the meantime.
package struct OrdinaryFile: ~Copyable {
  /// The largest file size, in bytes. Definitions are written by hand, and images are parts of a page.
  package static let byteLimit = 16 << 20

  private let descriptor: Int32
  private let status: stat

  /// Opens a file without blocking.
  ///
  /// - Parameters:
  ///   - path: The path, which may be that of a link.
  ///   - folder: The folder that links may not leave. If it is `nil`, links may lead anywhere inside the file's own
  ///     folder or the repository that contains it.
  package init(_ path: String, within folder: String?) throws(FileRefusal) {
    // Check the path first, because opening a pipe or a device may wake up the process at its other end.
    var status = try Self.status(of: path, within: folder)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .ofLastCall }
    do throws(FileRefusal) {
      guard fstat(descriptor, &status) == 0 else { throw .ofLastCall }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notOrdinary(status.st_mode) }
      guard Self.lies(status, at: path, within: folder) else { throw .leadsOut }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.status = status
  }

  /// Opens a file in a folder, without following a link.
  init(_ name: String, in folder: Folder) throws(FileRefusal) {
    let descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .ofLastCall }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notOrdinary(status.st_mode)
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit {
    close(descriptor)
  }

  /// The reason to refuse the file at a path, checked without opening it, or `nil`.
  package static func refusal(of path: String, within folder: String?) -> FileRefusal? {
    do throws(FileRefusal) {
      _ = try status(of: path, within: folder)
      return nil
    } catch {
      return error
    }
  }

  private static func status(of path: String, within folder: String?) throws(FileRefusal) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileType.isLink(path) ? dangling : .ofLastCall }
    guard lies(status, at: path, within: folder) else { throw .leadsOut }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notOrdinary(status.st_mode) }
    return status
  }

  /// Reads the whole file, in bounded memory.
  ///
  /// - Parameter limit: The largest size, in bytes.
  package borrowing func contents(limit: Int = byteLimit) throws(FileRefusal) -> [UInt8] {
    guard status.st_size <= limit else { throw Self.tooLarge(limit) }
    let bytes = try Self.contents(of: descriptor, limit: limit)
    guard status.st_size > 0 || bytes.isEmpty else {
      // Virtual files, such as those in /proc, report a size of zero.
      throw FileRefusal(
        .notOrdinary, "the system generates this file: it is not a regular file", FileRefusal.whatIsRead)
    }
    return bytes
  }

  /// Reads standard input to the end, in bounded memory.
  package static func standardInput() throws(FileRefusal) -> [UInt8] {
    try contents(of: STDIN_FILENO, limit: byteLimit)
  }

  /// The start of standard input, up to one byte beyond the size limit.
  package static func beginningOfStandardInput() throws(FileRefusal) -> [UInt8] {
    try beginning(of: STDIN_FILENO, limit: byteLimit)
  }

  private static func contents(of descriptor: Int32, limit: Int) throws(FileRefusal) -> [UInt8] {
    let bytes = try beginning(of: descriptor, limit: limit)
    guard bytes.count <= limit else { throw tooLarge(limit) }
    return bytes
  }

  /// The start of the file, up to one byte beyond the size limit.
  private static func beginning(of descriptor: Int32, limit: Int) throws(FileRefusal) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= limit {
      let count = read(descriptor, &block, min(block.count, limit + 1 - bytes.count))
      if count == 0 { return bytes }
      if count > 0 {
        bytes += block.prefix(count)
      } else if errno == EAGAIN {
        // Another process that shares standard input may have made it nonblocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .ofLastCall
      }
    }
    return bytes
  }

  private static func tooLarge(_ limit: Int) -> FileRefusal {
    FileRefusal(.tooLarge, "the file is larger than the limit of \(limit >> 20) MB")
  }

  private static let dangling = FileRefusal(.unreadable, "the symbolic link is broken")

  // MARK: Links

  /// Whether an opened file is in a location that links may lead to.
  private static func lies(_ opened: stat, at path: String, within folder: String?) -> Bool {
    guard let target = RealPath.of(path) else { return false }
    var status = stat()
    // This is a different file if the link changed in the meantime.
    guard lstat(target, &status) == 0, status.st_dev == opened.st_dev, status.st_ino == opened.st_ino else {
      return false
    }
    return RealPath.mayLead(from: path, to: target, within: folder)
  }
}
