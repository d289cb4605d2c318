import Foundation
import TestSupport
import Testing
import Yams

/// What the action does on a build server: `Packaging/action`, in a repository of its own.
@Suite(.enabled(if: InstalledProgram("git").isInstalled, "git is not installed"))
struct ActionTests {
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

    """

  private let folder: ScratchFolder

  /// Makes a repository with a layout, its record and its picture.
  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.login, to: "Layouts/login.yaml")
    for arguments in [["record", "Layouts"], ["render", "Layouts", "-o", "images", "--format", "svg"]] {
      let result = try Plumbline(folder: folder.url).run(arguments)
      try #require(result.status == 0, "\(result.standardError)")
    }
    let git = try #require(InstalledProgram("git").executable)
    for arguments in [
      ["init", "--quiet"], ["add", "."],
      [
        "-c", "user.name=Test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false", "commit",
        "--quiet", "-m", "Start",
      ],
    ] {
      let result = try Command.run(git, arguments, in: folder.url)
      try #require(result.status == 0, "\(result.standardError)")
    }
  }

  private struct Outcome {
    var status: Int32
    /// The lines of the log.
    var log: [String]
    var summary: String
    var outputs: Set<String>

    var annotations: [String] { log.filter { $0.hasPrefix("::error") || $0.hasPrefix("::warning") } }
  }

  /// - Parameter programs: A folder with programs to use before others of their names.
  private func run(
    _ step: String = "run", _ inputs: [String: String] = [:], programs: ScratchFolder? = nil
  ) throws -> Outcome {
    let server = try ScratchFolder()
    var environment = ProcessInfo.processInfo.environment
    if let programs { environment["PATH"] = "\(programs.path):\(environment["PATH"] ?? "/usr/bin:/bin")" }
    environment["CI"] = "true"
    environment["GITHUB_STEP_SUMMARY"] = server.path + "/summary"
    environment["GITHUB_OUTPUT"] = server.path + "/output"
    environment["PLUMBLINE_ACTION_BINARY"] = Plumbline.binary.path
    let all = ["PATHS": "Layouts", "PICTURES": "images", "PICTURE_OPTIONS": "--format svg"].merging(inputs) {
      $1
    }
    for (name, value) in all { environment["PLUMBLINE_ACTION_\(name)"] = value }
    let script = Repository.root.appendingPathComponent("Packaging/action")
    let result = try Command.run(script, [step], environment: environment, in: folder.url)
    #expect(result.standardError == "")
    return Outcome(
      status: result.status, log: result.text.split(separator: "\n").map(String.init),
      summary: server.text(of: "summary") ?? "",
      outputs: Set((server.text(of: "output") ?? "").split(separator: "\n").map(String.init)))
  }

  private func breakLayout() throws {
    let broken = Self.login.replacing("+ 50", with: "+ 66") + "  - \"title.top == root.top + 90\"\n"
    try folder.write(broken, to: "Layouts/login.yaml")
  }

  @Test func aSoundRepositoryPasses() throws {
    let outcome = try run()
    #expect(outcome.status == 0)
    #expect(outcome.annotations == [])
    #expect(outcome.outputs == ["exit-code=0", "report=plumbline-report.html"])
    for step in ["check", "verify", "render"] {
      #expect(outcome.summary.contains("| \(step) | ✅ passed |"), "\(outcome.summary)")
    }
  }

  @Test func aBrokenLayoutIsAnnotatedSummarizedAndFails() throws {
    try breakLayout()
    let outcome = try run()
    #expect(outcome.status == 1)
    let annotations = outcome.annotations
    // The conflict at the constraint that is broken, the edit at its line, and the picture.
    #expect(
      annotations.contains {
        $0.hasPrefix("::error file=Layouts/login.yaml,line=13,") && $0.contains("cannot both be satisfied")
      }, "\(annotations)")
    #expect(
      annotations.contains {
        $0.hasPrefix("::error file=Layouts/login.yaml,line=8,") && $0.contains("leading: constant 50 → 66")
      }, "\(annotations)")
    #expect(
      annotations.contains(
        "::error file=images/login.svg,title=Plumbline::images/login.svg is not up to date"), "\(annotations)"
    )
    for line in [
      "| check | ❌ issues |", "| verify | ❌ differences |", "| render | ❌ pictures that are not up to date |",
      "`Layouts/login.yaml:8`", "### Issues", "### Pictures", "images/login.svg is not up to date",
    ] {
      #expect(outcome.summary.contains(line), "\(line) is not in \(outcome.summary)")
    }
    #expect(outcome.outputs == ["exit-code=1", "report=plumbline-report.html"])
    #expect(try #require(folder.text(of: "plumbline-report.html")).contains("login"))
  }

  @Test func layoutsAreCheckedInLanguagesAndAtWidths() throws {
    let translated =
      Self.login + """
        languages:
          de: { title: \(String(repeating: "Willkommen ", count: 9)) }

        """
    try folder.write(translated, to: "Layouts/login.yaml")
    let inputs = ["STEPS": "check", "FAIL_ON": "warning"]
    #expect(try run("run", inputs).status == 0)
    let outcome = try run(
      "run", inputs.merging(["CHECK_OPTIONS": "--widths 320...430 --languages all"]) { $1 })
    #expect(outcome.status == 1)
    #expect(
      outcome.annotations.contains {
        $0.hasPrefix("::warning file=Layouts/login.yaml,") && $0.contains("320 ... 430") && $0.contains("de")
      }, "\(outcome.annotations)")
  }

  @Test func stepsAreChosen() throws {
    try breakLayout()
    let outcome = try run("run", ["STEPS": "render"])
    #expect(outcome.status == 1 && outcome.annotations.count == 1)
    #expect(!outcome.summary.contains("| check |"))
    #expect(outcome.outputs == ["exit-code=1"])
  }

  @Test func anInputThatCannotBeReadOutweighsFindings() throws {
    try breakLayout()
    try folder.write("rot: {}\n", to: "Layouts/wrong.yaml")
    let outcome = try run()
    #expect(outcome.status == 2)
    #expect(outcome.summary.contains("| check | ❌ failed (exit code 2) |"))
    #expect(outcome.annotations.contains { $0.hasPrefix("::error file=Layouts/wrong.yaml,line=1,") })
  }

  /// What a file says is no command for the build server, and does not end a block of the summary.
  @Test func textsOfLayoutsStayText() throws {
    try folder.write(Self.login + "# ````\nnonsense: \"```\\n::error::forged\"\n", to: "Layouts/login.yaml")
    let outcome = try run()
    #expect(outcome.status == 2)
    #expect(!outcome.log.contains { $0.hasPrefix("::error::forged") })
    for line in outcome.log where line.hasPrefix("::") {
      #expect(
        ["::error file=", "::error title=Plumbline", "::stop-commands::", "::plumbline-"].contains {
          line.hasPrefix($0)
        }, "\(line)")
    }
  }

  /// However long a text of backticks is, it is fenced, and the work for it is a fixed number of programs.
  @Test func aFenceIsNoWork() throws {
    let ticks = String(repeating: "`", count: 3000)
    try folder.write("{\"root\": {\"\(ticks)\": 1}}", to: "Layouts/ticks.json")
    let programs = try ScratchFolder()
    let grep = try #require(InstalledProgram("grep").executable)
    try programs.write("#!/bin/sh\necho >>'\(programs.path)/count'\nexec '\(grep.path)' \"$@\"\n", to: "grep")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs.path + "/grep")
    let outcome = try run(programs: programs)
    #expect(outcome.status == 2)
    #expect((programs.text(of: "count") ?? "").count < 20)
    let lines = outcome.summary.split(separator: "\n")
    let fences = lines.filter { !$0.isEmpty && $0.allSatisfy { $0 == "`" } }
    #expect(fences.count % 2 == 0 && fences.contains { $0.count > 3000 })
  }

  /// A code host shows nothing of a summary of more than 1,048,576 bytes.
  @Test func theSummaryIsBounded() throws {
    let texts = [String(repeating: "`", count: 3000), String(repeating: "日本", count: 1000)]
    for number in 0..<240 {
      try folder.write(
        "{\"root\": {\"\(texts[number % 2])\": 1, \"a\": 1}}", to: "Layouts/wrong-\(number).json")
    }
    let outcome = try run()
    #expect(outcome.status == 2)
    #expect(outcome.summary.utf8.count < 1 << 20, "\(outcome.summary.utf8.count)")
    #expect(outcome.summary.contains("### Issues"))
    let notes = outcome.summary.matches(
      of:
        #/\nThese are the first [0-9]+ of [0-9]+ bytes\. The log of this step has all of them, as annotations\.\n/#
    )
    #expect(notes.count == 1)
    #expect(!outcome.summary.contains("\u{FFFD}"))
    // The log has what the summary leaves out.
    for number in 0..<240 {
      #expect(outcome.annotations.contains { $0.hasPrefix("::error file=Layouts/wrong-\(number).json,") })
    }
    // Each block ends.
    var fence: Substring?
    for line in outcome.summary.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.count >= 3, line.allSatisfy({ $0 == "`" }) else { continue }
      if fence == nil { fence = line } else if fence == line { fence = nil }
    }
    #expect(fence == nil)
  }

  /// Whatever the commands print, one long line or many, the summary stays within the limit and is text.
  @Test(arguments: [#"yes '| 日本語 | `a` |'"#, "yes '````````'", "head -c 2000000 /dev/zero | tr '\\0' '`'"])
  func theSummaryIsBoundedWhateverIsPrinted(text: String) throws {
    let programs = try ScratchFolder()
    try programs.write(
      "#!/bin/sh\n\(text) | head -c 2000000\n\(text) | head -c 2000000 >&2\nexit 1\n", to: "fake")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs.path + "/fake")
    let outcome = try run("run", ["BINARY": programs.path + "/fake"])
    #expect(outcome.status == 1)
    #expect((100_000..<(1 << 20)).contains(outcome.summary.utf8.count), "\(outcome.summary.utf8.count)")
    #expect(outcome.summary.contains("\nThis is the start of 2000000 bytes. "))
    #expect(outcome.summary.components(separatedBy: "\nThese are the first ").count == 4)
    #expect(!outcome.summary.contains("\u{FFFD}"))
  }

  /// Many pictures need no program each, and their names are no commands.
  @Test func stalePicturesAreAnnotated() throws {
    for name in ["50%, a:b", "plain"] { try folder.write(Self.login, to: "Layouts/\(name).yaml") }
    let outcome = try run("run", ["STEPS": "render"])
    #expect(outcome.status == 1)
    #expect(
      Set(outcome.annotations) == [
        "::error file=images/50%25%2C a%3Ab.svg,title=Plumbline::images/50%25, a:b.svg is not up to date",
        "::error file=images/plain.svg,title=Plumbline::images/plain.svg is not up to date",
      ], "\(outcome.annotations)")
  }

  @Test(arguments: [
    (["PATHS": " \n"], "The input 'paths' is empty."), (["STEPS": "check drw"], "There is no step 'drw'."),
    (["BINARY": "plumbline-that-is-nowhere"], "There is no command 'plumbline-that-is-nowhere'."),
  ])
  func wrongInputsAreTold(inputs: [String: String], message: String) throws {
    let outcome = try run("run", inputs)
    #expect(outcome.status == 2)
    #expect(outcome.log.count == 1 && outcome.log[0].hasPrefix("::error title=Plumbline::\(message)"))
  }

  /// The package of a release is asked for at its address, and nothing is if the action is used by another name.
  @Test(
    arguments: [
      (["REF": "v1.2.3"], "1.2.3"), (["REF": "v1.2.3", "VERSION": "2.0.0"], "2.0.0"), (["REF": "main"], nil),
      (["REF": "v1.2"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func theReleaseOfTheActionIsTheDefault(inputs: [String: String], version: String?) throws {
    let programs = try ScratchFolder()
    // No program of this name is installed, and the address is told instead of fetched.
    for (name, text) in [
      "apt-get": "exit 0", "curl": "for word; do :; done; echo \"$word\"; exit 22", "dpkg": "echo amd64",
    ] {
      try programs.write("#!/bin/sh\n\(text)\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(programs.path)/\(name)")
    }
    var environment = ["PATH": "\(programs.path):/usr/bin:/bin", "GITHUB_SERVER_URL": "https://example.org"]
    environment["PLUMBLINE_ACTION_REPOSITORY"] = "owner/plumbline"
    for (name, value) in inputs { environment["PLUMBLINE_ACTION_\(name)"] = value }
    let script = Repository.root.appendingPathComponent("Packaging/action")
    let result = try Command.run(script, ["install"], environment: environment, in: folder.url)
    guard let version else {
      #expect(result.status == 2 && result.text.contains("Give the input 'version' or 'package'"))
      return
    }
    #expect(result.status == 22)
    #expect(
      result.text
        == "https://example.org/owner/plumbline/releases/download/v\(version)/plumbline_\(version)_amd64.deb\n"
    )
  }

  /// The action hands each of its inputs to the script under a name that the script knows.
  @Test func theActionAndItsScriptAgree() throws {
    let root = Repository.root
    let text = try String(contentsOf: root.appendingPathComponent("action.yml"), encoding: .utf8)
    let script = try String(contentsOf: root.appendingPathComponent("Packaging/action"), encoding: .utf8)
    let action = try #require(try Yams.load(yaml: text) as? [String: Any])
    let inputs = try #require(action["inputs"] as? [String: Any])
    let runs = try #require(action["runs"] as? [String: Any])
    let steps = try #require(runs["steps"] as? [[String: Any]])
    #expect(runs["using"] as? String == "composite" && steps.count == 3)
    for step in steps where step["run"] != nil { #expect(step["shell"] as? String == "bash") }
    let handedOver = steps.flatMap { ($0["env"] as? [String: String] ?? [:]).map(\.self) }
    for (name, value) in handedOver { #expect(script.contains("{\(name):"), "\(name): \(value)") }
    let reference = try String(
      contentsOf: root.appendingPathComponent("Sources/AutoLayout/AutoLayout.docc/ContinuousIntegration.md"),
      encoding: .utf8)
    for (name, input) in inputs {
      let fallback = try #require((input as? [String: Any])?["default"] as? String)
      let entry = reference.split(separator: "\n").first { $0.hasPrefix("- term `\(name)`: ") } ?? ""
      #expect(!entry.isEmpty && (fallback.isEmpty || entry.contains("(default: `\(fallback)`)")), "\(name)")
    }
    for name in inputs.keys {
      #expect(text.contains("${{ inputs.\(name) }}"), "the input \(name) is not used")
    }
  }
}
