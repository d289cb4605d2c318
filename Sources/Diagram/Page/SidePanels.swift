import AutoLayout
import Geometry
import Wording

/// The panels beside a figure, or below it if the figure is wide.
struct SidePanels {
  let pen: Pen
  /// The layout in points.
  let geometry: LayoutGeometry
  let drawing: Figure
  let layers: Set<LayoutLayer>
  private let told: Told
  /// The panels in the column, without the key.
  private(set) var side: [Panel] = []
  /// The maximum width of the column. Issues need more room, for equations.
  private let most: Double

  /// The width of a column of panels, at least.
  static let leastWidth = 196.0
  static let greatestWidth = 344.0

  /// What figures show that panels therefore leave out.
  struct Told: OptionSet {
    let rawValue: Int
    /// The table of priorities.
    static let priorities = Told(rawValue: 1)
    /// Another answer of an ambiguous layout, in a figure of its own.
    static let otherAnswer = Told(rawValue: 2)
  }

  /// - Parameter told: What the figures show.
  init(
    pen: Pen, geometry: LayoutGeometry, drawing: Figure, layers: Set<LayoutLayer>, told: Told
  ) {
    self.pen = pen
    self.geometry = geometry
    self.drawing = drawing
    self.layers = layers
    self.told = told
    most = geometry.layout.issues.isEmpty ? 260 : Self.greatestWidth
    side =
      issuePanels(width: most) + derivations(width: most)
      + (layers.contains(.hugging) && !told.contains(.priorities)
        ? Panel.priorities(drawing.facts.priorityTables, width: most, pen: pen) : [])
  }

  /// The width that the panels of the column need, or 0 if there are none.
  var width: Double { side.isEmpty ? 0 : width(of: side, most: most) }

  /// The height of all panels, including the gap below each.
  var height: Double { side.reduce(0) { $0 + $1.height + PageComposition.panelGap } }

  private func width(of panels: [Panel], most: Double) -> Double {
    min(most, max(Self.leastWidth, panels.map { $0.naturalWidth(pen) }.max() ?? 0))
  }

  /// The key as the last panel of the column, with the resulting column width. The column may grow to its greatest
  /// width if the key is otherwise taller than `height`.
  func columnKey(height: Double) -> KeyBar? {
    var first: KeyBar?
    for most in Set([most, Self.greatestWidth]).sorted() {
      guard let key = key(width: most) else { return nil }
      let width = width(of: side + [key], most: most)
      guard let panel = self.key(width: width) else { return nil }
      let candidate = KeyBar(panel: panel, width: width)
      if panel.height <= height { return candidate }
      first = first ?? candidate
    }
    return first
  }

  /// The key for a place below the figure.
  func keyBar(room: Double) -> KeyBar? {
    layers.contains(.key) ? KeyBar(keyMarks, room: room, pen: pen) : nil
  }

  private func derivations(width: Double) -> [Panel] {
    guard layers.contains(.derivation) else { return [] }
    let scrolls = drawing.scrollViews.filter(drawing.explainsContent)
    let isNamed = scrolls.count > 1
    // An ambiguous content size has no sum that explains it.
    return scrolls.prefix(Derivation.mostInPicture).filter(isDetermined).flatMap { scroll in
      let scrolling = Panel.scrolling(of: scroll, in: geometry)
      let told = Axis.allCases.filter {
        drawing.options.layers == nil
          && drawing.chainedContents.contains(ContentLength(view: scroll, axis: $0))
      }
      guard var panel = Panel.derivation(of: scroll, in: geometry, isNamed: isNamed, without: told) else {
        return [
          Panel.scrollableDistance(
            scrolling, title: isNamed ? geometry.name(of: scroll) : nil, width: width, pen: pen)
        ]
        .compactMap(\.self)
      }
      if !scrolling.isEmpty { panel.addSpace(8) }
      for sentence in scrolling { panel.addText(sentence, width: width, pen: pen) }
      return [panel]
    }
  }

  private func key(width: Double) -> Panel? {
    layers.contains(.key) ? Panel.key(keyMarks, width: width, pen: pen) : nil
  }

  private var keyMarks: [KeyMark] {
    let marks = drawing.keyMarks
    let isFaulty = marks.contains { $0 == .kept || $0 == .dropped }
    return marks.map { isFaulty && $0 == .required ? .satisfied : $0 }.shown(drawing.options.key ?? .needed)
  }

  private func isDetermined(_ scroll: ViewID) -> Bool {
    !geometry.layout.issues.contains { $0.kind == .ambiguousContentSize && $0.views.contains(scroll) }
  }

  private func issuePanels(width: Double) -> [Panel] {
    let groups = IssueGroups(geometry.layout.issues).groups
    let drawn = layers.contains(.constraints) ? Set(drawing.marks.map(\.number)) : nil
    var panels = groups.prefix(IssueGroups.mostPanels).map {
      Panel.issue(
        $0, in: geometry, drawn: drawn, hasDashedLines: !told.contains(.otherAnswer),
        advises: !drawing.facts.request.options.isRootUnknown, width: width, pen: pen)
    }
    if groups.count > IssueGroups.mostPanels {
      var rest = Panel(name: "issue")
      rest.addText(Wording.panelRest(groups.count - IssueGroups.mostPanels), width: width, pen: pen)
      panels.append(rest)
    }
    return panels
  }
}
