import Geometry

/// The results of comparing many cases with their records.
public struct RegressionResults: Hashable, Codable, Sendable {
  /// One of several runs that share the cases.
  public struct Shard: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number of the run, from 1.
    public var number: Int
    /// The number of runs.
    public var count: Int

    /// A run of several, or `nil` unless `number` is from 1 to `count`.
    public init?(number: Int, count: Int) {
      guard number >= 1, number <= count else { return nil }
      self.number = number
      self.count = count
    }

    /// As on a command line: `2/4`.
    public var description: String { "\(number)/\(count)" }
  }

  /// The version of this form of results.
  public static let currentFormat = 1

  /// The version of the form.
  public var format = currentFormat
  /// The version of Plumbline that compared.
  public var version = ""
  /// Whether two versions of files were compared rather than files with their records.
  public var isOfVersions = false
  /// Whether every difference had to meet an expectation. Then nothing else decides the verdict.
  public var isExpecting = false
  /// The states that make no run fail although the layouts differ.
  public var allowed: [CaseOutcome.State] = []
  /// The run, if several share the cases.
  public var shard: Shard?
  /// What tells the files of this run, of which a shard took its part, from others; `nil` for a whole run.
  public var inputs: String?
  /// The pattern that selected cases, or `nil` for all.
  public var filter: String?
  /// The names of the cases whose records have all bytes of the layout's, in order.
  public var equal: [String] = []
  /// The number of cases that the pattern left out.
  public var skippedCount = 0
  /// The outcomes of all other cases, ordered by name.
  public var outcomes: [CaseOutcome] = []
  /// The records without a case that one run of several found. Only all runs together show whether they are orphans.
  public var possibleOrphans: [CaseOutcome] = []

  /// No cases.
  public init() {}

  /// Whether every index that the results state is one of theirs. Those that were read from a file may state anything.
  package var isConsistent: Bool {
    (outcomes + possibleOrphans).allSatisfy { $0.difference?.isConsistent ?? true }
      && shard.map { Shard(number: $0.number, count: $0.count) != nil } ?? true
  }

  /// The number of cases whose records have all bytes of the layout's.
  public var equalCount: Int { equal.count }

  /// The number of cases that were compared, or could not be.
  public var comparedCount: Int { equalCount + outcomes.count }

  /// The number of cases in a state.
  public func count(_ state: CaseOutcome.State) -> Int {
    state == .equal ? equalCount : outcomes.count { $0.state == state }
  }

  /// The verdict: a passing one needs at least one equal case, and no others than the states that are allowed.
  public enum Verdict: Hashable, Sendable {
    /// Something was compared, and everything was equal.
    case passed
    /// At least one case differs from its record.
    case differs
    /// At least one case was refused.
    case refused
    /// No case was compared.
    case empty
  }

  /// The verdict on all cases.
  public var verdict: Verdict {
    if count(.refused) > 0 { return .refused }
    if outcomes.contains(where: isFailing) { return .differs }
    // A case without a record was compared with nothing.
    return comparedCount > count(.new) || isExpecting && comparedCount > 0 ? .passed : .empty
  }

  /// Whether a case makes the run fail. A refused one does not count here.
  func isFailing(_ outcome: CaseOutcome) -> Bool {
    if isExpecting { return !outcome.unmet.isEmpty }
    switch outcome.state {
    case .equal, .tolerated, .refused: return false
    case .changed, .renamed, .new, .orphaned, .removed: return !allowed.contains(outcome.state)
    }
  }

  /// The causes of all cases: those of most cases first.
  ///
  /// - Complexity: O(cases + effects).
  public var causes: [SharedCause] { SharedCause.all(in: outcomes) }
}
