import Geometry
import Scene

/// The colors of the picture of a difference.
enum HeatMap {
  /// The color of a difference, at full strength.
  private static let changed: [Double] = [200, 0, 50]
  /// The color of the weakest difference: still seen at once on a gray ground.
  private static let barelyChanged: [Double] = [255, 150, 160]
  /// The color of antialiased pixels, lighter than any difference and of another hue.
  private static let antialiased: [Double] = [255, 205, 60]

  /// The picture: what is equal is faded to gray, what differs has a color by its strength. It is opaque.
  static func bitmap(of picture: Bitmap, _ marks: PixelMarks) -> Bitmap {
    let palette = (0...255).map { gray(UInt8($0)) } + (0...255).map { color(of: UInt8($0)) }
    let width = picture.widthInPixels
    let pixels = [UInt8](unsafeUninitializedCapacity: picture.pixels.count) { target, initializedCount in
      picture.pixels.withUnsafeBytes { source in
        palette.withUnsafeBufferPointer { palette in
          marks.values.withUnsafeBufferPointer { values in
            let (source, target) = (source.baseAddress!, UnsafeMutableRawPointer(target.baseAddress!))
            let first = marks.rows.lowerBound * width
            let end = first + marks.rows.count * width
            paintGray(0..<first, of: source, palette, on: target)
            paint(Range(from: first, upTo: end), values, of: source, palette, on: target)
            paintGray(Range(from: end, upTo: width * picture.heightInPixels), of: source, palette, on: target)
          }
        }
      }
      initializedCount = picture.pixels.count
    }
    return Bitmap(
      widthInPixels: picture.widthInPixels, heightInPixels: picture.heightInPixels, pixels: pixels)
  }

  /// Paints pixels that are equal.
  ///
  /// - Parameter palette: 256 grays by brightness, and more.
  private static func paintGray(
    _ pixels: Range<Int>, of source: UnsafeRawPointer, _ palette: UnsafeBufferPointer<UInt32>,
    on target: UnsafeMutableRawPointer
  ) {
    var index = pixels.lowerBound
    while index < pixels.upperBound {
      let color = palette[brightness(ChannelRows<UInt8>.color(source, index))]
      target.storeBytes(of: color, toByteOffset: index &* 4, as: UInt32.self)
      index &+= 1
    }
  }

  /// Paints pixels, some of which differ.
  ///
  /// - Parameters:
  ///   - marks: the marks of the pixels.
  ///   - palette: 256 grays by brightness, and then the colors of 256 marks.
  private static func paint(
    _ pixels: Range<Int>, _ marks: UnsafeBufferPointer<UInt8>, of source: UnsafeRawPointer,
    _ palette: UnsafeBufferPointer<UInt32>, on target: UnsafeMutableRawPointer
  ) {
    var index = pixels.lowerBound
    while index < pixels.upperBound {
      let mark = Int(marks[index &- pixels.lowerBound])
      let gray = brightness(ChannelRows<UInt8>.color(source, index))
      // All bits are set if the pixel is equal. A branch would be mispredicted where noise differs.
      let isEqual = (mark &- 1) &>> 63
      let color = palette[gray & isEqual | (256 &+ mark) & ~isEqual]
      target.storeBytes(of: color, toByteOffset: index &* 4, as: UInt32.self)
      index &+= 1
    }
  }

  /// The brightness of a pixel over white, 0...255.
  @inline(__always)
  private static func brightness(_ color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> Int {
    let value = (77 &* Int(color.red) &+ 150 &* Int(color.green) &+ 29 &* Int(color.blue)) &>> 8
    guard color.alpha != 255 else { return value }
    return Int(overWhite(UInt8(truncatingIfNeeded: value), alpha: color.alpha))
  }

  /// A gray of a quarter of the picture's contrast, close to white.
  private static func gray(_ brightness: UInt8) -> UInt32 {
    let value = Double(255 - (255 - Int(brightness)) / 4)
    return pixel([value, value, value])
  }

  private static func color(of mark: UInt8) -> UInt32 {
    guard mark > PixelMarks.antialiased else { return pixel(antialiased) }
    // Most differences are a small part of that of black and white: the root sets them apart.
    let strength = PixelMarks.strength(of: mark).squareRoot()
    return pixel(zip(barelyChanged, changed).map { $0 + ($1 - $0) * strength })
  }

  /// An opaque pixel, as its four bytes have it in memory.
  private static func pixel(_ color: [Double]) -> UInt32 {
    let channels = color.map { UInt32($0.rounded()) }
    return UInt32(littleEndian: channels[0] | channels[1] << 8 | channels[2] << 16 | 0xFF00_0000)
  }
}
