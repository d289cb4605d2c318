#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How far apart colors look: their distances in OKLab (Ottosson 2020), where black and white are 1 apart.
///
/// A translucent color is laid over white first, in its encoded numbers, as browsers do. The pixels of a row are
/// measured together. Neighbors whose colors changed alike share a slot, which is measured once.
struct ColorDistances<Channel: ColorChannel>: ~Copyable {
  /// The slot of each pixel last measured, in the order of their columns.
  let slots: RowBuffer<Int32>
  /// The distance of each slot.
  let values: RowBuffer<Float>
  /// For each slot, the linear red, green and blue of the old picture and then of the new one, a plane each.
  private let planes: RowBuffer<Float>
  /// For each slot, how many pixels it stands for.
  private let weights: RowBuffer<Float>
  private let stride: Int
  /// The light of each number of a channel, 0...1.
  private let linear: RowBuffer<Float>

  /// - Parameter most: the greatest number of pixels that are measured together.
  init(most: Int) {
    // Whole groups of four.
    stride = (most + 3) & ~3
    slots = RowBuffer(repeating: 0, count: stride)
    values = RowBuffer(repeating: 0, count: stride)
    planes = RowBuffer(repeating: 0, count: 6 * stride)
    weights = RowBuffer(repeating: 0, count: stride)
    linear = RowBuffer(repeating: 0, count: Int(Channel.max) + 1)
    for value in 0..<linear.count {
      // The transfer function of sRGB (IEC 61966-2-1).
      let encoded = Double(value) / Double(Channel.max)
      linear.start[value] = Float(
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4))
    }
  }

  /// Measures pixels of a row of two pictures. Sets `slots` and `values`.
  ///
  /// - Parameters:
  ///   - columns: the pixels to measure, at least one and at most as many as the initializer was told.
  ///   - old: the row of the old picture.
  ///   - new: the row of the new picture.
  /// - Returns: the sum of the distances and the greatest one.
  func measure(
    _ columns: UnsafeBufferPointer<Int32>, old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> (sum: Double, greatest: Float) {
    precondition(!columns.isEmpty && columns.count <= stride, "no more pixels than a row has")
    let count = fillSlots(columns, old: old, new: new)
    computeDistances(count: count)
    return summary(count: count)
  }

  /// Fills `slots`, and the planes and weights of the slots. Returns their number.
  private func fillSlots(
    _ columns: UnsafeBufferPointer<Int32>, old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> Int {
    // Copies, which the compiler need not read again after each number that it writes.
    let (slots, weights, light) = (slots.start, weights.start, linear.start)
    let (oldPlanes, newPlanes, stride) = (planes.start, planes.start + 3 &* stride, stride)
    var slot = -1
    var (before, after): (Channel.Pixel, Channel.Pixel) = (0, 0)
    var start = 0
    var index = 0
    while index < columns.count {
      let x = Int(columns[index])
      let (a, b) = (ChannelRows<Channel>.pixel(old, x), ChannelRows<Channel>.pixel(new, x))
      if a != before || b != after || index == 0 {
        if slot >= 0 { weights[slot] = Float(index &- start) }
        slot &+= 1
        start = index
        (before, after) = (a, b)
        Self.fill(oldPlanes + slot, stride, from: ChannelRows<Channel>.color(old, x), light)
        Self.fill(newPlanes + slot, stride, from: ChannelRows<Channel>.color(new, x), light)
      }
      slots[index] = Int32(truncatingIfNeeded: slot)
      index &+= 1
    }
    weights[slot] = Float(index &- start)
    return slot &+ 1
  }

  /// Writes the light of a color into three planes.
  @inline(__always)
  private static func fill(
    _ place: UnsafeMutablePointer<Float>, _ stride: Int,
    from color: (red: Channel, green: Channel, blue: Channel, alpha: Channel), _ light: UnsafePointer<Float>
  ) {
    var color = color
    if color.alpha != .max {
      color.red = overWhite(color.red, alpha: color.alpha)
      color.green = overWhite(color.green, alpha: color.alpha)
      color.blue = overWhite(color.blue, alpha: color.alpha)
    }
    place[0] = light[Int(color.red)]
    place[stride] = light[Int(color.green)]
    place[2 &* stride] = light[Int(color.blue)]
  }

  /// Fills `values` from the planes.
  private func computeDistances(count: Int) {
    let (old, new, stride, target) = (planes.start, planes.start + 3 &* stride, stride, values.start)
    var index = 0
    // The compiler makes this loop one over groups of slots. It does so less well where they are groups already.
    while index < count {
      let before = Self.cones(old[index], old[index &+ stride], old[index &+ 2 &* stride])
      let after = Self.cones(new[index], new[index &+ stride], new[index &+ 2 &* stride])
      let (l, m, s) = (after.l - before.l, after.m - before.m, after.s - before.s)
      // The map from cube roots to OKLab is linear, so it takes their differences as well.
      let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
      let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
      let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
      target[index] = (lightness * lightness + a * a + b * b).squareRoot()
      index &+= 1
    }
  }

  /// The cube roots of what the three kinds of cones see of a color.
  @inline(__always)
  private static func cones(_ red: Float, _ green: Float, _ blue: Float) -> (l: Float, m: Float, s: Float) {
    (
      cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
      cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
      cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    )
  }

  /// The sum of the distances of all pixels and the greatest of them.
  private func summary(count: Int) -> (sum: Double, greatest: Float) {
    var index = count
    while index < stride, index & 3 != 0 {
      values.start[index] = 0
      index &+= 1
    }
    var sums = SIMD4<Float>(repeating: 0)
    var greatest = sums
    index = 0
    while index < count {
      let four = UnsafeRawPointer(values.start + index).loadUnaligned(as: SIMD4<Float>.self)
      sums += four * UnsafeRawPointer(weights.start + index).loadUnaligned(as: SIMD4<Float>.self)
      greatest.replace(with: four, where: greatest .< four)
      index &+= 4
    }
    return (Double(sums.sum()), greatest.max())
  }
}

/// A channel of a color that is laid over white, rounded.
@inline(__always)
func overWhite<Channel: ColorChannel>(_ value: Channel, alpha: Channel) -> Channel {
  let most = UInt64(Channel.max)
  let faded = ((most &- UInt64(value)) &* UInt64(alpha) &+ most / 2) / most
  return Channel(truncatingIfNeeded: most &- faded)
}

/// The cube root of a number in 0...1, to within 1e-4, which is a thirtieth of the least step of 8 bits.
@inline(__always)
func cubeRoot(_ number: Float) -> Float {
  // Without the smallest numbers, whose cubes would be slow to compute. The root of 0 becomes 1e-4.
  let number = number + 1e-12
  // A third of the bits is a third of the exponent: right to some percent.
  let bits = number.bitPattern
  var third = (bits &>> 2) &+ (bits &>> 4)
  third = third &+ (third &>> 4)
  third = third &+ (third &>> 8)
  let guess = Float(bitPattern: third &+ 0x2A51_37A0)
  // One step of Halley's method triples the digits.
  let cube = guess * guess * guess
  return guess * (cube + number + number) / (cube + cube + number)
}
