import AutoLayout
import DocumentFormats
import Foundation
import LayoutDocument
import TestSupport
import Testing

/// Edits of all kinds in definitions that nobody wrote for them.
@Suite("Editing definitions: samples and fixtures")
struct WrittenEditsTests {
  @Test("What is written for the samples reads as it should") func samples() throws {
    let folder = Repository.root.appendingPathComponent("Samples")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var edits = WrittenEdits(atMost: 2)
    for path in paths where path.hasSuffix(".yaml") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      edits.tryEdits(of: text, named: path) { try DefinitionFixture.read($0, named: path) }
    }
    #expect(edits.problems == [])
    // Composites state several constraints, and plain roots have neither hugging nor compression resistance.
    #expect(
      edits.text
        == "constant 165/364 relation 180/364 priority 180/364 removal 120/364 addition 363/363 hugging 285/364"
        + " compression 285/364 lines 42/46 mask 23/23")
  }

  @Test("What is written for the fixtures reads as it should") func fixtures() throws {
    var edits = WrittenEdits()
    for name in GoodDefinitionTests.names {
      guard let text = String(bytes: try DefinitionFixture.bytes("good", name), encoding: .utf8) else {
        continue
      }
      edits.tryEdits(of: text, named: name) { try DefinitionFixture.read($0, named: name) }
    }
    #expect(edits.problems == [])
    #expect(
      edits.text
        == "constant 220/405 relation 241/405 priority 241/405 removal 136/405 addition 278/278 hugging 221/336"
        + " compression 221/336 lines 41/62 mask 10/16")
  }
}
