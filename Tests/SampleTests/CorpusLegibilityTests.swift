import AutoLayout
import Batch
import CairoBackend
import Diagram
import Foundation
import LayoutDocument
import Scene
import TestSupport
import Testing

/// Screens of real apps, with their constraints and names: crowded, and still no label covers another.
@Suite(.enabled(if: Repository.shared != nil, "the corpus is not beside this checkout"))
struct CorpusLegibilityTests {
  static let files: [InputFile] = {
    guard let folder = Repository.shared else { return [] }
    return InputList(paths: [folder.appendingPathComponent("corpus/files").path]).files
  }()

  @Test func thereAre417Files() {
    #expect(Self.files.count == 417)
  }

  @Test func noLabelIsCovered() throws {
    let shaper = try SamplePictureTests.shaper.get()
    let loader = DocumentLoader(text: shaper)
    var total = LabelTally()
    for file in Self.files {
      for diagram in try loader.load(file).diagrams {
        let drawn = SampleLegibilityTests.draw(diagram, layers: [.constraints, .names], text: shaper)
        #expect(LabelOverlaps(in: drawn.scene).overlaps.isEmpty, "\(file.path) \(diagram.name ?? "")")
        let labels = drawn.labels
        #expect(labels.drawn + labels.callouts + labels.omissions == labels.requested)
        total.requested += labels.requested
        total.callouts += labels.callouts + labels.omissions
      }
    }
    #expect(total.requested > 6300)
    // Screens of a hundred views in one picture: all but few labels still stand where they belong.
    #expect(total.callouts * 20 <= total.requested, "\(total)")
  }
}
