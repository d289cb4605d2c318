import AutoLayout
import Geometry

/// The references from one view of a merged tree to others.
///
/// They follow the views: what both trees have as subviews is referred to as an edit of the reference says, and what
/// only one of them has there as that tree does.
struct MergedReferences {
  private let union: TreeUnion
  private let decisions: EditPlan.ViewDecisions
  private let edits: NumberSet
  private let places: MergedPlaces
  private let number: Int

  init(
    _ union: TreeUnion, _ decisions: EditPlan.ViewDecisions, _ edits: NumberSet, _ places: MergedPlaces,
    _ number: Int
  ) {
    self.union = union
    self.decisions = decisions
    self.edits = edits
    self.places = places
    self.number = number
  }

  private func isApplied(_ edit: Int) -> Bool { edit >= 0 && edits.contains(edit) }

  /// Whether a view is a subview in both trees.
  private func isCommon(_ view: Int) -> Bool {
    union.isShared(view: view) && union.superview(view, isLater: false) == number
      && union.superview(view, isLater: true) == number
  }

  private func isSubview(_ view: Int) -> Bool { places.superview(view) == number }

  func arranged() -> [ViewID] {
    let isLater = isApplied(decisions.arranged)
    let order = OrderMerge.merged(
      union.numbers(union.node(number, isLater: false)?.stack?.arranged, isLater: false),
      union.numbers(union.node(number, isLater: true)?.stack?.arranged, isLater: true),
      isPresent: isSubview,
      isPlacedLater: { places.isPlacedLater($0) || isLater && isCommon($0) })
    return order.compactMap { places.ids[$0] }
  }

  func customSpacing() -> [ViewID: Double] {
    let isLater = isApplied(decisions.spacing)
    func takesLater(_ view: Int) -> Bool {
      isCommon(view) ? isLater : isLater && union.isShared(view: view) || places.isLater(view)
    }
    var result: [ViewID: Double] = [:]
    for side in [false, true] {
      let spacing = union.node(number, isLater: side)?.stack?.customSpacing ?? [:]
      for view in spacing.keys.sorted() {
        let view = (id: view, number: union.number(view, isLater: side))
        guard let id = places.ids[view.number], takesLater(view.number) == side else { continue }
        result[id] = spacing[view.id]
      }
    }
    return result
  }

  func rows() -> [TableContent.Rows] {
    let isLater = isApplied(decisions.rows)
    let old = union.node(number, isLater: false)?.table?.rows ?? []
    let new = union.node(number, isLater: true)?.table?.rows ?? []
    let (oldCells, newCells) = (
      union.numbers(old.map(\.cell), isLater: false), union.numbers(new.map(\.cell), isLater: true)
    )
    func rows(_ rows: TableContent.Rows, _ cell: Int) -> TableContent.Rows? {
      var rows = rows
      guard isSubview(cell), let id = places.ids[cell] else { return nil }
      rows.cell = id
      return rows
    }
    guard Set(oldCells).count == oldCells.count, Set(newCells).count == newCells.count else {
      // Rows of one cell in several places have no identity of their own.
      return isLater ? zip(new, newCells).compactMap(rows) : zip(old, oldCells).compactMap(rows)
    }
    func isPlacedLater(_ cell: Int) -> Bool { isCommon(cell) ? isLater : places.isLater(cell) }
    let order = OrderMerge.merged(oldCells, newCells, isPresent: isSubview, isPlacedLater: isPlacedLater)
    return order.compactMap { cell in
      let (list, cells) = isPlacedLater(cell) ? (new, newCells) : (old, oldCells)
      return cells.firstIndex(of: cell).flatMap { rows(list[$0], cell) }
    }
  }

  /// A predefined view of a cell, if it is in its superview.
  func cellPart(_ path: KeyPath<CellContent, ViewID?>, in superview: Int?) -> ViewID? {
    func part(isLater: Bool) -> Int? {
      union.node(number, isLater: isLater)?.cell?[keyPath: path].map { union.number($0, isLater: isLater) }
    }
    func id(_ view: Int?) -> ViewID? {
      view.flatMap { places.superview($0) == superview && superview != nil ? places.ids[$0] : nil }
    }
    let (old, new) = (part(isLater: false), part(isLater: true))
    // A node of the later tree alone.
    if !union.isEarlier(view: number) || isApplied(decisions.cellParts) { return id(new) }
    if let old, let id = id(old) { return id }
    // A predefined view that was added.
    return new.flatMap { union.isEarlier(view: $0) ? nil : id($0) }
  }
}
