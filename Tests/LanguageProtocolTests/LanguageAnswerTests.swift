import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import LanguageProtocol

/// What is answered about places in a text.
struct LanguageAnswerTests {
  private let editor = Editor()
  private let uri = "file:///layouts/a.yaml"

  private static let text = """
    canvas: 320x480
    metrics: { gap: 16 }
    focus: [box]
    root:
      subviews:
        box:
          class: Label
          text: "Grüße 🎉"
        side: { class: StackView, arranged: [inner], subviews: { inner: {} } }
    constraints:
      - box.leading == root.leading + gap
      - top: "box.top == root.safeArea.top + gap"
      - "H:[box]-gap-[side(==40)]"
      - { format: "V:|-[side(40)]", superview: root }
      - box.width == 500 @low
    assert:
      - { apart: [box, side] }
      - box.width >= 20
    diagrams:
      - name: a
        constraints: { set: { top: 8 }, hide: [top] }
        views: { box: { alpha: 0.5 } }
      - name: b
        views: { side: null }
    """

  private func begin(_ text: String = text, _ uri: String? = nil) throws {
    try editor.initialize()
    let diagnostics = try editor.open(uri ?? self.uri, text)
    #expect(!diagnostics.contains { $0["code"] == .string("invalid-definition") }, "\(diagnostics)")
  }

  /// The line and the UTF-16 column of the first place of a text behind another one.
  private func place(of needle: String, after mark: String = "", in text: String = text) throws -> (Int, Int)
  {
    let from = mark.isEmpty ? text.startIndex : try #require(text.firstRange(of: mark)).upperBound
    let found = try #require(text[from...].firstRange(of: needle)).lowerBound
    let before = text[..<found].split(separator: "\n", omittingEmptySubsequences: false)
    return (before.count - 1, before[before.count - 1].utf16.count)
  }

  private func ask(
    _ method: String, at needle: String, after mark: String = "", in text: String = text, _ more: String = ""
  ) throws -> JSONValue {
    let (line, column) = try place(of: needle, after: mark, in: text)
    return try editor.ask(method, uri, line: line, character: column, more)
  }

  // MARK: Hovering

  private func hover(_ needle: String, after mark: String = "", in text: String = text) throws -> String {
    try ask("hover", at: needle, after: mark, in: text)["result"]?["contents"]?["value"]?.text ?? ""
  }

  @Test func aViewTellsItsFrameAndWhatHoldsIt() throws {
    try begin()
    for (needle, mark) in [
      ("box:", ""), ("box.leading", ""), ("box]", "H:["), ("box]", "focus: ["), ("box,", "apart: ["),
    ] {
      let text = try hover(needle, after: mark)
      #expect(text.hasPrefix("**box** (Label)\n\n- a: `x 16, y 8, width "), "\(text)")
      #expect(
        text.contains("- x: `box.leading == root.leading + 16`\n- y: `box.top == root.safeArea.top + 8`\n"))
      #expect(text.hasSuffix("- width: its text\n- height: its text"))
    }
    let side = try hover("side:")
    #expect(side.hasPrefix("**side** (StackView)\n\na: `x 92, y 8, "), "only one layout has it: \(side)")
    #expect(
      try hover("root.leading").hasPrefix("**root** (View)\n\n- a: `x 0, y 0, width 320, height 480`\n"))
    #expect(try hover("gap:") == "**gap**: `16`")
  }

  @Test func aConstraintTellsItsMeaningAndItsError() throws {
    try begin()
    #expect(
      try hover("== root.leading") == "`box.leading == root.leading + 16`: required, and holds.\n\nIn a.")
    let low = try hover("500 @low")
    #expect(
      low.contains("**off by ") && low.hasSuffix("Its priority is 250, and others go before it.\n\nIn a."),
      "\(low)")
    #expect(try hover(">= 20").hasPrefix("`box.width >= 20`: holds."))
    let broken = "root: { subviews: { a: {} } }\nconstraints:\n  - a.width == 10\n  - a.width == 12\n"
    try editor.open("file:///layouts/b.yaml", broken)
    let answer = try editor.ask("hover", "file:///layouts/b.yaml", line: 3, character: 13)
    let text = answer["result"]?["contents"]?["value"]?.text ?? ""
    #expect(text.hasPrefix("`a.width == 12`: **broken, off by 2**."), "\(text)")
    #expect(places(answer["result"]?["range"]) == "3:4-3:17")
  }

  @Test func aKeyTellsWhatItsTableSays() throws {
    try begin()
    let alpha = try hover("alpha")
    #expect(alpha.hasPrefix("**alpha**: a number") && alpha.contains("```yaml\nalpha: 0.5\n```"), "\(alpha)")
    #expect(try hover("0.5") == alpha)
    #expect(try hover("class: Label").hasPrefix("**class**: `View`"))
    #expect(try hover("superview: root").contains("The view that"))
    #expect(try hover("canvas").hasPrefix("**canvas**: `WxH`"))
    #expect(try hover("hide").contains("The names of constraints"))
    #expect(try ask("hover", at: "top: \"")["result"] == .null)
  }

  @Test func editorsWithoutMarkdownGetPlainText() throws {
    try editor.initialize(#"{"capabilities":{}}"#)
    try editor.open(uri, Self.text)
    let answer = try ask("hover", at: "alpha")["result"]?["contents"]
    #expect(answer?["kind"] == .string("plaintext"))
    #expect(answer?["value"]?.text?.contains("`") == false && answer?["value"]?.text?.contains("*") == false)
  }

  // MARK: Completion

  /// The labels that are offered at a caret `^` in a text.
  private func labels(_ marked: String, in uri: String = "file:///layouts/c.yaml") throws -> [String] {
    try items(marked, in: uri).compactMap { $0["label"]?.text }
  }

  private func items(_ marked: String, in uri: String = "file:///layouts/c.yaml") throws -> [JSONValue] {
    let text = marked.replacing("^", with: "")
    if editor.messages.isEmpty { try editor.initialize() }
    try editor.open(uri, text)
    let (line, column) = try place(of: "^", in: marked)
    let answer = try editor.ask("completion", uri, line: line, character: column)
    editor.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
    return answer["result"]?["items"]?.elements ?? []
  }

  @Test func keysAreThoseOfTheirPlace() throws {
    let top = try labels("root: {}\ncon^\n")
    #expect(
      top.contains("constraints") && top.contains("canvas") && !top.contains("root") && !top.contains("alpha")
    )
    let label = try labels("root:\n  subviews:\n    a:\n      class: Label\n      li^\n")
    #expect(label.contains("lines") && !label.contains("class") && !label.contains("contentSize"))
    #expect(try labels("root:\n  subviews:\n    a:\n      ^\nconstraints: []\n").contains("hidden"))
    #expect(try labels("root: { subviews: { a: { class: ScrollView, con^ } } }").contains("contentSize"))
    #expect(!(try labels("root: { ^ }").contains("hugging")))
    #expect(
      try labels("root: {}\ndiagrams:\n  - name: a\n    constraints: { s^ }\n") == [
        "drop", "set", "hide", "add",
      ])
    #expect(
      try labels("root: {}\nconstraints:\n  - { format: \"H:|[a]|\", o^ }\n") == ["options", "superview"])
    #expect(
      try labels("{ \"root\": { \"subviews\": { \"a\": { \"cl^\" } } } }", in: "file:///c.json").contains(
        "class"))
    // The rest of the text may be unfinished, too.
    #expect(try labels("root:\n  subviews:\n    a:\n      al^\n\nconstraints: [ \"a.\n").contains("alpha"))
  }

  @Test func keysHaveTheirDocumentation() throws {
    let item = try #require(
      try items("root:\n  subviews:\n    a:\n      al^\n").first { $0["label"] == .string("alpha") })
    #expect(item["documentation"]?["value"]?.text?.hasPrefix("**alpha**: a number") == true)
    #expect(item["textEdit"]?["newText"] == .string("alpha: "))
    #expect(places(item["textEdit"]?["range"]) == "3:6-3:8")
    let json = try #require(
      try items("{ \"root\": { \"subviews\": { \"é\": {}, \"a\": { al^ } } } }", in: "file:///c.json")
        .first { $0["label"] == .string("alpha") })
    #expect(json["textEdit"]?["newText"] == .string("\"alpha\": "))
  }

  @Test func valuesAreThoseOfTheirKey() throws {
    #expect(try labels("root:\n  subviews:\n    a:\n      class: La^\n").contains("Label"))
    #expect(try labels("root:\n  subviews:\n    a:\n      hidden: ^\n") == ["true", "false"])
    #expect(try labels("direction: ^\nroot: {}\n") == ["leftToRight", "rightToLeft"])
    #expect(try labels("root: {}\nexpect: [ ^ ]\n").contains("unsatisfiable"))
    #expect(try labels("title: ^\nroot: {}\n").isEmpty)
  }

  @Test func statementsHaveNamesAndAttributes() throws {
    let root =
      "metrics: { gap: 8 }\nroot: { subviews: { box: {}, table: { class: ScrollView } }, guides: { middle: {} } }\n"
    #expect(try labels(root + "constraints:\n  - b^\n") == ["box", "gap", "middle", "root", "table"])
    #expect(try labels(root + "constraints:\n  - \"box.left == ^\"\n").contains("root"))
    let box = try labels(root + "constraints:\n  - box.^\n")
    #expect(box.contains("leading") && box.contains("edges") && box.contains("safeArea"))
    #expect(
      !box.contains("contentLayoutGuide") && !box.contains("topLayoutGuide") && !box.contains("contentView"))
    #expect(try labels(root + "constraints:\n  - table.con^\n").contains("contentLayoutGuide"))
    // A constraint speaks of the content size that the definition states, and there is none.
    #expect(try labels(root + "constraints:\n  - table.contentSize.^\n").isEmpty)
    #expect(try labels(root + "assert:\n  - table.contentSize.^\n") == ["width", "height"])
    let area = try labels(root + "constraints: [ \"root.safeArea.^\" ]\n")
    #expect(area.contains("top") && !area.contains("firstBaseline") && !area.contains("safeArea"))
    #expect(try labels(root + "constraints:\n  - middle.^\n").contains("centerX"))
    #expect(
      try labels(root + "constraints:\n  - box.width == 8 @^\n") == [
        "required", "high", "low", "fittingSize", "gap",
      ])
    #expect(try labels(root + "constraints:\n  - top: { format: \"V:|-[^\" }\n").contains("table"))
    #expect(try labels(root + "assert:\n  - { that: \"box.width >= ^\" }\n").contains("table"))
    #expect(try labels(root + "assert:\n  - { that: box.width >= 4, because: ^ }\n").isEmpty)
    #expect(try labels(root + "diagrams: [ { constraints: { add: [ \"box.^\" ] } } ]\n").contains("top"))
  }

  // MARK: Renaming

  private func renamed(_ needle: String, after mark: String = "", to name: String) throws -> String {
    let answer = try ask("rename", at: needle, after: mark, #","newName":"\#(name)""#)
    #expect(answer["error"] == nil, "\(answer)")
    return try Editor.applying(answer["result"], to: Self.text)
  }

  @Test func allUsesOfAViewAndNothingElse() throws {
    try begin()
    let expected = Self.text.replacing("box", with: "card_1")
    for (needle, mark) in [("box:", "subviews"), ("box.leading", ""), ("box]", "H:["), ("box:", "views: {")] {
      #expect(try renamed(needle, after: mark, to: "card_1") == expected)
    }
    // The constraint with the name of an attribute stays as it is, and so does the text.
    let side = try renamed("side:", to: "Label")
    #expect(side == Self.text.replacing("side", with: "Label"))
    #expect(try renamed("gap:", to: "space") == Self.text.replacing("gap", with: "space"))
    #expect(try renamed("inner]", to: "top") == Self.text.replacing("inner", with: "top"))
    let prepared = try ask("prepareRename", at: "ox.leading")["result"]
    #expect(prepared?["placeholder"] == .string("box"))
    #expect(
      try ask("rename", at: "box:", #","newName":"card""#)["result"]?["documentChanges"]?.elements?.first?[
        "textDocument"]?["version"] == .integer(1))
  }

  @Test(
    "A name that cannot be is told in words",
    arguments: [
      ("box:", "side", "The name 'side' is already used on line 9"),
      ("box:", "gap", "The name 'gap' is already used on line 2"),
      ("box:", "root", "'root' is the name of the root view"), ("box:", "1a", "'1a' is not a valid name"),
      ("box:", "", "'' is not a valid name"), ("box:", "a b", "'a b' is not a valid name"),
      ("root:", "top", "There is no view, guide or metric at this place."),
      ("root.leading", "top", "'root' is the name of the root view"),
      ("canvas", "x", "There is no view, guide or metric at this place."),
    ])
  func refusals(needle: String, name: String, message: String) throws {
    try begin()
    let error = try ask("rename", at: needle, #","newName":"\#(name)""#)["error"]
    #expect(error?["code"] == .integer(-32803))
    #expect(error?["message"]?.text?.hasPrefix(message) == true, "\(String(describing: error))")
  }

  /// A view of that name would take the place of the guide in the visual format.
  @Test func aNameThatWouldMeanSomethingElseIsRefused() throws {
    let text = "root: { subviews: { a: {} } }\nconstraints: [ \"V:[topLayoutGuide]-[a]\" ]\n"
    try begin(text)
    let error = try ask("rename", at: "a:", in: text, #","newName":"topLayoutGuide""#)["error"]
    #expect(error?["message"]?.text?.contains("would mean something else") == true)
    try editor.open("file:///b.yaml", "root: [\n")
    let broken = try editor.ask("rename", "file:///b.yaml", line: 0, character: 1, #","newName":"b""#)
    #expect(broken["error"]?["message"]?.text?.contains("cannot be read") == true)
  }

  // MARK: Symbols

  @Test func theOutlineIsTheTreeOfViews() throws {
    try begin()
    let answer = try editor.ask("textDocument/documentSymbol", #"{"textDocument":{"uri":"\#(uri)"}}"#)[
      "result"]
    let root = try #require(answer?.elements?.first)
    #expect(root["name"] == .string("root") && places(root["selectionRange"]) == "3:0-3:4")
    let views = try #require(root["children"]?.elements)
    #expect(views.map { $0["name"]?.text } == ["box", "side"])
    #expect(views.map { $0["detail"]?.text } == ["Label", "StackView"])
    #expect(places(views[0]["range"]) == "5:4-7:22")
    #expect(places(views[1]["range"]) == "8:4-8:74")
    #expect(views[1]["children"]?.elements?.first?["name"] == .string("inner"))
  }

  @Test func editorsWithoutTreesGetAList() throws {
    try editor.initialize(#"{"capabilities":{}}"#)
    try editor.open(uri, Self.text)
    let answer = try editor.ask("textDocument/documentSymbol", #"{"textDocument":{"uri":"\#(uri)"}}"#)[
      "result"]
    #expect(answer?.elements?.map { $0["name"]?.text } == ["root", "box", "side", "inner"])
    #expect(answer?.elements?.last?["containerName"] == .string("side"))
  }

  // MARK: Quick fixes

  private func fixes(_ uri: String, line: Int, only: String = "") throws -> [JSONValue] {
    let range = #"{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":200}}"#
    let answer = try editor.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[]\#(only)}}"#)
    return try #require(answer["result"]?.elements, "\(answer)")
  }

  /// The text that is open, with umlauts and emoji before the place, is mended; the file that is saved is another one.
  @Test func fixesMendTheTextThatIsOpen() throws {
    let text = """
      root: { subviews: { box: { class: Label, text: "🎉" } } }
      constraints: [ "box.left == root.left", "box.top == root.top" ]
      assert: [ { name: "Größe 🎉", that: box.left >= 0 } ]
      diagrams: [ { title: "Ä🎉", constraints: { add: [ "box.width == 40", "box.width == 50" ] } } ]
      """
    let folder = try ScratchFolder()
    try folder.write("root: {}\n", to: "a.yaml")
    let uri = "file://\(folder.path)/a.yaml"
    try editor.initialize()
    #expect(try editor.open(uri, text).map { $0["code"] } == [.string("unsatisfiable")])
    let offered = try fixes(uri, line: 3)
    #expect(!offered.isEmpty)
    for (index, fix) in offered.enumerated() {
      #expect(fix["kind"] == .string("quickfix") && fix["diagnostics"]?.elements?.count == 1)
      #expect(fix["title"]?.text?.contains("tried") == true)
      let mended = try Editor.applying(fix["edit"], to: text)
      let diagnostics = try editor.open("file:///mended\(index).yaml", mended)
      #expect(!diagnostics.contains { $0["code"] == .string("unsatisfiable") }, "\(mended)")
    }
    #expect(offered.first?["isPreferred"] == .bool(true))
    #expect(try fixes(uri, line: 1).isEmpty)
    #expect(try fixes(uri, line: 3, only: #","only":["refactor"]"#).isEmpty)
    #expect(folder.text(of: "a.yaml") == "root: {}\n")
  }

  @Test func nothingIsOfferedForWhatCannotBeRead() throws {
    try editor.initialize()
    try editor.open(uri, "root: { subviews: { a: {} } }\nconstraints: [ \"a.lft == 4\" ]\n")
    #expect(try fixes(uri, line: 1).isEmpty)
  }
}
