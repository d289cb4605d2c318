import Geometry

/// The root's position and size, which its surroundings determine (`LayoutRules: Autoresizing masks`: the
/// encapsulated layout size).
enum EnvironmentConstraints {
  static func all(for tree: ViewTree) -> [ConstraintNode] {
    let canvas = tree.environment.canvas
    return [(Attribute.left, 0), (.top, 0), (.width, canvas.width), (.height, canvas.height)].map {
      ConstraintNode(LayoutAnchor(.view(.root), $0), constant: $1, source: .environment)
    }
  }

  /// Sets another canvas in the constraints from `all(for:)`. Their other constants never change.
  static func update(_ nodes: inout [ConstraintNode], to canvas: Size) {
    nodes[2].constant = canvas.width
    nodes[3].constant = canvas.height
  }

  /// The number of constraints from `all(for:)`.
  static let count = 4
}
