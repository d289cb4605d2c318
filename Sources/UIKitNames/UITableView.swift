public import Foundation
import AutoLayout

/// A scrolling column of rows, which a data source makes.
///
/// Every row has its cell here, up to 500 rows.
open class UITableView: UIScrollView {
  /// The styles of tables. Only the plain one is laid out.
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

  /// The height that means that constraints determine it.
  public static let automaticDimension: CGFloat = -1

  private var table: TableView { autoLayoutView as! TableView }
  private var needsReload = true
  private var makers: [String: UITableViewCell.Type] = [:]
  private var shownCells: [(path: IndexPath, cell: UITableViewCell)] = []

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

  /// The height of every row, or `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension {
    didSet { table.rowHeight = rowHeight < 0 ? nil : rowHeight }
  }
  /// The height of a row that has not been measured, or `automaticDimension`.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { table.estimatedRowHeight = estimatedRowHeight < 0 ? nil : estimatedRowHeight }
  }
  /// The height of headers. It has no effect here.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers. It has no effect here.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The line below each row.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { table.separatorStyle = separatorStyle == .none ? .none : .singleLine }
  }
  /// The insets of the line. They have no effect here.
  open var separatorInset = UIEdgeInsets.zero
  /// The color of the line. It has no effect here.
  open var separatorColor: UIColor?
  /// The view above the rows. It has no effect here.
  open var tableHeaderView: UIView?
  /// The view below the rows. It has no effect here.
  open var tableFooterView: UIView?
  /// The view behind the rows. It has no effect here.
  open var backgroundView: UIView?
  /// Whether rows can be selected. It has no effect here.
  open var allowsSelection = true
  /// Whether the content is limited to a readable width. It has no effect here.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UITableViewCell.Type
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

  /// Makes all rows again in the next layout pass.
  open func reloadData() {
    needsReload = true
    setNeedsUpdateConstraints()
  }

  /// Makes all rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) { reloadData() }
  /// Begins several changes.
  open func beginUpdates() {}
  /// Ends several changes.
  open func endUpdates() { setNeedsLayout() }

  /// The cell of a row, or `nil` if there is none.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownCells.first { $0.path == indexPath }?.cell
  }

  /// The cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { shownCells.map(\.cell) }

  /// The rectangle of a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { cellForRow(at: indexPath)?.frame ?? .zero }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Selects a row. It has no effect here.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  override func prepareForLayout() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    for (_, cell) in shownCells { cell.removeFromSuperview() }
    shownCells = []
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      for row in 0..<max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      where shownCells.count < 500 {
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        shownCells.append((path, cell))
        addSubview(cell)
      }
    }
    table.rows = shownCells.map { TableView.Rows($0.cell.autoLayoutView as! TableViewCell) }
  }
}

/// What makes the rows of a table.
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// What a table asks and tells. Nothing is asked here.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// A row has been selected.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// The height of a row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
}

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section.
  public var section: Int { self[0] }
  /// The row in its section.
  public var row: Int { self[1] }
  /// The item in its section.
  public var item: Int { self[1] }
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

  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: tableStyle)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
}
