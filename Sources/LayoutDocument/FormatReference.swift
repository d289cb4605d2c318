import AutoLayout
import Geometry
import Source

/// The reference of the definition format, made from the table that the reader uses, with an example for each key.
public enum FormatReference {
  /// The documentation article that lists every key with its values, its default, a sentence and an example.
  public static func markdown() -> String {
    var text = """
      # Format reference

      Every key of a definition: the values that it takes, what holds without it, and an example.

      ## Overview

      `plumbline schema --format markdown` prints this page, and `plumbline schema` the JSON Schema, from the table that the reader itself uses. <doc:Definitions> introduces the format; <doc:ExpressionGrammar> says what stands in `constraints`.

      - A name is a letter or `_`, followed by letters, digits and `_`. Views, guides and metrics share one space of names, and `root` is taken.
      - Numbers are finite, at most 1e12 in magnitude, and written without a unit; lengths are points.
      - Values are read by the key’s type, never by YAML’s own rules: `on`, `yes` and `0x21` stay text. An empty value is an error.
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

  /// A key as the page describes it.
  struct Entry: Sendable {
    var name: String
    var form: String
    var defaultText: String?
    var summary: String
    var example: String
    /// The classes of view that have it; `nil` for all.
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
    section("Keys of a definition", "", DocumentKeys.document, FormatExamples.document),
    section(
      "Keys of a diagram",
      "What a diagram does not say is as in the document. A diagram without `name` is called like the file.",
      DocumentKeys.diagram, FormatExamples.diagram),
    section(
      "Keys of a panel", "Each entry of `panels` starts from its diagram.", DocumentKeys.panel,
      FormatExamples.panel),
    section(
      "Keys of a layout to compare",
      "`before` and `after` start from their diagram; `{}` changes nothing.", DocumentKeys.side,
      FormatExamples.side),
    section(
      "Keys of a change of constraints",
      "Names are those that the document gives its constraints, as in `- leading: \"photo.leading == root.leading\"`.",
      DocumentKeys.changes, FormatExamples.changes),
    section(
      "Keys of a visual format", "An entry of `constraints` may be a mapping instead of text.",
      ConstraintKeys.visualFormat, FormatExamples.visualFormat),
    section(
      "Keys of a constraint", "An expression may stand in a mapping with what it cannot say itself.",
      ConstraintKeys.expression, FormatExamples.expression),
  ]

  private static var viewSections: [Section] {
    let keys = entries(ViewKeys.table, FormatExamples.view)
    return [
      Section(
        title: "Keys of every view", text: "`root` is a plain view and has all of these but \(refused).",
        keys: keys.filter { $0.classes == nil }),
      Section(
        title: "Keys of some views", text: "The classes that have a key stand behind its sentence.",
        keys: keys.filter { $0.classes != nil }),
    ]
  }

  private static let valueSections: [Section] = [
    section("Keys of a group of rows", "", rowKeys, FormatExamples.rows),
    section("Keys of a pair of priorities", "", axisPriorityKeys, FormatExamples.priorities),
    section("Keys of a font", "", fontKeys, FormatExamples.font),
    section("Keys of the spacing of lines", "", lineSpacingKeys, FormatExamples.lineSpacing),
    section("Keys of a guide", "", GuideDraft.keys, FormatExamples.guide),
    section("Keys of a screen", "", screenKeys, FormatExamples.screen),
    section("Keys of a bar of a screen", "", screenBarKeys, FormatExamples.screenBar),
    section("Keys of a bar", "", barKeys, FormatExamples.bar),
    section("Keys of an item of a bar", "", barItemKeys, FormatExamples.barItem),
  ]

  private static func section<Target>(
    _ title: String, _ text: String, _ table: KeyTable<Target>, _ examples: [String: String]
  ) -> Section {
    Section(title: title, text: text, keys: entries(table, examples))
  }

  /// The keys in the table's order; one without an example has an empty one, which a test finds.
  private static func entries<Target>(_ table: KeyTable<Target>, _ examples: [String: String]) -> [Entry] {
    table.keys.map { key in
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
    var lines = ["| key | takes | without it | meaning | example |", "| --- | --- | --- | --- | --- |"]
    for key in keys {
      let classes = key.classes.map { " *\($0.map(\.rawValue).joined(separator: ", "))*" } ?? ""
      let cells = [
        "`\(key.name)`", key.form, key.defaultText ?? "", prose(key.summary) + classes, "`\(key.example)`",
      ]
      lines.append("| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A sentence of the schema, whose plain text holds characters that Markdown would take for its own.
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

    A canvas names a device in portrait; `landscape` after the name turns it on its side. Case and spaces do not matter.

    | device | points | pixels a point | safe area: top, left, bottom, right | in landscape |
    | --- | --- | --- | --- | --- |
    \(Device.all.map(row).joined(separator: "\n"))

    ## Colors

    UIKit’s names come first: \(Color.named.map { "`\($0.name)`" }.sorted().joined(separator: ", ")), and `clear`. Then come the names of CSS, in lower case, and UIKit’s system colors, such as `systemBlue`. Anything else is written `"#rrggbb"` or `"#rrggbbaa"`, in quotes, as YAML takes `#` for a comment.

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
