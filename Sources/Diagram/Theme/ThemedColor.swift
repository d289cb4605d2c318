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
