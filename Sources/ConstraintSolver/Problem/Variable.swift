/// An unknown of one solver, identified by its index in order of creation.
///
/// Ties are broken in the same order: see `Solver.solve()`.
public struct Variable: Hashable, Comparable, Sendable {
  /// The index in order of creation, starting at 0.
  public let index: Int32

  /// Refers to an existing variable by index. `Solver.makeVariable(nonNegative:)` creates variables.
  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  @inlinable
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// A variable times a coefficient.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The coefficient, which must be finite. A coefficient of 0 has no effect.
  public var coefficient: Double

  /// Creates the term `coefficient * variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The relation of `sum(terms) + constant` to zero.
public enum Relation: Int8, Hashable, Sendable, BitwiseCopyable {
  /// `sum(terms) + constant <= 0`. The error is the amount by which the sum exceeds zero.
  case lessThanOrEqual = -1
  /// `sum(terms) + constant == 0`. The error is the magnitude of the sum.
  case equal = 0
  /// `sum(terms) + constant >= 0`. The error is the amount by which the sum falls short of zero.
  case greaterThanOrEqual = 1
}

/// A level of a strict hierarchy: no number of constraints at lower levels outweighs one at a higher level.
public struct Priority: Hashable, Comparable, Sendable {
  /// Greater than 0 and at most 1000. Fractional values are separate levels.
  public let value: Double

  /// The value of the required level.
  static let requiredValue = 1000.0

  /// Creates a priority from its number. 1000 means required.
  ///
  /// - Precondition: `0 < value <= 1000`.
  public init(_ value: Double) {
    precondition(
      value > 0 && value <= Self.requiredValue, "a priority must be greater than 0 and at most 1000")
    self.value = value
  }

  /// The priority 1000: the constraint holds, or is broken and reported.
  public static let required = Priority(requiredValue)

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}

/// The identity of a constraint of one solver. Never reused, even after the constraint has been removed. Newer
/// constraints have greater identities.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The index in the order in which constraints were added, starting at 0.
  public let index: Int32

  /// Refers to an existing constraint by index. `Solver.add(_:constant:relation:priority:provenance:)` adds
  /// constraints.
  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  @inlinable
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// The origin of a constraint. It affects only which constraints form a conflict and which of them is broken
/// (`SolvingRules: Conflicts`).
///
/// The search starts from the bounds of variables, then adds `implicit`, `environment`, `autoresizing` and
/// `intrinsic` constraints, then `generated` and `ordinary` ones, each group in the order in which its constraints
/// were added. A conflict consists of the first constraint that contradicts the ones before it, together with some of
/// those.
///
/// The deletion filter narrows a conflicting set by trying to drop `implicit` members first, then `environment`,
/// `autoresizing` and `intrinsic` ones together, then `generated`, then `ordinary`, the oldest first within each
/// step. The broken member is the newest `ordinary` one, else the newest `generated`, else `intrinsic`, else
/// `autoresizing`. The solver never breaks `environment` and `implicit` members. It reports a set of only such
/// members without a broken member; the newest bound, else the newest `implicit`, else the newest `environment`
/// member then does not hold.
public enum Provenance: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// An assumption of the model, such as a bound on a size. Never broken.
  case implicit
  /// The environment of the layout, such as the size of the window. Never broken.
  case environment
  /// A frame and its autoresizing mask, translated into constraints. Broken only if none of the members below are
  /// left.
  case autoresizing
  /// A content size at required priority. Broken if no generated or ordinary member is left.
  case intrinsic
  /// Added by a container, such as a stack view, for its content. Broken if no ordinary member is left.
  case generated
  /// Written by the user. Broken first, the newest before the others.
  case ordinary
}

/// A minimal set of conflicting required constraints (an irreducible infeasible subsystem): without any one member,
/// the rest is feasible.
///
/// The work of the deletion filter is limited. For sets of hundreds of members in one component, the support of a
/// Farkas certificate, minimal up to rounding, replaces the filter's result.
public struct Conflict: Hashable, Sendable {
  /// A constraint or bound in a conflict.
  public enum Member: Hashable, Sendable {
    /// A constraint that was added to the solver.
    case constraint(ConstraintID)
    /// The variable's own bound, `variable >= 0`.
    case nonNegative(Variable)
  }

  /// Constraints in the order in which they were added, then bounds in variable order.
  public var members: [Member]
  /// The constraint that the solution ignores, or `nil` if no member may be broken.
  public var broken: ConstraintID?

  /// Creates a conflict between `members`, of which `broken` is broken.
  public init(members: [Member], broken: ConstraintID?) {
    self.members = members
    self.broken = broken
  }
}

/// An ambiguous variable, with the range of its values in optimal solutions.
public struct AmbiguousVariable: Hashable, Sendable {
  /// The ambiguous variable.
  public var variable: Variable
  /// The least optimal value, or `nil` if it is unbounded below.
  public var minimum: Double?
  /// The greatest optimal value, or `nil` if it is unbounded above.
  public var maximum: Double?

  /// Creates an ambiguous variable with the closed range of its optimal values.
  public init(variable: Variable, minimum: Double?, maximum: Double?) {
    self.variable = variable
    self.minimum = minimum
    self.maximum = maximum
  }
}
