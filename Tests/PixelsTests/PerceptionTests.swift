import Pixels
import Scene
import TestSupport
import Testing

/// Each pixel of the picture of a difference is as a slow loop over single pixels has it.
struct PerceptionTests {
  private static let sizes = [
    (1, 1), (1, 9), (9, 1), (2, 2), (7, 5), (8, 3), (9, 8), (17, 6), (40, 30), (63, 4), (64, 5), (65, 6),
    (66, 3), (73, 9), (129, 7),
  ]

  @Test(arguments: Seeds.upTo(360)) func pixelsAreThoseOfANaiveLoop(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let (width, height) = Self.sizes[seed % Self.sizes.count]
    let isDeep = seed % 4 == 3
    let (old, new) = Self.pair(
      count: width * height, most: isDeep ? 65535 : 255, width: width, using: &random)
    let pictures = try [old, new].map { try Self.picture($0, width, height, isDeep) }
    let naive = NaiveDifference(pictures[0].bitmap, pictures[1].bitmap)
    let differing = old.indices.filter { old[$0] != new[$0] && (old[$0][3] != 0 || new[$0][3] != 0) }
    guard case .differentPixels(let difference) = PixelComparison(of: pictures[0], and: pictures[1]) else {
      #expect(differing.isEmpty)
      return
    }
    #expect(difference.differingCount == differing.count)
    let perception = difference.perception()
    let antialiased = differing.filter(naive.isAntialiased)
    #expect(perception.antialiasedCount == antialiased.count)
    let distances = differing.map {
      ColorDistancesTests.distance(
        old[$0].map(Double.init), new[$0].map(Double.init), most: isDeep ? 65535 : 255)
    }
    #expect(abs(perception.greatestDistance - distances.max()!) < 3e-4)
    #expect(abs(perception.meanDistance - distances.reduce(0, +) / Double(distances.count)) < 3e-4)

    let map = perception.heatMap()
    let colors = old.indices.map { map.pixels[$0 * 4..<$0 * 4 + 4].map(Int.init) }
    let yellow = [255, 205, 60, 255]
    #expect(antialiased == old.indices.filter { colors[$0] == yellow })
    #expect(differing == old.indices.filter { Set(colors[$0].prefix(3)).count > 1 })
    for (pixel, distance) in zip(differing, distances) where colors[pixel] != yellow {
      // A distance halfway between two strengths has either.
      let possible = [-3e-4, 3e-4].map { Self.color(of: distance + $0) }
      #expect(possible.contains(colors[pixel]))
    }
  }

  /// The red of a distance in the picture of a difference.
  private static func color(of distance: Double) -> [Int] {
    let strength = ((min(1, max(0, distance)) * 253).rounded() / 253).squareRoot()
    let channels = zip([255, 150, 160], [200, 0, 50] as [Double]).map {
      Int(($0 + ($1 - $0) * strength).rounded())
    }
    return channels + [255]
  }

  /// The colors of two pictures: patches of few colors or noise of many, opaque or not, of which a part differs.
  private static func pair(
    count: Int, most: Int, width: Int, using random: inout SplitMix
  ) -> ([[Int]], [[Int]]) {
    let isTranslucent = Bool.random(using: &random)
    func color() -> [Int] {
      let alpha = isTranslucent ? [0, most / 3, most, most].randomElement(using: &random)! : most
      return (0..<3).map { _ in Int.random(in: 0...most, using: &random) } + [alpha]
    }
    let colors = (0..<[2, 3, 5, 300].randomElement(using: &random)!).map { _ in color() }
    let patch = Int.random(in: 1...9, using: &random)
    let share = [0.02, 0.2, 0.6, 1].randomElement(using: &random)!
    var old: [[Int]] = []
    for pixel in 0..<count {
      let (x, y) = (pixel % width, pixel / width)
      let isInPatch = x % patch > 0 && y > 0 && Double.random(in: 0..<1, using: &random) < 0.95
      old.append(
        isInPatch ? old[y % patch > 0 ? pixel - width : pixel - 1] : colors.randomElement(using: &random)!)
    }
    let new = old.map { value in
      guard Double.random(in: 0..<1, using: &random) < share else { return value }
      // Small changes, and others.
      let other = colors.randomElement(using: &random)!
      return Bool.random(using: &random) ? other : zip(value, other).map { ($0 * 15 + $1) / 16 }
    }
    return (old, new)
  }

  private static func picture(_ colors: [[Int]], _ width: Int, _ height: Int, _ isDeep: Bool) throws
    -> Picture
  {
    let samples = colors.flatMap { $0 }
    guard isDeep else {
      return Picture(
        Bitmap(widthInPixels: width, heightInPixels: height, pixels: samples.map { UInt8($0) }))
    }
    return try Picture(
      png: HandMadePNG(kind: .rgbAlpha, depth: 16, width: width, height: height, samples: samples).bytes())
  }
}
