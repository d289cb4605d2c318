#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How far apart colors look: their distances in OKLab (Ottosson 2020), where black and white are 1 apart.
///
/// A translucent color is laid over white first. Neighbors whose colors changed alike share a slot, which is measured
/// once.
struct ColorDistances<Channel: ColorChannel>: ~Copyable {
  /// The distances of the pixels last measured, in the order of their columns.
  let values = RowBuffer<Float>(repeating: 0, count: 64)
  /// The slot of each of these pixels.
  private let slots = RowBuffer<UInt8>(repeating: 0, count: 64)
  /// For each slot, what the three kinds of cones see of it in the old and in the new picture, and then in
  /// place of the old one, how much the cube roots of these differ. The last of four numbers is not used.
  private let before = RowBuffer<SIMD4<Float>>(repeating: SIMD4(repeating: 0), count: 64)
  private let after = RowBuffer<SIMD4<Float>>(repeating: SIMD4(repeating: 0), count: 64)
  /// What the three kinds of cones see of each number of a channel: of red first, then of green and of blue.
  private let cones: RowBuffer<SIMD4<Float>>

  init() {
    let count = Int(Channel.max) + 1
    cones = RowBuffer(repeating: SIMD4(repeating: 0), count: 3 * count)
    let red = SIMD4<Float>(0.4122214708, 0.2119034982, 0.0883024619, 0)
    let green = SIMD4<Float>(0.5363325363, 0.6806995451, 0.2817188376, 0)
    let blue = SIMD4<Float>(0.0514459929, 0.1073969566, 0.6299787005, 0)
    for value in 0..<count {
      // The transfer function of sRGB (IEC 61966-2-1).
      let encoded = Double(value) / Double(Channel.max)
      let light = Float(encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4))
      // Without the smallest numbers, whose cubes would be slow to compute. The root of 0 becomes 1e-4.
      cones.start[value] = light * red + 1e-12
      cones.start[value + count] = light * green
      cones.start[value + 2 * count] = light * blue
    }
  }

  /// Measures pixels of a row of two pictures. Sets `values`.
  ///
  /// - Parameters:
  ///   - pixels: the bits of the pixels to measure, at least one of 64.
  ///   - old: the first of the 64 in the old picture.
  ///   - new: the first of the 64 in the new picture.
  /// - Returns: the sum of the distances and the greatest one.
  func measure(
    _ pixels: UInt64, old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> (sum: Double, greatest: Float) {
    let count = fillSlots(of: pixels, old: old, new: new)
    computeDifferences(count: 4 &* count.slots)
    computeDistances(count: count.slots)
    if count.slots < count.pixels { spread(count: count.pixels) }
    return summary(count: count.pixels)
  }

  /// Fills `slots`, and `before` and `after` of the slots.
  private func fillSlots(
    of pixels: UInt64, old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> (pixels: Int, slots: Int) {
    let (before, after, cones, slots) = (before.start, after.start, cones.start, slots.start)
    if pixels == .max, Channel.self == UInt8.self, Self.areOpaqueAndVaried(old, new) {
      for x in 0..<64 {
        before[x] = Self.opaqueCones(old, x, cones)
        after[x] = Self.opaqueCones(new, x, cones)
      }
      return (64, 64)
    }
    var rest = pixels
    var (pixel, slot) = (0, -1)
    var (oldColor, newColor): (Channel.Pixel, Channel.Pixel) = (0, 0)
    while rest != 0 {
      let x = rest.trailingZeroBitCount
      rest &= rest &- 1
      let (a, b) = (ChannelRows<Channel>.pixel(old, x), ChannelRows<Channel>.pixel(new, x))
      if a != oldColor || b != newColor || slot < 0 {
        (oldColor, newColor) = (a, b)
        slot &+= 1
        before[slot] = Self.cones(old, x, cones)
        after[slot] = Self.cones(new, x, cones)
      }
      slots[pixel] = UInt8(truncatingIfNeeded: slot)
      pixel &+= 1
    }
    return (pixel, slot &+ 1)
  }

  /// Gives each pixel the distance of its slot, which is never behind the pixel.
  private func spread(count: Int) {
    let (values, slots) = (values.start, slots.start)
    var index = count
    while index > 0 {
      index &-= 1
      values[index] = values[Int(slots[index])]
    }
  }

  /// Puts the differences of the cube roots in place of the numbers in `before`.
  private func computeDifferences(count: Int) {
    let target = UnsafeMutableRawPointer(before.start).assumingMemoryBound(to: Float.self)
    let source = UnsafeRawPointer(after.start).assumingMemoryBound(to: Float.self)
    var index = 0
    // The compiler makes this loop one over groups of numbers. It does so less well where they are groups already.
    while index < count {
      let (a, b) = (CubeRoot(target[index]), CubeRoot(source[index]))
      // Of fractions with one denominator: a division takes as long as many products.
      target[index] =
        (b.numerator * a.denominator - a.numerator * b.denominator) / (a.denominator * b.denominator)
      index &+= 1
    }
  }

  /// What the three kinds of cones see of a pixel.
  @inline(__always)
  private static func cones(
    _ row: UnsafeRawPointer, _ x: Int, _ cones: UnsafePointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let color = ChannelRows<Channel>.colorOverWhite(row, x)
    let count = Int(Channel.max) &+ 1
    return cones[Int(color.red)] + cones[count &+ Int(color.green)]
      + cones[2 &* count &+ Int(color.blue)]
  }

  /// Whether 64 pixels are opaque in both pictures, and fewer than half of them changed like the one before, so that
  /// looking for these would take longer than measuring them.
  private static func areOpaqueAndVaried(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    var common = SIMD8<UInt32>(repeating: .max)
    var alikeCounts = SIMD8<UInt32>(repeating: 0)
    for group in 0..<8 {
      let x = group &* 8
      let (p, q) = (ChannelRows<UInt8>.eightPixels(old, x), ChannelRows<UInt8>.eightPixels(new, x))
      common &= p & q
      // The pixel behind the last one can be outside of the picture. So the last group is compared one before.
      let earlier = min(x, 55)
      let areAlike =
        (ChannelRows<UInt8>.eightPixels(old, earlier) .== ChannelRows<UInt8>.eightPixels(old, earlier &+ 1))
        .& (ChannelRows<UInt8>.eightPixels(new, earlier) .== ChannelRows<UInt8>.eightPixels(new, earlier &+ 1))
      // Lanes that are alike are -1.
      alikeCounts = alikeCounts &- unsafeBitCast(areAlike, to: SIMD8<UInt32>.self)
    }
    let alpha = SIMD8<UInt32>(repeating: UInt8.alphaMask)
    return (~common & alpha).isZero && alikeCounts.wrappedSum() < 32
  }

  /// What the three kinds of cones see of an opaque pixel with 8 bits a channel.
  @inline(__always)
  private static func opaqueCones(
    _ row: UnsafeRawPointer, _ x: Int, _ cones: UnsafePointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    // One access instead of three.
    let pixel = Int(UInt32(littleEndian: ChannelRows<UInt8>.pixel(row, x)))
    return cones[pixel & 255] + cones[256 &+ (pixel &>> 8 & 255)] + cones[512 &+ (pixel &>> 16 & 255)]
  }

  /// Fills `values` from the differences.
  private func computeDistances(count: Int) {
    let (target, source) = (values.start, UnsafeRawPointer(before.start))
    var index = 0
    // The compiler makes this loop one over groups of pixels.
    while index < count {
      let place = source + index &* 16
      let l = place.load(as: Float.self)
      let m = place.load(fromByteOffset: 4, as: Float.self)
      let s = place.load(fromByteOffset: 8, as: Float.self)
      // The map from cube roots to OKLab is linear, so it takes their differences as well.
      let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
      let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
      let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
      target[index] = (lightness * lightness + a * a + b * b).squareRoot()
      index &+= 1
    }
  }

  /// The sum of the distances of all pixels and the greatest of them.
  private func summary(count: Int) -> (sum: Double, greatest: Float) {
    var index = count
    while index & 3 != 0 {
      values.start[index] = 0
      index &+= 1
    }
    var sums = SIMD4<Float>(repeating: 0)
    var greatest = sums
    index = 0
    while index < count {
      let four = UnsafeRawPointer(values.start + index).loadUnaligned(as: SIMD4<Float>.self)
      sums += four
      greatest.replace(with: four, where: greatest .< four)
      index &+= 4
    }
    let (low, high) = (max(greatest[0], greatest[1]), max(greatest[2], greatest[3]))
    return (Double(sums[0] + sums[1] + (sums[2] + sums[3])), max(low, high))
  }
}

/// A channel of a color that is laid over white, rounded.
@inline(__always)
func overWhite<Channel: ColorChannel>(_ value: Channel, alpha: Channel) -> Channel {
  let most = UInt64(Channel.max)
  let faded = ((most &- UInt64(value)) &* UInt64(alpha) &+ most / 2) / most
  return Channel(truncatingIfNeeded: most &- faded)
}

/// The cube root of a number from 1e-12 to 1, as a fraction: to within 1e-4, which is a thirtieth of the least step of 8
/// bits.
private struct CubeRoot {
  let numerator: Float
  let denominator: Float

  @inline(__always)
  init(_ number: Float) {
    // A third of the bits is a third of the exponent: right to some percent. The last bits of a sum from 2^23 on are its
    // integer, which is here a 256th of what is looked for.
    let bits = Float(Int32(bitPattern: number.bitPattern))
    let third: Float = bits * (1 / 768) + (0x1p23 + 0x2A_5137)
    let guess = Float(bitPattern: third.bitPattern &<< 8)
    // One step of Halley's method triples the digits.
    let cube = guess * guess * guess
    let sum = cube + number
    numerator = guess * (sum + number)
    denominator = sum + cube
  }
}
