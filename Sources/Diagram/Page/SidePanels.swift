import AutoLayout
import Geometry

/// The panels that stand beside a figure, or under it where the figure is wide.
struct SidePanels {
  let pen: Pen
  /// In points.
  let geometry: LayoutGeometry
  let drawing: FigureDrawing
  let layers: Set<LayoutLayer>
  /// What stands in the column, without the key.
  private(set) var side: [Panel] = []
  /// As wide as what stands in the column asks for.
  private(set) var width = 0.0

  /// So many issues have panels of their own.
  static let mostIssues = 4
  private static let leastWidth = 196.0

  init(pen: Pen, geometry: LayoutGeometry, drawing: FigureDrawing, layers: Set<LayoutLayer>) {
    self.pen = pen
    self.geometry = geometry
    self.drawing = drawing
    self.layers = layers
    // Faults need room for equations.
    let most: Double = geometry.layout.issues.isEmpty ? 260 : 344
    side = issuePanels(width: most) + derivations(width: most)
    let inColumn = isWide ? side : side + [key(width: most)].compactMap(\.self)
    let wanted = inColumn.map { $0.naturalWidth(pen) }.max() ?? 0
    width = min(most, max(Self.leastWidth, wanted))
  }

  /// Figures much wider than high carry the key underneath.
  var isWide: Bool {
    guard let extent = drawing.sketch.extent else { return false }
    return extent.width > 520 && extent.width > 1.15 * extent.height
  }

  private func derivations(width: Double) -> [Panel] {
    guard layers.contains(.derivation) else { return [] }
    let scrolls = drawing.scrollViews
    let isNamed = scrolls.count > 1
    // What is open has no sum that explains it.
    return scrolls.prefix(2).filter(isDetermined).flatMap { scroll in
      [
        Panel.derivation(of: scroll, in: geometry, isNamed: isNamed),
        Panel.scrollableDistance(of: scroll, in: geometry, isNamed: isNamed, width: width, pen: pen),
      ].compactMap(\.self)
    }
  }

  func key(width: Double) -> Panel? {
    guard layers.contains(.key) else { return nil }
    let marks = drawing.sketch.keyMarks
    let isFaulty = marks.contains { $0 == .kept || $0 == .dropped }
    return Panel.key(
      marks.map { isFaulty && $0 == .required ? .satisfied : $0 }, width: width, pen: pen)
  }

  private func isDetermined(_ scroll: ViewID) -> Bool {
    !geometry.layout.issues.contains { $0.kind == .ambiguousContentSize && $0.views.contains(scroll) }
  }

  private func issuePanels(width: Double) -> [Panel] {
    let groups = IssueGroups(geometry.layout.issues).groups
    var panels = groups.prefix(Self.mostIssues).map { Panel.issue($0, in: geometry, width: width, pen: pen) }
    if groups.count > Self.mostIssues {
      var rest = Panel(name: "issue")
      let count = groups.count - Self.mostIssues
      rest.addText("And \(count) more, which the report lists.", width: width, pen: pen)
      panels.append(rest)
    }
    return panels
  }
}
