import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

/// What is written in an Interface Builder file for an edit of its layout. Whatever is written is read again and compared.
@Suite("Editing Interface Builder files")
struct NibEditingTests {
  /// An edit, and the lines that it changes, as a diff has them; `nil` if nothing can be written.
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var content: String
    var edit: TreeEdit
    var lines: String?

    init(_ title: String, _ content: String, _ edit: TreeEdit, _ lines: String?) {
      self.title = title
      self.content = content
      self.edit = edit
      self.lines = lines
    }

    var testDescription: String { title }
  }

  /// The text after an edit, which reads as it should; `nil` if nothing is written.
  private static func edited(_ text: String, _ edit: TreeEdit) throws -> String? {
    let layout = try NibText.document(text).diagrams[0]
    guard let replacements = layout.places?.replacements(for: edit, in: layout.tree) else { return nil }
    let changed = try #require(Source.SourceText(path: "test.xib", text: text).replacing(replacements))
    #expect(try NibText.document(changed).diagrams[0].tree.matches(layout.tree, with: edit), "\(changed)")
    return changed
  }

  @Test("Lines that change", arguments: changes + removals + additions + views) func lines(_ example: Case)
    throws
  {
    let text = NibText.nib(example.content)
    let changed = try Self.edited(text, example.edit)
    // Ids of their own depend on the whole file.
    let lines = changed.map {
      WrittenEdits.difference(text, $0).replacing(/id="\w{3}-\w{2}-\w{3}"/, with: "id=\"PLACE\"")
    }
    #expect(lines == example.lines)
  }

  /// A root with a view and one constraint, and a second one of the height.
  private static func content(_ constraint: String, rest: String = "") -> String {
    """
    <subviews>
    \(NibText.view("V", "20 30 100 50"))
    </subviews>
    <constraints>
        \(constraint)
        <constraint firstItem="V" firstAttribute="top" secondItem="R" secondAttribute="top" constant="30" id="two"/>
    </constraints>\(rest)
    """
  }

  private static func change(
    _ title: String, _ constraint: String, _ edit: TreeEdit, _ result: String?, rest: String = ""
  ) -> Case {
    Case(
      title, content(constraint, rest: rest), edit,
      result.map { result in
        WrittenEdits.difference(content(constraint, rest: rest), content(result, rest: rest))
      })
  }

  private static let left =
    #"<constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leading""#

  static let changes = [
    change(
      "A constant", left + #" constant="20" id="c"/>"#, .constant(constraint: 0, 24.5),
      left + #" constant="24.5" id="c"/>"#),
    change(
      "A constant that is not written", left + #" id="c"/>"#, .constant(constraint: 0, -8),
      left + #" constant="-8" id="c"/>"#),
    change(
      "A constant before a priority", left + #" priority="750" id="c"/>"#, .constant(constraint: 0, 8),
      left + #" constant="8" priority="750" id="c"/>"#),
    change(
      "A symbolic constant is one no longer", left + #" constant="20" symbolic="YES" id="c"/>"#,
      .constant(constraint: 0, 12), left + #" constant="12" id="c"/>"#),
    change(
      "A symbolic constant without a number", left + #" symbolic="YES" priority="750" id="c"/>"#,
      .constant(constraint: 0, 12), left + #" constant="12" priority="750" id="c"/>"#),
    change(
      "A relation stands behind the first attribute", left + #" constant="20" id="c"/>"#,
      .relation(constraint: 0, .greaterThanOrEqual),
      #"<constraint firstItem="V" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="R" "#
        + #"secondAttribute="leading" constant="20" id="c"/>"#),
    change(
      "An equation has no relation",
      #"<constraint firstAttribute="width" relation="lessThanOrEqual" constant="9" id="c"/>"#,
      .relation(constraint: 0, .equal), #"<constraint firstAttribute="width" constant="9" id="c"/>"#),
    change(
      "A priority", left + #" constant="20" id="c" userLabel="near"/>"#,
      .priority(constraint: 0, LayoutPriority(750)),
      left + #" constant="20" priority="750" id="c" userLabel="near"/>"#),
    change(
      "A priority with fractions", left + #" constant="20" priority="750" id="c"/>"#,
      .priority(constraint: 0, LayoutPriority(250.5)), left + #" constant="20" priority="250.5" id="c"/>"#),
    change(
      "A required constraint has none", left + #" constant="20" priority="750" id="c"/>"#,
      .priority(constraint: 0, .required), left + #" constant="20" id="c"/>"#),
    change(
      "Spaces and quotes stay", #"<constraint  firstAttribute = 'width'  constant='9' id="c" />"#,
      .constant(constraint: 0, 12), #"<constraint  firstAttribute = 'width'  constant='12' id="c" />"#),
    change(
      "The variation that applies",
      left + #" constant="20" id="c">"# + "\n"
        + #"<variation key="widthClass=compact" constant="5" priority="700"/>"#
        + "\n</constraint>", .constant(constraint: 0, 6),
      left + #" constant="20" id="c">"# + "\n"
        + #"<variation key="widthClass=compact" constant="6" priority="700"/>"#
        + "\n</constraint>"),
    change(
      "The priority that a variation states is stated there",
      left + #" id="c">"# + "\n" + #"<variation key="widthClass=compact" priority="700"/>"#
        + "\n</constraint>",
      .priority(constraint: 0, .required),
      left + #" id="c">"# + "\n" + #"<variation key="widthClass=compact" priority="1000"/>"#
        + "\n</constraint>"),
    change(
      "A variation for other size classes is none",
      left + #" constant="20" id="c">"# + "\n" + #"<variation key="widthClass=regular" constant="5"/>"#
        + "\n</constraint>", .constant(constraint: 0, 6),
      left + #" constant="6" id="c">"# + "\n" + #"<variation key="widthClass=regular" constant="5"/>"#
        + "\n</constraint>"),
  ]

  static let removals = [
    Case(
      "A constraint goes with its line", content(left + #" id="c"/>"#), .removal(constraint: 0),
      "-     " + left + #" id="c"/>"#),
    Case(
      "A constraint with a variation goes with its lines",
      content(
        left + #" id="c">"# + "\n" + #"<variation key="widthClass=regular" constant="5"/>"#
          + "\n</constraint>"),
      .removal(constraint: 0),
      "-     " + left + #" id="c">"# + "\n" + #"- <variation key="widthClass=regular" constant="5"/>"#
        + "\n- </constraint>"),
    Case(
      "A constraint that an outlet names stays",
      content(
        left + #" id="c"/>"#,
        rest: #"<connections><outlet property="edge" destination="c" id="o"/></connections>"#),
      .removal(constraint: 0), nil),
    Case(
      "A constraint that a variation names stays",
      content(
        left + #" id="c"/>"#,
        rest: #"<variation key="default"><mask key="constraints"><include reference="c"/></mask></variation>"#
      ),
      .removal(constraint: 0), nil),
  ]

  private static func addition(_ node: ConstraintNode) -> TreeEdit { .addition(node) }
  private static let view = LayoutItem.view(ViewID(1))

  static let additions = [
    Case(
      "The last one of its list", content(left + #" id="c"/>"#),
      addition(
        ConstraintNode(
          LayoutAnchor(view, .trailing), .lessThanOrEqual, multiplier: 0.5,
          LayoutAnchor(.view(.root), .trailing), constant: -8, priority: LayoutPriority(999))),
      #"+     <constraint firstItem="V" firstAttribute="trailing" relation="lessThanOrEqual" secondItem="R" "#
        + #"secondAttribute="trailing" multiplier="0.5" constant="-8" priority="999" id="PLACE"/>"#),
    Case(
      "A list of its own behind the frame", content(left + #" id="c"/>"#),
      addition(ConstraintNode(LayoutAnchor(view, .width), .equal, constant: 44)),
      "+ <constraints>\n" + #"+     <constraint firstAttribute="width" constant="44" id="PLACE"/>"#
        + "\n+ </constraints>"
    ),
    Case(
      "A guide that the file has",
      "<viewLayoutGuide key=\"safeArea\" id=\"S\"/>\n" + content(left + #" id="c"/>"#),
      addition(
        ConstraintNode(LayoutAnchor(view, .bottom), .equal, LayoutAnchor(.safeArea(.root), .bottom))),
      #"+     <constraint firstItem="V" firstAttribute="bottom" secondItem="S" secondAttribute="bottom" id="PLACE"/>"#
    ),
    Case(
      "No guide that it lacks", content(left + #" id="c"/>"#),
      addition(
        ConstraintNode(LayoutAnchor(view, .bottom), .equal, LayoutAnchor(.safeArea(.root), .bottom))), nil),
  ]

  private static func label(_ attributes: String) -> String {
    """
    <subviews>
    <label opaque="NO" \(attributes)text="x" lineBreakMode="tailTruncation" id="V">
    <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
    </label>
    </subviews>
    <constraints>
    <constraint firstItem="V" firstAttribute="top" secondItem="R" secondAttribute="top" id="c"/>
    </constraints>
    """
  }

  private static func view(_ title: String, _ attributes: String, _ edit: TreeEdit, _ result: String) -> Case
  {
    Case(title, label(attributes), edit, WrittenEdits.difference(label(attributes), result))
  }

  static let views = [
    view(
      "Hugging", "", .hugging(ViewID(1), .vertical, LayoutPriority(251)),
      label("").replacing("opaque=\"NO\" ", with: "opaque=\"NO\" verticalHuggingPriority=\"251\" ")),
    view(
      "Compression resistance", "horizontalCompressionResistancePriority=\"700\" ",
      .compressionResistance(ViewID(1), .horizontal, LayoutPriority(749)),
      label("horizontalCompressionResistancePriority=\"749\" ")),
    view(
      "Lines", "", .lineLimit(ViewID(1), 0),
      label("").replacing("tailTruncation\" ", with: "tailTruncation\" numberOfLines=\"0\" ")),
    view(
      "A mask", "", .autoresizingOff(ViewID(1)),
      label("").replacing(
        "tailTruncation\" ", with: "tailTruncation\" translatesAutoresizingMaskIntoConstraints=\"NO\" ")),
    view(
      "A fixed frame is none any longer", "fixedFrame=\"YES\" ", .autoresizingOff(ViewID(1)),
      label("").replacing(
        "tailTruncation\" ", with: "tailTruncation\" translatesAutoresizingMaskIntoConstraints=\"NO\" ")),
    Case("A plain view has no lines", content(left + #" id="c"/>"#), .lineLimit(ViewID(1), 0), nil),
  ]

  @Test("New lines end as those of the file") func lineBreaks() throws {
    let text = NibText.nib(Self.content(Self.left + #" id="c"/>"#)).replacing("\n", with: "\r\n")
    let more = try #require(
      try Self.edited(text, .addition(ConstraintNode(LayoutAnchor(Self.view, .width), .equal, constant: 44))))
    #expect(more.replacing("\r\n", with: "").contains(where: \.isNewline) == false)
    #expect(
      WrittenEdits.difference(text, more).contains("<constraint firstAttribute=\"width\" constant=\"44\""))
    let less = try #require(try Self.edited(text, .removal(constraint: 0)))
    #expect(less.replacing("\r\n", with: "").contains(where: \.isNewline) == false)
    #expect(WrittenEdits.difference(text, less) == "-     " + Self.left + #" id="c"/>"#)
  }

  @Test("An id is new, of Interface Builder's form, and the same each time") func ids() throws {
    let text = NibText.nib(Self.content(Self.left + #" id="c"/>"#))
    let edit = TreeEdit.addition(ConstraintNode(LayoutAnchor(Self.view, .width), .equal, constant: 44))
    let first = try #require(try Self.edited(text, edit))
    #expect(try Self.edited(text, edit) == first)
    let second = try #require(try Self.edited(first, edit))
    let ids = second.matches(of: /constant="44" id="(\w{3}-\w{2}-\w{3})"/).map { String($0.output.1) }
    #expect(ids.count == 2 && Set(ids).count == 2)
  }

  // MARK: The corpus

  private static let corpus: [URL] = {
    guard let folder = Repository.shared?.appendingPathComponent("corpus/files") else { return [] }
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = paths.sorted().filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    return files.indices.filter { $0 % 6 == 0 }.prefix(60).map { folder.appendingPathComponent(files[$0]) }
  }()

  @Test(
    "What is written for files of apps reads as it should",
    .enabled(if: !corpus.isEmpty, "../shared/corpus is absent"))
  func files() throws {
    var edits = WrittenEdits(atMost: 2)
    for file in Self.corpus {
      let text = try String(contentsOf: file, encoding: .utf8)
      let options = ReadingOptions(text: SpecFont())
      edits.tryEdits(of: text, named: file.lastPathComponent) {
        try Document(bytes: Array($0.utf8), path: file.path, options: options)
      }
    }
    #expect(edits.problems == [])
    // The frames on record show other insets with some edits, and cells keep their masks.
    #expect(
      edits.text
        == "constant 130/150 relation 147/150 priority 150/150 removal 139/150 addition 137/149 hugging 166/166"
        + " compression 166/166 lines 89/92 mask 21/41")
  }
}
