import Foundation

/// A path as a disk compares it that ignores case and the spelling of accented letters, as those of macOS and Windows
/// do.
struct FileNameKey: Hashable {
  private let folded: String

  init(_ path: String) {
    // Strings are equal whichever way their letters are put together.
    folded = path.folding(options: .caseInsensitive, locale: nil)
  }

  /// The same for every path with this key: whatever one path begins with on such a disk, its bytes begin with too.
  var bytes: [UInt8] { Array(folded.decomposedStringWithCanonicalMapping.utf8) }

  /// The folders that a path goes through, outermost first.
  static func folders(of path: String) -> [FileNameKey] {
    path.indices.filter { path[$0] == "/" }.map { FileNameKey(String(path[..<$0])) }
  }
}
