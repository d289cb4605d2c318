import Foundation
import TestSupport

/// Chromium without a window, driven through a pipe by its DevTools protocol. It ends with its owner.
final class DrivenBrowser {
  struct Failure: Error {
    var words: String
  }

  static let program = InstalledProgram("chromium")

  private let process: pid_t
  private let commands: Int32
  private let answers: Int32
  private let profile: ScratchFolder
  private var received: [UInt8] = []
  private var session: String?
  private var number = 0

  /// Starts the browser and opens a page.
  init(_ address: String, width: Int = 1400, height: Int = 1000) throws {
    profile = try ScratchFolder()
    guard let executable = Self.program.executable else { throw Failure(words: "there is no Chromium") }
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&input) == 0, pipe(&output) == 0 else { throw Failure(words: "no pipes") }
    for end in [input[1], output[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    // The browser reads commands from its descriptor 3 and answers through 4.
    let words =
      ["/bin/sh", "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", executable.path]
      + [
        "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
        "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)", "about:blank",
      ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] =
      ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + pairs).forEach { free($0) } }
    var child = pid_t()
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, &pairs) == 0 else {
      throw Failure(words: "Chromium does not start")
    }
    close(input[0])
    close(output[1])
    (process, commands, answers) = (child, input[1], output[0])
    let target = try call("Target.createTarget", ["url": "about:blank"])
    guard let id = target["targetId"] as? String else { throw Failure(words: "no page") }
    let attached = try call("Target.attachToTarget", ["targetId": id, "flatten": true])
    session = attached["sessionId"] as? String
    _ = try call("Page.navigate", ["url": address])
    // The empty page may still be there, and goes while it is asked.
    let state = "location.href === '\(address)' && document.readyState"
    let end = Date(timeIntervalSinceNow: 60)
    while (try? evaluate(state)) != "complete" {
      guard Date() < end else { throw Failure(words: "\(address) does not open") }
      usleep(20_000)
    }
  }

  deinit {
    close(commands)
    close(answers)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  /// Evaluates an expression in the page and waits for its promise, if it is one.
  ///
  /// - Returns: The value as text.
  func evaluate(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": "(async () => String(await (\(expression))))()", "awaitPromise": true,
        "returnByValue": true,
      ])
    guard let result = answer["result"] as? [String: Any], let value = result["value"] as? String else {
      throw Failure(words: "\(expression): \(answer)")
    }
    return value
  }

  /// A picture of the page as it stands.
  func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(words: "no picture")
    }
    return data
  }

  /// Sends a command and waits for its result. Events on the way are skipped.
  func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var rest = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    while !rest.isEmpty {
      let count = write(commands, rest, rest.count)
      guard count > 0 else { throw Failure(words: "Chromium does not listen") }
      rest.removeFirst(count)
    }
    while true {
      guard let answer = try JSONSerialization.jsonObject(with: next()) as? [String: Any] else { continue }
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] { throw Failure(words: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func next() throws -> Data {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: 0) {
        defer { received.removeFirst(end + 1) }
        return Data(received[..<end])
      }
      var polled = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 60_000) > 0 else { throw Failure(words: "Chromium says nothing for a minute") }
      let count = read(answers, &block, block.count)
      guard count > 0 else { throw Failure(words: "Chromium has ended") }
      received += block[..<count]
    }
  }
}
