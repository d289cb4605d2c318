import AutoLayout
import Geometry
import Sweep
import Wording

extension LayoutMap {
  /// The findings that `plumbline check` counts: those that are not expected, and each expectation that is met nowhere in the
  /// space.
  var unexpectedFindings: [Finding] {
    let all = findings
    guard let layout = parts.first?.pieces.ends.first?.layout else { return all }
    let issues = LayoutIssue.unexpected(all.map(\.issue), by: layout.tree.expectedIssues)
    let kinds = Set(issues.map(\.kind))
    // What is not known is no better than what is wrong.
    let others =
      (isComplete ? [] : [LayoutIssue.unfinished(at: nil)]) + issues.filter { $0.kind == .unmet }
    return others.map { Finding(issue: $0, layout: layout, places: []) }
      + all.filter { kinds.contains($0.issue.kind) }
  }

  /// The sentence for a finding.
  func message(of finding: Finding) -> String {
    guard case .unfinished = finding.issue, finding.places.isEmpty else {
      return Wording(finding.layout).message(finding.issue)
    }
    return incompleteness
  }

  /// How far the map is known, in two sentences, where the bound on work ended the search.
  package var incompleteness: String {
    if space.isPlane {
      let known = parts.compactMap { $0.plane?.knownTo ?? $0.pieces.knownTo.map { _ in 0 } }.min() ?? 0
      return
        "There are too many canvases at which something changes to find all. Everything is known up to a height of \(NumberFormat.string(known)); ask for smaller ranges."
    }
    let known = parts.compactMap(\.pieces.knownTo).min() ?? 0
    return
      "There are too many \(side)s at which something changes to find all. Everything is known up to \(NumberFormat.string(known)); ask for a smaller range."
  }

  private var side: String { (space.movingSide ?? .horizontal).sizeName }
}
