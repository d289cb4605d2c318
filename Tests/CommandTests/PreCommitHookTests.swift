import Foundation
import TestSupport
import Testing
import Yams

/// The hooks for pre-commit, with what pre-commit would add to their commands.
struct PreCommitHookTests {
  private struct Hook: Decodable {
    var id: String
    var entry: String
    var args: [String]?
    var files: String
    var exclude: String?
    var passesNames: Bool?

    enum CodingKeys: String, CodingKey {
      case id, entry, args, files, exclude
      case passesNames = "pass_filenames"
    }
  }

  private static func hooks() throws -> [Hook] {
    let file = Repository.root.appendingPathComponent(".pre-commit-hooks.yaml")
    return try YAMLDecoder().decode([Hook].self, from: Data(contentsOf: file))
  }

  @Test func hooksFailOnceALayoutIsBroken() throws {
    let folder = try ScratchFolder()
    let name = "Layouts/a.yaml"
    try folder.write(BadInputTests.good, to: name)
    let plumbline = Plumbline(folder: folder.url)
    #expect(try plumbline.run(["record", "Layouts"]).status == 0)
    #expect(try plumbline.run(["render", "Layouts"]).status == 0)
    let hooks = try Self.hooks()
    #expect(hooks.map(\.id) == ["plumbline-check", "plumbline-verify", "plumbline-render-check"])
    func statuses() throws -> [Int32] {
      try hooks.map { hook in
        let words = hook.entry.split(separator: " ").map(String.init) + (hook.args ?? [])
        try #require(words[0] == "plumbline")
        return try plumbline.run(Array(words.dropFirst()) + (hook.passesNames == false ? [] : [name])).status
      }
    }
    #expect(try statuses() == [0, 0, 0])
    try folder.write(
      BadInputTests.good.replacing("inset 10\"", with: "inset 11\", \"box.width == 1\""), to: name)
    #expect(try statuses() == [1, 1, 1])
  }

  @Test func hooksSelectLayoutsAndNotTheirRecords() throws {
    for hook in try Self.hooks() {
      let selects = try Regex(hook.files)
      #expect("App/Layouts/login.yaml".contains(selects), "\(hook.id)")
      #expect(!"App/config.yaml".contains(selects), "\(hook.id)")
    }
    let check = try #require(try Self.hooks().first)
    #expect("Layouts/__Layouts__/login.yaml/a.layout".contains(try Regex(try #require(check.exclude))))
  }
}
