import Foundation

/// A file that could not be written.
struct WritingError: Error {
  var path: String
  var reason: String
}

/// Writes the files of one document so that each is either the old one or the new one, never a half.
struct FileWriter {
  var folder: String

  /// All contents are written under other names before the first old file is replaced. The disk is not waited for: what a
  /// power failure takes away can be drawn again.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(WritingError) {
    var staged: [(temporary: String, final: String)] = []
    do throws(WritingError) {
      for file in files {
        let final = folder + "/" + file.path
        let parent = String(final[..<(final.lastIndex(of: "/") ?? final.endIndex)])
        let temporary = "\(parent)/.\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).partial"
        staged.append((temporary, final))
        if Self.write(file.bytes, to: temporary) { continue }
        // Folders are there for all files but the first.
        if errno == ENOENT || errno == ENOTDIR {
          try perform(final) {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
          }
          if Self.write(file.bytes, to: temporary) { continue }
        }
        throw WritingError(path: final, reason: String(cString: strerror(errno)))
      }
      for file in staged where FileType.leadsToFolder(file.final) {
        throw WritingError(path: file.final, reason: "a folder of that name is in the way")
      }
      for file in staged {
        guard rename(file.temporary, file.final) == 0 else {
          throw WritingError(path: file.final, reason: String(cString: strerror(errno)))
        }
      }
    } catch {
      for file in staged { unlink(file.temporary) }
      throw error
    }
  }

  /// Whether all bytes were written; `errno` says why they were not.
  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let reason = errno
    // What the library still holds is written now, and may find no space.
    let isClosed = fclose(file) == 0
    if !isWhole { errno = reason }
    return isWhole && isClosed
  }

  private func perform(_ path: String, _ action: () throws -> Void) throws(WritingError) {
    do {
      try action()
    } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw WritingError(path: path, reason: reason?.localizedDescription ?? error.localizedDescription)
    }
  }
}
