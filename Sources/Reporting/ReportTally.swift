public import AutoLayout
import Sweep

/// What reports count before they list it.
public struct ReportTally: Codable, Hashable, Sendable {
  /// The number of issues that are errors, and of assertions that fail.
  package var errors = 0
  /// The number of issues that are warnings.
  package var warnings = 0
  /// The number of layouts and assertions of which not all is known.
  package var unknowns = 0
  /// The number of assertions that hold.
  package var holding = 0
  /// The number of layouts of which there is nothing to say.
  package var clean = 0
  /// The number of files that could not be read.
  package var unreadable = 0

  /// A tally of nothing.
  public init() {}

  /// The tally of one layout.
  package init(of diagram: SolvedDiagram) {
    for issue in diagram.issues {
      if case .unfinished = issue {
        unknowns += 1
      } else if issue.severity == .error {
        errors += 1
      } else {
        warnings += 1
      }
    }
    let verdicts = diagram.verdicts
    holding = verdicts.count { $0.isKnown }
    unknowns += verdicts.count - holding
    clean = diagram.issues.isEmpty && verdicts.isEmpty ? 1 : 0
  }

  /// Adds what another tally counts.
  package mutating func add(_ other: ReportTally) {
    errors += other.errors
    warnings += other.warnings
    unknowns += other.unknowns
    holding += other.holding
    clean += other.clean
    unreadable += other.unreadable
  }

  /// The highest severity among the issues, or `nil` if there are none.
  public var worst: LayoutIssue.Severity? {
    // What is not known is no better than what is wrong.
    errors + unknowns > 0 ? .error : warnings > 0 ? .warning : nil
  }
}
