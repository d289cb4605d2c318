import AutoLayout
import Geometry
import Source

/// A rectangle, or a request for a fitting size.
enum FrameReading: Sendable {
  case rect(Rect)
  case fitting(FittingTarget)
}

extension ValueType where Value == FrameReading {
  static let frame = ValueType(
    schema: ["anyOf": [ValueType<FittingTarget>.fitting.schema, ValueType<Rect>.rect.schema]]
  ) { node, name, context in
    if let text = node.text, let target = FittingTarget(rawValue: text) { return .fitting(target) }
    return ValueType<Rect>.rect.read(node, name, context).map { .rect($0) }
  } write: { frame in
    switch frame {
    case .rect(let rect): ValueType<Rect>.rect.write(rect)
    case .fitting(let target): .text(target.rawValue)
    }
  }
}

/// A size, or a request for a fitting size.
enum ContentSizeReading: Sendable {
  case size(Size)
  case fitting(FittingTarget)
}

extension ValueType where Value == ContentSizeReading {
  static let contentSize = ValueType(
    schema: ["anyOf": [ValueType<FittingTarget>.fitting.schema, ValueType<Size>.size.schema]]
  ) { node, name, context in
    if let text = node.text, let target = FittingTarget(rawValue: text) { return .fitting(target) }
    return ValueType<Size>.size.read(node, name, context).map { .size($0) }
  } write: { extent in
    switch extent {
    case .size(let size): ValueType<Size>.size.write(size)
    case .fitting(let target): .text(target.rawValue)
    }
  }
}

extension ValueType where Value == FittingTarget {
  fileprivate static let fitting = ValueType.cases("a fitting size")
}

/// A row height; `nil` points mean automatic.
struct RowHeight: Sendable {
  var points: Double?
}

extension ValueType where Value == RowHeight {
  static let rowHeight = ValueType(
    schema: ["anyOf": [["const": "automatic"], ValueType<Double>.nonNegative.schema]]
  ) { node, name, context in
    if node.text == "automatic" { return RowHeight(points: nil) }
    guard let value = context.number(of: node, name, expected: "a height in points, or automatic") else {
      return nil
    }
    guard value >= 0 else {
      context.report("\(name) must not be negative", nil, at: node)
      return nil
    }
    return RowHeight(points: value)
  } write: { height in
    height.points.map(DefinitionNode.number) ?? .word("automatic")
  }
}

let lineSpacingKeys = KeyTable<TextContent.LineSpacing>(
  "line spacing",
  [
    Key(
      "heightMultiple", .nonNegative, default: "0, which means 1",
      "The line height, as a multiple of the font's."
    ) {
      $0.heightMultiple = $1
    } load: {
      $0.heightMultiple == 0 ? nil : $0.heightMultiple
    },
    Key("minimumHeight", .nonNegative, default: "0", "The minimum line height in points.") {
      $0.minimumHeight = $1
    } load: {
      $0.minimumHeight == 0 ? nil : $0.minimumHeight
    },
    Key("spacing", .nonNegative, default: "0", "The space between two lines in points.") {
      $0.spacing = $1
    } load: {
      $0.spacing == 0 ? nil : $0.spacing
    },
  ], examples: FormatExamples.lineSpacing)

extension ValueType where Value == TextContent.LineSpacing {
  static let lineSpacing = ValueType.mapping(lineSpacingKeys, from: TextContent.LineSpacing())
}

/// The spacing after an arranged view; `nil` points mean the stack view's own spacing.
struct CustomSpacing: Sendable {
  var points: Double?
}

extension ValueType where Value == Double {
  /// A spacing in points, or `system` for the system spacing.
  static let spacing = ValueType(schema: ["anyOf": [["const": "system"], number.schema]]) {
    node, name, context in
    if node.text == "system" { return StackContent.systemSpacing }
    return context.number(of: node, name, expected: "a number of points, or system")
  } write: {
    .number($0)
  }
}

extension ValueType where Value == CustomSpacing {
  fileprivate static let customSpacing = ValueType(
    schema: ["anyOf": [["enum": ["system", "default"]], ValueType<Double>.number.schema]]
  ) { node, name, context in
    if node.text == "default" { return CustomSpacing(points: nil) }
    if node.text == "system" { return CustomSpacing(points: StackContent.systemSpacing) }
    return context.number(of: node, name, expected: "a number of points, system or default")
      .map { CustomSpacing(points: $0) }
  } write: { spacing in
    spacing.points.map(DefinitionNode.number) ?? .word("default")
  }
}

extension ValueType where Value == [(NamedNode, CustomSpacing)] {
  static let customSpacings = ValueType(
    schema: ["type": "object", "additionalProperties": ValueType<CustomSpacing>.customSpacing.schema]
  ) { node, name, context in
    guard let entries = context.entries(of: node, name) else { return nil }
    return entries.compactMap { key, entry in
      ValueType<CustomSpacing>.customSpacing.read(entry.value.placed(at: entry.key), "'\(key)'", context)
        .map { (NamedNode(name: key, node: entry.key), $0) }
    }
  } write: { spacings in
    .mapping(spacings.map { ($0.name, ValueType<CustomSpacing>.customSpacing.write($1)) })
  }
}
