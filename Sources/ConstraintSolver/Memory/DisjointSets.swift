/// A buffer of parents represents a forest of disjoint sets: each element's parent is another element of its set, or
/// itself.
extension Buffer<Int32> {
  func root(of element: Int32) -> Int32 {
    var element = element
    while self[element] != element {
      self[element] = self[self[element]]
      element = self[element]
    }
    return element
  }

  /// Unites the sets of two elements. The lesser root becomes the root of the union.
  func unite(_ a: Int32, _ b: Int32) {
    let (a, b) = (root(of: a), root(of: b))
    if a != b { self[Swift.max(a, b)] = Swift.min(a, b) }
  }
}
