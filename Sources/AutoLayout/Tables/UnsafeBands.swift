import Geometry

// Insets that keep rows clear of unsafe bands at the sides of their table (`LayoutRules: Safe area`).

extension SolvedGeometry {
  /// The distance by which unsafe bands reach over the sides of a table's rows, if its content inset makes no room
  /// for them.
  ///
  /// Rows are as wide as their table, so the table's own safe area counts, whether it scrolls or not.
  func rowSafeArea(of table: ViewID) -> EdgeInsets {
    let safeArea = views[table.index].safeAreaInsets
    guard safeArea.left > 0 || safeArea.right > 0 else { return .zero }
    let automatic = automaticInset(of: table)
    return EdgeInsets(
      top: 0, left: automatic.left > 0 ? 0 : safeArea.left, bottom: 0,
      right: automatic.right > 0 ? 0 : safeArea.right)
  }
}

extension LayoutParameters {
  /// The insets that the table's safe area imposes on a part of a row that its mask places; zero for other views.
  func contentInsets(of view: ViewID, in tree: ViewTree) -> EdgeInsets {
    guard tree.views[view.index].rowPart != nil, let cell = tree.views[view.index].superview,
      let table = tree.views[cell.index].superview
    else { return .zero }
    return tables.first { $0.table == table }?.contentInsets ?? .zero
  }
}

extension AutoresizingRule {
  /// The rule along x for a part of a row that keeps clear of bands at the row's sides.
  func keeping(_ part: RowPart, clearOf insets: EdgeInsets) -> AutoresizingRule {
    var rule = self
    // A part that keeps its distance from the right edge moves in from there.
    rule.position.constant += position.superviewLength == 1 ? -insets.right : insets.left
    if part == .contentView { rule.size.constant -= insets.left + insets.right }
    return rule
  }
}

extension ViewTree {
  /// Places an isolated row beside unsafe bands at its sides, as in a table of that width.
  mutating func layBesideUnsafeBands(_ safeArea: EdgeInsets, in table: TableContent, width: Double) {
    guard safeArea != .zero else { return }
    environment.canvas.width = width
    environment.safeArea = safeArea
    views[0].insetsLayoutMarginsFromSafeArea = false
    views[1].cell?.contentInsets = table.contentInsets(safeArea: safeArea)
  }
}
