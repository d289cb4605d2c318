import Testing

@testable import Batch

struct SpoolTests {
  private func text(_ spool: Spool, _ owner: Int) throws -> String {
    var bytes: [UInt8] = []
    try spool.read(owner) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In memory, in a file, and in a file that is begun on the way.
  @Test(arguments: [1 << 20, 0, 5, 40]) func textsAreReadAsTheyWereWritten(mostInMemory: Int) throws {
    let spool = Spool(mostInMemory: mostInMemory)
    for round in 0..<20 {
      for owner in 0..<3 { spool.append(Array("\(owner):\(round) ".utf8), to: owner) }
      spool.append(Array("gone".utf8), to: 9)
    }
    spool.discard(9)
    spool.finish()
    #expect(spool.failure == nil)
    for owner in [2, 0, 1] {
      #expect(try text(spool, owner) == (0..<20).map { "\(owner):\($0) " }.joined())
    }
    #expect(spool.isEmpty(9) && spool.isEmpty(4) && !spool.isEmpty(0))
    #expect(try text(spool, 9) == "")
  }

  @Test func longTextsComeInPieces() throws {
    let spool = Spool(mostInMemory: 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    spool.append(bytes, to: 0)
    spool.finish()
    var read: [UInt8] = []
    try spool.read(0) { piece in
      #expect(piece.count <= 1 << 16)
      read += piece
    }
    #expect(read == bytes)
  }
}
