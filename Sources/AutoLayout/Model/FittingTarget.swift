/// What a fitting size is asked to come near to: UIKit's `layoutFittingCompressedSize` and `…ExpandedSize`
/// (SEMANTICS 6.1).
public enum FittingTarget: String, Hashable, Sendable, CaseIterable {
  case compressed, expanded
}
