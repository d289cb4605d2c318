/// The state of a constraint, which determines the color and dashes of its glyph.
enum ConstraintState: Hashable, Sendable {
  case required, optional
  /// An optional constraint that the solution does not satisfy.
  case unmet
  /// A member of a conflict, with its number in the set, from 1.
  case kept(Int)
  case dropped(Int)

  var role: ColorRole {
    switch self {
    case .required, .optional, .unmet: .constraint
    case .kept, .dropped: .conflict
    }
  }

  var inkRole: ColorRole {
    switch self {
    case .required, .optional, .unmet: .inkOnConstraint
    case .kept, .dropped: .inkOnConflict
    }
  }

  var dash: [Double] {
    switch self {
    case .required, .kept: []
    case .optional, .dropped: [5, 3.2]
    case .unmet: [1.5, 2.5]
    }
  }

  /// The dashes of the border of a pill.
  var pillDash: [Double] {
    switch self {
    case .required, .kept, .dropped: []
    case .optional: [3, 2]
    case .unmet: [1.5, 2]
    }
  }

  var keyMark: KeyMark {
    switch self {
    case .required: .required
    case .optional: .optional
    case .unmet: .unmet
    case .kept: .kept
    case .dropped: .dropped
    }
  }

  /// Whether the constraint is satisfied and in no conflict.
  var isMet: Bool { self == .required || self == .optional }

  /// The number in the conflict, or `nil` if the constraint is in none.
  var member: Int? {
    switch self {
    case .kept(let number), .dropped(let number): number
    case .required, .optional, .unmet: nil
    }
  }
}
