import Foundation
import TestSupport
import Testing

/// What the command does with files, folders and options that it cannot use.
struct BadInputTests {
  static let good = """
    canvas: 100x100
    root: { background: white, subviews: { box: { background: red } } }
    constraints: ["box.edges == root.edges inset 10"]
    """
  static let bad = "canvas: 100x100\nroot: { colour: red }\n"

  private func run(_ arguments: [String], in folder: ScratchFolder) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  @Test func oneBadFileStopsNoOther() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.good, to: "in/good.yaml")
    try folder.write(Self.bad, to: "in/bad.yaml")
    let result = try run(["render", "in"], in: folder)
    #expect(result.status == 2)
    #expect(result.standardError.contains("in/bad.yaml:2:9: error:"))
    let written = try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")).keys.sorted()
    #expect(written == ["good.png", "good.svg"])
  }

  @Test func earlierOutputOfABadFileStays() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.good, to: "a.yaml")
    #expect(try run(["render", "a.yaml"], in: folder).status == 0)
    let before = try ScratchFolder.contents(of: folder.url.appendingPathComponent("output"))
    try folder.write(Self.bad, to: "a.yaml")
    #expect(try run(["render", "a.yaml"], in: folder).status == 2)
    #expect(try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")) == before)
  }

  @Test func missingFileIsNamed() throws {
    let folder = try ScratchFolder()
    for command in ["render", "solve", "check"] {
      let result = try run([command, "nowhere.yaml"], in: folder)
      #expect(result.status == 2)
      #expect(result.standardError.contains("nowhere.yaml: error: no such file or folder"))
    }
  }

  @Test func jsonKeepsAnEntryForAFailedFile() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.bad, to: "bad.yaml")
    try folder.write(Self.good, to: "good.yaml")
    let result = try run(["solve", "bad.yaml", "good.yaml", "--format", "json"], in: folder)
    #expect(result.status == 2)
    let root = try #require(try JSONSerialization.jsonObject(with: result.standardOutput) as? [String: Any])
    let documents = try #require(root["documents"] as? [[String: Any]])
    #expect(documents.map { $0["document"] as? String } == ["bad.yaml", "good.yaml"])
    #expect((documents[0]["errors"] as? [Any])?.isEmpty == false)
    #expect((documents[1]["diagrams"] as? [Any])?.count == 1)
  }

  @Test func twoInputsForOneFileNameBoth() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.good, to: "a/same.yaml")
    try folder.write(Self.good, to: "b/same.yaml")
    try folder.write(Self.good, to: "b/other.yaml")
    let result = try run(["render", "a", "b"], in: folder)
    #expect(result.status == 2)
    #expect(result.standardError.contains("a/same.yaml") && result.standardError.contains("b/same.yaml"))
    let written = try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")).keys.sorted()
    #expect(written == ["other.png", "other.svg"])
  }

  @Test func outputThatCannotBeWrittenIsNamed() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.good, to: "a.yaml")
    try folder.write("", to: "file")
    let result = try run(["render", "a.yaml", "-o", "file/below"], in: folder)
    #expect(result.status == 2)
    #expect(result.standardError.contains("a.yaml: error: cannot write 'file/below/a."))
  }

  @Test func folderWithoutDefinitionsIsAnError() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "in/readme.txt")
    let result = try run(["render", "in"], in: folder)
    #expect(result.status == 2)
    #expect(result.standardError.contains("in: error: the folder contains no supported files"))
  }

  @Test func otherKindsOfFileAreRefused() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "a.rtf")
    let result = try run(["solve", "a.rtf"], in: folder)
    #expect(result.status == 2)
    #expect(result.standardError.contains("a.rtf: error: files of this type are not supported"))
  }

  @Test(arguments: [
    ["render", "x.yaml", "--format", "gif"], ["render", "x.yaml", "--scale", "0"],
    ["render", "x.yaml", "--scale", "nan"], ["render", "x.yaml", "--show", "everything"],
    ["render", "x.yaml", "--theme", "blue"], ["render"], ["solve", "x.yaml", "--jobs", "0"],
    ["solve", "x.yaml", "--format", "xml"], ["solve", "x.yaml", "--canvas", "wide"],
    ["check", "x.yaml", "--fail-on", "never"], ["draw"],
  ])
  func badOptionsAreUsageErrors(arguments: [String]) throws {
    let result = try Plumbline().run(arguments)
    #expect(result.status == 64)
    // The usage of the command that was meant, unless there is none.
    let command = arguments[0] == "draw" ? "<subcommand>" : arguments[0]
    #expect(result.standardError.contains("Usage: plumbline \(command)"))
  }

  @Test func unreadableFileAndFolderAreNamed() throws {
    // The superuser may read everything, so the command runs as nobody where the tests run as root.
    let prefix =
      getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let folder = try ScratchFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    try folder.write(Self.good, to: "in/secret.yaml")
    try folder.write(Self.good, to: "in/good.yaml")
    try folder.write(Self.good, to: "in/locked/a.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path + "/in/secret.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/in/locked")
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/in/locked")
    }
    let command = Plumbline(folder: folder.url, prefix: prefix)
    guard let result = try? command.run(["solve", "in"]), result.status != 126, result.status != 127 else {
      return  // Neither setpriv nor an ordinary user: nothing here is unreadable.
    }
    #expect(result.status == 2)
    #expect(result.standardError.contains("in/secret.yaml: error: the file cannot be read"))
    #expect(result.standardError.contains("in/locked: error: the folder cannot be read"))
    #expect(result.text.contains("in/good.yaml"))
  }

  @Test func standardInputIsADefinition() throws {
    let result = try Plumbline().run(["solve", "-"], input: Data(Self.good.utf8))
    #expect(result.status == 0)
    #expect(result.text.contains("(10, 10, 80, 80)"))
    let broken = try Plumbline().run(["solve", "-"], input: Data(Self.bad.utf8))
    #expect(broken.status == 2)
    #expect(broken.standardError.contains("2:9: error:"))
  }

  @Test func checkSpeaksThroughItsExitCode() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.good, to: "good.yaml")
    try folder.write(
      "canvas: 100x100\nroot: { subviews: { box: {} } }\nconstraints: [\"box.left == root.left\"]\n",
      to: "ambiguous.yaml")
    try folder.write(Self.bad, to: "bad.yaml")
    #expect(try run(["check", "good.yaml"], in: folder).status == 0)
    let ambiguous = try run(["check", "good.yaml", "ambiguous.yaml"], in: folder)
    #expect(ambiguous.status == 1)
    #expect(ambiguous.text.contains("box"))
    #expect(try run(["check", "good.yaml", "ambiguous.yaml", "bad.yaml"], in: folder).status == 2)
  }

  @Test func numbersBeyondAllMeasureAreErrors() throws {
    let folder = try ScratchFolder()
    let start = "canvas: 100x100\nroot: { subviews: { box: {} } }\nconstraints:\n"
    try folder.write(
      start + "  - \"box.height == 1000\"\n  - \"box.width == 1e308 * box.height\"\n", to: "large.yaml")
    // Each of the factors is a number that might be meant.
    let chain = (0..<40).map { "v\($0): {}" }.joined(separator: ", ")
    let factors = (1..<40).map { "  - \"v\($0).width == 1e9 * v\($0 - 1).width\"\n" }.joined()
    try folder.write(
      "canvas: 100x100\nroot: { subviews: { \(chain) } }\nconstraints:\n  - \"v0.width == 1000\"\n" + factors,
      to: "infinite.yaml")
    try folder.write(start + "  - \"box.edges == root.edges inset (0, 1e6, 0, -2e6)\"\n", to: "far.yaml")
    try folder.write(Self.good, to: "good.yaml")
    for command in ["solve", "render"] {
      let result = try run([command, "infinite.yaml", "large.yaml", "good.yaml"], in: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError.contains(
          "infinite.yaml:2:29: error: 'v1' would extend to 1000000000000 points, which is out of range"))
      #expect(
        result.standardError.contains(
          "large.yaml:5:27: error: the multiplier is 1e+308, which is out of range"))
    }
    #expect(try run(["solve", "far.yaml"], in: folder).status == 0)
    let far = try run(["render", "far.yaml"], in: folder)
    #expect(far.status == 2)
    #expect(far.standardError.contains("far.yaml:2:21: error: 'box' extends 2000100 points from the root"))
    let written = try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")).keys.sorted()
    #expect(written == ["good.png", "good.svg"])
  }
}
