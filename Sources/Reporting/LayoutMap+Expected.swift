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
    let expected = layout.tree.expectedIssues
    let names = Set(expected.map(\.kindName))
    let found = Set(all.map(\.issue.kind.rawValue))
    // What is not known is no better than what is wrong.
    let rest = isComplete ? [] : [Finding(issue: .unfinished(at: nil), layout: layout, places: [])]
    return rest + all.filter { !names.contains($0.issue.kind.rawValue) }
      + expected.filter { !found.contains($0.kindName) }.map {
        Finding(issue: .unmet($0), layout: layout, places: [])
      }
  }

  /// The sentence for a finding.
  func message(of finding: Finding) -> String {
    guard case .unfinished = finding.issue, finding.places.isEmpty else {
      return Wording(finding.layout).message(finding.issue)
    }
    let known = parts.compactMap(\.pieces.knownTo).min() ?? 0
    return
      "There are too many \(side)s at which something changes to find all. Everything is known up to \(NumberFormat.string(known)); ask for a smaller range."
  }

  private var side: String { (space.movingSide ?? .horizontal).sizeName }
}
