/// A view of a tree, by its place in preorder; the root is 0.
public struct ViewID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }

  public static let root = ViewID(0)

  public static func < (a: ViewID, b: ViewID) -> Bool { a.index < b.index }
}

/// A declared layout guide of a tree, by its place in the order of declaration.
public struct GuideID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }

  public static func < (a: GuideID, b: GuideID) -> Bool { a.index < b.index }
}

/// What a constraint may attach to.
public enum LayoutItem: Hashable, Sendable {
  case view(ViewID)
  case guide(GuideID)
  case safeArea(ViewID)
  case layoutMargins(ViewID)
  case readableContent(ViewID)
  /// The content rectangle of a scroll view.
  case contentLayoutGuide(ViewID)
  /// The visible rectangle of a scroll view.
  case frameLayoutGuide(ViewID)
  case topLayoutGuide
  case bottomLayoutGuide
}

/// An attribute of an item.
public struct LayoutAnchor: Hashable, Sendable {
  public var item: LayoutItem
  public var attribute: Attribute

  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}
