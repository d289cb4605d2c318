import Foundation
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import Definitions

@Suite("The JSON Schema")
struct DocumentSchemaTests {
  private static func instance(_ bytes: [UInt8], named name: String) throws -> Instance {
    try Instance.read(bytes, path: name)
  }

  @Test("It names its dialect, and every property says what it is for") func shape() throws {
    let text = DocumentSchema.json()
    #expect(text.hasSuffix("}\n"))
    let root = try JSONSchemaValidator(text: text).root
    #expect(root.object?["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    let definitions = try #require(root.object?["$defs"]?.object)
    for name in ["view", "root", "diagram"] {
      let definition = try #require(definitions[name]?.object)
      #expect(definition["additionalProperties"] == .bool(false))
      let properties = try #require(definition["properties"]?.object)
      for (key, schema) in properties where !(name == "root" && key == "class") {
        #expect(schema.object?["description"]?.string?.hasSuffix(".") == true, "\(name).\(key)")
      }
    }
    #expect(definitions["view"]?.object?["properties"]?.object?.count == ViewKeys.table.keys.count)
  }

  @Test("Its defaults and examples are values that it accepts") func statedValues() throws {
    let (count, problems) = try JSONSchemaValidator(text: DocumentSchema.json()).statedValues()
    #expect(count > 400)
    #expect(problems == [])
    let wrong = #"{"properties":{"a":{"description":"A.","type":"number","default":"x","examples":[1,"y"]}}}"#
    #expect(try JSONSchemaValidator(text: wrong).statedValues().problems.count == 2)
  }

  @Test("Every key has an example in the schema, and a default where that is a value") func annotated() throws
  {
    let root = try JSONSchemaValidator(text: DocumentSchema.json()).root
    let properties = try #require(root.object?["$defs"]?.object?["view"]?.object?["properties"]?.object)
    for (key, schema) in properties { #expect(schema.object?["examples"]?.array?.count == 1, "\(key)") }
    #expect(properties["axis"]?.object?["default"] == .string("horizontal"))
    #expect(properties["alpha"]?.object?["default"] == .number(1))
    #expect(properties["hidden"]?.object?["default"] == .bool(false))
    #expect(properties["font"]?.object?["default"] == nil)
  }

  @Test("A key without its class is told with the class to write") func missingClass() throws {
    let validator = try JSONSchemaValidator(text: DocumentSchema.json())
    let view = try #require(validator.root.object?["$defs"]?.object?["view"]?.object)
    let axis = try #require(view["dependentSchemas"]?.object?["axis"]?.object)
    #expect(axis["errorMessage"] == .string("'axis' is a key of StackView: write 'class: StackView'."))
    for (text, isValid) in [("{ axis: vertical }", false), ("{ class: StackView, axis: vertical }", true)] {
      let instance = try Self.instance(Array("root: { subviews: { a: \(text) } }".utf8), named: "a.yaml")
      #expect(validator.problems(of: instance).isEmpty == isValid, "\(text)")
    }
  }

  @Test("Every definition that the reader accepts conforms", arguments: GoodDefinitionTests.names)
  func accepted(name: String) throws {
    let validator = try JSONSchemaValidator(text: DocumentSchema.json())
    let instance = try Self.instance(DefinitionFixture.bytes("good", name), named: name)
    #expect(validator.problems(of: instance) == [])
  }

  @Test("Every sample conforms") func samples() throws {
    let validator = try JSONSchemaValidator(text: DocumentSchema.json())
    let folder = Repository.root.appendingPathComponent("Samples")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let samples = files.filter { $0.hasSuffix(".yaml") }.sorted()
    try #require(!samples.isEmpty)
    for sample in samples {
      let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(sample)))
      #expect(try validator.problems(of: Self.instance(bytes, named: sample)) == [], "\(sample)")
    }
  }

  @Test(
    "It refuses what the reader refuses",
    arguments: [
      "titel: x", "root: { backgroud: red }", "root: { frame: [0, 0, 1, 1] }", "root: { class: Label }",
      "root: { subviews: { a: { class: Lable } } }", "root: { subviews: { a: { contentSize: 10x10 } } }",
      "root: { subviews: { a: { class: Label, axis: vertical } } }", "root: { subviews: { my-view: {} } }",
      "root: { subviews: { root: {} } }", "root: { alpha: 2 }", "root: { alpha: on }",
      "root: { hidden: yes }", "root: { background: bleu }", "root: { background: \"#f00\" }",
      "safeArea: [1, 2, 3]", "canvas: [1]", "canvas: 12", "diagrams: []", "metrics: { a-b: 1 }",
      "metrics: { a: one }", "constraints: a",
      "constraints: [{ a: x, b: y }]", "constraints: [{ options: [] }]",
      "constraints: [{ format: \"[a]\", options: [alignAllTpo] }]", "diagrams: [{ nam: x }]",
      "diagrams: [{ name: x, show: [all] }]", "diagrams: [{ name: x, constraints: { ad: [] } }]",
      "diagrams: [{ name: x, views: { a: { subviews: {} } } }]", "root: { hugging: 250 }",
      "root: { subviews: { a: { hugging: 1001 } } }", "root: { subviews: { a: { intrinsicSize: 40 } } }",
    ]) func refused(text: String) throws
  {
    #expect(!DefinitionFixture.diagnostics(text).isEmpty)
    let validator = try JSONSchemaValidator(text: DocumentSchema.json())
    #expect(!validator.problems(of: try Self.instance(Array(text.utf8), named: "x.yaml")).isEmpty)
  }
}
