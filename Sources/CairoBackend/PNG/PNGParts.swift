import Geometry

/// The parts of a PNG file that determine its pixels (W3C PNG, third edition, 11).
///
/// The other chunks are comments, profiles and the like. Cairo's decoder would unpack up to eight million bytes for
/// each of a thousand of them, and keep them.
struct PNGParts {
  /// The signature, the critical chunks and the transparency, as ranges of the file in its order. Adjoining parts
  /// share a range.
  private(set) var ranges: [Range<Int>] = [0..<PNGHeader.signature.count]
  /// The length of the packed pixels.
  private(set) var packedByteCount = 0

  /// - Precondition: The file begins with a signature.
  /// - Complexity: O(*n*) in the number of chunks.
  init(_ file: [UInt8]) {
    var position = PNGHeader.signature.count
    // As for every decoder, pixels behind another chunk are none, even if that chunk is left out here.
    var dataHasEnded = false
    while position + 12 <= file.count {
      let name = file[position + 4..<position + 8]
      let length = PNGHeader.number(at: position, of: file)
      // What is damaged is the decoder's to report.
      guard length <= file.count - position - 12 else { break }
      let end = position + 12 + length
      let isData = name.elementsEqual("IDAT".utf8)
      if !isData, packedByteCount > 0 { dataHasEnded = true }
      // What is no chunk is the decoder's to report, too.
      let isAncillary =
        name.first! & 0x20 != 0 && name.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
      if isData ? !dataHasEnded : !isAncillary || name.elementsEqual("tRNS".utf8) {
        add(Range(from: position, upTo: end))
        if isData { packedByteCount += length }
      }
      position = end
    }
    if position < file.count { add(Range(from: position, upTo: file.count)) }
  }

  private mutating func add(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = Range(from: last.lowerBound, upTo: range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}
