/// One of the two directions in which layout is decided.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
