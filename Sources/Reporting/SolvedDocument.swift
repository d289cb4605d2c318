public import Analysis
public import AutoLayout
import Geometry
public import Source

/// The result for one input file: its solved diagrams, or the errors that prevented them.
public struct SolvedDocument: Sendable {
  /// The file's path as given.
  public var path: String
  /// The document's own title; `nil` where it has none or could not be read.
  public var title: String?
  /// In the document's order; empty where it could not be read.
  public var diagrams: [SolvedDiagram]
  /// Why it could not be read; empty where it could.
  public var errors: [Diagnostic]

  /// Creates the result for the file at `path`.
  public init(path: String, title: String? = nil, diagrams: [SolvedDiagram] = [], errors: [Diagnostic] = []) {
    self.path = path
    self.title = title
    self.diagrams = diagrams
    self.errors = errors
  }

  /// Whether the file could not be read.
  public var failed: Bool { !errors.isEmpty }
}

/// One diagram of a document with its layout.
public struct SolvedDiagram: Sendable {
  /// As the document names it, or the file's name.
  public var name: String
  /// The panel's title in a diagram of several layouts; `nil` in a diagram of one layout.
  public var panel: String?
  /// The layout with its issues.
  public var analysis: AnalyzedLayout
  /// The layout.
  public var layout: SolvedLayout { analysis.layout }

  /// A layout under its diagram's name.
  public init(name: String, panel: String? = nil, _ analysis: AnalyzedLayout) {
    self.name = name
    self.panel = panel
    self.analysis = analysis
  }

  /// The name with that of the panel.
  var fullName: String { panel.map { "\(name), \($0)" } ?? name }

  /// The suffix that identifies the diagram in lines about a document with several, not escaped yet.
  var suffix: String { " [\(VisibleText.shortened(fullName))]" }
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
