import AutoLayout
public import Foundation
import Geometry

/// What a flow layout asks. Without an answer of the app's, the layout's own properties count.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The insets around the cells of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The least space between lines.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least space between items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a header, of which the length along the direction of scrolling counts.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a footer, of which the length along the direction of scrolling counts.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    return flow?.size(ofItemAt: indexPath) ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

/// A layout in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size that means that constraints determine it.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What the insets of sections begin at. Only the content inset is known here.
  public enum SectionInsetReference: Int, Sendable {
    /// One of that name in UIKit.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items; zero unless constraints determine it.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The least space between lines in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between items of a line in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The insets around the cells.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// What the insets begin at. It has no effect here.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The size of headers, of which the length along the direction of scrolling counts; zero for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, of which the length along the direction of scrolling counts; zero for none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay in sight. It has no effect here.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight. It has no effect here.
  open var sectionFootersPinToVisibleBounds = false

  private var placed = PlacedElements()

  open override var collectionViewContentSize: CGSize { placed.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { placed.supplement(elementKind, at: indexPath) }

  /// The size of an item without an answer of the delegate's.
  final func size(ofItemAt path: IndexPath) -> CGSize {
    guard estimatedItemSize != .zero || itemSize == Self.automaticSize,
      let cell = collectionView?.cellForItem(at: path)
    else { return itemSize }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let estimate = estimatedItemSize == .zero ? Self.automaticSize : estimatedItemSize
    attributes.size = estimate == Self.automaticSize ? CGSize(width: 50, height: 50) : estimate
    attributes.flexibleAxes = .both
    return cell.preferredLayoutAttributesFitting(attributes).size
  }

  /// Computes the places.
  open override func prepare() {
    super.prepare()
    placed = PlacedElements()
    guard let view = collectionView else { return }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let (isVertical, bounds) = (scrollDirection == .vertical, view.bounds.size)
    let inset = view.adjustedContentInset
    let across =
      isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
    var start: CGFloat = 0
    /// A rectangle by its extents along and across the direction of scrolling.
    func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
      isVertical
        ? CGRect(x: across, y: along, width: breadth, height: length)
        : CGRect(x: along, y: across, width: length, height: breadth)
    }
    func addSupplement(_ kind: String, _ section: Int, _ size: CGSize) {
      let length = isVertical ? size.height : size.width
      guard length > 0 else { return }
      let path = IndexPath(item: 0, section: section)
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      attributes.frame = rect(start, 0, length, across)
      placed.add(attributes)
      start += length
    }
    for section in 0..<max(0, view.numberOfSections) {
      addSupplement(
        UICollectionView.elementKindSectionHeader, section,
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize)
      let inset =
        delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let paths = (0..<min(UICollectionView.mostCells, max(0, view.numberOfItems(inSection: section)))).map {
        IndexPath(item: $0, section: section)
      }
      .filter { view.isMakingCells || view.cellForItem(at: $0) != nil }
      let sizes = paths.map { path in
        delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? size(ofItemAt: path)
      }
      let lineSpacing =
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let itemSpacing =
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let lines = FlowLines(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing,
        room: isVertical ? across - inset.left - inset.right : across - inset.top - inset.bottom,
        isGrid: estimatedItemSize == .zero && sizes.allSatisfy { $0 == itemSize })
      let (places, length) = lines.places(
        of: sizes.map {
          isVertical ? Size(width: $0.width, height: $0.height) : Size(width: $0.height, height: $0.width)
        })
      start += isVertical ? inset.top : inset.left
      for (path, place) in zip(paths, places) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = rect(
          start + place.minY, (isVertical ? inset.left : inset.top) + place.minX, place.height, place.width)
        placed.add(attributes)
      }
      start += length + (isVertical ? inset.bottom : inset.right)
      addSupplement(
        UICollectionView.elementKindSectionFooter, section,
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize)
    }
    placed.contentSize =
      isVertical ? CGSize(width: across, height: start) : CGSize(width: start, height: across)
  }
}
