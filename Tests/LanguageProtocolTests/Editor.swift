import AutoLayout
import Batch
import Foundation
import JSONRPC
import Synchronization
import Testing

@testable import LanguageProtocol

/// An editor that talks to a server in this process.
final class Editor: Sendable {
  private let lastID = Mutex(0)
  let server: LanguageServer

  init() {
    let wire = Wire()
    server = LanguageServer(version: "1.2.3", DocumentLoader(text: SpecFont()), wire.output)
    self.wire = wire
  }

  // The server's threads end with it.
  deinit { server.finish() }

  /// What the server has sent.
  private final class Wire: Sendable {
    private let state = Mutex([JSONValue]())
    var messages: [JSONValue] { state.withLock(\.self) }

    var output: RPCOutput {
      RPCOutput { [self] bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
        guard parts.count == 2, parts[0] == "Content-Length: \(parts[1].utf8.count)" else {
          Issue.record("no frame: \(text)")
          return
        }
        let message = try JSONValue(Array(parts[1].utf8))
        state.withLock { $0.append(message) }
      }
    }
  }

  private let wire: Wire
  var messages: [JSONValue] { wire.messages }

  // MARK: Sending

  @discardableResult
  func send(raw text: String) -> LanguageServer.Ending? { server.receive(.message(Array(text.utf8))) }

  @discardableResult
  func notify(_ method: String, _ parameters: String = "{}") -> LanguageServer.Ending? {
    send(raw: #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Sends a request, and waits for its answer.
  @discardableResult
  func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let id = lastID.withLock { id in
      id += 1
      return id
    }
    send(raw: #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    return try wait { $0["id"] == .integer(id) }
  }

  /// Waits for the first message for which a condition holds.
  func wait(for condition: (JSONValue) -> Bool) throws -> JSONValue {
    for _ in 0..<30_000 {
      if let found = messages.first(where: condition) { return found }
      usleep(1000)
    }
    struct Missing: Error {}
    throw Missing()
  }

  // MARK: Documents

  /// Everything that an editor can do.
  static let able = """
    {"capabilities":{"general":{"positionEncodings":["utf-16"]},"workspace":{"workspaceEdit":{"documentChanges":true}},
    "textDocument":{"publishDiagnostics":{"relatedInformation":true},"hover":{"contentFormat":["markdown"]},
    "completion":{"completionItem":{"documentationFormat":["markdown"]}},
    "documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}}
    """

  @discardableResult
  func initialize(_ parameters: String = able) throws -> JSONValue {
    let answer = try ask("initialize", parameters.replacing("\n", with: ""))
    notify("initialized")
    return answer
  }

  static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).bytes, as: UTF8.self)
  }

  /// Opens a text, and waits for what is said of it.
  @discardableResult
  func open(_ uri: String, _ text: String, version: Int = 1) throws -> [JSONValue] {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"yaml","version":\#(version),"text":\#(Self.quoted(text))}}"#
    )
    return try diagnostics(of: uri, version: version)
  }

  func diagnostics(of uri: String, version: Int) throws -> [JSONValue] {
    let message = try wait { message in
      message["method"] == .string("textDocument/publishDiagnostics")
        && message["params"]?["uri"] == .string(uri) && message["params"]?["version"] == .integer(version)
    }
    return message["params"]?["diagnostics"]?.elements ?? []
  }

  func change(_ uri: String, version: Int, _ changes: String) {
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[\#(changes)]}"#)
  }

  /// Asks about a place in a text.
  func ask(
    _ method: String, _ uri: String, line: Int, character: Int, _ more: String = ""
  ) throws -> JSONValue {
    try ask(
      "textDocument/\(method)",
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":\#(character)}\#(more)}"#)
  }

  /// A text after the edits of an answer.
  static func applying(_ edit: JSONValue?, to text: String) throws -> String {
    let changes = edit?["documentChanges"]?.elements?.first?["edits"]?.elements
    let edits = try #require(changes ?? edit?["changes"]?.members?.first?.value.elements)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    // From the end, so that the places before stay where they are. Edits of these tests keep to one line.
    for edit in edits.sorted(by: { start($0) > start($1) }) {
      let (from, to) = (start(edit), try TextPosition(edit["range"]?["end"]))
      try #require(from.line == to.line || edit["newText"]?.text?.isEmpty == false)
      let head = Array(lines[from.line][..<from.character])
      let tail = Array(lines[to.line][to.character...])
      let new = head + Array((edit["newText"]?.text ?? "").utf16) + tail
      lines.replaceSubrange(from.line...to.line, with: [new])
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }

  private static func start(_ edit: JSONValue) -> TextPosition {
    (try? TextPosition(edit["range"]?["start"])) ?? TextPosition(line: 0, character: 0)
  }
}

/// `1:4-1:7`, as tests compare ranges.
func places(_ range: JSONValue?) -> String {
  func place(_ value: JSONValue?) -> String {
    "\(value?["line"]?.wholeNumber ?? -1):\(value?["character"]?.wholeNumber ?? -1)"
  }
  return "\(place(range?["start"]))-\(place(range?["end"]))"
}
