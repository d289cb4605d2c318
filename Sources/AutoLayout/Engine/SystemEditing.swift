/// The state that a system keeps from one change to the next.
struct SystemEditing: Sendable {
  /// The rows whose equations the last update made others.
  var changes: [RowChange] = []
  /// The parameters of a first pass; `nil` until somebody has asked since they may have changed.
  var firstParameters: LayoutParameters?
  /// The memory that rows are lowered in when numbers change.
  var spareForm = LinearForm()
  /// Whether the rows differ from those of a new system for the same tree.
  var isRestructured = false
  /// Whether constraints of the tree itself were added or removed.
  var hasOtherConstraints = false
  /// The number of rows and terms of the new system.
  var initialSize = (rows: 0, terms: 0)
}

/// A row whose equation is another than before.
struct RowChange: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Only its constant has changed.
    case constant
    case equation
    /// It is a new row, after all others.
    case addition
    /// It has no equation any more.
    case removal
  }

  var row: Int
  var kind: Kind
}
