import Foundation
import TestSupport
import Testing

/// The fields that reports have are those that the article on them lists.
struct JSONFieldTests {
  /// Has a panel, a scroll view, a guide, a stack, a distance, a conflict, and a value that is open.
  private static let definition = """
    canvas: 100x100
    root:
      guides: { middle: {} }
      subviews:
        scroller: { class: ScrollView }
        row: { class: StackView, subviews: { one: {}, two: {} } }
        title: { class: Label, text: Longer than its label }
    constraints:
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

  /// The first cell of each row of the article: before what comparisons print, or of that.
  private static func listed(in part: Int) throws -> Set<String> {
    let parts = try Article("JSONOutput.md").text.components(separatedBy: "\n## A comparison\n")
    try #require(parts.count == 2)
    return Set(
      parts[part].matches(of: /\n\| `([A-Za-z]+)` \|/.anchorsMatchLineEndings()).map { String($0.output.1) })
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
        "amount", "assertions", "available", "needed", "text", "verdict",
      ])
    let space = ["all.yaml", "--widths", "320...1366", "--content-sizes", "L,XL"]
    let devices = ["all.yaml", "--devices", "iPhone SE"]
    let swept = try [["solve"] + space, ["check"] + space, ["solve"] + devices, ["check"] + devices].reduce(
      into: Set<String>()
    ) { $0.formUnion(try printed($1, in: folder)) }
    let listed = try Self.listed(in: 0).union([
      "documents", "message", "location", "width", "height", "attribute", "minimum", "maximum", "from", "to",
      "includesFrom", "includesTo", "contentSizeCategory", "direction", "device", "worst", "amount",
    ])
    // A worst length that does not belong to its range is told from one that does by a key that the others do not have.
    let found = solved.union(checked).union(swept).subtracting(["limit"])
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
    try run("record", "in", "--in-ci")
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
      "_0", "stretches", "from", "to", "includesFrom", "includesTo", "lengths",
    ])
    #expect(found.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(found).sorted() == [])
    #expect(listed.count > 55)
  }
}
