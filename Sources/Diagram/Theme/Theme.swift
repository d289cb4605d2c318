import Geometry
import Scene

/// The roles of colors in a diagram.
enum ColorRole: Hashable, Sendable, CaseIterable {
  case paper
  /// The outline behind strokes and letters that keeps them legible on any fill.
  case casing
  case ink, secondaryInk, grid
  case constraint, content, ambiguous, conflict
  /// Text on a badge or tag filled with the corresponding color.
  case inkOnConstraint, inkOnContent, inkOnAmbiguous, inkOnConflict
  case panel, panelBorder
}

/// Converts color roles and view fills to paints for one of the three themes.
struct Theme: Sendable {
  let kind: DiagramOptions.Theme

  init(_ kind: DiagramOptions.Theme) {
    self.kind = kind
  }

  func paint(_ role: ColorRole, opacity: Double = 1) -> Paint {
    paint(
      light: Self.light(role).opacity(opacity), dark: Self.dark(role).opacity(opacity))
  }

  /// The paint of a color with a value for each theme.
  func paint(light: Color, dark: Color) -> Paint {
    switch kind {
    case .light: Paint(light)
    case .dark: Paint(dark)
    case .auto: Paint(light, dark: dark)
    }
  }

  /// The light values of `DrawingRules: Palette`.
  static func light(_ role: ColorRole) -> Color {
    switch role {
    case .paper, .casing: Color(0xFFFFFF)
    case .ink: Color(0x1B1F24)
    case .secondaryInk: Color(0x4A5361)
    case .grid: Color(0x9AA4B2)
    case .constraint: Color(0x006EC4)
    case .content: Color(0x571B64)
    case .ambiguous: Color(0xA16905)
    case .conflict: Color(0x8D0D1E)
    case .inkOnConstraint, .inkOnContent, .inkOnAmbiguous, .inkOnConflict: Color(0xFFFFFF)
    case .panel: Color(0xF5F7FA)
    case .panelBorder: Color(0xD9DFE7)
    }
  }

  /// The dark values of `DrawingRules: Palette`.
  static func dark(_ role: ColorRole) -> Color {
    switch role {
    case .paper: Color(0x14171C)
    case .casing: Color(0x0B0D10)
    case .ink: Color(0xF1F4F8)
    case .secondaryInk: Color(0xB3BDCB)
    case .grid: Color(0x5C6675)
    case .constraint: Color(0x569CF7)
    case .content: Color(0xE9C9FF)
    case .ambiguous: Color(0xFAAC34)
    case .conflict: Color(0xF75B68)
    case .inkOnConstraint, .inkOnContent, .inkOnAmbiguous, .inkOnConflict: Color(0x14171C)
    case .panel: Color(0x1C2129)
    case .panelBorder: Color(0x343C48)
    }
  }
}
