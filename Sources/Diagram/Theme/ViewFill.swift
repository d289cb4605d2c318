import AutoLayout
import Geometry

/// The documentation palette, which replaces colors given by UIKit names, and light grays.
enum ViewFill {
  /// The fill of a view, or `nil` if it is clear.
  static func color(of view: ViewNode, _ options: DiagramOptions) -> ThemedColor? {
    let color = color(view.background, named: view.backgroundName, options)
    guard color == nil, options.look == .figure, view.viewClass == .imageView, view.image?.png == nil else {
      return color
    }
    // An image placeholder hides the background, as the image would.
    return placeholder
  }

  private static let placeholder = ThemedColor(.grid).opacity(0.16).over(ThemedColor(.paper))

  /// The fill of a scroll view's content area, or `nil` if it is clear.
  static func contentColor(of view: ViewNode, _ options: DiagramOptions) -> ThemedColor? {
    color(view.scroll?.contentBackground, named: view.scroll?.contentBackgroundName, options)
  }

  private static func color(_ given: Color?, named name: String?, _ options: DiagramOptions) -> ThemedColor? {
    guard let given, given.alpha > 0 else { return nil }
    if options.keepsExactColors { return ThemedColor(given) }
    if let name, let themed = named(name) { return themed }
    return options.look == .figure ? adaptive(given) : ThemedColor(given)
  }

  /// A light gray with a counterpart for the dark theme, like the named colors. Other colors are the same in both
  /// themes.
  static func adaptive(_ color: Color) -> ThemedColor {
    let channels = [color.red, color.green, color.blue]
    let (least, most) = (Double(channels.min()!), Double(channels.max()!))
    guard color.alpha == 255, most - least <= 12, least >= 128 else { return ThemedColor(color) }
    let share = (255 - (least + most) / 2) / 127
    return ThemedColor(light: color, dark: Color(0x2A2F38).mixed(with: Color(0x59616E), share))
  }

  /// The palette color for a UIKit color name, or `nil` for names that keep their value. Ignores case, a `system`
  /// prefix, and a `Color` suffix.
  static func named(_ name: String) -> ThemedColor? {
    var key = name.lowercased()
    if key.hasPrefix("system") { key.removeFirst(6) }
    if key.hasSuffix("color") { key.removeLast(5) }
    return entries.first { $0.name == key }?.color
  }

  static let entries: [(name: String, color: ThemedColor)] = [
    ("blue", themed(0x79AEEE, 0x274B78)),
    ("red", themed(0xEE8172, 0x7E352D)),
    ("yellow", themed(0xFBDD6B, 0x7C681F)),
    ("green", themed(0x74CBA6, 0x27614B)),
    ("orange", themed(0xF6B26B, 0x80541F)),
    ("purple", themed(0xB79BE0, 0x55407C)),
    ("magenta", themed(0xE79AD0, 0x73386A)),
    ("pink", themed(0xF0A0B4, 0x7A3A4C)),
    ("cyan", themed(0x8AD7E8, 0x1F5E6E)),
    ("teal", themed(0x7CC9CF, 0x205C61)),
    ("indigo", themed(0x9AA2EA, 0x3B427F)),
    ("brown", themed(0xCBA483, 0x654832)),
    ("white", themed(0xFFFFFF, 0x2A2F38)),
    ("background", themed(0xFFFFFF, 0x2A2F38)),
    ("lightgray", themed(0xDFE3E9, 0x3A404B)),
    ("lightgrey", themed(0xDFE3E9, 0x3A404B)),
    ("gray", themed(0xBCC3CD, 0x4A515D)),
    ("grey", themed(0xBCC3CD, 0x4A515D)),
    ("darkgray", themed(0x959EAB, 0x59616E)),
    ("darkgrey", themed(0x959EAB, 0x59616E)),
    ("black", themed(0x333A44, 0x080A0D)),
  ]

  private static func themed(_ light: UInt32, _ dark: UInt32) -> ThemedColor {
    ThemedColor(light: Color(light), dark: Color(dark))
  }
}
