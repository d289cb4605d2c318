import Foundation
import Testing

@testable import Batch
@testable import LivePreview

/// What the server of previews does with those who ask too much, and that others have their answers meanwhile.
@Suite(.serialized)
struct LiveServerTests {
  // MARK: Requests that are too much

  /// Any page of the web can have a browser send them, and there are as many as there are cores, and more.
  @Test func longLinesAreRefused() async throws {
    let server = try await RunningServer()
    let line = String(repeating: "a", count: 1 << 20)
    for _ in 0..<8 {
      let client = try server.client()
      client.send("GET /\(line) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.status() == "414")
      #expect(client.isClosed)
      let other = try server.client()
      other.send("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(line)\r\n\r\n")
      #expect(other.status() == "431")
      #expect(other.isClosed)
    }
    #expect(try server.get("/") == "200")
  }

  @Test(arguments: [
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000000\r\n\r\n", "405"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n", "413"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n", "413"),
    // Whoever has the wrong name learns nothing else.
    ("POST / HTTP/1.1\r\nHost: example.org\r\nContent-Length: 1000000\r\n\r\n", "421"),
    ("POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n", "421"),
  ])
  func bodiesAreRefused(head: String, status: String) async throws {
    let server = try await RunningServer()
    let client = try server.client()
    client.send(head + String(repeating: "a", count: 1_000_000))
    #expect(client.status() == status)
    #expect(client.isClosed)
    #expect(try server.get("/") == "200")
  }

  @Test func aRequestThatDoesNotEndIsRefused() async throws {
    let server = try await RunningServer { $0.requestSeconds = 0.1 }
    let client = try server.client()
    client.send("GET / HTTP/1.1\r\nHost: loc")
    #expect(client.status() == "408")
    #expect(client.isClosed)
  }

  @Test func aConnectionWithoutRequestsIsClosed() async throws {
    let server = try await RunningServer { $0.idleSeconds = 0.1 }
    let (silent, served) = (try server.client(), try server.client())
    served.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(served.status() == "200")
    #expect(silent.isClosed && served.isClosed)
  }

  // MARK: Many

  /// The connection that was made first is closed for the newest one.
  @Test func thousandsOfConnectionsKeepNobodyOut() async throws {
    let server = try await RunningServer { $0.connectionCount = 16 }
    let page = try server.client()
    page.send("GET /changes?after=\(server.change)&run=\(server.run) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    var clients: [TestClient] = []
    for number in 0..<400 {
      let client = try server.client()
      client.send(["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\nA: b"][number % 3])
      clients.append(client)
    }
    #expect(try server.get("/") == "200")
    // All but those that came in the last turns of the server.
    let isClosed = clients.prefix(400 - 64).map(\.isClosed)
    #expect(!isClosed.contains(false))
    // The page waits, and hears of the next change.
    server.state.apply(.listed(["b.yaml"], problems: []), at: Date())
    #expect(page.status() == "200")
  }

  @Test func requestsInARowAreAnsweredInTheirOrder() async throws {
    let server = try await RunningServer()
    let (eager, other) = (try server.client(), try server.client())
    let count = 300
    let requests = (0..<count).map { number in
      "GET \(number % 2 == 0 ? "/icon.svg" : "/nothing") HTTP/1.1\r\nHost: localhost\r\n\(number == count - 1 ? "Connection: close\r\n" : "")\r\n"
    }
    eager.send(requests.joined())
    other.send("GET /page.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(other.status() == "200")
    let answers = String(decoding: eager.everything(), as: UTF8.self)
    let statuses = answers.matches(of: #/HTTP\/1\.1 ([0-9]+) /#).map { String($0.1) }
    #expect(statuses == (0..<count).map { $0 % 2 == 0 ? "200" : "404" })
  }

  // MARK: Slow readers

  @Test func answersThatNobodyTakesAreGivenUp() async throws {
    // More than the system takes for a connection by itself.
    let svg = "<svg>" + String(repeating: " ", count: 24 << 20) + "</svg>"
    let server = try await RunningServer(svg) { $0.unsentBytes = 50 << 20 }
    let clients = try (0..<6).map { _ in
      let client = try server.client()
      client.send("GET /pictures/1/0.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      // The first bytes show that the answer was begun.
      #expect(client.status() == "200")
      return client
    }
    #expect(try server.get("/") == "200")
    let whole = clients.map { $0.everything().count > svg.utf8.count }
    #expect(whole[0...2].allSatisfy { !$0 } && whole[5], "\(whole)")
  }

  @Test func anAnswerThatIsNotTakenInTimeIsGivenUp() async throws {
    let svg = "<svg>" + String(repeating: " ", count: 24 << 20) + "</svg>"
    let server = try await RunningServer(svg) { $0.sendingSeconds = 0.1 }
    let client = try server.client()
    client.send("GET /pictures/1/0.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.status() == "200")
    try await Task.sleep(for: .seconds(1))
    #expect(client.everything().count < svg.utf8.count)
  }

  // MARK: Waiting

  /// Whoever stops sending may be gone. The state waits for ten minutes, and the test does not.
  @Test func whoeverEndsSendingWaitsForNothing() async throws {
    let server = try await RunningServer()
    let client = try server.client()
    client.send("GET /changes?after=\(server.change)&run=\(server.run) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    client.endSending()
    #expect(client.status() == "200")
    #expect(client.isClosed)
  }

  // MARK: Ports

  @Test func aPortInUseIsToldAtOnce() async throws {
    let server = try await RunningServer()
    await #expect(throws: LiveServer.Failure.portInUse) {
      try await LiveServer(LiveAnswers(server.state)).run(port: server.port) { _ in
        Issue.record("two servers have the same port")
      }
    }
  }

  @Test func theServerEndsWithItsTask() async throws {
    let server = try await RunningServer()
    let client = try server.client()
    await server.end()
    #expect(client.isClosed)
    #expect(throws: (any Error).self) { try server.client() }
  }
}

// MARK: - A server and those who ask

/// A server of one picture that ends with its owner.
private final class RunningServer: Sendable {
  let state: LiveState
  let port: UInt16
  let run: String
  let change: Int
  private let task: Task<Void, any Error>

  init(_ svg: String = "<svg/>", _ adjust: (inout ServerLimits) -> Void = { _ in }) async throws {
    let state = LiveState(title: "Layouts")
    state.apply(.listed(["a.yaml"], problems: []), at: Date())
    state.apply(.drawn("a.yaml", LiveStateTests.preview(svg), milliseconds: 20), at: Date())
    var limits = ServerLimits()
    adjust(&limits)
    let server = LiveServer(LiveAnswers(state, patience: 600), limits)
    let (ports, found) = AsyncStream<UInt16>.makeStream()
    task = Task {
      defer { found.finish() }
      try await server.run(port: 0) { found.yield($0) }
    }
    var first: UInt16?
    for await port in ports {
      first = port
      break
    }
    port = try #require(first)
    self.state = state
    let json = state.json(after: 0, of: nil)
    run = try #require(json.firstMatch(of: #/"run" *: *"([^"]*)"/#).map { String($0.1) })
    change = try #require(json.firstMatch(of: #/"change" *: *([0-9]+)/#).flatMap { Int($0.1) })
  }

  deinit { task.cancel() }

  func end() async {
    task.cancel()
    _ = await task.result
  }

  func client() throws -> TestClient { try TestClient(port) }

  /// The status of the answer to a request.
  func get(_ target: String) throws -> String? {
    let client = try client()
    client.send("GET \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
    return client.status()
  }
}

/// A connection that says and hears bytes. It waits for half a minute at most.
private final class TestClient {
  struct Failure: Error {}

  private let descriptor: Int32

  init(_ port: UInt16) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure() }
  }

  deinit { close(descriptor) }

  /// Sends everything, or as much as the server listens to.
  func send(_ text: String) {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The status of the next answer, of which it takes nothing else.
  func status() -> String? {
    var said: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 12)
    while said.count < 12 {
      let count = recv(descriptor, &block, 12 - said.count, 0)
      guard count > 0 else { return nil }
      said += block[..<count]
    }
    return String(decoding: said[9...], as: UTF8.self)
  }

  /// What the server says until it closes the connection.
  func everything() -> [UInt8] {
    var said: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &block, block.count, 0)
      guard count > 0 else { return said }
      said += block[..<count]
    }
  }

  /// Whether the server closes the connection, after whatever else it says.
  var isClosed: Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &block, block.count, 0)
      if count == 0 { return true }
      if count < 0 { return errno == ECONNRESET }
    }
  }
}
