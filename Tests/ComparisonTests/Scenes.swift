import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import TestSupport

/// The layouts that property tests run on.
struct Scenes {
  /// A layout, and where it comes from.
  struct Scene: Sendable {
    var name: String
    var tree: ViewTree
  }

  /// All layouts of the samples' definitions and Interface Builder files.
  static let samples: [Scene] = scenes(in: Repository.root.appendingPathComponent("Samples"), atMost: .max)

  /// Some layouts of the corpus beside the project, of at most 120 views; none if it is absent.
  static let corpus: [Scene] =
    Repository.shared.map {
      scenes(in: $0.appendingPathComponent("corpus/files"), atMost: 150).filter {
        $0.tree.views.count <= 120
      }
    } ?? []

  /// The layouts before and after each change that the samples draw, and neighboring panels.
  static let pairs: [(name: String, before: ViewTree, after: ViewTree)] = diagrams(
    in: Repository.root.appendingPathComponent("Samples"), atMost: .max
  ).flatMap { name, diagram in
    zip(diagram.trees, diagram.trees.dropFirst()).enumerated().map {
      ("\(name).\($0)", $1.0.tree, $1.1.tree)
    }
  }

  private static func scenes(in folder: URL, atMost count: Int) -> [Scene] {
    diagrams(in: folder, atMost: count).flatMap { name, diagram in
      diagram.trees.enumerated().map { index, panel in
        var tree = panel.tree
        tree.design = nil
        return Scene(name: "\(name).\(index)", tree: tree)
      }
    }
  }

  private static func diagrams(
    in folder: URL, atMost count: Int
  ) -> [(name: String, diagram: DocumentDiagram)] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let options = ReadingOptions(text: SpecFont())
    var result: [(String, DocumentDiagram)] = []
    for path in paths.sorted() where ["yaml", "storyboard", "xib"].contains(where: path.hasSuffix) {
      guard result.count < count else { break }
      let url = folder.appendingPathComponent(path)
      guard let bytes = try? Data(contentsOf: url),
        let document = try? Document(bytes: Array(bytes), path: url.path, options: options)
      else { continue }
      result += document.diagrams.enumerated().map { ("\(path)#\($0)", $1) }
    }
    return result
  }
}
