/// A view of a tree, identified by its index in preorder; the root is 0.
public struct ViewID: Hashable, Comparable, Sendable {
  // Half a word, so that constraints, which hold up to five of them, stay small.
  private let number: Int32

  /// The index in `ViewTree.views`.
  public var index: Int { Int(number) }

  /// The view at that index of a tree.
  ///
  /// - Precondition: the index fits in 32 bits.
  public init(_ index: Int) {
    number = Int32(index)
  }

  /// The view that has no superview.
  public static let root = ViewID(0)

  public static func < (a: ViewID, b: ViewID) -> Bool { a.number < b.number }
}

/// A declared layout guide of a tree, identified by its index in the order of declaration.
public struct GuideID: Hashable, Comparable, Sendable {
  // Half a word, so that constraints, which hold up to five of them, stay small.
  private let number: Int32

  /// The index in `ViewTree.guides`.
  public var index: Int { Int(number) }

  /// The guide at that index of a tree.
  ///
  /// - Precondition: the index fits in 32 bits.
  public init(_ index: Int) {
    number = Int32(index)
  }

  public static func < (a: GuideID, b: GuideID) -> Bool { a.number < b.number }
}

/// An item that a constraint may refer to.
public enum LayoutItem: Hashable, Sendable {
  /// A view's alignment rectangle.
  case view(ViewID)
  /// A declared layout guide.
  case guide(GuideID)
  /// The view's bounds inset by its safe area insets (`LayoutRules: Safe area`).
  case safeArea(ViewID)
  /// The view's bounds inset by its effective layout margins (`LayoutRules: Layout margins`).
  case layoutMargins(ViewID)
  /// The layout margins guide, limited to a readable width (`LayoutRules: Readable content`).
  case readableContent(ViewID)
  /// The content rectangle of a scroll view.
  case contentLayoutGuide(ViewID)
  /// The visible rectangle of a scroll view.
  case frameLayoutGuide(ViewID)
  /// The band that bars cover at the top of the root, as before iOS 11 (`LayoutRules: Top and bottom layout guides`).
  case topLayoutGuide
  /// The band that bars cover at the bottom of the root, as before iOS 11
  /// (`LayoutRules: Top and bottom layout guides`).
  case bottomLayoutGuide
  /// The area of the root that the keyboard covers (`LayoutRules: Keyboard`).
  case keyboardLayoutGuide
  /// A guide that a stack view makes for itself. Only constraints of source `stack` refer to it.
  case stackGuide(StackGuide)
}

extension LayoutItem {
  /// The item in terms of another tree, or `nil` if that has no such view or guide. Parts of the root remain.
  @inlinable package func mapped(view: (ViewID) -> ViewID?, guide: (GuideID) -> GuideID?) -> LayoutItem? {
    switch self {
    case .view(let id): view(id).map { .view($0) }
    case .guide(let id): guide(id).map { .guide($0) }
    case .safeArea(let id): view(id).map { .safeArea($0) }
    case .layoutMargins(let id): view(id).map { .layoutMargins($0) }
    case .readableContent(let id): view(id).map { .readableContent($0) }
    case .contentLayoutGuide(let id): view(id).map { .contentLayoutGuide($0) }
    case .frameLayoutGuide(let id): view(id).map { .frameLayoutGuide($0) }
    case .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide: self
    case .stackGuide(let id): view(id.stack).map { .stackGuide(StackGuide(id.role, of: $0)) }
    }
  }
}

/// An attribute of an item.
public struct LayoutAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LayoutItem
  /// The attribute of the item.
  public var attribute: Attribute

  /// `attribute` of `item`.
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}
