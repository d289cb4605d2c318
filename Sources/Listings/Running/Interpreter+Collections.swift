import AutoLayout
import Geometry

/// Calls of arrays.
extension Interpreter {
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
    case "filter":
      var result: [Value] = []
      for value in values { if try call(try closure(), [value]).boolean == true { result.append(value) } }
      return .list(result)
    case "enumerated":
      return .list(values.enumerated().map { .tuple([("offset", .number(Double($0))), ("element", $1)]) })
    case "reversed": return .list(values.reversed())
    case "makeObjectsPerformSelector": return .null
    case "dropFirst": return .list(Array(values.dropFirst()))
    case "dropLast": return .list(Array(values.dropLast()))
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
    if let value = try PureLayout.call(name, of: values.compactMap(\.view), arguments, self) { return value }
    if arguments.isEmpty { return try member(name, of: .list(values)) }
    throw Misunderstanding("'\(name)' of an array is not known here")
  }
}
