import Foundation
import TestSupport
import Testing

/// `plumbline convert`.
struct ConvertCommandTests {
  private static let scenes = Repository.root.appendingPathComponent(
    "Samples/interface-builder/walks.storyboard")

  private func run(_ arguments: [String], in folder: ScratchFolder, input: String = "") throws
    -> Command.Result
  {
    try Plumbline(folder: folder.url).run(["convert"] + arguments, input: Data(input.utf8))
  }

  @Test func oneFileGoesToStandardOutput() throws {
    let folder = try ScratchFolder()
    try folder.write("{ \"title\": \"yes\", \"root\": { \"subviews\": { \"a\": {} } } }", to: "a.json")
    let result = try run(["a.json"], in: folder)
    #expect(result.status == 0 && result.standardError.isEmpty)
    #expect(result.text == "title: \"yes\"\nroot:\n  subviews:\n    a: {}\n")
    #expect(try run(["-"], in: folder, input: result.text).text == result.text)
    #expect(try folder.contents().keys.sorted() == ["a.json"])
  }

  @Test func severalNeedAFolder() throws {
    let folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "in/a.yaml")
    try folder.write(BadInputTests.good, to: "in/b/c.yaml")
    let refused = try run(["in"], in: folder)
    #expect(refused.status == 64 && refused.text.isEmpty)
    #expect(refused.standardError.contains("Use --output to specify a folder for the 2 files."))
    let result = try run(["in", "--output", "out"], in: folder)
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(result.standardError == "2 definitions in out\n")
    let written = try ScratchFolder.contents(of: folder.url.appendingPathComponent("out"))
    #expect(written.keys.sorted() == ["a.yaml", "b/c.yaml"])
    // What is written twice is the same.
    #expect(try run(["out", "-o", "again"], in: folder).status == 0)
    #expect(try ScratchFolder.contents(of: folder.url.appendingPathComponent("again")) == written)
  }

  @Test func scenesAreNamedAsTheirPictures() throws {
    let folder = try ScratchFolder()
    let refused = try run([Self.scenes.path], in: folder)
    #expect(refused.status == 64 && refused.text.isEmpty)
    #expect(refused.standardError.contains("The file becomes 3 definitions"))
    #expect(try run([Self.scenes.path, "-o", "out"], in: folder).status == 0)
    let names = try ScratchFolder.contents(of: folder.url.appendingPathComponent("out")).keys.sorted()
    #expect(names == ["walks-Settings.yaml", "walks-Sign-in.yaml", "walks-Walk.yaml"])
    #expect(try Plumbline(folder: folder.url).run(["check", "out"]).status != 2)
  }

  @Test func wrongArgumentsAreUsageErrors() throws {
    let folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "a.yaml")
    for arguments in [
      [], [""], ["a.yaml", "-o", ""], ["a.yaml", "--canvas", "100x100"], ["a.yaml", "--format", "json"],
    ] {
      #expect(try run(arguments, in: folder).status == 64, "\(arguments)")
    }
  }

  @Test func whatCannotBeReadIsNamedAndLeavesNothing() throws {
    let folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "in/good.yaml")
    try folder.write(BadInputTests.bad, to: "in/bad.yaml")
    try folder.write("kept", to: "out/bad.yaml")
    let alone = try run(["in/bad.yaml"], in: folder)
    #expect(alone.status == 2 && alone.text.isEmpty)
    #expect(alone.standardError.contains("in/bad.yaml:2:9: error:"))
    #expect(try run(["nowhere.yaml"], in: folder).status == 2)
    let result = try run(["in", "--output", "out"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.standardError.contains("1 definition in out") && result.standardError.contains("1 input failed"))
    #expect(folder.text(of: "out/bad.yaml") == "kept")
    #expect(folder.text(of: "out/good.yaml") != nil)
    #expect(try run(["in/good.yaml", "-o", "in/bad.yaml/x"], in: folder).status == 2)
  }

  @Test func filesOfOneNameAreNotWritten() throws {
    let folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "in/a.yaml")
    try folder.write("{\"root\": {}}", to: "in/a.json")
    let result = try run(["in", "-o", "out"], in: folder)
    #expect(result.status == 2)
    #expect(result.standardError.contains("would both write 'out/a.yaml'"))
    #expect(folder.text(of: "out/a.yaml") == nil)
  }

  @Test func imagesComeAlong() throws {
    let folder = try ScratchFolder()
    let fixtures = Repository.root.appendingPathComponent("Tests/Fixtures/definitions/good")
    let result = try run([fixtures.appendingPathComponent("images.yaml").path, "-o", "out"], in: folder)
    #expect(result.status == 0)
    let names = try ScratchFolder.contents(of: folder.url.appendingPathComponent("out")).keys.sorted()
    #expect(names == ["images.yaml", "images/square.png", "images/square@2x.png"])
    #expect(try Plumbline(folder: folder.url).run(["solve", "out"]).status == 0)
  }

  @Test func hostileTextsShowAsText() throws {
    let folder = try ScratchFolder()
    let result = try run(
      ["-"], in: folder,
      input: "{\"title\": \"a\\u001b[31m\\n::error::x\", \"root\": {}}".replacing(
        "{\"title\"", with: "{ \"title\""))
    #expect(result.status == 0)
    #expect(result.text == "title: \"a\\x1b[31m\\n::error::x\"\nroot: {}\n")
  }
}
