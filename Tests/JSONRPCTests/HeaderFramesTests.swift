import Foundation
import Testing

@testable import JSONRPC

/// Messages behind headers, however they arrive.
struct HeaderFramesTests {
  private func frames(_ pieces: [[UInt8]], limit: Int = 100) throws -> [HeaderFrames.Frame] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    defer { close(source) }
    Thread.detachNewThread {
      for piece in pieces {
        var rest = piece[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
      }
      close(sink)
    }
    var messages = HeaderFrames(of: source, limit: limit)
    var found: [HeaderFrames.Frame] = []
    while let frame = messages.next() { found.append(frame) }
    // Whoever writes would be ended by a pipe that nobody reads.
    var rest = [UInt8](repeating: 0, count: 1 << 16)
    while read(source, &rest, rest.count) > 0 {}
    return found
  }

  private func frames(_ text: String, limit: Int = 100) throws -> [HeaderFrames.Frame] {
    try frames([Array(text.utf8)], limit: limit)
  }

  private func message(_ text: String) -> HeaderFrames.Frame { .message(Array(text.utf8)) }

  @Test func messagesComeInAnyPieces() throws {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: x\n\n[1]\r\nContent-Length: 0\r\n\r\n"
    let expected = [message("{}"), message("[1]"), message("")]
    #expect(try frames(text) == expected)
    #expect(try frames(text.utf8.map { [$0] }) == expected)
    #expect(try frames("") == [])
  }

  @Test func aLengthCountsBytes() throws {
    #expect(try frames("Content-Length: 4\r\n\r\n\"é\"") == [message("\"é\"")])
  }

  @Test func aMessageThatIsTooLongIsSkipped() throws {
    let long = [UInt8](repeating: 0x61, count: 3_000_000)
    let next = Array("Content-Length: 2\r\n\r\n{}".utf8)
    let found = try frames([Array("Content-Length: 3000000\r\n\r\n".utf8), long, next])
    #expect(found == [.tooLong(3_000_000), message("{}")])
  }

  @Test(
    "After headers that cannot be read comes nothing",
    arguments: [
      ("Content-Type: x\r\n\r\n{}", "A message has no header Content-Length."),
      ("{}\n", "Expected a header such as 'Content-Length: 52', found '{}'."),
      ("Content-Length: -1\r\n\r\n", "Content-Length has to be a number of bytes, not '-1'."),
      ("Content-Length: \r\n\r\n", "Content-Length has to be a number of bytes, not ''."),
      (
        "Content-Length: 9999999999999999999999\r\n\r\n",
        "Content-Length has to be a number of bytes, not '9999999999999999999999'."
      ),
      (
        "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
        "A message has two headers Content-Length, which differ."
      ),
      (
        "Content-Length: 5\r\n\r\n{}",
        "The input ends after 2 of the 5 bytes that Content-Length announces."
      ),
      (
        "Content-Length: 500000000000000\r\n\r\n{}",
        "The input ends after 2 of the 500000000000000 bytes that Content-Length announces."
      ),
      ("Content-Length: 5\r\n", "The input ends in the headers of a message."),
      ("Content-", "The input ends in the headers of a message."),
    ])
  func brokenHeaders(text: String, message: String) throws {
    #expect(try frames("Content-Length: 2\r\n\r\n[]" + text) == [self.message("[]"), .broken(message)])
  }

  @Test func headersAreBounded() throws {
    let endless = String(repeating: "x", count: 1_000_000)
    let expected: [HeaderFrames.Frame] = [.broken("The headers of a message have more than 4096 bytes.")]
    #expect(try frames(endless) == expected)
    #expect(try frames(String(repeating: "a: b\n", count: 1000)) == expected)
  }
}
