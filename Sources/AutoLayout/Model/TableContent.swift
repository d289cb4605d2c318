/// The rows of a table view (SEMANTICS 5.15).
public struct TableContent: Hashable, Sendable {
  public enum Separator: String, Hashable, Sendable, CaseIterable {
    case none, singleLine
  }

  /// Rows that look alike.
  public struct Rows: Hashable, Sendable {
    public var cell: ViewID
    public var count: Int
    /// How many of them have been measured; the others count with the estimate. `nil` for all.
    public var measured: Int?

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
  public var separator: Separator
  public var rows: [Rows]

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

/// What a table view cell brings with it.
public struct CellContent: Hashable, Sendable {
  /// `value1`, `value2` and `subtitle` are UIKit's predefined styles; `custom` has the content view alone.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case custom, `default`, value1, value2, subtitle
  }

  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public var style: Style
  public var accessory: Accessory

  public init(style: Style = .custom, accessory: Accessory = .none) {
    self.style = style
    self.accessory = accessory
  }
}
