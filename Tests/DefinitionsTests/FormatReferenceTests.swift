import AutoLayout
import Foundation
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import Definitions

@Suite("The reference of the format")
struct FormatReferenceTests {
  private static let page = Repository.root.appendingPathComponent(
    "Sources/AutoLayout/AutoLayout.docc/FormatReference.md")

  struct Example: Sendable, CustomTestStringConvertible {
    var section: String
    var key: FormatReference.Entry

    var testDescription: String { "\(section): \(key.example)" }
  }

  static let examples = FormatReference.sections.flatMap { section in
    section.keys.map { Example(section: section.title, key: $0) }
  }

  @Test("The page of the documentation is what the table gives") func committed() throws {
    let text = FormatReference.markdown()
    if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: Self.page)
    }
    #expect(
      try String(contentsOf: Self.page, encoding: .utf8) == text,
      "plumbline schema --format markdown > Sources/AutoLayout/AutoLayout.docc/FormatReference.md")
  }

  @Test("Every example is a definition's, and is that of its key", arguments: examples)
  func reads(_ example: Example) {
    let key = example.key
    #expect(key.example.hasPrefix(key.name + ": "), "the key has no example in FormatExamples")
    #expect(!key.example.contains("\n"))
    let text = Self.definition(of: example)
    #expect(DefinitionFixture.diagnostics(text) == "", "\(text)")
  }

  @Test("An example that is wrong is found") func refused() throws {
    var example = try #require(Self.examples.first { $0.key.name == "alpha" })
    example.key.example = "alpha: 2"
    #expect(DefinitionFixture.diagnostics(Self.definition(of: example)) != "")
  }

  @Test("Every key of the schema is on the page") func complete() throws {
    let text = FormatReference.markdown()
    var names: Set<String> = []
    func collect(_ value: Instance) {
      if let properties = value.object?["properties"]?.object { names.formUnion(properties.keys) }
      for member in value.object ?? [:] { collect(member.value) }
      for item in value.array ?? [] { collect(item) }
    }
    collect(try JSONSchemaValidator(text: DocumentSchema.json()).root)
    #expect(names.count > 90)
    for name in names { #expect(text.contains("| `\(name)` |"), "\(name)") }
  }

  /// A definition in which the example stands where its section says.
  private static func definition(of example: Example) -> String {
    let (key, line) = (example.key, example.key.example)
    let other = key.name == "before" ? ", after: {}" : key.name == "after" ? ", before: {}" : ""
    switch example.section {
    case "Keys of a definition":
      let base = ["metrics": "metrics: { gap: 8 }", "root": root(), "constraints": constraints]
      return base.sorted { $0.key > $1.key }.filter { $0.key != key.name }.map(\.value)
        .joined(separator: "\n") + "\n" + line + "\n"
    case "Keys of a diagram": return document(diagram: line + other + (key.name == "name" ? "" : ", name: d"))
    case "Keys of a panel": return document(diagram: "name: d, panels: [{ \(line) }, {}]")
    case "Keys of a layout to compare": return document(diagram: "name: d, before: {}, after: { \(line) }")
    case "Keys of a change to constraints": return document(diagram: "name: d, constraints: { \(line) }")
    case "Keys of an assertion":
      let claims = ["that", "whole", "apart", "reachable", "touchable", "determined", "inside", "lines"]
      return root() + "\nassert: [{ \(line)\(claims.contains(key.name) ? "" : ", whole: all") }]\n"
    case "Keys of a space": return root() + "\nover: { \(line) }\n"
    case "Keys of `regularFrom`": return root() + "\nover: { regularFrom: { \(line) } }\n"
    case "Keys of a group of constraints":
      let other = key.name == "when" ? "constraints: []" : "when: { width: compact }"
      return "\(root())\nconstraints: [{ \(line), \(other) }]\n"
    case "Keys of size classes": return root() + "\nsizeClasses: { \(line) }\n"
    case "Keys of an entry of `when`":
      return root(view: "when: [{ \(line), \(key.name == "set" ? "width: regular" : "set: { alpha: 0 }") }]")
    case "Keys of a visual format":
      let format = key.name == "format" ? "" : ", format: \"|-[photo]-[title]\""
      return "\(root())\nconstraints: [{ \(line)\(format) }]\n"
    case "Keys of a constraint":
      let expression = key.name == "expression" ? "" : ", expression: photo.width == 80"
      return "\(root())\nconstraints: [{ \(line)\(expression) }]\n"
    case "Keys of a tolerance":
      let other = key.name == "points" ? "reason: fonts differ" : "points: 1"
      return root() + "\ntolerance: { \(line), \(other) }\n"
    case "Keys of a group of rows":
      let cell = key.name == "cell" ? "" : "cell: note, "
      return root(
        view: "class: TableView, rows: [{ \(cell)\(line) }], subviews: { note: { class: TableViewCell } }")
    case "Keys of a pair of priorities": return root(view: "class: Label, hugging: { \(line) }")
    case "Keys of a font": return root(view: "class: Label, font: { \(line) }")
    case "Keys of line spacing": return root(view: "class: Label, lineSpacing: { \(line) }")
    case "Keys of a border": return root(view: "border: { \(line) }")
    case "Keys of a shadow": return root(view: "shadow: { \(line) }")
    case "Keys of a guide": return root(view: "guides: { middle: { \(line) } }")
    case "Keys of a screen": return root() + "\ninterfaceBuilder: true\nscreen: { \(line) }\n"
    case "Keys of an entry of `bars`":
      return root() + "\ninterfaceBuilder: true\nscreen: { bars: [{ \(line) }] }\n"
    case "Keys of the block `solved`": return root() + "\nsolved: { \(line) }\n"
    case "Keys of scrollable content in `solved`":
      return root() + "\nsolved: { scrolling: { scroller: { \(line) } } }\n"
    case "Keys of an issue in `solved`": return root() + "\nsolved: { issues: [{ \(line) }] }\n"
    case "Keys of a course in `solved`": return root() + "\nsolved: { courses: [{ \(line) }] }\n"
    case "Keys of a bar": return root(view: "bar: { \(line) }")
    case "Keys of a bar item": return root(view: "bar: { items: [{ \(line) }] }")
    default:
      // Only subviews of a collection view have these.
      guard ["itemSize", "sectionHeader", "sectionFooter"].contains(key.name) else {
        return root(view: view(key))
      }
      return root(view: "class: CollectionView, subviews: { item: { \(view(key)) } }")
    }
  }

  private static let constraints = "constraints: [{ leading: \"photo.leading == root.leading + 20\" }]"

  private static func document(diagram: String) -> String {
    "metrics: { gap: 8 }\n\(root())\n\(constraints)\ndiagrams: [{ \(diagram) }]\n"
  }

  private static func root(view: String? = nil) -> String {
    let views =
      view.map { "view: { \($0) }" }
      ?? "photo: { class: ImageView, image: 60x60 }, title: { class: Label }, scroller: { class: ScrollView }"
    return "root: { subviews: { \(views) } }"
  }

  /// The keys of a view that has the example's key, with what this refers to.
  private static func view(_ key: FormatReference.Entry) -> String {
    var keys = [key.example]
    if key.name != "class", let first = key.classes?.first { keys.append("class: \(first.rawValue)") }
    switch key.name {
    case "autoresizing", "bounds": keys.append("frame: [0, 0, 100, 50]")
    case "customSpacing", "arranged": keys.append("subviews: { photo: {}, title: {} }")
    case "rows": keys.append("subviews: { note: { class: TableViewCell } }")
    case "detailText": keys.append("style: subtitle")
    default: break
    }
    return keys.joined(separator: ", ")
  }
}
