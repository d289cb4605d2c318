import Geometry

/// How bright the pixels of a picture are, in three rows, for 64 pixels at a time that are asked for.
struct BrightnessRows: ~Copyable {
  /// The numbers that `brightness` has for each step of brightness. What `codes` adds is less.
  static let step: Float = 32

  private let picture: ChannelRows<UInt8>
  /// The brightness of each pixel, for three rows: row `y` is number `(y + 3) % 3`. Outside of the picture, it is not a
  /// number. Each row has a group of eight columns more on each side, so that all columns have neighbors.
  private let brightness: RowBuffer<Float>
  /// The same numbers, and one more where the area is flat in both pictures.
  private let codes: RowBuffer<Float>
  private let stride: Int
  /// The row that each 64 columns of the three rows stand for.
  private let rows: RowBuffer<Int>
  private let wordCount: Int

  init(of picture: ChannelRows<UInt8>) {
    self.picture = picture
    wordCount = (picture.widthInPixels + 63) / 64
    stride = wordCount * 64 + 16
    brightness = RowBuffer(repeating: .nan, count: 3 * stride)
    codes = RowBuffer(repeating: .nan, count: 3 * stride)
    rows = RowBuffer(repeating: .min, count: 3 * wordCount)
  }

  /// The numbers of a row, of the one above and of the one below, from their first pixels on.
  struct Window {
    typealias Rows = (above: UnsafePointer<Float>, row: UnsafePointer<Float>, below: UnsafePointer<Float>)

    let brightness: Rows
    let codes: Rows
  }

  /// The numbers of 64 pixels and all their neighbors, as far as they are not known from before.
  func window(_ index: Int, row y: Int, _ flat: borrowing FlatAreas) -> Window {
    for row in Range(from: y &- 1, upTo: y &+ 2) {
      for word in Range(from: max(index &- 1, 0), upTo: min(index &+ 2, wordCount)) {
        let place = (row &+ 3) % 3 &* wordCount &+ word
        guard rows.start[place] != row else { continue }
        rows.start[place] = row
        fill(word, row: row, isFlat: flat.word(word, row: row))
      }
    }
    return Window(brightness: rows(around: y, in: brightness), codes: rows(around: y, in: codes))
  }

  private func rows(around y: Int, in numbers: borrowing RowBuffer<Float>) -> Window.Rows {
    let start = UnsafePointer(numbers.start)
    return (start + self.start(of: y &- 1), start + self.start(of: y), start + self.start(of: y &+ 1))
  }

  /// Where the first pixel of a row is.
  private func start(of y: Int) -> Int { (y &+ 3) % 3 &* stride &+ 8 }

  private func fill(_ word: Int, row y: Int, isFlat: UInt64) {
    let (brightness, codes) = (brightness.start + start(of: y), codes.start + start(of: y))
    guard y >= 0, y < picture.heightInPixels else {
      (brightness + word &* 64).update(repeating: .nan, count: 64)
      (codes + word &* 64).update(repeating: .nan, count: 64)
      return
    }
    let row = picture.row(y)
    let places = SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128)
    var x = word &* 64
    let end = min(x &+ 64, picture.widthInPixels)
    var flatBits = isFlat
    while x < end {
      let steps: SIMD8<Float>
      if x &+ 8 <= end {
        steps = Self.eight(row, x)
      } else {
        var tail = SIMD8<Float>(repeating: .nan)
        for lane in 0..<end &- x { tail[lane] = Self.step * Float(Self.brightness(row, x &+ lane)) }
        steps = tail
      }
      let bits = SIMD8(repeating: UInt32(truncatingIfNeeded: flatBits)) & places
      let areFlat = unsafeBitCast(bits .== places, to: SIMD8<UInt32>.self)
      let one = unsafeBitCast(areFlat & SIMD8(repeating: Float(1).bitPattern), to: SIMD8<Float>.self)
      UnsafeMutableRawPointer(brightness + x).storeBytes(of: steps, as: SIMD8<Float>.self)
      UnsafeMutableRawPointer(codes + x).storeBytes(of: steps + one, as: SIMD8<Float>.self)
      flatBits &>>= 8
      x &+= 8
    }
  }

  /// The brightness of eight pixels.
  @inline(__always)
  private static func eight(_ row: UnsafeRawPointer, _ x: Int) -> SIMD8<Float> {
    let pixels = ChannelRows<UInt8>.eightPixels(row, x)
    let alpha = SIMD8<UInt32>(repeating: UInt8.alphaMask)
    guard (~pixels & alpha).isZero else {
      var result = SIMD8<Float>()
      for lane in 0..<8 { result[lane] = step * Float(brightness(row, x &+ lane)) }
      return result
    }
    let low = SIMD8<UInt32>(repeating: 255)
    let sum =
      (pixels & low) &* 77 &+ ((pixels &>> 8) & low) &* 150 &+ ((pixels &>> 16) & low) &* 29
    // The last bits of a number from 2^28 on are steps of 32.
    let number = unsafeBitCast(sum | SIMD8(repeating: Float(0x1p28).bitPattern), to: SIMD8<Float>.self)
    return number - 0x1p28
  }

  /// The brightness of a pixel over white, 0...65280: Rec. 601's weights in 256ths.
  private static func brightness(_ row: UnsafeRawPointer, _ x: Int) -> Int {
    let color = ChannelRows<UInt8>.colorOverWhite(row, x)
    return 77 &* Int(color.red) &+ 150 &* Int(color.green) &+ 29 &* Int(color.blue)
  }
}
