import AutoLayout
import Geometry
import LayoutDocument
import Source

/// The reference of the definition format, generated from the table that the reader uses, with an example for each
/// key.
public enum FormatReference {
  /// The documentation article that lists every key with its values, its default, a sentence and an example.
  public static func markdown() -> String {
    var text = """
      # Format reference

      Every key of a definition, with its values, its default and an example.

      ## Overview

      `plumbline schema --format markdown` prints this page, and `plumbline schema` prints the JSON Schema. Both come from the table with which Plumbline reads definitions. <doc:Definitions> introduces the format, and <doc:ExpressionGrammar> describes the expressions in `constraints`.

      - A name is a letter or `_`, followed by letters, digits and `_`. Views, guides and metrics share one namespace, and `root` is reserved.
      - Numbers are finite, at most 1e12 in magnitude, and written without a unit. Lengths are in points.
      - The key’s type determines how a value is read, not YAML’s own rules: `on`, `yes` and `0x21` stay text. An empty value is an error.
      - An unknown key, a duplicate and a value of the wrong type are errors with file, line and column.


      """
    for section in sections {
      text += "## \(section.title)\n\n"
      if !section.text.isEmpty { text += section.text + "\n\n" }
      if !section.keys.isEmpty { text += table(of: section.keys) + "\n" }
    }
    text += "\(vocabulary)\n"
    text += """
      ## See also

      - <doc:Definitions>
      - <doc:ExpressionGrammar>
      - <doc:JSONOutput>

      """
    return text
  }

  /// The description of a key.
  struct Entry: Sendable {
    var name: String
    var form: String
    var defaultText: String?
    var summary: String
    var example: String
    /// The view classes that have the key; `nil` for all.
    var classes: [ViewClass]?
  }

  /// A heading with the keys below it.
  struct Section: Sendable {
    var title: String
    var text = ""
    var keys: [Entry] = []
  }

  static let sections: [Section] = documentSections + viewSections + valueSections

  private static let documentSections: [Section] = [
    section("Keys of a definition", "", DocumentKeys.document),
    section(
      "Keys of a diagram",
      "Keys that a diagram omits have the document's values. A diagram without `name` is named after the file.",
      DocumentKeys.diagram),
    section(
      "Keys of a panel", "Each entry of `panels` starts from its diagram.", DocumentKeys.panel),
    section(
      "Keys of a layout to compare",
      "`before` and `after` start from their diagram; `{}` changes nothing.", DocumentKeys.side),
    section(
      "Keys of a change to constraints",
      "These keys refer to constraints by name. The document names a constraint like this: `- leading: \"photo.leading == root.leading\"`.",
      DocumentKeys.changes),
    section(
      "Keys of an assertion",
      "An entry of `assert` is a relation, or a mapping with one claim.", assertionKeys),
    section("Keys of a space", "", spaceKeys), section("Keys of `regularFrom`", "", regularLengthKeys),
    section(
      "Keys of a group of constraints",
      "An entry of `constraints` may be a group that applies in some size classes. Groups may contain groups.",
      ConstraintKeys.group),
    section(
      "Keys of a visual format", "An entry of `constraints` may be a mapping instead of text.",
      ConstraintKeys.visualFormat),
    section(
      "Keys of a constraint",
      "A mapping can combine an expression with properties that the expression cannot state.",
      ConstraintKeys.expression),
  ]

  private static var viewSections: [Section] {
    let keys = entries(ViewKeys.table)
    return [
      Section(
        title: "Keys of every view",
        text:
          "`root` is a plain view and has all of these except \(refused). In a record, it may be of any class and has all keys.",
        keys: keys.filter { $0.classes == nil }),
      Section(
        title: "Keys of some views", text: "Each description ends with the classes that have the key.",
        keys: keys.filter { $0.classes != nil }),
    ]
  }

  private static let valueSections: [Section] = [
    section(
      "Keys of size classes", "", sizeClassKeys),
    section(
      "Keys of an entry of `when`", "Changes to a view that apply in some size classes.", viewVariationKeys),
    section("Keys of a tolerance", "", toleranceKeys),
    section("Keys of a group of rows", "", rowKeys),
    section("Keys of a pair of priorities", "", axisPriorityKeys),
    section("Keys of a font", "", fontKeys),
    section("Keys of line spacing", "", lineSpacingKeys),
    section("Keys of a border", "", borderKeys),
    section(
      "Keys of a shadow", "The names are those of `CALayer`, without the prefix.", shadowKeys),
    section("Keys of a guide", "", GuideDraft.keys),
    section("Keys of a screen", "", screenKeys),
    section("Keys of an entry of `bars`", "", screenBarKeys),
    section("Keys of a bar", "", barKeys),
    section("Keys of a bar item", "", barItemKeys),
    section(
      "Keys of the block `solved`",
      "A record, written by `plumbline record`, is a definition with the results that its layout had.",
      solvedKeys),
    section("Keys of scrollable content in `solved`", "", scrollingKeys),
    section("Keys of an issue in `solved`", "", recordedIssueKeys),
    section("Keys of a course in `solved`", "", courseKeys),
  ]

  private static func section<Target>(
    _ title: String, _ text: String, _ table: KeyTable<Target>
  ) -> Section {
    Section(title: title, text: text, keys: entries(table))
  }

  /// The keys in the table's order. A key without an example gets an empty one, which a test detects.
  private static func entries<Target>(_ table: KeyTable<Target>) -> [Entry] {
    let examples = table.examples
    return table.keys.map { key in
      Entry(
        name: key.name, form: SchemaForm.words(for: key.schema), defaultText: key.defaultText,
        summary: key.summary, example: examples[key.name] ?? "", classes: key.classes)
    }
  }

  private static var refused: String {
    let names = ViewKeys.table.keys.map(\.name).filter(ViewKeys.refusedOfRoot.contains)
    return ReadingContext.list(names.map { "`\($0)`" })
  }

  private static func table(of keys: [Entry]) -> String {
    var lines = ["| Key | Value | Default | Description | Example |", "| --- | --- | --- | --- | --- |"]
    for key in keys {
      let classes = key.classes.map { " *\($0.map(\.rawValue).joined(separator: ", "))*" } ?? ""
      let cells = [
        "`\(key.name)`", key.form, key.defaultText ?? "", prose(key.summary) + classes, "`\(key.example)`",
      ]
      lines.append("| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A sentence of the schema as Markdown, with characters escaped that Markdown would interpret.
  private static func prose(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]_*<>".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static var vocabulary: String {
    """
    ## Devices

    A canvas may name a device, in portrait or, with `landscape` after the name, in landscape. Case and spaces are ignored.

    | Device | Points | Pixels per point | Safe area: top, left, bottom, right | In landscape |
    | --- | --- | --- | --- | --- |
    \(Device.all.map(row).joined(separator: "\n"))

    ## Colors

    A color is one of UIKit’s names: \(Color.named.map { "`\($0.name)`" }.sorted().joined(separator: ", ")), and `clear`. It may also be a CSS color name, in lower case, or one of UIKit’s system colors, such as `systemBlue`. Any other color is written `"#rrggbb"` or `"#rrggbbaa"`, in quotes, because `#` starts a comment in YAML.

    """
  }

  private static func row(of device: Device) -> String {
    let turned = Device(named: device.name + " landscape")?.safeArea
    let cells = [
      device.name, "\(number(device.size.width)) × \(number(device.size.height))", number(device.pixelScale),
      insets(device.safeArea), turned.map(insets) ?? "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String { NumberFormat.string(value) }
}
