package import AutoLayout
import Geometry
import Sweep
import Wording

/// One issue of a diagram as reports for programs tell it. Nothing is escaped.
package struct ListedIssue {
  package let issue: LayoutIssue
  package let message: String
  /// The members of a conflict.
  let members: [String]
  /// What came of the search for repairs; `nil` if nobody searched.
  let advice: IssueAdvice?
  /// Where in a space it is; `nil` without a space.
  package var places: SpacePlaces?
  /// The lines that follow the members: where it is, and the advice on it.
  var rest: [String] { (places?.lines ?? []) + (advice.map { [$0.line] } ?? []) }
  /// The names of its views.
  let views: [String]

  fileprivate init(
    _ index: Int, _ issue: LayoutIssue, _ message: String, of diagram: SolvedDiagram, in layout: SolvedLayout
  ) {
    self.issue = issue
    self.message = message
    members = IssueListing.members(of: issue, in: layout)
    advice = diagram.advice(on: index)
    views = issue.views.map { layout.tree[$0].name }
  }
}

extension SolvedDiagram {
  /// All issues of a diagram that a report has completed.
  ///
  /// - Parameter file: The path of the document.
  package func listed(in file: String) -> [ListedIssue] {
    guard let map else {
      let wording = Wording(layout)
      return layout.issues.enumerated().map {
        ListedIssue($0, $1, wording.message($1), of: self, in: layout)
      }
    }
    let text = SpaceText(map, of: self, in: file)
    return findings.enumerated().map { index, finding in
      var listed = ListedIssue(
        index, finding.issue, map.message(of: finding), of: self, in: finding.layout)
      listed.places = text.places(of: finding)
      return listed
    }
  }

  /// The assertions that fail nowhere, and whether that is known of all of the space.
  var verdicts: [(assertion: LayoutAssertion, isKnown: Bool)] {
    guard map == nil else {
      return assertions.filter { $0.verdict != .fails }.map { ($0.assertion, $0.verdict == .holds) }
    }
    var failures: Set<Int> = []
    for case .assertion(let failure) in layout.issues { failures.insert(failure.index) }
    return layout.tree.assertions.enumerated().filter { !failures.contains($0.offset) }.map {
      ($0.element, true)
    }
  }

  /// The layout's assertions, in their order.
  var claims: [LayoutAssertion] { map == nil ? layout.tree.assertions : assertions.map(\.assertion) }
}
