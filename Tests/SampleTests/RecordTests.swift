import Analysis
import AutoLayout
import Batch
import Definitions
import DocumentFormats
import Foundation
import LayoutDocument
import TestSupport
import Testing

/// A record, read and solved again, gives its own bytes.
struct RecordTests {
  @Test("Samples", arguments: ConversionTests.files(in: "Samples")) func sample(file: InputFile) throws {
    try check(file)
  }

  @Test(
    "Fixtures",
    arguments: ConversionTests.files(in: "Tests/Fixtures/definitions/good")
      + ConversionTests.files(in: "Tests/Fixtures/interface-builder"))
  func fixture(file: InputFile) throws { try check(file) }

  /// A few files of the corpus; all of them where `PLUMBLINE_WHOLE_CORPUS` is set.
  @Test(.enabled(if: Repository.shared != nil, "the corpus is not beside this checkout")) func corpus() throws
  {
    let isWhole = ProcessInfo.processInfo.environment["PLUMBLINE_WHOLE_CORPUS"] != nil
    var layouts = 0
    for (index, file) in CorpusLegibilityTests.files.enumerated() where isWhole || index % 50 == 0 {
      layouts += try check(file)
    }
    #expect(layouts >= (isWhole ? 663 : 5))
  }

  /// Compares the record of each layout of a file with that of the layout that the record defines.
  ///
  /// - Returns: The number of layouts.
  @discardableResult private func check(_ file: InputFile) throws -> Int {
    let options = try ConversionTests.options(for: file)
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file.path)))
    let document = try Document(bytes: bytes, path: file.path, options: options)
    var count = 0
    for diagram in document.diagrams {
      for tree in diagram.trees.map(\.tree) {
        var part = diagram
        part.tree = tree
        let record = Self.record(of: part)
        let again = try Document(bytes: Array(record.utf8), path: "login.layout", options: options)
        try #require(again.diagrams.count == 1)
        #expect(Self.record(of: again.diagrams[0]) == record, "\(file.path) \(diagram.name ?? "")")
        #expect(again.solved?.frames.count == tree.views.count)
        count += 1
      }
    }
    return count
  }

  private static func record(of diagram: DocumentDiagram) -> String {
    var diagram = diagram
    let analysis = AnalyzedLayout(diagram.tree)
    diagram.tree = AnalyzedLayout.fitted(diagram.tree)
    return Definition.record(of: diagram, solved: analysis.layout)
  }
}
