import Foundation

/// What a reader of JUnit's reports finds.
public struct JUnitFacts: Decodable {
  public struct Fault: Decodable, Equatable {
    public var element: String
    public var type: String
    public var message: String
    public var text: String

    /// Creates a fault to compare with.
    public init(element: String, type: String, message: String, text: String) {
      self.element = element
      self.type = type
      self.message = message
      self.text = text
    }
  }

  public struct Test: Decodable, Equatable {
    public var name: String
    public var results: [Fault]

    /// Creates a test to compare with.
    public init(name: String, results: [Fault]) {
      self.name = name
      self.results = results
    }
  }

  /// The numbers of tests, failures, errors and skipped ones that the report tells.
  public var counts: [Int]
  /// The same, counted by the reader.
  public var summed: [Int]
  public var tests: [Test]

  private static let reader = InstalledProgram("junitparser")
  private static let linter = InstalledProgram("xmllint")
  /// Whether there are readers: `junitparser`, and `xmllint` of the package `libxml2-utils`.
  public static var isReadable: Bool { reader.isInstalled && linter.isInstalled }

  /// Reads a report with the reader of a build server's plug-in, and checks that it is XML.
  public init(_ report: String) throws {
    let folder = try ScratchFolder()
    try folder.write(report, to: "report.xml")
    try folder.write(Self.script, to: "read.py")
    let lint = try Self.linter.run(["--nonet", "--noout", folder.path + "/report.xml"])
    guard lint.standardError.isEmpty else {
      throw InstalledProgram.Failure(message: String(lint.standardError.prefix(1000)))
    }
    // The interpreter that has the module need not be the first on the path.
    let program = try Self.reader.executable.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let interpreter = program?.split(separator: "\n").first?.dropFirst(2) ?? "/usr/bin/python3"
    let read = try Command.run(
      URL(fileURLWithPath: String(interpreter)), [folder.path + "/read.py", folder.path + "/report.xml"])
    guard read.status == 0 else { throw InstalledProgram.Failure(message: read.standardError) }
    self = try JSONDecoder().decode(JUnitFacts.self, from: read.standardOutput)
  }

  private static let script = """
    import json, sys
    from junitparser import JUnitXml

    report = JUnitXml.fromfile(sys.argv[1])
    def counts(suites): return [suites.tests, suites.failures, suites.errors, suites.skipped or 0]
    told = counts(report)
    tests = [
        {"name": case.name, "results": [
            {"element": fault._tag, "type": fault.type, "message": fault.message, "text": fault.text}
            for fault in case.result]}
        for suite in report for case in suite]
    report.update_statistics()
    print(json.dumps({"counts": told, "summed": counts(report), "tests": tests}))

    """
}
