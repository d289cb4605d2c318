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
  /// Whether its table is the root of a view controller, so that the cell has at least the margins of such a root.
  var isInRootTable: Bool
  /// The margins that are written on the cell, which a content view that preserves margins inherits; `nil` for none.
  var layoutMargins: EdgeInsets?
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
  ///   - preservesMargins: whether the content view preserves its superview's margins.
  /// - Returns: the margins; `nil` for those of a plain view.
  func margins(
    of cell: NibCell, width: Double, isRoot: Bool, preservesMargins: Bool
  ) -> EdgeInsets? {
    guard cell.isOfTable else { return nil }
    let isAlone = isRoot && device.hasHomeButton
    let hasMargins = isAlone ? tools.givesNibCellsMargins : tools.givesCellsMargins
    if !hasMargins, isRoot || !preservesMargins { return isRoot ? EdgeInsets(all: 8) : nil }
    let (end, side) = hasMargins ? (end, side(of: cell, width: width, isRoot: isRoot)) : (8, Self.listSide)
    return EdgeInsets(top: end, left: side, bottom: end, right: cell.hasAccessory ? 8 : side)
  }

  /// The distance of an inset grouped table's cards from the table's sides.
  var cardMargin: Double { device.size.width >= Self.wideScreen ? 20 : 16 }

  /// The side margin of cells until Xcode 12.0, which is where separators begin.
  private static let listSide = 15.0
  /// The least width of a screen whose cells have the wider margin.
  private static let wideScreen = 390.0
  /// The width of the lists that have the narrower margin on such a screen, that of the narrowest screen.
  private static let narrowList = 320.0

  private func side(of cell: NibCell, width: Double, isRoot: Bool) -> Double {
    let listWidth = cell.isInset ? Self.listWidth(ofInset: width) : width
    let isOnWideScreen = device.size.width >= Self.wideScreen
    if tools.givesCellsScreenMargins, !device.hasHomeButton || !isOnWideScreen {
      return isOnWideScreen && listWidth > Self.narrowList ? 20 : 16
    }
    let isNarrow = device.size.width <= Self.narrowList
    if isRoot {
      if isNarrow || tools.laysNibCellsOutAlone && device.hasHomeButton { return Self.listSide }
    } else if !tools.givesCellsScreenMargins, isNarrow || !cell.isInRootTable {
      return Self.listSide
    }
    return listWidth < 400 ? 16 : 20
  }

  /// The width of an inset grouped table whose cells are `width` wide, including the margins on both sides of the
  /// cells.
  private static func listWidth(ofInset width: Double) -> Double {
    width + 32 < 400 ? width + 32 : width + 40
  }
}
