package import JSONRPC
import Geometry
import Source

/// What a server offers, and whom it confines.
package struct AgentOffer: Sendable {
  /// The version of this program.
  package var version: String
  package var folder: AgentFolder
  /// Whether files may be written.
  package var mayWrite: Bool
  package var resources: [AgentResource]
  /// The options of a command. It is called once a tool is asked for.
  package var options: @Sendable (_ command: String) -> [CommandOption]

  package init(
    version: String, folder: AgentFolder, mayWrite: Bool, resources: [AgentResource],
    options: @escaping @Sendable (String) -> [CommandOption]
  ) {
    (self.version, self.folder, self.mayWrite, self.resources) = (version, folder, mayWrite, resources)
    self.options = options
  }
}

/// The Model Context Protocol: answers messages, of which it trusts none.
///
/// Calls of tools run beside one another, and everything else is answered at once.
package final class AgentServer: Sendable {
  /// The longest message, in bytes. A file has at most 16 MB, and JSON may need two bytes for one.
  package static let mostMessage = 33 << 20

  private let offer: AgentOffer
  private let output: RPCOutput
  private let perform: @Sendable (CommandCall, CommandRun) throws(CommandFailure) -> CommandOutcome
  private let calls = CallQueue()

  /// - Parameters:
  ///   - offer: What it offers.
  ///   - output: Where answers go.
  ///   - perform: Carries out a command, in the folder to which the server is confined.
  package init(
    _ offer: AgentOffer, _ output: RPCOutput,
    performing perform:
      @escaping @Sendable (CommandCall, CommandRun) throws(CommandFailure) -> CommandOutcome = {
        (call, run) throws(CommandFailure) in try run.outcome(of: call)
      }
  ) {
    (self.offer, self.output, self.perform) = (offer, output, perform)
  }

  /// Answers all messages of a stream, until it ends or an answer cannot be sent.
  package func serve(_ descriptor: Int32) {
    var frames = LineFrames(of: descriptor, limit: Self.mostMessage)
    while output.failure == nil, let frame = frames.next() { receive(frame) }
    finish()
  }

  /// Waits for the calls that are not answered yet.
  package func finish() { calls.finish() }

  /// Takes a message. It is answered now, or by the time that `finish()` returns.
  package func receive(_ frame: LineFrames.Frame) {
    guard case .line(let bytes) = frame else {
      let message = "The message is longer than \(Self.mostMessage >> 20) MB."
      return output.sendLine(RPCMessage.refusal(of: nil, .invalidRequest(message)))
    }
    do throws(RPCMessage.Refusal) {
      switch try RPCMessage(bytes) {
      case .request(let id, let method, let parameters): receive(id, method, parameters)
      case .notification("notifications/cancelled", let parameters):
        if let id = parameters["requestId"].flatMap(RPCID.init) { calls.cancel(id) }
      // Nothing is asked of the other side, and other notifications change nothing.
      case .notification, .response: break
      }
    } catch {
      output.sendLine(RPCMessage.refusal(of: error.id, error.fault))
    }
  }

  private func receive(_ id: RPCID, _ method: String, _ parameters: JSONValue) {
    do throws(RPCFault) {
      let isStateless = try ProtocolVersion.isStateless(parameters)
      if method == "tools/call" { return try call(id, parameters, isStateless: isStateless) }
      let result = try answer(method, parameters)
      output.sendLine(RPCMessage.answer(to: id, isStateless ? stateless(result, isLasting: true) : result))
    } catch {
      output.sendLine(RPCMessage.refusal(of: id, error))
    }
  }

  private func stateless(_ result: JSONValue, isLasting: Bool) -> JSONValue {
    ProtocolVersion.stateless(result, from: serverInfo, isLasting: isLasting)
  }

  // MARK: Tools

  /// Begins a call of a tool. What an agent can mend is told as the tool's answer, which it sees, and not as a fault.
  private func call(_ id: RPCID, _ parameters: JSONValue, isStateless: Bool) throws(RPCFault) {
    let tool = try tool(parameters["name"])
    let arguments = parameters["arguments"] ?? .object([])
    let call: CommandCall
    do throws(ToolCall.Refusal) {
      call = try ToolCall(tool: tool, folder: offer.folder, arguments: arguments).command()
    } catch {
      return send(ToolAnswer.failure(error.message), to: id, isStateless: isStateless)
    }
    let isJSON = arguments["format"] == .string("json")
    do throws(CallQueue.Refusal) {
      try calls.add(id) { [self] run in
        let answer = answer(call, run, isJSON: isJSON)
        if !run.isCancelled { send(answer, to: id, isStateless: isStateless) }
      }
    } catch {
      throw switch error {
      case .idInUse: .invalidRequest("A call with this id is not answered yet.")
      case .full:
        RPCFault(code: -32000, message: "\(CallQueue.mostWaiting) calls wait already. Wait for answers.")
      }
    }
  }

  private func answer(_ call: CommandCall, _ run: CommandRun, isJSON: Bool) -> JSONValue {
    do throws(CommandFailure) {
      return ToolAnswer.of(try perform(call, run), isJSON: isJSON)
    } catch {
      return ToolAnswer.failure(error.message)
    }
  }

  private func send(_ result: JSONValue, to id: RPCID, isStateless: Bool) {
    output.sendLine(RPCMessage.answer(to: id, isStateless ? stateless(result, isLasting: false) : result))
  }

  private func tool(_ name: JSONValue?) throws(RPCFault) -> DescribedTool {
    guard let name = name?.text else { throw .invalidParameters("Expected the name of a tool.") }
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      let known = AgentTool.all.map(\.name).joined(separator: ", ")
      throw .invalidParameters("There is no tool '\(VisibleText.escaped(name))'. The tools are \(known).")
    }
    return described(tool)
  }

  private func described(_ tool: AgentTool) -> DescribedTool {
    DescribedTool(tool, options: offer.options(tool.name), mayWrite: offer.mayWrite)
  }

  // MARK: Everything else

  private var serverInfo: JSONValue {
    .object([
      "name": .string("plumbline"), "title": .string("Plumbline"), "version": .string(offer.version),
    ])
  }

  private static let capabilities: JSONValue = .object(["tools": .object([]), "resources": .object([])])

  private static let instructions = """
    Plumbline lays out views as UIKit's Auto Layout does, without Xcode. Use check to find conflicts and ambiguous views in \
    definitions, storyboards, nibs and code, with widths such as 320...1366 for all sizes; solve for frames; render to see a \
    layout; explain for what an app's console says; diff for what an edit changed. Paths are relative to the root. The \
    resources describe the format of definitions and all options.
    """

  private func answer(_ method: String, _ parameters: JSONValue) throws(RPCFault) -> JSONValue {
    switch method {
    case "initialize": return try initialize(parameters)
    case "server/discover":
      return .object([
        "supportedVersions": .strings([ProtocolVersion.stateless]), "capabilities": Self.capabilities,
        "instructions": .string(Self.instructions),
      ])
    case "ping": return .object([])
    case "tools/list": return .object(["tools": .array(AgentTool.all.map { described($0).listed })])
    case "resources/list": return .object(["resources": .array(offer.resources.map(\.listed))])
    case "resources/templates/list": return .object(["resourceTemplates": .array([])])
    case "resources/read": return .object(["contents": .array([try resource(parameters["uri"]).content])])
    default: throw .unknownMethod("There is no method '\(VisibleText.escaped(method))'.")
    }
  }

  private func initialize(_ parameters: JSONValue) throws(RPCFault) -> JSONValue {
    guard let version = parameters["protocolVersion"]?.text else {
      throw .invalidParameters("Expected a string as protocolVersion.")
    }
    return .object([
      "protocolVersion": .string(ProtocolVersion.answer(to: version)), "capabilities": Self.capabilities,
      "serverInfo": serverInfo, "instructions": .string(Self.instructions),
    ])
  }

  private func resource(_ address: JSONValue?) throws(RPCFault) -> AgentResource {
    guard let address = address?.text else { throw .invalidParameters("Expected the uri of a resource.") }
    guard let resource = offer.resources.first(where: { $0.address == address }) else {
      let known = Spelling.nearest(to: address, among: offer.resources.map(\.address))
      throw RPCFault(
        code: -32002,
        message: "There is no resource '\(VisibleText.escaped(address))'."
          + (known.map { " Did you mean '\($0)'?" } ?? ""))
    }
    return resource
  }
}
