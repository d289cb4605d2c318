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
  /// Every file whose place in order of path is a multiple of this.
  static let stride = 12

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
    for (place, file) in Self.files.enumerated() where place % Self.stride == 0 {
      for diagram in try loader.load(file).diagrams {
        let drawn = SampleLegibilityTests.draw(diagram, layers: [.constraints, .names], text: shaper)
        #expect(LabelOverlaps(in: drawn.scene).overlaps.isEmpty, "\(file.path) \(diagram.name ?? "")")
        #expect(drawn.labels.drawn + drawn.labels.callouts == drawn.labels.requested)
        total.requested += drawn.labels.requested
        total.callouts += drawn.labels.callouts
      }
    }
    #expect(total.requested > 500)
    // Screens of a hundred views in one picture: most labels still stand where they belong.
    #expect(total.callouts * 2 < total.requested, "\(total)")
  }
}
