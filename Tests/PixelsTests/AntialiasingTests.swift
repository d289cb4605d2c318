import Pixels
import Scene
import TestSupport
import Testing

/// Pixels that smooth an edge are told from pixels that moved.
struct AntialiasingTests {
  /// A disk that moves by a fraction of a pixel changes only where its edge is smoothed.
  @Test(arguments: [0.1, 0.3, 0.45]) func smoothedEdgesAreAntialiased(offset: Double) throws {
    let difference = try Self.difference(Self.disk(at: 40), Self.disk(at: 40 + offset))
    #expect(difference.differingCount > 50)
    #expect(Double(difference.perception().antialiasedCount) > 0.9 * Double(difference.differingCount))
  }

  /// The edges of what has moved are smoothed before and after. What lies between them is not.
  @Test(arguments: [8.0, 15.0]) func shiftsAreNot(offset: Double) throws {
    let difference = try Self.difference(Self.disk(at: 40), Self.disk(at: 40 + offset))
    #expect(Double(difference.perception().antialiasedCount) < 0.4 * Double(difference.differingCount))
  }

  /// A hard edge that moves by one pixel has nothing between its two colors.
  @Test func hardEdgesAreNotAntialiased() throws {
    func square(_ left: Int) -> Bitmap {
      Self.bitmap { x, y in (left..<left + 20).contains(x) && (30..<50).contains(y) ? 0 : 255 }
    }
    let difference = try Self.difference(square(20), square(21))
    #expect(difference.differingCount == 40)
    #expect(difference.perception().antialiasedCount == 0)
  }

  /// Rows of which many pixels differ are looked at as a whole, with the same result as one pixel at a time.
  @Test(arguments: Seeds.upTo(40)) func rowsAndPixelsAgree(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let radius = Double.random(in: 3...30, using: &random)
    let old = Self.disk(at: 40, radius: radius)
    var new = Self.disk(at: 40 + Double.random(in: -1...1, using: &random), radius: radius)
    if seed % 2 == 0 {
      // Another ground makes all pixels differ.
      for index in new.pixels.indices where index % 4 == 2 { new.pixels[index] /= 2 }
    }
    let expected = NaiveDifference(old, new)
    let difference = try Self.difference(old, new)
    #expect(difference.differingCount == expected.differing.count)
    #expect(difference.perception().antialiasedCount == expected.antialiased.count)
  }

  static func difference(_ old: Bitmap, _ new: Bitmap) throws -> PixelDifference {
    guard case .differentPixels(let difference) = PixelComparison(of: Picture(old), and: Picture(new)) else {
      throw Missing()
    }
    return difference
  }

  private struct Missing: Error {}

  /// A dark disk on a light ground, its edge smoothed.
  static func disk(at x: Double, radius: Double = 25) -> Bitmap {
    bitmap { column, row in
      let distance =
        ((Double(column) - x) * (Double(column) - x) + (Double(row) - 40) * (Double(row) - 40)).squareRoot()
      let inside = min(1, max(0, radius + 0.5 - distance))
      return UInt8((240 - 200 * inside).rounded())
    }
  }

  static func bitmap(_ gray: (Int, Int) -> UInt8) -> Bitmap {
    let pixels = (0..<80).flatMap { y in
      (0..<80).flatMap { x -> [UInt8] in
        let value = gray(x, y)
        return [value, value, value, 255]
      }
    }
    return Bitmap(widthInPixels: 80, heightInPixels: 80, pixels: pixels)
  }
}
