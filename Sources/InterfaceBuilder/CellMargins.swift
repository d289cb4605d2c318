import AutoLayout
import Geometry

/// A cell of a nib or storyboard.
struct NibCell: Hashable, Sendable {
  /// Rather than of a collection.
  var isOfTable: Bool
  /// Whether something stands at its trailing edge.
  var hasAccessory: Bool
  /// Whether its table has the inset grouped style: its groups are cards narrower than the table.
  var isInset: Bool
}

/// The margins of the content views of table cells by rule (`InterfaceBuilderRules: Environment of a file`).
struct CellMargins {
  let tools: ToolsVersion
  let device: DesignDevice

  /// - Parameters:
  ///   - width: the cell's, in points.
  ///   - isRoot: whether the cell is its nib's own root.
  /// - Returns: `nil` for those of a plain view.
  func margins(of cell: NibCell, width: Double, isRoot: Bool) -> EdgeInsets? {
    guard cell.isOfTable, tools.givesCellsMargins else { return nil }
    let side = side(listWidth: cell.isInset ? Self.listWidth(ofInset: width) : width, isRoot: isRoot)
    let end: Double = tools.isXcode26 ? 15 : 11
    return EdgeInsets(top: end, left: side, bottom: end, right: cell.hasAccessory ? 8 : side)
  }

  private func side(listWidth: Double, isRoot: Bool) -> Double {
    if tools.isXcode26 { return 20 }
    if device.size.width <= 320 || isRoot && tools.laysNibCellsOutAlone && device.hasHomeButton { return 15 }
    return listWidth < 400 ? 16 : 20
  }

  /// The width of an inset grouped table whose cells are `width` wide: margins are left at both sides of its cards.
  private static func listWidth(ofInset width: Double) -> Double {
    width + 32 < 400 ? width + 32 : width + 40
  }
}
