import Geometry

extension SolvedLayout {
  /// The scale at which a view shows its text: 1 unless UIKit makes it smaller because it lacks room
  /// (`ContentRules: Text that shrinks`).
  ///
  /// - Complexity: O(1) for text that keeps its size, else the cost of measuring it some twenty times.
  public func textScale(of view: ViewID) -> Double {
    tree[view].textScale(in: self[view].frame.size, tree.environment)
  }
}
