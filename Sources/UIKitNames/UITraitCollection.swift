import AutoLayout
public import Foundation

/// The traits of a view's surroundings.
open class UITraitCollection: NSObject {
  /// The width or height class.
  open private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The height class.
  open private(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// The reading direction.
  open private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// Light or dark; light here.
  open private(set) var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
  /// The pixels per point.
  open var displayScale: CGFloat { UIScreen.main.scale }
  /// The content size of Dynamic Type: the default one.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The traits of a phone in portrait.
  public override init() { super.init() }

  /// The traits of a hierarchy.
  convenience init(of root: UIView) {
    self.init()
    let size = root.bounds.size
    if UIDevice.current.userInterfaceIdiom == .pad {
      horizontalSizeClass = .regular
    } else if size.width > size.height {
      verticalSizeClass = .compact
      horizontalSizeClass = UIScreen.main.settings.isCompactLandscape ? .compact : .regular
    }
    layoutDirection = root.rootDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Traits with a reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  /// Traits with a width class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Traits with a height class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  /// Traits with a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// The class of a width or height.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The reading direction of traits.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unknown.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// A content size of Dynamic Type.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default one.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A small one.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// One between small and large.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// A size for poor sight.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")

  /// Whether the size is one for poor sight.
  public var isAccessibilityCategory: Bool { self == .accessibilityMedium }
}
