import Geometry

/// A value in the table of a page: JSON without spaces, in which no text can end the element around it.
enum PageValue: Hashable {
  case number(Double)
  case text(String)
  case list([PageValue])
  case members([Member])

  /// A named value.
  struct Member: Hashable {
    var name: String
    var value: PageValue
  }

  static func numbers(_ numbers: [Double]) -> PageValue { .list(numbers.map(PageValue.number)) }
  static func indices(_ indices: [Int]) -> PageValue { .list(indices.map { .number(Double($0)) }) }
  static func texts(_ texts: [String]) -> PageValue { .list(texts.map(PageValue.text)) }

  /// The value as JSON, with at most five decimals.
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .number(let number): text += number.isFinite ? NumberFormat.string(number, places: 5) : "0"
    case .text(let string): Self.write(string, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .members(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Escapes what could end the element, and what nobody would see.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "<", ">", "&", "'": write(UInt16(scalar.value), to: &text)
      case _ where scalar.value < 0x20 || scalar.isInvisible:
        for unit in UTF16.encode(scalar)! { write(unit, to: &text) }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func write(_ unit: UInt16, to text: inout String) {
    let digits = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Values that a page states once and refers to by their places.
struct SharedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  /// The place of a value, which is added if it is new.
  mutating func place(of value: Value) -> Int {
    if let known = places[value] { return known }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
