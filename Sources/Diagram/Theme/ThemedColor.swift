import Geometry
import Scene

/// A color with a value for each theme. Both values are equal if it does not adapt.
struct ThemedColor: Hashable, Sendable {
  var light: Color
  var dark: Color

  init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  init(_ role: ColorRole) {
    self.init(light: Theme.light(role), dark: Theme.dark(role))
  }

  func opacity(_ fraction: Double) -> ThemedColor {
    ThemedColor(light: light.opacity(fraction), dark: dark.opacity(fraction))
  }

  func mixed(with other: ThemedColor, _ fraction: Double) -> ThemedColor {
    ThemedColor(light: light.mixed(with: other.light, fraction), dark: dark.mixed(with: other.dark, fraction))
  }

  func over(_ backdrop: ThemedColor) -> ThemedColor {
    ThemedColor(light: light.over(backdrop.light), dark: dark.over(backdrop.dark))
  }

  /// This color, mixed with as much ink as it takes to be legible.
  ///
  /// - Parameters:
  ///   - ink: A color that is legible on the backdrop.
  ///   - opacity: The opacity with which the color will be painted.
  func legible(on backdrop: ThemedColor, mixedWith ink: ThemedColor, opacity: Double = 1) -> ThemedColor {
    func legible(_ color: Color, _ ink: Color, on backdrop: Color) -> Color {
      let colors = (0...10).lazy.map { color.mixed(with: ink, Double($0) / 10) }
      return colors.first {
        $0.opacity(opacity).over(backdrop).contrast(with: backdrop) >= Color.legibleContrast
      } ?? ink
    }
    return ThemedColor(
      light: legible(light, ink.light, on: backdrop.light), dark: legible(dark, ink.dark, on: backdrop.dark))
  }

  /// This color as it looks on a ground, mixed with as much ink as it takes to be legible there.
  ///
  /// - Parameter ink: A color that is legible on the ground.
  func legibleShade(on ground: ThemedColor, mixedWith ink: ThemedColor) -> ThemedColor {
    over(ground).legible(on: ground, mixedWith: ink)
  }

  /// The contrast in the given theme, or the lower one of both themes for `auto`.
  func contrast(with other: ThemedColor, in kind: DiagramOptions.Theme) -> Double {
    switch kind {
    case .light: light.contrast(with: other.light)
    case .dark: dark.contrast(with: other.dark)
    case .auto: min(light.contrast(with: other.light), dark.contrast(with: other.dark))
    }
  }

  /// Whether the color is opaque in both themes.
  var isOpaque: Bool { light.alpha == 255 && dark.alpha == 255 }

  func paint(in theme: Theme) -> Paint { theme.paint(light: light, dark: dark) }
}
