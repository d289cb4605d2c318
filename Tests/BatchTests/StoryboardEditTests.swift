import AutoLayout
import Batch
import Foundation
import Geometry
import LayoutDocument
import Regression
import TestSupport
import Testing

/// Edits of one constant in Interface Builder files whose frames stay as they are, as people make them in a text editor
/// or in a merge.
struct StoryboardEditTests {
  /// A constraint with a constant, in a file.
  private struct Target {
    var text: String
    var constant: Range<String.Index>
    var value: Double
    var line: Int
  }

  /// The constraints of a file whose constants count: neither excluded for the size class nor replaced by a standard
  /// spacing.
  private static func targets(in text: String) -> [Target] {
    let excluded = Set(text.matches(of: #/<(?:exclude|include) reference="([^"]+)"/#).map { String($0.1) })
    return text.matches(of: #/<constraint [^>]*constant="(-?[0-9.]+)"[^>]*>/#).compactMap { match in
      let element = String(match.0)
      guard let id = element.firstMatch(of: #/ id="([^"]+)"/#), !excluded.contains(String(id.1)),
        !element.contains("symbolic=\"YES\""), !element.contains("placeholder=\"YES\""),
        let value = Double(match.1)
      else { return nil }
      let line = text[..<match.range.lowerBound].reduce(1) { $1 == "\n" || $1 == "\r\n" ? $0 + 1 : $0 }
      return Target(
        text: text, constant: match.1.startIndex..<match.1.endIndex, value: value, line: line)
    }
  }

  private static let files: [URL] = {
    guard let folder = Repository.shared?.appendingPathComponent("corpus/files") else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") }.sorted().map(folder.appendingPathComponent)
  }()

  @Test(.enabled(if: !files.isEmpty, "../shared/corpus is absent"))
  func theEditIsNamedAndNothingElse() async throws {
    let folder = try ScratchFolder()
    let loader = DocumentLoader(text: SpecFont())
    var count = 0
    for (index, file) in Self.files.enumerated() {
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.utf8.count < 400_000 else {
        continue
      }
      let targets = Self.targets(in: text)
      guard !targets.isEmpty else { continue }
      let target = targets[(index * 7919) % targets.count]
      try folder.write(text, to: "old.storyboard")
      try folder.write(
        text.replacingCharacters(in: target.constant, with: "\(target.value + 6)"), to: "new.storyboard")
      let results = await VersionComparison(
        from: folder.path + "/old.storyboard", to: folder.path + "/new.storyboard",
        selection: CaseSelection(),
        loader: loader
      ).run(jobs: 1).results
      let name = "\(file.lastPathComponent):\(target.line)"
      let edits = Set(results.outcomes.compactMap(\.difference).flatMap(\.edits))
      #expect(results.count(.refused) == 0, "\(name)")
      // Installed for other size classes only, so nothing may differ.
      guard !edits.isEmpty else { continue }
      #expect(edits.count == 1, "\(name): \(edits.map(\.text))")
      #expect(
        edits.allSatisfy { $0.location?.line == target.line && $0.text.contains(": constant ") },
        "\(name): \(edits.map { "\($0.location?.line ?? 0): \($0.text)" })")
      count += 1
    }
    #expect(count > 90)
  }
}
