import Testing

@testable import LivePreview

/// How requests are read from their bytes, and where reading stops.
struct RequestReaderTests {
  private static let limits: ServerLimits = {
    var limits = ServerLimits()
    (limits.lineBytes, limits.requestBytes, limits.headerCount) = (64, 256, 4)
    return limits
  }()

  /// A request, or the status with which it is refused, or nothing. Feeds blocks of the given size.
  private static func read(_ text: String, in size: Int = .max) -> [String] {
    var reader = RequestReader(limits)
    var rest = Array(text.utf8)[...]
    var results: [String] = []
    while true {
      while true {
        let reading = reader.next()
        if case .incomplete = reading { break }
        if case .refusal(let answer) = reading { return results + [String(answer.status)] }
        guard case .request(let request, let staysOpen) = reading else { break }
        results.append(
          "\(request.method) \(request.target) of \(request.host ?? "nobody")\(request.site.map { " from \($0)" } ?? "")"
            + "\(request.hasBody ? ", body" : "")\(staysOpen ? "" : ", last")")
      }
      guard !rest.isEmpty else { return results }
      let block = rest.prefix(min(size, reader.room))
      reader.append(block)
      rest = rest.dropFirst(block.count)
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", ["GET / of localhost"]),
    ("GET /a?b=c HTTP/1.1\nhost:localhost\n\n", ["GET /a?b=c of localhost"]),
    ("HEAD / HTTP/1.1\r\nHOST: \t a \t\r\nSec-Fetch-Site: none\r\n\r\n", ["HEAD / of a from none"]),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", ["GET / of "]),
    ("GET / HTTP/1.1\r\n\r\n", ["GET / of nobody"]),
    ("GET / HTTP/1.0\r\nHost: a\r\n\r\n", ["GET / of a, last"]),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, CLOSE\r\n\r\n", ["GET / of a, last"]),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: closed\r\n\r\n", ["GET / of a"]),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 00\r\n\r\n", ["GET / of a"]),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n", ["POST / of a, body, last"]),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: x\r\nHost: a\r\n\r\n", ["GET / of a, body, last"]),
    ("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\nGET", ["GET /1 of nobody", "GET /2 of nobody"]),
    ("", []), ("GET / HTTP/1.1\r\nHost: localhost\r\n", []), ("GET / HTTP/1.1", []),
  ])
  func requestsAreRead(text: String, expected: [String]) {
    #expect(Self.read(text) == expected)
    #expect(Self.read(text, in: 1) == expected)
  }

  @Test(arguments: [
    ("\r\n", "400"), ("\n", "400"), ("GET\r\n\r\n", "400"), ("GET /\r\n\r\n", "400"),
    ("GET  / HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/1.1 \r\n\r\n", "400"), (" / HTTP/1.1\r\n\r\n", "400"), ("G(T / HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/2.0\r\n\r\n", "505"), ("GET / http/1.1\r\n\r\n", "400"), ("GET / HTTP/1.1\0", "400"),
    ("\u{16}\u{3}", "400"), ("GET /\rx", "400"),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", "400"), ("GET / HTTP/1.1\r\n a: b\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nHost\r\n\r\n", "400"), ("GET / HTTP/1.1\r\n: a\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nSec-Fetch-Site: none\r\nsec-fetch-site: none\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n", "400"),
  ])
  func nonsenseIsRefused(text: String, status: String) {
    #expect(Self.read(text) == [status])
    #expect(Self.read(text, in: 1) == [status])
  }

  /// What is too long is refused at the first byte too many, whether or not its line ends.
  @Test(arguments: [1, 7, Int.max])
  func limitsHold(size: Int) {
    let start = "GET / HTTP/1.1\r\n"
    let line = "a: " + String(repeating: "b", count: 61)
    #expect(Self.read("GET /" + String(repeating: "a", count: 60), in: size) == ["414"])
    #expect(Self.read(String(repeating: "a", count: 64), in: size) == [])
    #expect(Self.read(String(repeating: "a", count: 65), in: size) == ["414"])
    #expect(Self.read(start + line + "b", in: size) == ["431"])
    let headers = String(repeating: "a: b\r\n", count: 4)
    #expect(Self.read(start + headers + "\r\n", in: size) == ["GET / of nobody"])
    #expect(Self.read(start + headers + "a", in: size) == ["431"])
    // Four lines of 64 bytes, with their breaks and the first line, are more than 256 bytes.
    #expect(Self.read(start + String(repeating: line + "\r\n", count: 4), in: size) == ["431"])
  }

  /// Nothing makes a connection keep more than one request may have.
  @Test func nothingIsKeptBeyondTheLimit() {
    var reader = RequestReader(Self.limits)
    for _ in 0..<1000 {
      if reader.room == 0 { break }
      reader.append(Array(repeating: UInt8(ascii: "a"), count: min(50, reader.room))[...])
      #expect(reader.room >= 0)
    }
    #expect(reader.room == 0)
    guard case .refusal(let answer) = reader.next() else {
      Issue.record("a line without an end is read")
      return
    }
    #expect(answer.status == 414)
  }
}
