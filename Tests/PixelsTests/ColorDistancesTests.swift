import Foundation
import Pixels
import Scene
import TestSupport
import Testing

/// Distances are those of OKLab, computed here with the functions of the C library.
struct ColorDistancesTests {
  @Test(
    arguments: [
      ([0, 0, 0, 255], [255, 255, 255, 255], 1.0), ([255, 0, 0, 255], [0, 255, 0, 255], 0.52),
      ([0, 0, 0, 0], [255, 255, 255, 255], 0), ([0, 0, 0, 0], [0, 0, 0, 255], 1),
    ] as [([UInt8], [UInt8], Double)]) func knownDistances(old: [UInt8], new: [UInt8], distance: Double)
    throws
  {
    let difference = try Self.difference(old, new)
    #expect(abs(difference.perception().greatestDistance - distance) < 0.005)
  }

  @Test func distancesAreThoseOfTheLibrary() throws {
    var random = SplitMix(state: 11)
    for round in 0..<300 {
      let count = Int.random(in: 1...23, using: &random)
      let old = (0..<4 * count).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Half of the rounds have small differences.
      let new = old.map { value in
        round % 2 == 0
          ? UInt8.random(in: 0...255, using: &random)
          : UInt8(clamping: Int(value) + Int.random(in: -1...1, using: &random))
      }
      let pairs = (0..<count).filter {
        old[4 * $0..<4 * $0 + 4] != new[4 * $0..<4 * $0 + 4] && (old[4 * $0 + 3] > 0 || new[4 * $0 + 3] > 0)
      }
      let distances = pairs.map {
        Self.distance(
          old[4 * $0..<4 * $0 + 4].map { Double($0) }, new[4 * $0..<4 * $0 + 4].map { Double($0) })
      }
      guard !pairs.isEmpty else { continue }
      let difference = try Self.difference(old, new)
      #expect(difference.differingCount == pairs.count)
      #expect(abs(difference.perception().greatestDistance - distances.max()!) < 3e-4)
      #expect(abs(difference.perception().meanDistance - distances.reduce(0, +) / Double(pairs.count)) < 3e-4)
    }
  }

  /// All grays: the cube roots of small numbers are the least exact.
  @Test func graysAreInOrder() throws {
    var last = 0.0
    for gray in UInt8(1)...255 {
      let difference = try Self.difference([0, 0, 0, 255], [gray, gray, gray, 255])
      #expect(difference.perception().greatestDistance > last)
      last = difference.perception().greatestDistance
    }
  }

  private static func difference(_ old: [UInt8], _ new: [UInt8]) throws -> PixelDifference {
    let pictures = [old, new].map {
      Picture(Bitmap(widthInPixels: $0.count / 4, heightInPixels: 1, pixels: $0))
    }
    guard case .differentPixels(let difference) = PixelComparison(of: pictures[0], and: pictures[1]) else {
      throw Missing()
    }
    return difference
  }

  private struct Missing: Error {}

  /// The distance of two colors, whose channels are at most `most`.
  static func distance(_ a: [Double], _ b: [Double], most: Double = 255) -> Double {
    zip(lab(a, most), lab(b, most)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private static func lab(_ color: [Double], _ most: Double) -> [Double] {
    let light = color.prefix(3).map { value -> Double in
      let encoded = (most - ((most - value) * color[3] / most).rounded()) / most
      return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { zip($0, vector).map(*).reduce(0, +) }
    }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], light)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { cbrt($0) })
  }
}
