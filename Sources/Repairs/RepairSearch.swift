import Analysis
package import AutoLayout

/// The search for repairs of one finding: candidates are tried in its layout, and those that serve are verified in all of the
/// file (`RepairRules: Search`).
package struct RepairSearch {
  /// What came of a search.
  package struct Outcome<Verified: Sendable>: Sendable {
    /// The repairs, the best in front.
    package var repairs: [Verified] = []
    /// The number of candidates that were tried in the layout itself.
    package var triedCount = 0
    /// The number of those that serve there, whether they hold everywhere or not.
    package var servingCount = 0
    /// Whether there were more candidates than were tried.
    package var isCut = false
  }

  private let issue: LayoutIssue
  private let layout: SolvedLayout
  private let before: JudgedLayout

  /// - Parameters:
  ///   - issue: what is wrong.
  ///   - layout: the layout that has it, where it is at its worst.
  package init(_ issue: LayoutIssue, in layout: SolvedLayout) {
    self.issue = issue
    self.layout = layout
    before = JudgedLayout(AnalyzedLayout(layout.tree).checked())
  }

  /// The bound on what is tried: candidates times views.
  private static let mostWork = 40_000
  private static let mostCandidates = 160
  private static let mostVerified = 8

  /// Searches for repairs.
  ///
  /// - Parameters:
  ///   - limit: the most repairs to find.
  ///   - verify: tries a candidate in all of the file; `nil` if it does not hold, or cannot be written. The number tells how many
  ///     views move where nothing was wrong.
  /// - Complexity: a layout for each candidate, and what `verify` costs for some of those that serve.
  package func outcome<Verified: Sendable>(
    limit: Int, verify: (_ edits: [TreeEdit]) -> (repair: Verified, moved: Int)?
  ) -> Outcome<Verified> {
    let candidates = RepairCandidates.against(issue, in: layout)
    let most = max(8, min(Self.mostCandidates, Self.mostWork / max(1, layout.tree.views.count)))
    var outcome = Outcome<Verified>(isCut: candidates.count > most)
    var verified: [(repair: Verified, moved: Int)] = []
    var verifiedCount = 0
    var told: Set<Subject> = []
    for candidate in candidates.prefix(most) {
      // Two priorities of one constraint are no choice.
      let subject = Subject(candidate)
      guard !told.contains(subject) else { continue }
      outcome.triedCount += 1
      guard serves(candidate) else { continue }
      outcome.servingCount += 1
      guard verifiedCount < Self.mostVerified else { continue }
      verifiedCount += 1
      guard let repair = verify(candidate.edits) else { continue }
      verified.append(repair)
      if subject.constraint != nil { told.insert(subject) }
      // The rest are larger edits.
      if verified.count(where: { $0.moved == 0 }) >= limit { break }
    }
    outcome.repairs = verified.enumerated().sorted {
      ($0.element.moved, $0.offset) < ($1.element.moved, $1.offset)
    }
    .prefix(limit).map(\.element.repair)
    return outcome
  }

  /// What a candidate edits.
  private struct Subject: Hashable {
    var extent: RepairCandidate.Extent
    /// `nil` for additions and edits of views.
    var constraint: Int?

    init(_ candidate: RepairCandidate) {
      extent = candidate.extent
      constraint = candidate.edits.count == 1 ? candidate.edits[0].constraint : nil
    }
  }

  /// Whether the issue is gone from its own layout, and nothing else is found there.
  private func serves(_ candidate: RepairCandidate) -> Bool {
    let after = JudgedLayout(AnalyzedLayout(layout.tree.applying(candidate.edits)).checked())
    return !after.has(issue, of: layout) && after.findsNothingNew(since: before)
  }
}
