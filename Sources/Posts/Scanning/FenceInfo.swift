/// What the text behind an opening fence asks for.
package struct FenceInfo: Hashable, Sendable {
  /// What the code of a figure is.
  package enum Language: Hashable, Sendable {
    /// A definition, or another text that Plumbline recognizes by itself, such as the text of a console.
    case definition
    case swift, objectiveC
    /// A language in which Plumbline reads no layouts.
    case unreadable(String)
  }

  /// The language of the code if the fence is a figure, or `nil` if it is an ordinary one.
  package var language: Language?
  /// What the picture is named after.
  package var name: String?
  /// The title of a picture whose code has none.
  package var title: String?
  /// The text for readers who do not see the picture, instead of the description of the layout.
  package var alternative: String?
  /// The canvas: a size or the name of a device.
  package var canvas: String?

  /// Reads a text such as `swift plumbline title="Two labels"` or `{.swift .plumbline title="Two labels"}`.
  package init(_ text: String) {
    var words: [String] = []
    for part in Self.parts(of: text) {
      if let equals = part.firstIndex(of: "="), equals != part.startIndex {
        add(key: part[..<equals].lowercased(), value: String(part[part.index(after: equals)...]))
      } else if part.hasPrefix("#") {
        add(key: "name", value: String(part.dropFirst()))
      } else {
        words.append((part.hasPrefix(".") ? String(part.dropFirst()) : part).lowercased())
      }
    }
    language = Self.language(of: words)
  }

  /// Reads the classes and attributes of a block of code, as pandoc tells them.
  package init(identifier: String, classes: [String], attributes: [(key: String, value: String)]) {
    for (key, value) in attributes { add(key: key.lowercased(), value: value) }
    if name == nil, !identifier.isEmpty { name = identifier }
    let words = classes.map { $0.lowercased() }
    language = Self.language(of: words + attributes.map { $0.key.lowercased() }.filter { $0 == Self.word })
  }

  /// The word that makes a fence a figure.
  private static let word = "plumbline"

  private static func language(of words: [String]) -> Language? {
    guard let first = words.first else { return nil }
    if first == word { return .definition }
    guard words.contains(word) else { return nil }
    switch first {
    case "swift": return .swift
    case "objc", "objectivec", "objective-c", "obj-c", "m", "mm": return .objectiveC
    // These color the text, or leave it alone.
    case "yaml", "yml", "json", "log", "console", "text", "txt", "plain", "plaintext": return .definition
    default: return .unreadable(first)
    }
  }

  private mutating func add(key: String, value: String) {
    guard !value.isEmpty else { return }
    switch key {
    case "name", "id": name = value
    case "title": title = value
    case "alt": alternative = value
    case "canvas": canvas = value
    // Other programs have words of their own, such as those for line numbers.
    default: break
    }
  }

  /// The words and pairs of a text, which white space and commas separate outside of quotes.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        // A backslash keeps its place before letters, as everywhere in Markdown.
        if character.isLetter || character.isNumber || character.isWhitespace { part.append("\\") }
        part.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { part.append(character) }
      } else if (character == "\"" || character == "'") && part.last == "=" {
        quote = character
      } else if character.isWhitespace || ",{}".contains(character) {
        if !part.isEmpty { parts.append(part) }
        part = ""
      } else {
        part.append(character)
      }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }
}
