import Foundation
import TestSupport
import Testing

/// How much the command says, and in which colors.
struct MessageTests {
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "good.yaml")
    try folder.write(BadInputTests.bad, to: "bad.yaml")
    try folder.write("root:\n  subviews:\n    box: {}\n", to: "ambiguous.yaml")
    return folder
  }

  private static func run(
    _ words: String, in folder: ScratchFolder, _ environment: [String: String] = [:]
  ) throws -> Command.Result {
    try Plumbline(environment: environment, folder: folder.url).run(
      words.split(separator: " ").map(String.init))
  }

  @Test func quietCommandsSayNothingOfSuccess() throws {
    let folder = try Self.folder()
    for words in [
      "render good.yaml", "render good.yaml --check", "convert good.yaml -o converted",
      "record good.yaml --in-ci",
    ] {
      let told = try Self.run(words, in: folder)
      #expect(!told.standardError.isEmpty, "\(words)")
      let quiet = try Self.run(words + " --quiet", in: folder)
      #expect(quiet.status == 0 && quiet.standardError.isEmpty, "\(words)")
    }
    let failed = try Self.run("render bad.yaml -q", in: folder)
    #expect(failed.status == 2 && failed.standardError.contains("bad.yaml:"))
  }

  @Test func verboseCommandsNameFiles() throws {
    let folder = try Self.folder()
    for command in ["render", "check", "solve", "convert -o converted", "record --in-ci", "verify"] {
      let result = try Self.run("\(command) good.yaml ambiguous.yaml -v", in: folder)
      #expect(result.standardError.contains("reading ambiguous.yaml\nreading good.yaml\n"), "\(command)")
    }
    let both = try Self.run("render good.yaml -q -v", in: folder)
    #expect(both.status == 64 && both.standardError.contains("exclude each other"))
  }

  @Test func colorsAreForTerminalsOrOnDemand() throws {
    let folder = try Self.folder()
    let words = "check bad.yaml ambiguous.yaml"
    let plain = try Self.run(words, in: folder)
    let forced = try Self.run(words, in: folder, ["CLICOLOR_FORCE": "1", "NO_COLOR": ""])
    let refused = try Self.run(words, in: folder, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!plain.standardError.contains("\u{1B}") && !plain.text.contains("\u{1B}"))
    #expect(refused.standardError == plain.standardError && refused.standardOutput == plain.standardOutput)
    #expect(forced.standardError.contains("\u{1B}[1mbad.yaml:"))
    #expect(forced.standardError.contains("\u{1B}[1;31merror:\u{1B}[0m "))
    #expect(forced.standardError.contains("\u{1B}[32m"))
    #expect(forced.text.contains("\u{1B}[1mambiguous.yaml:3:5\u{1B}[0m: \u{1B}[1;31merror:\u{1B}[0m "))
    // Nothing but colors differs.
    let sequences = try Regex("\u{1B}\\[[0-9;]*m")
    #expect(forced.standardError.replacing(sequences, with: "") == plain.standardError)
    #expect(forced.text.replacing(sequences, with: "") == plain.text)
  }

  /// Reports for machines have no colors, whoever asks for them.
  @Test func reportsForMachinesHaveNoColors() throws {
    let folder = try Self.folder()
    for format in ["json", "github", "sarif"] {
      let result = try Self.run(
        "check ambiguous.yaml --format \(format)", in: folder, ["CLICOLOR_FORCE": "1", "NO_COLOR": ""])
      #expect(!result.text.contains("\u{1B}"))
    }
  }

  @Test func misspeltCommands() throws {
    let folder = try Self.folder()
    let misspelt = try Self.run("rendr good.yaml", in: folder)
    #expect(misspelt.status == 64)
    #expect(misspelt.standardError.contains("There is no command 'rendr'. Did you mean 'render'?"))
    #expect(
      try Self.run("good.yaml", in: folder).standardError.contains("write 'plumbline render good.yaml'"))
    #expect(
      try Self.run("paint", in: folder).standardError.contains("The commands are render, solve, check,"))
  }

  @Test func listsMayBeGivenInParts() throws {
    let folder = try Self.folder()
    _ = try Self.run("render good.yaml -o once --format svg,png --scale 1,2", in: folder)
    _ = try Self.run(
      "render good.yaml -o parts --format svg --format png --format svg --scale 2 --scale 1", in: folder)
    func names(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent(path).path)
        .sorted()
    }
    #expect(try names("once") == ["good.png", "good.svg", "good@2x.png"])
    #expect(try names("parts") == names("once"))
  }
}
