import AutoLayout
import Foundation
import LayoutDocument
import TestSupport
import Testing

@testable import Listings

/// Edits of all kinds in code that nobody wrote for them.
@Suite("Editing listings: posts")
struct WrittenListingEditsTests {
  /// That a text is no Swift any longer.
  private struct Faulty: Error {}

  private static func tryEdits(_ files: [(name: String, text: String)], atMost count: Int) -> WrittenEdits {
    var edits = WrittenEdits(atMost: count)
    for (name, text) in files {
      let isSwift = name.hasSuffix(".swift") && SwiftReader.isFaultless(text)
      edits.tryEdits(of: text, named: name) { changed in
        if isSwift, !SwiftReader.isFaultless(changed) { throw Faulty() }
        return ListingEditingTests.read(changed, name)
      }
    }
    return edits
  }

  @Test("What is written for posts runs as it should") func posts() {
    let files = WrittenListingTests.Sample.all.map { (name: $0.name, text: $0.text) }
    let edits = Self.tryEdits(files, atMost: 1)
    #expect(edits.problems == [])
    // Statements of several constraints, loops and helper functions cannot be changed for one constraint.
    #expect(
      edits.text
        == "constant 21/38 relation 21/38 priority 21/38 removal 22/38 addition 27/38 hugging 33/38"
        + " compression 33/38 lines 8/8 mask 2/10")
  }

  private static func files(_ folder: URL?) -> [(name: String, text: String)] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }.compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map { (name, $0) }
    }
  }

  @Test(
    "What is written for code of others runs as it should",
    .enabled(if: Repository.shared != nil, "../shared/inputs is absent"))
  func inputs() {
    let edits = Self.tryEdits(Self.files(Repository.shared?.appendingPathComponent("inputs")), atMost: 1)
    #expect(edits.problems == [])
    #expect(
      edits.text
        == "constant 15/17 relation 14/17 priority 14/17 removal 15/17 addition 17/17 hugging 17/17"
        + " compression 17/17 lines 1/1")
  }
}
