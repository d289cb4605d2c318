import Geometry

extension UIColor {
  /// The color of that name in UIKit.
  public static let black = UIColor(Geometry.Color.black)
  /// The color of that name in UIKit.
  public static let darkGray = UIColor(Geometry.Color.darkGray)
  /// The color of that name in UIKit.
  public static let lightGray = UIColor(Geometry.Color.lightGray)
  /// The color of that name in UIKit.
  public static let white = UIColor(Geometry.Color.white)
  /// The color of that name in UIKit.
  public static let gray = UIColor(Geometry.Color.gray)
  /// The color of that name in UIKit.
  public static let red = UIColor(Geometry.Color.red)
  /// The color of that name in UIKit.
  public static let green = UIColor(Geometry.Color.green)
  /// The color of that name in UIKit.
  public static let blue = UIColor(Geometry.Color.blue)
  /// The color of that name in UIKit.
  public static let cyan = UIColor(Geometry.Color.cyan)
  /// The color of that name in UIKit.
  public static let yellow = UIColor(Geometry.Color.yellow)
  /// The color of that name in UIKit.
  public static let magenta = UIColor(Geometry.Color.magenta)
  /// The color of that name in UIKit.
  public static let orange = UIColor(Geometry.Color.orange)
  /// The color of that name in UIKit.
  public static let purple = UIColor(Geometry.Color.purple)
  /// The color of that name in UIKit.
  public static let brown = UIColor(Geometry.Color.brown)
  /// The color of that name in UIKit.
  public static let clear = UIColor(Geometry.Color.clear)
  /// The system's color of that name, in light and dark mode.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// The system's color of that name, in light and dark mode.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system's color of that name, in light and dark mode.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's color of that name, in light and dark mode.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's color of that name, in light and dark mode.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's color of that name, in light and dark mode.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's color of that name, in light and dark mode.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's color of that name, in light and dark mode.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's color of that name, in light and dark mode.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's color of that name, in light and dark mode.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
  /// The system's color of that name, in light and dark mode.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system's color of that name, in light and dark mode.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
  /// The system's color of that name, in light and dark mode.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  /// The system's color of that name, in light and dark mode.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The system's color of that name, in light and dark mode.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The system's color of that name, in light and dark mode.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The system's color of that name, in light and dark mode.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The system's color of that name, in light and dark mode.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The system's color of that name, in light and dark mode.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// The system's color of that name, in light and dark mode.
  public static let secondaryLabel = UIColor(light: 0x8A8A8E, dark: 0x8D8D93)
  /// The system's color of that name, in light and dark mode.
  public static let tertiaryLabel = UIColor(light: 0xC4C4C6, dark: 0x46464A)
  /// The system's color of that name, in light and dark mode.
  public static let quaternaryLabel = UIColor(light: 0xDCDCDD, dark: 0x262627)
  /// The system's color of that name, in light and dark mode.
  public static let placeholderText = UIColor(light: 0xC4C4C6, dark: 0x46464A)
  /// The system's color of that name, in light and dark mode.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// The system's color of that name, in light and dark mode.
  public static let separator = UIColor(light: 0xC6C6C8, dark: 0x323235)
  /// The system's color of that name, in light and dark mode.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  /// The system's color of that name, in light and dark mode.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
  /// The system's color of that name, in light and dark mode.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The system's color of that name, in light and dark mode.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  /// The system's color of that name, in light and dark mode.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
  /// The system's color of that name, in light and dark mode.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  /// The system's color of that name, in light and dark mode.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)
  /// The system's color of that name, in light and dark mode.
  public static let systemFill = UIColor(light: 0xE4E4E6, dark: 0x2B2B2E)
  /// The system's color of that name, in light and dark mode.
  public static let secondarySystemFill = UIColor(light: 0xE9E9EA, dark: 0x262629)
  /// The system's color of that name, in light and dark mode.
  public static let tertiarySystemFill = UIColor(light: 0xEFEFF0, dark: 0x1C1C1F)
  /// The system's color of that name, in light and dark mode.
  public static let quaternarySystemFill = UIColor(light: 0xF4F4F5, dark: 0x151517)
  /// The system's color of that name.
  public static let darkText = UIColor(Geometry.Color(0x000000))
  /// The system's color of that name.
  public static let lightText = UIColor(Geometry.Color(0xFFFFFF))
  /// The system's color of that name, in light and dark mode.
  public static let tintColor = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's color of that name, in light and dark mode.
  public static let groupTableViewBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)

  // Where a color of UIKit shines through, this one is as it looks on the background of its mode.
  private convenience init(light: UInt32, dark: UInt32) {
    self.init(light: Geometry.Color(light), dark: Geometry.Color(dark))
  }
}
