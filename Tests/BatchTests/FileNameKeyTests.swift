import AutoLayout
import CairoBackend
import Diagram
import Foundation
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import Batch

/// Names that are one file on some disks.
struct FileNameKeyTests {
  @Test(arguments: [
    ("a.svg", "A.SVG"), ("\u{E9}.svg", "e\u{301}.svg"), ("\u{C9}.svg", "e\u{301}.svg"), ("straße", "STRASSE"),
    ("σ", "ς"), ("ﬁ", "FI"), ("\u{212A}", "k"), ("ſ", "S"), ("Ǆ", "ǆ"), ("\u{1100}\u{1161}", "\u{AC00}"),
    ("Topic/a", "topic/A"),
  ])
  func same(a: String, b: String) {
    #expect(FileNameKey(a) == FileNameKey(b))
  }

  @Test(arguments: [("a", "b"), ("e", "é"), ("ı", "i"), ("a", "a "), ("o", "0"), ("ae", "æ")])
  func different(a: String, b: String) {
    #expect(FileNameKey(a) != FileNameKey(b))
  }

  @Test func foldersOfAPath() {
    #expect(FileNameKey.folders(of: "A/b/c.svg") == [FileNameKey("a"), FileNameKey("a/B")])
    #expect(FileNameKey.folders(of: "c.svg").isEmpty)
  }

  private struct Result {
    var files: [String]
    var messages: [String]
  }

  /// What becomes of definitions of those names.
  private func render(_ names: [String], _ text: String = "root: {}") async throws -> Result {
    let folder = try ScratchFolder()
    for name in names { try folder.write(text, to: "in/" + name) }
    let out = folder.path + "/out"
    let batch = RenderBatch(
      outputFolder: out, formats: [.svg], scales: [1], options: DiagramOptions(isBare: true))
    let files = InputList(paths: [folder.path + "/in"]).files
    #expect(files.count == names.count)
    let work = batch.work(loader: DocumentLoader(text: SpecFont()), text: try PangoTextShaper())
    let outcome = await batch.run(files, work, by: .threads(1))
    let written = try ScratchFolder.contents(of: URL(fileURLWithPath: out)).keys.sorted()
    return Result(
      files: written,
      messages: outcome.diagnostics.map { $0.message.replacing(folder.path + "/", with: "") })
  }

  @Test func picturesThatAreOneFileElsewhereClash() async throws {
    let case1 = try await render(["Box.yaml", "box.yml", "other.yaml"])
    #expect(case1.files == ["other.svg"])
    #expect(
      case1.messages == [
        "'in/Box.yaml' and 'in/box.yml' would write 'out/Box.svg' and 'out/box.svg', which are the same "
          + "file on a case-insensitive disk"
      ])
    let case2 = try await render(["\u{E9}.yaml", "E\u{301}.yml"])
    #expect(case2.files.isEmpty && case2.messages.count == 1)
    let case3 = try await render(["Topic/a.yaml", "topic/A.yaml", "topic/b.yaml"])
    #expect(case3.files == ["topic/b.svg"])
    let diagrams = try await render(["d.yaml"], "root: {}\ndiagrams: [{ name: Wide }, { name: wide }]")
    #expect(diagrams.files.isEmpty)
    #expect(diagrams.messages.first?.hasPrefix("the diagrams 'Wide' and 'wide' would write") == true)
  }

  @Test func aPictureIsNoFolder() async throws {
    for names in [["a.yaml", "a.svg/b.yaml"], ["A.SVG/x/b.yaml", "a.yaml"]] {
      let result = try await render(names + ["c.yaml"])
      #expect(result.files == ["c.svg"])
      #expect(result.messages.count == 1)
      #expect(result.messages.first?.hasSuffix("using one name for a file and a folder") == true)
    }
  }
}
