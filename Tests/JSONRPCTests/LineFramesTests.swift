import Foundation
import JSONRPC
import Testing

/// Lines from a stream, however they arrive.
struct LineFramesTests {
  private func frames(_ pieces: [[UInt8]], limit: Int) throws -> [LineFrames.Frame] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    defer { close(source) }
    Thread.detachNewThread {
      for piece in pieces {
        var rest = piece[...]
        while !rest.isEmpty {
          rest = rest.dropFirst(rest.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) })
        }
      }
      close(sink)
    }
    var lines = LineFrames(of: source, limit: limit)
    var found: [LineFrames.Frame] = []
    while let frame = lines.next() { found.append(frame) }
    return found
  }

  private func line(_ text: String) -> LineFrames.Frame { .line(Array(text.utf8)) }

  @Test func linesEndAsTheyLike() throws {
    let text = Array("one\r\n\n\r\ntwo\nthree".utf8)
    #expect(try frames([text], limit: 10) == [line("one"), line("two"), line("three")])
    #expect(try frames(text.map { [$0] }, limit: 10) == [line("one"), line("two"), line("three")])
    #expect(try frames([], limit: 10) == [])
  }

  @Test func aLineThatIsTooLongIsSkipped() throws {
    let long = [UInt8](repeating: 0x61, count: 3_000_000)
    #expect(try frames([long, Array("\nnext\n".utf8)], limit: 100) == [.tooLong, line("next")])
    #expect(try frames([long], limit: 100) == [.tooLong])
    #expect(try frames([Array("12345\n1234\n".utf8)], limit: 4) == [.tooLong, line("1234")])
  }
}
