package import AutoLayout
import Geometry
import LayoutDocument
package import Reporting
package import Source
import Sweep
import Wording

/// A file as an editor has it, which may differ from what is saved: what `check` finds in it, its layouts, and repairs that
/// are searched for when somebody asks.
package final class EditedFile {
  /// An issue of one or more layouts.
  package struct Finding {
    package var issue: LayoutIssue
    /// The layout that has the issue, where it is at its worst.
    package var layout: SolvedLayout
    /// The sentence about it.
    package var message: String
    /// Where in a space it is, a phrase for each place.
    package var places: [String]
    /// The diagrams that have it, by name; empty if there is only one.
    package var diagrams: [String]
    /// The index of the layout among all of the file, and that of the issue in the layout.
    fileprivate var index: (diagram: Int, issue: Int)
  }

  /// The problems of reading; empty if the file was read.
  package private(set) var problems: [Diagnostic] = []
  /// The layouts, those of panels apart, unless there are too many views.
  package private(set) var diagrams: [SolvedDiagram] = []
  /// What is found in the layouts, each finding once, at most `mostFindings`.
  package private(set) var findings: [Finding] = []
  /// The number of findings that are not in `findings`.
  package private(set) var furtherCount = 0

  private var repairs: FileRepairs?
  /// Whether all layouts are there, without which no repair can be verified.
  private var isWhole = true
  private var viewCount = 0

  /// The most findings that are kept.
  package static let mostFindings = Diagnostic.mostListed
  private static let mostViews = 200_000
  /// The most repairs of an issue.
  private static let mostRepairs = 3
  private static let report = CheckReport.textReport

  /// Reads a content of a file and solves its layouts. Nothing is read of the file itself.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - file: the file. What it names is found from there.
  ///   - loader: the reader of files.
  package init(_ bytes: [UInt8], of file: InputFile, by loader: DocumentLoader) {
    do throws(DiagnosticList) {
      let reading = try SpaceReading(bytes, of: file, by: loader)
      let repairs = FileRepairs(of: file, as: reading, by: loader, for: Self.report, limit: Self.mostRepairs)
      self.repairs = repairs
      var known: [Key: Int] = [:]
      var count = 0
      try loader.solve(reading.document, from: file, in: reading) { solved, isOneOfSeveral in
        let diagram = Self.report.completed(solved)
        if isWhole { isWhole = repairs.keeps(diagram, at: count) }
        viewCount += diagram.layout.tree.views.count
        add(diagram, isOneOfSeveral ? diagram.fullName : nil, at: count, &known)
        if viewCount <= Self.mostViews { diagrams.append(diagram) }
        count += 1
      }
    } catch {
      problems = error.diagnostics
    }
  }

  /// What issues of several layouts have in common.
  private struct Key: Hashable {
    var location: SourceLocation?
    var message: String
  }

  private func add(_ diagram: SolvedDiagram, _ name: String?, at index: Int, _ known: inout [Key: Int]) {
    for (place, listed) in diagram.listed(in: "").enumerated() {
      let key = Key(location: listed.issue.location, message: listed.message)
      if let first = known[key], let name {
        if findings[first].diagrams.last != name { findings[first].diagrams.append(name) }
        continue
      }
      guard findings.count < Self.mostFindings else {
        furtherCount += 1
        continue
      }
      known[key] = findings.count
      findings.append(
        Finding(
          issue: listed.issue, layout: diagram.map == nil ? diagram.layout : diagram.findings[place].layout,
          message: listed.message, places: listed.places?.phrases ?? [], diagrams: name.map { [$0] } ?? [],
          index: (index, place)))
    }
  }

  /// The repairs of a finding that were tried and hold, the best in front.
  ///
  /// - Complexity: a layout for each edit that is tried.
  package func repairs(of finding: Finding) -> [IssueAdvice.Listed] {
    guard isWhole, diagrams.indices.contains(finding.index.diagram) else { return [] }
    let diagram = diagrams[finding.index.diagram]
    return repairs?.advice(on: finding.index.issue, of: diagram, at: finding.index.diagram)?.repairs ?? []
  }
}
