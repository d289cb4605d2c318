import Analysis
import AutoLayout
import Scene
import Testing

@testable import Diagram

/// Whatever the layout, no label lies on another, and none is left out.
@Suite struct LabelPlacementTests {
  static let allLayers = Set(LayoutLayer.allCases)

  private static func draw(_ layout: SolvedLayout, _ layers: Set<LayoutLayer>?) -> (Scene, LabelTally) {
    var labels = LabelTally()
    let scene = Scene(
      AnalyzedLayout(layout), options: DiagramOptions(layers: layers), text: BoxyTextShaper(), labels: &labels
    )
    return (scene, labels)
  }

  @Test(arguments: 0..<10) func nothingOverlapsInRandomLayouts(part: Int) {
    var tally = LabelTally()
    for seed in (part * 52)..<(part * 52 + 52) {
      let layout = RandomLayouts.layout(UInt64(seed))
      // Every other one with all that can be shown.
      let (scene, labels) = Self.draw(layout, seed % 2 == 0 ? Self.allLayers : nil)
      let overlaps = LabelOverlaps(in: scene).overlaps
      #expect(overlaps.isEmpty, "seed \(seed)")
      #expect(
        labels.drawn + labels.callouts + labels.omissions == labels.requested, "seed \(seed)")
      tally.requested += labels.requested
      tally.callouts += labels.callouts
      tally.omissions += labels.omissions
    }
    // Such heaps of views leave some labels to numbers or out, and most in their places.
    #expect(tally.requested > 2400)
    #expect(tally.callouts * 2 < tally.requested, "\(tally)")
    #expect(tally.omissions * 3 < tally.requested, "\(tally)")
  }
}
