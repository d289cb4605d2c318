public import Geometry

/// A scrolling column of rows, like `UITableView`. One sample cell represents all rows of a kind
/// (`ScrollViewRules: Table views and cells`).
open class TableView: ScrollView {
  /// Rows that look like one cell.
  public struct Rows {
    /// The sample cell, a subview of the table.
    public var cell: TableViewCell
    /// The number of rows that look like the cell.
    public var count: Int
    /// The number of measured rows; the others have the estimated height. `nil` for all.
    public var measured: Int?
    /// Whether only the rows that are visible before scrolling are measured. If so, `measured` is ignored.
    public var measuresOnScreen = false

    /// Rows that look like `cell`; one measured row by default.
    public init(_ cell: TableViewCell, count: Int = 1, measured: Int? = nil) {
      self.cell = cell
      self.count = count
      self.measured = measured
    }
  }

  /// The height of every row in points, or `nil` for the height that constraints give each row.
  public var rowHeight: Double? { didSet { snapshotChanged() } }
  /// The height of a row that has not been measured, in points; `nil` for 44, 0 to disable self-sizing.
  public var estimatedRowHeight: Double? { didSet { snapshotChanged() } }
  /// The one-pixel line below each row's content.
  public var separatorStyle = TableContent.Separator.singleLine { didSet { snapshotChanged() } }
  /// Whether the content views and accessories of cells are inset to the safe area at the sides.
  public var insetsContentViewsToSafeArea = true { didSet { snapshotChanged() } }
  /// The rows from top to bottom, or `nil` for one row of each cell among the subviews.
  public var rows: [Rows]? {
    didSet {
      pieces = nil
      snapshotChanged()
    }
  }

  /// A row, header or footer of a table that another module lays out.
  package struct Piece {
    /// The subview of the table.
    package var view: View
    /// The height in points, or `nil` for a cell that has the table's.
    package var height: Double?
    /// The space above it, in points.
    package var space: Double
    /// The distance from both sides of the table, in points.
    package var inset: Double

    package init(_ view: View, height: Double?, space: Double, inset: Double) {
      self.view = view
      self.height = height
      self.space = space
      self.inset = inset
    }

    package func isSame(as other: Piece) -> Bool {
      view === other.view && height == other.height && space == other.space && inset == other.inset
    }
  }

  /// The rows, headers and footers from top to bottom in place of `rows`, or `nil` for none.
  package var pieces: [Piece]? { didSet { snapshotChanged() } }

  /// Always `.tableView`.
  public override var viewClass: ViewClass { .tableView }

  /// An empty table at `frame`, in its superview's coordinates. It always bounces vertically, like `UITableView`.
  public override init(name: String? = nil, frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    alwaysBounceVertical = true
  }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    var table = TableContent(
      rowHeight: rowHeight, estimatedRowHeight: estimatedRowHeight, separator: separatorStyle)
    table.insetsContentViewsToSafeArea = insetsContentViewsToSafeArea
    node.table = table
  }

  /// - Parameter id: gives a view's identity in the tree, or `nil` for a view outside it.
  func frozenRows(_ id: (View) -> ViewID?) -> [TableContent.Rows] {
    if let pieces {
      return pieces.compactMap { piece in
        id(piece.view).map {
          var frozen = TableContent.Rows(cell: $0)
          (frozen.height, frozen.space, frozen.inset) = (piece.height, piece.space, piece.inset)
          return frozen
        }
      }
    }
    let own = rows ?? subviews.compactMap { $0 as? TableViewCell }.map { Rows($0) }
    return own.compactMap { rows in
      id(rows.cell).map {
        var frozen = TableContent.Rows(cell: $0, count: rows.count, measured: rows.measured)
        frozen.measuresOnScreen = rows.measuresOnScreen
        return frozen
      }
    }
  }
}

/// A row of a table, like `UITableViewCell`. Its contents lie in its content view.
open class TableViewCell: View {
  /// The style, which determines the cell's built-in views.
  public private(set) var style = CellContent.Style.custom
  /// The accessory at the row's end.
  public var accessoryType = CellContent.Accessory.none { didSet { snapshotChanged() } }
  /// The width that a view in place of the accessory takes, in points; `nil` for that of the accessory.
  public var accessoryWidth: Double? { didSet { if accessoryWidth != oldValue { snapshotChanged() } } }
  /// The view that fills the row except for accessory and separator. Subviews belong in it.
  public let contentView = View()
  /// The predefined label; `nil` in a custom cell. Constraints may refer to it but do not move it.
  public private(set) var textLabel: Label?
  /// The second predefined label, or `nil` if the style has none.
  public private(set) var detailTextLabel: Label?
  /// The predefined image view, or `nil` if the style has none.
  public private(set) var imageView: ImageView?

  /// Always `.tableViewCell`.
  public override var viewClass: ViewClass { .tableViewCell }

  /// A cell with the predefined views of its style. A custom cell has only the content view.
  public init(style: CellContent.Style = .custom, name: String? = nil) {
    super.init(name: name)
    contentView.name = name.map { "\($0).contentView" }
    addSubview(contentView)
    addParts(of: style)
  }

  /// Gives a custom cell the predefined views of a style. Everything else about the cell stays.
  ///
  /// - Precondition: the cell is a custom one.
  package func addParts(of style: CellContent.Style) {
    precondition(self.style == .custom, "a cell has one style")
    self.style = style
    textLabel = style.hasTextLabel ? Label() : nil
    detailTextLabel = style.hasDetailTextLabel ? Label() : nil
    imageView = style.hasImageView ? ImageView() : nil
    textLabel?.font = style.textFont
    detailTextLabel?.font = style.detailFont
    for (view, part) in [
      (imageView as View?, "imageView"), (textLabel, "textLabel"), (detailTextLabel, "detailTextLabel"),
    ] {
      guard let view else { continue }
      view.name = name.map { "\($0).\(part)" }
      contentView.addSubview(view)
    }
  }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.cell = CellContent(style: style, accessory: accessoryType)
    node.cell?.accessoryWidth = accessoryWidth
  }

  /// Writes the tree identities of the cell's views.
  func freezeParts(into cell: inout CellContent, _ id: (View) -> ViewID?) {
    cell.contentView = id(contentView)
    cell.textLabel = textLabel.flatMap(id)
    cell.detailTextLabel = detailTextLabel.flatMap(id)
    cell.imageView = imageView.flatMap(id)
  }
}

/// An item of a collection, like `UICollectionViewCell`; by default, as small as its constraints allow
/// (`ScrollViewRules: Collection cells`).
open class CollectionViewCell: View {
  /// The view that fills the cell. Subviews belong in it.
  public let contentView = View()

  /// A cell with an empty content view.
  public override init(name: String? = nil, frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    contentView.name = name.map { "\($0).contentView" }
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// The size that a layout with estimated sizes gives the cell.
  ///
  /// - Parameters:
  ///   - estimate: the target size of both axes, at the fitting size priority.
  ///   - columnWidth: the width of a column that the cell must fill, in points; `nil` for none.
  ///   - environment: the text measuring and the number of pixels per point.
  public func preferredLayoutSizeFitting(
    _ estimate: Size = View.layoutFittingCompressedSize, columnWidth: Double? = nil,
    environment: LayoutEnvironment = LayoutEnvironment(canvas: .zero, text: SpecFont())
  ) -> Size {
    systemLayoutSizeFitting(
      Size(width: columnWidth ?? estimate.width, height: estimate.height),
      withHorizontalFittingPriority: columnWidth == nil ? .fittingSize : .required,
      verticalFittingPriority: .fittingSize, environment: environment)
  }
}
