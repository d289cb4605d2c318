import AutoLayout
import Scene
import Testing

@testable import Diagram

@Suite struct KeyPanelTests {
  private func key(_ layout: SolvedLayout, layers: Set<LayoutLayer>? = nil) -> [String] {
    let scene = Scene(layout, options: DiagramOptions(layers: layers), text: BoxyTextShaper())
    return SceneInspection(scene).texts(of: .page("key"))
  }

  /// A long text is set in lines.
  private func joined(_ texts: [String]) -> String { texts.joined(separator: " ") }

  @Test func itsLinesAreWrapped() {
    let texts = key(SampleLayouts.contentSize())
    #expect(joined(texts).contains("content outside the frame"))
    #expect(!texts.contains { $0.contains("…") })
  }

  @Test func itListsOnlyMarksThatOccur() {
    #expect(key(SampleLayouts.plain()) == ["Key", "required constraint (pt)"])
    #expect(
      joined(key(SampleLayouts.contentSize()))
        == "Key scroll view frame content rectangle content outside the frame required constraint (pt) "
        + "content origin Not clipped: clipsToBounds = false")
  }

  @Test func marksOfLayersThatAreOffAreNotListed() {
    #expect(
      key(SampleLayouts.contentSize(), layers: [.names, .key]) == ["Key", "scroll view frame"])
    #expect(key(SampleLayouts.contentSize(), layers: [.names]).isEmpty)
  }

  @Test func faultsBringTheirMarks() {
    let texts = key(SampleLayouts.problems())
    for text in ["in conflict, kept", "in conflict, dropped", "not determined: valid answers"] {
      #expect(texts.contains(text))
    }
  }

  @Test func equalSizesSayEqualToWhat() {
    #expect(joined(key(SampleLayouts.sameWidth())).contains("equal to scrollView.width"))
  }
}
