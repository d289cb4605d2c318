/// A written constraint that only one of two layouts has, or that differs between them.
///
/// Constraints are identified by their indices in `SolvedLayout.constraints`.
public enum ConstraintDifference: Hashable, Sendable {
  /// A constraint that only the later layout has.
  case added(Int)
  /// A constraint that only the earlier layout has.
  case removed(Int)
  /// A constraint of both layouts whose constant, multiplier, relation, priority or anchors differ.
  case changed(before: Int, after: Int)

  /// The index in the earlier layout, if the constraint exists there.
  public var before: Int? {
    switch self {
    case .added: nil
    case .removed(let index), .changed(let index, _): index
    }
  }

  /// The index in the later layout, if the constraint exists there.
  public var after: Int? {
    switch self {
    case .removed: nil
    case .added(let index), .changed(_, let index): index
    }
  }
}

extension ConstraintMatching {
  /// The differences between the constraints of two layouts: those of the later layout in its order, then removed
  /// ones.
  var differences: [ConstraintDifference] {
    var result: [ConstraintDifference] = []
    result.reserveCapacity(changed.count + added.count + removed.count)
    var rest = added[...]
    for pair in changed {
      while let next = rest.first, next < pair.after { result.append(.added(rest.removeFirst())) }
      result.append(.changed(before: pair.before, after: pair.after))
    }
    return result + rest.map { .added($0) } + removed.map { .removed($0) }
  }
}
