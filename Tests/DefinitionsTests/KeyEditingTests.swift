import AutoLayout
import Geometry
import TestSupport
import Testing

/// What is written in a definition for constraints more, and for edits of views.
@Suite("Editing definitions: keys and lists")
struct KeyEditingTests {
  /// A change of a text, and the lines that it changes.
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var edit: TreeEdit
    /// The lines that differ, as a diff has them; `nil` if nothing can be written.
    var lines: String?
    var name = "test.yaml"

    init(_ text: String, _ edit: TreeEdit, _ lines: String?, named name: String = "test.yaml") {
      self.text = text
      self.edit = edit
      self.lines = lines
      self.name = name
    }

    var testDescription: String { "\(text): \(edit)" }
  }

  @Test("Lines that change", arguments: additions + keys) func lines(_ example: Case) throws {
    let text = try EditingTests.edited(example.text, named: example.name, example.edit)
    #expect(text.map { WrittenEdits.difference(example.text, $0) } == example.lines)
  }

  private static let wide = TreeEdit.addition(
    ConstraintNode(LayoutAnchor(.view(ViewID(1)), .width), .greaterThanOrEqual, constant: 44, priority: .high)
  )
  private static let near = TreeEdit.addition(
    ConstraintNode(
      LayoutAnchor(.view(ViewID(1)), .left), .equal, multiplier: 0.5, LayoutAnchor(.view(.root), .right),
      constant: -8.25))

  static let additions = [
    Case(
      "root: { subviews: { a: {} } }\nconstraints:\n  - a.height == 8 # near\n  # the end\n", wide,
      "+   - a.width >= 44 @750"),
    Case(
      "root: { subviews: { a: {} } }\nconstraints:\n- 'a.height == 8'\ntitle: x\n", near,
      "+ - \"a.left == 0.5 * root.right - 8.25\""),
    Case(
      "root: { subviews: { a: {} } }\nconstraints: [a.height == 8]\n", wide,
      "- constraints: [a.height == 8]\n+ constraints: [a.height == 8, \"a.width >= 44 @750\"]"),
    Case(
      "root: { subviews: { a: {} } }\nconstraints: [\n  a.height == 8, # near\n  a.height == 9\n]\n", wide,
      "-   a.height == 9\n+   a.height == 9,\n+   \"a.width >= 44 @750\""),
    Case(
      "root: { subviews: { a: {} } }\nconstraints: []\n", wide,
      "- constraints: []\n+ constraints: [\"a.width >= 44 @750\"]"),
    Case(
      "root: { subviews: { a: {} } }\ntitle: x # y\n", wide,
      "+ constraints:\n+   - a.width >= 44 @750"),
    Case(
      "root: { subviews: { a: {} } }\nconstraints:\n  - >\n    a.height ==\n    8\n", wide,
      "+   - \"a.width >= 44 @750\""),
    // Reports call the view by its id, the definition by its key.
    Case(
      "root: { subviews: { a: { id: x-1 } } }\nconstraints:\n  - a.height == 8\n", wide,
      "+   - a.width >= 44 @750"),
    Case(
      "{ \"root\": { \"subviews\": { \"a\": {} } }, \"constraints\": [\"a.height == 8\"] }", wide,
      """
      - { "root": { "subviews": { "a": {} } }, "constraints": ["a.height == 8"] }
      + { "root": { "subviews": { "a": {} } }, "constraints": ["a.height == 8", "a.width >= 44 @750"] }
      """, named: "test.json"),
    Case(
      "{\n  \"root\": { \"subviews\": { \"a\": {} } }\n}\n", wide,
      "+   \"constraints\": [\"a.width >= 44 @750\"],",
      named: "test.json"),
  ]

  private static let hugging = TreeEdit.hugging(ViewID(1), .horizontal, LayoutPriority(252))
  private static let upright = TreeEdit.compressionResistance(ViewID(1), .vertical, LayoutPriority(999))

  static let keys = [
    Case(
      "root:\n  subviews:\n    a:\n      # what it is\n      class: Label # yes\n      text: x\n", hugging,
      "+       hugging: { horizontal: 252 }"),
    Case(
      "root:\n  subviews:\n    a: { class: Label }\n", hugging,
      "-     a: { class: Label }\n+     a: { hugging: { horizontal: 252 }, class: Label }"),
    Case(
      "root:\n  subviews:\n    a: {}\n", upright, "-     a: {}\n+     a: { compression: { vertical: 999 } }"),
    Case(
      "root:\n  subviews:\n    a:\n      hugging: high\n", hugging,
      "-       hugging: high\n+       hugging: { horizontal: 252, vertical: high }"),
    Case(
      "root:\n  subviews:\n    a: { compression: \"300\" }\n", upright,
      "-     a: { compression: \"300\" }\n+     a: { compression: { horizontal: 300, vertical: 999 } }"),
    Case(
      "root:\n  subviews:\n    a: { hugging: { vertical: 300 } }\n", hugging,
      "-     a: { hugging: { vertical: 300 } }\n+     a: { hugging: { horizontal: 252, vertical: 300 } }"),
    Case(
      "root:\n  subviews:\n    a: { hugging: { horizontal: low } }\n", hugging,
      "-     a: { hugging: { horizontal: low } }\n+     a: { hugging: { horizontal: 252 } }"),
    Case(
      "root:\n  subviews:\n    a: { class: Label, lines: 2 }\n", .lineLimit(ViewID(1), 0),
      "-     a: { class: Label, lines: 2 }\n+     a: { class: Label, lines: 0 }"),
    Case(
      "root:\n  subviews:\n    a:\n      text: >\n        long\n      class: Label\n",
      .lineLimit(ViewID(1), 0),
      "+       lines: 0"),
    Case(
      "root:\n  subviews:\n    a: { frame: [0, 0, 8, 8] }\n", .autoresizingOff(ViewID(1)),
      "-     a: { frame: [0, 0, 8, 8] }\n"
        + "+     a: { translatesAutoresizingMaskIntoConstraints: false, frame: [0, 0, 8, 8] }"),
    Case(
      "{\n  \"root\": {\n    \"subviews\": {\n      \"a\": {\n        \"class\": \"Label\"\n      }\n    }\n  }\n}\n",
      hugging, "+         \"hugging\": { \"horizontal\": 252 },", named: "test.json"),
    // A plain root has neither, and a plain view has no lines.
    Case("root: { subviews: { a: {} } }\n", .hugging(.root, .vertical, .high), nil),
    Case("root: { subviews: { a: {} } }\n", .lineLimit(ViewID(1), 0), nil),
    // What two views share cannot be changed for one of them.
    Case("root:\n  subviews:\n    a: &plain { alpha: 1 }\n    b: *plain\n", hugging, nil),
    // The diagram takes the key away.
    Case(
      "root:\n  subviews:\n    a: { class: Label, lines: 2 }\ndiagrams:\n  - views: { a: { lines: ~ } }\n",
      .lineLimit(ViewID(1), 0), nil),
    // Another diagram gives the view a class without the key.
    Case(
      "root:\n  subviews:\n    a: { class: Label }\ndiagrams:\n  - name: one\n  - name: two\n"
        + "    views: { a: { class: ImageView } }\n", .lineLimit(ViewID(1), 0), nil),
  ]

  @Test("New lines end as those of the file", arguments: ["\r\n", "\r"]) func lineBreaks(_ lineBreak: String)
    throws
  {
    let text = "root: { subviews: { a: {} } }\nconstraints:\n  - a.height == 8\n  - a.height == 9\n"
    let own = text.replacing("\n", with: lineBreak)
    let more = text + "  - a.width >= 44 @750\n"
    #expect(try EditingTests.edited(own, Self.wide) == more.replacing("\n", with: lineBreak))
    let less = text.replacing("  - a.height == 8\n", with: "")
    #expect(
      try EditingTests.edited(own, .removal(constraint: 0)) == less.replacing("\n", with: lineBreak))
  }
}
