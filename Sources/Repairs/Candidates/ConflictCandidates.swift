import AutoLayout

extension CandidateList {
  /// What may be done about a conflict: masks off, and of each written member a lesser priority, an open relation, a constant
  /// that fits, or the member removed.
  mutating func add(against conflict: LayoutIssue.Conflict) {
    for view in conflict.autoresizedViews { add(.autoresizingOff(view)) }
    let members = conflict.members.compactMap(\.constraint).filter {
      tree.constraints.indices.contains($0) && tree.constraints[$0].source.isWritten
    }
    let ordered = ordered(members, broken: conflict.brokenConstraint)
    let most = ordered.prefix(Self.mostMembers)
    for index in most { add(.priority(constraint: index, LayoutPriority(999))) }
    for index in most { add(.priority(constraint: index, .high)) }
    for index in most where tree.constraints[index].relation == .equal {
      add(.relation(constraint: index, .lessThanOrEqual))
      add(.relation(constraint: index, .greaterThanOrEqual))
    }
    for index in most where tree.constraints[index].relation != .equal {
      add(.relation(constraint: index, .equal))
    }
    for index in most {
      for amount in amounts(of: conflict) {
        add(.constant(constraint: index, tree.constraints[index].constant + amount))
        add(.constant(constraint: index, tree.constraints[index].constant - amount))
      }
    }
    for index in most { add(.removal(constraint: index)) }
  }

  /// A conflict of more members is searched for repairs of these alone.
  private static let mostMembers = 12

  /// The broken constraint and those that were written last in front, sizes before distances: an author pins edges on purpose, and
  /// fixes sizes in passing.
  private func ordered(_ members: [Int], broken: Int?) -> [Int] {
    func weight(_ index: Int) -> (Int, Int) {
      let node = tree.constraints[index]
      let isFixed = node.second == nil && node.first.attribute.isSize
      return (index == broken ? 0 : isFixed ? 1 : 2, -index)
    }
    return members.sorted { weight($0) < weight($1) }
  }

  /// By how much a conflict is apart: the error of the broken constraint, and the difference of the sums.
  private func amounts(of conflict: LayoutIssue.Conflict) -> [Double] {
    var amounts: [Double] = []
    func note(_ amount: Double) {
      guard amount.isFinite, amount.magnitude > 1e-6, !amounts.contains(amount.magnitude) else { return }
      amounts.append(amount.magnitude)
    }
    note(conflict.error)
    if let broken = conflict.brokenConstraint, let fitting = fittingConstant(of: broken) {
      note(fitting - layout.constraints[broken].node.constant)
    }
    if let lengths = conflict.lengths ?? conflict.lengthsFromCenters { note(lengths.reduce(0, +)) }
    return amounts
  }
}
