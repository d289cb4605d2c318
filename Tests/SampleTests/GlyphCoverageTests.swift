import Batch
import Diagram
import LayoutDocument
import Scene
import Testing

/// The samples show every kind of mark that a figure can have.
@Suite struct GlyphCoverageTests {
  /// Words of the key, one for each kind of mark.
  private static let marks: [String] = [
    "scroll view frame", "content rectangle", "content outside the frame", "clipped content",
    "required constraint (pt)", "optional constraint @priority", "optional constraint, not met",
    "edges pinned at 0",
    "edges aligned", "centers aligned", "baselines aligned",
    "aspect ratio", "content origin", "origin at offset 0", "page stop", "adjusted content inset",
    "outside the safe area", "in conflict, kept",
    "in conflict, broken", "not determined", "stays while the content scrolls",
    "before", "now",
    "changed constraint", "satisfied (pt)", "requested size", "content before", "content now",
  ]

  @Test func keysOfSamplesExplainEveryMark() throws {
    let shaper = try SamplePictureTests.shaper.get()
    var missing = Set(Self.marks)
    for sample in Sample.all {
      for diagram in try sample.document(text: shaper).diagrams {
        var diagram = diagram
        diagram.key = .all
        Self.collect(SamplePictureTests.scene(of: diagram, text: shaper).items, isKey: false) {
          missing.remove($0)
        }
      }
    }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  private static func collect(_ items: [SceneItem], isKey: Bool, _ found: (String) -> Void) {
    for item in items {
      switch item {
      case .group(let group): collect(group.items, isKey: isKey || group.origin == .page("key"), found)
      case .text(let text): if isKey { found(text.string) }
      default: break
      }
    }
  }
}
