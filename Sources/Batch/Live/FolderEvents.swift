import Foundation

/// What happened in folders, as the system tells it.
///
/// On Linux, the system sends an event for each file that was written and closed, renamed or removed. Elsewhere, and if
/// the system has no more watches, waiting takes a fraction of a second at most and tells nothing: whoever waits has to
/// compare what is there.
final class FolderEvents {
  /// The paths of what was written, renamed or removed.
  private(set) var touched: Set<String> = []
  /// Whether the system tells of all changes in the folders that were given last.
  private(set) var tellsAll = false

  /// How long to wait for events that may be lost, and how long without any, in milliseconds.
  private static let (safetyPause, pollingPause) = (2000, 80)

  #if os(Linux)
    private let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    private var folders: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private static let kinds =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ATTRIB)
      | UInt32(IN_ONLYDIR)

    deinit { if descriptor >= 0 { close(descriptor) } }
  #endif

  /// Whether all of the folders are watched, or none can be.
  func covers(_ wanted: Set<String>) -> Bool {
    #if os(Linux)
      return descriptor < 0 || wanted.allSatisfy { watches[$0] != nil }
    #else
      return true
    #endif
  }

  /// Watches exactly the given folders from now on. What happened before is not told.
  func watch(_ wanted: Set<String>) {
    #if os(Linux)
      guard descriptor >= 0 else { return }
      for (path, watch) in watches where !wanted.contains(path) {
        inotify_rm_watch(descriptor, watch)
        watches[path] = nil
        folders[watch] = nil
      }
      tellsAll = true
      for path in wanted.sorted() {
        // Adding a watch again is harmless, and finds out whether the folder was replaced.
        let watch = inotify_add_watch(descriptor, path, Self.kinds)
        guard watch >= 0 else {
          watches[path] = nil
          // A folder that is gone needs no watch. Its parent tells when it comes back.
          if errno != ENOENT && errno != ENOTDIR { tellsAll = false }
          continue
        }
        watches[path] = watch
        folders[watch] = path
      }
    #endif
  }

  /// Waits until something happens, for two seconds at most, and notes in `touched` what it was.
  ///
  /// - Parameter isPatient: Whether to wait at all, instead of only noting what has already happened.
  func wait(isPatient: Bool) {
    touched = []
    let pause = !isPatient ? 0 : tellsAll ? Self.safetyPause : Self.pollingPause
    #if os(Linux)
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, descriptor >= 0 ? 1 : 0, Int32(pause)) > 0 else { return }
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        note(count)
      }
    #else
      usleep(UInt32(pause) * 1000)
    #endif
  }

  #if os(Linux)
    private func note(_ count: Int) {
      let head = MemoryLayout<inotify_event>.size
      buffer.withUnsafeBytes { bytes in
        var start = 0
        while start + head <= count {
          let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = bytes[(start + head)..<min(count, start + head + length)].prefix { $0 != 0 }
          let kind = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          // Whoever creates a file writes to it before closing it, and that is told, too.
          let isUnwritten = kind & UInt32(IN_CREATE) != 0 && kind & UInt32(IN_ISDIR) == 0
          if let folder = folders[watch], !isUnwritten {
            touched.insert(name.isEmpty ? folder : folder + "/" + String(decoding: name, as: UTF8.self))
          }
          start += head + length
        }
      }
    }
  #endif
}
