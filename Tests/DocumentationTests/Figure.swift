import AutoLayout
import CairoBackend
import Diagram
import DocumentFormats
import Foundation
import LayoutDocument
import SVGBackend
import Scene
import TestSupport

/// A picture of the catalogue, drawn from a definition in its folder `Figures`.
struct Figure {
  var name: String
  var layout: SolvedLayout
  var options: DiagramOptions

  /// Every figure in order of name.
  static func all() throws -> [Figure] {
    let folder = Article.catalogue.appendingPathComponent("Figures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    return try names.map { file in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      let document = try Document(
        bytes: bytes, path: file, options: ReadingOptions(text: PangoTextShaper()))
      let diagram = document.diagrams[0]
      return Figure(
        name: String(file.dropLast(5)), layout: LayoutEngine.solve(diagram.tree),
        options: DiagramOptions(
          title: diagram.title, subtitle: diagram.subtitle, layers: diagram.show))
    }
  }

  func svg(dark: Bool) throws -> Data {
    var options = options
    options.theme = dark ? .dark : .light
    return Data(SVG.document(of: Scene(layout, options: options, text: try PangoTextShaper())).utf8)
  }

  private static func file(_ name: String, dark: Bool) -> URL {
    Article.catalogue.appendingPathComponent("Resources/\(name)\(dark ? "~dark" : "").svg")
  }

  /// What the catalogue has, light or dark; `nil` where it has none.
  static func committed(_ name: String, dark: Bool) -> Data? { try? Data(contentsOf: file(name, dark: dark)) }

  /// Writes what the catalogue is to have.
  func record() throws {
    for dark in [false, true] { try svg(dark: dark).write(to: Self.file(name, dark: dark)) }
  }
}
