import Geometry

/// Numbers of a tree that have changed since it was laid out.
struct LayoutEdit {
  /// Another canvas or safe area; all else as before.
  var environment: LayoutEnvironment?
  /// By row.
  var constants: [(row: Int, constant: Double)] = []
  var contents: [(view: ViewID, content: ScrollContent)] = []

  /// Back to nothing, ready to be filled again without allocation.
  mutating func clear() {
    environment = nil
    constants.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
  }
}
