public import AutoLayout

/// A change of a file that was made and tried: after it, a finding is gone everywhere, and nothing else is found.
public struct Repair: Sendable {
  /// The edits of the layout that has the finding.
  public var edits: [TreeEdit]
  /// The views that move where nothing was wrong before, by name.
  public var movedWhereRight: [String]
  /// The views that the finding does not name and that move along with it, by name.
  public var movedBesides: [String]

  /// Creates a repair.
  public init(_ edits: [TreeEdit], movedWhereRight: [String] = [], movedBesides: [String] = []) {
    self.edits = edits
    self.movedWhereRight = movedWhereRight
    self.movedBesides = movedBesides
  }
}
