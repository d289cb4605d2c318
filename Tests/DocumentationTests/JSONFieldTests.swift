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
    let article = try Article("JSONOutput.md")
    // The first cell of a row, and what a row says of the objects in a list.
    var listed = Set(
      article.text.matches(of: /\n\| `([A-Za-z]+)` \|/.anchorsMatchLineEndings()).map {
        String($0.output.1)
      })
    listed.formUnion([
      "documents", "message", "location", "width", "height", "attribute", "minimum", "maximum", "from", "to",
      "includesFrom", "includesTo", "contentSizeCategory", "direction", "device", "worst", "amount",
    ])
    // A worst length that does not belong to its range is told from one that does by a key that the others do not have.
    let found = solved.union(checked).union(swept).subtracting(["limit"])
    #expect(found.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(found).sorted() == [])
    #expect(listed.count > 45)
  }
}
