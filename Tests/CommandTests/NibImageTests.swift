import Foundation
import TestSupport
import Testing

/// Images of Interface Builder files that lie beside them.
struct NibImageTests {
  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    useAutolayout="YES"><objects><view id="R"><rect key="frame" x="0" y="0" width="100" height="100"/>
    <subviews><imageView contentMode="scaleAspectFit" image="dot" id="I">
    <rect key="frame" x="0" y="0" width="50" height="50"/></imageView></subviews></view></objects>
    <resources><image name="dot" width="1" height="1"/></resources></document>
    """

  /// One red pixel.
  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  private func render(_ image: Data) throws -> (result: Command.Result, svg: String, pictures: [String]) {
    let folder = try ScratchFolder()
    try folder.write(Self.nib, to: "view.xib")
    try image.write(to: folder.url.appendingPathComponent("dot.png"))
    let result = try Plumbline(folder: folder.url).run(["render", "view.xib", "--format", "svg,png"])
    let output = folder.url.appendingPathComponent("output")
    let files = try ScratchFolder.contents(of: output)
    let svg = files.first { $0.key.hasSuffix(".svg") }.map { String(decoding: $0.value, as: UTF8.self) }
    return (result, svg ?? "", files.keys.sorted())
  }

  @Test func imagesAreEmbedded() throws {
    let drawn = try render(try #require(Data(base64Encoded: Self.dot)))
    #expect(drawn.result.status == 0)
    #expect(drawn.svg.contains("data:image/png;base64," + Self.dot))
    #expect(drawn.pictures.count == 2)
  }

  /// The file is whole, its pixels are not.
  @Test func damagedImagesArePlaceholders() throws {
    var bytes = try #require(Data(base64Encoded: Self.dot))
    let data = try #require(bytes.range(of: Data("IDAT".utf8)))
    bytes[data.upperBound + 3] ^= 0xFF
    let drawn = try render(bytes)
    #expect(drawn.result.status == 0)
    #expect(drawn.result.standardError.contains("the image 'dot' cannot be read"))
    #expect(!drawn.svg.contains("data:image"))
    #expect(drawn.pictures.count == 2)
  }
}
