package import Batch
import Geometry
package import JSONRPC
import Synchronization

/// The Language Server Protocol over messages, of which it trusts none: what an editor shows of definitions and of logs that are
/// open in it. Nothing is written, and only what an open text refers to is read.
///
/// One thread takes messages and keeps the texts. The others work: one answers requests, one checks texts that have changed, and
/// one tries repairs, so that neither of these, which may take a while, keeps an answer waiting.
package final class LanguageServer: Sendable {
  /// The longest message, in bytes. A file has at most 16 MB, and JSON may need two bytes for one.
  package static let mostMessage = 33 << 20

  /// How the server ended.
  package enum Ending: Equatable, Sendable {
    /// The editor asked it to, after it had said so.
    case orderly
    /// The editor asked it to, or left, without having said so.
    case early
    /// The input cannot be read, in a sentence.
    case broken(String)
  }

  enum Phase {
    case new
    case running
    case shutDown
  }

  struct State {
    var phase = Phase.new
    var client = ClientAbilities()
    var documents: [String: OpenDocument] = [:]
    /// What was found in the texts, as long as they are open.
    var checked: [String: CheckedText] = [:]
    var lastStamp = 0
  }

  private let version: String
  private let output: RPCOutput
  private let state = Mutex(State())
  private let answers: WorkQueue
  private let checks: WorkQueue
  private let repairs: WorkQueue

  /// - Parameters:
  ///   - version: The version of this program.
  ///   - loader: The reader of files.
  ///   - output: Where messages go.
  package init(version: String, _ loader: DocumentLoader, _ output: RPCOutput) {
    (self.version, self.output) = (version, output)
    answers = WorkQueue { Workbench(loader) }
    checks = WorkQueue { Workbench(loader) }
    repairs = WorkQueue { Workbench(loader) }
  }

  /// Answers all messages of a stream, until the editor asks it to end, the stream ends, or an answer cannot be sent.
  package func serve(_ descriptor: Int32) -> Ending {
    var frames = HeaderFrames(of: descriptor, limit: Self.mostMessage)
    while output.failure == nil, let frame = frames.next() {
      if let ending = receive(frame) { return ending }
    }
    finish()
    return .early
  }

  /// Does all that was asked for.
  package func finish() {
    checks.finish()
    answers.finish()
    repairs.finish()
  }

  /// Takes a message.
  ///
  /// - Returns: How the server ends, if it does.
  package func receive(_ frame: HeaderFrames.Frame) -> Ending? {
    switch frame {
    case .message(let bytes): return receive(bytes)
    case .tooLong(let count):
      let message = "A message has \(count) bytes; at most \(Self.mostMessage >> 20) MB are read."
      output.sendFramed(RPCMessage.refusal(of: nil, .invalidRequest(message)))
      return nil
    case .broken(let message):
      output.sendFramed(RPCMessage.refusal(of: nil, .notJSON(message)))
      return .broken(message)
    }
  }

  private func receive(_ bytes: [UInt8]) -> Ending? {
    do throws(RPCMessage.Refusal) {
      switch try RPCMessage(bytes) {
      case .request(let id, let method, let parameters): receive(id, method, parameters)
      case .notification("exit", _):
        return state.withLock { $0.phase == .shutDown } ? .orderly : .early
      case .notification(let method, let parameters): notice(method, parameters)
      // Nothing is asked of the editor.
      case .response: break
      }
    } catch {
      output.sendFramed(RPCMessage.refusal(of: error.id, error.fault))
    }
    return nil
  }

  // MARK: Requests

  private func receive(_ id: RPCID, _ method: String, _ parameters: JSONValue) {
    do throws(RPCFault) {
      switch method {
      case "initialize": output.sendFramed(RPCMessage.answer(to: id, try initialize(parameters)))
      default:
        try checkPhase()
        if method == "shutdown" {
          state.withLock { $0.phase = .shutDown }
          return output.sendFramed(RPCMessage.answer(to: id, .null))
        }
        guard let answer = LanguageAnswers.all[method] else {
          throw .unknownMethod("There is no method '\(VisibleText.escaped(VisibleText.shortened(method)))'.")
        }
        try begin(id, answer, parameters)
      }
    } catch {
      output.sendFramed(RPCMessage.refusal(of: id, error))
    }
  }

  private func checkPhase() throws(RPCFault) {
    switch state.withLock(\.phase) {
    case .new: throw RPCFault(code: -32002, message: "The first request has to be 'initialize'.")
    case .running: break
    case .shutDown: throw .invalidRequest("Nothing is answered after 'shutdown'.")
    }
  }

  /// Has a thread answer a request about a text, as the text is now.
  private func begin(_ id: RPCID, _ answer: LanguageAnswers, _ parameters: JSONValue) throws(RPCFault) {
    guard let uri = parameters["textDocument"]?["uri"]?.text else {
      throw .invalidParameters("Expected the uri of a text document.")
    }
    let (found, client) = state.withLock { ($0.documents[uri], $0.client) }
    guard let document = found else {
      throw .invalidParameters(
        "The document '\(VisibleText.escaped(VisibleText.shortened(uri)))' is not open.")
    }
    let queue = answer.takesLong ? repairs : answers
    let isTaken = queue.add(id) { [self] bench in
      do throws(RPCFault) {
        // Repairs of a text that has changed would be written to the wrong places.
        let (current, checked) = state.withLock { ($0.documents[uri]?.stamp, $0.checked[uri]) }
        guard !answer.takesLong || current == document.stamp else {
          throw RPCFault(code: -32801, message: "The text has changed.")
        }
        let call = LanguageCall(
          document: document, parameters: parameters, client: client, bench: bench, checked: checked)
        output.sendFramed(RPCMessage.answer(to: id, try answer.result(call)))
      } catch {
        output.sendFramed(RPCMessage.refusal(of: id, error))
      }
    }
    guard isTaken else {
      throw RPCFault(
        code: -32803, message: "\(WorkQueue.mostWaiting) requests wait already. Wait for answers.")
    }
  }

  private func initialize(_ parameters: JSONValue) throws(RPCFault) -> JSONValue {
    let client = ClientAbilities(parameters["capabilities"])
    let isFirst = state.withLock { state in
      guard state.phase == .new else { return false }
      (state.phase, state.client) = (.running, client)
      return true
    }
    guard isFirst else { throw .invalidRequest("'initialize' comes once.") }
    // Whoever completes first would wait for the table of keys.
    answers.add(chore: "keys") { bench in _ = bench.vocabulary }
    return .object([
      "capabilities": LanguageAnswers.capabilities(in: client.encoding),
      "serverInfo": .object(["name": .string("plumbline"), "version": .string(version)]),
    ])
  }

  // MARK: Notifications

  private func notice(_ method: String, _ parameters: JSONValue) {
    if method == "$/cancelRequest" {
      guard let id = parameters["id"].flatMap(RPCID.init) else { return }
      // Others have been answered, or soon are.
      guard answers.cancel(id) || repairs.cancel(id) else { return }
      return output.sendFramed(
        RPCMessage.refusal(of: id, RPCFault(code: -32800, message: "The request was cancelled.")))
    }
    guard state.withLock({ $0.phase == .running }) else { return }
    do throws(RPCFault) {
      switch method {
      case "textDocument/didOpen": try open(parameters["textDocument"])
      case "textDocument/didChange": try change(parameters)
      case "textDocument/didSave": try save(parameters["textDocument"])
      case "textDocument/didClose": try close(parameters["textDocument"])
      // Others change nothing.
      default: break
      }
    } catch {
      // Nobody waits for an answer.
      let message = "\(method): \(error.message)"
      output.sendFramed(
        Self.notification("window/logMessage", ["type": .integer(1), "message": .string(message)]))
    }
  }

  private static func notification(
    _ method: String, _ parameters: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object([
      "jsonrpc": .string("2.0"), "method": .string(method), "params": .object(parameters),
    ])
  }

  private func open(_ item: JSONValue?) throws(RPCFault) {
    guard let uri = item?["uri"]?.text, let text = item?["text"]?.text else {
      throw .invalidParameters("Expected a text document with uri and text.")
    }
    guard let address = DocumentAddress(uri, language: item?["languageId"]?.text ?? "") else {
      throw .invalidParameters(
        "'\(VisibleText.escaped(VisibleText.shortened(uri)))' is not the address of a file.")
    }
    let version = item?["version"]
    state.withLock { state in
      state.lastStamp += 1
      state.documents[uri] = OpenDocument(address, version: version, stamp: state.lastStamp, text: text)
    }
    check(uri)
  }

  private func change(_ parameters: JSONValue) throws(RPCFault) {
    let item = parameters["textDocument"]
    let (uri, known) = try document(item)
    guard let changes = parameters["contentChanges"]?.elements else {
      throw .invalidParameters("Expected an array as contentChanges.")
    }
    var document = known
    let encoding = state.withLock(\.client.encoding)
    do throws(RPCFault) {
      for change in changes { try document.apply(change, in: encoding) }
    } catch {
      // What the editor has is not known any more, and answers about another text would mislead.
      state.withLock { $0.documents[uri] = nil }
      forget(uri)
      throw RPCFault(code: error.code, message: "\(error.message) Close the document and open it again.")
    }
    let (changed, version) = (document, item?["version"])
    state.withLock { state in
      state.lastStamp += 1
      var document = changed
      document.note(version: version, stamp: state.lastStamp)
      state.documents[uri] = document
    }
    check(uri)
  }

  /// Looks again at files that the text refers to.
  private func save(_ item: JSONValue?) throws(RPCFault) {
    let (uri, document) = try document(item)
    state.withLock { state in
      state.lastStamp += 1
      var document = document
      document.note(version: document.version, stamp: state.lastStamp)
      state.documents[uri] = document
    }
    check(uri)
  }

  private func close(_ item: JSONValue?) throws(RPCFault) {
    let (uri, _) = try document(item)
    state.withLock { $0.documents[uri] = nil }
    forget(uri)
  }

  private func document(_ item: JSONValue?) throws(RPCFault) -> (uri: String, document: OpenDocument) {
    guard let uri = item?["uri"]?.text else {
      throw .invalidParameters("Expected the uri of a text document.")
    }
    guard let document = state.withLock({ $0.documents[uri] }) else {
      throw .invalidParameters(
        "The document '\(VisibleText.escaped(VisibleText.shortened(uri)))' is not open.")
    }
    return (uri, document)
  }

  // MARK: Checking

  /// Has a text checked, soon after its last change.
  private func check(_ uri: String) {
    checks.add(chore: uri) { [self] bench in
      let (found, client) = state.withLock { ($0.documents[uri], $0.client) }
      guard let document = found else { return }
      let reading = bench.reading(of: document, in: client.encoding)
      let diagnostics = TextDiagnostics(of: reading, for: client).listed
      // Another check is on its way if the text has changed meanwhile.
      let checked = reading.checked
      let isCurrent = state.withLock { state in
        guard state.documents[uri]?.stamp == document.stamp else { return false }
        state.checked[uri] = checked
        return true
      }
      guard isCurrent else { return }
      publish(diagnostics, of: uri, document.version)
      foresee(document)
    }
  }

  /// Finds out what names mean before somebody asks, if nothing else is to be done.
  private func foresee(_ document: OpenDocument) {
    answers.add(chore: "names of " + document.address.uri) { [self] bench in
      let (stamp, client) = state.withLock { ($0.documents[document.address.uri]?.stamp, $0.client) }
      guard stamp == document.stamp else { return }
      _ = bench.reading(of: document, in: client.encoding).index
    }
  }

  /// Takes back what was said of a text, and forgets it.
  private func forget(_ uri: String) {
    repairs.add(chore: uri) { $0.forget(uri) }
    answers.add(chore: uri) { $0.forget(uri) }
    checks.add(chore: uri) { [self] bench in
      let isClosed = state.withLock { state in
        guard state.documents[uri] == nil else { return false }
        state.checked[uri] = nil
        return true
      }
      guard isClosed else { return }
      bench.forget(uri)
      publish([], of: uri, nil)
    }
  }

  private func publish(_ diagnostics: [JSONValue], of uri: String, _ version: JSONValue?) {
    output.sendFramed(
      Self.notification(
        "textDocument/publishDiagnostics",
        ["uri": .string(uri), "version": version, "diagnostics": .array(diagnostics)]))
  }
}
