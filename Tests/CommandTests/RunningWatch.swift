import Foundation
import TestSupport

/// A running `plumbline watch`, which ends with its owner.
final class RunningWatch {
  struct Failure: Error {
    var words: String
  }

  struct Answer {
    var status: Int
    var head: String
    var body: String
  }

  let process: pid_t
  private(set) var port: UInt16 = 0
  private let streams: ScratchFolder

  /// Starts the command on a free port, and waits until it has one.
  ///
  /// - Parameter port: The port to ask for, or `nil` for that which the command chooses.
  init(
    _ paths: [String] = ["."], in folder: ScratchFolder, port: Int? = 0, environment: [String: String] = [:]
  ) throws {
    streams = try ScratchFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.path + "/out", O_WRONLY | O_CREAT, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, streams.path + "/err", O_WRONLY | O_CREAT, 0o644)
    let words =
      ["/usr/bin/env", "-C", folder.path, Plumbline.binary.path, "watch"] + paths
      + (port.map { ["--port", "\($0)"] } ?? []) + ["--jobs", "1"]
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + pairs).forEach { free($0) } }
    var child = pid_t()
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, &pairs) == 0 else {
      throw Failure(words: "it does not start")
    }
    process = child
    try eventually("it prints its address") {
      guard let address = self.streams.text(of: "out")?.firstMatch(of: #/http:\/\/127\.0\.0\.1:([0-9]+)\/\n/#)
      else { return false }
      self.port = UInt16(address.1) ?? 0
      return true
    }
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  /// What it has printed to standard error.
  var messages: String { streams.text(of: "err") ?? "" }

  /// Waits for something that takes as long as the machine is busy.
  func eventually(_ what: String, _ isTrue: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      if try isTrue() { return }
      usleep(3000)
    }
    throw Failure(words: "not after a minute: \(what); \(messages)")
  }

  // MARK: Requests

  /// The answer to a request of a browser on this machine.
  func get(_ target: String) throws -> Answer {
    let text = try send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    guard let end = text.firstRange(of: "\r\n\r\n"), let status = Int(text.dropFirst(9).prefix(3)) else {
      throw Failure(words: "no answer to \(target): \(text)")
    }
    return Answer(
      status: status, head: String(text[..<end.lowerBound]), body: String(text[end.upperBound...]))
  }

  /// Everything that the server says to the given bytes, until it closes the connection.
  func send(_ bytes: String) throws -> String {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard connection >= 0 else { throw Failure(words: "no socket") }
    defer { close(connection) }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(words: "no connection") }
    var rest = Array(bytes.utf8)[...]
    while !rest.isEmpty {
      let count = Foundation.send(connection, Array(rest), rest.count, Int32(MSG_NOSIGNAL))
      // The server may close the connection before it has read everything.
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var said: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(connection, &block, block.count, 0)
      guard count > 0 else { return String(decoding: said, as: UTF8.self) }
      said += block[..<count]
    }
  }

  // MARK: State

  struct News: Decodable {
    struct File: Decodable {
      struct Picture: Decodable {
        var source: String
        var summary: String
      }

      struct Finding: Decodable {
        var place: String
        var lines: [String]
      }

      struct Records: Decodable {
        var count: Int
        var differences: Int
        var report: String
      }

      var path: String
      var state: String
      var isStale: Bool
      var pictures: [Picture]
      var problems: [Finding]
      var issues: [Finding]
      var records: Records?
    }

    var files: [File]
    var problems: [File.Finding]
  }

  /// Everything that a page shows now.
  func news() throws -> News {
    try JSONDecoder().decode(News.self, from: Data(try get("/changes").body.utf8))
  }

  /// Waits until the page shows a file as described, and returns what it shows.
  @discardableResult func file(
    _ path: String, _ what: String, where isTrue: (News.File) throws -> Bool
  ) throws -> News.File {
    var found: News.File?
    try eventually("\(path) \(what)") {
      found = try news().files.first { $0.path == path }
      return try found.map(isTrue) ?? false
    }
    guard let found else { throw Failure(words: path) }
    return found
  }

  /// The memory of a process that is in use now, in bytes.
  static func memory(of process: pid_t) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 } ?? 0
  }

  /// The processes that it has started.
  var children: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { candidate in
      let stat = try? String(contentsOfFile: "/proc/\(candidate)/stat", encoding: .utf8)
      let fields = stat?.split(separator: ")").last?.split(separator: " ")
      return fields.flatMap { $0.count > 1 ? pid_t($0[1]) : nil } == process
    }
  }
}
