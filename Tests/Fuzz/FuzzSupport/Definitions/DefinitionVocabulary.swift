import Definitions
import LayoutDocument

/// Words that mean something to the reader, out of the schema that is made from its own tables, and values that mean
/// trouble.
enum DefinitionVocabulary {
  /// Keys, with the values that the schema lists for them.
  static let keys: [String] = Array(collected.keys.sorted())

  /// Words that some key may be.
  static let words: [String] = Array(Set(collected.values.joined())).sorted()

  /// The words that a key may be.
  static func words(of key: String) -> [String] { collected[key] ?? [] }

  private static let collected = collect()

  private static func collect() -> [String: [String]] {
    var result: [String: [String]] = [:]
    guard let schema = DefinitionValue(reading: Array(DocumentSchema.json().utf8)) else { return result }
    func listed(_ value: DefinitionValue) -> [String] {
      guard case .mapping(let entries) = value else { return value.children.flatMap(listed) }
      return entries.flatMap { entry in
        entry.key == "enum" || entry.key == "const"
          ? [entry.value.scalar].compactMap(\.self) + entry.value.children.compactMap(\.scalar)
          : listed(entry.value)
      }
    }
    func visit(_ value: DefinitionValue) {
      if case .mapping(let entries) = value {
        for entry in entries where entry.key == "properties" {
          guard case .mapping(let properties) = entry.value else { continue }
          for property in properties { result[property.key, default: []] += listed(property.value) }
        }
      }
      value.children.forEach(visit)
    }
    visit(schema)
    return result
  }

  static let numbers = [
    "0", "-0.0", "1", "-1", "0.5", "1e308", "-1e308", "1e-308", "5e-324", "1e309", "nan", "inf", "1e8",
    "-1e8", "1e9",
    "99999999", "2147483648", "-9223372036854775809", "18446744073709551616", "1e12", "1.0000001e12", "-1e12",
    "1e5",
    "0.30000000000000004", "1e-17", "-2.7755575615628914e-17", "100000", "199999", "32767", "16384",
    "0.3 - 0.1 - 0.2",
    "0x10", "1_000", "1,5", "10pt", "+5", ".5", "5.", "1e", "٣", "4", "0.001", "1000.5",
  ]

  static let hostile =
    Texts.hostile + [
      "", " ", "null", "~", "true", "[", "{", "'", "\"", "#", "|", ">", "%YAML", "---", "../../../etc/passwd",
      "cut.png", "flipped.png", "huge.png", "text.png", "empty.png", "red.png", "/etc/passwd",
      "9999999x9999999", "1e9x1",
      "0x0", "-1x5", "_x_", "#ff0000", "#ff", "iPhone 15 Pro", "iPhone 99", "\u{FFFD}", "a.b.c.d", "::",
      String(repeating: "a", count: 3000), String(repeating: "ع", count: 700),
      String(repeating: "e\u{301}", count: 300),
    ]

  static let attributes = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
    "lastBaseline",
    "firstBaseline", "leftMargin", "topMargin", "trailingMargin", "centerXWithinMargins", "edges", "size",
    "center",
    "horizontalEdges", "verticalEdges", "directionalEdges", "contentSize.width", "contentLayoutGuide.width",
    "frameLayoutGuide.top", "safeArea.bottom", "layoutMargins.left", "readableContent.width",
    "superview.left",
    "topLayoutGuide.bottom", "contentView.height", "textLabel.leading", "nothing",
    "superview.superview.width",
  ]
}
