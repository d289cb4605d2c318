import CairoBackend
import Geometry
import Scene
import Testing

struct PangoTextShaperTests {
  let shaper: PangoTextShaper

  init() throws { shaper = try PangoTextShaper() }

  @Test func widthsAreProportionalToTheSize() {
    let small = shaper.advance(of: "Content size", font: FontDescription(size: 10))
    let large = shaper.advance(of: "Content size", font: FontDescription(size: 40))
    #expect(small > 0)
    #expect(abs(large - small * 4) < 1e-9)
  }
}
