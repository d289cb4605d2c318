import Foundation
import TestSupport
import Testing

/// The fields that reports have are those that the article on them lists.
struct JSONFieldTests {
  /// Has a text that shrinks, a panel, a scroll view, a guide, a stack, a distance, a conflict, and a value that is open.
  private static let definition = """
    canvas: 100x100
    root:
      guides: { middle: {} }
      subviews:
        scroller: { class: ScrollView }
        row: { class: StackView, subviews: { one: {}, two: {} } }
        title: { class: Label, text: Longer than its label }
        small:
          {
            class: Label,
            text: Much longer than its label,
            adjustsFontSizeToFitWidth: true,
            minimumScaleFactor: 0.9,
          }
    constraints:
      - "small.width == 20"
      - "scroller.edges == root.edges"
      - "row.width == 40"
      - "row.width == 50"
      - "title.width == 20"
      - "(row.left - root.left) == (root.right - row.right)"
      - "middle.left == root.safeArea.left"
    assert: ["row.width == 1"]
    diagrams:
      - name: change
        before: {}
        after: {}

    """

  /// Has a translation that is cut off.
  private static let translated = """
    canvas: 100x100
    languages: { de: { title: Longer than its label } }
    root: { subviews: { title: { class: Label, text: Short } } }
    constraints: ["title.width == 60", "title.leading == root.leading", "title.top == root.top"]

    """

  /// Has texts whose contrast is too low, and not known.
  private static let pale = """
    canvas: 200x200
    root:
      background: white
      subviews:
        pale: { class: Label, text: Pale, textColor: lightGray }
        go: { class: Button, text: Go }
    constraints:
      - "pale.top == root.top"
      - "pale.leading == root.leading"
      - "go.top == pale.bottom"
      - "go.leading == root.leading"

    """

  /// A text that is cut off, and measured in another font by an unknown error.
  private static let cyrillic = """
    root: { subviews: { title: { class: Label, text: Приветствие } } }
    constraints:
      - "title.leading == root.leading"
      - "title.width == 20"
      - "title.top == root.top"

    """

  /// Everything that stands before a colon, at any depth.
  private static func keys(of value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: Set()) { $0.formUnion(keys(of: $1.value).union([$1.key])) }
    case let list as [Any]: list.reduce(into: Set()) { $0.formUnion(keys(of: $1)) }
    default: []
    }
  }

  private func printed(_ arguments: [String], in folder: ScratchFolder) throws -> Set<String> {
    let result = try Command.run(Documentation.program, arguments + ["--format", "json"], in: folder.url)
    return Self.keys(of: try JSONSerialization.jsonObject(with: result.standardOutput))
  }

  /// The parts of the article: what layouts, comparisons and explanations print.
  private static func parts() throws -> [String] {
    let text = try Article("JSONOutput.md").text
    let comparison = text.components(separatedBy: "\n## A comparison\n")
    try #require(comparison.count == 2)
    let explanation = comparison[1].components(separatedBy: "\n## An explanation\n")
    try #require(explanation.count == 2)
    return [comparison[0], explanation[0], explanation[1]]
  }

  /// The first cell of each row of a part.
  private static func listed(in part: Int) throws -> Set<String> {
    Set(
      try parts()[part].matches(of: /\n\| `([A-Za-z]+)` \|/.anchorsMatchLineEndings()).map {
        String($0.output.1)
      })
  }

  @Test func everyFieldIsOnThePage() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.definition, to: "all.yaml")
    try folder.write("rot: {}", to: "wrong.yaml")
    let nib = Repository.root.appendingPathComponent("Tests/Fixtures/interface-builder/notes.storyboard").path
    let inputs = ["all.yaml", "wrong.yaml", nib]
    let solved = try printed(["solve"] + inputs + ["--constraints", "all", "--trace"], in: folder)
    let checked = try printed(["check"] + inputs, in: folder)
    // Only `check` looks for texts that are cut off, and tests what is claimed.
    #expect(
      checked.subtracting(solved).sorted() == [
        "amount", "assertions", "available", "diff", "edit", "extent", "file", "findings", "line",
        "minimumScale", "moves", "needed", "repairs", "text", "verdict", "verified",
      ])
    let space = ["all.yaml", "--widths", "320...1366", "--content-sizes", "L,XL"]
    let devices = ["all.yaml", "--devices", "iPhone SE"]
    try folder.write(Self.translated, to: "translated.yaml")
    let languages = ["translated.yaml", "--languages", "de"]
    try folder.write(Self.pale, to: "pale.yaml")
    let audited = try printed(["check", "pale.yaml", "--audit", "all"], in: folder)
    try folder.write(Self.cyrillic, to: "cyrillic.yaml")
    let uncertain = try printed(["check", "cyrillic.yaml"], in: folder)
    let swept = try [space, devices, languages].flatMap { [["solve"] + $0, ["check"] + $0] }.reduce(
      into: Set<String>()
    ) { $0.formUnion(try printed($1, in: folder)) }
    let listed = try Self.listed(in: 0).union([
      "documents", "message", "location", "width", "height", "attribute", "minimum", "maximum", "from", "to",
      "includesFrom", "includesTo", "contentSizeCategory", "direction", "device", "worst", "amount",
      "language", "texts", "missing", "key", "file", "line", "findings", "extent",
    ])
    // A worst length that does not belong to its range is told from one that does by a key that the others do not have.
    let found = solved.union(checked).union(swept).union(audited).union(uncertain).subtracting(["limit"])
    #expect(found.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(found).sorted() == [])
    #expect(listed.count > 45)
  }

  /// A layout with a space, of which a view is hidden at some widths.
  private static func compared(width: Int, regular: Int = 640, _ more: String = "") -> String {
    """
    over: { width: 320...1366, contentSizeCategory: [L, XL], regularFrom: { width: \(regular) } }
    canvas: 375x667
    root:
      subviews:
        card: {}
        side: { when: [{ width: compact, set: { hidden: true } }] }
    constraints:
      - "card.leading == root.leading + 20"
      - "card.trailing <= root.trailing - 20"
      - fixed: "card.width == \(width) @ high"
      - "card.top == root.top + 20"
      - "card.height == 120"
      - "side.edges == root.edges"
    \(more)
    """
  }

  @Test func everyFieldOfAComparisonIsOnThePage() throws {
    let folder = try ScratchFolder()
    func run(_ arguments: String...) throws {
      _ = try Command.run(Documentation.program, arguments, in: folder.url)
    }
    let plain = "root: { subviews: { a: {} } }\nconstraints: [a.edges == root.edges]\n"
    try folder.write(Self.compared(width: 500), to: "in/card.yaml")
    try folder.write(plain, to: "in/old.yaml")
    try folder.write(plain + "tolerance: { points: 1, reason: fonts }\n", to: "in/near.yaml")
    let two = { (width: Int) in
      "over: { width: 320...400 }\nroot: { subviews: { a: {} } }\nconstraints:\n  - a.leading == root.leading + \(width)\n"
        + "  - a.top == root.top + \(width)\n  - a.size == (9, 9)\n"
    }
    try folder.write(two(5), to: "in/two.yaml")
    try run("record", "in", "--in-ci")
    try folder.write(two(6), to: "in/two.yaml")
    // An edit, another name, results that nothing explains, and a file that cannot be read.
    try folder.write(
      Self.compared(
        width: 600, regular: 700, "diagrams: [{ direction: rightToLeft, views: { card: { hidden: true } } }]"),
      to: "in/card.yaml")
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("in/old.yaml"),
      to: folder.url.appendingPathComponent("in/new.yaml"))
    let record = "in/__Layouts__/near.yaml/near.layout"
    let near = try #require(folder.text(of: record))
    try #require(near.contains("a: [0, 0, 375, 667]"), "\(near)")
    try folder.write(
      near.replacingOccurrences(of: "a: [0, 0, 375, 667]", with: "a: [0, 0, 375.5, 667]"), to: record)
    try folder.write("rot: {}", to: "in/wrong.yaml")
    let found = try printed(["verify", "in", "--shard", "1/1"], in: folder)
      .union(printed(["verify", "in", "--filter", "*"], in: folder))
    let listed = try Self.listed(in: 1).union([
      // What a row says of the objects in it.
      "number", "count", "points", "reason", "message", "suggestion", "sourceLine", "sourceLineOffset",
      "length",
      "file", "line", "column", "scalarColumn", "texts", "issueCount", "isOfPicture", "layout", "item",
      "constraint",
      "_0", "shares", "edit", "others", "stretches", "from", "to", "includesFrom", "includesTo", "lengths",
    ])
    #expect(found.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(found).sorted() == [])
    #expect(listed.count > 55)
  }

  /// A conflict that rests on margins, a hierarchy, and an exception.
  private static let console = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 (UILabel:0x10'a'.left - UIView:0x20.left) == (UIView:0x20.right - UILabel:0x10.right)>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& H:|-(0)-[UILabel:0x10'a'](LTR)   (active, names: '|':UIView:0x20 )>",
        "<NSLayoutConstraint:0x3 'own' UILabel:0x10'a'.right == UIView:0x20.rightMargin   (active)>",
        "<SnapKit.LayoutConstraint:0x4@A.swift#1 UILabel:0x10.width == 8.0>",
        "<SnapKit.LayoutConstraint:0x5@A.swift#1 UIView:0x20.width == 40.0>"
    )

    Will attempt to recover by breaking constraint
    <SnapKit.LayoutConstraint:0x4@A.swift#1 UILabel:0x10.width == 8.0>

    <UIView: 0x20; frame = (0 0; 320 480); layer = <CALayer: 0x9>>
       | <UILabel: 0x10; frame = (8 20; 304 21); text = 'a'; layer = <CALayer: 0x8>>
    Unable to parse constraint format:
    name is not a key in the views dictionary.
    H:|[name]|
            ^
    something else

    """

  @Test func everyFieldOfAnExplanationIsOnThePage() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.console, to: "console.txt")
    let found = try printed(["explain", "console.txt"], in: folder)
    let part = try Self.parts()[2]
    // Some are named in sentences.
    let named = Set(part.matches(of: /`([A-Za-z]+)`/).map { String($0.output.1) })
    #expect(found.subtracting(named).sorted() == [])
    #expect(try Self.listed(in: 2).subtracting(found).sorted() == [])
    #expect(found.count > 50, "\(found.sorted())")
  }
}
