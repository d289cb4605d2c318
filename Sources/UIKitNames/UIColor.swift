public import Foundation
public import Geometry

/// A color. One that follows light and dark mode takes the value of the traits that it is shown with.
public final class UIColor: NSObject, Sendable {
  private enum Source: Sendable {
    case fixed(Geometry.Color)
    case pair(light: Geometry.Color, dark: Geometry.Color)
    case provider(Provider)
  }

  /// UIKit's type does not ask blocks to be sendable either.
  private struct Provider: @unchecked Sendable {
    let color: (UITraitCollection) -> UIColor
  }

  private let source: Source

  /// A color of pictures.
  public init(_ color: Geometry.Color) {
    source = .fixed(color)
    super.init()
  }

  /// A color of light mode, and one of dark mode.
  public init(light: Geometry.Color, dark: Geometry.Color) {
    source = .pair(light: light, dark: dark)
    super.init()
  }

  /// A color by the traits that it is shown with.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .provider(Provider(color: dynamicProvider))
    super.init()
  }

  /// A color by its channels, 0...1 each.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Geometry.Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A color by its channels in the wide range of screens, which is taken for the usual one here.
  public convenience init(
    displayP3Red displayRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: displayRed, green: green, blue: blue, alpha: alpha)
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

  /// A color of an asset catalog. There are none here: the color is gray.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// A color of an image, which is gray here.
  public convenience init(patternImage image: UIImage) {
    UIKitIssue.note("UIColor(patternImage:)")
    self.init(.gray)
  }

  /// A color of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  // MARK: Values

  /// The color in pictures, for the current traits.
  public var color: Geometry.Color {
    if case .fixed(let color) = source { return color }
    return value(for: UITraitCollection.current)
  }

  /// Whether the color depends on traits.
  var isDynamic: Bool {
    if case .fixed = source { false } else { true }
  }

  func value(for traits: UITraitCollection) -> Geometry.Color {
    switch source {
    case .fixed(let color): return color
    case .pair(let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
    case .provider(let provider):
      var color = UIColor.clear
      // A provider may name other dynamic colors.
      traits.performAsCurrent { color = provider.color(traits) }
      return color.value(for: traits)
    }
  }

  /// The color for a trait collection, which depends on no traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(value(for: traitCollection)) : self
  }

  /// The color in Core Graphics, for the current traits.
  public var cgColor: CGColor { CGColor(color) }

  /// The same color at another opacity, 0...1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func changed(_ color: Geometry.Color) -> Geometry.Color {
      var color = color
      color.alpha = UInt8((min(1, max(0, alpha)) * 255).rounded())
      return color
    }
    switch source {
    case .fixed(let color): return UIColor(changed(color))
    case .pair(let light, let dark): return UIColor(light: changed(light), dark: changed(dark))
    case .provider: return UIColor { UIColor(changed(self.value(for: $0))) }
    }
  }

  /// The channels, 0...1 each.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    red?.pointee = CGFloat(color.red) / 255
    green?.pointee = CGFloat(color.green) / 255
    blue?.pointee = CGFloat(color.blue) / 255
    alpha?.pointee = CGFloat(color.alpha) / 255
    return true
  }

  /// The brightness of a gray and its opacity, 0...1 each; false for other colors.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red) / 255
    alpha?.pointee = CGFloat(color.alpha) / 255
    return true
  }

  /// Hue, saturation, brightness and opacity, 0...1 each.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    let (least, greatest) = (min(red, green, blue), max(red, green, blue))
    let range = greatest - least
    var sixths: CGFloat = 0
    if range > 0 {
      sixths =
        greatest == red
        ? (green - blue) / range : greatest == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = greatest > 0 ? range / greatest : 0
    brightness?.pointee = greatest / 255
    alpha?.pointee = CGFloat(color.alpha) / 255
    return true
  }

  // MARK: Drawing

  /// Makes the color that of fills and lines. Drawings are not kept here.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the color that of fills. Drawings are not kept here.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes the color that of lines. Drawings are not kept here.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): a == b
    case (.pair(let a, let b), .pair(let c, let d)): a == c && b == d
    default: self === other
    }
  }

  public override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .pair(let light, _): light.hashValue
    case .provider: ObjectIdentifier(self).hashValue
    }
  }

  public override var description: String {
    let color = color
    let channels = [color.red, color.green, color.blue, color.alpha].map { number(CGFloat($0) / 255) }
    return "UIExtendedSRGBColorSpace \(channels.joined(separator: " "))"
  }
}

// Colors as the editor writes them.
extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of color literals without another type.
public typealias _ColorLiteralType = UIColor

extension Geometry.Color {
  /// A color by its channels, 0...1 each.
  fileprivate init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func channel(_ value: CGFloat) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    self.init(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(alpha))
  }
}

/// A color of Core Graphics.
public final class CGColor: NSObject, Sendable {
  let color: Geometry.Color

  init(_ color: Geometry.Color) {
    self.color = color
    super.init()
  }

  /// A color by its channels, 0...1 each.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Geometry.Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A color by its channels, 0...1 each.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray, 0...1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The opacity, 0...1.
  public var alpha: CGFloat { CGFloat(color.alpha) / 255 }

  /// The channels with the opacity, 0...1 each.
  public var components: [CGFloat]? {
    [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) / 255 }
  }

  /// The number of channels with the opacity.
  public var numberOfComponents: Int { 4 }

  /// The same color at another opacity, 0...1.
  public func copy(alpha: CGFloat) -> CGColor? { UIColor(color).withAlphaComponent(alpha).cgColor }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.color == color }

  public override var hash: Int { color.hashValue }
}
