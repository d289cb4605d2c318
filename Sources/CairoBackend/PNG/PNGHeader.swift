/// The header chunk (IHDR) of a PNG file (W3C PNG, third edition, 11.2.1).
struct PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  let bitDepth: Int
  let colorType: Int
  let isInterlaced: Bool
  private let methods: ArraySlice<UInt8>

  /// - Throws: `unreadableImage` if the bytes do not begin like a PNG file.
  init(_ file: [UInt8]) throws(CairoError) {
    guard file.count > 33, file.starts(with: Self.signature),
      file[8..<16].elementsEqual([0, 0, 0, 13] + "IHDR".utf8)
    else { throw .unreadableImage("it is not a PNG file") }
    width = Self.number(at: 16, of: file)
    height = Self.number(at: 20, of: file)
    bitDepth = Int(file[24])
    colorType = Int(file[25])
    isInterlaced = file[28] == 1
    methods = file[26..<29]
  }

  /// The four-byte, big-endian number at an offset.
  static func number(at place: Int, of file: [UInt8]) -> Int {
    Int(file[place]) << 24 | Int(file[place + 1]) << 16 | Int(file[place + 2]) << 8 | Int(file[place + 3])
  }

  /// Whether the PNG standard permits the header's values.
  var isValid: Bool {
    let depths: [Int] =
      switch colorType {
      case 0: [1, 2, 4, 8, 16]
      case 3: [1, 2, 4, 8]
      case 2, 4, 6: [8, 16]
      default: []
      }
    return width > 0 && height > 0 && depths.contains(bitDepth) && methods.prefix(2).elementsEqual([0, 0])
      && methods.last! <= 1
  }

  var hasPalette: Bool { colorType == 3 }

  private var channels: Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// The number of bytes of a row with that many pixels, including the filter type.
  private func bytesPerRow(_ pixels: Int) -> Int { 1 + (pixels * channels * bitDepth + 7) / 8 }

  /// The rows in file order, in groups whose rows are equally long: a single group, or one for each nonempty pass of
  /// an interlaced image.
  var passes: [(rows: Int, bytesPerRow: Int)] {
    guard isInterlaced else { return [(height, bytesPerRow(width))] }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return passes.compactMap { x, y, dx, dy in
      let (columns, rows) = ((width - x + dx - 1) / dx, (height - y + dy - 1) / dy)
      return columns > 0 && rows > 0 ? (rows, bytesPerRow(columns)) : nil
    }
  }

  /// The maximum length of a chunk, in bytes. As in libpng, it is eight million or the uncompressed size of the
  /// pixels, whichever is larger.
  var chunkLimit: Int {
    let row = min(width * channels * (bitDepth > 8 ? 2 : 1) + 1 + (isInterlaced ? 6 : 0), 32566)
    let pixels = height * row
    return max(8_000_000, pixels + 6 + 5 * (pixels / row + 1))
  }

  /// The number of bytes of all rows, unpacked.
  var unpackedByteCount: Int { passes.reduce(0) { $0 + $1.rows * $1.bytesPerRow } }

  /// More packed bytes than an encoder needs that cannot make the pixels any smaller.
  var mostPackedBytes: Int { unpackedByteCount + unpackedByteCount / 64 + (1 << 16) }
}
