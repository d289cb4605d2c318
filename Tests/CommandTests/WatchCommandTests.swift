import Foundation
import TestSupport
import Testing

/// `plumbline watch`, run as a user would, with a program in place of the browser.
struct WatchCommandTests {
  private static func definition(_ text: String, width: Int = 100) -> String {
    """
    canvas: 320x240
    root: { subviews: { label: { class: Label, text: "\(text)" }, box: {} } }
    constraints:
      - label.left == root.left + 10
      - label.top == root.top + 10
      - box.left == root.left
      - box.top == label.bottom
      - box.width == \(width)
      - box.height == 20

    """
  }

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Replaces a file as careful editors do.
  private func replace(_ name: String, with text: String) throws {
    try folder.write(text, to: name + "~")
    try #require(rename("\(folder.path)/\(name)~", "\(folder.path)/\(name)") == 0)
  }

  // MARK: Saves

  /// Each save shows, and memory does not grow. There are forty, or as many as PLUMBLINE_SAVES says.
  @Test func everySaveShows() throws {
    let count = ProcessInfo.processInfo.environment["PLUMBLINE_SAVES"].flatMap { Int($0) } ?? 40
    try folder.write(Self.definition("start"), to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    try watch.file("a.yaml", "is drawn") { $0.state == "fine" }
    let processes = [watch.process] + watch.children
    try #require(processes.count == 2)
    var early = 0
    for number in 1...count {
      // The same size and nearly the same time: only the content is new.
      let text = Self.definition("save \(1000 + number)", width: 100 + number % 2)
      if number % 2 == 0 { try folder.write(text, to: "a.yaml") } else { try replace("a.yaml", with: text) }
      try watch.file("a.yaml", "shows save \(number)") { file in
        guard let picture = file.pictures.first, picture.summary.contains("box") else { return false }
        return try watch.get(picture.source).body.contains("save \(1000 + number)")
      }
      if number == count / 3 { early = processes.map(RunningWatch.memory).reduce(0, +) }
    }
    let late = processes.map(RunningWatch.memory).reduce(0, +)
    #expect(early > 0 && Double(late) <= Double(early) * 1.1, "\(early) → \(late) bytes")
    #expect([watch.process] + watch.children == processes)
    #expect(watch.messages.contains("a.yaml: 1 picture, "))
  }

  @Test func anErrorKeepsThePictures() throws {
    try folder.write(Self.definition("good"), to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    let good = try watch.file("a.yaml", "is drawn") { $0.state == "fine" }
    try folder.write(Self.definition("good").replacing("box.width", with: "bux.width"), to: "a.yaml")
    let bad = try watch.file("a.yaml", "has an error") { $0.state == "unreadable" }
    #expect(bad.isStale && bad.pictures.map(\.source) == good.pictures.map(\.source))
    #expect(bad.problems.map(\.place) == ["a.yaml:8:5"])
    #expect(bad.problems[0].lines[0] == "there is no view or guide 'bux'", "\(bad.problems[0].lines)")
    #expect(bad.problems[0].lines.last?.contains("did you mean 'box'?") == true)
    #expect(try watch.get(bad.pictures[0].source).status == 200)
    #expect(watch.messages.contains("a.yaml:8:5: error: "))
    try folder.write(Self.definition("mended"), to: "a.yaml")
    try watch.file("a.yaml", "is mended") { $0.state == "fine" && !$0.isStale }
  }

  // MARK: Every size

  /// The canvas's picture comes first, then the map of the space that the definition states, and what breaks anywhere in it.
  @Test func aStatedSpaceShowsItsMap() throws {
    let text = Self.definition("wide", width: 400) + "assert: [box.trailing <= root.trailing]\n"
    try folder.write(text, to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    try watch.file("a.yaml", "is drawn") { $0.pictures.count == 1 && $0.state == "error" }
    try folder.write(text + "over: { width: 320...480 }\n", to: "a.yaml")
    try watch.file("a.yaml", "has a map") { file in
      guard file.pictures.count == 2, file.state == "error" else { return false }
      return try watch.get(file.pictures[1].source).body.contains("breaks below 400")
    }
    try folder.write(text.replacing("400", with: "300") + "over: { width: 320...480 }\n", to: "a.yaml")
    try watch.file("a.yaml", "holds at every width") { file in
      try file.state == "fine" && watch.get(file.pictures[1].source).body.contains("holds from 320 to 480")
    }
  }

  @Test func optionsAskForMaps() throws {
    try folder.write(
      Self.definition("wide", width: 400) + "assert: [box.trailing <= root.trailing]\n", to: "a.yaml")
    let watch = try RunningWatch([".", "--widths", "350...450", "--content-sizes", "L,AX1"], in: folder)
    try watch.file("a.yaml", "has a map alone") { file in
      guard file.pictures.count == 1, file.state == "error" else { return false }
      return try watch.get(file.pictures[0].source).body.contains("breaks below 400")
    }
  }

  /// Records are of the document's own texts, whatever the page shows.
  @Test func recordsAreComparedInTheirOwnLanguage() throws {
    let text = Self.definition("short") + "languages: { de: { label: Wesentlich laenger } }\n"
    try folder.write(text, to: "in/a.yaml")
    let record = try Plumbline(folder: folder.url).run(["record", "in/a.yaml"])
    try #require(record.status == 0, "\(record.standardError)")
    let watch = try RunningWatch(
      ["in", "--languages", "de", "--directions", "rightToLeft"], in: folder)
    try watch.file("in/a.yaml", "is compared") { $0.records?.count == 1 && $0.records?.differences == 0 }
  }

  @Test func filesComeAndGo() throws {
    try folder.write(Self.definition("a"), to: "in/a.yaml")
    let watch = try RunningWatch(["in"], in: folder)
    try watch.file("in/a.yaml", "is drawn") { $0.state == "fine" }
    try folder.write(Self.definition("b"), to: "in/b.yaml")
    try watch.file("in/b.yaml", "appears") { $0.state == "fine" }
    try folder.write(Self.definition("c"), to: "in/new/deep/c.yaml")
    try watch.file("in/new/deep/c.yaml", "appears in a new folder") { $0.state == "fine" }
    try folder.write(Self.definition("c again", width: 7), to: "in/new/deep/c.yaml")
    try watch.file("in/new/deep/c.yaml", "changes there") { file in
      try watch.get(file.pictures[0].source).body.contains("c again")
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/new")
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/a.yaml")
    try watch.eventually("two files are gone") { try watch.news().files.map(\.path) == ["in/b.yaml"] }
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/b.yaml")
    try watch.eventually("no file is left") { try watch.news().files.isEmpty }
    #expect(try watch.news().problems.first?.lines.first == "the folder contains no supported files")
    try folder.write(Self.definition("again"), to: "in/a.yaml")
    try watch.file("in/a.yaml", "is back") { $0.state == "fine" }
    #expect(try watch.news().problems.isEmpty)
  }

  @Test func anImageIsFollowed() throws {
    let text = """
      canvas: 320x240
      root: { subviews: { photo: { class: ImageView, image: photo.png } } }
      constraints: [photo.left == root.left, photo.top == root.top]

      """
    try folder.write(text, to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    try watch.file("a.yaml", "lacks its image") { $0.state == "unreadable" }
    // A picture of 1 × 1 pixels.
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: pixel)).write(to: folder.url.appendingPathComponent("photo.png"))
    try watch.file("a.yaml", "has its image") { $0.state != "unreadable" && !$0.pictures.isEmpty }
    try FileManager.default.removeItem(atPath: "\(folder.path)/photo.png")
    try watch.file("a.yaml", "lacks it again") { $0.state == "unreadable" && $0.isStale }
  }

  @Test func recordsAreCompared() throws {
    try folder.write(Self.definition("a"), to: "in/a.yaml")
    let command = Plumbline(folder: folder.url)
    let watch = try RunningWatch(["in"], in: folder)
    #expect(try watch.file("in/a.yaml", "is drawn") { $0.state == "fine" }.records == nil)
    #expect(try command.run(["record", "in"]).status == 0)
    try watch.file("in/a.yaml", "has a record") { $0.records?.count == 1 && $0.records?.differences == 0 }
    let before = try folder.contents()
    try folder.write(Self.definition("a", width: 140), to: "in/a.yaml")
    let changed = try watch.file("in/a.yaml", "differs") { $0.state == "changed" }
    let report = try #require(changed.records?.report)
    #expect(report.contains("cause 1: in/a.yaml:8: box.width == 140: constant 100 → 140"), "\(report)")
    #expect(report.contains("box  width 100 → 140 (+40)"), "\(report)")
    // The command writes nothing.
    #expect(try Set(folder.contents().keys) == Set(before.keys))
    #expect(try command.run(["record", "in"]).status == 0)
    try watch.file("in/a.yaml", "is equal again") { $0.state == "fine" && $0.records?.differences == 0 }
  }

  @Test func aProcessThatDiesIsReplaced() throws {
    try folder.write(Self.definition("a"), to: "in/a.yaml")
    try folder.write(Self.definition("b"), to: "in/b.yaml")
    let watch = try RunningWatch(
      ["in"], in: folder,
      environment: ["PLUMBLINE_TEST_DEATH": "a.yaml=\(SIGSEGV)", "SWIFT_BACKTRACE": "enable=no"])
    let dead = try watch.file("in/a.yaml", "kills its process") { $0.state == "unreadable" }
    #expect(dead.problems[0].lines[0].contains("segmentation fault"))
    try watch.file("in/b.yaml", "is drawn") { $0.state == "fine" }
  }

  // MARK: Requests

  @Test func oddRequestsAreRefused() throws {
    try folder.write(Self.definition("a"), to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    try watch.file("a.yaml", "is drawn") { $0.state == "fine" }
    let own = "Host: 127.0.0.1:\(watch.port)\r\nConnection: close\r\n"
    let refused = [
      ("GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n", "421"),
      ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "421"),
      ("GET http://example.org/ HTTP/1.1\r\n\(own)\r\n", "404"),
      ("GET /../../../../etc/passwd HTTP/1.1\r\n\(own)\r\n", "404"),
      ("GET /%2e%2e/a.yaml HTTP/1.1\r\n\(own)\r\n", "404"),
      ("GET /a.yaml HTTP/1.1\r\n\(own)\r\n", "404"),
      ("GET / HTTP/1.1\r\n\(own)Sec-Fetch-Site: cross-site\r\n\r\n", "403"),
      ("POST / HTTP/1.1\r\n\(own)Content-Length: 4\r\n\r\nabcd", "405"),
      ("GET / HTTP/1.1\r\n\(own)Content-Length: 4\r\n\r\nabcd", "413"),
      ("GET /\(String(repeating: "a", count: 300_000)) HTTP/1.1\r\n\(own)\r\n", "414"),
      ("GET / HTTP/1.1\r\nCookie: \(String(repeating: "a", count: 300_000))\r\n\(own)\r\n", "431"),
      ("DELETE /pictures/1/0.svg HTTP/1.1\r\n\(own)\r\n", "405"),
    ]
    for (request, status) in refused {
      let answer = try watch.send(request)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request) → \(answer.prefix(200))")
      #expect(!answer.contains("root:") && !answer.contains("canvas:"))
    }
    for garbage in [
      "\r\n\r\n", "GET\r\n\r\n", "\0\0\0\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    ] {
      #expect(!(try watch.send(garbage)).contains("200 OK"))
    }
    let answer = try watch.get("/")
    #expect(answer.status == 200)
    for header in [
      "Content-Security-Policy: default-src 'none'", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
    ] {
      #expect(answer.head.lowercased().contains(header.lowercased()), "\(answer.head)")
    }
    #expect(!answer.head.lowercased().contains("access-control"))
  }

  @Test func onlyThisMachineIsListenedTo() throws {
    try folder.write(Self.definition("a"), to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    let sockets = try String(contentsOfFile: "/proc/\(watch.process)/net/tcp", encoding: .utf8)
    let port = String(watch.port, radix: 16, uppercase: true)
    let listening = sockets.split(separator: "\n").filter { $0.contains(":\(port) 00000000:0000 0A") }
    #expect(listening.count == 1 && listening[0].contains(" 0100007F:\(port) "), "\(listening)")
  }

  // MARK: Refusals

  @Test func aPortThatIsInUseIsNamed() throws {
    try folder.write(Self.definition("a"), to: "a.yaml")
    let watch = try RunningWatch(in: folder)
    let result = try Plumbline(folder: folder.url).run(["watch", ".", "--port", "\(watch.port)"])
    #expect(result.status == 69)
    #expect(
      result.standardError
        == "plumbline: another program uses the port \(watch.port); choose one with --port, or leave it out\n"
    )
    #expect(result.text.isEmpty)
  }

  /// As many commands as there are, each has a port of its own. Without any left, the command says so.
  @Test func theNextPortIsTaken() throws {
    try folder.write(Self.definition("a"), to: "a.yaml")
    let watches = try (0..<3).map { _ in try RunningWatch(in: folder, port: nil) }
    #expect(Set(watches.map(\.port)).count == 3)
    for watch in watches {
      #expect((4725...4744).contains(watch.port))
      try watch.file("a.yaml", "is drawn") { $0.state == "fine" }
    }
    let sockets = (4725...4744).map { Self.listen(on: UInt16($0)) }
    defer { for socket in sockets { close(socket) } }
    let result = try Plumbline(folder: folder.url).run(["watch", "."])
    #expect(result.status == 69)
    #expect(
      result.standardError
        == "plumbline: other programs use the ports 4725 to 4744; choose one with --port\n")
  }

  /// Has a port that nobody else has.
  private static func listen(on port: UInt16) -> Int32 {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    _ = Foundation.listen(made, 1)
    return made
  }

  @Test func whatCannotBeWatchedIsNamed() throws {
    let command = Plumbline(folder: folder.url)
    let missing = try command.run(["watch", "nowhere.yaml"])
    #expect(missing.status == 2)
    #expect(missing.standardError == "nowhere.yaml: error: no such file or folder\n\n")
    let stream = try command.run(["watch", "-"])
    #expect(stream.status == 2)
    #expect(stream.standardError.contains("standard input does not change"))
    #expect(try command.run(["watch", ".", "--port", "70000"]).status == 64)
  }
}
