import CZlib
import ZlibStreams
import Scene
import TestSupport
import Testing

@testable import CairoBackend

/// Which PNG files can be decoded, found out without decoding them.
struct PNGInspectionTests {
  /// The parts of a PNG file, to be put together whole or not.
  private struct Parts {
    var width = 9
    var height = 7
    var depth = 8
    var colorType = 2
    var interlace = 0
    var palette: [UInt8]?
    /// The rows before compression; as many as there have to be, where nothing else is said.
    var rows: [UInt8]?
    var extra: (type: String, content: [UInt8])?

    var header: [UInt8] {
      bigEndian(width) + bigEndian(height) + [UInt8(depth), UInt8(colorType), 0, 0, UInt8(interlace)]
    }

    var file: [UInt8] {
      var file = PNGHeader.signature + chunk("IHDR", header)
      if let extra { file += chunk(extra.type, extra.content) }
      if let palette { file += chunk("PLTE", palette) }
      var stream = Deflate(level: 6)
      stream.write(rows ?? wholeRows)
      let pixels = stream.finish()
      // Two chunks, so that the stream goes on from one to the next.
      return file + chunk("IDAT", Array(pixels.prefix(20))) + chunk("IDAT", Array(pixels.dropFirst(20)))
        + chunk("IEND", [])
    }

    var wholeRows: [UInt8] {
      guard let header = try? PNGHeader(PNGHeader.signature + chunk("IHDR", self.header) + [0, 0]) else {
        return []
      }
      return header.passes.flatMap { pass in
        (0..<pass.rows).flatMap { row in
          [UInt8(row % 5)] + (1..<pass.bytesPerRow).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ row) }
        }
      }
    }

    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + content
      return bigEndian(content.count) + body + bigEndian(Int(crc32(0, body, UInt32(body.count))))
    }

    private func bigEndian(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  private static let kinds: [Parts] = [
    Parts(), Parts(colorType: 6), Parts(depth: 16), Parts(depth: 1, colorType: 0),
    Parts(depth: 4, colorType: 0),
    Parts(colorType: 4), Parts(depth: 16, colorType: 6, interlace: 1), Parts(interlace: 1),
    Parts(width: 1, height: 1, interlace: 1),
    Parts(width: 3, height: 2, depth: 2, colorType: 0, interlace: 1),
    Parts(colorType: 3, palette: [UInt8](repeating: 77, count: 768)),
    Parts(depth: 2, colorType: 3, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    Parts(width: 300, height: 200, colorType: 6),
  ]

  private func problem(_ file: [UInt8]) -> CairoError? {
    do throws(CairoError) {
      try CairoRenderer.checkPNG(file)
      return nil
    } catch { return error }
  }

  private func canBeDecoded(_ file: [UInt8]) -> Bool { (try? CairoRenderer.bitmap(ofPNG: file)) != nil }

  @Test(arguments: kinds.indices) func wholeFilesPass(kind: Int) {
    let file = Self.kinds[kind].file
    #expect(problem(file) == nil)
    #expect(canBeDecoded(file))
  }

  @Test func damageIsNamed() {
    var crc = Parts().file
    crc[crc.count - 20] ^= 1
    let pixels = Parts().wholeRows
    var palette = Parts(colorType: 3)
    let files: [([UInt8], String)] = [
      (Array(Parts().file.dropLast(12)), "it ends too early"), (crc, "the chunk IDAT at byte"),
      (Parts(rows: Array(pixels.dropLast(30))).file, "it has fewer pixels than its header states"),
      (Parts(rows: [9] + pixels.dropFirst()).file, "a row of its pixels has an unknown filter type"),
      (palette.file, "its palette is missing"), (Parts(depth: 3).file, "its header is damaged"),
      (Parts(extra: ("ABCD", [1])).file, "the chunk ABCD at byte 33 is unknown"),
      (Parts(extra: ("A CD", [1])).file, "no chunk begins at byte 33"),
    ]
    for (file, reason) in files {
      guard case .unreadableImage(let text) = problem(file) else {
        Issue.record("\(reason): passes")
        continue
      }
      #expect(text.hasPrefix(reason), "\(text)")
      #expect(throws: CairoError.unreadableImage(text)) { try CairoRenderer.bitmap(ofPNG: file) }
    }
    palette.palette = [1, 2]
    #expect(problem(palette.file) == .unreadableImage("its palette is damaged"))
  }

  /// What only comments on the pixels, and what follows them, is no damage: such files are drawn everywhere.
  @Test func whatDoesNotTouchThePixelsIsNoDamage() {
    var file = Parts(extra: ("teXt", Array("words".utf8))).file
    file[42] ^= 0xFF
    let long = Parts(rows: Parts().wholeRows + [UInt8](repeating: 0, count: 100)).file
    for file in [file, long, Parts().file + [1, 2, 3]] {
      #expect(problem(file) == nil)
      #expect(canBeDecoded(file))
    }
  }

  /// What follows the last pixel may unpack to a million bytes for each thousand.
  @Test func longDataAfterTheLastPixelAreRefused() {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let problem = problem(Parts(rows: Parts().wholeRows + zeros).file)
    guard case .unreadableImage(let text) = problem else {
      Issue.record("passes")
      return
    }
    #expect(text == "it has more pixels than its header states: more than 65536 bytes after the last one")
    // More packed bytes than all pixels have unpacked: the decoder itself refuses these.
    var random = SplitMix(state: 5)
    let noise = (0..<200_000).map { _ in UInt8(random.next() & 255) }
    #expect(throws: CairoError.unreadableImage(text)) {
      try CairoRenderer.bitmap(ofPNG: Parts(rows: Parts().wholeRows + noise).file)
    }
  }

  /// Comments and profiles may unpack to eight million bytes each, and Cairo's decoder would keep them all.
  @Test func chunksWithoutPixelsDoNotReachTheDecoder() throws {
    for name in ["zTXt", "iTXt", "iCCP", "tEXt", "eXIf", "sPLT"] {
      let file = Parts(extra: (name, Array("Comment".utf8) + [0, 0] + [UInt8](repeating: 7, count: 500))).file
      let parts = PNGParts(file)
      #expect(parts.ranges.reduce(0) { $0 + $1.count } == Parts().file.count)
      #expect(try CairoRenderer.bitmap(ofPNG: file) == CairoRenderer.bitmap(ofPNG: Parts().file))
    }
    let transparent = Parts(extra: ("tRNS", [0, 1, 0, 2, 0, 3])).file
    #expect(PNGParts(transparent).ranges == [0..<transparent.count])
  }

  /// Files that are damaged at random, in the bytes or, with checksums that hold, in what these say: what passes is drawn, and what
  /// does not pass is not.
  @Test func whatPassesIsDecodedAndNothingElse() {
    var random = SplitMix(state: 81)
    var (passed, refused) = (0, 0)
    for round in 0..<3000 {
      var parts = Self.kinds[round % (Self.kinds.count - 1)]
      var file: [UInt8]
      switch round % 5 {
      case 0:
        file = parts.file
        for _ in 0...Int(random.next() % 3) {
          file[Int(random.next() % UInt64(file.count))] = UInt8(random.next() % 256)
        }
      case 1: file = Array(parts.file.prefix(Int(random.next() % UInt64(parts.file.count))))
      case 2:
        var rows = parts.wholeRows
        rows[Int(random.next() % UInt64(rows.count))] = UInt8(random.next() % 256)
        if random.next() % 2 == 0 { rows.removeLast(Int(random.next() % UInt64(rows.count))) }
        parts.rows = rows
        file = parts.file
      case 3:
        parts.depth = [1, 2, 4, 8, 16, 3][Int(random.next() % 6)]
        parts.colorType = Int(random.next() % 8)
        parts.interlace = Int(random.next() % 3)
        parts.width = Int(random.next() % 12)
        parts.height = Int(random.next() % 12)
        if random.next() % 2 == 0 { parts.palette = [UInt8](repeating: 9, count: Int(random.next() % 800)) }
        file = parts.file
      default:
        // The checksum of the first part of the pixels is made to hold again.
        file = parts.file
        let start = file.indices.first { file[$0...].starts(with: "IDAT".utf8) } ?? 0
        file[start + 4 + Int(random.next() % 20)] ^= UInt8(1 << (random.next() % 8))
        let sum = UInt32(crc32(0, Array(file[start..<start + 24]), 24))
        for (place, shift) in [24, 16, 8, 0].enumerated() {
          file[start + 24 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(shift))
        }
      }
      let passes = problem(file) == nil
      if passes { passed += 1 } else { refused += 1 }
      #expect(
        passes == canBeDecoded(file),
        "\(round), colour type \(file.count > 25 ? file[25] : 0): \(problem(file).map(\.description) ?? "passes")"
      )
    }
    #expect(passed > 300 && refused > 300)
  }
}
