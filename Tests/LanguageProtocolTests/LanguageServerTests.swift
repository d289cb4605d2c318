import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import LanguageProtocol

/// The life of a server, the texts that it keeps, and what it says of them.
struct LanguageServerTests {
  private let editor = Editor()
  private let uri = "file:///layouts/a.yaml"

  private static let broken = """
    canvas: 320x480
    root:
      subviews: { box: {} }
    constraints:
      - "box.left == root.left"
      - { expression: "box.width == 100" }
      - box.top == root.top
      - box.height == 50
      - box.width == 90
    """

  // MARK: Life

  @Test func aLifeInOrder() throws {
    let early = try editor.ask("textDocument/hover")
    #expect(early["error"]?["code"] == .integer(-32002))
    let answer = try editor.initialize()["result"]
    #expect(answer?["capabilities"]?["positionEncoding"] == .string("utf-16"))
    #expect(answer?["capabilities"]?["textDocumentSync"]?["change"] == .integer(2))
    #expect(answer?["serverInfo"]?["version"] == .string("1.2.3"))
    #expect(try editor.ask("initialize")["error"]?["code"] == .integer(-32600))
    #expect(try editor.ask("textDocument/none")["error"]?["code"] == .integer(-32601))
    editor.notify("workspace/none")
    editor.notify("$/setTrace", #"{"value":"off"}"#)
    #expect(try editor.ask("shutdown", "null")["result"] == .null)
    #expect(try editor.ask("textDocument/hover")["error"]?["code"] == .integer(-32600))
    #expect(editor.notify("exit") == .orderly)
  }

  @Test func anExitWithoutAWordIsEarly() throws {
    #expect(editor.notify("exit") == .early)
    let other = Editor()
    try other.initialize()
    #expect(other.notify("exit") == .early)
  }

  @Test func editorsThatCountBytesAreAnsweredInBytes() throws {
    let answer = try editor.initialize(
      #"{"capabilities":{"general":{"positionEncodings":["utf-32","utf-8"]}}}"#)
    #expect(answer["result"]?["capabilities"]?["positionEncoding"] == .string("utf-8"))
    let diagnostics = try editor.open(
      uri, "root: { subviews: { a: {} } }\nconstraints: [\"a.\u{e9} == 1\"]\n")
    #expect(places(diagnostics.first?["range"]) == "1:17-1:19")
  }

  /// What is listed as answered is what editors are told, and the other way round.
  @Test func everyAbilityHasAnAnswer() {
    let abilities = LanguageAnswers.capabilities(in: .utf8).members?.map(\.key) ?? []
    let named = Set(abilities.filter { $0.hasSuffix("Provider") }.map { $0.dropLast("Provider".count) })
    let methods = LanguageAnswers.all.keys.map { $0.dropFirst("textDocument/".count) }
    #expect(Set(methods.filter { $0 != "prepareRename" }) == named)
  }

  // MARK: Texts

  @Test func problemsOfReadingHaveTheirRange() throws {
    try editor.initialize()
    let text =
      "root: { subviews: { a: {}, \u{1F389}: {} } }\nconstraints:\n  - \"\u{1F389}\u{1F389} a.top == b.top\"\n"
    let diagnostics = try editor.open(uri, text)
    let found = diagnostics.map { places($0["range"]) }
    #expect(found.contains("0:27-0:29"), "\(found)")
    #expect(found.contains("2:5-2:7"), "\(found)")
    #expect(
      diagnostics.allSatisfy { $0["code"] == .string("invalid-definition") && $0["severity"] == .integer(1) })
    #expect(diagnostics.allSatisfy { $0["source"] == .string("plumbline") })
  }

  @Test func issuesHaveTheirConstraintsAndViews() throws {
    try editor.initialize()
    let diagnostics = try editor.open(uri, Self.broken)
    let conflict = try #require(diagnostics.first { $0["code"] == .string("unsatisfiable") })
    #expect(places(conflict["range"]) == "8:4-8:19")
    let related = try #require(conflict["relatedInformation"]?.elements)
    #expect(related.count == 1 && related[0]["message"] == .string("box.width == 100"))
    #expect(places(related[0]["location"]?["range"]) == "5:19-5:35")
    #expect(related[0]["location"]?["uri"] == .string(uri))
    let open = try editor.open(
      "file:///layouts/b.yaml", "root: { subviews: { box: {} } }\nassert: [ \"box.width >= 44\" ]\n")
    #expect(Set(open.compactMap { $0["code"]?.text }) == ["ambiguous", "assertion"])
    #expect(
      open.filter { $0["code"] == .string("ambiguous") }.allSatisfy { places($0["range"]) == "0:20-0:23" })
    #expect(places(open.first { $0["code"] == .string("assertion") }?["range"]) == "1:11-1:26")
  }

  @Test func theNewestTextCounts() throws {
    try editor.initialize()
    #expect(try editor.open(uri, "root: {}\n").isEmpty)
    // Three changes of one message, the second in what the first has written.
    editor.change(
      uri, version: 2,
      #"{"range":{"start":{"line":0,"character":7},"end":{"line":0,"character":7}},"text":" subviews: { é: {} } "},"#
        + #"{"range":{"start":{"line":0,"character":20},"end":{"line":0,"character":21}},"text":"🎉x"},"#
        + #"{"range":{"start":{"line":0,"character":20},"end":{"line":0,"character":22}},"text":""}"#)
    let changed = try editor.diagnostics(of: uri, version: 2)
    #expect(changed.count == 2 && changed.allSatisfy { places($0["range"]) == "0:20-0:21" }, "\(changed)")
    editor.change(uri, version: 3, #"{"text":"root: [\n"}"#)
    #expect(try editor.diagnostics(of: uri, version: 3).count == 1)
    editor.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
    let last = try editor.wait {
      $0["params"]?["uri"] == .string(uri) && $0["params"]?["version"] == nil
        && $0["params"]?["diagnostics"] != nil
    }
    #expect(last["params"]?["diagnostics"] == .array([]))
    #expect(try editor.ask("hover", uri, line: 0, character: 0)["error"]?["code"] == .integer(-32602))
  }

  /// A burst is answered once: nobody is told of a text that is gone.
  @Test func aBurstOfChangesIsAnsweredForItsLastText() throws {
    try editor.initialize()
    try editor.open(uri, Self.broken)
    let before = editor.messages.count
    for version in 2...200 {
      editor.change(
        uri, version: version,
        #"{"range":{"start":{"line":0,"character":8},"end":{"line":0,"character":11}},"text":"\#(300 + version % 2)"}"#
      )
    }
    _ = try editor.diagnostics(of: uri, version: 200)
    editor.server.finish()
    let versions = editor.messages[before...].compactMap { $0["params"]?["version"]?.wholeNumber }
    #expect(versions.last == 200 && versions.count < 20 && versions == versions.sorted(), "\(versions)")
  }

  @Test func filesThatATextNamesAreRead() throws {
    let folder = try ScratchFolder()
    try folder.write("\"Hello\" = \"Hallo\";\n", to: "de.lproj/Localizable.strings")
    let text = "language: de\nstrings: .\nroot: { subviews: { a: { class: Label, text: Hello } } }\n"
    let uri = "file://\(folder.path)/a.yaml"
    try editor.initialize()
    let diagnostics = try editor.open(uri, text)
    #expect(!diagnostics.contains { $0["code"] == .string("invalid-definition") }, "\(diagnostics)")
    #expect(try folder.contents().keys.sorted() == ["de.lproj/Localizable.strings"])
  }

  @Test func recordsAndConsolesAreReadAsWhatTheyAre() throws {
    try editor.initialize()
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 UIView:0x7fa1.height == 24   (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0x7fa1.height == 40   (active)>"
      )
      """
    let conflict = try #require(try editor.open("file:///a.log", log).first)
    #expect(conflict["code"] == .string("unsatisfiable"))
    #expect(places(conflict["range"]) == "3:5-3:73")
    #expect(conflict["relatedInformation"]?.elements?.count == 1)
    #expect(try editor.open("file:///a.txt", "Dear diary,\n").isEmpty)
    #expect(try editor.open("file:///a.layout", "rot: {}\n").count == 1)
    // Files of others in the same formats.
    #expect(try editor.open("file:///compose.yaml", "services: { web: { image: x } }\n").isEmpty)
    #expect(try editor.open("file:///conf.yaml", "root: /var/www\n").isEmpty)
    #expect(try editor.open("file:///package.json", "{\"name\": [").isEmpty)
    #expect(try editor.open("file:///a.json", "{\"root\": {\"subviews\": {\"a\": {}}}}").count == 2)
    #expect(try editor.open("file:///b.json", "{\n  \"root\": {\n").count == 1)
  }

  // MARK: Cancellation

  @Test func requestsThatWaitCanBeCancelled() throws {
    try editor.initialize()
    let views = (0..<400).map { "v\($0): {}" }.joined(separator: ", ")
    editor.notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","version":1,"text":"root: { subviews: { \#(views) } }"}}"#)
    let parameters = #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":22}}"#
    for id in 101...110 {
      editor.send(
        raw: #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/hover","params":\#(parameters)}"#)
    }
    editor.notify("$/cancelRequest", #"{"id":110}"#)
    editor.notify("$/cancelRequest", #"{"id":4711}"#)
    let answer = try editor.wait { $0["id"] == .integer(110) }
    #expect(answer["error"]?["code"] == .integer(-32800))
    editor.server.finish()
    let answered = editor.messages.compactMap { $0["id"]?.wholeNumber }.filter { $0 > 100 }
    #expect(answered.sorted() == Array(101...110))
  }

  // MARK: Hostile input

  @Test(
    "What is no message is refused, and the next one is answered",
    arguments: [
      ("{", -32700), ("[]", -32600), ("null", -32600), (#"{"jsonrpc":"2.0","id":9}"#, -32600),
      (#"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover"}"#, -32602),
      (#"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":{"textDocument":7}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///no"}}}"#,
        -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///layouts/a.yaml"},"position":{"line":1e99,"character":-4}}}"#,
        -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":9,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///layouts/a.yaml"},"range":3}}"#,
        -32602
      ),
    ])
  func refusals(message: String, code: Int) throws {
    try editor.initialize()
    try editor.open(uri, Self.broken)
    editor.send(raw: message)
    let refusal = try editor.wait { $0["error"] != nil }
    #expect(refusal["error"]?["code"] == .integer(code))
    #expect(try editor.ask("hover", uri, line: 1, character: 1)["error"] == nil)
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    #expect(editor.server.receive(.message([0x7B, 0xFF, 0x7D])) == nil)
    #expect(editor.server.receive(.tooLong(99_999_999)) == nil)
    #expect(editor.server.receive(.broken("No.")) == .broken("No."))
    #expect(editor.messages.compactMap { $0["error"]?["code"]?.wholeNumber } == [-32700, -32600, -32700])
  }

  @Test(arguments: [
    #"{"range":{"start":{"line":2,"character":0},"end":{"line":1,"character":0}},"text":""}"#,
    #"{"range":{"start":{"line":-1,"character":0},"end":{"line":1,"character":0}},"text":""}"#,
    #"{"range":7,"text":""}"#, #"{"text":7}"#, "7",
  ])
  func aChangeThatIsNoneIsTold(change: String) throws {
    try editor.initialize()
    try editor.open(uri, Self.broken)
    editor.change(uri, version: 2, change)
    let told = try editor.wait { $0["method"] == .string("window/logMessage") }
    #expect(told["params"]?["message"]?.text?.hasSuffix("Close the document and open it again.") == true)
    #expect(try editor.ask("hover", uri, line: 0, character: 0)["error"] != nil)
    try editor.open(uri, Self.broken, version: 3)
    #expect(try editor.ask("hover", uri, line: 0, character: 0)["error"] == nil)
  }

  /// Changes at places that follow no rule, and questions between them, never end anything.
  @Test func aThousandEditsEndNothing() throws {
    try editor.initialize()
    try editor.open(uri, Self.broken)
    var random = SplitMix(state: 67)
    let pieces = [
      "", "\n", "  ", "{", "}", "[", ": ", "- ", "\"", "é", "🎉", "\u{2028}", "&a ", "*a", "|", "\r", "box.",
      "@",
    ]
    for version in 2...1001 {
      func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
      let (line, column) = (number(12), number(30))
      let piece = Editor.quoted(pieces[number(pieces.count - 1)])
      editor.change(
        uri, version: version,
        #"{"range":{"start":{"line":\#(line),"character":\#(column)},"end":{"line":\#(line),"character":\#(column + number(2))}},"text":\#(piece)}"#
      )
      if version % 50 == 0 {
        for method in ["hover", "completion", "prepareRename", "documentSymbol"] {
          #expect(try editor.ask(method, uri, line: number(12), character: number(30))["id"] != nil)
        }
      }
    }
    _ = try editor.diagnostics(of: uri, version: 1001)
    editor.change(uri, version: 1002, #"{"text":\#(Editor.quoted(Self.broken))}"#)
    #expect(
      try editor.diagnostics(of: uri, version: 1002).contains { $0["code"] == .string("unsatisfiable") })
  }

  @Test func deepNestingEndsNothing() throws {
    try editor.initialize()
    let deep = String(repeating: "{ subviews: { a: ", count: 3000)
    #expect(try editor.open(uri, "root: \(deep)").isEmpty == false)
    #expect(try editor.ask("documentSymbol", uri, line: 0, character: 0)["result"] == .null)
    #expect(try editor.ask("completion", uri, line: 0, character: 2000)["error"] == nil)
  }
}
