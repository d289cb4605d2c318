/// Tells pixels that smooth an edge from others (Vyšniauskas 2009, "Anti-aliased Pixel and Intensity Slope Detector").
///
/// A pixel smooths an edge if it lies on a slope between two flat areas: at most two of its eight neighbors are as
/// bright as it is, some are darker and some brighter, and the darkest or the brightest of them belongs to an area
/// that is flat in both pictures. An area is flat at a pixel if more than two of its neighbors have its very color.
/// At the rim of a picture, what lies outside counts as one neighbor like the pixel itself.
///
/// A differing pixel is antialiased if it smooths an edge in the old or in the new picture. Pixels with 16 bits a
/// channel are judged by the 8 that show them.
struct Antialiasing: ~Copyable {
  private let old: BrightnessRows
  private let new: BrightnessRows
  private let flat: FlatAreas
  private let heightInPixels: Int
  /// For each column, whether it is on the rim: 1 or 0.
  private let rim: RowBuffer<Int32>

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<UInt8>, new: ChannelRows<UInt8>) {
    self.old = BrightnessRows(of: old)
    self.new = BrightnessRows(of: new)
    flat = FlatAreas(old: old, new: new)
    heightInPixels = old.heightInPixels
    // Whole groups of eight.
    rim = RowBuffer(repeating: 0, count: (old.widthInPixels + 7) & ~7)
    rim.start[0] = 1
    rim.start[old.widthInPixels - 1] = 1
  }

  /// Reads ahead what a row needs that the row above did not.
  func readAhead(row y: Int) { flat.readAhead(row: y) }

  /// The antialiased pixels among 64 of a row.
  ///
  /// - Parameters:
  ///   - y: the row.
  ///   - index: the number of the word that has a bit for each pixel.
  ///   - differing: the bits of the pixels that differ.
  /// - Returns: the bits of the pixels that are antialiased.
  func find(row y: Int, word index: Int, among differing: UInt64) -> UInt64 {
    // Where areas are flat in both pictures or far from such ones, no pixel is antialiased. That is so almost anywhere.
    let open = differing & flat.near(index, row: y) & ~flat.word(index, row: y)
    guard open != 0 else { return 0 }
    let (old, new) = (old.window(index, row: y, flat), new.window(index, row: y, flat))
    let isRimRow = y == 0 || y == heightInPixels &- 1
    var bits = PixelBits()
    var offset = 56
    while offset >= 0 {
      var areSmooth = SIMD8<UInt32>(repeating: 0)
      if open &>> UInt64(truncatingIfNeeded: offset) & 255 != 0 {
        let x = index &* 64 &+ offset
        let rim =
          isRimRow
          ? SIMD8<Int32>(repeating: 1)
          : UnsafeRawPointer(rim.start + x).loadUnaligned(as: SIMD8<Int32>.self)
        areSmooth = Self.smoothEdge(x, in: old, rim) | Self.smoothEdge(x, in: new, rim)
      }
      bits.prepend(areSmooth)
      offset &-= 8
    }
    return bits.word & open
  }

  /// Whether eight pixels smooth an edge in a picture: all bits are set where they do.
  ///
  /// - Parameter rim: for each pixel, 1 if it is on the rim.
  @inline(never)
  private static func smoothEdge(
    _ x: Int, in window: BrightnessRows.Window, _ rim: SIMD8<Int32>
  ) -> SIMD8<UInt32> {
    let (above, row, below) = window.brightness
    let own = eight(row, x)
    // Equal lanes are -1. What lies outside of the picture is not a number, and equals none.
    var equalCount = rim &- equal(own, eight(row, x &- 1)) &- equal(own, eight(row, x &+ 1))
    for offset in -1...1 {
      equalCount = equalCount &- equal(own, eight(above, x &+ offset))
      equalCount = equalCount &- equal(own, eight(below, x &+ offset))
    }
    // The sign of a number below 3.
    let areFew = unsafeBitCast((equalCount &- 3) &>> 31, to: SIMD8<UInt32>.self)
    guard !areFew.isZero else { return areFew }
    var extremes = Extremes()
    for offset in -1...1 {
      let column = Float(offset &+ 1)
      extremes.add(eight(window.codes.above, x &+ offset) + 2 * column)
      extremes.add(eight(window.codes.below, x &+ offset) + (12 + 2 * column))
    }
    extremes.add(eight(window.codes.row, x &- 1) + 6)
    extremes.add(eight(window.codes.row, x &+ 1) + 10)
    return areFew & extremes.areSlope(around: own)
  }

  /// The darkest and the brightest neighbors of eight pixels.
  ///
  /// Among neighbors that are as dark, the first one is the darkest, and the last of the brightest: each code is raised by
  /// twice the place of the neighbor. Its lowest bit still tells whether the area is flat.
  private struct Extremes {
    private var darkest = SIMD8<Float>(repeating: .infinity)
    private var brightest = SIMD8<Float>(repeating: 0)

    /// Adds a neighbor. A code that is not a number changes nothing.
    @inline(__always)
    mutating func add(_ codes: SIMD8<Float>) {
      darkest.replace(with: codes, where: codes .< darkest)
      brightest.replace(with: codes, where: codes .> brightest)
    }

    /// Whether pixels are brighter than the darkest and darker than the brightest, and either is flat.
    @inline(__always)
    func areSlope(around own: SIMD8<Float>) -> SIMD8<UInt32> {
      let areBrighter = unsafeBitCast(darkest .< own, to: SIMD8<UInt32>.self)
      let areDarker = unsafeBitCast(brightest .>= own + BrightnessRows.step, to: SIMD8<UInt32>.self)
      // The last bit of a sum from 2^23 on stands for 1.
      let areFlat =
        unsafeBitCast(darkest + 0x1p23, to: SIMD8<UInt32>.self)
        | unsafeBitCast(brightest + 0x1p23, to: SIMD8<UInt32>.self)
      return areBrighter & areDarker & (0 &- (areFlat & 1))
    }
  }

  @inline(__always)
  private static func equal(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Int32> {
    unsafeBitCast(a .== b, to: SIMD8<Int32>.self)
  }

  /// Eight numbers from a column on.
  @inline(__always)
  private static func eight(_ row: UnsafePointer<Float>, _ x: Int) -> SIMD8<Float> {
    UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<Float>.self)
  }
}
