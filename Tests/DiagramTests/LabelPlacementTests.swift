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
      // Distances too short for a reduced figure look for no place.
      tally.requested += labels.requested - labels.invisible
      tally.callouts += labels.callouts
      tally.omissions += labels.omissions - labels.invisible
    }
    // Such heaps of views leave some labels to numbers or out, and most in their places.
    #expect(tally.requested > 1800)
    #expect(tally.callouts * 2 < tally.requested, "\(tally)")
    // Values are words and name the lengths that they equal, so more of them find no room: up to two in seven.
    #expect(tally.omissions * 7 < tally.requested * 2, "\(tally)")
  }
}
