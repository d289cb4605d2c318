import AutoLayout
import LayoutDocument
import Source
import Testing

@testable import Definitions

/// The names of definitions with their places, and what may be written where.
struct DefinitionIndexTests {
  private func index(_ text: String) throws -> (node: SourceNode, index: DefinitionIndex, source: SourceText)
  {
    let source = SourceText(path: "a.yaml", text: text)
    let node = try #require(try YAMLReading.read(source))
    return (node, DefinitionIndex(of: node, in: source, ReadingOptions(text: SpecFont())), source)
  }

  /// The text with a mark before each use of a name.
  private func marked(_ text: String, _ name: String) throws -> String {
    let (_, index, source) = try index(text)
    #expect(index.problems.diagnostics.isEmpty, "\(index.problems.rendered())")
    let places = try index.renaming(name)
    for place in places { #expect(source.string(place) == name) }
    return try #require(source.replacing(places.map { TextReplacement($0, with: "N") }))
  }

  /// Every key that names views.
  @Test(arguments: [
    "root: { subviews: { N: {} } }",
    "root: { subviews: { N: {}, x: {} } }\nconstraints: [ N.top == N.superview.top, x.top == N.bottom, 'H:[N(==x)]-[x(==N)]' ]",
    "root: { subviews: { s: { class: StackView, arranged: [N], customSpacing: { N: 4 }, subviews: { N: {} } } } }",
    "focus: [N]\nroot: { subviews: { N: { class: ScrollView } } }\ndiagrams: [ { name: 'N', focus: [N], contentOffset: { N: [0, 0] }, views: { N: { alpha: 0.5 } } } ]",
    "root: { subviews: { N: {} } }\ndiagrams: [ { name: b, views: { N: null } } ]",
    "root: { subviews: { N: { class: Label, text: N }, m: {} } }\nlanguages: { de: { N: a } }\nassert: [ { apart: [N, m] }, { inside: { N: root.safeArea } }, { inside: { m: N } }, { lines: { N: 1 } }, { whole: [N] }, { that: N.width >= 4, when: N.height > 4, because: N } ]",
    "root: { subviews: { N: { subviews: { x: {} } } } }\nconstraints: [ { expression: N.top == x.top, owner: N, name: N }, { format: 'V:|-[x]', superview: N } ]",
    "root: { subviews: { t: { class: TableView, rows: [ { cell: N, count: 2 } ], subviews: { N: { class: TableViewCell, style: default, text: N } } } } }\nconstraints: [ N.textLabel.top >= N.contentView.top ]\ndiagrams: [ { name: a, views: { N.contentView: { alpha: 1 } } } ]",
    "metrics: { N: 8 }\nroot: { subviews: { a: {} } }\nconstraints: [ a.top == root.top + N, a.width == 4 @N, 'H:[a(N)]', 'H:|-N-[a]' ]\ndiagrams: [ { name: a, metrics: { N: 9 } } ]",
    "root: { guides: { N: {} }, subviews: { a: {} } }\nconstraints: [ N.top == root.top, 'V:[N]-[a]' ]",
    // What applies nowhere.
    "focus: [N]\nroot: { subviews: { N: {}, s: { class: StackView, arranged: [m], subviews: { m: {} }, when: [ { width: regular, set: { hidden: true } } ] } } }\nconstraints: [ { d: N.top == root.top }, { when: { width: regular }, constraints: [ N.left == root.left ] } ]\ndiagrams: [ { name: a, focus: [s], constraints: { drop: [d] } } ]",
    "root: { subviews: { s: { class: StackView, arranged: [m], subviews: { m: {}, N: {} }, when: [ { width: regular, set: { arranged: [N] } } ] } } }",
    "root: { subviews: { s: { class: StackView, arranged: [N], subviews: { m: {}, N: {} } } } }\ndiagrams: [ { name: a, views: { s: { arranged: [m] } } } ]",
    "root: { subviews: { a: &x { subviews: {} }, N: {} } }\nconstraints: [ &c N.top == root.top, *c ]",
  ])
  func allUses(text: String) throws {
    // Texts and names of diagrams, constraints and reasons have the name as well, and are not uses of it.
    let kept = ["text: N", "name: N", "name: 'N'", "because: N"]
    var expected = text
    for part in kept { expected = expected.replacing(part, with: part.replacing("N", with: "view")) }
    let written = text.replacing("N", with: "view").replacing(
      "when: view.height > 4", with: "when: view.height >= 4")
    #expect(try marked(written, "view") == expected.replacing("N.height > 4", with: "N.height >= 4"))
  }

  @Test func namesThatCannotBeReplaced() throws {
    let (_, index, _) = try index(#"root: { subviews: { "\u0061": {} } }"#)
    #expect(throws: DefinitionIndex.Refusal.self) { try index.renaming("a") }
    #expect(throws: DefinitionIndex.Refusal.self) { try index.renaming("root") }
    #expect(throws: DefinitionIndex.Refusal.self) { try index.renaming("b") }
    for name in ["", "1", "a b", "é", "root", "a.b"] {
      #expect(throws: DefinitionIndex.Refusal.self) { try index.check(newName: name) }
    }
    #expect(throws: Never.self) { try index.check(newName: "_b1") }
  }

  @Test func namesAreKnownBesideProblems() throws {
    let (_, index, _) = try index(
      "root: { subviews: { a: {}, b: { nonsense: 1 } } }\nconstraints: [ a., c.top == 4 ]")
    #expect(!index.problems.diagnostics.isEmpty)
    #expect(index.names.map(\.name) == ["a", "b", "root"])
    #expect(index.members(of: ["a"]).contains("leading"))
    #expect(index.members(of: ["c"]).isEmpty && index.members(of: []).isEmpty)
    #expect(index.members(of: ["a", "top"]).isEmpty)
  }

  // MARK: Vocabulary

  /// Every key of every table is known where a definition has it, with what the table says.
  @Test func keysOfTheExamplesAreKnown() throws {
    let vocabulary = DefinitionVocabulary()
    let document = SourceNode(content: .mapping([]), offset: 0)
    let keys = vocabulary.keys(at: [], in: document)
    #expect(keys.map(\.name) == DocumentKeys.document.keys.map(\.name))
    for (entry, key) in zip(keys, DocumentKeys.document.keys) {
      #expect(
        entry.summary.hasPrefix(key.summary) && !entry.form.isEmpty && !entry.example.isEmpty, "\(entry)")
      #expect(entry.form == SchemaForm.words(for: key.schema), "\(key.name)")
    }
    let (node, _, _) = try index("root: { subviews: { a: { class: Label } } }")
    let label = vocabulary.keys(at: [.key("root"), .key("subviews"), .key("a")], in: node)
    let expected = ViewKeys.table.keys.filter { $0.isAvailable(to: .label) && $0.name != "class" }
    #expect(label.map(\.name) == expected.map(\.name))
    let root = vocabulary.keys(at: [.key("root")], in: node)
    #expect(
      root.map(\.name)
        == ViewKeys.table.keys.filter { ViewKeys.isOfRoot($0) && $0.name != "subviews" }.map(\.name))
  }

  @Test func placesAreToldApart() throws {
    let vocabulary = DefinitionVocabulary()
    let (node, _, _) = try index(
      "root: {}\nconstraints: [ a, { format: a }, { name: a, expression: b }, { when: { width: regular }, constraints: [ c ] }, { own: d } ]"
    )
    func isStatement(_ path: DefinitionVocabulary.Step...) -> Bool {
      vocabulary.isStatement(at: [.key("constraints")] + path, in: node)
    }
    #expect(
      isStatement(.item(0)) && isStatement(.item(1), .key("format"))
        && isStatement(.item(2), .key("expression")))
    #expect(isStatement(.item(3), .key("constraints"), .item(0)) && isStatement(.item(4), .key("own")))
    #expect(!isStatement(.item(2), .key("name")) && !isStatement(.item(3), .key("when"), .key("width")))
    #expect(
      vocabulary.values(at: [.key("constraints"), .item(3), .key("when"), .key("width")], in: node) == [
        "compact", "regular",
      ])
    #expect(vocabulary.entry(of: "own", at: [.key("constraints"), .item(4)], in: node) == nil)
    #expect(
      vocabulary.entry(of: "when", at: [.key("constraints"), .item(3)], in: node)?.summary.contains(
        "size classes") == true)
  }
}
