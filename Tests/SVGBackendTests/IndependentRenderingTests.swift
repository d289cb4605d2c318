import CairoBackend
import SVGBackend
import Scene
import TestSupport
import Testing

/// The SVG, drawn by a renderer that is not ours, against Cairo's picture of the same scene.
@Suite(.enabled(if: IndependentRenderer.isInstalled, "\(IndependentRenderer.skipMessage)"))
struct IndependentRenderingTests {
  @Test(arguments: [1.0, 2.0, 3.0]) func everyItemLooksTheSame(scale: Double) throws {
    let scene = try HandMadeScene.everyItem(text: PangoTextShaper())
    let mine = try CairoRenderer.bitmap(of: scene, scale: scale)
    let theirs = try IndependentRenderer.bitmap(ofSVG: SVG.document(of: scene), scale: scale)
    let comparison = try #require(BitmapComparison(mine, theirs))
    #expect(comparison.share(beyond: 16) <= 0.005, "\(comparison)")
    #expect(comparison.share(beyond: 64) <= 0.000_01, "\(comparison)")
  }
}
