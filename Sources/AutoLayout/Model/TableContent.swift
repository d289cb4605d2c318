package import Geometry

/// The rows of a table view (`ScrollViewRules: Table views and cells`).
public struct TableContent: Hashable, Sendable {
  /// The separator between rows, like `UITableViewCell.SeparatorStyle`.
  public enum Separator: String, Hashable, Sendable, CaseIterable {
    /// No separator: the content view is as high as its cell.
    case none
    /// A line of one pixel at the bottom of each cell, below its content view.
    case singleLine
  }

  /// Rows that look alike.
  public struct Rows: Hashable, Sendable {
    /// The cell that they all look like; or any other view, such as a header, which needs a height.
    public var cell: ViewID
    /// The number of rows.
    public var count: Int
    /// The number of measured rows; the others have the estimated height. `nil` for all.
    public var measured: Int?
    /// Whether only the rows that are visible before scrolling are measured. If so, `measured` is ignored.
    public var measuresOnScreen = false
    /// The height of each row in points, or `nil` for the table's.
    public var height: Double?
    /// The space above the first row, in points.
    public var space = 0.0
    /// The distance of the rows from both sides of the table, in points.
    public var inset = 0.0

    /// `count` rows that look like `cell`, all of them measured by default.
    public init(cell: ViewID, count: Int = 1, measured: Int? = nil) {
      self.cell = cell
      self.count = count
      self.measured = measured
    }
  }

  /// The height of every row in points, or `nil` for automatic.
  public var rowHeight: Double?
  /// The height of a row that has not been measured, in points, or `nil` for automatic.
  public var estimatedRowHeight: Double?
  /// The separator between rows.
  public var separator: Separator
  /// Whether content views and accessories are inset to the safe area at the sides, like `UITableView`'s property of
  /// the same name.
  public var insetsContentViewsToSafeArea = true
  /// The rows, from top to bottom.
  public var rows: [Rows]

  /// A table with UIKit's defaults: automatic heights and single-line separators.
  public init(
    rowHeight: Double? = nil, estimatedRowHeight: Double? = nil, separator: Separator = .singleLine,
    rows: [Rows] = []
  ) {
    self.rowHeight = rowHeight
    self.estimatedRowHeight = estimatedRowHeight
    self.separator = separator
    self.rows = rows
  }
}

/// The built-in contents of a table view cell.
public struct CellContent: Hashable, Sendable {
  /// `value1`, `value2` and `subtitle` are UIKit's predefined styles; `custom` has only the content view.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Only the content view.
    case custom
    /// An image view and a text label.
    case `default`
    /// A text label, and a detail label at the trailing edge.
    case value1
    /// A text label in a narrow first column, and a detail label beside it.
    case value2
    /// A text label, and a detail label below it.
    case subtitle
  }

  /// The accessory at a cell's trailing edge, like `UITableViewCell.AccessoryType`.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    /// No accessory.
    case none
    /// An arrow: the row leads to further content.
    case disclosureIndicator
    /// A button with a letter, and an arrow.
    case detailDisclosureButton
    /// A checkmark: the row is selected.
    case checkmark
    /// A button with a letter.
    case detailButton
  }

  /// The style, which determines the built-in contents.
  public var style: Style
  /// The accessory at the cell's trailing edge.
  public var accessory: Accessory
  /// The width that a view in place of the accessory takes, in points; `nil` for that of the accessory.
  public var accessoryWidth: Double?

  /// The content view, which fills the row except for accessory and separator, or `nil` for a cell without one.
  public var contentView: ViewID?
  /// The predefined label, or `nil` if the style has none.
  public var textLabel: ViewID?
  /// The second predefined label, or `nil` if the style has none.
  public var detailTextLabel: ViewID?
  /// The predefined image view, or `nil` if the style has none.
  public var imageView: ViewID?
  /// The separator below the cell, or `nil` for the table's.
  public var separator: TableContent.Separator?
  /// The insets of the safe area at the sides of a row that is laid out without its table, in points.
  package var contentInsets = EdgeInsets.zero

  /// A cell without predefined content or accessory by default.
  public init(style: Style = .custom, accessory: Accessory = .none) {
    self.style = style
    self.accessory = accessory
  }
}
