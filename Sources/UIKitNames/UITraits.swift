public import Foundation

/// A trait: its type of value, and the value where nobody gives another.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where nobody gives another.
  static var defaultValue: Value { get }
  /// A name that tells the trait from others.
  static var identifier: String { get }
  /// A name for reports.
  static var name: String { get }
  /// Whether colors depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var identifier: String { String(reflecting: self) }
  /// The name of the type.
  public static var name: String { String(describing: self) }
  /// Colors do not depend on a trait by default.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, by which registrations name it.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system. Its default value is none at all.
protocol SystemTrait: UITraitDefinition where Value: Equatable {}

/// The class of the width.
public enum UITraitHorizontalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The class of the height.
public enum UITraitVerticalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: SystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: SystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The reading direction.
public enum UITraitLayoutDirection: SystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The pixels per point.
public enum UITraitDisplayScale: SystemTrait {
  public static let defaultValue: CGFloat = 0
}

/// The content size of Dynamic Type.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The contrast of colors.
public enum UITraitAccessibilityContrast: SystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
}

/// The layer of the interface.
public enum UITraitUserInterfaceLevel: SystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
}

/// The weight of text.
public enum UITraitLegibilityWeight: SystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
}

/// The range of colors of the screen.
public enum UITraitDisplayGamut: SystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
}

/// The contrasts of colors.
public enum UIAccessibilityContrast: Int, Sendable {
  /// One of that name in UIKit.
  case unspecified = -1, normal, high
}

/// The layers of an interface.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// One of that name in UIKit.
  case unspecified = -1, base, elevated
}

/// The weights of text.
public enum UILegibilityWeight: Int, Sendable {
  /// One of that name in UIKit.
  case unspecified = -1, regular, bold
}

/// The ranges of colors of screens.
public enum UIDisplayGamut: Int, Sendable {
  /// One of that name in UIKit.
  case unspecified = -1, SRGB, P3
}

/// Values of traits. What has no value is unspecified.
struct TraitValues: Equatable {
  private var values: [ObjectIdentifier: (trait: UITrait, value: Any)] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue }
    set {
      let isUnspecified = trait is any SystemTrait.Type && Self.isSame(newValue, Trait.defaultValue)
      let entry: (trait: UITrait, value: Any) = (trait, newValue)
      values[ObjectIdentifier(trait)] = isUnspecified ? nil : entry
    }
  }

  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// Takes over the value of a trait, or that it has none.
  mutating func take(_ trait: UITrait, from other: TraitValues) {
    values[ObjectIdentifier(trait)] = other.values[ObjectIdentifier(trait)]
  }

  /// The same values, and those of `other` where it has some.
  func merging(_ other: TraitValues) -> TraitValues {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }

  /// The traits whose values are not the same in both.
  func differences(from other: TraitValues) -> [UITrait] {
    let traits = values.merging(other.values) { own, _ in own }
    return traits.filter { key, _ in !Self.areSame(values[key]?.value, other.values[key]?.value) }
      .values.map { $0.trait }
  }

  /// Whether each value of `other` is one of these.
  func contains(_ other: TraitValues) -> Bool {
    other.values.allSatisfy { Self.areSame(values[$0.key]?.value, $0.value.value) }
  }

  static func == (a: TraitValues, b: TraitValues) -> Bool { a.differences(from: b).isEmpty }

  private static func areSame(_ a: Any?, _ b: Any?) -> Bool {
    if let a, let b { return isSame(a, b) }
    return a == nil && b == nil
  }

  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    func equal<Value: Equatable>(_ a: Value) -> Bool { (b as? Value) == a }
    guard let a = a as? any Equatable else { return false }
    return equal(a)
  }
}

/// Traits that can be changed.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The content size of Dynamic Type.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The contrast of colors.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The layer of the interface.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// The weight of text.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  /// The range of colors of the screen.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
}

/// The traits that a view or view controller gives itself and what it contains.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

/// The traits that a block changes.
struct ChangingTraits: UIMutableTraits {
  var values: TraitValues

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }
}
