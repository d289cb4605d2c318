/// The parts of a path, as the system sees them: bytes between slashes.
///
/// Swift's characters do not serve here. A slash before a combining mark is one character together with it, and two
/// spellings of one accented letter are equal texts but the names of two files.
package enum PathParts {
  private static let slash = UInt8(ascii: "/")

  /// The path of the folder, with a slash at the end or empty, and the name of a file.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let end = path.utf8.lastIndex(of: slash) else { return ("", path) }
    let next = path.utf8.index(after: end)
    return (text(path.utf8[..<next]), text(path.utf8[next...]))
  }

  /// The names between the slashes, without empty ones.
  package static func names(in path: String) -> [String] {
    path.utf8.split(separator: slash).map(text)
  }

  /// The path of the folder around a path: `.` for a name alone.
  package static func parent(of path: String) -> String {
    let folder = split(path).folder
    return folder.isEmpty ? "." : folder == "/" ? "/" : text(folder.utf8.dropLast())
  }

  /// A path without its extension, which follows the last dot.
  package static func stem(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { text(path.utf8[..<$0]) } ?? path
  }

  /// What follows the last dot of a name; empty without a dot, or if that is the first byte.
  package static func fileExtension(of name: String) -> String {
    let name = split(name).name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.utf8.startIndex else { return "" }
    return text(name.utf8[name.utf8.index(after: dot)...])
  }

  /// The path from the root, without `.` and, as far as that takes no knowledge of links, without `..`.
  package static func standardized(_ path: String, from workingFolder: String) -> String {
    var parts = path.utf8.first == slash ? [] : names(in: workingFolder)
    for name in names(in: path) where name != "." {
      if name == ".." { _ = parts.popLast() } else { parts.append(name) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path below a folder without `.` and `..`, or `nil` if it leads out of the folder.
  package static func inner(_ path: String) -> String? {
    var parts: [String] = []
    for name in names(in: path) where name != "." {
      if name != ".." { parts.append(name) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// The path of an entry of a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// Whether a path is that of a folder or of something below it. Both have the same form.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    below(path, folder) != nil
  }

  /// What follows a folder in the path of something below it, without a slash at its start; empty for the folder itself,
  /// and `nil` for what is elsewhere.
  package static func below(_ path: String, _ folder: String) -> String? {
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard folder.utf8.last != slash, let first = rest.first else { return text(rest) }
    return first == slash ? text(rest.dropFirst()) : nil
  }

  private static func text(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
  private static func text(_ bytes: String.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A path as the key of a table: paths are equal if their bytes are.
package struct PathKey: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ path: String) { bytes = Array(path.utf8) }
}
