import Foundation

extension FuzzKind {
  /// What an input begins with whose other bytes choose a generated definition. No text begins so.
  static let generatedTag: UInt8 = 1

  /// Bytes are a definition, or choose one that is valid.
  static let definitions = FuzzKind("definitions") { bytes in
    if bytes.first == generatedTag {
      GeneratedTrial.run(bytes.dropFirst())
      return true
    }
    // Markup is another kind.
    guard bytes.first != UInt8(ascii: "<") else { return false }
    let isObject = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    _ = DefinitionTrial.run(bytes, isJSON: isObject)
    // JSON is YAML, too.
    if isObject, bytes.count % 4 == 0 { _ = DefinitionTrial.run(bytes, isJSON: false) }
    return true
  } mutate: { bytes, random in
    if random.below(24) == 0 { return [generatedTag] + random.bytes(random.pick([64, 300, 1500])) }
    guard bytes.first == generatedTag else {
      return value(bytes).map { DefinitionMutator($0, random).text() }
    }
    // The choices, as bytes; or what they choose, as text from now on.
    if random.below(4) == 0 {
      return DefinitionMutator(DefinitionGenerator.definition(bytes.dropFirst()).value, random).text()
    }
    var choices = bytes
    for _ in 0...random.below(8) where choices.count > 1 {
      choices[1 + random.below(choices.count - 1)] = UInt8(random.below(256))
    }
    return choices
  } cross: { one, other, random in
    func read(_ bytes: [UInt8]) -> DefinitionValue? {
      bytes.first == generatedTag
        ? DefinitionGenerator.definition(bytes.dropFirst()).value : value(bytes)
    }
    guard var value = read(one), let part = read(other) else { return nil }
    value[random.pick(value.paths)[...]] = part[random.pick(part.paths)[...]]
    return Array(value.written(as: random.pick(DefinitionValue.Style.allCases)).utf8)
  }

  /// The number of asterisks up to which a text is changed: Yams compares keys that are aliases of aliases for minutes.
  private static let mostAliases = 40

  private static func value(_ bytes: [UInt8]) -> DefinitionValue? {
    bytes.count { $0 == UInt8(ascii: "*") } <= mostAliases ? DefinitionValue(reading: bytes) : nil
  }
}
