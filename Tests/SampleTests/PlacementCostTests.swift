import Diagram
import Foundation
import LayoutDocument
import Testing

/// The costs at which the dimensions of the samples are placed. A change of the placement must not raise their sum.
struct PlacementCostTests {
  /// The sum when the placement was last changed. A lower one may be recorded here. Sums under other weights in
  /// `DimensionCosts` do not compare.
  private static let known = 3043.2

  @Test func theCostsOfAllSamplesDoNotRise() throws {
    let shaper = try SamplePictureTests.shaper.get()
    var total = 0.0
    for sample in Sample.all {
      for diagram in try sample.document(text: shaper).diagrams {
        let cost = SampleLegibilityTests.draw(diagram, layers: nil, text: shaper).labels.cost
        total += cost
        print(sample.name, diagram.name ?? "", String(format: "%.1f", cost))
      }
    }
    print("all samples", String(format: "%.1f", total))
    #expect(total <= Self.known + 0.05)
  }
}
