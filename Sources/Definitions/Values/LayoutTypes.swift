import AutoLayout
import Geometry
import Source

/// The names of priorities.
enum PriorityName {
  static let all: [(String, LayoutPriority)] = [
    ("required", .required), ("high", .high), ("low", .low), ("fittingSize", .fittingSize),
  ]

  static func priority(_ name: String) -> LayoutPriority? { all.first { $0.0 == name }?.1 }

  /// The advice where a priority is expected.
  static var advice: String { "write a number such as '@750', or \(ReadingContext.list(all.map(\.0)))" }

  /// The advice on a name that UIKit, in Swift or Objective-C, gives to a priority; `nil` for another name.
  static func advice(on name: String) -> String? {
    UIKitSpelling.priority(name).map { "write '\($0)'" }
  }
}

extension ValueType where Value == LayoutPriority {
  /// A number greater than 0 and at most 1000, or one of UIKit's names.
  static let priority = ValueType(
    schema: [
      "anyOf": [
        ["enum": .array(PriorityName.all.map { .string($0.0) })],
        ValueType<Double>.bounded("", above: 0, to: 1000).schema,
      ]
    ]
  ) { node, name, context in
    let names = PriorityName.all.map(\.0)
    let expected = "one of \(ReadingContext.list(names)), or a number above 0 and at most 1000"
    guard let text = context.text(of: node, name, expected: expected) else { return nil }
    if let named = PriorityName.priority(text) { return named }
    guard case .value(let value) = NumberText.read(text), LayoutPriority(value).isValid else {
      context.report(
        "\(name) must be \(expected), not '\(text)'",
        PriorityName.advice(on: text) ?? context.suggestion(for: text, among: names), at: node)
      return nil
    }
    return LayoutPriority(value)
  } write: {
    .number($0.value)
  }
}

/// Priorities on both axes; the class supplies missing ones.
struct PartialAxisPriorities: Sendable {
  var horizontal: LayoutPriority?
  var vertical: LayoutPriority?

  func completed(by defaults: AxisPriorities) -> AxisPriorities {
    AxisPriorities(
      horizontal: horizontal ?? defaults.horizontal, vertical: vertical ?? defaults.vertical)
  }
}

extension PartialAxisPriorities {
  /// Creates the priorities that differ from the usual ones; `nil` if there are none.
  init?(_ priorities: AxisPriorities?, unless usual: AxisPriorities?) {
    guard let priorities, priorities != usual else { return nil }
    self.init(
      horizontal: priorities.horizontal == usual?.horizontal ? nil : priorities.horizontal,
      vertical: priorities.vertical == usual?.vertical ? nil : priorities.vertical)
  }
}

let axisPriorityKeys = KeyTable<PartialAxisPriorities>(
  "a pair of priorities",
  [
    Key("horizontal", .priority, "The horizontal priority.") {
      $0.horizontal = $1
    } load: {
      $0.horizontal
    },
    Key("vertical", .priority, "The vertical priority.") {
      $0.vertical = $1
    } load: {
      $0.vertical
    },
  ], examples: FormatExamples.priorities)

extension ValueType where Value == PartialAxisPriorities {
  /// One priority for both axes, or a mapping with `horizontal` and `vertical`.
  static let axisPriorities = ValueType(
    schema: ["anyOf": [ValueType<LayoutPriority>.priority.schema, axisPriorityKeys.schema()]]
  ) { node, name, context in
    if case .mapping = node.content {
      var value = PartialAxisPriorities()
      axisPriorityKeys.read(node, as: name, context, into: &value)
      return value
    }
    return ValueType<LayoutPriority>.priority.read(node, name, context).map {
      PartialAxisPriorities(horizontal: $0, vertical: $0)
    }
  } write: { priorities in
    if let both = priorities.horizontal, both == priorities.vertical { return .number(both.value) }
    return .mapping(axisPriorityKeys.write(priorities))
  }
}

/// The options of an autoresizing mask, in UIKit's spelling.
private let maskParts: [(String, AutoresizingMask)] = [
  ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
  ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
  ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
]

extension ValueType where Value == AutoresizingMask {
  static let autoresizingMask = ValueType<[AutoresizingMask]>.list(
    .choice(maskParts, "a part of an autoresizing mask"), of: "flexible margins and sizes"
  ).map {
    $0.reduce(into: AutoresizingMask()) { $0.formUnion($1) }
  } back: { mask in
    maskParts.map(\.1).filter(mask.contains)
  }
}

extension ValueType where Value == Set<LayoutLayer> {
  static let layers = ValueType<[LayoutLayer]>.list(.cases("a kind of mark"), of: "marks to show")
    .map(Set.init) { shown in LayoutLayer.allCases.filter(shown.contains) }
}

/// The names of font weights, in UIKit's spelling.
private let fontWeights: [(String, Int)] = [
  ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
  ("bold", 700), ("heavy", 800), ("black", 900),
]

/// A font whose parts may be omitted.
struct PartialFont: Sendable {
  var family: String?
  /// The text style, which takes the place of a size.
  var style: FontTextStyle?
  var size: Double?
  var weight: Int?
  var widthFactor: Double?

  func completed(by defaults: FontDescription) -> FontDescription {
    if let style {
      var font = FontDescription(style: style)
      font.family = family ?? defaults.family
      font.weight = weight ?? style.weight
      font.widthFactor = widthFactor ?? defaults.widthFactor
      return font
    }
    return FontDescription(
      family: family ?? defaults.family, size: size ?? defaults.size, weight: weight ?? defaults.weight,
      widthFactor: widthFactor ?? defaults.widthFactor)
  }
}

extension ValueType where Value == Int {
  fileprivate static let fontWeight = ValueType(
    schema: [
      "anyOf": [
        ["enum": .array(fontWeights.map { .string($0.0) })],
        ValueType<Int>.integer(from: 100, to: 900).schema,
      ]
    ]
  ) { node, name, context in
    if let text = node.text, NumberText.read(text) == .none {
      return ValueType<Int>.choice(fontWeights, "a font weight").read(node, name, context)
    }
    return ValueType<Int>.integer(from: 100, to: 900).read(node, name, context)
  } write: { weight in
    fontWeights.first { $0.1 == weight }.map { .text($0.0) } ?? .number(Double(weight))
  }
}

extension ValueType where Value == FontTextStyle {
  fileprivate static let textStyle = cases("a text style")
}

extension ValueType where Value == ContentSizeCategory {
  /// UIKit's name of a category, or a short one.
  static let contentSizeCategory = ValueType(
    schema: ["enum": .array(ContentSizeCategory.names.map(SchemaValue.string))]
  ) { node, name, context in
    let expected = "a content size category"
    guard let text = context.text(of: node, name, expected: expected) else { return nil }
    if let category = ContentSizeCategory(named: text) { return category }
    context.report(
      "'\(text)' is not \(expected)",
      context.advice(for: text, among: ContentSizeCategory.names, "write one of"), at: node)
    return nil
  } write: {
    .word($0.rawValue)
  }
}

let fontKeys = KeyTable<PartialFont>(
  "a font",
  [
    Key("family", .text, default: "the system font", "The font family.") {
      $0.family = $1
    } load: {
      $0.family
    },
    Key(
      "style", .cases("a text style"), default: "none",
      "The text style, in place of a size; the size and the usual weight follow from it and contentSizeCategory."
    ) {
      $0.style = $1
    } load: {
      $0.style
    },
    Key("size", .bounded("a size above 0", above: 0), default: "the class's", "The size in points.") {
      $0.size = $1
    } load: {
      $0.size
    },
    Key("weight", .fontWeight, default: "regular", "The weight: 100 to 900, or a name such as semibold.") {
      $0.weight = $1
    } load: {
      $0.weight
    },
    Key(
      "widthFactor", .bounded("a number above 0", above: 0), default: "1",
      "The factor that scales the width of text, to imitate another font."
    ) {
      $0.widthFactor = $1
    } load: {
      $0.widthFactor
    },
  ], examples: FormatExamples.font)

extension PartialFont {
  /// What to write for a font in words, such as `{ size: 20, weight: bold }` for `bold 20`, or `nil` for a single word
  /// that is no weight and for words that name neither a size, a style nor a weight.
  fileprivate static func spelling(of text: String) -> String? {
    var (family, parts): ([Substring], [String: String]) = ([], [:])
    let words = text.split { $0 == " " || $0 == "," }
    for word in words {
      let number = word.hasSuffix("pt") ? word.dropLast(2) : word
      if case .value(let size) = NumberText.read(number), size > 0 {
        parts["size"] = String(number)
      } else if let weight = fontWeights.first(where: { $0.0.lowercased() == word.lowercased() }) {
        parts["weight"] = weight.0
      } else if let style = FontTextStyle(rawValue: String(word)) {
        parts["style"] = style.rawValue
      } else if word.lowercased() != "system" {
        family.append(word)
      }
    }
    guard words.count > 1 || parts["weight"] != nil, !parts.isEmpty else { return nil }
    if family.isEmpty, parts.count == 1, let size = parts["size"] { return size }
    if !family.isEmpty { parts["family"] = family.joined(separator: " ") }
    let keys = ["family", "style", parts["style"] == nil ? "size" : "", "weight"]
    return "{ " + keys.compactMap { key in parts[key].map { "\(key): \($0)" } }.joined(separator: ", ") + " }"
  }
}

extension ValueType where Value == PartialFont {
  /// A size in points, a text style, or a mapping of family, style or size, and weight.
  static let font = ValueType(
    schema: [
      "anyOf": [
        ValueType<FontTextStyle>.textStyle.schema, ValueType<Double>.bounded("", above: 0).schema,
        fontKeys.schema(),
      ]
    ]
  ) { node, name, context in
    if case .mapping = node.content {
      var font = PartialFont()
      fontKeys.read(node, as: name, context, into: &font)
      if font.style != nil, let size = node["size"] {
        context.report(
          "a font cannot have both a 'style' and a 'size'",
          "remove the size to follow the content size category, or the style to keep the size", at: size.key)
      }
      return font
    }
    if let text = node.text, let spelling = PartialFont.spelling(of: text) {
      context.report("'\(text)' is not a size or a text style", "write '\(spelling)'", at: node)
      return nil
    }
    if let text = node.text, NumberText.read(text) == .none, text.first?.isLetter == true {
      return ValueType<FontTextStyle>.textStyle.read(node, name, context).map { PartialFont(style: $0) }
    }
    return ValueType<Double>.bounded(
      "a font size above 0, a text style such as body, or { family, size, weight }", above: 0
    )
    .read(node, name, context).map { PartialFont(size: $0) }
  } write: { font in
    if let style = font.style, font.family == nil, font.weight == nil, font.widthFactor == nil {
      return .word(style.rawValue)
    }
    if let size = font.size, font.family == nil, font.weight == nil, font.widthFactor == nil {
      return .number(size)
    }
    return .mapping(fontKeys.write(font))
  }
}
