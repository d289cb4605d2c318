package import AutoLayout

/// What is so of the assertions of a tree (`SweepRules: Assertions`).
package enum AssertionJudge {
  /// The verdict on one of the assertions of a layout.
  ///
  /// - Parameters:
  ///   - index: The assertion, by its index in the layout's tree.
  ///   - layout: The layout, with the texts that are cut off among its issues.
  package static func verdict(on index: Int, in layout: SolvedLayout) -> ClaimVerdict {
    ClaimJudge(claim: AssertedClaim(assertion: layout.tree.assertions[index])).verdict(on: layout)
  }

  /// The verdicts between two layouts between which all numbers are affine: parts without their ends, and the places between
  /// them, in order.
  ///
  /// - Parameters:
  ///   - index: The assertion, by its index in the tree of both layouts.
  ///   - start: The layout where the stretch begins, with the texts that are cut off among its issues.
  ///   - end: The layout where it ends, with the same issues.
  package static func verdicts(on index: Int, from start: SolvedLayout, to end: SolvedLayout)
    -> [ClaimVerdict]
  {
    ClaimJudge(claim: AssertedClaim(assertion: start.tree.assertions[index])).verdicts(from: start, to: end)
  }

  /// The assertions that do not hold in a layout, in their order.
  ///
  /// - Parameter layout: The layout, with the texts that are cut off among its issues.
  package static func failures(in layout: SolvedLayout) -> [LayoutIssue] {
    layout.tree.assertions.indices.compactMap { index in
      verdict(on: index, in: layout).failure.map {
        issue(on: index, in: layout, $0.views, $0.amounts.first?.amount)
      }
    }
  }

  /// The issue of an assertion that does not hold.
  ///
  /// - Parameter layout: The layout in which it does not hold.
  package static func issue(
    on index: Int, in layout: SolvedLayout, _ offenders: [ViewID], _ amount: Double?,
    isNeverMade: Bool = false
  ) -> LayoutIssue {
    let assertion = layout.tree.assertions[index]
    return .assertion(
      LayoutIssue.FailedAssertion(
        index, views: assertion.views, offenders: offenders, amount: amount,
        cause: offenders.first.flatMap { cause(of: assertion, $0, in: layout) }, isNeverMade: isNeverMade,
        location: assertion.location))
  }

  private static func cause(
    of assertion: LayoutAssertion, _ offender: ViewID, in layout: SolvedLayout
  ) -> LayoutIssue.FailedAssertion.Cause? {
    let geometry = ClaimGeometry(layout)
    return switch assertion.claim {
    case .lines: geometry.lines(of: offender).map { .lines($0.count) }
    case .touchable: Touch(geometry).cause(of: offender)
    default: nil
    }
  }
}

extension AnalyzedLayout {
  /// The layout with everything that `plumbline check` lists: its issues, the texts that are cut off, what an audit finds, texts
  /// and controls that cover each other, content that no offset shows, and assertions that do not hold.
  ///
  /// - Complexity: The cost of measuring every text once, and O(n log n + pairs of texts and controls that may share something).
  package func checked() -> SolvedLayout {
    var layout = layout
    let found = CheckFindings.issues(in: layout)
    layout.issues += crowdedTexts + audited
    layout.issues += found + AssertionJudge.failures(in: layout)
    return layout
  }
}
