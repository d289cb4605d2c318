import Foundation
import TestSupport
import Testing

/// Files on which a process dies, whatever it dies of.
struct WorkerDeathTests {
  private static func definition(_ names: String...) -> String {
    """
    canvas: 60x40
    root: { subviews: { box: { background: red } } }
    constraints: ["box.edges == root.edges inset 10"]
    diagrams: [\(names.map { "{ name: \($0) }" }.joined(separator: ", "))]

    """
  }

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["a", "b", "c", "d"] {
      try folder.write(Self.definition("one", "two"), to: "in/\(name).yaml")
    }
  }

  /// The command with a process that dies where the first word says.
  private func run(
    dying death: String, _ arguments: [String], input: Data = Data()
  ) throws -> Command.Result {
    let environment = ["PLUMBLINE_TEST_DEATH": death, "SWIFT_BACKTRACE": "enable=no"]
    return try Plumbline(environment: environment, folder: folder.url).run(arguments, input: input)
  }

  private func pictures() throws -> [String] {
    try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")).keys.sorted()
  }

  @Test(arguments: [
    (SIGSEGV, "signal 11 (segmentation fault)"), (SIGABRT, "signal 6 (abort)"),
    (SIGILL, "signal 4 (illegal instruction)"), (SIGTRAP, "signal 5 (trap)"),
    (SIGKILL, "signal 9 (killed, possibly for lack of memory)"),
  ])
  func theOthersAreDrawn(signal: Int32, words: String) throws {
    let result = try run(
      dying: "b.yaml=\(signal)", ["render", "in", "--format", "svg", "--show", "names", "--jobs", "2"])
    #expect(result.status == 2)
    #expect(
      result.standardError == """
        in/b.yaml: error: the process for this file was terminated by \(words), while reading it
          help: the other files are not affected; please report this problem and attach the file

        6 pictures in output
        1 input failed

        """)
    #expect(
      try pictures() == ["a-one.svg", "a-two.svg", "c-one.svg", "c-two.svg", "d-one.svg", "d-two.svg"])
  }

  /// What was drawn of the file before does not replace the old pictures.
  @Test func theDiagramIsNamedAndNothingOfItsFileIsWritten() throws {
    try folder.write("the old one", to: "output/c-one.svg")
    let result = try run(
      dying: "c.yaml#two=\(SIGSEGV)", ["render", "in", "--format", "svg", "--show", "names", "--jobs", "1"])
    #expect(result.status == 2)
    #expect(
      result.standardError.contains(
        "in/c.yaml: error: the process for this file was terminated by signal 11 (segmentation fault), "
          + "while processing the diagram 'two'\n"))
    #expect(folder.text(of: "output/c-one.svg") == "the old one")
    // Nor is anything left of it that is not done.
    #expect(try pictures().count == 7)
  }

  @Test func aProcessThatEndsQuietlyIsNoticed() throws {
    let result = try run(dying: "b.yaml=exit", ["check", "in"])
    #expect(result.status == 2)
    #expect(
      result.standardError.hasPrefix(
        "in/b.yaml: error: the process for this file exited with code 0, while reading it\n"
      ))
  }

  @Test(arguments: ["1", "2", "16"]) func reportsHaveTheOthers(jobs: String) throws {
    let healthy = try run(dying: "none=9", ["solve", "in", "--format", "json", "--jobs", jobs])
    #expect(healthy.status == 0 && healthy.standardError.isEmpty)
    let result = try run(
      dying: "b.yaml#two=\(SIGABRT)", ["solve", "in", "--format", "json", "--jobs", jobs])
    #expect(result.status == 2)
    func documents(_ result: Command.Result) throws -> [[String: Any]] {
      let root = try #require(try JSONSerialization.jsonObject(with: result.standardOutput) as? [String: Any])
      return try #require(root["documents"] as? [[String: Any]])
    }
    let (all, rest) = (try documents(healthy), try documents(result))
    #expect(rest.map { $0["document"] as? String } == ["in/a.yaml", "in/b.yaml", "in/c.yaml", "in/d.yaml"])
    #expect((rest[1]["diagrams"] as? [Any])?.isEmpty == true)
    #expect((rest[1]["errors"] as? [Any])?.count == 1)
    for index in [0, 2, 3] {
      #expect(NSDictionary(dictionary: all[index]) == NSDictionary(dictionary: rest[index]))
    }
  }

  /// When memory runs out, the system may take another than the one that used it up.
  @Test func whoWasKilledOnceIsTriedAgain() throws {
    let trace = folder.path + "/died"
    let result = try run(dying: "b.yaml=9@\(trace)", ["render", "in", "--format", "svg", "--show", "names"])
    #expect(FileManager.default.fileExists(atPath: trace))
    #expect(result.status == 0)
    #expect(result.standardError == "8 pictures in output\n")
    #expect(try pictures().count == 8)
  }

  /// A trap comes again; there is nothing to be tried.
  @Test func whoDiedOfItselfIsNotTriedAgain() throws {
    let trace = folder.path + "/died"
    let result = try run(dying: "b.yaml=\(SIGILL)@\(trace)", ["check", "in"])
    #expect(result.status == 2)
  }

  @Test func everyFileMayBeTheLast() throws {
    let result = try run(dying: ".yaml=\(SIGSEGV)", ["check", "in", "--format", "sarif", "--jobs", "2"])
    #expect(result.status == 2)
    #expect(result.standardError.components(separatedBy: "segmentation fault").count == 5)
    _ = try JSONSerialization.jsonObject(with: result.standardOutput)
  }

  /// Files whose pictures may have one name are read before any is drawn.
  @Test func aDeathInPlanningIsOneInDrawing() throws {
    try folder.write(Self.definition("one"), to: "in/a-b.yaml")
    let result = try run(
      dying: "a-b.yaml=\(SIGSEGV)", ["render", "in", "--format", "svg", "--show", "names"])
    #expect(result.status == 2)
    #expect(result.standardError.components(separatedBy: "segmentation fault").count == 2)
    #expect(try pictures().count == 8)
  }

  @Test func standardInputIsOneOfTheFiles() throws {
    let input = Data(Self.definition("one").utf8)
    let result = try run(dying: "a.yaml=\(SIGSEGV)", ["solve", "-", "in/a.yaml", "in/b.yaml"], input: input)
    #expect(result.status == 2)
    #expect(result.text.contains("-\n  one  60 × 40\n") && result.text.contains("in/b.yaml\n"))
    // A rival of it makes it be read twice.
    try folder.write(Self.definition("one"), to: "in/stdin-x.yaml")
    let drawn = try run(
      dying: "none=9", ["render", "-", "in/stdin-x.yaml", "--format", "svg", "--show", "names"], input: input)
    #expect(drawn.status == 0)
    #expect(try pictures() == ["stdin-one.svg", "stdin-x-one.svg"])
  }

  @Test func standardInputThatCannotBeKeptIsReported() throws {
    let input = Data((Self.definition("one") + String(repeating: "# long\n", count: 20_000)).utf8)
    let script = "ulimit -f 64; exec \"$0\" \"$@\""
    let result = try Plumbline(folder: folder.url, prefix: ["/bin/bash", "-c", script])
      .run(["check", "-", "in/a.yaml"], input: input)
    #expect(result.status == 2)
    #expect(
      result.standardError == """
        -: error: cannot copy standard input to a temporary file: File too large
          help: free up disk space for temporary files, or pass '-' alone


        """)
  }

  /// What is too large is so for the process that reads it.
  @Test func standardInputHasALimitAmongOtherFiles() throws {
    let input = Data(repeating: UInt8(ascii: "#"), count: 16 << 20 + 1)
    let result = try run(dying: "none=9", ["check", "-", "in/a.yaml"], input: input)
    #expect(result.status == 2)
    #expect(result.standardError.hasPrefix("-:1:1: error: the file is larger than the limit of 16 MB"))
  }

  /// Whoever starts the command may not care for the ends of processes; the command does.
  @Test func endsOfProcessesAreHeardOfWhereTheyWereIgnored() throws {
    let plumbline = Plumbline(
      environment: ["PLUMBLINE_TEST_DEATH": "b.yaml=\(SIGSEGV)", "SWIFT_BACKTRACE": "enable=no"],
      folder: folder.url, prefix: ["/usr/bin/env", "--ignore-signal=CHLD"])
    let result = try plumbline.run(["check", "in"])
    #expect(result.status == 2)
    #expect(result.standardError.contains("signal 11 (segmentation fault)"))
  }

  /// A single file has the command's own process, and a variable alone makes no process one that waits for work.
  @Test func aSingleFileIsNotWorkedOnElsewhere() throws {
    let single = try run(dying: "a.yaml=\(SIGSEGV)", ["check", "in/a.yaml"])
    #expect(single.status == 0 && single.standardError.isEmpty)
    let plumbline = Plumbline(environment: ["PLUMBLINE_WORKER": "1"], folder: folder.url)
    #expect(try plumbline.run(["check", "in"]).status == 0)
  }

  @Test func snippetsKeepTheOrderOfTheFiles() throws {
    let result = try run(
      dying: "b.yaml=\(SIGSEGV)",
      ["render", "in", "--format", "svg", "--show", "names", "--snippet", "--jobs", "4"])
    let sources = result.text.split(separator: "\n").compactMap {
      $0.split(separator: "\"").dropFirst().first
    }
    #expect(sources == ["a-one", "a-two", "c-one", "c-two", "d-one", "d-two"].map { "output/\($0).svg" })
  }

  /// Whoever ends the command ends its processes too, be it without a word.
  @Test(arguments: [SIGTERM, SIGKILL]) func noProcessIsLeftBehind(signal: Int32) throws {
    let script = """
      PLUMBLINE_TEST_DEATH="b.yaml=\(SIGSTOP)" "$0" check in --jobs 2 >/dev/null 2>&1 &
      command=$!
      for _ in $(seq 100); do
        workers=$(pgrep -P $command | tr '\\n' ' ')
        [ "$(echo $workers | wc -w)" = 2 ] && ps -o stat= -p $workers | grep -q T && break
        sleep 0.1
      done
      [ "$(echo $workers | wc -w)" = 2 ] || exit 7
      kill -\(signal) $command
      kill -CONT $workers
      for _ in $(seq 100); do
        ps -p $workers >/dev/null || exit 0
        sleep 0.1
      done
      exit 8
      """
    let result = try Command.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script, Plumbline.binary.path], in: folder.url)
    #expect(result.status == 0, "\(result.standardError)")
  }
}
