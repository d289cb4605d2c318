public import Geometry

extension LayoutIssue {
  /// Required constraints that cannot hold together.
  public struct Conflict: Hashable, Sendable {
    /// One member of the conflicting set.
    public enum Member: Hashable, Sendable {
      /// A constraint, by its index in `SolvedLayout.constraints`.
      case constraint(Int)
      /// The bound that a size is never negative. No constraint states it.
      case bound(LayoutQuantity)

      /// The index in `SolvedLayout.constraints`; `nil` for a bound.
      public var constraint: Int? {
        if case .constraint(let place) = self { place } else { nil }
      }
    }

    /// Predefined content of a cell, which only the cell's style places (`ScrollViewRules: Table views and cells`).
    public struct StyledContent: Hashable, Sendable {
      /// The content that a constraint would move.
      public var view: ViewID
      /// The cell whose style places it.
      public var cell: ViewID

      /// Creates the predefined content of a cell.
      public init(_ view: ViewID, of cell: ViewID) {
        self.view = view
        self.cell = cell
      }
    }

    /// Written constraints in activation order, then bounds, then generated constraints. The set is minimal.
    public var members: [Member]
    /// The index in `members` of the broken constraint; `nil` if none of them can be broken.
    public var broken: Int?
    /// The error of the broken constraint, in points.
    public var error: Double
    /// Every view that a member names, in preorder.
    public var views: [ViewID]
    /// The axis that all members share, or both.
    public var axis: IssueAxis
    /// The predefined content that the broken constraint would move, although only a style places it; `nil` for any
    /// other conflict.
    public var styled: StyledContent?
    /// The rule that the broken constraint breaks on its own (`LayoutRules: Refused constraints`); `nil` for any other
    /// conflict.
    public var refusal: ConstraintError?
    /// The views whose autoresizing masks take part, if written constraints take part as well.
    public var autoresizedViews: [ViewID]
    /// What each member adds to a sum of lengths, in points, where the conflict is such a sum: positive for a length
    /// that needs room, negative for the room of all of them, 0 for edges that coincide, for bounds, and for a room of
    /// no length. Several are negative where two rows of lengths should end at the same place, and do not. `nil` for
    /// any other conflict.
    public var lengths: [Double]?
    /// The same where centers take part, so that sizes may count half: `20 + ½ × 100` for an edge 20 before a view 100 wide
    /// whose center is placed. `nil` for any other conflict.
    package var lengthsFromCenters: [Double]?
    /// The source location of the broken constraint; `nil` for constraints made in Swift.
    public var location: SourceLocation?

    /// Creates a conflict.
    public init(
      members: [Member], broken: Int?, error: Double = 0, views: [ViewID], axis: IssueAxis,
      styled: StyledContent? = nil, refusal: ConstraintError? = nil, autoresizedViews: [ViewID] = [],
      lengths: [Double]? = nil, location: SourceLocation? = nil
    ) {
      self.members = members
      self.broken = broken
      self.error = error
      self.views = views
      self.axis = axis
      self.styled = styled
      self.refusal = refusal
      self.autoresizedViews = autoresizedViews
      self.lengths = lengths
      self.location = location
    }

    /// The index of the broken constraint in `SolvedLayout.constraints`.
    public var brokenConstraint: Int? { broken.flatMap { members[$0].constraint } }

    /// The lengths that need room, and their room, in points; `nil` unless the conflict is a sum in one room.
    package var need: (lengths: [Double], room: Double)? {
      guard let lengths else { return nil }
      let rooms = lengths.filter { $0 < 0 }
      return rooms.count > 1 ? nil : (lengths.filter { $0 > 0 }, -(rooms.first ?? 0))
    }

    /// The sizes that would have to be negative.
    public var bounds: [LayoutQuantity] {
      members.compactMap { member in
        if case .bound(let quantity) = member { quantity } else { nil }
      }
    }
  }
}

/// The numbers of the members of a layout's conflicts, by which pictures name them.
///
/// The numbers go on from one conflict to the next, so each belongs to one constraint or bound. A member of several
/// conflicts has one number.
package struct ConflictNumbers: Sendable {
  private var numbers: [LayoutIssue.Conflict.Member: Int] = [:]

  /// - Complexity: O(number of members).
  package init(_ issues: [LayoutIssue]) {
    for case .conflict(let conflict) in issues {
      for member in conflict.members where numbers[member] == nil { numbers[member] = numbers.count + 1 }
    }
  }

  /// The numbers of a conflict's members, from 1.
  package func numbers(of conflict: LayoutIssue.Conflict) -> [Int] {
    conflict.members.enumerated().map { numbers[$1] ?? $0 + 1 }
  }
}

extension SolvedLayout {
  /// A member of a conflict as a definition would spell it: `box.width == 100`, or `box.width >= 0` for a bound.
  public func text(of member: LayoutIssue.Conflict.Member) -> String {
    switch member {
    case .constraint(let place): constraints[place].text
    case .bound(let quantity): "\(tree.text(of: quantity)) >= 0"
    }
  }

  /// The source location of a member of a conflict; `nil` for constraints made in Swift, bounds and generated
  /// constraints.
  public func location(of member: LayoutIssue.Conflict.Member) -> SourceLocation? {
    member.constraint.flatMap { constraints[$0].node.location }
  }
}
