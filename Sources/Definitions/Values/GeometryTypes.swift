import AutoLayout
import Geometry
import Source

/// The schema of a list of exactly `count` numbers.
private func numbers(_ count: Int) -> SchemaValue {
  [
    "type": "array", "items": ValueType<Double>.number.schema, "minItems": .integer(count),
    "maxItems": .integer(count),
  ]
}

extension ReadingContext {
  /// Exactly `count` numbers in a list, or `nil` after a report.
  func numbers(
    of node: SourceNode, _ name: String, _ count: Int, expected: String, advice: String? = nil
  ) -> [Double]? {
    guard case .sequence(let items) = node.content else {
      if node.isMissing {
        reportMissing(node, name, expected: expected)
      } else {
        report("\(name) must be \(expected), not \(shown(node))", advice, at: node)
      }
      return nil
    }
    guard items.count == count else {
      report("\(name) must be \(expected), not a list of \(items.count)", nil, at: node)
      return nil
    }
    let values = items.compactMap { number(of: $0, name, expected: "a number") }
    return values.count == count ? values : nil
  }

  /// The list to write for a mapping of edges such as `{ top: 44 }`; `nil` for any other node.
  fileprivate func insetsAdvice(on node: SourceNode, _ edges: [String]) -> String? {
    guard case .mapping(let entries) = node.content, !entries.isEmpty,
      entries.allSatisfy({ $0.key.text.map(edges.contains) ?? false })
    else { return nil }
    return "write [\(ReadingContext.list(edges.map { node[$0]?.value.text ?? "0" }))]"
  }

  /// A value as messages quote it.
  func shown(_ node: SourceNode) -> String { node.text.map { "'\($0)'" } ?? node.kindName }
}

extension ValueType where Value == Size {
  /// `WxH` or `[w, h]`, neither negative.
  static let size = ValueType(
    schema: ["anyOf": [["type": "string", "pattern": .string(SchemaPattern.size)], numbers(2)]]
  ) { node, name, context in
    let expected = "a size such as 320x480 or [320, 480]"
    let sides: [Double]
    if let text = node.text, !node.isMissing {
      guard let parts = SizeText.parts(of: text) else {
        let square: String? =
          if case .value = NumberText.read(text) { "for a square, write \(text)x\(text)" } else { nil }
        context.report("\(name) must be \(expected), not '\(text)'", square, at: node)
        return nil
      }
      let readings = parts.map(NumberText.read)
      if readings.contains(.notFinite) {
        context.report("\(name) must be a finite size, not '\(text)'", nil, at: node)
        return nil
      }
      if readings.contains(where: \.isTooLarge) {
        context.reportTooLarge(text, name, at: node)
        return nil
      }
      sides = readings.compactMap { if case .value(let value) = $0 { value } else { nil } }
      guard sides.count == 2 else {
        context.report("\(name) must be \(expected), not '\(text)'", nil, at: node)
        return nil
      }
    } else {
      guard let values = context.numbers(of: node, name, 2, expected: expected) else { return nil }
      sides = values
    }
    guard sides[0] >= 0, sides[1] >= 0 else {
      context.report("\(name) must not be negative", nil, at: node)
      return nil
    }
    return Size(width: sides[0], height: sides[1])
  } write: {
    .size(DefinitionNode.numberText($0.width), DefinitionNode.numberText($0.height))
  }
}

/// Texts of the form `WxH`.
enum SizeText {
  /// The width and the height as written, without surrounding spaces; `nil` unless exactly one sign separates them.
  static func parts(of text: String) -> [String]? {
    guard let sign = text.firstIndex(where: isSign) else { return nil }
    let height = text[text.index(after: sign)...]
    guard !height.contains(where: isSign) else { return nil }
    return [trimmed(text[..<sign]), trimmed(height)]
  }

  private static func isSign(_ character: Character) -> Bool { character == "x" || character == "×" }

  private static func trimmed(_ side: Substring) -> String {
    var side = side
    while side.first == " " { side.removeFirst() }
    while side.last == " " { side.removeLast() }
    return String(side)
  }

  /// Whether a text begins like a size, valid or not.
  static func isLikely(_ text: String) -> Bool {
    guard let first = text.first(where: { $0 != " " }) else { return false }
    return first.isNumber || first == "-" || first == "+" || first == "." || first == "_"
  }
}

extension ValueType where Value == IntrinsicSize {
  /// A size in which `_` stands for an axis without an intrinsic metric.
  static let intrinsicSize = ValueType(
    schema: [
      "anyOf": [
        ["type": "string", "pattern": .string(SchemaPattern.intrinsicSize)],
        [
          "type": "array", "minItems": 2, "maxItems": 2,
          "items": ["anyOf": [["const": "_"], ValueType<Double>.nonNegative.schema]],
        ],
      ]
    ]
  ) { node, name, context in
    let expected = "a size such as 120x40, or _x44 for no intrinsic width"
    var parts: [String]?
    switch node.content {
    case .scalar(let text, let style) where style != .missing: parts = SizeText.parts(of: text)
    case .sequence(let items): parts = items.compactMap(\.text)
    default: break
    }
    guard let parts, parts.count == 2 else {
      guard !node.isMissing else {
        context.reportMissing(node, name, expected: expected)
        return nil
      }
      context.report("\(name) must be \(expected), not \(context.shown(node))", nil, at: node)
      return nil
    }
    var sides: [Double?] = []
    for part in parts {
      if part == "_" {
        sides.append(nil)
      } else if case .value(let value) = NumberText.read(part), value >= 0 {
        sides.append(value)
      } else if NumberText.read(part).isTooLarge {
        context.reportTooLarge(part, name, at: node)
        return nil
      }
    }
    guard sides.count == 2 else {
      context.report("\(name) must be \(expected), not \(context.shown(node))", nil, at: node)
      return nil
    }
    return IntrinsicSize(width: sides[0], height: sides[1])
  } write: {
    .size($0.width.map(DefinitionNode.numberText) ?? "_", $0.height.map(DefinitionNode.numberText) ?? "_")
  }
}

extension ValueType where Value == Point {
  static let point = ValueType(schema: numbers(2)) { node, name, context in
    context.numbers(of: node, name, 2, expected: "a point [x, y]").map { Point(x: $0[0], y: $0[1]) }
  } write: {
    .numbers([$0.x, $0.y])
  }
}

extension ValueType where Value == Rect {
  /// A rectangle. A negative width or height is standardized, as in UIKit's frame setter
  /// (`LayoutRules: Frame, bounds and center`).
  static let rect = ValueType(schema: numbers(4)) { node, name, context in
    guard let values = context.numbers(of: node, name, 4, expected: "a rectangle [x, y, width, height]")
    else { return nil }
    let (x, y, width, height) = (values[0], values[1], values[2], values[3])
    return Rect(
      x: min(x, x + width), y: min(y, y + height), width: width.magnitude, height: height.magnitude)
  } write: {
    .numbers([$0.minX, $0.minY, $0.width, $0.height])
  }
}

extension ValueType where Value == EdgeInsets {
  /// One number for all edges, or top, left, bottom, right.
  static let insets = ValueType(schema: ["anyOf": [ValueType<Double>.number.schema, numbers(4)]]) {
    node, name, context in
    let expected = "one number or [top, left, bottom, right]"
    if node.text != nil, !node.isMissing {
      return context.number(of: node, name, expected: expected).map(EdgeInsets.init(all:))
    }
    let advice = context.insetsAdvice(on: node, ["top", "left", "bottom", "right"])
    return context.numbers(of: node, name, 4, expected: expected, advice: advice).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  } write: {
    .insets([$0.top, $0.left, $0.bottom, $0.right])
  }
}

extension ValueType where Value == DirectionalEdgeInsets {
  /// One number for all edges, or top, leading, bottom, trailing.
  static let directionalInsets = ValueType(
    schema: ["anyOf": [ValueType<Double>.number.schema, numbers(4)]]
  ) { node, name, context in
    let expected = "one number or [top, leading, bottom, trailing]"
    if node.text != nil, !node.isMissing {
      return context.number(of: node, name, expected: expected).map {
        DirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0)
      }
    }
    let advice = context.insetsAdvice(on: node, ["top", "leading", "bottom", "trailing"])
    return context.numbers(of: node, name, 4, expected: expected, advice: advice).map {
      DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  } write: {
    .insets([$0.top, $0.leading, $0.bottom, $0.trailing])
  }
}

extension DefinitionNode {
  /// The insets as one number if all edges are equal.
  fileprivate static func insets(_ edges: [Double]) -> DefinitionNode {
    Set(edges).count == 1 ? .number(edges[0]) : .numbers(edges)
  }
}
