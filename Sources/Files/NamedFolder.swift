import Foundation

/// A folder that the user named, which need not exist. What a command reads, writes and removes below it by names that
/// are not the user's stays below it, wherever links lead.
package struct NamedFolder: Hashable, Sendable {
  /// The path as the user named it.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder of a file that the user named, and the file's name.
  package static func around(_ file: String) -> (folder: NamedFolder, name: String) {
    (NamedFolder(PathParts.parent(of: file)), PathParts.split(file).name)
  }

  /// The path of something below the folder, as messages spell it.
  package func path(of inner: String) -> String {
    inner.isEmpty ? path : path == "." ? inner : PathParts.join(path, inner)
  }

  /// The place of the folder, all links resolved.
  ///
  /// - Throws: An error if the path is empty, or leads by a link to where nothing may be written.
  package func place() throws(WritingError) -> String {
    // An empty name would refer to the root directory.
    guard !path.isEmpty else {
      throw WritingError(path: path, reason: "the name of the output folder is empty")
    }
    return try RealPath.place(of: path)
  }

  /// A folder below this one, or this one itself.
  ///
  /// - Parameters:
  ///   - inner: The path below this folder, or an empty text.
  ///   - isMaking: Whether to make what is missing.
  /// - Returns: `nil` if it is missing and not to be made.
  /// - Throws: An error if the path leads out of this folder, by its names or by links.
  package func folder(_ inner: String = "", making isMaking: Bool) throws(WritingError) -> Folder? {
    let place: String
    let shown = inner.utf8.last == UInt8(ascii: "/") ? String(inner.dropLast()) : inner
    do throws(WritingError) { place = try RealPath.place(of: inner, in: self.place()) } catch {
      throw WritingError(path: path(of: shown), reason: error.reason, suggestion: error.suggestion)
    }
    do throws(WritingError) { return try Folder.at(place, making: isMaking) } catch {
      throw WritingError(path: path(of: shown), reason: error.reason)
    }
  }

  /// The folder of a file below this one, and the name of the file there.
  package func parent(
    of inner: String, making isMaking: Bool
  ) throws(WritingError) -> (folder: Folder, name: String)? {
    let (parent, name) = PathParts.split(inner)
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(0) else {
      throw WritingError(path: path(of: inner), reason: "this is not the name of a file")
    }
    guard let folder = try folder(parent, making: isMaking) else { return nil }
    return (folder, name)
  }

  /// The contents of a regular file below the folder; `nil` if there is none, if it is larger than `limit` bytes, or if
  /// links lead out of the folder.
  package func contents(of inner: String, limit: Int = OrdinaryFile.byteLimit) -> [UInt8]? {
    guard let place = try? parent(of: inner, making: false) else { return nil }
    return place.folder.contents(of: place.name, limit: limit)
  }

  /// The contents of a file in a folder below this one; `nil` if there is none.
  ///
  /// - Throws: The reason why what is there is not read.
  package func read(_ name: String, in folder: Folder) throws(FileRefusal) -> [UInt8]? {
    guard let status = folder.status(of: name) else { return nil }
    if status.st_mode & S_IFMT == S_IFREG { return try OrdinaryFile(name, in: folder).contents() }
    // A link to another file below this folder is read, and anything else is refused by its kind.
    return try OrdinaryFile(PathParts.join(folder.place, name), within: try? place()).contents()
  }

  /// The names in a folder below this one; empty if there is none, or if links lead out of the folder.
  package func names(in inner: String = "") -> [String] {
    ((try? folder(inner, making: false)) ?? nil)?.names() ?? []
  }
}
