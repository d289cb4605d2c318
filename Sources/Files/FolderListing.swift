import Foundation

/// The names of the entries of a folder.
package struct FolderListing: Sendable {
  /// The names, sorted by their bytes, without `.` and `..`.
  package private(set) var names: [String] = []
  /// The names that are no UTF-8, with what is wrong replaced by `\u{FFFD}`. Their files cannot be named in Swift.
  package private(set) var unreadableNames: [String] = []

  /// Lists a folder, following a link in the last place of its path; `nil` if it cannot be read.
  package init?(of path: String) { self.init(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) }

  /// Lists an opened folder, and closes it; `nil` if it is none.
  init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) { name in
          if let name = String(validatingCString: name) {
            if name != ".", name != ".." { names.append(name) }
          } else {
            unreadableNames.append(String(cString: name))
          }
        }
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    unreadableNames.sort()
  }
}
