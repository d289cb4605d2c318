import Diagram
import Scene
import Testing

@Suite struct LayoutSceneTests {
  @Test func theSameLayoutGivesTheSameScene() {
    let samples = SampleLayouts.all
    #expect(samples.count == 15)
    for (name, layout) in samples {
      let first = Scene(layout, options: DiagramOptions(title: name), text: BoxyTextShaper())
      let second = Scene(layout, options: DiagramOptions(title: name), text: BoxyTextShaper())
      #expect(first == second, "\(name)")
      #expect(!first.items.isEmpty)
    }
  }
}
