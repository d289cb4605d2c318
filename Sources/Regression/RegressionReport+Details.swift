extension RegressionReport {
  /// Everything that reports say about one case, in lines: its causes with their effects, and what else differs.
  /// Empty for a case that is equal.
  package static func details(of outcome: CaseOutcome) -> [String] {
    RegressionReport(RegressionResults()).details(of: outcome)
  }
}
