import AutoLayout
import Geometry

/// Which views hide others, so that a name there would seem to be theirs.
struct ViewCoverage: FigureReading {
  let facts: FigureFacts
  let answers: AnswerPlaces

  /// The maximum number of covering views for which visible parts are determined.
  static let mostCovers = 64

  private var standIns: [ViewID: Rect] { answers.standIns }

  /// The rectangle at which a view is drawn.
  func place(of view: ViewID) -> Rect { standIns[view] ?? geometry.frame(view) }

  /// The visible part of a view for its name, or all of it if nothing is visible.
  func nameArea(_ view: ViewID) -> Rect {
    standIns[view] ?? geometry.visibleFrame(view) ?? geometry.frame(view)
  }

  /// The frames of views and repeated rows painted later over this one, including clipped parts.
  func coveringViews(of view: ViewID) -> [Rect] {
    let frame = place(of: view)
    let views = grid.views(near: frame).filter { $0 > view && standIns[$0] == nil }.map(geometry.frame)
    return views.filter { $0.overlaps(frame) } + coveringRows(of: view, over: frame)
  }

  /// The repeated rows over a frame that belong to the view or to a table inside it.
  private func coveringRows(of view: ViewID, over frame: Rect) -> [Rect] {
    facts.tables.repeatedRows.filter {
      $0.rect.overlaps(frame) && ($0.table == view || tree.isDescendant($0.table, of: view))
    }.map(\.rect)
  }

  /// The areas in which a name on the view would seem to belong to a later one: the frames and stand-ins of later
  /// views.
  func laterAreas(over view: ViewID) -> [Rect] {
    let frame = place(of: view)
    // There are few stand-ins, because a picture shows only as many answers as can be distinguished.
    let shown = standIns.filter { $0.key > view && $0.value.overlaps(frame) }
    return coveringViews(of: view) + shown.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The views that others cover so much that their names find no room on them.
  func coveredViews() -> Set<ViewID> { Set(geometry.drawnViews.filter(isCovered)) }

  /// Whether later views leave no part of this one large enough for its name.
  private func isCovered(_ view: ViewID) -> Bool {
    let area = nameArea(view)
    guard area.width > 48, area.height > 24, standIns[view] == nil else { return false }
    let later = grid.views(near: area, atMost: Self.mostCovers) { later in
      later > view && standIns[later] == nil && geometry.visibleFrame(later)?.overlaps(area) ?? false
    }
    guard let later else { return false }
    let covers = later.compactMap(geometry.visibleFrame) + coveringRows(of: view, over: area)
    guard !covers.isEmpty, covers.count <= Self.mostCovers else { return false }
    return area.remainder(without: covers).allSatisfy { $0.width < 64 || $0.height < 18 }
  }
}

extension FigureReading {
  /// The frames of unrelated views, including clipped parts, and of repeated rows near a place. A name in one of them
  /// would seem to belong to it.
  func unrelatedViews(to view: ViewID, near place: Rect) -> [Rect] {
    grid.views(near: place).filter { !tree.isDescendant(view, of: $0) }.map(geometry.frame)
      + facts.tables.repeatedRows.map(\.rect).filter { $0.overlaps(place) }
  }
}
