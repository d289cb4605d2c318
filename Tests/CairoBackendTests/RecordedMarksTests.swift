import Analysis
import AutoLayout
import CairoBackend
import DocumentFormats
import Foundation
import LayoutDocument
import TestSupport
import Testing

/// The marks that Interface Builder left in its files beside those that `check` makes.
@Suite("Marks of Interface Builder")
struct RecordedMarksTests {
  /// A view of a file.
  private struct Place: Hashable {
    var path: String
    var id: String
  }

  /// How many views both mark, or one of the two.
  private struct Comparison: Equatable {
    var both: Int
    var recordedAlone: Int
    var madeAlone: Int

    init(both: Int, recordedAlone: Int, madeAlone: Int) {
      (self.both, self.recordedAlone, self.madeAlone) = (both, recordedAlone, madeAlone)
    }

    init(recorded: Set<Place>, made: Set<Place>) {
      both = recorded.intersection(made).count
      recordedAlone = recorded.count - both
      madeAlone = made.count - both
    }
  }

  private static let folder: URL? = {
    guard let folder = Repository.shared?.appendingPathComponent("corpus/files"),
      FileManager.default.fileExists(atPath: folder.path)
    else { return nil }
    return folder
  }()

  @Test(
    "Marks agree but for the differences that are known", .enabled(if: folder != nil, "no ../shared/corpus"))
  func marks() throws {
    let folder = try #require(Self.folder)
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }
    #expect(paths.count == 417)
    let options = ReadingOptions(text: try PangoTextShaper())
    var recorded: [String: Set<Place>] = [:]
    var made: [String: Set<Place>] = [:]
    for path in paths {
      let bytes = try #require(FileManager.default.contents(atPath: folder.appendingPathComponent(path).path))
      for mark in ["misplaced", "ambiguous"] {
        recorded[mark, default: []].formUnion(
          Self.marked(mark, in: String(decoding: bytes, as: UTF8.self)).map { Place(path: path, id: $0) })
      }
      for diagram in try Document(bytes: Array(bytes), path: path, options: options).diagrams {
        let layout = AnalyzedLayout(diagram.tree).layout
        for issue in layout.issues {
          guard let mark = Self.mark(of: issue), let view = issue.views.first else { continue }
          made[mark, default: []].insert(Place(path: path, id: layout.tree[view].name))
        }
      }
    }
    // Bars and bar items, and a mark for a quarter of a point; frames that were edited beside Interface Builder, and
    // three labels whose baselines Xcode 8 took from whole pixels.
    #expect(
      Comparison(recorded: recorded["misplaced"] ?? [], made: made["misplaced"] ?? [])
        == Comparison(both: 17, recordedAlone: 6, madeAlone: 15))
    // Labels of cells without constraints, hidden views of a stack view, an empty one; one that is not to be checked.
    #expect(
      Comparison(recorded: recorded["ambiguous"] ?? [], made: made["ambiguous"] ?? [])
        == Comparison(both: 16, recordedAlone: 11, madeAlone: 0))
  }

  private static func mark(of issue: LayoutIssue) -> String? {
    switch issue.kind {
    case .misplaced: "misplaced"
    case .ambiguous, .ambiguousContentSize: "ambiguous"
    default: nil
    }
  }

  /// The ids of the elements that carry a mark.
  private static func marked(_ mark: String, in text: String) -> [String] {
    text.split(separator: "<").filter { $0.contains(" \(mark)=\"YES\"") }.compactMap { tag in
      tag.split(separator: " ").first { $0.hasPrefix("id=\"") }
        .map { String($0.dropFirst(4).prefix { $0 != "\"" }) }
    }
  }
}
