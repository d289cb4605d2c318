import Analysis
import AutoLayout
import Batch
import Definitions
import DocumentFormats
import Foundation
import LayoutDocument
import TestSupport
import Testing

/// Every scene of the corpus has the record that it had when somebody last looked.
///
/// The files are other people's, so only a hash of each record is kept. Where one differs, `plumbline diff` tells what
/// the two versions of Plumbline make of the file.
struct CorpusRecordTests {
  private static let list = Repository.root.appendingPathComponent("Tests/Fixtures/corpus-records.txt")

  @Test(.enabled(if: Repository.shared != nil, "the corpus is not beside this checkout"))
  func recordsAreThoseOnTheList() throws {
    let actual = try Self.lines()
    if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil {
      try Data(actual.joined().utf8).write(to: Self.list)
    }
    let known = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map { "\($0)\n" }
    let changed = Set(actual).symmetricDifference(known).map { $0.split(separator: "\t")[0] }
    #expect(
      changed.isEmpty,
      """
      \(Set(changed).count) scenes have other records, such as \(Set(changed).sorted().prefix(5)). If they are better: \
      PLUMBLINE_SNAPSHOTS=1 Scripts/test --filter CorpusRecordTests
      """)
    #expect(actual.count >= 663)
  }

  /// A line for each layout: the file and the scene, and a hash of the record.
  private static func lines() throws -> [String] {
    let options = ReadingOptions(text: SpecFont())
    return try CorpusLegibilityTests.files.flatMap { file -> [String] in
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file.path)))
      let document = try Document(bytes: bytes, path: file.path, options: options)
      return document.diagrams.enumerated().flatMap { index, diagram in
        diagram.trees.map { _, tree in
          var part = diagram
          part.tree = AnalyzedLayout.fitted(tree)
          let record = Definition.record(of: part, solved: AnalyzedLayout(tree).layout)
          return "\(file.stem)#\(index)\t\(hash(of: record))\n"
        }
      }
    }
  }

  /// FNV-1a, which is the same in every process.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
