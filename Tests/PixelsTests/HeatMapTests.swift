import Pixels
import Scene
import Testing

/// The picture of a difference shows each differing pixel, and the rest in gray.
struct HeatMapTests {
  @Test func equalPixelsAreGrayAndOthersAreNot() throws {
    let old = AntialiasingTests.disk(at: 40)
    let new = AntialiasingTests.disk(at: 46)
    let difference = try AntialiasingTests.difference(old, new)
    let map = difference.perception().heatMap()
    #expect(map.widthInPixels == 80 && map.heightInPixels == 80)
    var (colored, yellow) = (0, 0)
    for pixel in 0..<6400 {
      let color = map.pixels[pixel * 4..<pixel * 4 + 4].map { Int($0) }
      #expect(color[3] == 255)
      let isEqual = old.pixels[pixel * 4] == new.pixels[pixel * 4]
      #expect(isEqual == (color[0] == color[1] && color[1] == color[2]))
      if isEqual { #expect(color[0] >= 191) } else { colored += 1 }
      if color.prefix(3) == [255, 205, 60] { yellow += 1 }
    }
    #expect(colored == difference.differingCount)
    #expect(yellow == difference.perception().antialiasedCount)
  }

  /// The farther apart two colors are, the darker the red.
  @Test func strengthFollowsTheDistance() throws {
    let old = AntialiasingTests.bitmap { _, _ in 255 }
    let new = AntialiasingTests.bitmap { x, y in y % 2 == 0 && x % 4 == 0 ? UInt8(3 * x) : 255 }
    let map = try AntialiasingTests.difference(old, new).perception().heatMap()
    let greens = stride(from: 0, to: 80, by: 4).map { map.pixels[$0 * 4 + 1] }
    #expect(greens == greens.sorted() && Set(greens).count == greens.count)
    #expect(greens[0] < 5)
  }
}
