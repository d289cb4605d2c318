import AutoLayout
import Geometry

/// A cell of a nib or storyboard.
struct NibCell: Hashable, Sendable {
  /// Whether the cell is a table view's rather than a collection view's.
  var isOfTable: Bool
  /// Whether the cell has an accessory at its trailing edge.
  var hasAccessory: Bool
  /// Whether its table has the inset grouped style: its groups are cards narrower than the table.
  var isInset: Bool
}

/// The rules for the margins of table cells' content views (`InterfaceBuilderRules: Environment of a file`).
struct CellMargins {
  let tools: ToolsVersion
  let device: DesignDevice

  /// The margin at the top and bottom.
  var end: Double { tools.isXcode26 ? 15 : 11 }

  /// - Parameters:
  ///   - width: the cell's width, in points.
  ///   - isRoot: whether the cell is the root of its nib.
  /// - Returns: the margins; `nil` for those of a plain view.
  func margins(of cell: NibCell, width: Double, isRoot: Bool) -> EdgeInsets? {
    let isAlone = isRoot && device.hasHomeButton
    guard cell.isOfTable else { return nil }
    guard isAlone ? tools.givesNibCellsMargins : tools.givesCellsMargins else {
      return isRoot ? EdgeInsets(all: 8) : nil
    }
    let side = side(listWidth: cell.isInset ? Self.listWidth(ofInset: width) : width, isRoot: isRoot)
    return EdgeInsets(top: end, left: side, bottom: end, right: cell.hasAccessory ? 8 : side)
  }

  private func side(listWidth: Double, isRoot: Bool) -> Double {
    if tools.isXcode26 { return 20 }
    if device.size.width <= 320 || isRoot && tools.laysNibCellsOutAlone && device.hasHomeButton { return 15 }
    return listWidth < 400 ? 16 : 20
  }

  /// The width of an inset grouped table whose cells are `width` wide, including the margins on both sides of the
  /// cells.
  private static func listWidth(ofInset width: Double) -> Double {
    width + 32 < 400 ? width + 32 : width + 40
  }
}
