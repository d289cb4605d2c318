extension LayoutIssue {
  /// The issues that `plumbline check` counts: those that are not expected, and each expectation that is not met.
  package static func unexpected(_ issues: [LayoutIssue], by expected: [ExpectedIssue]) -> [LayoutIssue] {
    guard !expected.isEmpty else { return issues }
    let names = Set(expected.map(\.kindName))
    let found = Set(issues.map(\.kind.rawValue))
    return issues.filter { !names.contains($0.kind.rawValue) }
      + expected.filter { !found.contains($0.kindName) }.map(LayoutIssue.unmet)
  }
}
