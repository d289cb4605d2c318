// `...` and `..<` trap if the bounds are in the wrong order. Computed bounds sometimes are: by a last bit, by a
// negative length, or because one is NaN. Code makes ranges from computed bounds only with these initializers; a test
// of the sources checks that.

extension ClosedRange where Bound: FloatingPoint {
  /// The range between two bounds, in either order.
  ///
  /// If one bound is NaN, the range holds only the other; if both are, it holds only 0.
  @inlinable
  package init(between a: Bound, and b: Bound) {
    if a <= b {
      self.init(uncheckedBounds: (lower: a, upper: b))
    } else if b <= a {
      self.init(uncheckedBounds: (lower: b, upper: a))
    } else {
      let bound = !a.isNaN ? a : !b.isNaN ? b : 0
      self.init(uncheckedBounds: (lower: bound, upper: bound))
    }
  }

  /// The range from `start` through `end`; only `start` if `end` is less.
  ///
  /// If one bound is NaN, the range holds only the other; if both are, it holds only 0.
  @inlinable
  package init(from start: Bound, to end: Bound) {
    self.init(between: start, and: end < start ? start : end)
  }
}

extension ClosedRange where Bound: BinaryInteger {
  /// The range from `start` through `end`; only `start` if `end` is less.
  @inlinable
  package init(from start: Bound, to end: Bound) {
    self.init(uncheckedBounds: (lower: start, upper: start <= end ? end : start))
  }
}

extension Range {
  /// The range from `start` up to but not including `end`; empty if `end` is less.
  @inlinable
  package init(from start: Bound, upTo end: Bound) {
    self.init(uncheckedBounds: (lower: start, upper: start <= end ? end : start))
  }
}
