/// What the first bytes of a PNG file say (W3C PNG, third edition, 5.2 and 11.2.1).
///
/// It is read before the decoder runs, so that the decoder's memory has the right size. Checksums and most values are
/// left to the decoder.
struct PictureHeader {
  let widthInPixels: Int
  let heightInPixels: Int
  /// The number of bits of a channel, as stated.
  let bitDepth: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes of the signature and the first chunk.
  private static let byteCount = 33

  /// - Throws: `PictureError`, if the file does not begin like a PNG file of an acceptable size.
  init(_ file: [UInt8]) throws(PictureError) {
    guard !file.isEmpty else { throw .empty }
    guard !file.starts(with: "version https://git-lfs".utf8) else { throw .pointer }
    guard file.prefix(8).elementsEqual(Self.signature.prefix(file.count)) else { throw .notPNG }
    guard file.count >= Self.byteCount else { throw .truncated }
    guard file[8..<16].elementsEqual([0, 0, 0, 13] + "IHDR".utf8) else {
      throw .damaged("it does not begin with its header")
    }
    widthInPixels = Self.number(at: 16, of: file)
    heightInPixels = Self.number(at: 20, of: file)
    bitDepth = Int(file[24])
    guard widthInPixels > 0, heightInPixels > 0 else { throw .damaged("its header states no pixels") }
    let isSmallEnough =
      max(widthInPixels, heightInPixels) <= Picture.mostPixelsOnASide
      && widthInPixels * heightInPixels <= Picture.mostPixels
    guard isSmallEnough else {
      throw .tooLarge(widthInPixels: widthInPixels, heightInPixels: heightInPixels)
    }
    guard !Self.isAnimated(file) else { throw .animated }
  }

  /// Whether a chunk before the pixels announces further pictures (`acTL`).
  private static func isAnimated(_ file: [UInt8]) -> Bool {
    var place = byteCount
    while place + 8 <= file.count {
      let name = file[place + 4..<place + 8]
      if name.elementsEqual("acTL".utf8) { return true }
      if name.elementsEqual("IDAT".utf8) { return false }
      // The length, the name and the checksum take four bytes each.
      place += number(at: place, of: file) + 12
    }
    return false
  }

  /// The four-byte, big-endian number at an offset.
  private static func number(at place: Int, of file: [UInt8]) -> Int {
    Int(file[place]) << 24 | Int(file[place + 1]) << 16 | Int(file[place + 2]) << 8 | Int(file[place + 3])
  }
}
