import AutoLayout

/// A value of a definition in canonical form, with the lines that it is written on.
indirect enum DefinitionNode: Sendable {
  /// A number or a word of a closed list, written as it is.
  case word(String)
  /// Any text, in quotes where YAML asks for them.
  case text(String)
  /// A list on one line.
  case list([DefinitionNode])
  /// A mapping on one line.
  case mapping([(name: String, value: DefinitionNode)])
  /// A list with a line for each item.
  case lines([DefinitionNode])
  /// A mapping with a line for each entry.
  case block([(name: String, value: DefinitionNode)])

  /// The fewest digits that read back as the same number.
  static func number(_ value: Double) -> DefinitionNode { .word(numberText(value)) }

  static func numbers(_ values: [Double]) -> DefinitionNode { .list(values.map(number)) }

  /// A word after which YAML takes no number to be there, as in `0x20`.
  static func size(_ width: String, _ height: String) -> DefinitionNode {
    let text = "\(width)x\(height)"
    return width == "0" ? .text(text) : .word(text)
  }

  static func numberText(_ value: Double) -> String {
    // Up to there every whole number is a `Double`.
    guard value == value.rounded(), value.magnitude < 0x1p53 else { return value.description }
    return String(Int(value))
  }
}
