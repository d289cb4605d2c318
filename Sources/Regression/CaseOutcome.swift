public import LayoutDocument
public import Source

/// The outcome of comparing one case with its record.
public struct CaseOutcome: Hashable, Codable, Sendable {
  /// What the comparison found.
  public enum State: String, Hashable, Codable, Sendable, CaseIterable {
    /// The record cannot be compared: it is the conflict of a merge, cut off, of a newer format, or the document
    /// cannot be read.
    case refused
    /// The layout differs.
    case changed
    /// The layout is the same but for the names of views, guides and constraints.
    case renamed
    /// There is no record, or no earlier version.
    case new
    /// There is a record without a case.
    case orphaned
    /// Of two versions, only the earlier one has the layout.
    case removed
    /// The layout differs, but not more than its definition allows.
    case tolerated
    /// The record has all bytes of the layout's.
    case equal
  }

  /// The name of the case: `folder/login.yaml#leading.before`. That of the document if it cannot be read.
  public var name: String
  /// The path of the document as given; that of the missing document for an orphan.
  public var document: String
  /// The path of the record, or `nil` for a document that cannot be read.
  public var record: String?
  /// What the comparison found.
  public var state: State
  /// The differences; `nil` unless the layout changed.
  public var difference: DifferenceFacts?
  /// What the definition allows, if the layout differs.
  public var tolerance: LayoutTolerance?
  /// The reasons for a refusal.
  public var problems: [Diagnostic] = []
  /// What the difference does not have of an expectation. Empty if there was none.
  public var unmet: [String] = []
  /// For a new case, the name of the orphaned case whose record has its bytes: the document or the diagram has another
  /// name now.
  public var earlierName: String?
  /// The path of the candidate below the results folder; `nil` if there is none.
  public var candidate: String?

  /// A file that cannot be read. Its path stands for the names of its cases.
  public init(refusing path: String, _ problems: [Diagnostic]) {
    self.init(name: path, document: path, record: nil, .refused)
    self.problems = problems
  }

  /// The outcome for two layouts that are not the same.
  package init(
    name: String, document: String, record: String?, _ comparison: RecordComparison,
    tolerance: LayoutTolerance?
  ) {
    let facts = comparison.facts
    self.init(name: name, document: document, record: record, comparison.isRenaming ? .renamed : .changed)
    difference = facts
    if let tolerance, facts.isWithin(tolerance) { state = .tolerated }
    self.tolerance = tolerance
  }

  /// An outcome without details.
  public init(name: String, document: String, record: String?, _ state: State) {
    self.name = name
    self.document = document
    self.record = record
    self.state = state
  }
}
