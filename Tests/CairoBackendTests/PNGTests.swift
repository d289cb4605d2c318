import Scene
import Testing

@testable import CairoBackend

struct PNGTests {
  /// A picture without pattern, the same every time.
  private func noise(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var state: UInt32 = 7
    var pixels: [UInt8] = []
    for index in 0..<width * height * 4 {
      state = state &* 1_664_525 &+ 1_013_904_223
      pixels.append(index % 4 == 3 ? (isOpaque ? 255 : [0, 255][Int(state >> 31)]) : UInt8(state >> 24))
    }
    // Premultiplied storage keeps no colour where nothing is to be seen.
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 0 {
      for channel in 0..<3 { pixels[index + channel] = 0 }
    }
    return Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels)
  }

  private func chunks(_ file: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var index = 8
    while index + 12 <= file.count {
      let count = file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[index + 4..<index + 8], as: UTF8.self)
      chunks.append((type, Array(file[index + 8..<index + 8 + count])))
      index += 12 + count
    }
    return chunks
  }

  @Test(arguments: [(1, 1), (3, 1), (1, 5), (64, 64), (257, 31)], [true, false])
  func pixelsSurvive(size: (Int, Int), isOpaque: Bool) throws {
    let bitmap = noise(width: size.0, height: size.1, isOpaque: isOpaque)
    #expect(try CairoRenderer.bitmap(ofPNG: CairoRenderer.png(of: bitmap, scale: 1)) == bitmap)
  }

  @Test func repeatedRowsSurvive() throws {
    let row = noise(width: 9, height: 1, isOpaque: false).pixels
    let other = noise(width: 18, height: 1, isOpaque: false).pixels.suffix(36)
    let bitmap = Bitmap(
      widthInPixels: 9, heightInPixels: 6, pixels: row + row + row + other + row + row)
    #expect(try CairoRenderer.bitmap(ofPNG: CairoRenderer.png(of: bitmap, scale: 1)) == bitmap)
  }

  @Test func chunksHoldSizeAndResolutionAndNoDate() {
    let chunks = chunks(CairoRenderer.png(of: noise(width: 300, height: 2, isOpaque: true), scale: 2))
    #expect(chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    // 8 bits of RGB.
    #expect(chunks[0].content == [0, 0, 1, 44, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    // 144 pixels an inch are 5669 a metre.
    #expect(chunks[2].content == [0, 0, 22, 37, 0, 0, 22, 37, 1])
  }

  @Test func onlyTranslucentPicturesHaveAnAlphaChannel() {
    var bitmap = noise(width: 4, height: 4, isOpaque: true)
    #expect(chunks(CairoRenderer.png(of: bitmap, scale: 1))[0].content[9] == 2)
    bitmap.pixels[bitmap.pixels.count - 1] = 254
    #expect(chunks(CairoRenderer.png(of: bitmap, scale: 1))[0].content[9] == 6)
  }

  @Test func whatIsNoPNGIsRefused() {
    #expect(throws: CairoError.unreadableImage("it is not a PNG file")) {
      try CairoRenderer.bitmap(ofPNG: Array("GIF89a, and then quite some more bytes".utf8))
    }
    #expect(throws: CairoError.unreadableImage("it is not a PNG file")) {
      try CairoRenderer.bitmap(ofPNG: [])
    }
  }

  @Test func damagedFilesAreRefused() {
    let file = CairoRenderer.png(of: noise(width: 40, height: 40, isOpaque: true), scale: 1)
    #expect(throws: CairoError.self) { try CairoRenderer.bitmap(ofPNG: Array(file.prefix(file.count / 2))) }
    var damaged = file
    damaged[file.count / 2] ^= 0xFF
    #expect(throws: CairoError.self) { try CairoRenderer.bitmap(ofPNG: damaged) }
  }

  @Test func aFileThatAsksForTooMuchMemoryIsRefused() {
    var file = CairoRenderer.png(of: noise(width: 1, height: 1, isOpaque: true), scale: 1)
    file.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0, 0, 0, 0x7F, 0])
    #expect(
      throws: CairoError.unreadableImage(
        "32512 × 32512 pixels are too many for an image: the limits are 32767 on a side and 67108864 in total"
      )
    ) { try CairoRenderer.bitmap(ofPNG: file) }
  }
}
