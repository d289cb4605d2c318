import Geometry

/// The root's position and size, which its surroundings dictate (SEMANTICS 3: the encapsulated layout size).
enum EnvironmentConstraints {
  static func all(for tree: ViewTree) -> [ConstraintNode] {
    let canvas = tree.environment.canvas
    let root = LayoutItem.view(.root)
    return [
      (Attribute.left, 0), (.top, 0), (.width, canvas.width), (.height, canvas.height),
    ].map { attribute, constant in
      ConstraintNode(LayoutAnchor(root, attribute), constant: constant, source: .environment)
    }
  }
}
