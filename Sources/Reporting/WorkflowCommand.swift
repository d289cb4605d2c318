package import Geometry

/// Escapes text for a code host's workflow command, `::level key=value::data`, which ends at the end of its line.
///
/// Invisible characters are replaced first, so that only the line breaks between the lines of a message need the
/// host's escaping.
package enum WorkflowCommand {
  /// A line with a single annotation. The text cannot end the command or begin another.
  ///
  /// - Parameters:
  ///   - level: The severity as the host spells it.
  ///   - location: The place, or `nil` for the whole file.
  ///   - path: The file if there is no place.
  ///   - lines: The unescaped lines of the message.
  package static func annotation(
    _ level: String, _ location: SourceLocation?, fallback path: String, _ lines: [String]
  ) -> String {
    var properties = "file=\(property(location?.file ?? path))"
    if let location, location.line > 0 {
      properties += ",line=\(location.line),col=\(location.column)"
    }
    return "::\(level) \(properties)::\(data(lines))\n"
  }

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
