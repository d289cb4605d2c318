/// The state that a system keeps between changes.
struct SystemEditing: Sendable {
  /// The rows whose equations the last update changed.
  var changes: [RowChange] = []
  /// The parameters of a first pass; `nil` if they have not been computed since they may have changed.
  var firstParameters: LayoutParameters?
  /// The form in which rows are lowered after a change, kept to reuse its memory.
  var spareForm = LinearForm()
  /// Whether the rows differ from those of a new system for the same tree.
  var isRestructured = false
  /// Whether constraints of the tree itself were added or removed.
  var hasOtherConstraints = false
  /// The number of rows and terms when the system was created.
  var initialSize = (rows: 0, terms: 0)
}

/// A row whose equation has changed.
struct RowChange: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Only its constant has changed.
    case constant
    case equation
    /// The row is new and follows all others.
    case addition
    /// The row no longer has an equation.
    case removal
  }

  var row: Int
  var kind: Kind
}
