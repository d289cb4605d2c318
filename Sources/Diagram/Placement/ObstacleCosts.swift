/// The costs of a place for each obstacle that it would cover, by the kind of the obstacle.
///
/// A label costs so much that no sum of other obstacles is worse. Text that a view displays comes next.
struct ObstacleCosts {
  var label: Double
  var text: Double
  var trace: Double
  var beam: Double
  var line: Double
  var edge: Double

  /// Any label: a tag, a badge or a number. It may lie on lines and edges.
  static let ofLabels = ObstacleCosts(label: 1000, text: 600, trace: 600, beam: 40, line: 8, edge: 4)
  /// A pill on its beam. Lines and edges have an upper limit together.
  static let ofPills = ObstacleCosts(label: 1000, text: 600, trace: 600, beam: 40, line: 14, edge: 14)
  /// A name, which has no ground of its own.
  static let ofNames = ObstacleCosts(label: 1000, text: 300, trace: 300, beam: 200, line: 60, edge: 64)
  /// A leader, for each of its pieces. Its caller decides on edges.
  static let ofLeaders = ObstacleCosts(label: 50, text: 20, trace: 20, beam: 0, line: 0, edge: 0)
  /// A beam. Lines and edges cost only if they are parallel to it.
  static let ofBeams = ObstacleCosts(label: 400, text: 300, trace: 0, beam: 150, line: 30, edge: 30)
}
