import AutoLayout
import Geometry
import Foundation

// The headers and footers of a table, and the space between groups.
extension UITableView {
  /// Rows, headers and footers in order, with their heights.
  final func pieces() -> [TableView.Piece] {
    let inset = style == .insetGrouped ? groupInset : 0
    var pieces: [TableView.Piece] = []
    // Space that belongs to no view is added above the next one.
    var space: CGFloat = 0
    func add(_ view: UIView, _ height: CGFloat?, inset: CGFloat) {
      pieces.append(
        TableView.Piece(view.autoLayoutView, height: height.map { max(0, $0) }, space: space, inset: inset))
      space = 0
    }
    if let view = tableHeaderView { add(view, height(of: view, headerHeight), inset: 0) }
    var index = 0
    for section in headers.indices {
      let header = headerExtent(in: section)
      space += header.space
      if let view = headers[section] { add(view, header.height, inset: inset) }
      while index < shownCells.count, shownCells[index].path.section == section {
        let (path, cell) = shownCells[index]
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        add(cell, height < 0 || height == rowHeight ? nil : height, inset: inset)
        index += 1
      }
      let footer = footerExtent(in: section)
      if let view = footers[section] { add(view, footer.height, inset: inset) }
      space += footer.space
    }
    if let view = tableFooterView { add(view, height(of: view, footerHeight), inset: 0) }
    addLastSpace(space) { pieces.append($0) }
    return pieces
  }

  /// The space below the last group is a view, since no other view has it above.
  private func addLastSpace(_ space: CGFloat, add: (TableView.Piece) -> Void) {
    guard space > 0 else {
      lastSpace?.removeFromSuperview()
      lastSpace = nil
      return
    }
    let view = lastSpace ?? UIView()
    lastSpace = view
    if view.superview == nil { addSubview(view) }
    add(TableView.Piece(view.autoLayoutView, height: space, space: 0, inset: 0))
  }

  /// Gives headers and footers the margins that cells have at the sides.
  final func showMarginsOfHeaders() {
    for case let view as UITableViewHeaderFooterView in headers + footers {
      let content = view.contentView
      guard content.storedExtras?.ownMargins == nil else { continue }
      let margins = EdgeInsets(top: 8, left: groupInset, bottom: 8, right: groupInset)
      if content.autoLayoutView.layoutMargins != margins { content.autoLayoutView.layoutMargins = margins }
    }
  }

  /// The distance of groups from the sides: the margins of the system.
  private var groupInset: CGFloat { bounds.width < 400 ? 16 : 20 }

  /// The height of the table's own header or footer: that of its frame, or what its constraints ask for if they place
  /// it.
  private func height(of view: UIView, _ height: CGFloat) -> CGFloat {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return height }
    let fitting = fittingHeight(of: view)
    return fitting > 0 ? fitting : height
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let inset =
      style == .insetGrouped && view !== tableHeaderView && view !== tableFooterView ? groupInset : 0
    return view.systemLayoutSizeFitting(
      CGSize(width: max(0, bounds.width - 2 * inset), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Views

  final func makeView(aboveRowsOf section: Int) -> UIView? {
    let view =
      tableDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
    if let view { tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
    return view
  }

  final func makeView(belowRowsOf section: Int) -> UIView? {
    let view =
      tableDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
    if let view { tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
    return view
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    view.isMadeByTable = true
    return view
  }

  // MARK: Heights

  private func headerExtent(in section: Int) -> (height: CGFloat, space: CGFloat) {
    let view = headers[section]
    let asked = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    // Without a table header, grouped tables have more space above the first group.
    let isFirst = section == 0 && tableHeaderView == nil
    var (height, space) = extent(
      of: view, asked: asked, isWritten: asked != sectionHeaderHeight,
      defaults: (empty: isFirst ? 35 : 17.5, titled: isFirst ? 55.5 : 38))
    if view != nil, height > 0 {
      let padding = sectionHeaderTopPadding
      space += padding >= 0 ? padding : style == .plain ? 22 : 0
    }
    return (height, space)
  }

  private func footerExtent(in section: Int) -> (height: CGFloat, space: CGFloat) {
    let asked = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    return extent(
      of: footers[section], asked: asked, isWritten: asked != sectionFooterHeight,
      defaults: (empty: 17.5, titled: 28))
  }

  /// The height of a header or footer, or the space in place of one.
  ///
  /// - Parameter isWritten: whether the delegate asks for the height. In groups, its zero means the default.
  private func extent(
    of view: UIView?, asked: CGFloat, isWritten: Bool, defaults: (empty: CGFloat, titled: CGFloat)
  ) -> (height: CGFloat, space: CGFloat) {
    let isPlain = style == .plain
    if asked >= 0, isPlain || !isWritten || asked != 0 {
      if view != nil { return (asked, 0) }
      return (0, isPlain && !isWritten ? 0 : asked)
    }
    guard let view else { return (0, isPlain ? 0 : defaults.empty) }
    let standard: CGFloat = isPlain ? 28 : defaults.titled
    if (view as? UITableViewHeaderFooterView)?.isMadeByTable == true { return (standard, 0) }
    let fitting = fittingHeight(of: view)
    return (fitting > 0 ? fitting : standard, 0)
  }
}
