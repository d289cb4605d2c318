import AutoLayout
import Geometry
import LayoutDocument

/// Describes a value in words for the reference, from the schema of its type.
enum SchemaForm {
  /// Markdown such as ``a number, `system` ``.
  static func words(for schema: SchemaValue) -> String {
    if let known = known[schema.text()] { return known }
    guard case .object(let members) = schema else { return anything }
    let schema = Dictionary(members, uniquingKeysWith: { first, _ in first })
    if let constant = schema["const"] { return code(constant) }
    if case .array(let values) = schema["enum"] { return values.map(code).uniqued().joined(separator: ", ") }
    if case .array(let forms) = schema["anyOf"] { return either(forms) }
    switch schema["type"] {
    case .string("object"): return mapping(schema)
    case .string("array"): return list(schema)
    case .string("string"): return "text"
    case .array(let types) where types.contains { $0.text() == "\"integer\"" }: return integer(schema)
    case .array(let types) where types.contains { $0.text() == "\"number\"" }: return number(schema)
    default: return anything
    }
  }

  /// Any value, including null, which is the value of a key with nothing after it.
  private static let anything = "anything"

  /// The forms that have a name, by the text of their schema.
  private static let known: [String: String] = [
    named(ValueType<String>.text.schema, "text"),
    named(ValueType<Canvas>.canvas.schema, "`WxH`, `[width, height]`, or a device"),
    named(
      ValueType<NamedColor>.color.schema,
      "a color name, or `\"#rrggbb\"`, optionally with two more digits for opacity"),
    named(ValueType<Size>.size.schema, "`WxH` or `[width, height]`"),
    named(
      ValueType<IntrinsicSize>.intrinsicSize.schema,
      "`WxH` or `[width, height]`, with `_` allowed for either number"),
    named(ValueType<Point>.point.schema, "`[x, y]`"),
    named(ValueType<Rect>.rect.schema, "`[x, y, width, height]`"),
    named(ValueType<EdgeInsets>.insets.schema, "a number, or four in a list"),
    named(ValueType<ImageReference>.image.schema, "`WxH`, or the path of a PNG file"),
    named(DocumentKeys.panel.schema(), "the keys of a panel"),
    named(DocumentKeys.side.schema(), "the keys of a layout to compare"),
    named(DocumentKeys.changes.schema(), "the keys of a change to constraints"),
    named(rowKeys.schema(), "the keys of a group of rows"),
    named(solvedKeys.schema(), "the keys of the block `solved`"),
    named(scrollingKeys.schema(), "the keys of scrollable content"),
    named(courseKeys.schema(), "the keys of a course"),
    named(ValueType<[RecordedTrack]>.tracks.schema, "numbers at all lengths"),
    named(axisPriorityKeys.schema(), "the keys of a pair of priorities"),
    named(fontKeys.schema(), "the keys of a font"), named(["$ref": "#/$defs/root"], "the keys of a view"),
    named(ValueType<PartialSizeClasses>.sizeClasses.schema, "the keys of size classes"),
    named(borderKeys.schema(), "the keys of a border"),
    named(shadowKeys.schema(), "the keys of a shadow"),
    named(["$ref": "#/$defs/variation"], "keys of the view"),
    named(["$ref": "#/$defs/subviews"], "views, by name"), named(["$ref": "#/$defs/guides"], "`{}`, by name"),
    named(["$ref": "#/$defs/viewChanges"], "keys of views, by name"),
    named(ValueType<LayoutSpace>.space.schema, "the keys of a space"),
    named(ValueType<RegularLengths>.regularLengths.schema, "the keys of `regularFrom`"),
    named(["$ref": "#/$defs/assertion"], "assertions"),
    named(["$ref": "#/$defs/constraint"], "constraints"), named(["$ref": "#/$defs/diagram"], "diagrams"),
  ].reduce(into: [:]) { $0[$1.text] = $1.words }

  private static func named(_ schema: SchemaValue, _ words: String) -> (text: String, words: String) {
    (schema.text(), words)
  }

  private static func either(_ forms: [SchemaValue]) -> String {
    forms.map(words).filter { $0 != anything }.uniqued().joined(separator: " or ")
  }

  private static func mapping(_ schema: [String: SchemaValue]) -> String {
    guard let values = schema["additionalProperties"], case .object = values else { return "a mapping" }
    return words(for: values) + ", by name"
  }

  private static func list(_ schema: [String: SchemaValue]) -> String {
    guard let items = schema["items"] else { return "a list" }
    if items.text() == ValueType<String>.reference.schema.text() { return "a list of names" }
    let item = words(for: items)
    switch item {
    case "text": return "a list of strings"
    case "a mapping": return "a list of mappings"
    case _ where item.hasPrefix("the keys of"): return "a list, each with \(item)"
    default: return "a list of \(item)"
    }
  }

  private static func integer(_ schema: [String: SchemaValue]) -> String {
    guard case .integer(let low) = schema["minimum"], case .integer(let high) = schema["maximum"] else {
      return "a whole number"
    }
    return "a whole number from \(low) to \(high)"
  }

  private static func number(_ schema: [String: SchemaValue]) -> String {
    var bounds: [String] = []
    if case .integer(let low) = schema["minimum"] { bounds.append("of at least \(low)") }
    if case .integer(let low) = schema["exclusiveMinimum"] { bounds.append("above \(low)") }
    if case .integer(let high) = schema["maximum"] { bounds.append("at most \(high)") }
    return bounds.isEmpty ? "a number" : "a number " + bounds.joined(separator: " and ")
  }

  private static func code(_ value: SchemaValue) -> String {
    if case .string(let text) = value { return "`\(text)`" }
    return "`\(value.text())`"
  }
}

extension [String] {
  /// Each text once, at the position of its first occurrence.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
