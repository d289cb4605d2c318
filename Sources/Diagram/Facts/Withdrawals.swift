import AutoLayout

/// Marks that a figure does without, because a reader could not read them or the texts beside them.
struct Withdrawals {
  /// The constraints, by position from 1.
  var constraints: Set<Int> = []
  /// The names of views.
  var names: Set<String> = []
  /// The names of views for which there is no place for a number either.
  private(set) var numbers: Set<String> = []

  var isEmpty: Bool { constraints.isEmpty && names.isEmpty }

  /// Adds further marks. A name that is withdrawn again has no number either.
  mutating func formUnion(_ other: Withdrawals) {
    constraints.formUnion(other.constraints)
    numbers.formUnion(names.intersection(other.names))
    names.formUnion(other.names)
  }

  /// Whether the name of one of several views, which share it, is withdrawn.
  func concernName(of views: [ViewID], in tree: ViewTree) -> Bool {
    !names.isEmpty && views.contains { names.contains(tree[$0].name) }
  }

  /// Whether the number for such a name is withdrawn, too.
  func concernNumber(of views: [ViewID], in tree: ViewTree) -> Bool {
    !numbers.isEmpty && views.contains { numbers.contains(tree[$0].name) }
  }
}
