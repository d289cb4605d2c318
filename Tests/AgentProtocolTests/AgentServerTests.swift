import Foundation
import JSONRPC
import Synchronization
import TestSupport
import Testing

@testable import AgentProtocol

/// Messages and their answers, with commands that are written down instead of run.
struct AgentServerTests {
  /// What went over the wire.
  private final class Wire: Sendable {
    private let state = Mutex((answers: [JSONValue](), calls: [CommandCall]()))

    var answers: [JSONValue] { state.withLock(\.answers) }
    var calls: [CommandCall] { state.withLock(\.calls) }

    func note(_ answer: JSONValue) { state.withLock { $0.answers.append(answer) } }
    func note(_ call: CommandCall) { state.withLock { $0.calls.append(call) } }
  }

  private let wire = Wire()
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("root: {}\n", to: "a.yaml")
    try folder.write("root: {}\n", to: "-")
  }

  private func server(
    mayWrite: Bool = false,
    performing: @escaping @Sendable (CommandRun) -> CommandOutcome = { _ in CommandOutcome(status: 0) }
  ) throws -> AgentServer {
    let options = AgentTool.all.flatMap { $0.options + $0.writing }.map { name in
      let isFlag = ["all", "bare", "exact-colors", "sheet", "trace", "fix", "apply"].contains(name)
      return CommandOption(
        name: name, kind: isFlag ? .flag : name == "canvas" ? .values : .value, summary: "",
        values: name == "format" ? ["text", "json", "sarif"] : nil)
    }
    let offer = AgentOffer(
      version: "1.2.3", folder: try AgentFolder(folder.path), mayWrite: mayWrite,
      resources: [
        AgentResource(address: "plumbline://page", name: "page", summary: "", type: "text/plain") { "Text." }
      ]
    ) { _ in options }
    let wire = wire
    let output = RPCOutput { bytes in
      #expect(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == UInt8(ascii: "\n") } == 1)
      wire.note(try JSONValue(bytes.dropLast()))
    }
    return AgentServer(offer, output) { (call, run) throws(CommandFailure) in
      wire.note(call)
      return performing(run)
    }
  }

  private func answers(to messages: String..., by server: AgentServer? = nil) throws -> [JSONValue] {
    let server = try server ?? self.server()
    for message in messages { server.receive(.line(Array(message.utf8))) }
    server.finish()
    return wire.answers
  }

  private func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  private func calling(_ tool: String, _ arguments: String, id: Int = 1) -> String {
    request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#, id: id)
  }

  // MARK: Versions

  @Test(
    "A handshake agrees on a version",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2024-11-05"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2030-01-01", "2025-11-25"), ("1", "2025-11-25"), ("zzz", "2025-11-25"),
    ])
  func handshake(asked: String, answered: String) throws {
    let answer = try answers(to: request("initialize", #"{"protocolVersion":"\#(asked)"}"#))[0]
    #expect(answer["result"]?["protocolVersion"] == .string(answered))
    #expect(answer["result"]?["serverInfo"]?["version"] == .string("1.2.3"))
    #expect(answer["result"]?["resultType"] == nil)
  }

  @Test func statelessRequestsNameTheirVersion() throws {
    let meta = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#
    let answer = try answers(to: request("server/discover", meta))[0]["result"]
    #expect(answer?["supportedVersions"] == .strings(["2026-07-28"]))
    #expect(answer?["resultType"] == .string("complete") && answer?["ttlMs"] != nil)
    let wrong = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01"}}"#
    let refusal = try answers(to: request("tools/list", wrong))[1]["error"]
    #expect(refusal?["code"] == .number("-32022"))
    #expect(refusal?["data"]?["requested"] == .string("2031-01-01"))
  }

  // MARK: Hostile messages

  @Test(
    "What is no request is refused, and the next one is answered",
    arguments: [
      ("{", "-32700"), ("[]", "-32600"), ("null", "-32600"), (#"{"jsonrpc":"2.0","id":1}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1,"method":"rm"}"#, "-32601"),
      (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, "-32602"),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}"#, "-32602"),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, "-32602"),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, "-32002"
      ),
    ])
  func refusals(message: String, code: String) throws {
    let answers = try answers(to: message, request("ping", id: 2))
    #expect(answers.count == 2)
    #expect(answers[0]["error"]?["code"] == .number(code))
    #expect(answers[1]["id"] == .number("2") && answers[1]["result"] == .object([]))
  }

  @Test func messagesThatAreTooLongAreRefused() throws {
    let server = try server()
    server.receive(.tooLong)
    #expect(try answers(to: request("ping"), by: server).map { $0["error"] == nil } == [false, true])
  }

  @Test func notificationsAndResponsesHaveNoAnswer() throws {
    let messages = [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"unknown"}"#,
      #"{"jsonrpc":"2.0","id":5,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
    ]
    #expect(try answers(to: messages[0], messages[1], messages[2], messages[3]) == [])
  }

  // MARK: Tools

  @Test func toolsHaveTheOptionsOfTheirCommands() throws {
    let tools = try answers(to: request("tools/list"))[0]["result"]?["tools"]
    guard case .array(let tools)? = tools else { throw RPCFault.notJSON("no tools") }
    #expect(tools.compactMap { $0["name"]?.text } == ["solve", "check", "explain", "render", "diff"])
    let check = try #require(tools.first { $0["name"] == .string("check") })
    #expect(check["inputSchema"]?["properties"]?["format"]?["enum"] == .strings(["text", "json"]))
    #expect(check["inputSchema"]?["properties"]?["apply"] == nil)
    #expect(check["annotations"]?["readOnlyHint"] == .bool(true))
    #expect(check["inputSchema"]?["properties"]?["fix"]?["type"] == .string("boolean"))
  }

  @Test(
    "Arguments become those of the command",
    arguments: [
      ("solve", #"{"paths":["a.yaml"]}"#, ["solve", "--", "a.yaml"]),
      (
        "solve", #"{"text":"root: {}","canvas":["a","b"],"trace":true,"as":"yaml"}"#,
        ["solve", "--canvas=a", "--canvas=b", "--as=yaml", "--trace", "--", "-"]
      ),
      (
        "check", #"{"paths":["-"],"widths":"--output=/etc"}"#,
        ["check", "--widths=--output=/etc", "--", "./-"]
      ),
      ("check", #"{"paths":["."],"fix":false,"widths":null}"#, ["check", "--", "."]),
      (
        "render", #"{"paths":["a.yaml"],"scale":3}"#,
        ["render", "--scale=3", "--quiet", "--format=png", "--", "a.yaml"]
      ),
      ("diff", #"{"before":"a.yaml","after":"-"}"#, ["diff", "--", "a.yaml", "./-"]),
      ("diff", #"{"paths":["a.yaml"],"base":"HEAD"}"#, ["diff", "--base=HEAD", "--", "a.yaml"]),
      ("explain", #"{"text":""}"#, ["explain", "--", "-"]),
    ])
  func words(tool: String, arguments: String, words: [String]) throws {
    let answers = try answers(to: calling(tool, arguments))
    #expect(answers[0]["result"]?["isError"] == .bool(false), "\(answers)")
    #expect(wire.calls.map(\.words) == [words])
  }

  @Test(
    "Arguments that are refused run nothing",
    arguments: [
      ("solve", "{}", "needs 'paths' or 'text'"), ("solve", #"{"paths":[],"text":"a"}"#, "only one of them"),
      ("solve", #"{"paths":"a.yaml"}"#, "Expected an array"), ("solve", #"{"paths":[1]}"#, "found a number"),
      ("solve", #"{"paths":["../x"]}"#, "leads out of"),
      ("solve", #"{"paths":["/etc/passwd"]}"#, "leads out of"),
      ("solve", #"{"paths":["a.yaml"],"canvass":"x"}"#, "Did you mean 'canvas'?"),
      ("solve", #"{"paths":["a.yaml"],"widths":"a\u0000b"}"#, "NUL"),
      ("solve", #"{"paths":["a.yaml"],"trace":"yes"}"#, "Expected true or false as 'trace', found a string."),
      ("check", #"{"paths":["a.yaml"],"format":"sarif"}"#, "takes text or json, not 'sarif'"),
      ("check", #"{"paths":["a.yaml"],"fix":true,"apply":true}"#, "--allow-write"),
      ("render", #"{"paths":["a.yaml"],"output":"x"}"#, "--allow-write"),
      ("diff", #"{"paths":["a.yaml"]}"#, "'base'"), ("diff", #"{"before":"a.yaml"}"#, "'after'"),
      ("solve", "[]", "Expected an object"),
    ])
  func refusedArguments(tool: String, arguments: String, words: String) throws {
    let answer = try answers(to: calling(tool, arguments))[0]["result"]
    #expect(answer?["isError"] == .bool(true))
    guard case .array(let content)? = answer?["content"] else { throw RPCFault.notJSON("no content") }
    #expect(content[0]["text"]?.text?.contains(words) == true, "\(content)")
    #expect(wire.calls.isEmpty)
  }

  @Test func writingIsAllowedOnlyInTheFolder() throws {
    let server = try server(mayWrite: true)
    let answers = try answers(
      to: calling("render", #"{"paths":["a.yaml"],"output":"../x"}"#),
      calling("render", #"{"paths":["a.yaml"],"output":"new"}"#, id: 2),
      calling("check", #"{"paths":["a.yaml"],"fix":true,"apply":true}"#, id: 3), by: server)
    #expect(answers[0]["result"]?["isError"] == .bool(true))
    let words = wire.calls.map(\.words)
    #expect(
      Set(words) == [
        ["render", "--output=new", "--format=png", "--", "a.yaml"],
        ["check", "--fix", "--apply", "--", "a.yaml"],
      ])
    #expect(wire.calls.allSatisfy { !$0.drawsPictures })
  }

  @Test func outcomesBecomeAnswers() throws {
    let server = try server { _ in
      var outcome = CommandOutcome(
        status: 1, output: Array(#"{"documents":[]}"#.utf8), messages: Array("note\n".utf8))
      outcome.pictures = [CommandOutcome.Picture(name: "a.png", bytes: [1, 2, 3])]
      outcome.leftOut = 2
      return outcome
    }
    let result = try answers(to: calling("solve", #"{"paths":["a.yaml"],"format":"json"}"#), by: server)[0][
      "result"]
    #expect(result?["isError"] == .bool(false))
    #expect(result?["structuredContent"] == .object(["documents": .array([])]))
    guard case .array(let content)? = result?["content"] else { throw RPCFault.notJSON("no content") }
    #expect(content.map { $0["type"]?.text } == ["text", "image", "text", "text", "text"])
    #expect(content[1]["data"] == .string("AQID"))
    #expect(content[2]["text"]?.text?.hasPrefix("2 pictures left out") == true)
  }

  @Test(arguments: [(0, false), (1, false), (2, true), (64, true), (139, true)] as [(Int32, Bool)])
  func errorsAreWhatKeptACommandFromFinding(status: Int32, isError: Bool) throws {
    let server = try server { _ in CommandOutcome(status: status) }
    let answer = try answers(to: calling("check", #"{"paths":["a.yaml"]}"#), by: server)[0]
    #expect(answer["result"]?["isError"] == .bool(isError))
  }

  // MARK: Several calls

  @Test func aCancelledCallHasNoAnswer() throws {
    let server = try server { run in
      while !run.isCancelled { usleep(100) }
      return CommandOutcome(status: 137)
    }
    let message = calling("check", #"{"paths":["a.yaml"]}"#, id: 7)
    server.receive(.line(Array(message.utf8)))
    // The id of a call that is not answered is that of no other.
    server.receive(.line(Array(message.utf8)))
    #expect(wire.answers.last?["error"]?["code"] == .number("-32600"))
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#
    #expect(try answers(to: cancel, by: server).count == 1)
  }

  @Test func callsBeyondALimitAreRefused() throws {
    let gate = Gate()
    let server = try server { _ in
      while !gate.isOpen { usleep(100) }
      return CommandOutcome(status: 0)
    }
    let count = CallQueue.mostWaiting + ProcessInfo.processInfo.activeProcessorCount + 3
    for id in 1...count {
      server.receive(.line(Array(calling("check", #"{"paths":["a.yaml"]}"#, id: id).utf8)))
    }
    #expect(wire.answers.count { $0["error"]?["code"] == .number("-32000") } == 3)
    gate.open()
    server.finish()
    #expect(Set(wire.answers.compactMap { $0["id"].flatMap(RPCID.init) }).count == count)
  }

  /// A gate that calls wait at.
  private final class Gate: Sendable {
    private let state = Mutex(false)
    var isOpen: Bool { state.withLock(\.self) }
    func open() { state.withLock { $0 = true } }
  }
}
