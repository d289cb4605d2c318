/// The parts of a path.
enum PathParts {
  /// The path of the folder, with a slash at the end or empty, and the name of a file.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}
