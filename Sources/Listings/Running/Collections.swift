/// Methods that change an array or a dictionary, in both languages' spellings.
enum Collections {
  /// A longer array is not one of layout code.
  private static let mostElements = 10_000

  /// The changed collection, or `nil` if the call changes none.
  static func changed(
    _ collection: Value, _ name: String, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    switch collection {
    case .list(let values): return try changed(values, name, arguments)
    case .table(let entries): return try changed(entries, name, arguments)
    default: return nil
    }
  }

  private static func changed(
    _ values: [Value], _ name: String, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    var values = values
    let first = arguments.first?.value ?? .null
    switch name {
    case "append", "addObject", "addObjectsFromArray":
      if case .list(let others) = first,
        name == "addObjectsFromArray" || arguments.first?.label == "contentsOf"
      {
        values += others
      } else {
        values.append(first)
      }
    case "insert", "insertObject":
      guard let index = arguments.last?.value.number, index >= 0, index <= Double(values.count) else {
        throw Misunderstanding("the array has no such place")
      }
      values.insert(first, at: Int(index))
    case "removeAll" where arguments.isEmpty, "removeAllObjects": values = []
    case "removeLast", "removeLastObject": if !values.isEmpty { values.removeLast() }
    case "removeObject": values.removeAll { Arithmetic.areEqual($0, first) }
    default: return nil
    }
    guard values.count <= mostElements else { throw Misunderstanding(final: "an array becomes too long") }
    return .list(values)
  }

  private static func changed(
    _ entries: [(key: Value, value: Value)], _ name: String, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    var entries = entries
    switch (name, arguments.count) {
    case ("setObject", 2), ("setValue", 2), ("updateValue", 2):
      entries.removeAll { Arithmetic.areEqual($0.key, arguments[1].value) }
      entries.append((key: arguments[1].value, value: arguments[0].value))
    case ("addEntriesFromDictionary", 1):
      guard case .table(let others) = arguments[0].value else { return nil }
      entries += others
    case ("removeObjectForKey", 1), ("removeValue", 1):
      entries.removeAll { Arithmetic.areEqual($0.key, arguments[0].value) }
    default: return nil
    }
    guard entries.count <= mostElements else {
      throw Misunderstanding(final: "a dictionary becomes too long")
    }
    return .table(entries)
  }
}
