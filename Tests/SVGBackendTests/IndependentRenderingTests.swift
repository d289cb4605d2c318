import CairoBackend
import Foundation
import Geometry
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

  /// An image that is shown more than once stands in the head, and is referred to.
  @Test(arguments: [1.0, 2.0]) func sharedImagesLookTheSame(scale: Double) throws {
    var scene = Scene(size: Size(width: 120, height: 60), background: Paint(Color(0xFFFFFF)))
    let png = CairoRenderer.png(of: HandMadeScene.checkerboard, scale: 1)
    scene.items = [
      .image(SceneImage(png: png, rect: Rect(x: 4, y: 4, width: 16, height: 16))),
      .image(
        SceneImage(
          png: png, rect: Rect(x: 24, y: 4, width: 48, height: 24),
          clip: Rect(x: 30, y: 4, width: 30, height: 20))),
      .group(
        SceneGroup(
          translation: Point(x: 80, y: 10), opacity: 0.5,
          items: [.image(SceneImage(png: Array(png), rect: Rect(x: 0, y: 0, width: 32, height: 40)))])),
    ]
    let svg = SVG.document(of: scene)
    #expect(svg.components(separatedBy: "data:image/png").count == 2)
    #expect(svg.components(separatedBy: "<use ").count == 4)
    let comparison = try #require(
      BitmapComparison(
        CairoRenderer.bitmap(of: scene, scale: scale), IndependentRenderer.bitmap(ofSVG: svg, scale: scale)))
    #expect(comparison.share(beyond: 16) <= 0.01, "\(comparison)")
  }

  /// A renderer without a colour scheme sees the light colours, from classes as from attributes.
  @Test func adaptingPaintsShowTheirLightColours() throws {
    let plain = try HandMadeScene.everyItem(text: PangoTextShaper())
    let adapting = plain.adapting()
    let svg = SVG.document(of: adapting)
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    let comparison = try #require(
      BitmapComparison(
        IndependentRenderer.bitmap(ofSVG: SVG.document(of: plain), scale: 2),
        IndependentRenderer.bitmap(ofSVG: svg, scale: 2)))
    #expect(comparison.worst.difference <= 1, "\(comparison)")
  }
}

extension Scene {
  /// Every paint with a dark colour beside its own.
  fileprivate func adapting() -> Scene {
    var copy = self
    copy.background?.darkColor = Color(0x14171C)
    copy.items = items.map { $0.adapting() }
    return copy
  }
}

extension SceneItem {
  fileprivate func adapting() -> SceneItem {
    switch self {
    case .group(var group):
      group.items = group.items.map { $0.adapting() }
      return .group(group)
    case .shape(var shape):
      shape.fill?.darkColor = Color(0x00FF00)
      shape.stroke?.paint.darkColor = Color(0x00FF00)
      return .shape(shape)
    case .text(var text):
      text.fill.darkColor = Color(0x00FF00)
      text.halo?.paint.darkColor = Color(0x00FF00)
      return .text(text)
    case .hatch(var hatch):
      hatch.stroke.paint.darkColor = Color(0x00FF00)
      return .hatch(hatch)
    case .image: return self
    }
  }
}
