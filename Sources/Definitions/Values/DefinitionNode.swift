import AutoLayout

/// A value of a definition in canonical form, with its division into lines.
indirect enum DefinitionNode: Sendable {
  /// A number or a keyword, written without quotes.
  case word(String)
  /// Any text, quoted if YAML requires it.
  case text(String)
  /// A list on one line.
  case list([DefinitionNode])
  /// A mapping on one line.
  case mapping([(name: String, value: DefinitionNode)])
  /// A list with a line for each item.
  case lines([DefinitionNode])
  /// A mapping with a line for each entry.
  case block([(name: String, value: DefinitionNode)])

  /// A number with the fewest digits that read back as the same value.
  static func number(_ value: Double) -> DefinitionNode { .word(numberText(value)) }

  static func numbers(_ values: [Double]) -> DefinitionNode { .list(values.map(number)) }

  /// A size, quoted if its width is 0, because YAML may read `0x20` as a hexadecimal number.
  static func size(_ width: String, _ height: String) -> DefinitionNode {
    let text = "\(width)x\(height)"
    return width == "0" ? .text(text) : .word(text)
  }

  static func numberText(_ value: Double) -> String {
    // Below 2^53, a `Double` represents every whole number exactly.
    guard value == value.rounded(), value.magnitude < 0x1p53 else { return value.description }
    return String(Int(value))
  }
}
