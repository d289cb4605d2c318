import Geometry

/// The rows of a table view (`ScrollViewRules: Table views and cells`).
public struct TableContent: Hashable, Sendable {
  /// The separator between rows, as `UITableViewCell.SeparatorStyle`.
  public enum Separator: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the content view is as high as its cell.
    case none
    /// A line of one pixel at the bottom of each cell, below its content view.
    case singleLine
  }

  /// Rows that look alike.
  public struct Rows: Hashable, Sendable {
    /// The cell that they all look like.
    public var cell: ViewID
    /// How many rows there are.
    public var count: Int
    /// How many of them have been measured; the others count with the estimate. `nil` for all.
    public var measured: Int?
    /// Whether only the rows that are visible before scrolling are measured. If so, `measured` is ignored.
    public var measuresOnScreen = false

    /// `count` rows that look like `cell`, all of them measured by default.
    public init(cell: ViewID, count: Int = 1, measured: Int? = nil) {
      self.cell = cell
      self.count = count
      self.measured = measured
    }
  }

  /// In points; `nil` for automatic.
  public var rowHeight: Double?
  /// In points; `nil` for automatic.
  public var estimatedRowHeight: Double?
  /// The separator between rows.
  public var separator: Separator
  /// Whether content views and accessories are inset to the safe area at the sides, as `UITableView`'s property of that
  /// name.
  public var insetsContentViewsToSafeArea = true
  /// From top to bottom.
  public var rows: [Rows]

  /// A table with UIKit's defaults: automatic heights and a separator of one line.
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

/// The contents that a table view cell has by itself.
public struct CellContent: Hashable, Sendable {
  /// `value1`, `value2` and `subtitle` are UIKit's predefined styles; `custom` has the content view alone.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The content view alone.
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

  /// The accessory at a cell's trailing edge, as `UITableViewCell.AccessoryType`.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// An arrow: the row leads on.
    case disclosureIndicator
    /// A button with a letter, and an arrow.
    case detailDisclosureButton
    /// A tick: the row is chosen.
    case checkmark
    /// A button with a letter.
    case detailButton
  }

  /// Which content the cell brings with it.
  public var style: Style
  /// The accessory at the cell's trailing edge.
  public var accessory: Accessory

  /// The content view, which fills the row except for accessory and separator, or `nil` for a cell without one.
  public var contentView: ViewID?
  /// The predefined text; `nil` where the style has none.
  public var textLabel: ViewID?
  /// The second predefined text; `nil` where the style has none.
  public var detailTextLabel: ViewID?
  /// The predefined image; `nil` where the style has none.
  public var imageView: ViewID?
  /// `nil` for the table's.
  public var separator: TableContent.Separator?
  /// The insets of the safe area at the sides of a row that is laid out without its table, in points.
  var contentInsets = EdgeInsets.zero

  /// A cell without predefined content or accessory by default.
  public init(style: Style = .custom, accessory: Accessory = .none) {
    self.style = style
    self.accessory = accessory
  }
}
