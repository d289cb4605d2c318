import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import Definitions

/// What is written in a definition for an edit of its layout. Whatever is written is read again and compared.
@Suite("Editing definitions")
struct EditingTests {
  /// An edit of one line of a list of constraints.
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var edit: TreeEdit
    /// The line after the edit; `nil` if nothing can be written.
    var result: String?

    init(_ line: String, _ edit: TreeEdit, _ result: String?) {
      self.line = line
      self.edit = edit
      self.result = result
    }

    var testDescription: String { "\(line): \(edit)" }
  }

  /// The text after an edit, which reads as it should; `nil` if nothing is written.
  static func edited(
    _ text: String, named name: String = "test.yaml", diagram: Int = 0, _ edit: TreeEdit,
    options: ReadingOptions = DefinitionFixture.options
  ) throws -> String? {
    func read(_ text: String) throws -> DocumentDiagram {
      try Document(bytes: Array(text.utf8), path: name, options: options).diagrams[diagram]
    }
    let layout = try read(text)
    guard let replacements = layout.places?.replacements(for: edit, in: layout.tree) else { return nil }
    let changed = try #require(Source.SourceText(path: name, text: text).replacing(replacements))
    #expect(try read(changed).tree.matches(layout.tree, with: edit), "\(changed)")
    return changed
  }

  private static func definition(_ line: String) -> String {
    """
    metrics: { gap: 8, most: 700 }
    root:
      subviews: { a: {}, b: { class: Label, text: x } }
    constraints:
      \(line)
      - b.top == root.top + 3 # the last one

    """
  }

  @Test("Expressions", arguments: constants + relations + priorities + styles + removals)
  func expressions(_ example: Case) throws {
    let text = try Self.edited(Self.definition(example.line), example.edit)
    #expect(text == example.result.map(Self.definition))
  }

  private static func constant(_ line: String, _ value: Double, _ result: String?) -> Case {
    Case(line, .constant(constraint: 0, value), result)
  }

  private static func relation(_ line: String, _ value: LayoutRelation, _ result: String?) -> Case {
    Case(line, .relation(constraint: 0, value), result)
  }

  private static func priority(_ line: String, _ value: Double, _ result: String?) -> Case {
    Case(line, .priority(constraint: 0, LayoutPriority(value)), result)
  }

  static let constants = [
    constant("- a.left == b.right + 8", 12, "- a.left == b.right + 12"),
    constant("- a.left == b.right", 12.5, "- a.left == b.right + 12.5"),
    constant("- a.left == b.right + 8", 0, "- a.left == b.right"),
    constant("- a.left == b.right - 8", 8, "- a.left == b.right + 8"),
    constant("- a.left == b.right + 8", -8, "- a.left == b.right - 8"),
    constant("- a.left==b.right+8", 9, "- a.left==b.right + 9"),
    constant("- a.width == 100", 50, "- a.width == 50"),
    constant("- a.width == 2 * b.width + 10 @high", 20, "- a.width == 2 * b.width + 20 @high"),
    constant("- a.width == b.width / 3", 1.0 / 3, "- a.width == b.width / 3 + 0.333333333"),
    // The sum says what the metric means; a number in its place would not.
    constant("- a.left == b.right + gap", 12, "- a.left == b.right + gap + 4"),
    constant("- a.left == b.right + gap * 2 - 1", 16, "- a.left == b.right + gap * 2"),
    // Sides that change places.
    constant("- b.right + 8 == a.left", -12, "- b.right + 12 == a.left"),
    constant("- 100 == a.width", 50, "- 50 == a.width"),
    constant("- a.left - b.right == 8", 12, "- a.left - b.right == 12"),
    constant("- 2 * a.width == b.width + 10", 10, "- 2 * a.width == b.width + 20"),
    constant("- b.right + 8 == 2 * a.left", -12, "- b.right + 12 == 2 * a.left"),
    // Composites state several constraints.
    constant("- a.edges == root.edges inset 8", 12, nil),
    constant("- a.center == root.center", 12, nil),
  ]

  static let relations = [
    relation("- a.width == 100", .greaterThanOrEqual, "- a.width >= 100"),
    relation("- a.left >= b.right + 8 @700", .lessThanOrEqual, "- a.left <= b.right + 8 @700"),
    relation("- 100 <= a.width", .lessThanOrEqual, "- 100 >= a.width"),
    relation("- -1 * a.width <= -8", .equal, "- -1 * a.width == -8"),
    relation("- a.size == b.size", .lessThanOrEqual, nil),
  ]

  static let priorities = [
    priority("- a.width == 100", 750, "- a.width == 100 @750"),
    priority("- a.width == 100 @high", 999, "- a.width == 100 @999"),
    priority("- a.width == 100 @most", 250.5, "- a.width == 100 @250.5"),
    priority("- a.width == 100 @high", 1000, "- a.width == 100"),
    priority("- a.width == 100  # wide", 750, "- a.width == 100 @750  # wide"),
    priority("- a.edges == root.edges", 750, nil),
  ]

  static let styles = [
    constant("- \"a.left == b.right + 8\" # near", 12, "- \"a.left == b.right + 12\" # near"),
    constant("- 'a.left == b.right + 8'", 12, "- 'a.left == b.right + 12'"),
    constant("- \"a.left \\x3d= b.right\"", 12, "- \"a.left \\x3d= b.right + 12\""),
    constant("- \"a.left == b.right + \\u0038\"", 12, "- \"a.left == b.right + 12\""),
    priority("- \"a.left == b.right + \\u0038\"", 750, "- \"a.left == b.right + \\u0038 @750\""),
    constant("- near: a.left == b.right", 12, "- near: a.left == b.right + 12"),
    constant("- { near: \"a.width == 8\" }", 12, "- { near: \"a.width == 12\" }"),
    constant("- a.left ==\n      b.right + 8", 12, "- a.left ==\n      b.right + 12"),
    constant("- >\n    a.left ==\n    b.right + 8", 12, "- >\n    a.left ==\n    b.right + 12"),
    constant("- |\n    a.left == b.right\n", 12, "- |\n    a.left == b.right + 12\n"),
    priority("- >-\n    a.left ==\n    b.right", 750, "- >-\n    a.left ==\n    b.right @750"),
    constant(
      "- { expression: a.width == 8, owner: root }", 12, "- { expression: a.width == 12, owner: root }"),
    constant(
      "- when: { width: compact }\n    constraints: [a.width == 8, a.height == 8]", 12,
      "- when: { width: compact }\n    constraints: [a.width == 12, a.height == 8]"),
  ]

  private static func removal(_ line: String, _ result: String?) -> Case {
    Case(line, .removal(constraint: 0), result)
  }

  static let removals = [
    removal("- a.width == 8\n  - a.height == 8", "- a.height == 8"),
    removal("- \"a.width == 8\" # wide\n  - a.height == 8", "- a.height == 8"),
    removal("- wide: a.width == 8\n  # high\n  - a.height == 8", "# high\n  - a.height == 8"),
    removal("- { expression: a.width == 8,\n      owner: root }\n  - a.height == 8", "- a.height == 8"),
    removal(
      "- when: { width: compact }\n    constraints: [a.width == 8, a.height == 8]",
      "- when: { width: compact }\n    constraints: [a.height == 8]"),
    // A group without constraints is none.
    removal("- when: { width: compact }\n    constraints: [a.width == 8]", nil),
    removal("- a.edges == root.edges", nil),
  ]

  @Test("Visual formats", arguments: formats) func visualFormats(_ example: Case) throws {
    let text = try Self.edited(Self.definition(example.line), example.edit)
    #expect(text == example.result.map(Self.definition))
  }

  private static func format(_ format: String, _ edit: TreeEdit, _ result: String?) -> Case {
    Case("- \"\(format)\"", edit, result.map { "- \"\($0)\"" })
  }

  static let formats = [
    format("H:[a]-8-[b]", .constant(constraint: 0, 12), "H:[a]-12-[b]"),
    format("H:[a]-8-[b]", .relation(constraint: 0, .greaterThanOrEqual), "H:[a]-(>=8)-[b]"),
    format("H:[a]-8-[b]", .priority(constraint: 0, LayoutPriority(750)), "H:[a]-(8@750)-[b]"),
    format("H:[a]-[b]", .constant(constraint: 0, 12), "H:[a]-12-[b]"),
    format("H:[a]-[b]", .relation(constraint: 0, .greaterThanOrEqual), "H:[a]-(>=8)-[b]"),
    format("H:[a][b]", .constant(constraint: 0, 12), "H:[a]-12-[b]"),
    format("H:[a]-gap-[b]", .constant(constraint: 0, 12), "H:[a]-12-[b]"),
    format("H:[a]-gap-[b]", .priority(constraint: 0, LayoutPriority(750)), "H:[a]-(gap@750)-[b]"),
    // The gap of the superview's margins is measured from these.
    format("H:|-[a]", .constant(constraint: 0, 12), nil),
    format("H:|[a]", .constant(constraint: 0, 12), "H:|-12-[a]"),
    format("H:[a]-(>=8@600,<=20)-[b]", .constant(constraint: 1, 30), "H:[a]-(>=8@600,<=30)-[b]"),
    format(
      "H:[a]-(>=8@600,<=20)-[b]", .priority(constraint: 0, .required), "H:[a]-(>=8,<=20)-[b]"),
    format("V:[a(100)]", .constant(constraint: 0, 50), "V:[a(50)]"),
    format("V:[a(>=100@700)]", .relation(constraint: 0, .equal), "V:[a(==100@700)]"),
    format("V:[a(==b)]", .relation(constraint: 0, .lessThanOrEqual), "V:[a(<=b)]"),
    format("V:[a(==b)]", .constant(constraint: 0, 8), nil),
    format("V:[a(-8)]", .constant(constraint: 0, 8), "V:[a(8)]"),
    format("H:[a]-8-[b]", .constant(constraint: 0, -8), nil),
    format("H:[a]-(8)-[b]", .constant(constraint: 0, -8), "H:[a]-(-8)-[b]"),
    format("H:[a]-8-[b]-3-|", .removal(constraint: 0), nil),
  ]

  @Test("What a diagram sets is changed where the diagram sets it") func setConstant() throws {
    let text = """
      root: { subviews: { a: {} } }
      constraints:
        - wide: a.width == 8 @high
        - a.height == 8
      diagrams:
        - name: one
        - name: two
          constraints: { set: { wide: 20 } }

      """
    #expect(
      try Self.edited(text, diagram: 1, .constant(constraint: 0, 30))
        == text.replacing("wide: 20", with: "wide: 30"))
    #expect(
      try Self.edited(text, diagram: 1, .priority(constraint: 0, .required))
        == text.replacing(" @high", with: ""))
    #expect(
      try Self.edited(text, diagram: 0, .constant(constraint: 0, 30))
        == text.replacing("width == 8", with: "width == 30"))
    // The other diagram needs it.
    #expect(try Self.edited(text, .removal(constraint: 0)) == nil)
    #expect(try Self.edited(text, .removal(constraint: 1)) == text.replacing("  - a.height == 8\n", with: ""))
  }

  @Test("A definition that a picture holds has no place in the picture's file") func extracted() throws {
    var options = DefinitionFixture.options
    let text = Self.definition("- a.width == 8")
    #expect(try Self.edited(text, .constant(constraint: 0, 9), options: options) != nil)
    options.isExtracted = true
    #expect(try Self.edited(text, .constant(constraint: 0, 9), options: options) == nil)
  }
}
