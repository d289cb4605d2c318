import AutoLayout
import Geometry

/// Values that functions and initializers of geometry make, in both languages' spellings.
enum Constructors {
  /// The value, or `nil` for another name.
  static func value(_ name: String, _ arguments: [ArgumentValue]) -> Value? {
    let numbers = arguments.compactMap(\.value.number)
    switch name {
    case "CGRectMake", "CGRect", "NSRect", "NSMakeRect":
      if numbers.count == 4 {
        return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
      if arguments.isEmpty { return .rect(.zero) }
      guard arguments.count == 2, let origin = try? ViewSetters.point(arguments[0].value),
        let size = try? ViewSetters.size(arguments[1].value)
      else { return nil }
      return .rect(Rect(origin: origin, size: size))
    case "CGSizeMake", "CGSize":
      if arguments.isEmpty { return .size(.zero) }
      return numbers.count == 2 ? .size(Size(width: numbers[0], height: numbers[1])) : nil
    case "CGPointMake", "CGPoint":
      if arguments.isEmpty { return .point(.zero) }
      return numbers.count == 2 ? .point(Point(x: numbers[0], y: numbers[1])) : nil
    case "UIEdgeInsetsMake", "UIEdgeInsets", "NSEdgeInsetsMake": return insets(arguments)
    case "NSDirectionalEdgeInsetsMake", "NSDirectionalEdgeInsets":
      if arguments.isEmpty {
        return .directionalInsets(DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
      }
      guard numbers.count == 4 else { return nil }
      return .directionalInsets(
        DirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]))
    case "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetMinX",
      "CGRectGetMinY",
      "CGRectGetMidX", "CGRectGetMidY":
      guard let rect = arguments.first?.value else { return nil }
      let part = name.dropFirst("CGRectGet".count)
      return Parts.part(part.prefix(1).lowercased() + part.dropFirst(), of: rect)
    case "max", "MAX", "fmax": return numbers.max().map(Value.number)
    case "min", "MIN", "fmin": return numbers.min().map(Value.number)
    case "abs", "fabs", "ABS": return numbers.first.map { .number(abs($0)) }
    case "floor", "floorf": return numbers.first.map { .number($0.rounded(.down)) }
    case "ceil", "ceilf": return numbers.first.map { .number($0.rounded(.up)) }
    case "round", "roundf": return numbers.first.map { .number($0.rounded()) }
    case "zip":
      guard arguments.count == 2, case .list(let a) = arguments[0].value,
        case .list(let b) = arguments[1].value
      else { return nil }
      return .list(zip(a, b).map { .tuple([(nil, $0), (nil, $1)]) })
    case "stride": return stride(arguments)
    default: return nil
    }
  }

  private static func insets(_ arguments: [ArgumentValue]) -> Value? {
    func part(_ label: String, _ index: Int) -> Double? {
      if let labelled = arguments.first(where: { $0.label == label }) { return labelled.value.number }
      return arguments.allSatisfy { $0.label == nil } && arguments.indices.contains(index)
        ? arguments[index].value.number : 0
    }
    guard let top = part("top", 0), let left = part("left", 1), let bottom = part("bottom", 2),
      let right = part("right", 3)
    else { return nil }
    return .insets(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  private static func stride(_ arguments: [ArgumentValue]) -> Value? {
    func part(_ label: String) -> Double? { arguments.first { $0.label == label }?.value.number }
    guard let from = part("from"), let by = part("by"), by != 0, let end = part("to") ?? part("through"),
      abs((end - from) / by) < 10_000
    else { return nil }
    let isClosed = part("through") != nil
    let numbers = Swift.stride(from: from, through: end, by: by).filter { isClosed || $0 != end }
    return .list(numbers.map { .number($0) })
  }

  /// A font of a size; the system font's weight by its name.
  static func font(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    if let style = arguments.first?.value.word.flatMap(FontTextStyle.init(rawValue:)) {
      return .font(FontDescription(style: style))
    }
    guard let size = arguments.lazy.compactMap(\.value.number).first, size > 0, size < 10_000 else {
      throw Misunderstanding("the font is not known")
    }
    let weights: [String: Int] = [
      "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
      "bold": 700,
      "heavy": 800, "black": 900,
    ]
    let weight = arguments.first { $0.label == "weight" }?.value.word.flatMap { weights[$0] }
    return .font(
      FontDescription(size: size, weight: weight ?? (name.hasPrefix("boldSystemFont") ? 700 : 400)))
  }
}
