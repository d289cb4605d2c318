import AutoLayout
import Batch
import CairoBackend
import Diagram
import LayoutDocument
import Scene
import Testing

/// In no picture of a sample does anything cover a label, whatever is shown, and every label that is asked for is there.
struct SampleLegibilityTests {
  static func draw(
    _ diagram: DocumentDiagram, layers: Set<LayoutLayer>?, theme: DiagramOptions.Theme = .light,
    isBare: Bool = false, text: any TextShaping
  ) -> (scene: Scene, labels: LabelTally) {
    let options = DiagramOptions(layers: layers, theme: theme, isBare: isBare)
    var labels = LabelTally()
    let scene = Scene(diagram, diagram.analyzed(), options: options, text: text, labels: &labels)
    return (scene, labels)
  }

  /// The labels of a picture that are withdrawn because no place obeys the rules, where there are any.
  /// The container's height equals that of the scroll view, which a value now names; the list below has it.
  private static let omissions = [
    "paging/container": 2, "paging/two-pagers": 1, "stack-views/distributions": 2,
  ]

  @Test(arguments: Sample.all)
  func noLabelIsCovered(sample: Sample) throws {
    let shaper = try SamplePictureTests.shaper.get()
    let diagrams = try sample.document(text: shaper).diagrams
    #expect(!diagrams.isEmpty)
    let everything = Set(LayoutLayer.allCases)
    for diagram in diagrams {
      for (layers, theme) in [(nil, DiagramOptions.Theme.light), (nil, .dark), (everything, .light)] {
        var diagram = diagram
        // Twice as large, there is room for all layers at once.
        if layers != nil { diagram.scale = 2 }
        let drawn = Self.draw(diagram, layers: layers, theme: theme, text: shaper)
        let name = "\(sample.name) \(diagram.name ?? "") \(theme)"
        #expect(LabelOverlaps(in: drawn.scene).overlaps.isEmpty, "\(name)")
        let omitted = drawn.labels.requested - drawn.labels.drawn - drawn.labels.callouts
        #expect(omitted <= Self.omissions[sample.name] ?? 0, "\(name)")
      }
    }
  }

  /// Of a hundred labels of the samples' own choice, at most five become numbers.
  @Test func fewLabelsBecomeNumbers() throws {
    let shaper = try SamplePictureTests.shaper.get()
    var total = LabelTally()
    for sample in Sample.all {
      for diagram in try sample.document(text: shaper).diagrams {
        let labels = Self.draw(diagram, layers: nil, text: shaper).labels
        total.requested += labels.requested
        total.callouts += labels.callouts
      }
    }
    #expect(total.requested > 1000)
    #expect(total.callouts * 20 <= total.requested, "\(total)")
  }
}
