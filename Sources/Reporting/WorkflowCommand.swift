import Geometry

/// The words of a code host's workflow command, `::level key=value::data`, which ends with its line.
///
/// Invisible characters are spelled out first, so that only our own line breaks remain to be escaped in the host's way.
enum WorkflowCommand {
  /// The lines of a message.
  static func data(_ lines: [String]) -> String {
    lines.map { escaped(VisibleText.escaped(VisibleText.shortened($0)), alsoIn: "") }.joined(separator: "%0A")
  }

  /// The value of a property.
  static func property(_ text: String) -> String { escaped(VisibleText.escaped(text), alsoIn: ":,") }

  private static func escaped(_ text: String, alsoIn separators: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || separators.unicodeScalars.contains(scalar) {
        result += "%" + String(scalar.value, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
