public import AutoLayout
import Geometry

extension View {
  /// The constraints of the hierarchy in order of activation, each after its holder: `root: a.left == root.left`.
  public var loweredConstraints: [String] {
    let tree = ViewTree(
      root: self, environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont()))
    return tree.constraints.map { node in
      "\(tree.holder(of: node).map { tree[$0].name } ?? "?"): \(tree.text(of: node))"
    }
  }
}
