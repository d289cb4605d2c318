import AutoLayout
public import Foundation
import Geometry

/// The traits of a view's surroundings. What has no value is unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // It is written only in initializers.
  private(set) final var values = TraitValues()

  /// Traits without a value.
  public override init() { super.init() }

  /// Archives hold no traits here: always traits without a value.
  public required init?(coder: NSCoder) { super.init() }

  convenience init(_ values: TraitValues) {
    self.init()
    self.values = values
  }

  convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    self.init()
    values[trait] = value
  }

  /// Traits of several collections. Where two have a value, the later one's counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.merging($1.values) })
  }

  /// Traits that a block sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Traits with a width class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// Traits with a height class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
  }

  /// Traits with a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }

  /// Traits with a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, idiom)
  }

  /// Traits with a reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, layoutDirection)
  }

  /// Traits with a number of pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, scale) }

  /// Traits with a content size of Dynamic Type.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
  }

  /// Traits with a contrast of colors.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, accessibilityContrast)
  }

  /// Traits with a layer of the interface.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, userInterfaceLevel)
  }

  /// Traits with a weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, legibilityWeight)
  }

  /// Traits with a range of colors.
  public convenience init(displayGamut: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, displayGamut) }

  // MARK: Values

  /// The class of the width.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values[UITraitHorizontalSizeClass.self] }
  /// The class of the height.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values[UITraitVerticalSizeClass.self] }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values[UITraitUserInterfaceStyle.self] }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values[UITraitUserInterfaceIdiom.self] }
  /// The reading direction.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values[UITraitLayoutDirection.self] }
  /// The pixels per point; 0 if they are unspecified.
  open var displayScale: CGFloat { values[UITraitDisplayScale.self] }
  /// The content size of Dynamic Type.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values[UITraitPreferredContentSizeCategory.self]
  }
  /// The contrast of colors.
  open var accessibilityContrast: UIAccessibilityContrast { values[UITraitAccessibilityContrast.self] }
  /// The layer of the interface.
  open var userInterfaceLevel: UIUserInterfaceLevel { values[UITraitUserInterfaceLevel.self] }
  /// The weight of text.
  open var legibilityWeight: UILegibilityWeight { values[UITraitLegibilityWeight.self] }
  /// The range of colors of the screen.
  open var displayGamut: UIDisplayGamut { values[UITraitDisplayGamut.self] }

  /// The value of a trait.
  public final subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  // MARK: Comparing and changing

  /// Whether each value that the other traits have is one of these.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    values.contains(trait?.values ?? TraitValues())
  }

  /// Whether a color can look different with the other traits.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.differences(from: traitCollection?.values ?? TraitValues()).contains { $0.affectsColorAppearance }
  }

  /// The traits with what a block changes.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// The traits with another value of one.
  public final func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value)
    -> UITraitCollection
  {
    modifyingTraits { $0[trait] = value }
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  public override var hash: Int { userInterfaceStyle.rawValue ^ horizontalSizeClass.rawValue << 4 }

  // MARK: Current

  private static let key = "UIKitNames.currentTraits"

  /// The traits by which colors take their values: those of the main screen, unless this thread sets others.
  open class var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? UIScreen.main.traitCollection }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Runs a block in which these traits are the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    actions()
    Thread.current.threadDictionary[Self.key] = previous
  }

  /// The traits that colors depend on.
  open class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitDisplayGamut.self,
    ]
  }

  /// The traits that images of asset catalogs depend on.
  open class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self,
    ]
  }
}

extension TraitValues {
  fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = ChangingTraits(values: self)
    mutations(&traits)
    return (traits as? ChangingTraits)?.values ?? self
  }

  /// The traits of an interface of a size on a screen.
  init(size: CGSize, screen: UIScreen.Settings, direction: LayoutDirection) {
    self.init()
    let isPad = screen.device.name.hasPrefix("iPad")
    let isLandscape = size.width > size.height
    self[UITraitUserInterfaceIdiom.self] = isPad ? .pad : .phone
    self[UITraitVerticalSizeClass.self] = !isPad && isLandscape ? .compact : .regular
    self[UITraitHorizontalSizeClass.self] =
      isPad || isLandscape && !screen.isCompactLandscape ? .regular : .compact
    self[UITraitLayoutDirection.self] = direction == .rightToLeft ? .rightToLeft : .leftToRight
    self[UITraitUserInterfaceStyle.self] = .light
    self[UITraitDisplayScale.self] = CGFloat(screen.pixelScale)
    self[UITraitPreferredContentSizeCategory.self] = .large
    self[UITraitAccessibilityContrast.self] = .normal
    self[UITraitUserInterfaceLevel.self] = .base
    self[UITraitLegibilityWeight.self] = .regular
    self[UITraitDisplayGamut.self] = .P3
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
