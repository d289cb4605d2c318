import AutoLayout
import Geometry

/// The panels that stand beside a figure, or under it where the figure is wide.
struct SidePanels {
  let pen: Pen
  /// In points.
  let geometry: LayoutGeometry
  let drawing: FigureDrawing
  let layers: Set<LayoutLayer>

  /// So many issues have panels of their own.
  static let mostIssues = 4

  /// Faults need room for equations.
  var width: Double { geometry.layout.issues.isEmpty ? 254 : 330 }

  /// Figures much wider than high carry the key underneath.
  var isWide: Bool {
    guard let extent = drawing.sketch.extent else { return false }
    return extent.width > 520 && extent.width > 1.15 * extent.height
  }

  var side: [Panel] {
    var panels = issuePanels()
    let scrolls = drawing.scrollViews
    let isNamed = scrolls.count > 1
    if layers.contains(.derivation) {
      for scroll in scrolls.prefix(2) {
        if let panel = Panel.derivation(of: scroll, in: geometry, isNamed: isNamed) { panels.append(panel) }
        if isDetermined(scroll),
          let panel = Panel.scrollableDistance(
            of: scroll, in: geometry, isNamed: isNamed, width: width, pen: pen)
        {
          panels.append(panel)
        }
      }
    }
    return panels
  }

  func key(width: Double) -> Panel? {
    layers.contains(.key) ? Panel.key(drawing.sketch.keyMarks, width: width, pen: pen) : nil
  }

  private func isDetermined(_ scroll: ViewID) -> Bool {
    !geometry.layout.issues.contains { $0.kind == .ambiguousContentSize && $0.views.contains(scroll) }
  }

  /// Conflicts one by one; ambiguities gathered by view.
  private func issuePanels() -> [Panel] {
    var groups: [[LayoutIssue]] = []
    var places: [LayoutIssue.Kind: [[ViewID]: Int]] = [:]
    for issue in geometry.layout.issues {
      if issue.kind != .unsatisfiable, let place = places[issue.kind]?[issue.views] {
        groups[place].append(issue)
      } else {
        places[issue.kind, default: [:]][issue.views] = groups.count
        groups.append([issue])
      }
    }
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
