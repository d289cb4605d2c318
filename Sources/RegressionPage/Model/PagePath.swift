/// Paths for the narrow column of the list.
enum PagePath {
  /// The longest path that needs no shortening.
  private static let mostCharacters = 38

  /// The folder that all paths have in common, with a slash at its end; empty for none.
  static func commonFolder(of paths: [String]) -> String {
    let folders = paths.map { path -> [Substring] in
      let plain = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
      return plain.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    guard let first = folders.first else { return "" }
    let common = folders.dropFirst().reduce(first) { common, other in
      Array(zip(common, other).prefix { $0 == $1 }.map(\.0))
    }
    return common.isEmpty ? "" : common.joined(separator: "/") + "/"
  }

  /// A path without a folder that the reader knows. Of a long one, the first folder and the file are left.
  static func shortened(_ path: String, without folder: String) -> String {
    let rest = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    guard rest.count > mostCharacters else { return rest }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, let file = parts.last else { return rest }
    return "\(parts[0])/…/\(file)"
  }
}
