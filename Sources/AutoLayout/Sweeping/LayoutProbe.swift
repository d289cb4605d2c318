import ConstraintSolver
package import Geometry

/// A tree that is laid out on one canvas after the other, with everything that tells whether two of them took the same way
/// (`SweepRules: Why three points are enough`).
///
/// The result on a canvas is that of `LayoutEngine.solve(_:)`, whatever came before.
package final class LayoutProbe {
  private let tree: ViewTree
  private var session: LayoutSession

  /// - Precondition: as for `LayoutEngine.solve(_:)`.
  package init(_ tree: ViewTree) {
    self.tree = tree
    session = LayoutSession(tree)
    session.trace = LayoutTrace()
  }

  /// Whether a layout may be solved several times, because text wraps, or insets depend on frames.
  package var hasPasses: Bool { session.system.isParametric }

  /// Lays out the tree on a canvas.
  ///
  /// - Complexity: That of moving a living layout there, and of reading it whole.
  package func observe(_ canvas: Size) -> LayoutObservation {
    var edit = LayoutEdit()
    var environment = tree.environment
    environment.canvas = canvas
    edit.environment = environment
    // The margins of cells follow the width of the canvas, and only a new system asks for them again.
    var canMove = !session.system.generated.hasCells && session.restart(edit)
    var geometry = canMove ? session.solve() : nil
    if session.isDoubtful { canMove = false }
    if !canMove || geometry == nil {
      var other = tree
      other.environment = environment
      session = LayoutSession(other)
      session.trace = LayoutTrace()
      geometry = session.solve()
    }
    guard let geometry else { preconditionFailure("a layout always exists") }
    let layout = session.layout(geometry)
    return LayoutObservation(layout, of: session.system, session.trace?.passes ?? [])
  }
}

extension ViewTree {
  /// The lengths of a side of the canvas at which the system decides otherwise, whatever the layout is, in points.
  package func canvasThresholds(of axis: Axis) -> [Double] {
    let hasSystemMargins =
      environment.isViewControllerRoot || design != nil || views.contains { $0.viewClass.isTableViewCell }
    return axis == .horizontal && hasSystemMargins ? [SystemMargins.leastWideCanvas] : []
  }
}

/// A number that is affine as long as decisions stay the same, and reaches 0 where another one is made.
package struct SweepThreshold: Sendable {
  /// The number, in points. An infinite one is never reached.
  package var distance: Double
  /// A number that moves as it does, also where the threshold itself becomes another one.
  package var along: Double

  package init(_ distance: Double, along: Double? = nil) {
    self.distance = distance
    self.along = along ?? distance
  }
}

/// A layout on one canvas, and how it came about.
package struct LayoutObservation: Sendable {
  /// The layout.
  package let layout: SolvedLayout
  private let system: ConstraintSystem
  private let passes: [LayoutTrace.Pass]

  init(_ layout: SolvedLayout, of system: ConstraintSystem, _ passes: [LayoutTrace.Pass]) {
    self.layout = layout
    self.system = system
    self.passes = passes
  }

  /// What was decided on the way to the layout, besides what the solver decides: how often it was solved, how many lines
  /// texts have, which masks collapse, which rows of tables are measured.
  package var decisions: [Int] {
    var decisions = [passes.count]
    guard system.isParametric else { return decisions }
    for (index, pass) in passes.enumerated() {
      let parameters = pass.parameters
      for view in system.generated.wrappingViews {
        decisions.append(parameters.lineCounts[view.index])
        decisions.append(isAsWideAsItWraps(view, atPass: index) ? 1 : 0)
        decisions.append(
          widthChange(of: view, atPass: index).map { $0.isKept ? 1 : $0.difference < 0 ? 2 : 3 } ?? 0)
      }
      for (view, axis, _) in system.generated.autoresizing {
        decisions.append(parameters.isCollapsed(view, axis) ? 1 : 0)
      }
      for table in parameters.tables { decisions += table.measured }
      for flow in parameters.flows {
        decisions.append(Set(flow.places.map { ($0.midY * 1e3).rounded() }).count)
      }
    }
    return decisions
  }

  /// The numbers on the way to the layout: every solution, the error of every constraint in it, and what its equations were
  /// made with. Their number depends on the tree and the decisions.
  package var numbers: [Double] {
    var numbers: [Double] = []
    for (index, pass) in passes.enumerated() {
      let isIgnored = rowsThatFollowLines(atPass: index)
      numbers += pass.values
      // What is open rests as near to zero as it can, so another sign is another decision.
      numbers += pass.values.map(\.magnitude)
      for (row, violation) in pass.violations.enumerated() where !isIgnored.contains(row) {
        numbers.append(violation)
      }
      if system.isParametric { numbers += pass.parameters.numbers(of: system.tree.views.indices) }
    }
    return numbers
  }

  /// What reaches 0 where another decision is made: how much a text's width is above that at which its lines break elsewhere,
  /// and below. Their number depends on the tree and the decisions.
  ///
  /// - Complexity: The cost of measuring each line of each wrapped text.
  package var thresholds: [SweepThreshold] {
    var thresholds = layout.issues.compactMap(contradiction).map { SweepThreshold($0) }
    for view in system.generated.wrappingViews {
      for index in passes.indices {
        if let change = widthChange(of: view, atPass: index) {
          let pixel = 1 / system.tree.environment.pixelScale
          thresholds += [
            SweepThreshold(change.difference - pixel), SweepThreshold(change.difference + pixel),
          ]
        }
        if let width = passes[index].parameters.wrappingWidths[view.index] {
          thresholds += distances(ofTextIn: system.tree[view], width: width)
        }
      }
    }
    // Layout is solved again as long as what the equations are made with changes.
    for (before, after) in zip(passes, passes.dropFirst()) where system.isParametric {
      let views = system.tree.views.indices
      thresholds += zip(before.parameters.numbers(of: views), after.parameters.numbers(of: views)).map {
        SweepThreshold($1 - $0)
      }
    }
    for pass in passes {
      for flow in pass.parameters.flows {
        thresholds += flow.room(in: system.tree).map { SweepThreshold($0) }
      }
      for table in pass.parameters.tables {
        thresholds.append(SweepThreshold(table.size.width - SystemMargins.leastWideCanvas))
      }
    }
    // Every text that wraps, since each line of a text that is cut off counts.
    for (index, node) in system.tree.views.enumerated() where node.hasWrappingText {
      let width = layout.views[index].frame.width
      thresholds += distances(ofTextIn: node, width: width)
      // Text that shrinks is cut off where it has too many lines at its least size.
      if let shrinking = TextShrinking(node, system.tree.environment) {
        thresholds += distances(ofTextIn: shrinking.node(at: shrinking.minimumScale), width: width)
      }
    }
    return thresholds
  }

  /// What reaches 0 where the solver takes another way: every value, since sizes are never negative and open values rest near
  /// 0, and what each constraint leaves between its sides. Then what insets and offsets depend on. Their number depends on the
  /// tree and the decisions. An infinite one is never reached.
  package var bounds: [SweepThreshold] {
    var bounds: [SweepThreshold] = []
    for (index, pass) in passes.enumerated() {
      bounds += pass.values.map { SweepThreshold($0) }
      let first = bounds.count
      bounds += pass.residuals.map { SweepThreshold($0) }
      for row in rowsThatFollowLines(atPass: index) {
        // What such a row asks for jumps, but it is compared with what moves.
        bounds[first + row].along = system.terms(ofRow: row).reduce(0) {
          $0 + $1.coefficient * pass.values[Int($1.variable.index)]
        }
      }
    }
    guard system.isParametric else { return bounds }
    func add(_ distance: Double) { bounds.append(SweepThreshold(distance)) }
    let readable = ReadableContent.maximumWidth(for: system.tree.environment.contentSizeCategory) ?? .infinity
    for view in layout.views {
      add(view.frame.width - view.effectiveMargins.left - view.effectiveMargins.right - readable)
      guard let scroll = view.scroll else { continue }
      // What can be scrolled at all.
      let insets = scroll.adjustedContentInset
      add(scroll.contentSize.width + insets.left + insets.right - view.frame.width)
      add(scroll.contentSize.height + insets.top + insets.bottom - view.frame.height)
    }
    return bounds
  }

  /// The rows of a pass that ask for the widths of lines which have all the room that they want. They are wrong by another
  /// amount wherever a word moves to another line, but move nothing.
  private func rowsThatFollowLines(atPass index: Int) -> Set<Int> {
    var rows = Set<Int>()
    for view in system.generated.wrappingViews where isAsWideAsItWraps(view, atPass: index) {
      // The pair of the width comes first.
      rows.formUnion(system.generated.intrinsic[system.generated.place(ofIntrinsic: view)].rows.prefix(2))
    }
    return rows
  }

  /// The number by which the members of a conflict contradict each other; `nil` for other issues.
  private func contradiction(_ issue: LayoutIssue) -> Double? {
    guard case .conflict(let conflict) = issue else { return nil }
    let rows = conflict.members.compactMap(\.constraint)
    let bounds = conflict.bounds.compactMap { quantity in
      (0..<system.variables.count).lazy.map { Variable(index: Int32($0)) }
        .first { system.variables.meaning(of: $0) == quantity }
    }
    return ConflictSum.contradiction(
      of: rows.map { Array(system.terms(ofRow: $0)) } + bounds.map { [Term($0, 1)] },
      constants: rows.map { system.equations[$0].constant } + bounds.map { _ in 0 }) ?? .infinity
  }

  /// Whether a text is at least as wide in a solution as the lines into which it was broken for it may be. The width that these
  /// need changes wherever a word moves to another line, but moves nothing as long as there is that much room: constraints
  /// on the width then have the same slopes.
  private func isAsWideAsItWraps(_ view: ViewID, atPass index: Int) -> Bool {
    guard let room = passes[index].parameters.wrappingWidths[view.index] else { return false }
    return passes[index].values[Int(system.variables.size(of: view, .horizontal).index)] >= room - 1e-6
  }

  /// For each wrapping text that is as wide as its lines, where between two layouts it asks for the most that it does not have:
  /// just after a word has moved up, its longest line is as wide as the text, and is rounded up to whole pixels. The shares of
  /// the way to the other layout.
  ///
  /// - Parameters:
  ///   - other: A layout with the same decisions on a canvas to which all numbers are affine.
  ///   - low: The share of the way at which to begin, perhaps below 0.
  ///   - high: The share at which to end, perhaps above 1.
  /// - Complexity: The cost of measuring each line of each wrapping text, for each width between at which a word moves.
  package func fullestAsks(toward other: LayoutObservation, from low: Double, to high: Double) -> [Double] {
    guard let last = passes.indices.last, other.passes.count == passes.count else { return [] }
    return system.generated.wrappingViews.compactMap { view in
      guard isAsWideAsItWraps(view, atPass: last) else { return nil }
      let width = layout[view].frame.width
      let slope = other.layout[view].frame.width - width
      guard slope != 0 else { return nil }
      let (from, to) = (width + low * slope, width + high * slope)
      var current = min(from, to)
      var best = (ask: 1e-3, width: 0.0)
      while let next = system.tree[view].widthsOfSameLines(asAt: current, system.tree.environment)?.next,
        next < max(from, to)
      {
        let ask = system.tree.environment.roundedUpToPixel(next) - next
        if ask > best.ask { best = (ask, next) }
        current = max(next, current.nextUp)
      }
      // So near to where it asks for the most that nothing else is decided in between.
      return best.width > 0 ? (best.width + best.ask / 64 - width) / slope : nil
    }
  }

  /// How far the solved width of a wrapping text is from that to which it was wrapped before, in points, and whether that is so
  /// little that it keeps its lines; `nil` before it was wrapped at all.
  private func widthChange(of view: ViewID, atPass index: Int) -> (difference: Double, isKept: Bool)? {
    guard let before = passes[index].parameters.wrappingWidths[view.index] else { return nil }
    let width = passes[index].values[Int(system.variables.size(of: view, .horizontal).index)]
    return (width - before, system.tree.environment.keepsLines(atWidth: width, brokenAt: before))
  }

  /// How far a width is above the least, and above the greatest, at which a text has the same lines.
  private func distances(ofTextIn node: ViewNode, width: Double) -> [SweepThreshold] {
    guard let widths = node.widthsOfSameLines(asAt: width, system.tree.environment) else {
      return []
    }
    return [widths.least, widths.next].map { SweepThreshold(width - $0, along: width) }
  }
}

extension LayoutParameters {
  /// All numbers that change with frames, by view, in one order.
  fileprivate func numbers(of views: Range<Int>) -> [Double] {
    var numbers: [Double] = []
    func append(_ insets: EdgeInsets) { numbers += [insets.top, insets.left, insets.bottom, insets.right] }
    for view in views {
      append(safeAreas[view])
      append(margins[view])
      numbers += [readableInsets[view], offsets[view].x, offsets[view].y]
    }
    for (_, height) in heights.sorted(by: { $0.key < $1.key }) { numbers.append(height) }
    for table in tables {
      append(table.safeArea)
      append(table.contentInsets)
      numbers += table.heights + table.offsets + [table.contentHeight]
    }
    for flow in flows {
      for place in flow.places { numbers += [place.minX, place.minY, place.width, place.height] }
      numbers += [flow.contentSize.width, flow.contentSize.height]
    }
    return numbers
  }
}
