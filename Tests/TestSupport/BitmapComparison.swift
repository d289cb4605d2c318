public import Scene

/// How far apart two bitmaps of one size are, pixel by pixel, both laid over white.
public struct BitmapComparison: CustomStringConvertible, Sendable {
  public let pixelCount: Int
  /// For each difference 0...255, the number of pixels whose most different channel differs by just that.
  public let histogram: [Int]
  /// The pixel that differs most.
  public let worst: (x: Int, y: Int, difference: Int)

  /// - Returns: `nil` where the sizes differ.
  public init?(_ a: Bitmap, _ b: Bitmap) {
    guard a.widthInPixels == b.widthInPixels, a.heightInPixels == b.heightInPixels else { return nil }
    var histogram = [Int](repeating: 0, count: 256)
    var worst = (x: 0, y: 0, difference: 0)
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        var index = 0
        while index < a.count {
          let difference = Self.difference(a, b, at: index)
          histogram[difference] += 1
          if difference > worst.difference { worst = (index, 0, difference) }
          index &+= 4
        }
      }
    }
    self.histogram = histogram
    pixelCount = a.widthInPixels * a.heightInPixels
    let width = max(1, a.widthInPixels)
    self.worst = (worst.x / 4 % width, worst.x / 4 / width, worst.difference)
  }

  /// The share of pixels, 0...1, of which a channel differs by more than `tolerance`.
  public func share(beyond tolerance: Int) -> Double {
    Double(histogram[(tolerance + 1)...].reduce(0, +)) / Double(max(1, pixelCount))
  }

  public var description: String {
    let parts = [16, 64].map { "\(histogram[($0 + 1)...].reduce(0, +)) beyond \($0)" }
    return "of \(pixelCount) pixels " + parts.joined(separator: ", ")
      + "; worst \(worst.difference) at (\(worst.x), \(worst.y))"
  }

  private static func difference(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    var most = 0
    var channel = 0
    while channel < 3 {
      let x = overWhite(a[index &+ channel], alpha: a[index &+ 3])
      let y = overWhite(b[index &+ channel], alpha: b[index &+ 3])
      let distance = x > y ? x - y : y - x
      if distance > most { most = distance }
      channel &+= 1
    }
    return most
  }

  private static func overWhite(_ value: UInt8, alpha: UInt8) -> Int {
    alpha == 255 ? Int(value) : (Int(value) &* Int(alpha) &+ 255 &* (255 &- Int(alpha)) &+ 127) / 255
  }
}
