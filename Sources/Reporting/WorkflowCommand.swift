import Geometry

/// Escapes text for a code host's workflow command, `::level key=value::data`, which ends at the end of its line.
///
/// Invisible characters are replaced first, so that only the line breaks between the lines of a message need the
/// host's escaping.
enum WorkflowCommand {
  /// The lines of a message as the command's data.
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
