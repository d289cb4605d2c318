// `...` and `..<` stop the process where the bounds stand in the wrong order, and sooner or later two computed numbers
// do: by a last bit, by a negative length, because one of them is no number. What is computed becomes a range here and
// nowhere else, which a test of the sources holds.

extension ClosedRange where Bound: FloatingPoint {
  /// The range between two bounds, in whichever order they come.
  ///
  /// Where one of them is no number, the range is the other alone; where both are none, it is 0 alone.
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

  /// The range from a bound up to another one, which is the first alone where the other lies before it.
  ///
  /// Where one of them is no number, the range is the other alone; where both are none, it is 0 alone.
  @inlinable
  package init(from start: Bound, to end: Bound) {
    self.init(between: start, and: end < start ? start : end)
  }
}

extension ClosedRange where Bound: BinaryInteger {
  /// The range from a bound up to another one, which is the first alone where the other lies before it.
  @inlinable
  package init(from start: Bound, to end: Bound) {
    self.init(uncheckedBounds: (lower: start, upper: start <= end ? end : start))
  }
}

extension Range {
  /// The range from a bound up to but without another one, which is empty where the other lies before it.
  @inlinable
  package init(from start: Bound, upTo end: Bound) {
    self.init(uncheckedBounds: (lower: start, upper: start <= end ? end : start))
  }
}
