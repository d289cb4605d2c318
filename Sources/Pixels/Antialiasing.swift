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
  private let old: ChannelRows<UInt8>
  private let new: ChannelRows<UInt8>
  private var screen: AntialiasingScreen

  /// - Precondition: both pictures have the same size.
  init(old: ChannelRows<UInt8>, new: ChannelRows<UInt8>) {
    self.old = old
    self.new = new
    screen = AntialiasingScreen(old: old, new: new)
  }

  /// Notes the antialiased pixels among those of a row that differ.
  ///
  /// - Parameters:
  ///   - columns: the pixels of the row, in order.
  ///   - flags: for each of them, receives whether it is antialiased.
  /// - Returns: the number of antialiased pixels.
  mutating func find(
    row y: Int, columns: UnsafeBufferPointer<Int32>, into flags: UnsafeMutablePointer<Bool>
  ) -> Int {
    // To look at a row as a whole takes about as long as to look at an eighth of its pixels one by one.
    let isScreened = columns.count &* 8 >= old.widthInPixels
    if isScreened, !screen.prepare(row: y) {
      flags.update(repeating: false, count: columns.count)
      return 0
    }
    var found = 0
    var index = 0
    while index < columns.count {
      let x = Int(columns[index])
      let maySmooth = isScreened ? screen.maySmoothEdge(x) : (old: true, new: true)
      let isAntialiased =
        maySmooth.old && smoothsEdge(x, y, in: old, isScreened)
        || maySmooth.new && smoothsEdge(x, y, in: new, isScreened)
      flags[index] = isAntialiased
      found &+= isAntialiased ? 1 : 0
      index &+= 1
    }
    return found
  }

  private func smoothsEdge(_ x: Int, _ y: Int, in picture: ChannelRows<UInt8>, _ isScreened: Bool) -> Bool {
    let own = Self.brightness(picture.row(y), x)
    // The pixel itself is counted below, too.
    var equalCount = picture.isRim(x, y) ? 1 : 0
    // Sixteen times a difference in brightness, and the place of the neighbor, 0...15: the least is of the darkest.
    var (darkest, brightest) = (0, 0)
    let (firstX, lastX) = (max(x &- 1, 0), min(x &+ 1, picture.widthInPixels &- 1))
    let lastY = min(y &+ 1, picture.heightInPixels &- 1)
    var otherY = max(y &- 1, 0)
    while otherY <= lastY {
      let row = picture.row(otherY)
      var otherX = firstX
      while otherX <= lastX {
        let difference = Self.brightness(row, otherX) &- own
        let place = (otherY &- y &+ 1) &* 4 &+ (otherX &- x &+ 1)
        equalCount &+= difference == 0 ? 1 : 0
        darkest = min(darkest, difference &* 16 &+ place)
        brightest = max(brightest, difference &* 16 &+ place)
        otherX &+= 1
      }
      guard equalCount <= 3 else { return false }
      otherY &+= 1
    }
    guard darkest < 0, brightest >= 16 else { return false }
    return isFlat(darkest & 15, x, y, isScreened) || isFlat(brightest & 15, x, y, isScreened)
  }

  /// Whether the area at a neighbor is flat in both pictures.
  private func isFlat(_ place: Int, _ x: Int, _ y: Int, _ isScreened: Bool) -> Bool {
    let (x, y) = (x &+ place % 4 &- 1, y &+ place / 4 &- 1)
    return isScreened ? screen.isFlat(x, y) : old.isFlat(x, y) && new.isFlat(x, y)
  }

  /// The brightness of a pixel over white, 0...65280: Rec. 601's weights in 256ths.
  @inline(__always)
  private static func brightness(_ row: UnsafeRawPointer, _ x: Int) -> Int {
    var color = ChannelRows<UInt8>.color(row, x)
    if color.alpha != 255 {
      color.red = overWhite(color.red, alpha: color.alpha)
      color.green = overWhite(color.green, alpha: color.alpha)
      color.blue = overWhite(color.blue, alpha: color.alpha)
    }
    return 77 &* Int(color.red) &+ 150 &* Int(color.green) &+ 29 &* Int(color.blue)
  }
}

extension ChannelRows<UInt8> {
  /// Whether a pixel has fewer than eight neighbors.
  @inline(__always)
  func isRim(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == widthInPixels &- 1 || y == heightInPixels &- 1
  }

  /// Whether more than two neighbors of a pixel have its color. What lies outside of the picture counts as one.
  func isFlat(_ x: Int, _ y: Int) -> Bool {
    let own = Self.pixel(row(y), x)
    var count = isRim(x, y) ? 1 : 0
    var otherY = max(y &- 1, 0)
    while otherY <= min(y &+ 1, heightInPixels &- 1) {
      let row = row(otherY)
      var otherX = max(x &- 1, 0)
      while otherX <= min(x &+ 1, widthInPixels &- 1) {
        if otherX != x || otherY != y, Self.pixel(row, otherX) == own {
          count &+= 1
          if count > 2 { return true }
        }
        otherX &+= 1
      }
      otherY &+= 1
    }
    return false
  }
}
