import AutoLayout
import Geometry
import Testing

@Suite struct ReadableContentTests {
  @Test("T-READ-1") func aWideViewCentersIt() {
    let margins = Rect(x: 20, y: 0, width: 984, height: 768)
    #expect(ReadableContent.rect(in: margins) == Rect(x: 176, y: 0, width: 672, height: 768))
  }

  @Test("T-READ-2") func aNarrowViewKeepsItsMargins() {
    let margins = Rect(x: 16, y: 20, width: 343, height: 647)
    #expect(ReadableContent.rect(in: margins) == margins)
  }

  @Test func largerTextIsWider() {
    let limits = ContentSizeCategory.allCases.map { ReadableContent.maximumWidth(for: $0) ?? .infinity }
    #expect(limits == limits.sorted())
    #expect(limits.last == .infinity)
  }
}
