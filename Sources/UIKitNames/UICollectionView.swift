public import Foundation
import AutoLayout

/// A scrolling area of cells, which a data source makes and a layout places.
///
/// Every item has its cell here, up to 500 items.
open class UICollectionView: UIScrollView {
  /// The directions of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Down.
    case vertical
    /// To the right.
    case horizontal
  }

  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kinds of elements.
  public enum ElementCategory: UInt, Sendable {
    /// One of that name in UIKit.
    case cell, supplementaryView, decorationView
  }

  /// The kind of headers of sections.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of footers of sections.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  private struct Element: Hashable {
    var kind: String
    var path: IndexPath
  }

  private var makers: [String: UICollectionViewCell.Type] = [:]
  private var viewMakers: [Element: UICollectionReusableView.Type] = [:]
  private var cells: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var places: [IndexPath: Int] = [:]
  private var supplements: [Element: UICollectionReusableView] = [:]
  private var decorations: [UICollectionReusableView] = []
  private var needsReload = true
  /// The most items that have cells.
  static let mostCells = 500
  /// Whether the layout places cells that are yet to be made.
  final private(set) var isMakingCells = false
  private var selected: [IndexPath] = []
  private var notedContentSize = CGSize.zero

  /// The layout that places the cells.
  open var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout() {
    didSet {
      if oldValue !== collectionViewLayout { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
      // Headers and footers are those of the layout.
      needsReload = true
      setNeedsLayout()
    }
  }
  /// The data source, which makes the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that is asked for cells before they are shown. It is not asked here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The delegate, which is asked for sizes.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsLayout() } }
  /// The object that is asked about drags. It is not asked here.
  open weak var dragDelegate: AnyObject?
  /// The object that is asked about drops. It is not asked here.
  open weak var dropDelegate: AnyObject?
  /// The view behind the cells, which covers the visible rectangle.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }
  /// Whether cells can be selected.
  open var allowsSelection = true
  /// Whether several cells can be selected.
  open var allowsMultipleSelection = false
  /// Whether cells are made before they are shown. All are here.
  open var isPrefetchingEnabled = true
  /// Whether cells can be dragged. It has no effect here.
  open var dragInteractionEnabled = true
  /// Whether cells are edited. It has no effect on layout here.
  open var isEditing = false
  /// Whether the selection follows the focus. It has no effect here.
  open var selectionFollowsFocus = false
  /// Whether cells measure themselves again. They always do here.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// When cells measure themselves again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// One of that name in UIKit.
    case disabled, enabled, enabledIncludingConstraints
  }

  /// A collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    collectionViewLayout = layout
    layout.collectionView = self
  }

  /// A collection view with a flow layout.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Archives hold no views here: always an empty one with a flow layout.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// Names the cells of a nib. There are no nibs here: they are plain cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    UIKitIssue.note("register(_:forCellWithReuseIdentifier:) with a nib")
    makers[identifier] = UICollectionViewCell.self
  }

  /// Names a class of headers, footers and other supplements.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    viewMakers[Element(kind: elementKind + "/" + identifier, path: [])] =
      viewClass as? UICollectionReusableView.Type
  }

  /// A new cell of a named class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    placing(layoutAttributesForItem(at: indexPath)) {
      (makers[identifier] ?? UICollectionViewCell.self).init(reusedAs: identifier)
    }
  }

  /// Makes a view with the frame that the layout gives it.
  final func placing<Made>(_ attributes: UICollectionViewLayoutAttributes?, _ make: () -> Made) -> Made {
    UICollectionReusableView.$newFrame.withValue(attributes?.frame ?? .zero) { make() }
  }

  /// A new supplement of a named class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let type = viewMakers[Element(kind: elementKind + "/" + identifier, path: [])]
    return placing(layoutAttributesForSupplementaryElement(ofKind: elementKind, at: indexPath)) {
      (type ?? UICollectionReusableView.self).init(reusedAs: identifier)
    }
  }

  /// The cell of an item, or `nil` if there is none.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    places[indexPath].map { cells[$0].cell }
  }

  /// The item of a cell, or `nil` if it is none of the view's.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.cell === cell }?.path }

  /// The item at a point of the content, or `nil` if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.first { $0.cell.frame.contains(point) }?.path
  }

  /// The cells, in order.
  open var visibleCells: [UICollectionViewCell] { cells.map(\.cell) }
  /// The items, in order.
  open var indexPathsForVisibleItems: [IndexPath] { cells.map(\.path) }

  /// A header, footer or other supplement, or `nil` if there is none.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { supplements[Element(kind: elementKind, path: indexPath)] }

  /// The supplements of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplements.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }

  /// The place of an item, or `nil` if it has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The place of a supplement, or `nil` if it has none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath) }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  // MARK: Changes

  /// Makes all cells again in the next layout pass.
  open func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  /// Makes all cells again.
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Makes all cells again with what a section shows anew.
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Makes all cells again.
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Makes all cells again.
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Makes all cells again.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Makes all cells again.
  open func insertSections(_ sections: IndexSet) { reloadData() }
  /// Makes all cells again.
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  /// Makes all cells again.
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// Makes the cells of some items show their content again: makes all cells again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Runs several changes, and calls the completion.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    collectionViewLayout.invalidateLayout()
    completion?(true)
  }

  /// Exchanges the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Exchanges the layout, and calls the completion.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  // MARK: Selection

  /// The selected items, or `nil` for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item, and scrolls it to a place.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    if !allowsMultipleSelection { for path in selected { deselectItem(at: path, animated: false) } }
    guard let indexPath else { return }
    selected.append(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Ends the selection of an item.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Scrolls an item to a place.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let frame = cellForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    func offset(_ now: CGFloat, _ place: CGFloat?, _ before: CGFloat, _ length: CGFloat, _ after: CGFloat)
      -> CGFloat
    { place.map { min(max($0, -before), max(-before, length + after)) } ?? now }
    let room = CGSize(
      width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
    let x: CGFloat? =
      scrollPosition.contains(.left)
      ? 0 : scrollPosition.contains(.centeredHorizontally) ? 0.5 : scrollPosition.contains(.right) ? 1 : nil
    let y: CGFloat? =
      scrollPosition.contains(.top)
      ? 0 : scrollPosition.contains(.centeredVertically) ? 0.5 : scrollPosition.contains(.bottom) ? 1 : nil
    setContentOffset(
      CGPoint(
        x: offset(
          contentOffset.x, x.map { frame.minX - inset.left - $0 * (room.width - frame.width) }, inset.left,
          contentSize.width - bounds.width, inset.right),
        y: offset(
          contentOffset.y, y.map { frame.minY - inset.top - $0 * (room.height - frame.height) }, inset.top,
          contentSize.height - bounds.height, inset.bottom)), animated: animated)
  }

  // MARK: Layout

  /// Makes the cells that are missing, and places them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isNew = needsReload
    if needsReload { makeCells() }
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    let area = CGRect(
      x: 0, y: 0, width: max(size.width, bounds.width), height: max(size.height, bounds.height))
    let all = collectionViewLayout.layoutAttributesForElements(in: area)
    for attributes in all ?? [] where attributes.representedElementCategory == .cell {
      if let cell = cellForItem(at: attributes.indexPath) { cell.take(attributes) }
    }
    for attributes in all ?? [] where attributes.representedElementCategory == .supplementaryView {
      supplement(attributes.representedElementKind ?? "", attributes.indexPath)?.take(attributes)
    }
    showDecorations((all ?? []).filter { $0.representedElementCategory == .decorationView })
    if isNew {
      for (path, cell) in cells {
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
    if contentSize != size { contentSize = size }
  }

  private func makeCells() {
    needsReload = false
    for (_, cell) in cells { cell.removeFromSuperview() }
    for view in supplements.values { view.removeFromSuperview() }
    (cells, places, supplements) = ([], [:], [:])
    guard let dataSource else { return }
    isMakingCells = true
    defer { isMakingCells = false }
    // New cells have the places that the layout gives them without knowing what they contain.
    collectionViewLayout.prepare()
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      for item in 0..<max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
      where cells.count < Self.mostCells {
        let path = IndexPath(item: item, section: section)
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        cell.updateConfigurationNow()
        places[path] = cells.count
        cells.append((path, cell))
        addSubview(cell)
      }
    }
  }

  /// The supplement at a place, made on demand; `nil` if the data source makes none.
  final func supplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    let element = Element(kind: kind, path: path)
    if let view = supplements[element] { return view }
    guard let view = dataSource?.supplement(for: self, kind, path) else { return nil }
    supplements[element] = view
    (view as? UICollectionViewCell)?.updateConfigurationNow()
    (delegate as? any UICollectionViewDelegate)?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    addSubview(view)
    return view
  }

  private func showDecorations(_ attributes: [UICollectionViewLayoutAttributes]) {
    if attributes.isEmpty, decorations.isEmpty { return }
    for view in decorations { view.removeFromSuperview() }
    decorations = attributes.compactMap { place in
      guard let view = collectionViewLayout.makeDecoration(place.representedElementKind ?? "") else {
        return nil
      }
      view.take(place)
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      return view
    }
  }
}

extension UICollectionViewDataSource {
  fileprivate func supplement(for view: UICollectionView, _ kind: String, _ path: IndexPath)
    -> UICollectionReusableView?
  {
    let made = collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    return made is NoSupplement ? nil : made
  }
}

/// What stands for a supplement that a data source does not make.
final class NoSupplement: UICollectionReusableView {}

/// What makes the cells of a collection view.
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header, footer or other supplement; none by default.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item can be moved. Never called here.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// An item has been moved. Never called here.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { NoSupplement(frame: .zero) }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// What loads the content of items before they are shown. It is not asked here.
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items will soon be shown.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items will not be shown after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// What a collection view asks and tells. Nobody taps here.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether an item may be selected.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// An item has been selected.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Whether the selection of an item may end.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// The selection of an item has ended.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether an item is marked while it is touched.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// An item has been marked.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// An item is no longer marked.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// A cell is about to be shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// A cell is no longer shown. Never called here.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// A supplement is about to be shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
}

/// A view controller whose view contains a collection view.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  /// The layout of the collection view.
  public let collectionViewLayout: UICollectionViewLayout

  /// A view controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives hold no view controllers here: always one with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }
  /// Whether the selection ends when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a transition between two such view controllers animates the layout. It has no effect here.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether items can be moved. Nobody moves them here.
  open var installsStandardGestureForInteractiveMovement = true

  open override func loadView() {
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    collection.dataSource = self
    collection.delegate = self
    view = collection
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { NoSupplement(frame: .zero) }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
