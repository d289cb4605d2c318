/// An unknown of one solver, by its place in the order of creation.
///
/// Creation order is also the order in which ties are broken: see `Solver.solve()`.
public struct Variable: Hashable, Comparable, Sendable {
  /// Its place in the order of creation: 0 for the solver's first.
  public let index: Int32

  /// Refers to the variable with an index. `Solver.makeVariable(nonNegative:)` creates one.
  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  @inlinable
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// A variable times a coefficient.
public struct Term: Hashable, Sendable {
  /// The unknown.
  public var variable: Variable
  /// The finite factor of the unknown. A coefficient of 0 adds nothing.
  public var coefficient: Double

  /// `coefficient * variable`; the coefficient is 1 unless given.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The relation of `sum(terms) + constant` to zero.
public enum Relation: Int8, Hashable, Sendable, BitwiseCopyable {
  /// `sum(terms) + constant <= 0`; missed by what the sum exceeds zero.
  case lessThanOrEqual = -1
  /// `sum(terms) + constant == 0`; missed by the sum's magnitude.
  case equal = 0
  /// `sum(terms) + constant >= 0`; the violation is the amount by which the left-hand side falls short of zero.
  case greaterThanOrEqual = 1
}

/// A level of a strict hierarchy: no number of constraints at lower levels outweighs one at a higher level.
public struct Priority: Hashable, Comparable, Sendable {
  /// Greater than 0 and at most 1000; fractions are levels of their own.
  public let value: Double

  /// The number of the level whose constraints are required.
  static let requiredValue = 1000.0

  /// A level by its number; 1000 is required.
  ///
  /// - Precondition: `0 < value <= 1000`.
  public init(_ value: Double) {
    precondition(value > 0 && value <= Self.requiredValue, "a priority is greater than 0 and at most 1000")
    self.value = value
  }

  /// 1000: the constraint holds, or is broken and reported.
  public static let required = Priority(requiredValue)

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}

/// A constraint of one solver. Never reused, even after its constraint has been removed; later ones are greater.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// Its place in the order in which constraints were added: 0 for the solver's first.
  public let index: Int32

  /// Refers to the constraint with an index. `Solver.add(_:constant:relation:priority:provenance:)` adds one.
  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  @inlinable
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// The origin of a constraint. It decides which member of a conflict is broken (`SolvingRules: Conflicts`), and nothing else.
///
/// Bounds of variables enter first, then `implicit`, `environment`, `autoresizing` and `intrinsic` constraints, then
/// `generated` and `ordinary` ones, each in the order in which they were added; a conflict consists of the first one
/// that contradicts those before it, and some of these.
///
/// A conflicting set is narrowed by trying to drop `implicit` members first, then `environment`,
/// `autoresizing` and `intrinsic` ones together, then `generated`, then `ordinary`; oldest first within each step.
/// The member broken is the newest `ordinary` one, else the newest `generated`, else `intrinsic`, else `autoresizing`;
/// `environment` and `implicit` members are never broken. A set of nothing else is reported with no broken member;
/// its newest bound, else its newest `implicit`, else its newest `environment` member then does not hold.
public enum Provenance: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// An assumption of the model, such as a bound on a size. Never broken.
  case implicit
  /// The surroundings of the layout, such as the size of the window. Never broken.
  case environment
  /// A frame and its autoresizing mask, turned into constraints. Broken only after all below.
  case autoresizing
  /// A content size at required priority. Broken where no generated or ordinary member is left.
  case intrinsic
  /// Made by a container for its content, as stack views do. Broken where no ordinary member is left.
  case generated
  /// Written by the user. Broken first, the newest before the others.
  case ordinary
}

/// A minimal set of conflicting required constraints (an irreducible infeasible subsystem): without any one member, the
/// rest is feasible.
///
/// The work of the deletion filter is limited. For sets of hundreds of members in one component, the support of a Farkas
/// certificate, minimal up to rounding, takes the place of the filter's choice.
public struct Conflict: Hashable, Sendable {
  /// One of the constraints or bounds that conflict.
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
  /// The least value, or `nil` if there is none.
  public var minimum: Double?
  /// The greatest value, or `nil` if there is none.
  public var maximum: Double?

  /// A variable with the range of its optimal values, ends included.
  public init(variable: Variable, minimum: Double?, maximum: Double?) {
    self.variable = variable
    self.minimum = minimum
    self.maximum = maximum
  }
}
