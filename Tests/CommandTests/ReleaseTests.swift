import Foundation
import TestSupport
import Testing

/// What a release consists of fits together.
struct ReleaseTests {
  private func check(
    version: String = "1.2.3", heading: String = "## 1.2.3, 2026-11-27", rest: String = "", tag: String?
  ) throws -> Command.Result {
    let folder = try ScratchFolder()
    try folder.write("  static let version = \"\(version)\"\n", to: "Sources/plumbline/Plumbline.swift")
    try folder.write("# Changes\n\n\(heading)\n\(rest)", to: "CHANGELOG.md")
    let script = Repository.root.appendingPathComponent("Scripts/release-check")
    let files = FileManager.default
    try files.createDirectory(atPath: "\(folder.path)/Scripts", withIntermediateDirectories: true)
    try files.copyItem(atPath: script.path, toPath: "\(folder.path)/Scripts/release-check")
    let copy = folder.url.appendingPathComponent("Scripts/release-check")
    // Read by bash, because a file that is open for writing cannot be started, and processes of other tests may have it open.
    return try Command.run(URL(fileURLWithPath: "/bin/bash"), [copy.path] + (tag.map { [$0] } ?? []))
  }

  @Test func theSourcesFitTogether() throws {
    let script = Repository.root.appendingPathComponent("Scripts/release-check")
    let result = try Command.run(script, [])
    let version = try Plumbline().run(["--version"]).text.split(whereSeparator: { $0.isWhitespace })[0]
    #expect(result.status == 0 && result.text == "\(version) fits together\n", "\(result.standardError)")
  }

  @Test func aReleaseThatFitsIsTaken() throws {
    let result = try check(rest: "## 1.2.2, 2026-01-02\n", tag: "v1.2.3")
    #expect(result.status == 0 && result.text == "1.2.3 fits together\n", "\(result.standardError)")
    #expect(try check(heading: "## 1.2.3, not released", tag: nil).status == 0)
  }

  @Test(
    "What does not fit is refused with its place",
    arguments: [
      ("1.2.3", "## 1.2.3, 2026-11-27", "", "v1.2.4", "the tag is 'v1.2.4', and the version 1.2.3"),
      ("1.2.3", "## 1.2.3, 2026-11-27", "", "1.2.3", "the tag is '1.2.3'"),
      ("1.2.3", "## 1.2.3, not released", "", "v1.2.3", "CHANGELOG.md:3: state the day"),
      ("1.2.4", "## 1.2.3, 2026-11-27", "", "v1.2.4", "CHANGELOG.md:3: expected '## 1.2.4, '"),
      ("1.2.3", "## 1.2.3, 2026-13-27", "", "v1.2.3", "CHANGELOG.md:3: expected"),
      ("1.2", "## 1.2, 2026-11-27", "", "v1.2", "Plumbline.swift:1: expected"),
      ("1.2.3", "## 1.2.3, 2026-11-27", "## 1.2.3, 2026-11-26\n", "v1.2.3", "is there twice"),
    ])
  func whatDoesNotFit(version: String, heading: String, rest: String, tag: String, message: String) throws {
    let result = try check(version: version, heading: heading, rest: rest, tag: tag)
    #expect(result.status == 1 && result.text.isEmpty)
    #expect(result.standardError.contains(message), "\(result.standardError)")
  }

  /// The commands of the page for agents run, on a layout that has an issue, and on what mends it.
  @Test func thePageForAgentsSaysWhatRuns() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("Packaging/skill/SKILL.md"), encoding: .utf8)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    let folder = try ScratchFolder()
    let sound =
      "canvas: 375x667\nroot: { subviews: { card: { class: View } } }\nconstraints:\n"
      + "  - card.leading == root.leading\n  - card.top == root.top\n  - card.height == 40\n"
    try folder.write(sound, to: "before.yaml")
    try folder.write(sound + "  - card.width == 100\n  - card.width == 90\n", to: "login.yaml")
    let commands = page.matches(of: /```sh\nplumbline ([^\n]+)\n```/).map {
      $0.output.1.split(separator: " ").map(String.init)
    }
    #expect(commands.map { $0[0] } == ["check", "check", "solve", "render", "diff"])
    var outcomes: [Command.Result] = []
    for words in commands { outcomes.append(try Plumbline(folder: folder.url).run(words)) }
    #expect(outcomes.map(\.status) == [1, 0, 0, 0, 1], "\(outcomes.map(\.standardError))")
    #expect(outcomes[0].text.contains("cannot both be satisfied") && outcomes[0].text.contains("  repair: "))
    #expect(outcomes[1].text.hasPrefix("---") && folder.text(of: "pictures/login.png") != nil)
    let fixing = try Plumbline(folder: folder.url).run(["check", "login.yaml", "--fix", "--apply"])
    #expect(fixing.status == 0, "\(fixing.text)\(fixing.standardError)")
    #expect(
      try Plumbline(folder: folder.url).run(["check", "login.yaml", "--widths", "320...1366"]).status == 0)
  }
}
