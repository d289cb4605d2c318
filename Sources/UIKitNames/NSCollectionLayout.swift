public import Foundation

/// A length of a compositional layout.
open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  final let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    made(.fractionalWidth, fractionalWidth)
  }
  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    made(.fractionalHeight, fractionalHeight)
  }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { made(.absolute, absoluteDimension) }
  /// A length that constraints determine.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { made(.estimated, estimatedDimension) }

  private class func made(_ kind: Kind, _ dimension: CGFloat) -> Self {
    NSCollectionLayoutDimension(kind, dimension) as! Self
  }

  /// Whether the length is a fraction of a width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the length is a fraction of a height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the length is given in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether constraints determine the length.
  open var isEstimated: Bool { kind == .estimated }

  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// A size of a compositional layout.
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size of two lengths.
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  final func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  final var flexibleAxes: UIAxis {
    var axes: UIAxis = []
    if widthDimension.isEstimated { axes.insert(.horizontal) }
    if heightDimension.isEstimated { axes.insert(.vertical) }
    return axes
  }
}

/// A space of a compositional layout.
open class NSCollectionLayoutSpacing: NSObject {
  /// The space, or the least space, in points.
  public let spacing: CGFloat
  /// Whether the space takes a share of what is left.
  public let isFlexibleSpacing: Bool
  /// Whether the space is given.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  /// A space that takes a share of what is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true) as! Self
  }
  /// A space in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false) as! Self
  }
}

/// The space around an item.
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Space on some edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }
}

/// Where a supplement lies on its container.
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it lies; in the middle on other axes.
  public let edges: NSDirectionalRectEdge
  /// The distance that it is moved by.
  public let offset: CGPoint
  /// Whether the distance is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the distance is a fraction of its size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// At some edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// At some edges, moved by points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }

  /// At some edges, moved by fractions of its size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// The origin of a supplement of a size on a container.
  final func origin(_ size: CGSize, on container: CGRect) -> CGPoint {
    let moved =
      isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    let x =
      edges.contains(.leading)
      ? container.minX
      : edges.contains(.trailing) ? container.maxX - size.width : container.midX - size.width / 2
    let y =
      edges.contains(.top)
      ? container.minY
      : edges.contains(.bottom) ? container.maxY - size.height : container.midY - size.height / 2
    return CGPoint(x: x + moved.x, y: y + moved.y)
  }
}

/// An item of a compositional layout.
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplements on the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets from the item's share of its group.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// An item of a size, with supplements.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }
}

/// A supplement on an item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind.
  public let elementKind: String
  /// Where it lies on the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Where it lies beside the item, or `nil` for the container alone.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order in depth. It has no effect here.
  open var zIndex = 0

  /// A supplement.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// The alignments of rectangles.
public enum NSRectAlignment: Int, Sendable {
  /// One of that name in UIKit.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A header or footer of a section or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which it lies.
  public let alignment: NSRectAlignment
  /// The distance that it is moved by.
  public let offset: CGPoint
  /// Whether it makes the section larger.
  open var extendsBoundary = true
  /// Whether it stays in sight. It has no effect here.
  open var pinToVisibleBounds = false
  /// The space above the header of a list.
  final var topPadding: CGFloat = 0

  /// A header or footer.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// A header or footer that is moved.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
}

/// A view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind.
  public let elementKind: String
  /// The order in depth. It has no effect here.
  open var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
  }

  /// A view behind a whole section.
  open class func background(elementKind: String) -> Self {
    NSCollectionLayoutDecorationItem(kind: elementKind) as! Self
  }
}

/// The frame of an item of a group that places its items itself.
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group.
  public let frame: CGRect
  /// The order in depth. It has no effect here.
  public let zIndex: Int

  /// An item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// What makes the items of a group that places them itself.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or at places of their own.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Subitems over and over, as far as there is room.
    case filling(isHorizontal: Bool)
    /// One subitem a number of times.
    case counted(isHorizontal: Bool, count: Int, dividesLength: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let arrangement: Arrangement
  /// The items that the group repeats.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement)
  {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  private class func made(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) -> Self { NSCollectionLayoutGroup(size, subitems, arrangement) as! Self }

  /// A row of items, which are repeated as far as there is room.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    made(layoutSize, subitems, .filling(isHorizontal: true))
  }

  /// A row of a number of items, which share its width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, [subitem], .counted(isHorizontal: true, count: count, dividesLength: true))
  }

  /// A row of a number of items with their own widths.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, [subitem], .counted(isHorizontal: true, count: count, dividesLength: false))
  }

  /// A column of items, which are repeated as far as there is room.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    made(layoutSize, subitems, .filling(isHorizontal: false))
  }

  /// A column of a number of items, which share its height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, [subitem], .counted(isHorizontal: false, count: count, dividesLength: true))
  }

  /// A column of a number of items with their own heights.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, [subitem], .counted(isHorizontal: false, count: count, dividesLength: false))
  }

  /// Items at places of their own.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { made(layoutSize, [], .custom(itemProvider)) }
}

/// The container of a layout.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout depends on.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// What the insets of a section begin at.
public enum UIContentInsetsReference: Int, Sendable {
  /// One of that name in UIKit.
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// How a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// One of that name in UIKit.
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What is called with the visible items of a section. It is called with none here.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item that is visible.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The frame.
  var frame: CGRect { get }
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// The middle of the frame.
  var center: CGPoint { get set }
  /// The item.
  var indexPath: IndexPath { get }
  /// What the item is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplement or decoration, or `nil` for a cell.
  var representedElementKind: String? { get }
  /// The order in depth.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
}

/// A section of a compositional layout: a group that is repeated for all items.
open class NSCollectionLayoutSection: NSObject {
  /// The group.
  final let group: NSCollectionLayoutGroup
  /// The insets around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  open var interGroupSpacing: CGFloat = 0
  /// What the insets begin at. Only the safe area is known here.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of supplements begin at. Only the section's insets are known here.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// How the section scrolls across the layout. Groups follow each other there; nobody scrolls here.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep to the insets at their sides.
  open var supplementariesFollowContentInsets = true
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// What is called with visible items. It is not called here.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// A section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section of a list.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section(in: layoutEnvironment) }
}

/// How a list looks.
public struct UICollectionLayoutListConfiguration {
  /// The looks of lists.
  public enum Appearance: Int, Sendable {
    /// One of that name in UIKit.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// How headers are made.
  public enum HeaderMode: Int, Sendable {
    /// One of that name in UIKit.
    case none, supplementary, firstItemInSection
  }

  /// How footers are made.
  public enum FooterMode: Int, Sendable {
    /// One of that name in UIKit.
    case none, supplementary
  }

  /// What gives the actions of an item.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The look.
  public let appearance: Appearance
  /// Whether lines separate items. They are not drawn here.
  public var showsSeparators = true
  /// The fill.
  public var backgroundColor: UIColor?
  /// How headers are made.
  public var headerMode = HeaderMode.none
  /// How footers are made.
  public var footerMode = FooterMode.none
  /// The space above headers, or `nil` for that of the system.
  public var headerTopPadding: CGFloat?
  /// The actions at the leading edge. Nobody swipes here.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the trailing edge. Nobody swipes here.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A look.
  public init(appearance: Appearance) { self.appearance = appearance }

  func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let isInset = appearance == .insetGrouped || appearance == .sidebar
    let side: CGFloat = !isInset ? 0 : environment.container.contentSize.width < 400 ? 16 : 20
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    let hasHeader = headerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isGrouped && !hasHeader ? 17.5 : 0, leading: side,
      bottom: isGrouped && footerMode == .none ? 17.5 : 0, trailing: side)
    func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem
    {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)), elementKind: kind,
        alignment: alignment)
    }
    if hasHeader {
      let header = boundary(UICollectionView.elementKindSectionHeader, .top)
      header.topPadding = headerTopPadding ?? (appearance == .plain ? 22 : 0)
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }
}
