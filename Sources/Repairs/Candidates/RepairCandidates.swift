package import AutoLayout

/// What to try against an issue, the least edits in front (`RepairRules: Candidates`).
package enum RepairCandidates {
  /// Whether there is something to try against issues of the kind.
  package static func exist(against issue: LayoutIssue) -> Bool {
    switch issue {
    case .conflict, .openContent, .text, .overlap, .unreachable: true
    // What other issues cause goes with them.
    case .openView(let open):
      switch open.reason {
      case .broken, .content, .dependent: false
      default: true
      }
    // What is nowhere claimed is no fault of the layout.
    case .assertion(let failure): !failure.isNeverMade
    case .followingContent, .unfinished, .misplaced, .audit, .listing, .unmet: false
    }
  }

  /// The candidates against an issue of a layout; none for an issue that no edit of constraints mends.
  ///
  /// - Parameters:
  ///   - issue: the issue.
  ///   - layout: the layout that has it.
  /// - Complexity: O(constraints × views that the issue names).
  package static func against(_ issue: LayoutIssue, in layout: SolvedLayout) -> [RepairCandidate] {
    var list = CandidateList(layout)
    switch issue {
    case .conflict(let conflict): list.add(against: conflict)
    case .openView(let open): list.add(against: open)
    case .openContent(let content): list.add(against: content)
    case .text(let text): list.add(against: text)
    case .overlap(let overlap): list.add(against: overlap)
    case .unreachable(let content): list.add(against: content)
    case .assertion(let failure): list.add(against: failure)
    case .followingContent, .unfinished, .misplaced, .audit, .listing, .unmet: break
    }
    // The order within an extent stays.
    return list.all.enumerated().sorted { ($0.element.extent, $0.offset) < ($1.element.extent, $1.offset) }
      .map(\.element)
  }
}
