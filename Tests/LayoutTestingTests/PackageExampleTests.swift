import Foundation
import TestSupport
import Testing

/// The code of the article `LayoutTesting` is that of the package that `Scripts/test-package` builds and runs.
struct PackageExampleTests {
  @Test func theArticleShowsThePackage() throws {
    let article = try text("Sources/AutoLayout/AutoLayout.docc/LayoutTesting.md")
    let package = try ["LoginTests", "LoginXCTests", "EveryWidthTests"].map {
      try text("Tests/Fixtures/LayoutTestingPackage/Tests/LoginTests/\($0).swift")
    }
    let blocks = Self.indentedBlocks(of: article).filter { $0.contains("assertLayout") }
    try #require(blocks.count == 3)
    for block in blocks { #expect(package.contains { $0.contains(block) }, "\(block)") }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of code that four spaces mark, without these.
  private static func indentedBlocks(of text: String) -> [String] {
    var blocks: [[Substring]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") {
        if !isInside { blocks.append([]) }
        isInside = true
        blocks[blocks.count - 1].append(line.dropFirst(4))
      } else if line.isEmpty, isInside {
        blocks[blocks.count - 1].append("")
      } else {
        isInside = false
      }
    }
    return blocks.map { $0.joined(separator: "\n").trimmingCharacters(in: .newlines) }
  }
}
