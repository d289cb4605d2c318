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

  /// Every picture on a page refers to its own glyphs, clips and colors.
  @Test(.enabled(if: browser.isInstalled, "Chromium is not installed (package chromium)"))
  func picturesLookTheSameOnOnePage() throws {
    let shaper = try SamplePictureTests.shaper.get()
    let scenes = try ["content-size/layout-guides", "gallery/problems", "approaches/pure"].flatMap { name in
      try Sample(name: name).document(text: shaper).diagrams.map { diagram in
        Scene(diagram, diagram.analyzed(), options: DiagramOptions(theme: .auto), text: shaper)
      }
    }
    let together = try Self.page(of: scenes, prefix: .content)
    // Pictures that share identifiers do not look the same.
    #expect(try Self.page(of: scenes, prefix: .none).pixels != together.pixels)
    var top = 0
    for (index, scene) in scenes.enumerated() {
      let alone = try Self.page(of: scenes, showing: index, prefix: .content)
      let rows = Range(from: top, upTo: top + Int(scene.size.height.rounded(.up)))
      #expect(Self.pixels(of: alone, rows) == Self.pixels(of: together, rows), "\(scene.title)")
      top = rows.upperBound
    }
  }

  private static func pixels(of bitmap: Bitmap, _ rows: Range<Int>) -> ArraySlice<UInt8> {
    let size = bitmap.widthInPixels * 4
    return bitmap.pixels[Range(from: rows.lowerBound * size, upTo: rows.upperBound * size)]
  }

  /// Pictures one below the other, as parts of one HTML page.
  ///
  /// - Parameter shown: The only picture to show, or `nil` for all. It has its place on the page, because a browser
  ///   smooths edges differently at other places.
  private static func page(
    of scenes: [Scene], showing shown: Int? = nil, prefix: IdentifierPrefix
  ) throws -> Bitmap {
    let folder = try ScratchFolder()
    let pictures = scenes.enumerated().map { index, scene in
      let svg = [nil, index].contains(shown) ? SVG.document(of: scene, prefix: prefix) : ""
      return "<div style=\"height: \(scene.size.height.rounded(.up))px\">\(svg)</div>"
    }
    try folder.write(
      "<!DOCTYPE html><meta charset=utf-8><body style=\"margin: 0\">\(pictures.joined())", to: "in.html")
    let height = scenes.reduce(0) { $0 + $1.size.height.rounded(.up) }
    return try screenshot(of: "in.html", in: folder, width: 1000, height: Int(height))
  }

  private static func compare(_ diagram: DocumentDiagram, text shaper: any TextShaping) throws {
    let scene = Scene(diagram, diagram.analyzed(), options: DiagramOptions(), text: shaper)
    let folder = try ScratchFolder()
    try folder.write(SVG.document(of: scene), to: "in.svg")
    let theirs = try screenshot(
      of: "in.svg", in: folder, width: Int(scene.size.width), height: Int(scene.size.height))
    let comparison = try #require(BitmapComparison(try CairoRenderer.bitmap(of: scene, scale: 1), theirs))
    #expect(comparison.share(beyond: 16) <= 0.015, "\(comparison)")
    #expect(comparison.share(beyond: 64) <= 0.000_2, "\(comparison)")
  }

  private static func screenshot(
    of name: String, in folder: ScratchFolder, width: Int, height: Int
  ) throws -> Bitmap {
    let result = try Command.run(
      #require(browser.executable),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--user-data-dir=\(folder.path)/profile",
        "--window-size=\(width),\(height)", "--screenshot=\(folder.path)/out.png",
        "file://\(folder.path)/\(name)",
      ])
    #expect(result.status == 0)
    return try CairoRenderer.bitmap(ofPNG: [UInt8](folder.data("out.png")))
  }
}
