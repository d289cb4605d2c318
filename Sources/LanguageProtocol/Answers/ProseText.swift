import Geometry
import JSONRPC

/// A text that an editor shows, as Markdown or plain.
struct ProseText {
  let isMarkdown: Bool

  /// A piece of a definition. It may come from a file, so nothing in it is read as Markdown.
  func code(_ text: String) -> String {
    let visible = VisibleText.escaped(VisibleText.shortened(text))
    return isMarkdown ? "`\(visible.replacing("`", with: "'"))`" : visible
  }

  func strong(_ text: String) -> String { isMarkdown ? "**\(text)**" : text }

  /// A line of a list.
  func item(_ text: String) -> String { isMarkdown ? "- \(text)" : "  \(text)" }

  /// A line of YAML by itself.
  func example(_ yaml: String) -> String { isMarkdown ? "```yaml\n\(yaml)\n```" : yaml }

  /// A sentence from a table, as Markdown shows it.
  func sentence(_ text: String) -> String {
    guard isMarkdown else { return text }
    var result = ""
    for character in text {
      if "[]_*<>`".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// Words with code between backticks, as the reference of the format has them.
  func form(_ text: String) -> String { isMarkdown ? text : text.replacing("`", with: "") }

  /// Paragraphs as the protocol has them.
  func content(_ paragraphs: [String]) -> JSONValue {
    .object([
      "kind": .string(isMarkdown ? "markdown" : "plaintext"),
      "value": .string(paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")),
    ])
  }
}
