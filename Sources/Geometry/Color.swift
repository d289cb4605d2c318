/// An sRGB color with straight alpha, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// 0...255, in sRGB.
  public var red: UInt8
  /// 0...255, in sRGB.
  public var green: UInt8
  /// 0...255, in sRGB.
  public var blue: UInt8
  /// Opacity: 0 for clear, 255 for opaque; the other channels are not multiplied by it.
  public var alpha: UInt8

  /// Creates a color from its channels, 0...255 each; opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from `0xRRGGBB`.
  public init(_ rgb: UInt32) {
    self.init(red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
  }

  /// Fully transparent black, like `UIColor.clear`.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same color at a fraction of its own opacity, 0...1.
  public func opacity(_ fraction: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * Swift.min(1, Swift.max(0, fraction))).rounded())
    return copy
  }

  /// `self` mixed with `fraction` (0...1) of `other`, channel by channel in sRGB.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * fraction).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
      alpha: channel(alpha, other.alpha))
  }

  /// `#rrggbb`, without alpha.
  public var rgbText: String {
    String(unsafeUninitializedCapacity: 7) { text in
      text[0] = UInt8(ascii: "#")
      for (place, channel) in [red, green, blue].enumerated() {
        text[2 * place + 1] = Self.digit(channel >> 4)
        text[2 * place + 2] = Self.digit(channel & 15)
      }
      return 7
    }
  }

  /// `#rrggbb`, or `#rrggbbaa` unless the color is opaque.
  public var text: String { alpha == 255 ? rgbText : rgbText + Self.hexadecimal(alpha) }

  private static func hexadecimal(_ channel: UInt8) -> String {
    (channel < 16 ? "0" : "") + String(channel, radix: 16)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
