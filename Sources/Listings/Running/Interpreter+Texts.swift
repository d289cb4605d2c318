import AutoLayout

/// Texts that code looks up in tables of strings.
extension Interpreter {
  /// Where the arguments of a function stand that looks up a text: their labels in Swift, and their places without labels.
  private struct Signature {
    var key: (label: String?, place: Int)
    var value: (label: String, place: Int?)?
    var table: (label: String, place: Int?)?
  }

  /// The functions and initializers that look up a text. Objective-C's are macros, whose arguments have no labels.
  private static func signature(_ name: String, _ arguments: [Expression.Argument]) -> Signature? {
    switch name {
    case "NSLocalizedString":
      Signature(key: (nil, 0), value: ("value", nil), table: ("tableName", nil))
    case "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle":
      Signature(key: (nil, 0), table: ("table", 1))
    case "NSLocalizedStringWithDefaultValue":
      Signature(key: (nil, 0), value: ("value", 3), table: ("table", 1))
    case "String" where arguments.first?.label == "localized":
      Signature(key: ("localized", 0), value: ("defaultValue", nil), table: ("table", nil))
    case "LocalizedStringResource" where arguments.first?.label == nil && !arguments.isEmpty:
      Signature(key: (nil, 0), value: ("defaultValue", nil), table: ("table", nil))
    // Methods of a bundle.
    case "localizedString" where arguments.first?.label == "forKey":
      Signature(key: ("forKey", 0), value: ("value", 1), table: ("table", 2))
    case "localizedStringForKey":
      Signature(key: (nil, 0), value: ("value", 1), table: ("table", 2))
    default: nil
    }
  }

  /// The text that a function or an initializer looks up; `nil` for one that looks up none. Comments and bundles are not
  /// evaluated: they may be no values here.
  @inline(never) func localizedText(
    _ name: String, _ arguments: [Expression.Argument], _ scope: Variables
  ) throws(Misunderstanding) -> Value? {
    guard let signature = Self.signature(name, arguments), !program.hasFunction(name),
      let key = arguments.first
    else { return nil }
    func argument(_ place: (label: String, place: Int?)?) throws(Misunderstanding) -> Value? {
      guard let place else { return nil }
      let index =
        arguments.firstIndex { $0.label == place.label }
        ?? place.place.flatMap { arguments.indices.contains($0) && arguments[$0].label == nil ? $0 : nil }
      return try index.map { index throws(Misunderstanding) in try evaluate(arguments[index].value, scope) }
    }
    let table = try argument(signature.table)?.text
    if case .text(let parts) = key.value.kind, parts.contains(where: \.isValue) {
      return try interpolated(parts, table: table, given: try argument(signature.value), scope)
    }
    let value = try evaluate(key.value, scope)
    // A resource that was looked up before, or something unknown.
    guard case .text(let text) = value else { return value }
    return texts.value(of: TextRequest(key: text, value: try argument(signature.value)?.text, table: table))
  }

  /// The text for a key with values in it: numbers stand as `%lld` or `%lf` in tables, all others as `%@`.
  @inline(never) private func interpolated(
    _ parts: [Expression.TextPart], table: String?, given: Value?, _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    var (key, plain) = ("", "")
    var values: [Value] = []
    for part in parts {
      switch part {
      case .constant(let text):
        key += text.replacing("%", with: "%%")
        plain += text
      case .value(let expression):
        let value = try evaluate(expression, scope)
        values.append(value)
        plain += (try? Self.spelling(value)) ?? "%@"
        key += value.number.map { Int(exactly: $0) == nil ? "%lf" : "%lld" } ?? "%@"
      }
    }
    guard texts.has(key, in: table) else {
      // Counts as a text that the language lacks.
      return texts.value(of: TextRequest(key: plain, value: given?.text, table: table))
    }
    let format = texts.value(of: TextRequest(key: key, value: nil, table: table))
    return try formatted(
      [ArgumentValue(label: nil, value: format)] + values.map { ArgumentValue(label: nil, value: $0) })
  }

  /// Notes where the text of a view comes from, which another text replaces.
  func noteOrigin(ofTextIn view: View, _ translation: TextTranslation?) {
    textOrigins[ObjectIdentifier(view)] = translation
  }
}

extension Expression.TextPart {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}

extension Interpreter {
  /// A translation with the values of its conversions: 88 for each whole number, since a layout has to hold all of them, and
  /// other values as far as they are known.
  static func filled(_ format: String, texts: [Value], numbers: [Value]) -> String {
    guard format.contains("%") else { return format }
    var (texts, numbers) = (texts[...], numbers[...])
    var result = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let flags = rest[percent...].dropFirst().drop { $0.isASCII && ($0.isNumber || "$+-.".contains($0)) }
      let conversion = flags.drop { "hlqLztj".contains($0) }
      guard let kind = conversion.first else { return result + rest[percent...] }
      let value: String? =
        switch kind {
        case "d", "D", "i", "u", "U": "88"
        case "@": texts.popFirst().flatMap { try? spelling($0) }
        case "f", "F", "g", "G", "e", "E": numbers.popFirst().flatMap { try? spelling($0) }
        default: nil
        }
      let next = conversion.index(after: conversion.startIndex)
      result += value.map { $0[...] } ?? rest[percent..<next]
      rest = rest[next...]
    }
    return result + rest
  }
}
