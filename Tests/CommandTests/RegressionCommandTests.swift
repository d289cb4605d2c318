import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `plumbline record`, `verify`, `accept` and `diff`.
struct RegressionCommandTests {
  private static let login = """
    canvas: 375x667
    textMetrics: fixed
    root:
      subviews:
        title: { class: Label, text: Welcome }
        field: { class: TextField, placeholder: Name }
    constraints:
      - leading: "title.leading == root.leading + 50"
      - "title.top == root.top + 80"
      - "field.leading == title.leading"
      - "field.trailing == root.trailing - 20"
      - "field.top == title.bottom + 12"
    diagrams:
      - name: portrait
      - name: landscape
        canvas: 667x375

    """

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.login, to: "in/login.yaml")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
    try Plumbline(environment: environment, folder: folder.url).run(arguments)
  }

  private func edit(_ old: String, _ new: String, in file: String = "in/login.yaml") throws {
    let text = try #require(folder.text(of: file))
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: file)
  }

  private static let records = [
    "in/__Layouts__/login.yaml/landscape.layout", "in/__Layouts__/login.yaml/portrait.layout",
  ]

  /// A part of a run removes the records of its own files alone, and names them.
  @Test func aShardNamesWhatItRemoves() throws {
    try folder.write(Self.login, to: "in/other.yaml")
    try folder.write(Self.login, to: "in/third.yaml")
    try run("record", "in").expect(0)
    try edit("  - name: portrait\n", "")
    try edit("  - name: portrait\n", "", in: "in/other.yaml")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/third.yaml"))
    let part = try run("record", "in", "--shard", "1/2")
    #expect(part.status == 0)
    #expect(part.text == "removed in/login.yaml#portrait\n")
    #expect(
      part.standardError
        == "1 record written or removed, 1 equal, 2 of documents that are missing left (record without --shard to remove them)\n"
    )
    #expect(
      try folder.contents().keys.filter { $0.hasSuffix(".layout") }.sorted() == [
        "in/__Layouts__/login.yaml/landscape.layout", "in/__Layouts__/other.yaml/landscape.layout",
        "in/__Layouts__/other.yaml/portrait.layout", "in/__Layouts__/third.yaml/landscape.layout",
        "in/__Layouts__/third.yaml/portrait.layout",
      ])
    #expect(try run("record", "in", "--shard", "2/2").text == "removed in/other.yaml#portrait\n")
    #expect(
      try run("record", "in").text
        == "removed in/third.yaml#landscape\nremoved in/third.yaml#portrait\n")
  }

  @Test func anEditIsNamedAcceptedAndGone() throws {
    let recorded = try run("record", "in")
    #expect(recorded.status == 0 && recorded.standardError == "2 records written or removed, 0 equal\n")
    #expect(try folder.contents().keys.sorted() == Self.records + ["in/login.yaml"])
    let equal = try run("verify", "in")
    #expect(equal.status == 0 && equal.text == "2 cases: 2 equal\n")
    try edit("root.leading + 50", "root.leading + 66")
    let before = try Self.records.map { try folder.data($0) }
    let changed = try run("verify", "in")
    #expect(changed.status == 1)
    #expect(
      changed.text == """
        cause 1: in/login.yaml:8: leading: constant 50 → 66
          in/login.yaml#landscape
            title  x 50 → 66 (+16)
            field  x 50 → 66 (+16), width 597 → 581 (-16)
          in/login.yaml#portrait
            title  x 50 → 66 (+16)
            field  x 50 → 66 (+16), width 305 → 289 (-16)

        2 cases: 2 changed; 1 cause

        """)
    // Comparing changes no record.
    #expect(try Self.records.map { try folder.data($0) } == before)
    #expect(try run("accept", "--cause", "1").status == 0)
    #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
    #expect(try run("record", "in").standardError == "0 records written or removed, 2 equal\n")
  }

  @Test func oneCaseIsAcceptedByName() throws {
    try run("record", "in").expect(0)
    try edit("root.top + 80", "root.top + 90")
    try run("verify", "in").expect(1)
    try run("accept", "in/login.yaml#portrait").expect(0)
    #expect(try run("verify", "in").text.hasSuffix("2 cases: 1 changed, 1 equal; 1 cause\n"))
    let unknown = try run("accept", "in/login.yaml#middle")
    #expect(unknown.status == 2)
    #expect(unknown.standardError.contains("no case that differs is called 'in/login.yaml#middle'"))
    #expect(try run("accept", "--cause", "7").status == 2)
    #expect(try run("accept").status == 64)
    let elsewhere = try run("accept", "--all", "--records", "Records")
    #expect(elsewhere.status == 2 && elsewhere.standardError.contains("where none of its records belongs"))
  }

  @Test func whatWasComparedMustStillBeThere() throws {
    try run("record", "in").expect(0)
    try edit("root.top + 80", "root.top + 90")
    try run("verify", "in").expect(1)
    try edit("root.top + 90", "root.top + 91")
    let before = try folder.contents()
    let late = try run("accept", "--all")
    #expect(late.status == 2)
    #expect(late.standardError.contains("the file is not the one that was compared"))
    #expect(try folder.contents() == before)
    try run("verify", "in").expect(1)
    try folder.write("...\n", to: Self.records[0])
    let other = try run("accept", "--all")
    #expect(other.status == 2)
    #expect(other.standardError.contains("1 case accepted"))
    #expect(other.standardError.contains("the record is not the one that was compared"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".plumbline"))
    #expect(try run("accept", "--all").standardError.contains("there are no results here"))
  }

  // MARK: Page

  @Test func verifyMakesThePageThatReportMakes() throws {
    try run("record", "in").expect(0)
    try edit("root.leading + 50", "root.leading + 66")
    try run("verify", "in", "--report", "pages/one.html").expect(1)
    try run("report", ".plumbline/", "-o", "pages/two.html").expect(0)
    #expect(try folder.data("pages/one.html") == folder.data("pages/two.html"))
    #expect(try run("verify", "in", "--report", "").status == 64)
    #expect(try run("verify", "in", "--report", "x.html", "--shard", "1/2").status == 64)
  }

  @Test func diffMakesAPageOfTwoVersions() throws {
    try folder.write(Self.login, to: "old/login.yaml")
    try edit("root.leading + 50", "root.leading + 66")
    try run("diff", "old", "in", "--report", "out.html").expect(1)
    let page = try #require(folder.text(of: "out.html"))
    #expect(page.contains("<h1>1 cause changes 2 of 2 layouts</h1>"))
    #expect(page.contains("in/login.yaml:8") && page.contains("data-case=\"in-login-yaml-portrait\""))
    // There are no records to accept.
    #expect(!page.contains("plumbline accept"))
    #expect(try run("diff", "old.png", "new.png", "--report", "x.html").status == 64)
  }

  // MARK: Review

  @Test func aReviewWithoutATerminalPrintsCommands() throws {
    try run("record", "in").expect(0)
    #expect(try run("review").status == 2)
    try run("verify", "in").expect(0)
    #expect(try run("review").text == "nothing differs\n")
    try edit("root.leading + 50", "root.leading + 66")
    try folder.write(BadInputTests.good, to: "in/it's new.yaml")
    try run("verify", "in").expect(1)
    let result = try run("review")
    #expect(result.status == 1)
    #expect(
      result.text == """
        # leading: constant 50 → 66: 6 values in 2 cases
        plumbline accept --cause 1
        # new
        plumbline accept 'in/it'\\''s new.yaml'

        """)
  }

  @Test(.enabled(if: InstalledProgram("script").isInstalled, "script is not installed"))
  func aReviewTakesAKeyForEachCase() throws {
    func review(_ keys: String) throws -> Command.Result {
      try Command.run(
        try #require(InstalledProgram("script").executable),
        ["-qec", "'\(Plumbline.binary.path)' review", "/dev/null"],
        environment: ProcessInfo.processInfo.environment, in: folder.url, input: Data(keys.utf8))
    }
    try run("record", "in").expect(0)
    try edit("root.leading + 50", "root.leading + 66")
    try folder.write(BadInputTests.good, to: "in/other.yaml")
    try run("verify", "in").expect(1)
    let quit = try review("q")
    #expect(quit.status == 1)
    #expect(quit.text.contains("0 accepted, 0 rejected, 3 left"))
    let pictures = try review("prq")
    #expect(pictures.text.contains(".plumbline/pictures/candidates/in/__Layouts__/login.yaml/landscape.svg"))
    #expect(folder.text(of: ".plumbline/pictures/records/in/__Layouts__/login.yaml/landscape.svg") != nil)
    #expect(pictures.text.contains("0 accepted, 1 rejected, 2 left"))
    let accepted = try review("cs")
    #expect(accepted.status == 1)
    #expect(accepted.text.contains("2 cases accepted"))
    #expect(accepted.text.contains("2 accepted, 0 rejected, 1 left"))
    #expect(try run("verify", "in").text.hasSuffix("3 cases: 1 new, 2 equal\n"))
  }

  // MARK: Nothing passes silently

  @Test func comparingNothingFails() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
    #expect(try run("verify", "empty").status == 2)
    #expect(try run("verify", "missing").status == 2)
    try run("record", "in").expect(0)
    let none = try run("verify", "in", "--filter", "nothing*")
    #expect(none.status == 2)
    #expect(none.text == "nothing was compared: the pattern leaves out all 2 cases\n")
    let one = try run("verify", "in", "--filter", "*#landscape")
    #expect(one.status == 0)
    #expect(one.text == "1 case: 1 equal; 1 skipped by the pattern\n")
    #expect(try run("verify", "in", "--shard", "2/2").status == 2)
    #expect(try run("verify", "in", "--shard", "3/2").status == 64)
  }

  @Test func missingRecordsAndMissingCasesFail() throws {
    try run("record", "in").expect(0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(Self.records[0]))
    try edit("name: portrait", "name: upright")
    let result = try run("verify", "in")
    #expect(result.status == 1)
    #expect(
      result.text == """
        new (no record):
          in/login.yaml#landscape
          in/login.yaml#upright  (as recorded for in/login.yaml#portrait)

        orphaned (a record without a case):
          in/login.yaml#portrait

        3 cases: 2 new, 1 orphaned

        """)
    #expect(try run("verify", "in", "--allow", "new").status == 1)
    // A retry does not pass either.
    #expect(try run("verify", "in").text == result.text)
    // A filter judges no orphans.
    // A case without a record is compared with nothing, so it alone never passes.
    #expect(try run("verify", "in", "--filter", "*landscape", "--allow", "new").status == 2)
    #expect(
      try run("verify", "in", "--shard", "1/1").text.hasSuffix("2 new; shard 1/1, orphans not judged\n"))
    try run("verify", "in").expect(1)
    #expect(try run("accept", "--all").standardError == "3 cases accepted\n")
    #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/login.yaml"))
    try folder.write(Self.login, to: "in/other.yaml")
    let deserted = try run("verify", "in")
    #expect(deserted.status == 1)
    #expect(deserted.text.contains("in/login.yaml#landscape\n  in/login.yaml#upright\n"))
    #expect(try run("record", "in").standardError == "4 records written or removed, 0 equal\n")
    #expect(try folder.contents().keys.filter { $0.hasPrefix("in/__Layouts__/login") }.isEmpty)
  }

  @Test(arguments: [
    ("<<<<<<< ours\n", "conflict of a merge"), ("root: {}\r\n...\r\n", "end as on Windows"),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "pointer of git LFS"),
    ("", "the record is empty"), ("root: {}\n", "cut off"), ("root: {}\n...\n", "not the record of a layout"),
    ("root: {}\nsolved: { format: 3, frames: {} }\n...\n", "the record has format 3"),
    ("root: [\n...\n", "error"), ("\u{0}\u{1}\n...\n", "error"),
  ])
  func recordsThatCannotBeReadAreRefused(text: String, words: String) throws {
    try run("record", "in").expect(0)
    try folder.write(text, to: Self.records[0])
    let result = try run("verify", "in")
    #expect(result.status == 2)
    #expect(result.text.contains("refused: in/login.yaml#landscape\n"))
    #expect(words == "error" || result.text.contains(words), "\(result.text)")
    #expect(result.text.hasSuffix("2 cases: 1 refused, 1 equal\n"))
    #expect(try run("accept", "--all").status == 2)
    #expect(try run("record", "in").status == 2)
    #expect(folder.text(of: Self.records[0]) == text)
  }

  @Test func aRecordThatIsCutOffIsRefusedWhereverItEnds() throws {
    try run("record", "in").expect(0)
    let record = try folder.data(Self.records[0])
    for length in stride(from: 0, to: record.count, by: 37) {
      try record.prefix(length).write(to: folder.url.appendingPathComponent(Self.records[0]))
      let result = try run("verify", "in")
      #expect(result.status == 2, "\(length)")
    }
  }

  @Test func aFailingCaseAmongPassingOnesFails() throws {
    try run("record", "in").expect(0)
    try folder.write("root: { colour: red }\n", to: "in/bad.yaml")
    let result = try run("verify", "in")
    #expect(result.status == 2)
    #expect(result.text.contains("refused: in/bad.yaml\n  in/bad.yaml:1:9: View has no key 'colour'"))
    #expect(try run("record", "in").status == 2)
  }

  @Test func casesOfOneNameAreRefused() throws {
    try edit("name: landscape", "name: \"portrait!\"")
    let result = try run("record", "in")
    #expect(result.status == 2)
    #expect(result.standardError.contains("two cases are called 'in/login.yaml#portrait'"))
    #expect(try folder.contents().keys.sorted() == ["in/login.yaml"])
  }

  @Test func aRunInCIRecordsNothing() throws {
    let result = try run("record", "in", environment: ["CI": "true"])
    #expect(result.status == 64)
    #expect(try folder.contents().keys.sorted() == ["in/login.yaml"])
    #expect(result.standardError.hasPrefix("Error: A run in CI") && !result.standardError.contains("Usage"))
    #expect(try run("record", "in", "--in-ci", environment: ["CI": "true"]).status == 0)
  }

  @Test func resultsThatCannotBeWrittenFail() throws {
    try run("record", "in").expect(0)
    try folder.write("kept", to: "results/notes.txt")
    let foreign = try run("verify", "in", "--results", "results")
    #expect(foreign.status == 2)
    #expect(foreign.standardError.contains("the folder for results contains other files"))
    #expect(folder.text(of: "results/notes.txt") == "kept")
    try folder.write("", to: "file")
    #expect(try run("verify", "in", "--results", "file/results").status == 2)
    // Nobody can write there, whoever runs the tests.
    let closed = try run("verify", "in", "--results", "/proc/self")
    #expect(closed.status == 2 && closed.text.isEmpty)
    try edit("root.top + 80", "root.top + 90")
    #expect(try run("verify", "in", "--results", "/proc/plumbline").status == 2)
  }

  @Test func aRunThatComparesNothingLeavesNothingToAccept() throws {
    try run("record", "in").expect(0)
    try edit("root.top + 80", "root.top + 90")
    try run("verify", "in").expect(1)
    let none = try run("verify", "in", "--filter", "landscape")
    #expect(none.status == 2)
    #expect(none.text.hasSuffix("\nhelp: a pattern matches whole names, so write '*landscape*'\n"))
    let late = try run("accept", "--cause", "1")
    #expect(late.status == 2 && late.standardError.contains("the last run compared nothing"))
  }

  @Test(arguments: [[".gitignore"], []]) func foldersOfResultsAreNoLayouts(removed: [String]) throws {
    try run("record", "in").expect(0)
    try edit("root.top + 80", "root.top + 90")
    try run("verify", "in", "--results", "in/results").expect(1)
    // Build servers may leave out hidden files.
    for name in removed {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/results/\(name)"))
    }
    #expect(try run("verify", "in").text.hasSuffix("\n2 cases: 2 changed; 1 cause\n"))
    #expect(try run("record", "in").standardError == "2 records written or removed, 0 equal\n")
    #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
  }

  @Test func aFolderWithOtherFilesIsSearched() throws {
    try folder.write("*\n", to: "in/inputs/.gitignore")
    try folder.write(Self.login, to: "in/inputs/more.yaml")
    #expect(try run("record", "in").standardError == "4 records written or removed, 0 equal\n")
  }

  // MARK: Pictures

  @Test func picturesBesideRecordsGuardTheRenderer() throws {
    try run("record", "in", "--pictures", "svg").expect(0)
    let picture = "in/__Layouts__/login.yaml/portrait.svg"
    let drawn = try folder.data(picture)
    // A record is a definition, and its picture is what 'render' draws of it.
    try run("render", Self.records[1], "--format", "svg", "-o", "out").expect(0)
    #expect(try folder.data("out/portrait.svg") == drawn)
    #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
    try Data(drawn.dropLast(3)).write(to: folder.url.appendingPathComponent(picture))
    let changed = try run("verify", "in")
    #expect(changed.status == 1)
    #expect(
      changed.text == """
        changed: in/login.yaml#portrait
          Plumbline draws the same layout differently

        2 cases: 1 changed, 1 equal

        """)
    #expect(
      try run("verify", "in", "--format", "github").text.contains("Plumbline draws layouts differently"))
    try run("accept", "--all").expect(0)
    #expect(try folder.data(picture) == drawn)
    // A layout and its picture are accepted together, and recorded without a flag once they are there.
    for command in [["verify", "in"], ["record", "in"]] {
      try edit(
        "root.top + \(command[0] == "verify" ? 80 : 90)", "root.top + \(command[0] == "verify" ? 90 : 95)")
      _ = try Plumbline(folder: folder.url).run(command)
      if command[0] == "verify" { try run("accept", "--cause", "1").expect(0) }
      #expect(try folder.data(picture) != drawn)
      #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
    }
    // The picture of a missing case goes with its record.
    try edit("name: portrait", "name: upright")
    try run("verify", "in").expect(1)
    try run("accept", "--all").expect(0)
    #expect(folder.text(of: picture) == nil)
    #expect(folder.text(of: Self.records[1]) == nil)
    try drawn.write(to: folder.url.appendingPathComponent(picture))
    #expect(
      try run("verify", "in").text.contains("orphaned (a record without a case):\n  in/login.yaml#portrait\n")
    )
    // A picture that Plumbline did not draw, or that somebody changed, is not its own to remove.
    for text in ["<svg/>", String(decoding: drawn, as: UTF8.self) + "<!-- mine -->\n"] {
      try folder.write(text, to: picture)
      try run("verify", "in").expect(0)
      try run("record", "in").expect(0)
      #expect(folder.text(of: picture) == text)
    }
  }

  // MARK: Tolerances

  @Test func aToleranceIsRepeatedAndAllowsNoMore() throws {
    let tolerance = "tolerance: { points: 0.5, reason: Fonts differ on macOS }\n"
    try folder.write(tolerance + Self.login, to: "in/login.yaml")
    try run("record", "in").expect(0)
    #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
    // As if another machine had recorded the layout.
    for record in Self.records { try edit("title: [50, ", "title: [49.5, ", in: record) }
    let near = try run("verify", "in")
    #expect(near.status == 0)
    #expect(
      near.text == """
        tolerated: in/login.yaml#landscape
          differs by 0.5 of 0.5 allowed: Fonts differ on macOS

        tolerated: in/login.yaml#portrait
          differs by 0.5 of 0.5 allowed: Fonts differ on macOS

        2 cases: 2 tolerated

        """)
    #expect(try run("verify", "in", "--format", "markdown").text.contains("Fonts differ on macOS"))
    #expect(try run("verify", "in", "--format", "github").text.hasPrefix("::notice file=in/login.yaml"))
    #expect(try run("verify", "in", "--format", "sarif").text.contains("Fonts differ on macOS"))
    let junit = try run("verify", "in", "--format", "junit").text
    #expect(junit.contains("tests=\"2\" failures=\"0\"") && junit.contains("Fonts differ on macOS"))
    #expect(try run("review").text == "nothing differs\n")
    // No tolerance hides an edit, however small.
    try edit("root.leading + 50", "root.leading + 50.25")
    #expect(try run("verify", "in").status == 1)
    try edit("root.leading + 50.25", "root.leading + 50")
    for record in Self.records { try edit("title: [49.5, ", "title: [49.25, ", in: record) }
    #expect(try run("verify", "in").status == 1)
  }

  @Test func aToleranceNeedsAReason() throws {
    try folder.write("tolerance: { points: 0.5 }\n" + Self.login, to: "in/login.yaml")
    let result = try run("verify", "in")
    #expect(result.status == 2)
    #expect(result.text.contains("in/login.yaml:1:12: a tolerance needs 'points' and a 'reason'"))
  }

  // MARK: Choices

  @Test("An edit without effect that is accepted with a cause is named, too") func idleEditsAreNamed() throws
  {
    try run("record", "in").expect(0)
    try edit("root.leading + 50", "root.leading + 66")
    try edit("placeholder: Name", "placeholder: Town")
    #expect(try run("verify", "in").text.contains("cause 2: in/login.yaml:6: field: placeholder "))
    let accepted = try run("accept", "--cause", "1")
    #expect(accepted.standardError.contains("had further causes, which are accepted with them: 2\n"))
    #expect(try run("verify", "in").text == "2 cases: 2 equal\n")
  }

  @Test func filesAndFoldersAreAccepted() throws {
    try run("record", "in").expect(0)
    try edit("root.top + 80", "root.top + 90")
    try edit("canvas: 667x375", "canvas: 700x375")
    try run("verify", "in").expect(1)
    let near = try run("accept", "in/login.yml")
    #expect(near.status == 2 && near.standardError.contains("help: write 'in/login.yaml'"))
    let first = try run("accept", "--cause", "1")
    #expect(first.status == 0)
    #expect(
      first.standardError
        == "2 cases accepted\nplumbline: these cases had further causes, which are accepted with them: 2\n")
    #expect(first.text == "accepted in/login.yaml#landscape\naccepted in/login.yaml#portrait\n")
    for name in ["./in/login.yaml", "in", "in/"] {
      #expect(try run("accept", name).standardError == "0 cases accepted, 2 accepted before\n")
    }
  }

  @Test func newCasesMayPassBesideComparedOnes() throws {
    try run("record", "in").expect(0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(Self.records[0]))
    #expect(try run("verify", "in").status == 1)
    #expect(try run("verify", "in", "--allow", "new").status == 0)
    // Reports say the same as the exit code.
    let junit = try run("verify", "in", "--allow", "new", "--format", "junit")
    #expect(junit.text.contains("tests=\"2\" failures=\"0\""))
    let notice = try run("verify", "in", "--allow", "new", "--format", "github")
    #expect(notice.text.hasPrefix("::notice "))
  }

  @Test func pagesReplaceOnlyOrdinaryFiles() throws {
    try run("record", "in").expect(0)
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let refused = try run("verify", "in", "--report", "pipe")
    #expect(refused.status == 2 && refused.standardError.contains("it is not an ordinary file"))
    try folder.write("old", to: "real/page.html")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.html", withDestinationPath: "real/page.html")
    try run("verify", "in", "--report", "link.html").expect(0)
    #expect(folder.text(of: "real/page.html")?.hasPrefix("<!doctype html>") == true)
    let link = try FileManager.default.attributesOfItem(atPath: folder.path + "/link.html")[.type]
    #expect(link as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func onlySomeStatesAreRecorded() throws {
    try run("record", "in").expect(0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(Self.records[0]))
    try edit("root.top + 80", "root.top + 90")
    let result = try run("record", "in", "--only", "new")
    #expect(result.status == 0)
    #expect(result.standardError == "1 record written or removed, 0 equal, 1 left as they were\n")
    #expect(try run("verify", "in").text.hasSuffix("2 cases: 1 changed, 1 equal; 1 cause\n"))
    #expect(try run("record", "in", "--only", "newer").status == 64)
  }

  @Test func recordsMayHaveAFolderOfTheirOwn() throws {
    try folder.write(Self.login, to: "in/forms/login.yaml")
    try run("record", "in", "--records", "records/").expect(0)
    #expect(
      try ScratchFolder.contents(of: folder.url.appendingPathComponent("records")).keys.sorted() == [
        "forms/login.yaml/landscape.layout", "forms/login.yaml/portrait.layout",
        "login.yaml/landscape.layout", "login.yaml/portrait.layout",
      ])
    #expect(try run("verify", "in", "--records", "records").text == "4 cases: 4 equal\n")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/forms"))
    let result = try run("verify", "in", "--records", "records")
    #expect(result.status == 1)
    #expect(result.text.hasSuffix("4 cases: 2 orphaned, 2 equal\n"))
    #expect(try run("verify", "in/login.yaml", "--records", "records").status == 0)
  }

  @Test func aRecordIsADefinition() throws {
    try run("record", "in").expect(0)
    for command in ["solve", "check", "render", "convert"] {
      #expect(try run(command, Self.records[0]).status == 0, "\(command)")
    }
    #expect(try run("convert", Self.records[0]).text + "...\n" == folder.text(of: Self.records[0]))
  }

  @Test func resultsAreJSON() throws {
    try run("record", "in").expect(0)
    try edit("root.leading + 50", "root.leading + 66")
    let result = try run("verify", "in", "--format", "json")
    #expect(result.status == 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
    #expect((json["outcomes"] as? [Any])?.count == 2)
    #expect(folder.text(of: ".plumbline/results.json") == result.text)
    #expect(folder.text(of: ".plumbline/.gitignore") == "*\n")
  }

  @Test func reportsForMachinesNameEachCauseOnce() throws {
    try run("record", "in").expect(0)
    try edit("root.leading + 50", "root.leading + 66")
    let annotations = try run("verify", "in", "--format", "github")
    #expect(annotations.status == 1)
    #expect(annotations.text.split(separator: "\n").count == 1)
    #expect(annotations.text.hasPrefix("::error file=in/login.yaml,line=8,col="))
    #expect(annotations.text.contains("::leading: constant 50 → 66: 6 values in 2 cases%0A"))
    let sarif = try run("verify", "in", "--format", "sarif").text
    #expect(SARIFRules.violations(of: sarif) == [])
    let fingerprint = "\"plumbline/v1\": \"in/login.yaml: leading: constant 50 → 66\""
    #expect(sarif.contains(fingerprint))
    try folder.write(
      "# A comment moves every line.\n" + (folder.text(of: "in/login.yaml") ?? ""), to: "in/login.yaml")
    #expect(try run("verify", "in", "--format", "sarif").text.contains(fingerprint))
    let markdown = try run("verify", "in", "--format", "markdown").text
    #expect(markdown.hasPrefix("### 1 cause changes 2 of 2 layouts\n\n| Cause | Place | Effect |\n"))
    #expect(markdown.contains("| leading: constant 50 → 66 | `in/login.yaml:9` | 6 values in 2 cases; in "))
  }

  @Test func reportsOfTestsListEveryCase() throws {
    try run("record", "in").expect(0)
    try edit("root.top + 80", "root.top + 90")
    try edit("name: portrait", "name: \"<p> & \\\"q\\\"\"")
    try folder.write("root: { colour: red }\n", to: "in/bad.yaml")
    let result = try run("verify", "in", "--format", "junit")
    #expect(result.status == 2)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(result.text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(result.text)")
    #expect(
      reader.cases == [
        "in/bad.yaml error", "in/login.yaml#landscape failure", "in/login.yaml#p-q failure",
        "in/login.yaml#portrait failure",
      ])
    #expect(
      reader.counts == [
        "tests 4 failures 3 errors 1", "tests 1 failures 0 errors 1", "tests 3 failures 3 errors 0",
      ])
  }

  // MARK: Versions

  @Test func twoFilesOrFoldersAreCompared() throws {
    try folder.write(Self.login.replacing("+ 80", with: "+ 90"), to: "later/login.yaml")
    let files = try run("diff", "in/login.yaml", "later/login.yaml")
    #expect(files.status == 1)
    #expect(
      files.text == """
        cause 1: later/login.yaml:9: title.top == root.top + 90: constant 80 → 90
          later/login.yaml#landscape
            title  y 80 → 90 (+10)
            field  y 113 → 123 (+10)
          later/login.yaml#portrait
            title  y 80 → 90 (+10)
            field  y 113 → 123 (+10)

        2 cases: 2 changed; 1 cause

        """)
    #expect(try run("diff", "in", "later").text == files.text)
    #expect(try run("diff", "in", "in").text == "2 cases: 2 equal\n")
    let added = try run("diff", "/dev/null", "in/login.yaml")
    #expect(added.status == 1)
    #expect(added.text.hasPrefix("new (only in the later version):\n  in/login.yaml#landscape\n"))
    let removed = try run("diff", "in/login.yaml", "/dev/null")
    #expect(removed.text.hasPrefix("removed (only in the earlier version):\n  in/login.yaml#landscape\n"))
    #expect(try run("diff", "in").status == 64)
    #expect(try run("diff", "in", "missing").status == 2)
    #expect(try run("diff", "/dev/null", "/dev/null").status == 2)
    // No command leaves anything.
    #expect(try folder.contents().keys.sorted() == ["in/login.yaml", "later/login.yaml"])
  }

  @Test func differencesMeetExpectations() throws {
    try folder.write(Self.login.replacing("+ 50", with: "+ 66"), to: "later/login.yaml")
    func expect(_ expectation: String) throws -> Command.Result {
      try run("diff", "in", "later", "--expect", expectation)
    }
    let met = try expect("title.minX += 16; field.x -= -16; field.width -= 16; nothing else")
    #expect(met.status == 0)
    #expect(met.text.hasSuffix("2 cases: 2 changed; 1 cause; all as expected\n"))
    #expect(try expect("field.maxX += 0; title.minX == 66").status == 0)
    let unmet = try expect("title.minX += 15; nothing else")
    #expect(unmet.status == 1)
    #expect(
      unmet.text.contains(
        """
        not as expected: in/login.yaml#landscape
          title.minX += 15: it is 50 before and 66 after, not 65
          nothing else: field x 50 → 66 (+16)
          nothing else: field width 597 → 581 (-16)
        """.replacing("in/login", with: "later/login")))
    #expect(try run("diff", "in", "in", "--expect", "nothing else").status == 0)
    #expect(try run("diff", "in", "in", "--expect", "title.x += 1").status == 1)
    #expect(try expect("titel.x += 16").status == 1)
    #expect(try run("diff", "/dev/null", "in/login.yaml", "--expect", "nothing else").status == 1)
    for wrong in ["", "title", "title.left += 16", "title.x += wide", "title.x + 16", "; ;"] {
      #expect(try expect(wrong).status == 64, "\(wrong)")
    }
  }

  @Test func picturesAreComparedPixelByPixel() throws {
    func draw(_ name: String, _ color: String) throws {
      try folder.write(BadInputTests.good.replacing("red", with: color), to: "\(name).yaml")
      try run("render", "\(name).yaml", "-o", "pictures", "--format", "png", "--scale", "1", "--bare").expect(
        0)
    }
    try draw("a", "red")
    try draw("b", "red")
    try draw("c", "blue")
    #expect(try run("diff", "pictures/a.png", "pictures/b.png").text == "the files have the same bytes\n")
    let result = try run("diff", "pictures/a.png", "pictures/c.png", "--heat-map", "maps/ac.png")
    #expect(result.status == 1)
    #expect(result.text.contains(" pixels differ ("))
    #expect(folder.text(of: "maps/ac.png") != nil)
    let json = try run("diff", "pictures/a.png", "pictures/c.png", "--format", "json")
    #expect(json.status == 1 && json.text.contains("\"isEqual\" : false"))
    try folder.write("no picture", to: "pictures/d.png")
    let bad = try run("diff", "pictures/a.png", "pictures/d.png")
    #expect(
      bad.status == 2 && bad.standardError.contains("pictures/d.png: error: the file is not a PNG file"))
    #expect(try run("diff", "pictures/a.png", "pictures/none.png").status == 2)
    #expect(try run("diff", "pictures/a.png", "pictures/b.png", "--filter", "x").status == 64)
  }

  @Test(.enabled(if: InstalledProgram("git").isInstalled, "git is not installed"))
  func filesAreComparedWithARevision() throws {
    let program = try #require(InstalledProgram("git").executable)
    func git(_ arguments: String...) throws {
      let result = try Command.run(
        program, ["-c", "user.name=n", "-c", "user.email=n@example.com"] + arguments,
        environment: ProcessInfo.processInfo.environment, in: folder.url)
      try #require(result.status == 0, "\(result.standardError)")
    }
    try folder.write("not a layout", to: "notes.txt")
    #expect(try run("diff", "--base", "HEAD", "in").standardError.contains("not a git repository"))
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "Layouts")
    #expect(try run("diff", "--base", "HEAD", "in").text == "2 cases: 2 equal\n")
    // Tests are often kept from exports, and a layout may be a link.
    try folder.write("in export-ignore\n", to: ".gitattributes")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/link.yaml", withDestinationPath: "login.yaml")
    try git("add", ".")
    try git("commit", "-q", "-m", "Attributes")
    #expect(try run("diff", "--base", "HEAD", "in").text == "4 cases: 4 equal\n")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/link.yaml"))
    try git("commit", "-q", "-a", "-m", "No link")
    try edit("root.leading + 50", "root.leading + 66")
    try folder.write("root: {}\n", to: "in/other.yaml")
    let result = try run("diff", "--base", "HEAD", ".")
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("cause 1: in/login.yaml:8: leading: constant 50 → 66\n"))
    #expect(result.text.hasSuffix("  in/other.yaml\n\n3 cases: 2 changed, 1 new; 1 cause\n"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/login.yaml"))
    let removed = try run("diff", "--base", "HEAD", "in/login.yaml")
    #expect(removed.text.hasSuffix("\n2 cases: 2 removed\n"))
    let unknown = try run("diff", "--base", "--output=x", "in")
    #expect(unknown.status == 64 || unknown.standardError.contains("there is no revision"))
    #expect(
      try run("diff", "--base", "nowhere", "in").standardError.contains("there is no revision 'nowhere'"))
  }

  @Test func anUpdateOfPlumblineBlamesNoEdit() throws {
    try run("record", "in").expect(0)
    try edit("title: [50, 80, 60, 21]", "title: [50, 80, 60, 22]", in: Self.records[0])
    let engine = try run("verify", "in")
    #expect(engine.status == 1)
    #expect(
      engine.text == """
        changed: in/login.yaml#landscape
          Plumbline lays out the recorded definition differently
            title  height 22 → 21 (-1)

        2 cases: 1 changed, 1 equal

        """)
    try edit("title: 60x21", "title: 59.5x21", in: Self.records[0])
    #expect(
      try run("verify", "in").text.contains("Plumbline measures 1 text differently: title\n"))
  }
}

extension Command.Result {
  /// Expects an exit code that the rest of a test builds on.
  fileprivate func expect(_ status: Int32) throws {
    try #require(self.status == status, "\(text)\(standardError)")
  }
}

/// Reads a report of tests as a build server would.
private final class JUnitReader: NSObject, XMLParserDelegate {
  /// The names of the cases, each with the element inside it.
  var cases: [String] = []
  /// The counts of the suites.
  var counts: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure", "error": cases[cases.count - 1] += " \(name)"
    default:
      counts.append(
        ["tests", "failures", "errors"].map { "\($0) \(attributes[$0] ?? "")" }.joined(separator: " "))
    }
  }
}
