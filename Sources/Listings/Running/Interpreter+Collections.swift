import AutoLayout
import ConstraintClosures
import Geometry

/// Calls of arrays and dictionaries.
extension Interpreter {
  /// A call of a dictionary, or `nil` for a name that is not known.
  func call(
    _ name: String, of entries: [(key: Value, value: Value)], _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    func closure() throws(Misunderstanding) -> Closure { try Self.closure(arguments.last?.value ?? .null) }
    switch name {
    case "enumerateKeysAndObjectsUsingBlock":
      for entry in entries { _ = try call(try closure(), [entry.key, entry.value, .null]) }
      return .null
    case "forEach":
      for entry in entries {
        _ = try call(try closure(), [.tuple([("key", entry.key), ("value", entry.value)])])
      }
      return .null
    case "objectForKey", "valueForKey":
      guard let key = arguments.first?.value else { return nil }
      return entries.first { Arithmetic.areEqual($0.key, key) }?.value ?? .null
    case "map", "compactMap", "filter", "sorted", "first", "reduce":
      return try call(name, of: try elements(of: .table(entries)), arguments)
    case "mapValues":
      var result: [(key: Value, value: Value)] = []
      for entry in entries { result.append((entry.key, try call(try closure(), [entry.value]))) }
      return .table(result)
    default: return nil
    }
  }

  /// A closure, or a function or operator by its name: `reduce(0, +)`.
  private static func closure(_ value: Value) throws(Misunderstanding) -> Closure {
    guard case .closure(let closure) = value else { throw .expected("a closure", value) }
    return closure
  }

  private func reduce(
    _ values: [Value], _ arguments: [ArgumentValue], _ closure: Closure
  ) throws(Misunderstanding) -> Value {
    guard arguments[0].label != "into" else {
      throw Misunderstanding("'reduce(into:)' is not known here: use a loop")
    }
    var result = arguments[0].value
    for value in values { result = try call(closure, [result, value]) }
    return result
  }

  /// The methods that look for elements.
  private func search(
    _ name: String, _ values: [Value], _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value {
    guard let argument = arguments.first else { return try member(name, of: .list(values)) }
    var found: [Int] = []
    for (index, value) in values.enumerated() {
      if case .closure(let closure) = argument.value {
        let result = try call(closure, [value])
        guard let isTrue = Self.truth(result) else { throw Self.unknownCondition(result) }
        if isTrue { found.append(index) }
      } else if Arithmetic.areEqual(value, argument.value) {
        found.append(index)
      }
    }
    switch name {
    case "first": return found.first.map { values[$0] } ?? .null
    case "last": return found.last.map { values[$0] } ?? .null
    case "firstIndex", "indexOfObject": return found.first.map { .number(Double($0)) } ?? .null
    case "allSatisfy": return .boolean(found.count == values.count)
    default: return .boolean(!found.isEmpty)
    }
  }

  func call(_ name: String, of values: [Value], _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value
  {
    func closure() throws(Misunderstanding) -> Closure {
      for argument in arguments { if case .closure(let closure) = argument.value { return closure } }
      throw Misunderstanding("'\(name)' needs a closure")
    }
    switch name {
    case "forEach":
      for value in values { _ = try call(try closure(), [value]) }
      return .null
    case "enumerateObjectsUsingBlock":
      for (index, value) in values.enumerated() {
        _ = try call(try closure(), [value, .number(Double(index)), .null])
      }
      return .null
    case "map", "compactMap", "flatMap":
      var result: [Value] = []
      for value in values {
        let mapped = try call(try closure(), [value])
        if case .null = mapped, name == "compactMap" { continue }
        if case .list(let inner) = mapped, name == "flatMap" {
          result += inner
        } else {
          result.append(mapped)
        }
      }
      return .list(result)
    case "reduce":
      guard arguments.count == 2 else { throw Misunderstanding("the arguments do not fit 'reduce'") }
      return try reduce(values, arguments, try Self.closure(arguments[1].value))
    case "contains", "containsObject", "first", "last", "allSatisfy", "firstIndex", "indexOfObject":
      return try search(name, values, arguments)
    case "prefix", "suffix":
      let count = Int(max(0, min(try number(arguments.first?.value ?? .null), Double(values.count))))
      return .list(name == "prefix" ? Array(values.prefix(count)) : Array(values.suffix(count)))
    case "min", "max":
      let numbers = values.compactMap(\.number)
      guard numbers.count == values.count else { throw .expected("numbers", .list(values)) }
      return (name == "min" ? numbers.min() : numbers.max()).map(Value.number) ?? .null
    case "joined":
      if case .list = values.first {
        return .list(values.flatMap { value in if case .list(let inner) = value { inner } else { [value] } })
      }
      var texts: [String] = []
      for value in values { texts.append(try Self.spelling(value)) }
      return .text(texts.joined(separator: arguments.first?.value.text ?? ""))
    case "copy", "mutableCopy": return .list(values)
    case "filter":
      var result: [Value] = []
      for value in values { if try call(try closure(), [value]).boolean == true { result.append(value) } }
      return .list(result)
    case "enumerated":
      return .list(values.enumerated().map { .tuple([("offset", .number(Double($0))), ("element", $1)]) })
    case "reversed": return .list(values.reversed())
    case "makeObjectsPerformSelector": return .null
    case "dropFirst", "dropLast":
      let given = try number(arguments.first?.value ?? .number(1))
      let count = Int(max(0, min(given, 10_000)))
      return .list(Array(name == "dropFirst" ? values.dropFirst(count) : values.dropLast(count)))
    case "objectAtIndex":
      guard let index = arguments.first?.value.number, index >= 0, index < Double(values.count) else {
        throw Misunderstanding("the array has no such element")
      }
      return values[Int(index)]
    default: break
    }
    if name.hasPrefix("mas_") {
      return try callLibrary(name, values.compactMap(\.item), arguments, .masonry)
    }
    if KnownCalls.pureLayoutArrays.has(name) {
      return try PureLayout.call(name, of: values, arguments, self)
    }
    if arguments.isEmpty { return try member(name, of: .list(values)) }
    throw .unknown(
      "'\(name)' of an array is not known here", name,
      among: Array(KnownCalls.arrays.names) + Array(KnownCalls.pureLayoutArrays.names))
  }
}
