import Files
import Foundation
import LayoutDocument

/// The asset catalogs around a file: those in its folder and in the folders above it, up to the root of its repository.
enum AssetFolders {
  /// The maximum number of entries of a folder that are looked at, and of catalogs.
  private static let mostEntries = 1000
  private static let mostCatalogs = 32

  /// The catalogs, the nearest first. A folder that cannot be read has none.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - accesses: Notes the files and folders in catalogs that are asked for.
  static func catalogs(around folder: URL, noting accesses: AccessLog? = nil) -> [ResourceFolder] {
    guard let start = RealPath.of(folder.path) else { return [] }
    var catalogs: [ResourceFolder] = []
    for path in FoldersAbove.paths(from: start) {
      for name in subfolders(of: path) where name.hasSuffix(".xcassets") && catalogs.count < mostCatalogs {
        catalogs.append(resourceFolder(at: path + "/" + name, accesses))
      }
    }
    return catalogs
  }

  /// A folder whose files are read only if they lie in it after links are resolved.
  private static func resourceFolder(at path: String, _ accesses: AccessLog?) -> ResourceFolder {
    ResourceFolder { name in
      accesses?.note(path + "/" + name)
      return try? OrdinaryFile(path + "/" + name, within: path).contents()
    } subfolders: { name in
      let folder = name.isEmpty ? path : path + "/" + name
      accesses?.note(folder)
      return subfolders(of: folder)
    }
  }

  /// The names of the folders in a folder, sorted. Links are not followed, because they could form a cycle.
  private static func subfolders(of path: String) -> [String] {
    let names = FolderListing(of: path)?.names ?? []
    return names.prefix(mostEntries).filter {
      !$0.hasPrefix(".") && FileType.isFolder(path + "/" + $0)
    }
  }
}
