import AutoLayout
import Geometry
import LayoutDocument
import Source

let borderKeys = KeyTable<ViewBorder>(
  "a border",
  [
    Key("width", .nonNegative, default: "1", "The width in points, inside the view's edges.") {
      $0.width = $1
    } load: {
      $0.width == 1 ? nil : $0.width
    },
    Key("color", .color, default: "black", "The color.") {
      $0.color = $1.color
      $0.colorName = $1.name
    } load: {
      $0.color == .black && $0.colorName == nil ? nil : NamedColor(color: $0.color, name: $0.colorName)
    },
  ], examples: FormatExamples.border)

let shadowKeys = KeyTable<ViewShadow>(
  "a shadow",
  [
    Key("radius", .nonNegative, default: "3", "The blur in points, as shadowRadius in UIKit.") {
      $0.radius = $1
    } load: {
      $0.radius == 3 ? nil : $0.radius
    },
    Key("offset", .point, default: "[0, -3]", "The distance from the view: [right, down].") {
      $0.offset = $1
    } load: {
      $0.offset == Point(x: 0, y: -3) ? nil : $0.offset
    },
    Key(
      "opacity", .bounded("a number from 0 to 1", from: 0, to: 1), default: "1; UIKit's is 0", "The opacity."
    ) {
      $0.opacity = $1
    } load: {
      $0.opacity == 1 ? nil : $0.opacity
    },
    Key("color", .color, default: "black", "The color.") {
      $0.color = $1.color
    } load: {
      $0.color == .black ? nil : NamedColor(color: $0.color, name: nil)
    },
  ], examples: FormatExamples.shadow)

extension ValueType where Value == ViewBorder {
  static let border = mapping(borderKeys, from: ViewBorder())
}

extension ValueType where Value == ViewShadow {
  static let shadow = mapping(shadowKeys, from: ViewShadow())
}
