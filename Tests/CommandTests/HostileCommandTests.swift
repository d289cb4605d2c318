import Foundation
import TestSupport
import Testing

/// The built command, where file names and arguments mean harm. Every other text goes through `HostileTextTests`.
@Suite("Hostile names on the command line")
struct HostileCommandTests {
  private static let ambiguous = "canvas: 50x50\nroot: { subviews: { a: {} } }\n"

  private func run(_ arguments: [String], in folder: ScratchFolder) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  /// Files under hostile names: good ones, bad ones and links that lead nowhere, below the folder `in`.
  private func files() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: true)
    for (index, name) in HostileText.fileNames.enumerated() {
      let path = folder.path + "/in/" + name + ".yaml"
      switch index % 3 {
      case 0: try Data(Self.ambiguous.utf8).write(to: URL(fileURLWithPath: path))
      case 1: try Data("root: {q: 1}".utf8).write(to: URL(fileURLWithPath: path))
      default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
      }
    }
    return folder
  }

  @Test("Names of files in a folder") func folder() throws {
    let folder = try files()
    let text = try run(["check", "in"], in: folder)
    #expect(text.status == 2)
    #expect(OutputRules.text(text.text + text.standardError) == [])
    #expect(text.standardError.contains("View has no key") && text.text.contains("in/"))

    let github = try run(["check", "in", "--format", "github"], in: folder)
    #expect(github.status == 2)
    #expect(OutputRules.annotations(github.text) == [])
    #expect(github.text.contains("::error file=in/"))
    #expect(github.standardError == "")

    let json = try run(["check", "in", "--format", "json"], in: folder)
    #expect(OutputRules.json(json.text) + OutputRules.text(json.standardError) == [])

    let sarif = try run(["check", "in", "--format", "sarif"], in: folder)
    #expect(OutputRules.json(sarif.text) + SARIFRules.violations(of: sarif.text) == [])

    let solved = try run(["solve", "in", "--trace", "--constraints", "all"], in: folder)
    #expect(OutputRules.text(solved.text + solved.standardError) == [])
    let data = try run(["solve", "in", "--format", "json"], in: folder)
    #expect(OutputRules.json(data.text) == [])
  }

  @Test("Names of pictures") func pictures() throws {
    let folder = try files()
    let result = try run(
      ["render", "in", "--format", "svg", "--bare", "--snippet", "-o", "o\n::error::x"], in: folder)
    #expect(OutputRules.snippet(result.text) == [])
    #expect(result.text.contains("<img src=\"o%0A%3A%3Aerror%3A%3Ax/"))
    #expect(OutputRules.text(result.standardError) == [])
    #expect(result.standardError.contains(" in o\\n::error::x\n"))
    for (_, content) in try ScratchFolder.contents(of: folder.url.appendingPathComponent("o\n::error::x")) {
      #expect(OutputRules.svg(String(decoding: content, as: UTF8.self)) == [])
    }
  }

  @Test("Names of files that are not there") func missing() throws {
    let folder = try ScratchFolder()
    // The shells' sign for options is an option, here as everywhere.
    let names = HostileText.fileNames.filter { !$0.hasPrefix("-") }
    for format in ["text", "github", "sarif"] {
      let result = try run(["check", "--format", format] + names, in: folder)
      #expect(result.status == 2)
      switch format {
      case "github":
        #expect(OutputRules.annotations(result.text) == [])
        #expect(result.standardError == "")
      case "sarif":
        #expect(SARIFRules.violations(of: result.text) + OutputRules.text(result.standardError) == [])
      default:
        #expect(OutputRules.text(result.standardError) == [])
        #expect(result.standardError.contains("no such file or folder"))
      }
    }
  }

  @Test(
    "Arguments that are quoted",
    arguments: stride(from: 0, to: HostileText.fileNames.count, by: 25).map { HostileText.fileNames[$0] })
  func arguments(text: String) throws {
    let folder = try ScratchFolder()
    try folder.write(Self.ambiguous, to: "a.yaml")
    let options: [[String]] = [
      ["check", "a.yaml", "--canvas", text], ["check", "a.yaml", "--format", text],
      ["check", "a.yaml", "--x" + text],
      ["render", "a.yaml", "--format", text], ["render", "a.yaml", "--scale", text],
      ["render", "a.yaml", "--show", text],
      ["render", "a.yaml", "--theme", text], ["check", "a.yaml", "--jobs", text], [text],
    ]
    for words in options {
      let result = try run(words, in: folder)
      #expect(result.status != 0 || words.count == 1)
      // More than five possible values are listed below each other.
      let own = Set(["text", "json", "github", "sarif", "junit", "markdown"].map { "  - \($0)" })
      let lines = (result.text + result.standardError).split(separator: "\n").filter {
        !own.contains(String($0))
      }
      #expect(OutputRules.text(lines.joined(separator: "\n")) == [], "\(words)")
    }
  }

  // MARK: SARIF of whole files

  @Test("What has no line has no region") func wholeFiles() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "empty/readme.txt")
    try folder.write(Self.ambiguous, to: "in/a.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/b.yaml", withDestinationPath: "nowhere")
    try folder.write("", to: "text.rtf")
    let result = try run(["check", "gone.yaml", "empty", "in", "text.rtf", "--format", "sarif"], in: folder)
    #expect(result.status == 2)
    #expect(SARIFRules.violations(of: result.text) == [])
    for file in ["gone.yaml", "empty", "in/b.yaml", "text.rtf", "in/a.yaml"] {
      #expect(result.text.contains("\"uri\": \"\(file)\"\n"))
    }
    #expect(result.text.components(separatedBy: "\"region\"").count == 3)
  }

  // MARK: Many problems

  @Test(
    "A fault that a file has half a million times",
    arguments: [("text", 400_000), ("json", 2000), ("github", 2000), ("sarif", 2000)])
  func manyProblems(format: String, count: Int) throws {
    let folder = try ScratchFolder()
    try folder.write("root: {}\nconstraints:\n" + String(repeating: "- a\n", count: count), to: "a.yaml")
    let result = try run(["check", "a.yaml", "--format", format], in: folder)
    #expect(result.status == 2)
    #expect(result.standardOutput.count + result.standardError.utf8.count < 60_000)
    let reported = format == "text" ? result.standardError : result.text
    // Two on each line: there is no such view, and no relation.
    #expect(reported.contains("\(2 * count - 50) more problems"))
    #expect(reported.components(separatedBy: "'a'").count > 25)
  }

  @Test("A fault that many diagrams share in a name") func manyClashes() throws {
    let folder = try ScratchFolder()
    let diagrams = (1...200).map { "- {name: \"a\(String(repeating: "-", count: $0))b\"}\n" }.joined()
    try folder.write(Self.ambiguous + "diagrams:\n" + diagrams, to: "a.yaml")
    let result = try run(["render", "a.yaml"], in: folder)
    #expect(result.status != 0)
    #expect(result.standardError.components(separatedBy: "would both").count == 51)
    #expect(result.standardError.contains("149 more problems"))
  }
}
