import AutoLayout
package import Source

extension ConsoleLog {
  /// Why the log is neither explained nor drawn; `nil` if it is within the limits.
  ///
  /// - Complexity: O(constraints + views).
  package func problem(in source: SourceText) -> Diagnostic? {
    if constraints.count > Self.mostConstraints {
      return source.diagnostic(
        "this log has \(constraints.count) constraints; the limit is \(Self.mostConstraints)",
        "keep those of one conflict, or put an empty line between lists of constraints",
        at: constraints[Self.mostConstraints].range.lowerBound)
    }
    if views.count > Self.mostViews {
      return source.diagnostic(
        "this log has \(views.count) views; the limit is \(Self.mostViews)", "keep a part of the hierarchy",
        at: views[Self.mostViews].range.lowerBound)
    }
    guard let item = LoggedHierarchy(self).tooDeep else { return nil }
    return source.diagnostic(
      "views are nested deeper than \(LoggedHierarchy.deepest) levels here",
      "leave the outer or the inner ones out", at: place(of: item) ?? start)
  }

  /// The constraints whose numbers are beyond those of definitions, with the reasons.
  package func numberProblems(in source: SourceText) -> [Diagnostic] {
    constraints.compactMap { constraint, range in
      constraint.numberProblem.map { source.diagnostic($0, LayoutNumber.advice, at: range.lowerBound) }
    }
  }

  /// Where the log names an item first.
  private func place(of item: LoggedItem) -> Int? {
    let constraint = constraints.first { entry in
      entry.constraint.items.contains(item)
        || entry.constraint.containments.contains { $0.item == item || $0.container == item }
    }
    return constraint?.range.lowerBound ?? views.first { $0.item == item }?.range.lowerBound
  }
}

extension LoggedConstraint {
  /// Why definitions could not contain the constraint's numbers; `nil` if they can.
  var numberProblem: String? {
    LayoutNumber.problem(multiplier, of: .multiplier) ?? LayoutNumber.problem(length, of: .constant)
  }

  /// Whether numbers of the constraint are beyond those of definitions.
  package var hasLargeNumbers: Bool { numberProblem != nil }
}
