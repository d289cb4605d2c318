import Batch
import CairoBackend
import Diagram
import Foundation
import Geometry
import LayoutDocument
import SVGBackend
import Scene
import TestSupport
import Testing

/// What a browser makes of the pictures, against Cairo's.
@Suite(.serialized) struct BrowserTests {
  private static let browser = InstalledProgram("chromium")

  @Test(
    .enabled(if: browser.isInstalled, "Chromium is not installed (package chromium)"),
    arguments: [
      "approaches/pure", "content-size/layout-guides", "content-size/scroll-view", "floating/label",
      "gallery/paging", "gallery/problems", "changes/login-screen",
    ])
  func drawsAsCairoDoes(name: String) throws {
    let shaper = try SamplePictureTests.shaper.get()
    let diagrams = try Sample(name: name).document(text: shaper).diagrams
    #expect(!diagrams.isEmpty)
    for diagram in diagrams { try Self.compare(diagram, text: shaper) }
  }

  private static func compare(_ diagram: DocumentDiagram, text shaper: any TextShaping) throws {
    let scene = Scene(diagram, diagram.analyzed(), options: DiagramOptions(), text: shaper)
    let folder = try ScratchFolder()
    try folder.write(SVG.document(of: scene), to: "in.svg")
    let result = try Command.run(
      #require(browser.executable),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--user-data-dir=\(folder.path)/profile",
        "--window-size=\(Int(scene.size.width)),\(Int(scene.size.height))",
        "--screenshot=\(folder.path)/out.png", "file://\(folder.path)/in.svg",
      ])
    #expect(result.status == 0)
    let theirs = try CairoRenderer.bitmap(ofPNG: [UInt8](folder.data("out.png")))
    let comparison = try #require(BitmapComparison(try CairoRenderer.bitmap(of: scene, scale: 1), theirs))
    #expect(comparison.share(beyond: 16) <= 0.015, "\(comparison)")
    #expect(comparison.share(beyond: 64) <= 0.000_2, "\(comparison)")
  }
}
