public import AutoLayout
public import LayoutDocument

/// What became of one input file: its solved diagrams, or the reasons why there are none.
public struct SolvedDocument: Sendable {
  /// The file's path as given.
  public var path: String
  public var title: String?
  public var diagrams: [SolvedDiagram]
  public var errors: [Diagnostic]

  public init(path: String, title: String? = nil, diagrams: [SolvedDiagram] = [], errors: [Diagnostic] = []) {
    self.path = path
    self.title = title
    self.diagrams = diagrams
    self.errors = errors
  }

  public var failed: Bool { !errors.isEmpty }
}

/// One diagram of a document with its layout.
public struct SolvedDiagram: Sendable {
  public var name: String
  public var layout: SolvedLayout

  public init(name: String, layout: SolvedLayout) {
    self.name = name
    self.layout = layout
  }
}

/// Which constraints a report lists.
public enum ConstraintListing: String, Sendable, CaseIterable {
  /// Those that a document's author wrote, as expressions or visual format.
  case written
  /// Also those that layout made.
  case all

  func includes(_ source: ConstraintSource) -> Bool {
    switch source {
    case .explicit, .visualFormat: true
    case .stack, .intrinsic, .autoresizing, .environment: self == .all
    case .implicit: false
    }
  }
}
