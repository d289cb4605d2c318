/// How a figure accounts for a constraint.
package enum Ending: Hashable, Sendable {
  /// It has a mark of its own.
  case mark
  /// The mark of another constraint states it.
  case summary
  /// It is not shown, which the figure says.
  case omission
}

/// How many constraints of a figure have each ending.
package struct EndingTally: Hashable, Sendable {
  package var marks = 0
  package var summaries = 0
  package var omissions = 0
  /// The written constraints without any ending.
  package var unaccounted = 0

  package init() {}

  package static func += (tally: inout EndingTally, other: EndingTally) {
    tally.marks += other.marks
    tally.summaries += other.summaries
    tally.omissions += other.omissions
    tally.unaccounted += other.unaccounted
  }
}
