import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// The ambiguity of a view on one axis (`SolvingRules: Ambiguity`), or `nil` if the constraints determine it.
  func ambiguityIssue(for view: ViewID, _ axis: Axis) -> LayoutIssue? {
    let position = range(of: system.variables.position(of: view, axis))
    let size = range(of: system.variables.size(of: view, axis))
    guard position != nil || size != nil else { return nil }
    var open = LayoutIssue.OpenView(
      view, axis, position: position.map { openRange($0, shift: positionShift(of: view, axis)) },
      size: size.map { openRange($0, shift: system.hierarchy.insetSum(of: view, axis)) },
      reason: reason(for: view, axis, isPositionOpen: position != nil, isSizeOpen: size != nil),
      location: tree.views[view.index].location)
    open.hasDependentPosition =
      dependentPositions[system.variables.position(of: view, axis)] != nil
      && brokenConstraint(on: view, axis) == nil
    return .openView(open)
  }

  private func openRange(_ range: AmbiguousVariable, shift: Double) -> OpenRange {
    OpenRange(
      minimum: range.minimum.map { LayoutNumber.withoutNoise($0 + shift) },
      maximum: range.maximum.map { LayoutNumber.withoutNoise($0 + shift) })
  }

  /// The offset from the solver's position to the frame's.
  private func positionShift(of view: ViewID, _ axis: Axis) -> Double {
    var shift = -system.hierarchy.nearInset(of: view, axis)
    if let superview = system.hierarchy.superview(of: view), !system.hierarchy.isScrollView(superview) {
      let origin = tree.views[superview.index].boundsOrigin
      shift += axis == .horizontal ? origin.x : origin.y
    }
    return shift
  }

  // MARK: Reasons

  /// The likeliest reason why a view is ambiguous, which also suggests a remedy.
  private func reason(
    for view: ViewID, _ axis: Axis, isPositionOpen: Bool, isSizeOpen: Bool
  ) -> LayoutIssue.OpenView.Reason {
    if let broken = brokenConstraint(on: view, axis) { return .broken(broken) }
    if isSizeOpen {
      if let tie = tie(of: system.variables.size(of: view, axis), .size) { return .tied(tie) }
      if let scrollView = openContent(around: view, axis) { return .content(of: scrollView) }
      if let reason = priorityReason(view, axis) { return reason }
      if let causes = rivals(in: view, axis) { return .dependent(on: causes) }
      if !isPositionOpen { return .unsized }
    }
    let position = system.variables.position(of: view, axis)
    if !isSizeOpen, let causes = dependentPositions[position] {
      return .dependent(on: causes.map { system.variables.meaning(of: $0) })
    }
    if let tie = tie(of: position, .position) { return .tied(tie) }
    guard placed[Int(position.index)] else { return .unplaced }
    return isSizeOpen ? .eitherMissing : .roomLeft
  }

  /// The optional constraints that pull a value in opposite directions; `nil` if there are none.
  func tie(of variable: Variable, _ quantity: OpenQuantity.Kind) -> LayoutIssue.Tie? {
    ties[variable].map {
      LayoutIssue.Tie(
        LayoutPriority($0.priority), of: quantity, lowering: $0.lowering, raising: $0.raising,
        isDecidedByOne: $0.isDecidedByOne)
    }
  }

  /// A broken constraint on the view that contains an ambiguous value of it.
  private func brokenConstraint(on view: ViewID, _ axis: Axis) -> ConstraintNode? {
    let open = [system.variables.position(of: view, axis), system.variables.size(of: view, axis)]
      .filter { range(of: $0) != nil }
    for row in brokenRows[view] ?? []
    where system.terms(ofRow: row).contains(where: { open.contains($0.variable) }) {
      return system.node(ofRow: row)
    }
    return nil
  }

  /// The scroll view around a view, if its content size is ambiguous on the axis.
  private func openContent(around view: ViewID, _ axis: Axis) -> ViewID? {
    var ancestor = system.hierarchy.superview(of: view)
    while let current = ancestor, !system.hierarchy.isScrollView(current) {
      ancestor = system.hierarchy.superview(of: current)
    }
    return ancestor.flatMap { isContentAmbiguous($0, axis) ? $0 : nil }
  }

  /// The sizes of views inside a container that share space with views outside it at equal priority, or `nil` if there
  /// are none. The container is as large as they make it.
  private func rivals(in container: ViewID, _ axis: Axis) -> [LayoutQuantity]? {
    rivalries[axis]?.inside[container].map { $0.map { .size(.view($0), axis) } }
  }

  /// The reason for views that share leftover or missing space with equal priority, so that nothing decides which of
  /// them gives way; `nil` if there are none.
  private func priorityReason(_ view: ViewID, _ axis: Axis) -> LayoutIssue.OpenView.Reason? {
    guard system.generated.intrinsicSizes[view.index][axis] != nil, let rivalry = rivalries[axis] else {
      return nil
    }
    let priority = rivalry.priority(of: tree.views[view.index], axis)
    guard let rivals = rivalry.views[priority], rivals.count > 1 else { return nil }
    return .samePriority(rivalry.isStretched ? .hugging : .compressionResistance, priority, rivals)
  }
}

/// The views with intrinsic sizes whose solved sizes are ambiguous on an axis, by content priority.
struct Rivals {
  /// Whether the views are stretched rather than compressed.
  let isStretched: Bool
  private(set) var views: [LayoutPriority: [ViewID]] = [:]
  /// The first rivals in each view that contains some of those with one priority, but not all.
  private(set) var inside: [ViewID: [ViewID]] = [:]
  private static let mostInside = 3

  init(of issues: LayoutIssues, _ axis: Axis) {
    let system = issues.system
    let sharing = issues.tree.views.indices.map { ViewID($0) }.filter {
      system.generated.intrinsicSizes[$0.index][axis] != nil
        && issues.range(of: system.variables.size(of: $0, axis)) != nil
    }
    isStretched = sharing.contains { view in
      guard let metric = system.generated.intrinsicSizes[view.index][axis] else { return false }
      return issues.geometry.value(system.variables.size(of: view, axis)) > metric + 1e-6
    }
    for view in sharing { views[priority(of: issues.tree.views[view.index], axis), default: []].append(view) }
    findContainers(in: issues.system)
  }

  /// - Complexity: O(*n* · *d*) for *n* rivals at depth *d*.
  private mutating func findContainers(in system: ConstraintSystem) {
    for (_, rivals) in views.sorted(by: { $0.key > $1.key }) where rivals.count > 1 {
      var counts: [ViewID: Int] = [:]
      var first: [ViewID: [ViewID]] = [:]
      for rival in rivals {
        var ancestor = system.hierarchy.superview(of: rival)
        while let current = ancestor {
          counts[current, default: 0] += 1
          if counts[current, default: 0] <= Self.mostInside { first[current, default: []].append(rival) }
          ancestor = system.hierarchy.superview(of: current)
        }
      }
      for (container, count) in counts where count < rivals.count && inside[container] == nil {
        inside[container] = first[container]
      }
    }
  }

  func priority(of node: ViewNode, _ axis: Axis) -> LayoutPriority {
    isStretched ? node.effectiveHugging[axis] : node.effectiveCompressionResistance[axis]
  }
}
