import AutoLayout
package import ConsoleLogs

/// The lengths that the other constraints of a log leave to a view, without the size that the system gave it.
package struct NeededLength: Sendable, Hashable {
  /// The least length in points.
  package var least: Double
  /// The greatest length in points; `nil` for no limit.
  package var most: Double?
  /// The views without a length of their own, which count as 0 in `least`.
  package var openItems: [LoggedItem]

  /// Whether the constraints determine the length.
  package var isExact: Bool { most.map { abs($0 - least) < Self.tolerance } ?? false }

  /// Lengths are told apart from here, in points.
  private static let tolerance = 0.005
  /// A length that no log determines, in points.
  private static let farLength = 20_000.0

  /// Measures a view whose length a constraint of the system sets.
  ///
  /// - Parameters:
  ///   - index: The index of the constraint in the log.
  ///   - items: The views whose lengths may be open.
  /// - Returns: `nil` if the other constraints contradict each other, or say nothing about the length.
  /// - Complexity: The cost of two layouts.
  init?(withoutConstraint index: Int, among items: [LoggedItem], in solver: LogSolver) {
    let anchor = solver.log.constraints[index].constraint.first
    let omitted = solver.log.constraints.indices.filter { other in
      let constraint = solver.log.constraints[other].constraint
      return constraint.isFixedSize && constraint.first == anchor && constraint.maker != .app
    }
    func answer(_ length: Double) -> LogSolver.Answer {
      solver.answer(LogVariant(omitted: Set(omitted), wish: (anchor, length)))
    }
    let (small, large) = (answer(0), answer(Self.farLength))
    guard !small.isContradictory, let least = small.length(of: anchor), let most = large.length(of: anchor),
      least > Self.tolerance || most < Self.farLength - Self.tolerance
    else { return nil }
    self.least = least
    self.most = most < Self.farLength - Self.tolerance ? most : nil
    var open: [LoggedItem] = []
    for item in items where !open.contains(item) && item != anchor.item {
      let other = LoggedAnchor(item, anchor.attribute)
      if let low = small.length(of: other), let high = large.length(of: other), abs(low) < Self.tolerance,
        high > Self.tolerance
      {
        open.append(item)
      }
    }
    openItems = open
  }
}
