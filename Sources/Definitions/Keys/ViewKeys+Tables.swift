import AutoLayout
import Geometry

extension ViewKeys {
  /// The keys of table views and their cells.
  static let tables: [Key<ViewDraft>] = [
    Key("rowHeight", .rowHeight, default: "automatic", of: [.tableView], "The height of every row in points.")
    {
      $0.node.table?.rowHeight = $1.points
    } load: {
      $0.node.table?.rowHeight.map { RowHeight(points: $0) }
    },
    Key(
      "estimatedRowHeight", .rowHeight, default: "automatic", of: [.tableView],
      "The height of rows that are not measured, in points."
    ) {
      $0.node.table?.estimatedRowHeight = $1.points
    } load: {
      $0.node.table?.estimatedRowHeight.map { RowHeight(points: $0) }
    },
    Key(
      "separator", .cases("a separator style"), default: "singleLine", of: [.tableView],
      "The line between rows."
    ) {
      $0.node.table?.separator = $1
    } load: {
      $0.node.table?.separator == .singleLine ? nil : $0.node.table?.separator
    },
    Key(
      "insetsContentViewsToSafeArea", .boolean, default: "true", of: [.tableView],
      "Whether content views and accessories are inset to the safe area at the sides."
    ) {
      $0.node.table?.insetsContentViewsToSafeArea = $1
    } load: {
      $0.node.table?.insetsContentViewsToSafeArea == false ? false : nil
    },
    Key(
      "rows", .list(.rows, of: "rows { cell, count, measured }"), of: [.tableView], "The rows, from the top."
    ) {
      $0.rows = $1
    } load: {
      $0.rows.isEmpty ? nil : $0.rows
    },
    Key("style", .cases("a cell style"), default: "custom", of: [.tableViewCell], "The cell style.") {
      $0.node.cell?.style = $1
    } load: {
      $0.node.cell?.style == .custom ? nil : $0.node.cell?.style
    },
    Key(
      "accessory", .cases("an accessory"), default: "none", of: [.tableViewCell],
      "The accessory at the trailing edge."
    ) {
      $0.node.cell?.accessory = $1
    } load: {
      $0.node.cell?.accessory == CellContent.Accessory.none ? nil : $0.node.cell?.accessory
    },
    Key(
      "accessoryWidth", .nonNegative, default: "the accessory's", of: [.tableViewCell],
      "The width in points that a view in place of the accessory takes."
    ) {
      $0.node.cell?.accessoryWidth = $1
    } load: {
      $0.node.cell?.accessoryWidth
    },
  ]
}
