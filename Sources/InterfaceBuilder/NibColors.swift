import AutoLayout
import Foundation
import Geometry
import LayoutDocument
import Source

/// The colors of a file, by their names in its `<resources>` (`InterfaceBuilderRules: Documents and devices` and
/// `InterfaceBuilderRules: Text and appearance`).
struct NibColors: Sendable {
  /// Colors of asset catalogs and of the system, as recorded in the file.
  private var kept: [String: Color] = [:]

  init(_ resources: MarkupElement?, _ context: ReadingContext) {
    for entry in resources?.children ?? [] where entry.name == "namedColor" || entry.name == "systemColor" {
      guard let name = entry["name"], let element = entry.child("color") else { continue }
      kept[name] = Self.components(of: element, context)
    }
  }

  /// The color of an element's `<color key="…">`; `nil` if there is none, or if its name is unknown.
  ///
  /// Only a color that adapts to light and dark appearance and is not a hue keeps its name, so that a dark picture
  /// can adapt it too.
  func color(_ key: String, of element: MarkupElement, _ context: ReadingContext) -> NamedColor? {
    guard let written = element.child("color", key: key) else { return nil }
    if let name = written["systemColor"] ?? written["cocoaTouchSystemColor"] {
      if let color = Self.system(name) { return color }
      if let color = kept[name] { return NamedColor(color: color) }
    }
    if let color = Self.components(of: written, context) { return NamedColor(color: color) }
    return written["name"].flatMap { kept[$0] }.map { NamedColor(color: $0) }
  }

  /// The views whose colors are named in a way that the file does not explain: by an asset of the app, for example.
  func unknown(in elements: [MarkupElement], _ context: ReadingContext) -> UnknownColors {
    var unknown = UnknownColors()
    for (index, element) in elements.enumerated() {
      func isUnknown(_ key: String) -> Bool {
        element.child("color", key: key) != nil && color(key, of: element, context) == nil
      }
      if isUnknown("backgroundColor") { unknown.backgrounds.insert(ViewID(index)) }
      let state = element.child("state", key: "normal")
      let isTitleUnknown = state.map { state in
        state.child("color", key: "titleColor") != nil && color("titleColor", of: state, context) == nil
      }
      if isUnknown("textColor") || isTitleUnknown == true { unknown.texts.insert(ViewID(index)) }
    }
    return unknown
  }

  // MARK: Values

  private static func components(of element: MarkupElement, _ context: ReadingContext) -> Color? {
    func part(_ attribute: String) -> Double? {
      context.number(attribute, of: element).map { min(max($0, 0), 1) }
    }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return Color(white, white, white, alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    if element["customColorSpace"] == "displayP3" { return displayP3(red, green, blue, alpha) }
    return Color(red, green, blue, alpha)
  }

  /// Converts P3 primaries to those of sRGB in linear light (SMPTE EG 432-1, IEC 61966-2-1). Colors outside the sRGB
  /// gamut are clipped.
  private static func displayP3(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
    func linear(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: Double) -> Double {
      let value = min(max(value, 0), 1)
      return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return Color(
      encoded(1.224_940_2 * r - 0.224_940_2 * g),
      encoded(-0.042_056_9 * r + 1.042_056_9 * g),
      encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b), alpha)
  }

  // MARK: Names

  /// A system color by its name in files, such as `systemBackgroundColor` or the older `whiteColor`.
  private static func system(_ name: String) -> NamedColor? {
    let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let modern = older[plain] ?? plain
    guard let color = ColorNames.color(modern) ?? ColorNames.color(plain + "Color") else { return nil }
    let isNeutral =
      modern.hasSuffix("Background") || modern.hasSuffix("Fill") || modern.hasPrefix("systemGray")
    return NamedColor(color: color, name: isNeutral ? modern : nil)
  }

  /// The current names for names that the system no longer uses.
  private static let older = [
    "groupTableViewBackground": "systemGroupedBackground", "tableBackground": "systemBackground",
    "tableCellBackground": "systemBackground",
    "tableCellGroupedBackground": "secondarySystemGroupedBackground",
    "viewFlipsideBackground": "systemGray6", "scrollViewTexturedBackground": "systemGray6",
    "underPageBackground": "systemGray6",
  ]
}

extension Color {
  /// Creates a color from its channels, 0...1 each.
  fileprivate init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }
}
