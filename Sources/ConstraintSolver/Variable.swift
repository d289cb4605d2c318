/// An unknown of one solver, by its place in the order of creation.
///
/// Creation order is also the order in which ties are broken: see `Solver.solve()`.
public struct Variable: Hashable, Comparable, Sendable {
  public let index: Int32

  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  @inlinable
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// A variable times a coefficient.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How `sum(terms) + constant` compares with zero.
public enum Relation: Int8, Hashable, Sendable, BitwiseCopyable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A level of a strict hierarchy: no number of constraints at lower levels outweighs one at a higher.
public struct Priority: Hashable, Comparable, Sendable {
  /// Greater than 0 and at most 1000; fractions are levels of their own.
  public let value: Double

  /// - Precondition: `0 < value <= 1000`.
  public init(_ value: Double) {
    precondition(value > 0 && value <= 1000, "a priority is greater than 0 and at most 1000")
    self.value = value
  }

  public static let required = Priority(1000)

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}

/// A constraint of one solver. Never reused, even after its constraint has been removed; later ones are greater.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let index: Int32

  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  @inlinable
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// Who asked for a constraint. It decides what a conflict keeps (SEMANTICS 8.1), and nothing else.
///
/// Bounds of variables enter first, then `implicit`, `environment`, `autoresizing` and `intrinsic` constraints, then
/// `generated` and `ordinary` ones, each in the order in which they were added; a conflict is between the first that
/// cannot join and some of those before it.
///
/// A conflicting set is narrowed by trying to drop `implicit` members first, then `environment`,
/// `autoresizing` and `intrinsic` ones together, then `generated`, then `ordinary`; oldest first within each step.
/// The member broken is the newest `ordinary` one, else the newest `generated`, else `intrinsic`, else `autoresizing`;
/// `environment` and `implicit` members are never broken. A set of nothing else is reported with no broken member;
/// its newest bound, else its newest `implicit`, else its newest `environment` member then does not hold.
public enum Provenance: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case implicit
  case environment
  case autoresizing
  case intrinsic
  case generated
  case ordinary
}

/// A set of required constraints that cannot hold together, minimal: without any one member the rest can.
///
/// Narrowing is rationed: in sets of hundreds of members that share one component, the support of a Farkas
/// certificate, minimal but for rounding, takes the place of the filter's choice.
public struct Conflict: Hashable, Sendable {
  public enum Member: Hashable, Sendable {
    case constraint(ConstraintID)
    /// The variable's own bound, `variable >= 0`.
    case nonNegative(Variable)
  }

  /// Constraints in the order in which they were added, then bounds in variable order.
  public var members: [Member]
  /// The constraint that the solution does without. `nil` when no member may be broken.
  public var broken: ConstraintID?

  public init(members: [Member], broken: ConstraintID?) {
    self.members = members
    self.broken = broken
  }
}

/// A variable that the constraints leave open, with the values that it may take in an optimal solution.
public struct AmbiguousVariable: Hashable, Sendable {
  public var variable: Variable
  /// `nil` where nothing bounds it from below.
  public var minimum: Double?
  /// `nil` where nothing bounds it from above.
  public var maximum: Double?

  public init(variable: Variable, minimum: Double?, maximum: Double?) {
    self.variable = variable
    self.minimum = minimum
    self.maximum = maximum
  }
}
