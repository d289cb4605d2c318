import AutoLayout
import DocumentFormats
import Foundation
import LayoutDocument
import TestSupport

/// Interface Builder's files beside the project, each read once for all suites.
enum RecordedFiles {
  /// The documents of a set of files that can be read, in the order of their paths, with the names of their repositories.
  typealias Documents = [(repository: String, document: Document)]

  /// `nil` where the sets are not beside the project.
  static let corpus = documents(in: "corpus/files")
  static let corpus2 = documents(in: "corpus2/files")

  private static func documents(in path: String) -> Documents? {
    guard let folder = Repository.shared?.appendingPathComponent(path),
      let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
    else { return nil }
    return paths.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().compactMap { path in
      guard let repository = path.split(separator: "/").first,
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path),
        let document = try? Document(bytes: [UInt8](data), path: path, options: .init(text: SpecFont()))
      else { return nil }
      return (String(repository), document)
    }
  }
}
