import CZlib
import ZlibStreams
import Geometry

/// Checks whether a PNG file can be decoded, without allocating memory for all its pixels (W3C PNG, third edition).
///
/// It accepts the same files as libpng, the decoder that Cairo uses, except for files whose data go on long after the
/// last pixel: libpng would unpack a million bytes for each thousand of these. Damage to ancillary chunks, or to data
/// after the last pixel, is ignored. A test compares the two.
enum PNGInspection {
  /// The maximum number of bytes after the last pixel, unpacked. Encoders write none.
  static let mostExcess = 1 << 16

  /// - Throws: `unreadableImage` with the problem.
  /// - Complexity: O(*n*) in the length of the file and the number of pixels that its header states.
  static func check(_ file: [UInt8]) throws(CairoError) {
    let header = try PNGHeader(file)
    var data: [Range<Int>] = []
    var dataHasEnded = false
    var hasPalette = false
    var position = PNGHeader.signature.count
    while true {
      let chunk = try chunk(of: file, at: position, limit: header.chunkLimit)
      switch chunk.name {
      case "IHDR":
        guard position == PNGHeader.signature.count, header.isValid else {
          throw .unreadableImage("its header is damaged")
        }
      case "PLTE" where data.isEmpty && header.hasPalette:
        let length = chunk.content.count
        guard !hasPalette, length > 0, length % 3 == 0, length <= 768 else {
          throw .unreadableImage("its palette is damaged")
        }
        hasPalette = true
      case "PLTE": break
      case "IDAT":
        if !dataHasEnded { data.append(chunk.content) }
      case "IEND":
        guard hasPalette || !header.hasPalette else { throw .unreadableImage("its palette is missing") }
        return try checkPixels(of: file, in: data, header)
      default:
        guard !chunk.isCritical else {
          throw .unreadableImage("the chunk \(chunk.name) at byte \(position) is unknown")
        }
      }
      if chunk.name != "IDAT", !data.isEmpty { dataHasEnded = true }
      position = chunk.content.upperBound + 4
    }
  }

  private struct Chunk {
    var name: String
    var content: Range<Int>
    /// Whether the chunk is critical, so that a decoder must understand it.
    var isCritical: Bool
  }

  /// The chunk at a byte offset. The checksum is verified if the chunk is critical.
  private static func chunk(of file: [UInt8], at position: Int, limit: Int) throws(CairoError) -> Chunk {
    guard position + 12 <= file.count else { throw .unreadableImage("it ends too early") }
    let length = PNGHeader.number(at: position, of: file)
    let type = file[position + 4..<position + 8]
    let name = String(decoding: type, as: UTF8.self)
    guard type.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }) else {
      throw .unreadableImage("no chunk begins at byte \(position)")
    }
    guard length <= limit else {
      throw .unreadableImage("the chunk \(name) at byte \(position) is too long")
    }
    guard length <= file.count - position - 12 else { throw .unreadableImage("it ends too early") }
    let content = position + 8..<position + 8 + length
    let isCritical = type.first! < 0x61
    if isCritical,
      checksum(of: file, position + 4..<content.upperBound)
        != PNGHeader.number(at: content.upperBound, of: file)
    {
      throw .unreadableImage("the chunk \(name) at byte \(position) is damaged")
    }
    return Chunk(name: name, content: content, isCritical: isCritical)
  }

  private static func checksum(of file: [UInt8], _ range: Range<Int>) -> Int {
    file.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress! + range.lowerBound, UInt32(range.count))) }
  }

  /// Inflates the pixels piece by piece. Checks only their number and the filter type of each row.
  private static func checkPixels(
    of file: [UInt8], in chunks: [Range<Int>], _ header: PNGHeader
  ) throws(CairoError) {
    // libpng reads pieces of this size. The size determines whether damage after the last pixel is found.
    let pieces = chunks.flatMap { chunk in
      stride(from: chunk.lowerBound, to: chunk.upperBound, by: 4096).map {
        Range(from: $0, upTo: min($0 + 4096, chunk.upperBound))
      }
    }
    var (missing, damaged) = (false, false)
    var excess = 0
    var rows = RowFilters(header.passes)
    file.withUnsafeBufferPointer { bytes in
      var stream = Inflate()
      var rest = pieces[...]
      /// Provides more input if needed. Returns `false` if there is none.
      func feed() -> Bool {
        while stream.isHungry {
          guard let piece = rest.popFirst() else { return false }
          stream.feed(UnsafeBufferPointer(rebasing: bytes[piece]))
        }
        return true
      }
      var wanted = header.unpackedByteCount
      while wanted > 0 {
        guard !stream.hasEnded, feed() else { return missing = true }
        guard let pixels = stream.next(wanted) else { return damaged = true }
        rows.take(pixels)
        wanted -= pixels.count
      }
      // The stream may contain more data after the last pixel. Damage there is harmless.
      while !stream.hasEnded, excess <= mostExcess {
        guard feed() else { return missing = true }
        guard let more = stream.next(1024), !more.isEmpty else { return }
        excess += more.count
      }
    }
    guard rows.hasKnownFilters else {
      throw .unreadableImage("a row of its pixels has an unknown filter type")
    }
    guard !damaged else { throw .unreadableImage("its pixels are damaged") }
    guard !missing else { throw .unreadableImage("it has fewer pixels than its header states") }
    guard excess <= mostExcess else {
      throw .unreadableImage(
        "it has more pixels than its header states: more than \(mostExcess) bytes after the last one")
    }
  }
}

/// Checks the filter type of each row as the bytes of an image pass through.
private struct RowFilters {
  private var passes: ArraySlice<(rows: Int, bytesPerRow: Int)>
  /// The number of bytes taken from the current row. 0 if its filter type is next.
  private var taken = 0
  private(set) var hasKnownFilters = true

  init(_ passes: [(rows: Int, bytesPerRow: Int)]) { self.passes = passes[...] }

  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < bytes.count, let pass = passes.first {
      if taken == 0, bytes[place] > 4 { hasKnownFilters = false }
      let count = min(bytes.count - place, pass.bytesPerRow - taken)
      taken += count
      place += count
      guard taken == pass.bytesPerRow else { continue }
      taken = 0
      passes[passes.startIndex].rows -= 1
      if passes[passes.startIndex].rows == 0 { passes.removeFirst() }
    }
  }
}
