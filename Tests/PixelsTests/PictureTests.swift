import Pixels
import Scene
import TestSupport
import Testing

/// PNG files of every kind have the pixels that were written.
struct PictureTests {
  private static let kinds = HandMadePNG.Kind.allCases.flatMap { kind in kind.depths.map { (kind, $0) } }

  @Test(arguments: kinds, [false, true])
  func everyKindIsRead(_ kind: (HandMadePNG.Kind, depth: Int), isInterlaced: Bool) throws {
    var random = SplitMix(state: UInt64(kind.0.rawValue * 100 + kind.depth))
    for (width, height) in [(1, 1), (2, 3), (5, 7), (9, 3), (33, 17)] {
      let png = HandMadePNG(
        kind.0, depth: kind.depth, width: width, height: height, isInterlaced: isInterlaced, using: &random)
      try Self.expectPixels(of: png)
    }
  }

  /// A color that stands for full transparency, in files without an alpha channel.
  @Test(arguments: [(HandMadePNG.Kind.gray, 2), (.gray, 8), (.gray, 16), (.rgb, 8), (.rgb, 16)])
  func keyColorsAreTransparent(kind: HandMadePNG.Kind, depth: Int) throws {
    var random = SplitMix(state: 3)
    var png = HandMadePNG(kind, depth: depth, width: 6, height: 5, using: &random)
    let key = png.samples.suffix(kind.channelCount)
    png.transparency = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    try Self.expectPixels(of: png)
    #expect(try Picture(png: png.bytes()).bitmap.pixels.suffix(4).last == 0)
  }

  /// Gamma, chromaticities, rendering intents and profiles change how a picture looks, not what its bytes are.
  @Test func colorSpacesAreNotApplied() throws {
    var random = SplitMix(state: 4)
    var png = HandMadePNG(.rgbAlpha, depth: 8, width: 16, height: 16, using: &random)
    let expected = png.samples.map { UInt8($0) }
    let chunks: [(String, [UInt8])] = [
      ("gAMA", [0, 1, 0x86, 0xA0]), ("gAMA", [0, 0, 0xB1, 0x8F]), ("sRGB", [0]),
      ("cHRM", [UInt8](repeating: 1, count: 32)), ("iCCP", Array("p".utf8) + [0, 0, 1, 2, 3]),
      ("sBIT", [5, 6, 5, 8]), ("tEXt", Array("Title".utf8) + [0] + Array("a".utf8)), ("pHYs", [1, 2]),
    ]
    for chunk in chunks {
      png.extra = [chunk]
      #expect(try Picture(png: png.bytes()).bitmap.pixels == expected, "\(chunk.0)")
    }
  }

  @Test func pixelsMayComeInManyChunks() throws {
    var random = SplitMix(state: 5)
    let png = HandMadePNG(.rgb, depth: 8, width: 20, height: 20, using: &random)
    #expect(try Picture(png: png.bytes(chunkLength: 1)).bitmap == Picture(png: png.bytes()).bitmap)
  }

  @Test func whatAPaletteLacksIsBlack() throws {
    let png = HandMadePNG(
      kind: .palette, depth: 4, width: 3, height: 1, samples: [0, 1, 15], palette: [[1, 2, 3]])
    #expect(try Picture(png: png.bytes()).bitmap.pixels == [1, 2, 3, 255, 0, 0, 0, 255, 0, 0, 0, 255])
  }

  private static func expectPixels(of png: HandMadePNG) throws {
    let picture = try Picture(png: png.bytes())
    let expected = png.expectedChannels
    #expect(picture.widthInPixels == png.width && picture.heightInPixels == png.height)
    let rounded = expected.map { UInt8((Double($0) * 255 / 65535).rounded()) }
    #expect(picture.bitmap.pixels == rounded)
    // What is equal in 16 bits is equal, and nothing else is.
    var same = HandMadePNG(
      kind: .rgbAlpha, depth: 16, width: png.width, height: png.height, samples: expected)
    #expect(PixelComparison(of: picture, and: try Picture(png: same.bytes())).isEqual)
    same.samples[same.samples.count - 1] ^= 1
    #expect(!PixelComparison(of: picture, and: try Picture(png: same.bytes())).isEqual)
  }
}
