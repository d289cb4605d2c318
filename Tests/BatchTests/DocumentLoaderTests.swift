import AutoLayout
import Batch
import CairoBackend
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Scene
import TestSupport
import Testing

/// What an Interface Builder file may open beside itself.
struct DocumentLoaderTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("{}", to: "in/Assets.xcassets/Contents.json")
    try write(to: "in/Assets.xcassets/star.imageset")
    try write(to: "outside.imageset")
  }

  /// An image of 60 by 40 pixels with what its catalogue says of it.
  private func write(to set: String, filename: String = "image.png") throws {
    try folder.write(
      "{\"images\": [{\"filename\": \"\(filename)\", \"scale\": \"2x\"}]}", to: "\(set)/Contents.json")
    let pixels = [UInt8](repeating: 255, count: 60 * 40 * 4)
    let png = CairoRenderer.png(of: Bitmap(widthInPixels: 60, heightInPixels: 40, pixels: pixels), scale: 1)
    try Data(png).write(to: folder.url.appendingPathComponent("\(set)/image.png"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  /// The size of an image that the file notes as 7 by 7.
  private func size(of image: String) throws -> Size? {
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><imageView id="I" image="\(image)">
      <rect key="frame" x="0" y="0" width="9" height="9"/></imageView></objects>
      <resources><image name="\(image)" width="7" height="7"/></resources></document>
      """, to: "in/a.xib")
    let file = try #require(InputList(paths: [folder.path + "/in/a.xib"]).files.first)
    return try DocumentLoader(text: SpecFont()).load(file).diagrams[0].tree.views[0].image?.size
  }

  private static let noted = Size(width: 7, height: 7)
  private static let found = Size(width: 30, height: 20)

  @Test func imagesBesideTheFileAreFound() throws {
    #expect(try size(of: "star") == Self.found)
    #expect(try size(of: "sun") == Self.noted)
  }

  @Test(arguments: [
    "../../outside", "../../in/Assets.xcassets/star", "../Assets.xcassets/star", "./star", "star/../star",
    "/star",
    "star/", "..", "", "~/star",
  ])
  func namesAreNoWays(name: String) throws {
    #expect(try size(of: name) == Self.noted)
  }

  @Test func linksDoNotLeadOut() throws {
    try link("in/Assets.xcassets/moon.imageset", to: "../../outside.imageset")
    try link("in/Assets.xcassets/sky.imageset", to: folder.path + "/outside.imageset")
    #expect(try size(of: "moon") == Self.noted)
    #expect(try size(of: "sky") == Self.noted)
    try write(to: "in/Assets.xcassets/sea.imageset")
    try FileManager.default.removeItem(atPath: folder.path + "/in/Assets.xcassets/sea.imageset/image.png")
    try link("in/Assets.xcassets/sea.imageset/image.png", to: "../../../outside.imageset/image.png")
    #expect(try size(of: "sea") == Self.noted)
    try write(to: "in/Assets.xcassets/hill.imageset", filename: "../../../outside.imageset/image.png")
    #expect(try size(of: "hill") == Self.noted)
  }

  @Test func linksWithinTheFolderAreFollowed() throws {
    try link("in/Assets.xcassets/moon.imageset", to: "star.imageset")
    #expect(try size(of: "moon") == Self.found)
  }

  @Test func aFileOfAHundredMegabytesIsRefusedUnread() throws {
    let path = folder.path + "/large.xib"
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let document = DocumentLoader(text: SpecFont()).solve(InputList(paths: [path]).files[0])
    #expect(
      document.errors.map { $0.rendered() } == [
        "\(path):1:1: error: the file is larger than 16 MB, so it is no definition\n"
      ])
  }
}
