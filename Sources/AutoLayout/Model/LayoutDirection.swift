/// The reading direction.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left, trailing is right.
  case leftToRight
  /// Leading is right, trailing is left, and constants between them change sign (`LayoutRules: Reading direction`).
  case rightToLeft
}
