import Foundation
import TestSupport
import Testing

/// `plumbline mcp` as clients start it.
struct AgentCommandTests {
  private static let broken = """
    canvas: 320x480
    root: { subviews: { box: {} } }
    constraints: ["box.left == root.left", "box.width == 100", "box.top == root.top", "box.height == 50", "box.width == 90"]
    """
  private static let fixed = """
    canvas: 320x480
    root: { subviews: { box: {} } }
    constraints: ["box.left == root.left", "box.width == 100", "box.top == root.top", "box.height == 50"]
    """
  private static let console = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 UIView:0x7fa1.height == 24   (active)>",
        "<NSLayoutConstraint:0x600002 UIView:0x7fa1.height == 40   (active)>"
    )
    """

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.broken, to: "root/broken.yaml")
    try folder.write(Self.fixed, to: "root/fixed.yaml")
    try folder.write(Self.console, to: "root/console.txt")
    try folder.write(Self.fixed, to: "outside.yaml")
  }

  private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  /// Sends messages, and returns the answers by id.
  private func answers(to messages: [String], _ options: [String] = []) throws -> [Int: [String: Any]] {
    let result = try Plumbline(folder: folder.url).run(
      ["mcp", "--root", "root"] + options, input: Data(messages.map { $0 + "\n" }.joined().utf8))
    #expect(result.status == 0 && result.standardError.isEmpty, "\(result.standardError)")
    var answers: [Int: [String: Any]] = [:]
    for line in result.text.split(separator: "\n") {
      let answer = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      answers[answer["id"] as? Int ?? 0] = answer["result"] as? [String: Any] ?? answer
    }
    return answers
  }

  private func text(_ result: [String: Any]?) -> String {
    let content = result?["content"] as? [[String: Any]] ?? []
    return content.compactMap { $0["text"] as? String }.joined(separator: "\n")
  }

  /// What a tool says is what the command says.
  @Test func answersAreThoseOfTheCommand() throws {
    let answers = try answers(to: [
      call("check", #"{"paths":["broken.yaml"],"format":"json"}"#),
      call("solve", #"{"text":"root: {}","canvas":["10x20"]}"#, id: 2),
      call("check", #"{"paths":["fixed.yaml"]}"#, id: 3),
    ])
    let root = Plumbline(folder: folder.url.appendingPathComponent("root"))
    #expect(text(answers[1]) == (try root.run(["check", "broken.yaml", "--format", "json"]).text))
    #expect(answers[1]?["structuredContent"] is [String: Any])
    let solved = try root.run(["solve", "-", "--canvas", "10x20"], input: Data("root: {}".utf8))
    #expect(text(answers[2]) == solved.text)
    #expect(text(answers[3]) == "Nothing was found.")
    for id in 1...3 { #expect(answers[id]?["isError"] as? Bool == false) }
  }

  /// More than pipes hold, in both directions.
  @Test func longTextsGoBothWays() throws {
    let views = (0..<2000).map { "v\($0): {}" }.joined(separator: ", ")
    let text = "# \(String(repeating: "x", count: 1 << 20))\\nroot: { subviews: { \(views) } }"
    let answers = try answers(to: [call("solve", #"{"text":"\#(text)","format":"json"}"#)])
    #expect(answers[1]?["isError"] as? Bool == false)
    let printed = try #require(
      JSONSerialization.jsonObject(with: Data(self.text(answers[1]).utf8)) as? NSDictionary)
    #expect(self.text(answers[1]).utf8.count > 200_000)
    #expect(printed == answers[1]?["structuredContent"] as? NSDictionary)
  }

  @Test func picturesHaveTheBytesOfTheCommand() throws {
    let answers = try answers(to: [call("render", #"{"paths":["."],"scale":1}"#)])
    let content = try #require(answers[1]?["content"] as? [[String: Any]])
    let images = content.compactMap { $0["data"] as? String }.compactMap { Data(base64Encoded: $0) }
    let root = Plumbline(folder: folder.url.appendingPathComponent("root"))
    #expect(try root.run(["render", ".", "--format", "png", "--scale", "1", "-o", "../drawn"]).status == 0)
    #expect(images == [try folder.data("drawn/broken.png"), try folder.data("drawn/fixed.png")])
    #expect(try folder.contents().keys.filter { $0.hasPrefix("root/") }.count == 3)
  }

  @Test func inputThatCannotBeReadIsAnError() throws {
    let answers = try answers(to: [
      call("check", #"{"text":"rot: {}"}"#),
      call("solve", #"{"paths":["fixed.yaml"],"canvas":["iPhone 8 landscpae"]}"#, id: 2),
    ])
    #expect(answers[1]?["isError"] as? Bool == true)
    #expect(text(answers[1]).contains("-:1:1: error:"), "\(text(answers[1]))")
    #expect(answers[2]?["isError"] as? Bool == true)
    #expect(text(answers[2]).contains("did you mean 'iPhone 8 landscape'"), "\(text(answers[2]))")
  }

  @Test func nothingIsWrittenUnlessThatIsAllowed() throws {
    let calls = [
      call("render", #"{"paths":["fixed.yaml"],"output":"new"}"#),
      call("render", #"{"paths":["fixed.yaml"],"output":"../new"}"#, id: 2),
    ]
    let before = try folder.contents()
    _ = try answers(to: calls)
    #expect(try folder.contents() == before)
    let allowed = try answers(to: calls, ["--allow-write"])
    #expect(allowed[1]?["isError"] as? Bool == false && allowed[2]?["isError"] as? Bool == true)
    #expect(Set(try folder.contents().keys).subtracting(before.keys) == ["root/new/fixed.png"])
  }

  @Test func aCommandThatDiesIsToldAndEndsNothing() throws {
    let deep = String(repeating: "{ subviews: { a: ", count: 2000)
    let answers = try answers(to: [
      call("solve", #"{"text":"root: \#(deep)"}"#), #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
    ])
    #expect(answers[1]?["isError"] as? Bool == true)
    #expect(answers[2]?.isEmpty == true)
  }

  @Test func thereHasToBeARoot() throws {
    let result = try Plumbline(folder: folder.url).run(["mcp", "--root", "missing"])
    #expect(result.status == 2 && result.standardError == "Error: There is no folder 'missing'.\n")
  }

  // MARK: The protocol's own client

  /// The Python to test with: the one of a variable, or the one on the path.
  private static let python =
    (ProcessInfo.processInfo.environment["PLUMBLINE_TEST_PYTHON"]).map { URL(fileURLWithPath: $0) }
    ?? InstalledProgram("python3").executable
  private static let hasClient: Bool = {
    guard let python else { return false }
    return (try? Command.run(python, ["-c", "import mcp.client.client"]).status) == 0
  }()

  @Test(
    .enabled(
      if: hasClient,
      "Python has no package mcp with a current client; pip install 'mcp>=2', and name its Python in PLUMBLINE_TEST_PYTHON"
    ))
  func theProtocolsOwnClientIsContent() throws {
    let script = Repository.root.appendingPathComponent("Tests/Clients/agent_client.py").path
    let result = try Command.run(
      try #require(Self.python), [script, Plumbline.binary.path, "\(folder.path)/root"], in: folder.url)
    #expect(result.status == 0, "\(result.standardError)")
    for mode in ["legacy", "auto"] {
      #expect(result.text.contains("\(mode) tools solve check explain render diff\n"), "\(result.text)")
      #expect(result.text.contains("\(mode) resources 7\n"), "\(result.text)")
    }
    #expect(
      result.text.contains("legacy version 2025-11-25\n") && result.text.contains("auto version 2026-07-28\n")
    )
  }
}
