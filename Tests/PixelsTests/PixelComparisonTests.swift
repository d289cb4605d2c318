import Pixels
import Scene
import TestSupport
import Testing

/// What differs is counted exactly.
struct PixelComparisonTests {
  @Test(arguments: Seeds.upTo(150)) func countsAndRegionsAreThoseOfANaiveLoop(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let (old, new) = Self.pair(using: &random)
    let expected = NaiveDifference(old, new)
    switch PixelComparison(of: Picture(old), and: Picture(new), mostRegions: .max) {
    case .samePixels: #expect(expected.differing.isEmpty)
    case .differentPixels(let difference):
      #expect(difference.differingCount == expected.differing.count)
      #expect(difference.pixelCount == old.pixels.count / 4)
      #expect(difference.share == Double(expected.differing.count) / Double(old.pixels.count / 4))
      #expect(difference.regions == expected.regions)
      #expect(difference.regionCount == expected.regions.count)
      #expect(difference.perception().antialiasedCount == expected.antialiased.count)
    default: Issue.record("the sizes are equal")
    }
    for most in 0...3 {
      guard
        case .differentPixels(let difference) = PixelComparison(
          of: Picture(old), and: Picture(new), mostRegions: most)
      else { continue }
      #expect(difference.regions == Array(expected.regions.prefix(most)))
      #expect(difference.regionCount == expected.regions.count)
    }
  }

  /// Pictures of equal size with few colors, some of them transparent, of which a part differs.
  static func pair(using random: inout some RandomNumberGenerator) -> (Bitmap, Bitmap) {
    let width = Int.random(in: 1...150, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    let colors: [[UInt8]] = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      let gray = UInt8.random(in: 0...255, using: &random)
      return [
        gray, gray, UInt8.random(in: 0...255, using: &random),
        [0, 0, 128, 255, 255].randomElement(using: &random)!,
      ]
    }
    let share = [0.001, 0.02, 0.2, 0.5, 1].randomElement(using: &random)!
    let block = Int.random(in: 1...6, using: &random)
    let picks = (0..<(width / block + 1) * (height / block + 1)).map { _ in
      colors.randomElement(using: &random)!
    }
    var (old, new): ([UInt8], [UInt8]) = ([], [])
    for y in 0..<height {
      for x in 0..<width {
        let color = picks[y / block * (width / block + 1) + x / block]
        old += color
        let differs = Double.random(in: 0..<1, using: &random) < share
        new += differs ? colors.randomElement(using: &random)! : color
      }
    }
    return (
      Bitmap(widthInPixels: width, heightInPixels: height, pixels: old),
      Bitmap(widthInPixels: width, heightInPixels: height, pixels: new)
    )
  }

  @Test func theFirstRegionsAreListedAndAllAreCounted() throws {
    let old = Bitmap(widthInPixels: 9, heightInPixels: 9, pixels: [UInt8](repeating: 255, count: 9 * 9 * 4))
    var new = old
    for y in stride(from: 0, to: 9, by: 2) {
      for x in stride(from: 0, to: 9, by: 2) { new.pixels[(y * 9 + x) * 4] = 0 }
    }
    guard
      case .differentPixels(let difference) = PixelComparison(
        of: Picture(old), and: Picture(new), mostRegions: 3)
    else {
      Issue.record("pixels differ")
      return
    }
    #expect(difference.regionCount == 25)
    #expect(difference.regions.map(\.xInPixels) == [0, 2, 4])
    #expect(difference.regions.allSatisfy { $0.widthInPixels == 1 && $0.pixelCount == 1 })
  }

  /// The color of a pixel that shows nothing is what a tool has left there.
  @Test func transparentPixelsAreEqual() {
    func picture(_ pixels: [UInt8]) -> Picture {
      Picture(Bitmap(widthInPixels: 2, heightInPixels: 1, pixels: pixels))
    }
    let old = picture([1, 2, 3, 255, 9, 9, 9, 0])
    #expect(PixelComparison(of: old, and: picture([1, 2, 3, 255, 0, 50, 0, 0])).isEqual)
    #expect(!PixelComparison(of: old, and: picture([1, 2, 3, 255, 9, 9, 9, 1])).isEqual)
    #expect(!PixelComparison(of: old, and: picture([1, 2, 3, 254, 9, 9, 9, 0])).isEqual)
  }

  @Test func lowBytesCount() throws {
    var png = HandMadePNG(kind: .rgb, depth: 16, width: 2, height: 1, samples: [257, 514, 771, 0, 0, 65535])
    let old = png.bytes()
    png.samples[1] += 1
    let new = png.bytes()
    guard case .differentPixels(let difference) = try PixelComparison(of: old, and: new) else {
      Issue.record("a low byte differs")
      return
    }
    #expect(difference.differingCount == 1)
    #expect(difference.perception().greatestDistance > 0 && difference.perception().greatestDistance < 0.001)
    // 8 bits stand for the same numbers as 16 if the low bytes repeat the high ones.
    let narrow = HandMadePNG(kind: .rgb, depth: 8, width: 2, height: 1, samples: [1, 2, 3, 0, 0, 255])
    #expect(try PixelComparison(of: old, and: narrow.bytes()).isEqual)
    #expect(try !PixelComparison(of: narrow.bytes(), and: new).isEqual)
  }

  @Test func deepPixelsAreTransparentToo() throws {
    var png = HandMadePNG(
      kind: .rgbAlpha, depth: 16, width: 2, height: 1, samples: [1, 2, 3, 0, 4, 5, 6, 7])
    let old = png.bytes()
    png.samples[0] = 40000
    #expect(try PixelComparison(of: old, and: png.bytes()).isEqual)
    png.samples[3] = 1
    #expect(try !PixelComparison(of: old, and: png.bytes()).isEqual)
  }

  @Test func sizesAreADifference() throws {
    let samples = [Int](repeating: 0, count: 6)
    let wide = HandMadePNG(kind: .gray, depth: 8, width: 3, height: 2, samples: samples).bytes()
    let high = HandMadePNG(kind: .gray, depth: 8, width: 2, height: 3, samples: samples).bytes()
    let comparison = try PixelComparison(of: wide, and: high)
    #expect(!comparison.isEqual)
    #expect("\(comparison)" == "the size differs: 3 × 2 pixels before, 2 × 3 pixels after")
    // Damage is not taken for a difference.
    #expect(throws: UnreadablePicture.self) { try PixelComparison(of: wide, and: high.dropLast(9)) }
  }

  @Test func equalFilesAreNotDecoded() throws {
    let file = HandMadePNG(kind: .gray, depth: 8, width: 2, height: 1, samples: [1, 2]).bytes()
    guard case .sameBytes = try PixelComparison(of: file, and: file) else {
      Issue.record("the bytes are the same")
      return
    }
    guard case .samePixels = try PixelComparison(of: file, and: Self.withText(file)) else {
      Issue.record("the pixels are the same")
      return
    }
  }

  private static func withText(_ file: [UInt8]) -> [UInt8] {
    file.prefix(33) + HandMadePNG.chunk("tEXt", Array("a".utf8) + [0]) + file.dropFirst(33)
  }

  @Test func emptyBitmapsAreEqual() {
    let empty = Picture(Bitmap(widthInPixels: 0, heightInPixels: 0, pixels: []))
    #expect(PixelComparison(of: empty, and: empty).isEqual)
  }

  @Test func sentencesCount() throws {
    let old = HandMadePNG(kind: .gray, depth: 8, width: 4, height: 1, samples: [0, 0, 0, 0]).bytes()
    let new = HandMadePNG(kind: .gray, depth: 8, width: 4, height: 1, samples: [255, 0, 0, 0]).bytes()
    #expect(
      try "\(PixelComparison(of: old, and: new))"
        == "1 of 4 pixels differ (25 %), in 1 region")
  }
}
