import AutoLayout
import Geometry

/// Values that functions and initializers of geometry make, in both languages' spellings.
enum Constructors {
  /// Whether a name is that of a function or initializer here.
  static func has(_ name: String) -> Bool { KnownCalls.initializers.has(name) || functions.contains(name) }

  private static let functions: Set<String> = [
    "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetMinX", "CGRectGetMinY",
    "CGRectGetMidX", "CGRectGetMidY", "CGRectInset", "CGRectOffset", "max", "MAX", "fmax", "min", "MIN",
    "fmin", "abs",
    "fabs", "ABS", "floor", "floorf", "ceil", "ceilf", "round", "roundf", "sqrt", "pow", "zip", "stride",
  ]

  /// The value; one that depends on something unknown is unknown.
  ///
  /// - Returns: `nil` for a name that is not known here.
  static func value(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value? {
    guard has(name) else { return nil }
    for argument in arguments { if case .unknown = argument.value { return argument.value } }
    if KnownCalls.initializers.has(name) {
      // The insets that TinyConstraints adds: `.horizontal(8)`.
      if name == "TinyEdgeInsets", let value = arguments.first?.value, arguments.count == 1,
        value.number == nil
      {
        return value
      }
      try KnownCalls.initializers.check(name, arguments)
      return try structure(name, arguments)
    }
    switch name {
    case "zip":
      guard arguments.count == 2, case .list(let a) = arguments[0].value,
        case .list(let b) = arguments[1].value
      else { throw .expected("an array", arguments.last?.value ?? .null) }
      return .list(zip(a, b).map { .tuple([(nil, $0), (nil, $1)]) })
    case "stride": return try stride(arguments)
    case _ where name.hasPrefix("CGRect"): return try rectangle(name, arguments)
    default: return .number(try function(name, try numbers(arguments)))
    }
  }

  private static func numbers(_ arguments: [ArgumentValue]) throws(Misunderstanding) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments {
      guard let number = argument.value.number else { throw .expected("a number", argument.value) }
      numbers.append(number)
    }
    return numbers
  }

  private static func function(_ name: String, _ numbers: [Double]) throws(Misunderstanding) -> Double {
    guard let first = numbers.first else { throw Misunderstanding("'\(name)' needs a number") }
    switch name {
    case "max", "MAX", "fmax": return numbers.max() ?? first
    case "min", "MIN", "fmin": return numbers.min() ?? first
    case "abs", "fabs", "ABS": return abs(first)
    case "floor", "floorf": return first.rounded(.down)
    case "ceil", "ceilf": return first.rounded(.up)
    case "round", "roundf": return first.rounded()
    case "sqrt" where first >= 0: return first.squareRoot()
    default: throw Misunderstanding("'\(name)' is not known of these numbers")
    }
  }

  /// A part of a rectangle, or a rectangle that is smaller or moved.
  private static func rectangle(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value
  {
    let rect = try ViewSetters.rect(arguments.first?.value ?? .null)
    if name == "CGRectInset" || name == "CGRectOffset" {
      let amounts = try numbers(Array(arguments.dropFirst()))
      guard amounts.count == 2 else { throw Misunderstanding("the arguments do not fit '\(name)'") }
      return .rect(
        name == "CGRectInset" ? rect.inset(amounts[0], amounts[1]) : rect.moved(amounts[0], amounts[1]))
    }
    let part = name.dropFirst("CGRectGet".count)
    guard let value = Parts.part(part.prefix(1).lowercased() + part.dropFirst(), of: .rect(rect)) else {
      throw Misunderstanding("'\(name)' is not known here")
    }
    return value
  }

  private static func structure(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value
  {
    switch name {
    case "CGRect" where arguments.count == 2:
      return .rect(
        Rect(
          origin: try ViewSetters.point(arguments[0].value), size: try ViewSetters.size(arguments[1].value)))
    case "UIEdgeInsets", "TinyEdgeInsets", "NSDirectionalEdgeInsets", "UIEdgeInsetsMake",
      "NSDirectionalEdgeInsetsMake":
      return try insets(name, arguments)
    default: break
    }
    let numbers = try numbers(arguments) + Array(repeating: 0, count: max(0, 4 - arguments.count))
    switch name {
    case "CGRect", "CGRectMake":
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case "CGPoint", "CGPointMake": return .point(Point(x: numbers[0], y: numbers[1]))
    default: return .size(Size(width: numbers[0], height: numbers[1]))
    }
  }

  private static func insets(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    let isDirectional = name.hasPrefix("NSDirectional")
    let labels = ["top", isDirectional ? "leading" : "left", "bottom", isDirectional ? "trailing" : "right"]
    var parts = [0.0, 0, 0, 0]
    for (index, number) in zip(0..., try numbers(arguments)) {
      parts[arguments[index].label.flatMap { labels.firstIndex(of: $0) } ?? index] = number
    }
    return isDirectional
      ? .directionalInsets(
        DirectionalEdgeInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3]))
      : .insets(EdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]))
  }

  private static func stride(_ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    let labels = arguments.map { $0.label ?? "" }
    guard labels == ["from", "to", "by"] || labels == ["from", "through", "by"] else {
      throw Misunderstanding("the arguments do not fit 'stride'")
    }
    let numbers = try numbers(arguments)
    guard numbers[2] != 0, abs((numbers[1] - numbers[0]) / numbers[2]) < 10_000 else {
      throw Misunderstanding("the range has too many numbers")
    }
    let isClosed = labels[1] == "through"
    let all = Swift.stride(from: numbers[0], through: numbers[1], by: numbers[2])
    return .list(all.filter { isClosed || $0 != numbers[1] }.map { .number($0) })
  }

  /// A font of a size; the system font's weight by its name.
  static func font(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    for argument in arguments { if case .unknown = argument.value { return argument.value } }
    try KnownCalls.fonts.require(name, arguments, of: "UIFont")
    if name.hasPrefix("preferredFont") {
      guard let style = arguments.first?.value.word.flatMap(FontTextStyle.init(rawValue:)) else {
        throw .expected("a text style", arguments.first?.value ?? .null)
      }
      return .font(FontDescription(style: style))
    }
    let isNamed = name == "init" || name == "fontWithName"
    guard let value = arguments.first(where: { $0.label == "size" || !isNamed })?.value else {
      throw Misunderstanding("the size of the font is not known")
    }
    let size: Double
    switch value.word {
    case "systemFontSize", "labelFontSize": size = 17
    case "smallSystemFontSize": size = 12
    default: size = try ViewSetters.number(value)
    }
    guard size > 0, size < 10_000 else { throw Misunderstanding("the size of the font is out of range") }
    guard let weight = arguments.first(where: { $0.label == "weight" })?.value else {
      return .font(FontDescription(size: size, weight: name.hasPrefix("boldSystemFont") ? 700 : 400))
    }
    guard let number = weight.word.flatMap({ weights[$0] }) else {
      throw .expected("a weight of a font", weight)
    }
    return .font(FontDescription(size: size, weight: number))
  }

  private static let weights: [String: Int] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
  ]
}

extension Rect {
  fileprivate func inset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  fileprivate func moved(_ dx: Double, _ dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}
