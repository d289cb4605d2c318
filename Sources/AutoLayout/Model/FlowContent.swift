public import Geometry

/// The flow layout of a collection view, like `UICollectionViewFlowLayout` (`ScrollViewRules: Collection views`).
public struct FlowContent: Hashable, Sendable {
  /// The direction of scrolling. Lines lie across it.
  public var scrollDirection: Axis
  /// The size in points of items that have none of their own.
  public var itemSize: Size
  /// The least space between lines in points.
  public var minimumLineSpacing: Double
  /// The least space between items of a line in points.
  public var minimumInteritemSpacing: Double
  /// The insets around the items of each section in points.
  public var sectionInset: EdgeInsets

  /// A layout with UIKit's defaults: it scrolls vertically, and items are 50 points wide and high, 10 points apart.
  public init(
    scrollDirection: Axis = .vertical, itemSize: Size = Size(width: 50, height: 50),
    minimumLineSpacing: Double = 10, minimumInteritemSpacing: Double = 10, sectionInset: EdgeInsets = .zero
  ) {
    self.scrollDirection = scrollDirection
    self.itemSize = itemSize
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
  }
}

/// What a subview of a collection view is in its flow layout. Without one, it is an item of the layout's `itemSize`.
public enum FlowRole: Hashable, Sendable {
  /// An item with a size of its own, in points.
  case item(Size)
  /// The header of a section, which begins there, with its length along the direction of scrolling in points.
  case header(Double)
  /// The footer of a section, which ends there, with its length along the direction of scrolling in points.
  case footer(Double)
}
