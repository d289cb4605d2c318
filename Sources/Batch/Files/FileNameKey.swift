import Foundation

/// A path as compared by a file system that ignores case and Unicode normalization. By default, macOS ignores both, and
/// Windows ignores case.
struct FileNameKey: Hashable {
  private let folded: String

  init(_ path: String) {
    // Only case must be folded: Swift compares strings by canonical equivalence.
    folded = path.folding(options: .caseInsensitive, locale: nil)
  }

  /// A normalized form that is the same for all paths with this key. If one path is a prefix of another on such a file
  /// system, its bytes are a prefix too.
  var bytes: [UInt8] { Array(folded.decomposedStringWithCanonicalMapping.utf8) }

  /// The ancestor folders of a path, outermost first.
  static func folders(of path: String) -> [FileNameKey] {
    path.indices.filter { path[$0] == "/" }.map { FileNameKey(String(path[..<$0])) }
  }
}
