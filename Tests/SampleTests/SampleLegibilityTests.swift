import CairoBackend
import Diagram
import LayoutDocument
import Scene
import Testing

/// In no picture of a sample does anything cover a label.
struct SampleLegibilityTests {
  @Test(arguments: Sample.all)
  func noLabelIsCovered(sample: Sample) throws {
    let shaper = try SamplePictureTests.shaper.get()
    let diagrams = try sample.document(text: shaper).diagrams
    #expect(!diagrams.isEmpty)
    for diagram in diagrams {
      let overlaps = LabelOverlaps(in: SamplePictureTests.scene(of: diagram, text: shaper)).overlaps
      #expect(overlaps.isEmpty, "\(sample.name) \(diagram.name ?? "")")
    }
  }
}
