import Pixels
import Scene
import TestSupport
import Testing

/// A file that is no complete picture is an error, and never equal to one.
struct PictureErrorTests {
  private static let small: [HandMadePNG] = {
    var random = SplitMix(state: 7)
    var texted = HandMadePNG(.rgbAlpha, depth: 8, width: 3, height: 2, using: &random)
    texted.extra = [("tEXt", Array("a".utf8) + [0] + Array("b".utf8))]
    return [
      texted, HandMadePNG(.palette, depth: 4, width: 5, height: 4, isInterlaced: true, using: &random),
      HandMadePNG(.gray, depth: 16, width: 4, height: 3, using: &random),
    ]
  }()

  @Test(arguments: small.indices) func everyPartOfAFileIsAnError(_ index: Int) {
    let file = Self.small[index].bytes()
    for count in 1..<file.count {
      #expect(throws: PictureError.truncated, "\(count) bytes") {
        try Picture(png: Array(file.prefix(count)))
      }
    }
  }

  @Test(arguments: small.indices) func everyFlippedBitIsAnError(_ index: Int) {
    let file = Self.small[index].bytes()
    for place in file.indices {
      for bit in 0..<8 {
        var other = file
        other[place] ^= 1 << bit
        #expect(throws: UnreadablePicture.self, "bit \(bit) of byte \(place)") {
          try PixelComparison(of: file, and: other)
        }
      }
    }
  }

  /// With right checksums, content may be another picture. Half of one it is not, and nothing crashes.
  @Test(arguments: small.indices) func contentThatChangedIsReadOrRefused(_ index: Int) throws {
    let file = Self.small[index].bytes()
    var random = SplitMix(state: UInt64(index))
    var refused = 0
    for _ in 0..<1500 {
      var other = file
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        other[Int.random(in: 8..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(PictureError) {
        let picture = try Picture(png: HandMadePNG.repaired(other))
        #expect(picture.bitmap.pixels.count == picture.widthInPixels * picture.heightInPixels * 4)
      } catch {
        refused += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(refused > 400)
  }

  @Test func otherFilesAreNamed() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let cases: [(String, PictureError)] = [
      ("", .empty), (pointer, .pointer), ("GIF89a", .notPNG), ("<svg/>", .notPNG), ("\r\n", .notPNG),
    ]
    for (text, error) in cases {
      #expect(throws: error) { try Picture(png: Array(text.utf8)) }
      // Nothing to compare is no equality, even if both sides are the same nothing.
      #expect(throws: UnreadablePicture(side: .old, error: error)) {
        try PixelComparison(of: Array(text.utf8), and: Array(text.utf8))
      }
    }
  }

  @Test func theSideIsNamed() {
    let file = Self.small[0].bytes()
    #expect(throws: UnreadablePicture(side: .new, error: .truncated)) {
      try PixelComparison(of: file, and: file.dropLast())
    }
    let error = UnreadablePicture(side: .old, error: .notPNG)
    #expect("\(error)" == "the old picture cannot be read: the file is not a PNG file")
  }

  @Test func hugePicturesAreRefusedBeforeTheyTakeMemory() {
    for (width, height) in [
      (1_000_001, 1), (1, 1_000_001), (10_001, 10_000), (Int(UInt32.max), Int(UInt32.max)),
    ] {
      let png = HandMadePNG(kind: .gray, depth: 1, width: width, height: height, samples: [])
      let header = Array(png.headerOnly)
      #expect(throws: PictureError.tooLarge(widthInPixels: width, heightInPixels: height)) {
        try Picture(png: header)
      }
    }
    let error = PictureError.tooLarge(widthInPixels: 20_000, heightInPixels: 10_000)
    #expect(
      "\(error)"
        == "20000 × 10000 pixels are too many: the limits are 1000000 on a side and 100000000 in total")
  }

  @Test func animationsAreRefused() {
    var png = Self.small[0]
    png.extra.append(("acTL", [0, 0, 0, 2, 0, 0, 0, 0]))
    #expect(throws: PictureError.animated) { try Picture(png: png.bytes()) }
  }

  @Test func contradictionsAreDamage() {
    var withoutPalette = Self.small[1]
    (withoutPalette.palette, withoutPalette.transparency) = ([], nil)
    var lacking = Self.small[0]
    lacking.height -= 1
    var tooMany = lacking
    lacking.samples += lacking.samples
    tooMany.height += 1
    let short = HandMadePNG.repaired(Self.replacingHeight(of: lacking.bytes(), by: 9))
    let long = HandMadePNG.repaired(Self.replacingHeight(of: tooMany.bytes(), by: 1))
    for (name, file) in [
      ("no palette", withoutPalette.bytes()), ("short", short), ("long", long),
    ] {
      do throws(PictureError) {
        _ = try Picture(png: file)
        Issue.record("\(name) was read")
      } catch {
        guard case .damaged(let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(!reason.isEmpty && reason.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      }
    }
  }

  /// What follows the last pixel is not unpacked to its end, which may be a thousand times as long.
  @Test(arguments: [false, true], 1...4) func dataAfterTheLastPixelAreReadOnlyInPart(
    isInterlaced: Bool, height: Int
  ) throws {
    func file(_ count: Int) -> [UInt8] {
      let header = [0, 0, 0, 7, 0, 0, 0, height, 8, 2, 0, 0, isInterlaced ? 1 : 0].map(UInt8.init)
      // Not compressed, so that there is much to read.
      let pixels = HandMadePNG.deflated([UInt8](repeating: 0, count: count), level: 0)
      let chunks = stride(from: 0, to: pixels.count, by: 5000).flatMap {
        HandMadePNG.chunk("IDAT", Array(pixels[$0..<min($0 + 5000, pixels.count)]))
      }
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + HandMadePNG.chunk("IHDR", header) + chunks
        + HandMadePNG.chunk("IEND", [])
    }
    #expect(throws: PictureError.damaged("too much image data")) { try Picture(png: file(300_000)) }
    guard !isInterlaced else { return }
    #expect(try Picture(png: file(height * 22)).heightInPixels == height)
  }

  private static func replacingHeight(of file: [UInt8], by height: UInt8) -> [UInt8] {
    var file = file
    file[23] = height
    return file
  }
}

extension HandMadePNG {
  /// The signature and the first chunk of a file without pixels.
  var headerOnly: ArraySlice<UInt8> {
    var empty = self
    (empty.width, empty.height) = (1, 1)
    empty.samples = [0]
    var file = empty.bytes()
    for (place, number) in [(16, width), (20, height)] {
      for byte in 0..<4 { file[place + byte] = UInt8(number >> (24 - 8 * byte) & 255) }
    }
    return file.prefix(33)
  }
}
