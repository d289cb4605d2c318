/// The generation of UIKit's controls that determines their sizes (`ContentRules: Sizes of controls`).
public enum ControlMetrics: String, Hashable, Sendable, CaseIterable {
  /// The look of iOS 7 to 12.
  case classic
  /// The look of iOS 13 and later, before iOS 26.
  case modern
}
