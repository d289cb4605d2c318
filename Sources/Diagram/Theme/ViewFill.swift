import AutoLayout
import Geometry

/// The documentation palette, which replaces colors given by UIKit names, and light grays.
enum ViewFill {
  /// The fill of a view, or `nil` if it is clear.
  static func color(of view: ViewNode, _ options: DiagramOptions) -> ThemedColor? {
    let color = color(view.background, named: view.backgroundName, options)
    guard color == nil, options.look == .figure else { return color }
    switch view.viewClass {
    // An image placeholder hides the background, as the image would.
    case .imageView: return view.image?.png == nil ? placeholder : nil
    case .button: return buttonColor(of: view)
    default: return nil
    }
  }

  /// The color of a button's configuration, or `nil` if it has none or a plain one.
  private static func buttonColor(of view: ViewNode) -> ThemedColor? {
    let tint = view.control.tint.map { ThemedColor($0) } ?? filledButton
    let color = buttonBackground(of: view, tint: tint)
    return view.buttonConfiguration?.background == .filled
      ? color?.darkened(for: ThemedColor(Color.white)) : color?.over(ThemedColor(.paper))
  }

  /// The background of a button with a configuration, not necessarily opaque, or `nil` if it has none.
  static func buttonBackground(of view: ViewNode, tint: ThemedColor) -> ThemedColor? {
    guard view.viewClass == .button else { return nil }
    switch view.buttonConfiguration?.background {
    case nil, .clear: return nil
    case .gray: return ThemedColor(.ink).opacity(0.1)
    case .tinted: return tint.opacity(0.18)
    case .filled: return tint
    }
  }

  /// A blue on which white text is legible, and that no mark has.
  private static let filledButton = themed(0x3B63D6, 0x3B63D6)

  /// The color of the title of a button without a background, which no mark has.
  static let link = themed(0x3B63D6, 0x93ACF7)

  /// The fills of views behind light text that the palette's pale colors would make illegible: darker ones, so that
  /// white text stays white.
  ///
  /// - Complexity: O(*n*) in the number of views, times the depth of those with light text.
  static func legibleColors(of tree: ViewTree, _ options: DiagramOptions) -> [ViewID: ThemedColor] {
    guard !options.keepsExactColors else { return [:] }
    var result: [ViewID: ThemedColor] = [:]
    for (index, view) in tree.views.enumerated() {
      guard let given = view.text?.color, given.alpha > 200, given.luminance > lightText else { continue }
      var current: ViewID? = ViewID(index)
      while let id = current {
        if let fill = result[id] ?? color(of: tree[id], options) {
          // Text that is hardly legible as given is not worth another fill.
          if let background = tree[id].background, background.contrast(with: given) >= leastGiven {
            result[id] = fill.darkened(for: ThemedColor(given))
          }
          break
        }
        current = tree[id].superview
      }
    }
    return result
  }

  private static let lightText = 0.6
  private static let leastGiven = 1.8

  /// The corner radius that a control without one of its own draws: of a button with a background, or of a text field
  /// with a rounded border.
  static func controlRadius(of view: ViewNode, height: Double) -> Double {
    guard view.viewClass == .textField else { return buttonRadius(of: view, height: height) }
    return ["line", "none"].contains(view.text?.borderStyle) ? 0 : fieldRadius
  }

  /// The corner radius of a text field with a rounded border.
  static let fieldRadius = 5.0

  /// The corner radius of a button with a configuration that gives it a background, or 0 for other views.
  static func buttonRadius(of view: ViewNode, height: Double) -> Double {
    buttonBackground(of: view, tint: filledButton) != nil ? min(8, height / 4) : 0
  }

  private static let placeholder = ThemedColor(.grid).opacity(0.16).over(ThemedColor(.paper))

  /// The fill of a scroll view's content area, or `nil` if it is clear.
  static func contentColor(of view: ViewNode, _ options: DiagramOptions) -> ThemedColor? {
    color(view.scroll?.contentBackground, named: view.scroll?.contentBackgroundName, options)
  }

  /// A color as a picture shows it, or `nil` if it is clear.
  static func color(_ given: Color?, named name: String?, _ options: DiagramOptions) -> ThemedColor? {
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

extension ThemedColor {
  /// The color, mixed with so much of a dark one that a light text on it is legible.
  fileprivate func darkened(for text: ThemedColor) -> ThemedColor {
    func darkened(_ color: Color, _ text: Color) -> Color {
      let shades = (0...20).lazy.map { color.mixed(with: Color(0x10151C), Double($0) / 20) }
      return shades.first { text.contrast(with: $0) >= Color.legibleContrast } ?? color
    }
    return ThemedColor(light: darkened(light, text.light), dark: darkened(dark, text.dark))
  }
}
