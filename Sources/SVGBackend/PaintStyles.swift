import Geometry
import Scene

/// The part of a shape to which a paint applies.
enum PaintUse: Hashable {
  case fill
  case stroke
  /// A fill or a stroke whose overlapping parts appear as one. The alpha becomes the opacity of the whole element.
  case unitedFill
  case unitedStroke

  /// The equivalent use for an opaque paint.
  var withoutOpacity: PaintUse {
    switch self {
    case .fill, .unitedFill: .fill
    case .stroke, .unitedStroke: .stroke
    }
  }
}

/// Converts paints to presentation attributes, or to CSS classes if they adapt to the reader's color scheme.
struct PaintStyles {
  /// What precedes the name of each class.
  private let prefix: String
  private var classes: [Key: String] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    var use: PaintUse
    var color: Color
    var dark: Color
  }

  init(prefix: String) { self.prefix = prefix }

  /// The style sheet, with one rule per line. Empty if no paint adapts.
  var rules: [String] {
    guard !order.isEmpty else { return [] }
    let light = order.map { ".\(classes[$0]!)\(Self.block($0.color, beside: $0.dark, $0.use))" }
    let dark = order.map { ".\(classes[$0]!)\(Self.block($0.dark, beside: $0.color, $0.use))" }
    return light + ["@media (prefers-color-scheme: dark) {"] + dark + ["}"]
  }

  /// The class of an adapting paint, or `nil` for a fixed one. Classes are numbered in order of first use.
  mutating func className(of paint: Paint?, _ use: PaintUse) -> String? {
    guard let paint, let dark = paint.darkColor else { return nil }
    let isOpaque = paint.color.alpha == 255 && dark.alpha == 255
    let key = Key(use: isOpaque ? use.withoutOpacity : use, color: paint.color, dark: dark)
    if let known = classes[key] { return known }
    let name = "\(prefix)c\(order.count + 1)"
    classes[key] = name
    order.append(key)
    return name
  }

  /// Sets the attributes of a fixed paint. An adapting paint has a class instead.
  func set(_ paint: Paint, _ use: PaintUse, in element: inout XMLBuilder) {
    guard paint.darkColor == nil else { return }
    element.set(Self.property(use), paint.color.shortText)
    if paint.color.alpha != 255 {
      element.set(Self.opacityProperty(use), Double(paint.color.alpha) / 255)
    }
  }

  private static func block(_ color: Color, beside other: Color, _ use: PaintUse) -> String {
    var text = " { \(property(use)): \(color.shortText)"
    if color.alpha != 255 || other.alpha != 255 {
      text += "; \(opacityProperty(use)): \(sceneNumber(Double(color.alpha) / 255))"
    }
    return text + " }"
  }

  private static func property(_ use: PaintUse) -> StaticString {
    switch use {
    case .fill, .unitedFill: "fill"
    case .stroke, .unitedStroke: "stroke"
    }
  }

  private static func opacityProperty(_ use: PaintUse) -> StaticString {
    switch use {
    case .fill: "fill-opacity"
    case .stroke: "stroke-opacity"
    case .unitedFill, .unitedStroke: "opacity"
    }
  }
}

extension Color {
  /// The color without its opacity, in three digits if these are enough: `#fff`. This saves space, because casings are
  /// white in every picture.
  fileprivate var shortText: String {
    guard [red, green, blue].allSatisfy({ $0 % 17 == 0 }) else { return rgbText }
    return "#" + [red, green, blue].map { String($0 / 17, radix: 16) }.joined()
  }
}
