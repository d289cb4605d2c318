public import Foundation
import AutoLayout

/// A scrolling area of cells, which a data source makes and a layout places.
open class UICollectionView: UIScrollView {
  /// The directions of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Down.
    case vertical
    /// To the right.
    case horizontal
  }

  private var makers: [String: UICollectionViewCell.Type] = [:]
  private var cells: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var needsReload = true

  /// The layout that places the cells.
  open var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout() {
    didSet { setNeedsLayout() }
  }
  /// The data source, which makes the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The view behind the cells. It has no effect here.
  open var backgroundView: UIView?
  /// Whether cells can be selected. It has no effect here.
  open var allowsSelection = true

  /// A collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    collectionViewLayout = layout
  }

  /// A collection view with a flow layout.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Archives hold no views here: always an empty one with a flow layout.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// A new cell of a named class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    (makers[identifier] ?? UICollectionViewCell.self).init(reusedAs: identifier)
  }

  /// Makes all cells again in the next layout pass.
  open func reloadData() {
    needsReload = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// The cell of an item, or `nil` if there is none.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cells.first { $0.path == indexPath }?.cell
  }

  /// The cells, in order.
  open var visibleCells: [UICollectionViewCell] { cells.map(\.cell) }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  override func prepareForLayout() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    for (_, cell) in cells { cell.removeFromSuperview() }
    cells = []
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      for item in 0..<max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
      where cells.count < 500 {
        let path = IndexPath(item: item, section: section)
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        cells.append((path, cell))
        addSubview(cell)
      }
    }
  }

  /// Places the cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let sizes = cells.map { path, cell in
      (delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView(
        self, layout: flow, sizeForItemAt: path) ?? flow.size(of: cell)
    }
    let (frames, size) = flow.frames(of: sizes, in: bounds.size)
    for ((_, cell), frame) in zip(cells, frames) where cell.frame != frame { cell.frame = frame }
    if contentSize != size { contentSize = size }
  }
}

/// What makes the cells of a collection view.
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// What a collection view asks and tells. Nothing is told here.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// An item has been selected.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// What a flow layout asks.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
}

/// An object that places cells.
open class UICollectionViewLayout: NSObject {
  /// Makes the next pass place the cells again. It has no effect here.
  open func invalidateLayout() {}
}

/// A layout in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size that means that constraints determine it.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The estimated size of items; zero unless constraints determine it.
  open var estimatedItemSize = CGSize.zero
  /// The least space between lines in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The least space between items of a line in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The insets around the cells.
  open var sectionInset = UIEdgeInsets.zero

  final func size(of cell: UICollectionViewCell) -> CGSize {
    if estimatedItemSize == .zero { return itemSize }
    return cell.systemLayoutSizeFitting(
      estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize)
  }

  /// The frames of cells of these sizes, and the size of the content.
  final func frames(of sizes: [CGSize], in bounds: CGSize) -> (frames: [CGRect], content: CGSize) {
    let isVertical = scrollDirection == .vertical
    func swapped(_ size: CGSize) -> CGSize {
      isVertical ? size : CGSize(width: size.height, height: size.width)
    }
    let inset = sectionInset
    let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let room = swapped(bounds).width - before - after
    var frames: [CGRect] = []
    var top = isVertical ? inset.top : inset.left
    var index = 0
    while index < sizes.count {
      var line: [CGSize] = []
      var used: CGFloat = 0
      while index + line.count < sizes.count {
        let size = swapped(sizes[index + line.count])
        let needed = used + (line.isEmpty ? 0 : minimumInteritemSpacing) + size.width
        if !line.isEmpty, needed > room + 1e-6 { break }
        used = needed
        line.append(size)
      }
      // Full lines are justified; the last one keeps the least space.
      let isLast = index + line.count == sizes.count
      let free = room - line.reduce(0) { $0 + $1.width }
      let gap = isLast || line.count < 2 ? minimumInteritemSpacing : free / CGFloat(line.count - 1)
      let height = line.map(\.height).max() ?? 0
      var x = before
      for size in line {
        let y = top + (height - size.height) / 2
        frames.append(
          isVertical
            ? CGRect(x: x, y: y, width: size.width, height: size.height)
            : CGRect(x: y, y: x, width: size.height, height: size.width))
        x += size.width + gap
      }
      index += line.count
      top += height + (index < sizes.count ? minimumLineSpacing : 0)
    }
    let length = top + (isVertical ? inset.bottom : inset.right)
    return (
      frames,
      isVertical
        ? CGSize(width: bounds.width, height: length) : CGSize(width: length, height: bounds.height)
    )
  }
}

/// A view that a collection view uses for several items.
open class UICollectionReusableView: UIView {
  /// The identifier under which the collection view made the view. Always `nil` here.
  open var reuseIdentifier: String? { nil }

  /// A view at `frame`.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view that a collection view makes from its class. Classes inherit it that override the two other initializers.
  public required convenience init(reusedAs identifier: String) { self.init(frame: .zero) }

  /// Archives hold no views here: always an empty view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view shows another item. Never called here.
  open func prepareForReuse() {}

  /// The attributes that the view asks for, given those of the layout.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }
}

/// The place of a cell.
open class UICollectionViewLayoutAttributes: NSObject {
  /// The frame of the cell.
  open var frame = CGRect.zero
  /// The size of the cell.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
}

/// An item of a collection view. Its contents lie in its content view.
open class UICollectionViewCell: UICollectionReusableView {
  private var content: UIView?

  override func makeView() -> View { CollectionViewCell() }

  /// The view that fills the cell.
  open var contentView: UIView {
    if let content { return content }
    let made = UIView()
    made.adopt((autoLayoutView as! CollectionViewCell).contentView)
    made.storedSuperview = self
    storedSubviews.insert(made, at: 0)
    content = made
    return made
  }

  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is touched.
  open var isHighlighted = false
  /// The view behind the content. It has no effect here.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell. It has no effect here.
  open var selectedBackgroundView: UIView?
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
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
