public import Foundation

/// The place of a cell, supplement or decoration.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame.
  open var frame = CGRect.zero
  /// The size.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set {
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }
  /// The transform. It has no effect here.
  open var transform = CGAffineTransform.identity
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The order in depth. It has no effect here.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false
  /// What the view is.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the supplement or decoration, or `nil` for a cell.
  open private(set) var representedElementKind: String?
  /// The axes on which the view's own constraints give the size.
  final var flexibleAxes: UIAxis = []

  /// The place of nothing in particular.
  public required override init() { super.init() }

  /// The place of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// The place of a supplement.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// The place of a decoration.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The same place in another object.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.frame, copy.transform) = (indexPath, frame, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.flexibleAxes = flexibleAxes
    return copy
  }

  final func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
}

/// What becomes invalid in a layout. Everything does here.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid.
  open var invalidateEverything: Bool { true }
  /// Whether the numbers of items are invalid.
  open var invalidateDataSourceCounts: Bool { true }
  /// The change of the offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content's size.
  open var contentSizeAdjustment = CGSize.zero

  /// Everything is invalid.
  public override init() { super.init() }
  /// Some items are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {}
}

/// An object that places cells.
open class UICollectionViewLayout: NSObject {
  private var decorations: [String: UICollectionReusableView.Type] = [:]

  /// The class of what is invalid.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// The class of places.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// A layout.
  public override init() { super.init() }
  /// Archives hold no layouts here: always one as from `init()`.
  public required init?(coder: NSCoder) { super.init() }

  /// The view whose cells the layout places.
  open internal(set) weak var collectionView: UICollectionView?

  /// Called before places are asked for.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// The places in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The place of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The place of a supplement.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The place of a decoration.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Makes the next pass place the cells again.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
  /// Makes the next pass place the cells again.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// Whether other bounds make places invalid. Cells are placed again after each change of size here.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What other bounds make invalid.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { UICollectionViewLayoutInvalidationContext() }
  /// Whether a size that a cell asks for makes places invalid. Never called here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Where scrolling ends. Never called here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where scrolling ends. Never called here.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// The place of an item before it appears. Never called here.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The place of an item after it has disappeared. Never called here.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Whether the horizontal axis runs from right to left in such an interface.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Names a class of decorations.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  final func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    decorations[kind].map { $0.init(reusedAs: kind) }
  }
}

/// Places that a layout has computed.
struct PlacedElements {
  private(set) var all: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: Int] = [:]
  var contentSize = CGSize.zero

  mutating func add(_ attributes: UICollectionViewLayoutAttributes) {
    if attributes.representedElementCategory == .cell { items[attributes.indexPath] = all.count }
    all.append(attributes)
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path].map { all[$0] } }

  func supplement(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementKind == kind && $0.indexPath == path }
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    // Elements without a width or height show nothing, but have a place as well.
    all.filter { $0.frame.isEmpty || $0.frame.intersects(rect) }
  }
}
