import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import Definitions

@Suite("Definitions in canonical form")
struct DefinitionWritingTests {
  static func written(_ text: String, named name: String = "test.yaml") throws -> String {
    let definitions = try Definition.all(
      bytes: Array(text.utf8), path: name, options: DefinitionFixture.options)
    try #require(definitions.count == 1)
    return definitions[0].text
  }

  @Test("A view and a constraint have a line each, keys the schema's order and numbers few digits")
  func form()
    throws
  {
    let text = """
      # A comment.
      constraints:
        - "card.left==root.left+8.50"
        - width: { format: "H:[card(==100.0)]", options: [alignAllTop] }
        - 'card.edges == root.edges inset (1,2, -3 , gap*2) @ high'
      root: {subviews: {card: {alpha: 0.50, class: Label, text: "1.50", layoutMargins: [8, 8, 8, 8]}}}
      metrics: {gap: 1e1}
      diagrams:
        - {views: {card: {alpha: ~}}, constraints: {set: {width: 2e0}}, name: "a: b"}
      """
    let form = """
      metrics:
        gap: 10
      root:
        subviews:
          card: { class: Label, alpha: 0.5, layoutMargins: 8, text: "1.50" }
      constraints:
        - card.left == root.left + 8.5
        - width: { format: "H:[card(==100.0)]", options: [alignAllTop] }
        - "card.edges == root.edges inset (1, 2, -3, gap * 2) @high"
      diagrams:
        - name: "a: b"
          views:
            card: { alpha: null }
          constraints:
            set:
              width: 2

      """
    #expect(try Self.written(text) == form)
    #expect(try Self.written(form) == form)
  }

  @Test("An empty definition has a form, too", arguments: ["root: {}", "root:\n  subviews: {}"])
  func empty(text: String) throws {
    let form = try Self.written(text)
    #expect(form == "root: {}\n")
    #expect(try Self.written(form) == form)
  }

  @Test("Every fixture reads back as what it was", arguments: GoodDefinitionTests.names)
  func fixture(name: String) throws {
    let bytes = try DefinitionFixture.bytes("good", name)
    let form = try #require(
      try Definition.all(bytes: bytes, path: name, options: DefinitionFixture.options).first)
    #expect(try Self.written(form.text) == form.text)
    let document = try DefinitionFixture.read(bytes, named: name)
    let again = try DefinitionFixture.read(form.text)
    #expect(Self.withoutPlaces(again) == Self.withoutPlaces(document))
    #expect(!form.text.contains("\r") && form.text.hasSuffix("\n"))
  }

  private static func withoutPlaces(_ document: Document) -> [String] {
    DefinitionFixture.dump(document).split(separator: "\n").map { line in
      line.components(separatedBy: "  # ")[0]
    }
  }

  @Test("Any text that a definition can hold is kept") func hostileTexts() throws {
    // JSON can say all of them; an empty name is none.
    for text in HostileText.all where !text.isEmpty {
      let json = try #require(
        String(
          bytes: JSONSerialization.data(withJSONObject: [
            "title": text,
            "root": ["subviews": ["a": ["class": "Label", "text": text]]],
            "constraints": [[text: "a.left == 1"]],
          ]), encoding: .utf8))
      guard let document = try? DefinitionFixture.read(json, named: "test.json") else { continue }
      let form = try Self.written(json, named: "test.json")
      let again = try DefinitionFixture.read(form)
      #expect(again.title.map { Array($0.unicodeScalars) } == document.title.map { Array($0.unicodeScalars) })
      let (a, b) = (document.diagrams[0].tree, again.diagrams[0].tree)
      #expect(b.views[1].text?.text.map { Array($0.utf8) } == a.views[1].text?.text.map { Array($0.utf8) })
      #expect(
        b.constraints[0].identifier.map { Array($0.utf8) }
          == a.constraints[0].identifier.map { Array($0.utf8) })
      #expect(try Self.written(form) == form)
    }
  }

  @Test(
    "Words that other readers of YAML take for something else stand in quotes",
    arguments: [
      "yes", "No", "null", "~", "1.5", "0x10", "1_000", "2020-01-01", "a: b", "a #b", "- a", "", " a", "*a",
    ])
  func quotes(text: String) {
    #expect(DefinitionText.quoted(text) == "\"\(text)\"")
  }

  @Test(
    "A number is written in as few digits as read back as the same",
    arguments: [0, -0.5, 1.0 / 3, 100, 1e12, Double.leastNonzeroMagnitude, 0.1 + 0.2, 9_007_199_254_740_992])
  func numbers(value: Double) {
    let text = DefinitionNode.numberText(value)
    #expect(Double(text) == value)
    #expect(NumberText.read(text) == .value(value) || value > LayoutNumber.largest)
  }

  // MARK: What only Interface Builder files say

  @Test("Interface Builder files as definitions conform to the schema") func schema() throws {
    let folder = Repository.root.appendingPathComponent("Samples/interface-builder")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let files = names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    try #require(!files.isEmpty)
    let validator = try JSONSchemaValidator(text: DocumentSchema.json())
    for name in files {
      let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
      for definition in try Definition.all(bytes: bytes, path: name, options: DefinitionFixture.options) {
        let node = try #require(
          try YAMLReading.read(SourceText.decode(Array(definition.text.utf8), path: "written.yaml")))
        #expect(validator.problems(of: Instance(node)) == [], "\(name) \(definition.name ?? "")")
      }
    }
  }

  @Test("Ids are what reports call views, names what expressions call them") func ids() throws {
    let document = try DefinitionFixture.read(
      """
      root:
        subviews: { a: { id: x-1 }, b: { id: "2 b" } }
        guides: { g: { id: a.guide } }
      constraints: [a.left == b.left, g.top == a.top]
      diagrams: [{ name: one, views: { a: { alpha: 0.5 } } }]
      """)
    let tree = document.diagrams[0].tree
    #expect(tree.views.map(\.name) == ["root", "x-1", "2 b"])
    #expect(tree.guides.map(\.name) == ["a.guide"])
    #expect(tree.views[1].alpha == 0.5)
    #expect(
      DefinitionFixture.diagnostics("root: { subviews: { a: { id: x }, x: {} } }").contains(
        "the id 'x' is already used"))
  }

  @Test("A constraint may say who holds it and where it comes from") func longForm() throws {
    let text = """
      root:
        subviews:
          a:
            subviews:
              b: {}
      constraints:
        - { expression: b.left == a.left, name: x, owner: root, source: environment }
        - expression: b.top == a.top

      """
    let constraints = try DefinitionFixture.read(text).diagrams[0].tree.constraints
    #expect(constraints.map(\.identifier) == ["x", "expression"])
    #expect(constraints.map(\.owner) == [.root, nil])
    #expect(constraints.map(\.source) == [.environment, .explicit])
    #expect(try Self.written(text) == text)
    #expect(
      DefinitionFixture.diagnostics(
        "root: { subviews: { a: {} } }\nconstraints: [{ expression: a.left == 1, owner: b }]"
      ).contains("there is no view 'b'"))
  }

  @Test("Names for expressions are made of ids, each another one") func keys() {
    var names = KeySupply()
    let ids = ["a-b", "a_b", "a b", "1", "root", "", "é"]
    #expect(ids.map { names.key(for: $0) } == ["a_b", "a_b_2", "a_b_3", "_1", "root_2", "_", "__2"])
  }
}
