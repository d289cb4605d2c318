import Foundation
import Testing

@testable import Batch
@testable import LivePreview

/// What the server of previews answers, and what it refuses.
struct LiveAnswersTests {
  private static let answers: LiveAnswers = {
    let state = LiveState(title: "Layouts")
    state.apply(.listed(["a.yaml"], problems: []), at: Date())
    state.apply(.drawn("a.yaml", LiveStateTests.preview("<svg/>"), milliseconds: 20), at: Date())
    return LiveAnswers(state, patience: 0.05)
  }()

  private static func status(
    _ target: String, method: String = "GET", host: String? = "127.0.0.1:4725", site: String? = nil
  ) async -> Int {
    await answers.answer(to: LiveRequest(method: method, target: target, host: host, site: site)).status
  }

  @Test(arguments: [
    "localhost", "localhost:4725", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:4725", "[::1]", "[::1]:4725",
  ])
  func namesOfThisMachineAreAnswered(host: String) async {
    #expect(await Self.status("/", host: host) == 200)
  }

  @Test(arguments: [
    nil, "", "example.org", "example.org:4725", "localhost.example.org", "localhost:4725.example.org",
    "127.0.0.1.nip.io",
    "127.0.0.12", "0.0.0.0", "localhost:", "localhost:80x", "[::1", "[::2]", "evil.org:80@localhost",
    "localhost evil.org",
  ])
  func otherNamesAreRefused(host: String?) async {
    #expect(await Self.status("/", host: host) == 421)
    #expect(await Self.status("/changes", host: host) == 421)
  }

  @Test(arguments: [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403), ("", 403)])
  func pagesOfOthersAreRefused(site: String, status: Int) async {
    #expect(await Self.status("/pictures/1/0.svg", site: site) == status)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get", ""])
  func otherMethodsAreRefused(method: String) async {
    #expect(await Self.status("/", method: method) == 405)
  }

  @Test(arguments: [
    "/a.yaml", "/../a.yaml", "/..%2fa.yaml", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/etc/passwd",
    "file:///etc/passwd", "", "/pictures", "/pictures/", "/pictures/1", "/pictures/1/", "/pictures/1/0",
    "/pictures/1/1.svg", "/pictures/2/0.svg", "/pictures/-1/0.svg", "/pictures/1/-1.svg",
    "/pictures/1/0.svg/",
    "/pictures/1/../1/0.svg", "/pictures/99999999999999999999/0.svg", "/pictures/1/0.svg\0", "/page.css/",
    "/Page.css",
    "/changes/", "http://example.org/", "*",
  ])
  func pathsOfFilesLeadNowhere(target: String) async {
    #expect(await Self.status(target) == 404)
  }

  @Test(arguments: [
    ("/", "text/html"), ("/?x", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript"),
    ("/icon.svg", "image/svg+xml"), ("/pictures/1/0.svg", "image/svg+xml"),
    ("/pictures/1/0.svg?7", "image/svg+xml"),
    ("/changes", "application/json"), ("/changes?after=x&run=", "application/json"),
    ("/changes?after=-9999999999999999999999", "application/json"),
  ])
  func whatThereIsHasItsType(target: String, type: String) async {
    let answer = await Self.answers.answer(to: LiveRequest(target: target, host: "localhost"))
    #expect(answer.status == 200)
    #expect(answer.type.hasPrefix(type))
    #expect(!answer.body.isEmpty)
    let head = await Self.answers.answer(to: LiveRequest(method: "HEAD", target: target, host: "localhost"))
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test func theStyleAndTheScriptAreTheOnlyOnes() {
    // The security policy allows neither in the page itself.
    #expect(!LivePage.html.contains("<style"))
    #expect(!LivePage.html.contains(" style="))
    #expect(LivePage.html.components(separatedBy: "<script").count == 2)
    #expect(!LivePageScript.text.contains("innerHTML"))
  }
}
