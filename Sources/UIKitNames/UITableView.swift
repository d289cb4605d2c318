public import Foundation
import AutoLayout

/// A scrolling column of rows, which a data source makes, with headers and footers.
///
/// Every row has its cell here, up to 500 rows.
open class UITableView: UIScrollView {
  /// The styles of tables.
  public enum Style: Int, Sendable {
    /// Rows under each other.
    case plain
    /// Groups of rows.
    case grouped
    /// Groups of rows with margins.
    case insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As near as possible.
    case none
    /// To the top.
    case top
    /// To the middle.
    case middle
    /// To the bottom.
    case bottom
  }

  /// How rows appear and disappear. It has no effect here.
  public enum RowAnimation: Int, Sendable {
    /// One of that name in UIKit.
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Where the insets of separators begin. It has no effect here.
  public enum SeparatorInsetReference: Int, Sendable {
    /// At the edges of the cells.
    case fromCellEdges
    /// At the automatic insets.
    case fromAutomaticInsets
  }

  /// The height that means that constraints determine it.
  public static let automaticDimension: CGFloat = -1
  /// The entry of the index that stands for a search field.
  public static let indexSearch = "{search}"

  private var table: TableView { autoLayoutView as! TableView }
  private var needsReload = true
  private var needsPieces = true
  private var makers: [String: UITableViewCell.Type] = [:]
  private var headerMakers: [String: UITableViewHeaderFooterView.Type] = [:]
  final var shownCells: [(path: IndexPath, cell: UITableViewCell)] = []
  /// The views above and below the rows of each section.
  final var headers: [UIView?] = []
  final var footers: [UIView?] = []
  /// The space below the last group.
  final var lastSpace: UIView?
  final var headerHeight: CGFloat = 0
  final var footerHeight: CGFloat = 0
  private var arrangedWidth: CGFloat = -1
  private var selected: [IndexPath] = []
  private var notedContentSize = CGSize.zero

  override func makeView() -> View { TableView() }

  /// A table of a style.
  public init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame)
    self.style = style
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Archives hold no tables here: always a plain one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The style.
  open private(set) var style = UITableView.Style.plain
  /// The data source, which makes the cells.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The object that is asked for cells before they are shown. It is not asked here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The object that is asked about drags. It is not asked here.
  open weak var dragDelegate: AnyObject?
  /// The object that is asked about drops. It is not asked here.
  open weak var dropDelegate: AnyObject?

  /// The delegate, which is asked for heights, headers and footers.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { reloadData() } }

  final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Heights

  /// The height of every row, or `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      table.rowHeight = rowHeight < 0 ? nil : rowHeight
      arrangeLater()
    }
  }
  /// The height of a row that has not been measured, or `automaticDimension`; 0 turns self-sizing off.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { table.estimatedRowHeight = estimatedRowHeight < 0 ? nil : estimatedRowHeight }
  }
  /// The height of headers, or `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { arrangeLater() } }
  /// The height of footers, or `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { arrangeLater() } }
  /// The estimated height of headers. It has no effect here: all headers are measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers. It has no effect here: all footers are measured.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above each header of a section; by default 22 points in a plain table and none in others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { arrangeLater() } }
  /// The least height of rows that only fill the table. There are none here.
  open var fillerRowHeight: CGFloat = 0

  // MARK: Appearance

  /// The line below each row.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { table.separatorStyle = separatorStyle == .none ? .none : .singleLine }
  }
  /// The insets of the line. They have no effect here.
  open var separatorInset = UIEdgeInsets.zero
  /// Where the insets of the line begin. It has no effect here.
  open var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
  /// The color of the line. It has no effect here.
  open var separatorColor: UIColor?
  /// The effect of the line. It has no effect here.
  open var separatorEffect: UIVisualEffect?
  /// Whether content views are inset to the safe area at the sides.
  open var insetsContentViewsToSafeArea: Bool {
    get { table.insetsContentViewsToSafeArea }
    set { table.insetsContentViewsToSafeArea = newValue }
  }
  /// The view above the rows, as wide as the table and as high as its frame was when it was set.
  open var tableHeaderView: UIView? {
    didSet {
      headerHeight = tableHeaderView?.frame.height ?? 0
      exchange(oldValue, with: tableHeaderView)
    }
  }
  /// The view below the rows, as wide as the table and as high as its frame was when it was set.
  open var tableFooterView: UIView? {
    didSet {
      footerHeight = tableFooterView?.frame.height ?? 0
      exchange(oldValue, with: tableFooterView)
    }
  }
  /// The view behind the rows, which covers the visible rectangle.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }
  /// Whether the content is limited to a readable width. It has no effect here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether rows can be selected while they are edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether several rows can be selected while they are edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the selection follows the focus. It has no effect here.
  open var selectionFollowsFocus = false
  /// Whether a row can be dragged. It has no effect here.
  open var dragInteractionEnabled = true
  /// Whether cells measure themselves again. They always do here.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether rows are edited. It has no effect on layout here.
  open var isEditing = false
  /// The color of the index. It has no effect here.
  open var sectionIndexColor: UIColor?
  /// The fill of the index. It has no effect here.
  open var sectionIndexBackgroundColor: UIColor?
  /// The least number of rows for an index. It has no effect here.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// When cells measure themselves again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// When they ask for it.
    case enabled
    /// When their constraints change.
    case enabledIncludingConstraints
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Cells

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Names the cells of a nib. There are no nibs here: they are plain cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    UIKitIssue.note("register(_:forCellReuseIdentifier:) with a nib")
    makers[identifier] = UITableViewCell.self
  }

  /// Names a class of headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerMakers[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// A new cell of a named class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    (makers[identifier] ?? UITableViewCell.self).init(reusedAs: identifier)
  }

  /// A new cell of a named class, or `nil` if there is no such class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    makers[identifier].map { $0.init(reusedAs: identifier) }
  }

  /// A new header or footer of a named class, or `nil` if there is no such class.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { headerMakers[identifier].map { $0.init(reusedAs: identifier) } }

  /// The cell of a row, or `nil` if there is none.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownCells.first { $0.path == indexPath }?.cell
  }

  /// The row of a cell, or `nil` if it is none of the table's.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.cell === cell }?.path }

  /// The row at a point of the content, or `nil` if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    shownCells.first { $0.cell.frame.contains(point) }?.path
  }

  /// The rows in a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    shownCells.filter { $0.cell.frame.intersects(rect) }.map(\.path)
  }

  /// The cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { shownCells.map(\.cell) }
  /// The rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shownCells.map(\.path) }

  /// The header of a section, or `nil` if it has none.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers.indices.contains(section) ? headers[section] as? UITableViewHeaderFooterView : nil
  }

  /// The footer of a section, or `nil` if it has none.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers.indices.contains(section) ? footers[section] as? UITableViewHeaderFooterView : nil
  }

  /// The rectangle of a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { cellForRow(at: indexPath)?.frame ?? .zero }

  /// The rectangle of a header.
  open func rectForHeader(inSection section: Int) -> CGRect {
    headers.indices.contains(section) ? headers[section]?.frame ?? .zero : .zero
  }

  /// The rectangle of a footer.
  open func rectForFooter(inSection section: Int) -> CGRect {
    footers.indices.contains(section) ? footers[section]?.frame ?? .zero : .zero
  }

  /// The rectangle of a section, with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    let frames =
      [rectForHeader(inSection: section), rectForFooter(inSection: section)].filter { $0 != .zero }
      + shownCells.filter { $0.path.section == section }.map(\.cell.frame)
    return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
  }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  // MARK: Changes

  /// Makes all rows again in the next layout pass.
  open func reloadData() {
    needsReload = true
    arrangeLater()
  }

  /// Makes all rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) { reloadData() }
  /// Makes all rows again with what a section shows anew.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) { reloadData() }
  /// Makes all rows again.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) { reloadData() }
  /// Makes all rows again.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) { reloadData() }
  /// Makes all rows again.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Makes all rows again.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) { reloadData() }
  /// Makes all rows again.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) { reloadData() }
  /// Makes all rows again.
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// Makes the cells of some rows show their content again: makes all rows again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
  /// Makes the entries of the index again. There is none here.
  open func reloadSectionIndexTitles() {}
  /// Begins several changes.
  open func beginUpdates() {}
  /// Ends several changes, and asks for the heights again.
  open func endUpdates() { arrangeLater() }

  /// Runs several changes, asks for the heights again, and calls the completion.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    arrangeLater()
    completion?(true)
  }

  // MARK: Selection

  /// The selected row, or `nil` for none.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected rows, or `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, and scrolls it to a place.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    if !allowsMultipleSelection { for path in selected { deselectRow(at: path, animated: false) } }
    guard let indexPath else { return }
    selected.append(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Ends the selection of a row.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Scrolls a row to a place.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    let row = rectForRow(at: indexPath)
    guard row != .zero else { return }
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let top = row.minY - inset.top
    let y: CGFloat? =
      switch scrollPosition {
      case .none: nil
      case .top: top
      case .middle: top - (room - row.height) / 2
      case .bottom: top - (room - row.height)
      }
    guard let y else { return scrollRectToVisible(row, animated: animated) }
    let last = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(y, -inset.top), last)), animated: animated)
  }

  // MARK: Layout

  /// The size of the content. Classes that observe it learn of a new one after the pass that made it.
  open override var contentSize: CGSize {
    get { super.contentSize }
    set { if newValue != super.contentSize { super.contentSize = newValue } }
  }

  /// Makes the cells that are missing, and places rows, headers and footers.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsReload { makeCells() }
    if needsPieces || arrangedWidth != bounds.width { arrange() }
    let size = contentSize
    if isSubclass, size != notedContentSize {
      notedContentSize = size
      // The engine writes content sizes without a call. Overrides that observe the property are called here.
      contentSize = size
    }
  }

  private func arrangeLater() {
    needsPieces = true
    setNeedsLayout()
  }

  private func exchange(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    arrangeLater()
  }

  private func makeCells() {
    needsReload = false
    needsPieces = true
    for (_, cell) in shownCells { cell.removeFromSuperview() }
    for view in headers + footers { view?.removeFromSuperview() }
    (shownCells, headers, footers) = ([], [], [])
    guard let dataSource else { return }
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      headers.append(makeView(aboveRowsOf: section))
      for row in 0..<max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      where shownCells.count < 500 {
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        cell.updateConfigurationNow()
        shownCells.append((path, cell))
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        addSubview(cell)
      }
      footers.append(makeView(belowRowsOf: section))
    }
    for view in headers + footers { if let view { addSubview(view) } }
  }

  /// Gives the rows their heights and the space around them.
  private func arrange() {
    needsPieces = false
    arrangedWidth = bounds.width
    showMarginsOfHeaders()
    let pieces = self.pieces()
    if let old = table.pieces, old.elementsEqual(pieces, by: { $0.isSame(as: $1) }) { return }
    table.pieces = pieces
    // The content size is known after the next pass.
    setNeedsLayout()
  }
}

/// A view controller whose view is a table.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var tableStyle = UITableView.Style.plain

  /// A view controller with a table of a style.
  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableStyle = style
  }

  /// A view controller with a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives hold no view controllers here: always one with a plain table.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The table.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// The spinner above the rows. It has no effect here.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
  /// Whether the selection ends when the view appears.
  open var clearsSelectionOnViewWillAppear = true

  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: tableStyle)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
    for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  open func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
