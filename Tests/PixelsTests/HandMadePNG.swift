import CZlib

/// A PNG file written by hand, of any kind that the standard knows (W3C PNG, third edition).
struct HandMadePNG {
  /// The kinds of pixels, by their number in a file.
  enum Kind: Int, CaseIterable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgbAlpha = 6

    var channelCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    }

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
      }
    }
  }

  var kind: Kind
  var depth: Int
  var width: Int
  var height: Int
  var isInterlaced = false
  /// The numbers of all channels, row by row.
  var samples: [Int]
  var palette: [[UInt8]] = []
  /// The content of the chunk tRNS.
  var transparency: [UInt8]?
  /// Chunks before the palette.
  var extra: [(name: String, content: [UInt8])] = []

  /// The file. Its rows have all five filters in turn, and its pixels are in chunks of at most `chunkLength` bytes.
  func bytes(chunkLength: Int = 1 << 20) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.number(width) + Self.number(height)
    file += Self.chunk(
      "IHDR", header + [UInt8(depth), UInt8(kind.rawValue), 0, 0, isInterlaced ? 1 : 0])
    for item in extra { file += Self.chunk(item.name, item.content) }
    if !palette.isEmpty { file += Self.chunk("PLTE", palette.flatMap { $0 }) }
    if let transparency { file += Self.chunk("tRNS", transparency) }
    let pixels = Self.deflated(scanlines)
    for start in stride(from: 0, to: pixels.count, by: chunkLength) {
      file += Self.chunk("IDAT", Array(pixels[start..<min(start + chunkLength, pixels.count)]))
    }
    return file + Self.chunk("IEND", [])
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(content.count) + body + number(Int(crc32(0, body, UInt32(body.count))))
  }

  /// The file with right checksums, whatever has become of its content.
  static func repaired(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { break }
      let body = Array(file[place + 4..<end])
      file.replaceSubrange(end..<end + 4, with: number(Int(crc32(0, body, UInt32(body.count)))))
      place = end + 4
    }
    return file
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func deflated(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var target = [UInt8](repeating: 0, count: Int(count))
    let status = compress2(&target, &count, bytes, UInt(bytes.count), level)
    precondition(status == Z_OK, "the buffer is large enough")
    return Array(target.prefix(Int(count)))
  }

  /// The filtered rows of all passes.
  private var scanlines: [UInt8] {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var result: [UInt8] = []
    for (left, top, dx, dy) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where left < width {
      var above: [UInt8]?
      for (index, y) in stride(from: top, to: height, by: dy).enumerated() {
        let row = packed(stride(from: left, to: width, by: dx).map { y * width + $0 })
        result += filtered(row, above: above ?? [UInt8](repeating: 0, count: row.count), type: index % 5)
        above = row
      }
    }
    return result
  }

  /// The bytes of a row of pixels.
  private func packed(_ pixels: [Int]) -> [UInt8] {
    var bits: [Bool] = []
    for pixel in pixels {
      for channel in 0..<kind.channelCount {
        let sample = samples[pixel * kind.channelCount + channel]
        bits += (0..<depth).map { sample >> (depth - 1 - $0) & 1 == 1 }
      }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, bit in
        byte << 1 | (start + bit < bits.count && bits[start + bit] ? 1 : 0)
      }
    }
  }

  private func filtered(_ row: [UInt8], above: [UInt8], type: Int) -> [UInt8] {
    let step = max(1, kind.channelCount * depth / 8)
    return [UInt8(type)]
      + row.indices.map { index in
        let left = index >= step ? Int(row[index - step]) : 0
        let corner = index >= step ? Int(above[index - step]) : 0
        let up = Int(above[index])
        let guess: Int
        switch type {
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4:
          let estimate = left + up - corner
          let distances = [left, up, corner].map { abs(estimate - $0) }
          guess = [left, up, corner][distances.firstIndex(of: distances.min()!)!]
        default: guess = 0
        }
        return row[index] &- UInt8(truncatingIfNeeded: guess)
      }
  }
}

extension HandMadePNG {
  /// Random pixels. A palette has as many colors as the depth allows, some of them translucent.
  init(
    _ kind: Kind, depth: Int, width: Int, height: Int, isInterlaced: Bool = false,
    using random: inout some RandomNumberGenerator
  ) {
    let most = 1 << depth
    self.init(
      kind: kind, depth: depth, width: width, height: height, isInterlaced: isInterlaced,
      samples: (0..<width * height * kind.channelCount).map { _ in Int.random(in: 0..<most, using: &random) })
    guard kind == .palette else { return }
    palette = (0..<most).map { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
    transparency = (0..<most / 2).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// The channels of all pixels as red, green, blue and straight alpha, 0...65535.
  var expectedChannels: [Int] {
    let scale = 65535 / ((1 << depth) - 1)
    return (0..<width * height).flatMap { pixel -> [Int] in
      let own = (0..<kind.channelCount).map { samples[pixel * kind.channelCount + $0] }
      if kind == .palette {
        let alpha = transparency.map { own[0] < $0.count ? Int($0[own[0]]) : 255 } ?? 255
        return palette[own[0]].map { Int($0) * 257 } + [alpha * 257]
      }
      let scaled = own.map { $0 * scale }
      let color =
        kind == .gray || kind == .grayAlpha ? [scaled[0], scaled[0], scaled[0]] : Array(scaled.prefix(3))
      if kind == .grayAlpha || kind == .rgbAlpha { return color + [scaled.last!] }
      let isKey = transparency.map { $0 == own.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } } ?? false
      return color + [isKey ? 0 : 65535]
    }
  }
}
