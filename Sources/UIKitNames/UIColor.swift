public import Foundation
public import Geometry

/// A color.
public final class UIColor: NSObject, Sendable {
  /// The color of pictures.
  public let color: Geometry.Color

  /// A color of pictures.
  public init(_ color: Geometry.Color) {
    self.color = color
    super.init()
  }

  /// A color by its channels, 0...1 each.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func channel(_ value: CGFloat) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    self.init(
      Geometry.Color(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(alpha)))
  }

  /// A gray, 0...1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A color by its hue, saturation and brightness, 0...1 each.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// A color of an asset catalog. There are none here: the color is gray.
  public convenience init?(named name: String) {
    UIKitIssue.note("UIColor(named:)")
    self.init(.gray)
  }

  /// A color of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  /// A color by a trait collection. The light one is taken.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(UITraitCollection()).color)
  }

  /// The color in Core Graphics.
  public var cgColor: CGColor { CGColor(color) }

  /// The same color at another opacity, 0...1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var color = color
    color.alpha = UInt8((min(1, max(0, alpha)) * 255).rounded())
    return UIColor(color)
  }

  /// The channels, 0...1 each.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(color.red) / 255
    green?.pointee = CGFloat(color.green) / 255
    blue?.pointee = CGFloat(color.blue) / 255
    alpha?.pointee = CGFloat(color.alpha) / 255
    return true
  }

  /// The color for a trait collection: itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Makes the color that of fills. It has no effect here.
  public func setFill() { UIKitIssue.note("setFill()") }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }

  public override var hash: Int { color.hashValue }
}

/// A color of Core Graphics.
public final class CGColor: NSObject, Sendable {
  let color: Geometry.Color

  init(_ color: Geometry.Color) {
    self.color = color
    super.init()
  }

  /// The opacity, 0...1.
  public var alpha: CGFloat { CGFloat(color.alpha) / 255 }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.color == color }

  public override var hash: Int { color.hashValue }
}

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
  /// The system's color of that name, in light mode.
  public static let systemRed = UIColor(Geometry.Color(0xFF3B30))
  /// The system's color of that name, in light mode.
  public static let systemGreen = UIColor(Geometry.Color(0x34C759))
  /// The system's color of that name, in light mode.
  public static let systemBlue = UIColor(Geometry.Color(0x007AFF))
  /// The system's color of that name, in light mode.
  public static let systemOrange = UIColor(Geometry.Color(0xFF9500))
  /// The system's color of that name, in light mode.
  public static let systemYellow = UIColor(Geometry.Color(0xFFCC00))
  /// The system's color of that name, in light mode.
  public static let systemPink = UIColor(Geometry.Color(0xFF2D55))
  /// The system's color of that name, in light mode.
  public static let systemPurple = UIColor(Geometry.Color(0xAF52DE))
  /// The system's color of that name, in light mode.
  public static let systemTeal = UIColor(Geometry.Color(0x30B0C7))
  /// The system's color of that name, in light mode.
  public static let systemIndigo = UIColor(Geometry.Color(0x5856D6))
  /// The system's color of that name, in light mode.
  public static let systemBrown = UIColor(Geometry.Color(0xA2845E))
  /// The system's color of that name, in light mode.
  public static let systemMint = UIColor(Geometry.Color(0x00C7BE))
  /// The system's color of that name, in light mode.
  public static let systemCyan = UIColor(Geometry.Color(0x32ADE6))
  /// The system's color of that name, in light mode.
  public static let systemGray = UIColor(Geometry.Color(0x8E8E93))
  /// The system's color of that name, in light mode.
  public static let systemGray2 = UIColor(Geometry.Color(0xAEAEB2))
  /// The system's color of that name, in light mode.
  public static let systemGray3 = UIColor(Geometry.Color(0xC7C7CC))
  /// The system's color of that name, in light mode.
  public static let systemGray4 = UIColor(Geometry.Color(0xD1D1D6))
  /// The system's color of that name, in light mode.
  public static let systemGray5 = UIColor(Geometry.Color(0xE5E5EA))
  /// The system's color of that name, in light mode.
  public static let systemGray6 = UIColor(Geometry.Color(0xF2F2F7))
  /// The system's color of that name, in light mode.
  public static let label = UIColor(Geometry.Color(0x000000))
  /// The system's color of that name, in light mode.
  public static let secondaryLabel = UIColor(Geometry.Color(0x8A8A8E))
  /// The system's color of that name, in light mode.
  public static let tertiaryLabel = UIColor(Geometry.Color(0xC4C4C6))
  /// The system's color of that name, in light mode.
  public static let quaternaryLabel = UIColor(Geometry.Color(0xDCDCDD))
  /// The system's color of that name, in light mode.
  public static let placeholderText = UIColor(Geometry.Color(0xC4C4C6))
  /// The system's color of that name, in light mode.
  public static let link = UIColor(Geometry.Color(0x007AFF))
  /// The system's color of that name, in light mode.
  public static let separator = UIColor(Geometry.Color(0xC6C6C8))
  /// The system's color of that name, in light mode.
  public static let opaqueSeparator = UIColor(Geometry.Color(0xC6C6C8))
  /// The system's color of that name, in light mode.
  public static let systemBackground = UIColor(Geometry.Color(0xFFFFFF))
  /// The system's color of that name, in light mode.
  public static let secondarySystemBackground = UIColor(Geometry.Color(0xF2F2F7))
  /// The system's color of that name, in light mode.
  public static let tertiarySystemBackground = UIColor(Geometry.Color(0xFFFFFF))
  /// The system's color of that name, in light mode.
  public static let systemGroupedBackground = UIColor(Geometry.Color(0xF2F2F7))
  /// The system's color of that name, in light mode.
  public static let secondarySystemGroupedBackground = UIColor(Geometry.Color(0xFFFFFF))
  /// The system's color of that name, in light mode.
  public static let tertiarySystemGroupedBackground = UIColor(Geometry.Color(0xF2F2F7))
  /// The system's color of that name, in light mode.
  public static let systemFill = UIColor(Geometry.Color(0xE4E4E6))
  /// The system's color of that name, in light mode.
  public static let secondarySystemFill = UIColor(Geometry.Color(0xE9E9EA))
  /// The system's color of that name, in light mode.
  public static let tertiarySystemFill = UIColor(Geometry.Color(0xEFEFF0))
  /// The system's color of that name, in light mode.
  public static let quaternarySystemFill = UIColor(Geometry.Color(0xF4F4F5))
  /// The system's color of that name, in light mode.
  public static let darkText = UIColor(Geometry.Color(0x000000))
  /// The system's color of that name, in light mode.
  public static let lightText = UIColor(Geometry.Color(0xFFFFFF))
  /// The system's color of that name, in light mode.
  public static let tintColor = UIColor(Geometry.Color(0x007AFF))
  /// The system's color of that name, in light mode.
  public static let groupTableViewBackground = UIColor(Geometry.Color(0xF2F2F7))
}
