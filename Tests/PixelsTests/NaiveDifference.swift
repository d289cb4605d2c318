import Pixels
import Scene

/// What differs between two bitmaps of one size, one pixel after the other.
struct NaiveDifference {
  let old: Bitmap
  let new: Bitmap
  private(set) var differing: Set<Int> = []
  private(set) var antialiased: Set<Int> = []
  private(set) var regions: [PixelRegion] = []

  init(_ old: Bitmap, _ new: Bitmap) {
    (self.old, self.new) = (old, new)
    for pixel in 0..<old.pixels.count / 4 {
      let (a, b) = (Self.color(old, pixel), Self.color(new, pixel))
      if a != b, a[3] != 0 || b[3] != 0 { differing.insert(pixel) }
    }
    antialiased = differing.filter(isAntialiased)
    regions = filledRegions()
  }

  private var width: Int { old.widthInPixels }
  private var height: Int { old.heightInPixels }

  private static func color(_ bitmap: Bitmap, _ pixel: Int) -> [UInt8] {
    Array(bitmap.pixels[pixel * 4..<pixel * 4 + 4])
  }

  private func neighbors(of pixel: Int) -> [Int] {
    let (x, y) = (pixel % width, pixel / width)
    var result: [Int] = []
    for otherY in [y - 1, y, y + 1] where otherY >= 0 && otherY < height {
      for otherX in [x - 1, x, x + 1] where otherX >= 0 && otherX < width && (otherX, otherY) != (x, y) {
        result.append(otherY * width + otherX)
      }
    }
    return result
  }

  // MARK: Regions

  private func filledRegions() -> [PixelRegion] {
    var rest = differing
    var regions: [PixelRegion] = []
    for start in differing.sorted() where rest.remove(start) != nil {
      var (members, open) = ([start], [start])
      while let pixel = open.popLast() {
        for other in neighbors(of: pixel) where rest.remove(other) != nil {
          members.append(other)
          open.append(other)
        }
      }
      let (columns, rows) = (members.map { $0 % width }, members.map { $0 / width })
      regions.append(
        PixelRegion(
          xInPixels: columns.min()!, yInPixels: rows.min()!,
          widthInPixels: columns.max()! - columns.min()! + 1, heightInPixels: rows.max()! - rows.min()! + 1,
          pixelCount: members.count))
    }
    return regions
  }

  // MARK: Antialiasing

  /// Whether a pixel, if it differs, is antialiased.
  func isAntialiased(_ pixel: Int) -> Bool { smoothsEdge(pixel, in: old) || smoothsEdge(pixel, in: new) }

  private func smoothsEdge(_ pixel: Int, in bitmap: Bitmap) -> Bool {
    let neighbors = neighbors(of: pixel)
    let own = brightness(pixel, in: bitmap)
    let values = neighbors.map { brightness($0, in: bitmap) - own }
    guard values.count(where: { $0 == 0 }) + (neighbors.count < 8 ? 1 : 0) <= 2 else { return false }
    guard let least = values.min(), let most = values.max(), least < 0, most > 0 else { return false }
    // The first of the darkest and the last of the brightest, in the order of rows.
    return [values.firstIndex(of: least)!, values.lastIndex(of: most)!].contains { index in
      isFlat(neighbors[index], in: old) && isFlat(neighbors[index], in: new)
    }
  }

  private func isFlat(_ pixel: Int, in bitmap: Bitmap) -> Bool {
    let neighbors = neighbors(of: pixel)
    let alike = neighbors.count { Self.color(bitmap, $0) == Self.color(bitmap, pixel) }
    return alike + (neighbors.count < 8 ? 1 : 0) > 2
  }

  private func brightness(_ pixel: Int, in bitmap: Bitmap) -> Int {
    let color = Self.color(bitmap, pixel).map(Double.init)
    let over = color.prefix(3).map { 255 - Int(((255 - $0) * color[3] / 255).rounded()) }
    return 77 * over[0] + 150 * over[1] + 29 * over[2]
  }
}
