import Files

/// The folders in which what belongs to a file is looked for: its own and those above it, up to the root of its repository.
enum FoldersAbove {
  /// The maximum number of folders above the file: in a repository, and elsewhere.
  private static let mostLevels = (inRepository: 16, elsewhere: 4)

  /// The folders, the nearest first: a path as the user wrote it, and others that begin with it.
  ///
  /// - Parameter folder: The folder of the file.
  static func paths(from folder: String) -> [String] {
    guard let start = RealPath.of(folder) else { return [] }
    let repository = RealPath.repository(around: start)
    var paths: [String] = []
    var path = folder
    let levels = repository == nil ? mostLevels.elsewhere : mostLevels.inRepository
    while paths.count <= levels, let real = RealPath.of(path), real != "/" {
      paths.append(path)
      if real == repository { break }
      path = parent(of: path)
    }
    return paths
  }

  /// The folder above one, also above the current folder, which has its name in the real path alone.
  private static func parent(of path: String) -> String {
    if path == "." { return ".." }
    return PathParts.split(path).name == ".." ? path + "/.." : PathParts.parent(of: path)
  }
}
