import Batch
import Diagram
import Foundation
import LayoutDocument
import SVGBackend
import Scene
import TestSupport
import Testing

/// Every picture is valid by the document type of SVG 1.1, but for attributes that came later: `role`, `aria-…`
/// and `data-…`. All of them can be parts of one page.
@Suite struct SVGValidityTests {
  private static let linter = InstalledProgram("xmllint")
  private static let documentType =
    "/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-SVG11-20110816/svg11.dtd"

  private static var isPossible: Bool {
    linter.isInstalled && FileManager.default.fileExists(atPath: documentType)
  }

  @Test(.enabled(if: isPossible, "xmllint or the document type is missing (libxml2-utils, w3c-sgml-lib)"))
  func everySampleIsValid() throws {
    let folder = try ScratchFolder()
    let shaper = try SamplePictureTests.shaper.get()
    var names: [String] = []
    var identifiers: Set<Substring> = []
    for sample in Sample.all {
      for diagram in try sample.document(text: shaper).diagrams {
        let theme: DiagramOptions.Theme = names.count % 3 == 0 ? .auto : .light
        let scene = Scene(diagram, diagram.analyzed(), options: DiagramOptions(theme: theme), text: shaper)
        let name = "\(names.count).svg"
        let svg = SVG.document(of: scene, definition: "root:\n")
        for match in svg.matches(of: #/ id="([^"]*)"/#) {
          #expect(identifiers.insert(match.1).inserted, "\(match.1) stands twice")
        }
        try folder.write(Self.withoutLaterAttributes(svg), to: name)
        names.append(name)
      }
    }
    #expect(names.count > 150 && identifiers.count > 5000)
    let result = try Command.run(
      #require(Self.linter.executable),
      ["--nonet", "--noout", "--dtdvalid", Self.documentType] + names.map { folder.path + "/" + $0 })
    #expect(result.status == 0, "\(result.standardError.prefix(2000))")
  }

  /// What is left out is all that may not be there: an unknown attribute is found.
  @Test(.enabled(if: isPossible, "xmllint or the document type is missing (libxml2-utils, w3c-sgml-lib)"))
  func anythingElseIsFound() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\" color-of-it=\"red\"/></svg>", to: "a.svg")
    let result = try Command.run(
      #require(Self.linter.executable),
      ["--nonet", "--noout", "--dtdvalid", Self.documentType, folder.path + "/a.svg"])
    #expect(result.status != 0)
  }

  private static func withoutLaterAttributes(_ svg: String) -> String {
    svg.replacing(#/ (?:data-[a-z-]+|role|aria-[a-z]+)="[^"]*"/#, with: "")
  }
}
