import Geometry

/// The root's position and size, which its surroundings dictate (`LayoutRules: Autoresizing masks`: the encapsulated layout size).
enum EnvironmentConstraints {
  static func all(for tree: ViewTree) -> [ConstraintNode] {
    let canvas = tree.environment.canvas
    return [(Attribute.left, 0), (.top, 0), (.width, canvas.width), (.height, canvas.height)].map {
      ConstraintNode(LayoutAnchor(.view(.root), $0), constant: $1, source: .environment)
    }
  }

  /// Another canvas in the constraints that `all(for:)` gave: no other number of theirs can change.
  static func update(_ nodes: inout [ConstraintNode], to canvas: Size) {
    nodes[2].constant = canvas.width
    nodes[3].constant = canvas.height
  }

  /// How many `all(for:)` gives.
  static let count = 4
}
