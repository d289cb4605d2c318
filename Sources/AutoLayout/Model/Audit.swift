/// What an accessibility audit looks for, with Apple's names (`ContentRules: Accessibility audit`).
public enum Audit: String, Hashable, Sendable, CaseIterable {
  /// Texts that are cut off.
  case text
  /// Texts that do not follow the user's text size.
  case dynamicType
  /// Controls that are too small to be touched with certainty.
  case hitRegion
  /// Texts that differ too little from what is behind them.
  case contrast
}

/// The views whose colors a source states in a way that is not understood. They look as if none were stated.
package struct UnknownColors: Hashable, Sendable {
  /// Those whose background is not known.
  package var backgrounds: Set<ViewID> = []
  /// Those whose text has a color that is not known.
  package var texts: Set<ViewID> = []

  /// All colors are known.
  package init() {}
}
