import AutoLayout
import Geometry

/// The intrinsic lengths of views that compete for room along an axis, and their priorities.
struct PriorityTable: Hashable {
  struct Entry: Hashable {
    var view: ViewID
    var name: String
    var natural: Double
    var actual: Double
    var compression: LayoutPriority?
    var hugging: LayoutPriority?

    /// Whether the view is smaller than its content, or larger.
    var isCompressed: Bool { actual < natural - 0.5 }
    var isStretched: Bool { actual > natural + 0.5 }
    var givesWay: Bool { isCompressed || isStretched }
  }

  let axis: Axis
  /// In the order in which the views follow each other along the axis.
  let entries: [Entry]
  /// Why the lengths compete, if the views fill one line of their superview, or `nil`.
  private(set) var sum: Sum?

  /// The natural lengths of the views of a line, with the gaps between and beside them.
  struct Sum: Hashable {
    var natural: [Double]
    /// The distances before, between and after the views, without those of 0.
    var gaps: [Double]
    var container: String
    var room: Double
    var total: Double { (natural + gaps).reduce(0, +) }
  }

  /// The tables of the axes on which a view gives way, or of those with different priorities if none does.
  ///
  /// - Parameter name: The name of a view in the picture.
  static func tables(of geometry: LayoutGeometry, name: (ViewID) -> String) -> [PriorityTable] {
    let all = Axis.allCases.map { PriorityTable(axis: $0, of: geometry, name: name) }.filter {
      $0.entries.count > 1
    }
    let cut = all.compactMap { $0.rivals(of: $0.cut(in: geometry), in: geometry, name: name) }
    if !cut.isEmpty { return cut }
    let contested = all.compactMap {
      $0.rivals(of: $0.yielding(in: geometry), in: geometry, name: name)
    }
    guard contested.isEmpty else { return contested }
    let yielding = all.filter { $0.entries.contains(where: \.givesWay) }
    // Where no view gives way, priorities tell something only if they differ.
    return yielding.isEmpty ? all.filter(\.hasDifferences) : yielding
  }

  private var hasDifferences: Bool {
    Set(entries.map(\.compression)).count > 1 || Set(entries.map(\.hugging)).count > 1
  }

  /// The entries of texts that are cut off. A wrapped text is not, nor is an image that is scaled.
  private func cut(in geometry: LayoutGeometry) -> [Entry] {
    entries.filter { entry in
      guard let text = geometry.tree[entry.view].text else { return false }
      return entry.actual < entry.natural - 0.5 && (axis == .vertical || text.numberOfLines == 1)
    }
  }

  /// The entries of views whose content makes them give way. Sliders and other controls have a length that nobody
  /// regards as their content's.
  private func yielding(in geometry: LayoutGeometry) -> [Entry] {
    entries.filter {
      $0.givesWay && [.view, .label, .button].contains(geometry.tree[$0.view].viewClass)
    }
  }

  /// The entries of views that give way, and of those beside them that take their room, or `nil` if there are none.
  private func rivals(
    of losers: [Entry], in geometry: LayoutGeometry, name: (ViewID) -> String
  ) -> PriorityTable? {
    let tree = geometry.tree
    func isBeside(_ entry: Entry, _ loser: Entry) -> Bool {
      entry.view != loser.view && tree[entry.view].superview == tree[loser.view].superview
        && geometry.frame(entry.view).overlaps(geometry.frame(loser.view), along: axis.other)
    }
    // A view alone on its line competes with nothing.
    let losers = losers.filter { loser in entries.contains { isBeside($0, loser) } }
    guard !losers.isEmpty else { return nil }
    let shown = entries.filter { entry in
      losers.contains { $0.view == entry.view || isBeside(entry, $0) }
    }
    var table = PriorityTable(axis: axis, entries: shown)
    table.sum = table.sum(in: geometry, name: name)
    return table
  }

  /// Entries of views in one line after each other, in the order of the lines.
  private static func inLines(_ entries: [Entry], _ axis: Axis, _ geometry: LayoutGeometry) -> [Entry] {
    var line = 0
    var end = -Double.infinity
    let placed = entries.map { (entry: $0, frame: geometry.frame($0.view)) }
      .sorted { ($0.frame.min(axis.other), $0.entry.view) < ($1.frame.min(axis.other), $1.entry.view) }
      .map { entry, frame in
        if frame.min(axis.other) > end - 0.5 { line += 1 }
        end = Swift.max(end, frame.max(axis.other))
        return (entry: entry, line: line, position: frame.min(axis))
      }
    return placed.sorted { ($0.line, $0.position, $0.entry.view) < ($1.line, $1.position, $1.entry.view) }
      .map(\.entry)
  }

  private init(axis: Axis, entries: [Entry]) {
    self.axis = axis
    self.entries = entries
  }

  /// The natural lengths and gaps, if the views follow each other and no other view shares their line.
  private func sum(in geometry: LayoutGeometry, name: (ViewID) -> String) -> Sum? {
    let tree = geometry.tree
    guard entries.count > 1, let container = tree[entries[0].view].superview,
      entries.allSatisfy({ tree[$0.view].superview == container })
    else { return nil }
    let frames = entries.map { geometry.frame($0.view) }
    let areEntries = Set(entries.map(\.view))
    let others = tree[container].subviews.filter { !areEntries.contains($0) && !geometry.isHidden($0) }
    guard zip(frames, frames.dropFirst()).allSatisfy({ $0.max(axis) <= $1.min(axis) + 0.5 }),
      !others.contains(where: { other in
        frames.contains { $0.overlaps(geometry.frame(other), along: axis.other) }
      })
    else { return nil }
    let room = geometry.points(geometry.frame(container).length(axis))
    let frame = geometry.frame(container)
    let starts = frames.map { $0.min(axis) } + [frame.max(axis)]
    let ends = [frame.min(axis)] + frames.map { $0.max(axis) }
    let gaps = zip(starts, ends).map { geometry.points($0 - $1) }
    let sum = Sum(
      natural: entries.map(\.natural), gaps: gaps.filter { abs($0) > 0.25 }, container: name(container),
      room: room)
    // If other constraints add to what the views need, the sum explains nothing.
    let isCompressed = entries.contains(where: \.isCompressed)
    return gaps.allSatisfy { $0 > -0.25 } && (isCompressed ? sum.total > room + 0.5 : sum.total < room - 0.5)
      ? sum : nil
  }

  /// The views with a required length, which do not compete with their content.
  private static func statedLengths(in layout: SolvedLayout, _ axis: Axis) -> Set<ViewID> {
    layout.constraints.reduce(into: []) { views, constraint in
      let node = constraint.node
      guard case .view(let view) = node.first.item, node.first.attribute.isSize,
        node.first.attribute.axis == axis, node.second == nil, node.relation == .equal,
        node.priority.isRequired, node.source != .intrinsic
      else { return }
      views.insert(view)
    }
  }

  private init(axis: Axis, of geometry: LayoutGeometry, name: (ViewID) -> String) {
    self.axis = axis
    var entries: [ViewID: Entry] = [:]
    let stated = Self.statedLengths(in: geometry.layout, axis)
    for constraint in geometry.layout.constraints where constraint.node.source == .intrinsic {
      let node = constraint.node
      guard case .view(let view) = node.first.item, node.first.attribute.isSize,
        node.first.attribute.axis == axis, !stated.contains(view),
        !geometry.isHidden(view)
      else { continue }
      let actual = geometry.points(geometry.frame(view).length(axis))
      var entry =
        entries[view]
        ?? Entry(view: view, name: name(view), natural: node.constant, actual: actual)
      if node.relation != .greaterThanOrEqual { entry.hugging = node.priority }
      if node.relation != .lessThanOrEqual { entry.compression = node.priority }
      entries[view] = entry
    }
    self.entries = Self.inLines(geometry.drawnViews.compactMap { entries[$0] }, axis, geometry)
  }
}

extension PriorityTable {
  /// A value of a view as a table shows it.
  struct Cell {
    var text: String
    /// Whether the value decides which view gives way, or is what it then has.
    var isDecisive = false
  }

  /// The resistances to compression, one for each entry.
  ///
  /// - Parameter hasRemarks: Whether the deciding one is called the lowest, if it is alone.
  func compression(hasRemarks: Bool = true) -> [Cell] {
    Self.cells(entries.map { ($0.compression, $0.isCompressed) }, hasRemarks)
  }

  /// The priorities of hugging, one for each entry.
  func hugging(hasRemarks: Bool = true) -> [Cell] {
    Self.cells(entries.map { ($0.hugging, $0.isStretched) }, hasRemarks)
  }

  /// - Parameter priorities: The priorities, with whether each view gives way by it.
  private static func cells(_ priorities: [(value: LayoutPriority?, givesWay: Bool)], _ hasRemarks: Bool)
    -> [Cell]
  {
    let values = priorities.compactMap { $0.value?.value }
    let lowest = values.min()
    return priorities.map { priority, givesWay in
      guard let priority else { return Cell(text: "–") }
      let text = Figures.number(priority.value)
      guard givesWay, priority.value == lowest else { return Cell(text: text) }
      let isAlone = values.count { $0 == priority.value } == 1
      let remark = hasRemarks && isAlone ? ", the \(values.count == 2 ? "lower" : "lowest")" : ""
      return Cell(text: text + remark, isDecisive: true)
    }
  }
}

extension Rect {
  /// Whether the extents of two rectangles along an axis overlap.
  fileprivate func overlaps(_ other: Rect, along axis: Axis) -> Bool {
    min(axis) < other.max(axis) - 0.5 && other.min(axis) < max(axis) - 0.5
  }
}
