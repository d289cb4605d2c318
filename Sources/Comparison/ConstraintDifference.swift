/// A written constraint that only one of two layouts has, or that differs between them.
///
/// Constraints are given by their places in `SolvedLayout.constraints`.
public enum ConstraintDifference: Hashable, Sendable {
  /// A constraint of the later layout alone.
  case added(Int)
  /// A constraint of the earlier layout alone.
  case removed(Int)
  /// A constraint of both whose constant, multiplier, relation, priority or anchors differ.
  case changed(before: Int, after: Int)

  /// Its place in the earlier layout, if it is there.
  public var before: Int? {
    switch self {
    case .added: nil
    case .removed(let index), .changed(let index, _): index
    }
  }

  /// Its place in the later layout, if it is there.
  public var after: Int? {
    switch self {
    case .removed: nil
    case .added(let index), .changed(_, let index): index
    }
  }
}
