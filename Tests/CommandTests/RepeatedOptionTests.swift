import Foundation
import TestSupport
import Testing

/// Options of one value that are given several.
struct RepeatedOptionTests {
  private struct Description: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String

        var text: String { (kind == "long" ? "--" : "-") + name }
      }

      var kind: String
      var shouldDisplay: Bool
      var isRepeating: Bool
      var names: [Name]?
      var preferredName: Name?
      var allValues: [String]?
    }

    var commandName: String
    var subcommands: [Description]?
    var arguments: [Argument]?
  }

  private struct Dump: Decodable { var command: Description }

  /// Values that the command takes where not every text is one, and what else it needs.
  private static let values = [
    "--as": "yaml", "--jobs": "2", "--shard": "1/2", "--only": "new",
    "--date": "2026-11-27", "--widths": "320...400", "--heights": "480...500", "--content-sizes": "all",
    "--directions": "both", "--devices": "all", "--languages": "all", "--audit": "all",
    "--cause": "1", "--expect": "nothing else", "--port": "4999", "--snippet-form": "html", "--max-rows": "3",
  ]
  private static let company = [
    "--snippet-form": ["--snippet"], "--url-prefix": ["--snippet"],
  ]
  private static let paths = [
    "accept": ["--all"], "review": [], "mdbook": [], "mcp": [], "lsp": [], "schema": [], "manual": [],
    "diff": ["a.yaml", "b.yaml"],
  ]

  /// Every option of every command that takes one value.
  @Test func aSecondValueIsRefused() throws {
    let folder = try ScratchFolder()
    let plumbline = Plumbline(folder: folder.url)
    for name in ["a.yaml", "b.yaml"] { try folder.write("root: {}\n", to: name) }
    let dump = try plumbline.run(["--experimental-dump-help"])
    let program = try JSONDecoder().decode(Dump.self, from: dump.standardOutput).command
    var count = 0
    for command in program.subcommands ?? [] where command.commandName != "help" {
      for option in command.arguments ?? [] where option.kind == "option" && option.shouldDisplay {
        guard let name = (option.preferredName ?? option.names?.first)?.text, !option.isRepeating else {
          continue
        }
        let value = option.allValues?.first ?? Self.values[name] ?? "a"
        let company = command.commandName == "render" ? Self.company[name] ?? [] : []
        let words =
          [command.commandName, name, value] + company + ["\(name)=\(value)"]
          + (name == "--heat-map" ? ["a.png", "b.png"] : Self.paths[command.commandName] ?? ["a.yaml"])
        let result = try plumbline.run(words)
        #expect(result.status == 64, "\(words)")
        #expect(
          result.standardError == "Error: \(name) was given twice. Leave out one of them.\n",
          "\(words): \(result.standardError)")
        count += 1
      }
    }
    #expect(count > 60)
    #expect(try folder.contents().keys.sorted() == ["a.yaml", "b.yaml"])
  }

  @Test(arguments: [
    ["-o", "x", "--output", "y"], ["--output=x", "-o", "y"], ["-qo", "x", "-o", "y"],
  ])
  func otherSpellingsAreTheSameOption(words: [String]) throws {
    let folder = try ScratchFolder()
    try folder.write("root: {}\n", to: "a.yaml")
    let result = try Plumbline(folder: folder.url).run(["render", "a.yaml"] + words)
    #expect(result.status == 64)
    #expect(result.standardError.contains(" was given twice"), "\(result.standardError)")
    #expect(try folder.contents().keys.sorted() == ["a.yaml"])
  }

  /// Options that take several values, flags, and words that only look like options.
  @Test(arguments: [
    ["--canvas", "320x480", "--canvas", "100x100"], ["--content-size", "S", "--content-size", "M"],
    ["--format", "svg", "--format", "svg"],
    ["--all", "--all"],
    ["--id-prefix", "a", "--url-prefix", "b", "--snippet"], ["-o", "x", "--", "-o", "-o"],
  ])
  func othersAreNotRefused(words: [String]) throws {
    let folder = try ScratchFolder()
    try folder.write("root: {}\n", to: "a.yaml")
    let result = try Plumbline(folder: folder.url).run(["render", "a.yaml"] + words)
    #expect(!result.standardError.contains("given twice"), "\(result.standardError)")
  }
}
