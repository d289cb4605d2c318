import Files
import Foundation

/// Paths from one place to another.
enum RelativePath {
  /// What precedes the name of a file in a folder to make it an address for files in another folder: `../images/`.
  static func prefix(from base: String, to folder: String) -> String {
    let (from, to) = (parts(of: base), parts(of: folder))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return steps.map { $0 + "/" }.joined()
  }

  private static func parts(of folder: String) -> [String] {
    PathParts.names(
      in: PathParts.standardized(folder, from: FileManager.default.currentDirectoryPath))
  }
}
