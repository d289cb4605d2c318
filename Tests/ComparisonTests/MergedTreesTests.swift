import AutoLayout
import Comparison
import DocumentFormats
import Geometry
import LayoutDocument
import TestSupport
import Testing

@Suite("Trees between two trees")
struct MergedTreesTests {
  /// What differs between two trees besides locations, origins of constraints and records of Interface Builder.
  private static func difference(_ a: ViewTree, _ b: ViewTree) -> String? {
    for (one, other) in zip(a.views, b.views) {
      if one.name != other.name { return "name \(one.name) \(other.name)" }
      if !one.isSame(as: other) { return "properties of \(one.name)" }
      if one.superview != other.superview || one.subviews != other.subviews { return "place of \(one.name)" }
    }
    if a.views.count != b.views.count { return "count of views" }
    let (guides, others) = (a.guides.map(bare), b.guides.map(bare))
    if guides != others { return "guides" }
    let (constraints, otherConstraints) = (a.constraints.map(bare), b.constraints.map(bare))
    if constraints != otherConstraints { return "constraints" }
    return EnvironmentProperty.all.first { !$0.isSame(a.environment, b.environment) }?.key
  }

  private static func bare(_ guide: GuideNode) -> GuideNode {
    var guide = guide
    guide.location = nil
    return guide
  }

  private static func bare(_ constraint: ConstraintNode) -> ConstraintNode {
    var constraint = constraint
    constraint.location = nil
    constraint.source = .explicit
    constraint.metrics = ConstraintMetrics()
    return constraint
  }

  /// Checks a pair of trees: nothing and everything applied, and some of the trees between.
  private static func check(_ name: String, _ before: ViewTree, _ after: ViewTree, seed: UInt64) {
    let trees = MergedTrees(from: before, to: after)
    let none = trees.tree(applying: [])
    let all = trees.tree(applying: Set(trees.edits.indices))
    if let part = difference(none, before) { Issue.record("\(name): nothing applied, but \(part) differs") }
    if let part = difference(all, after) { Issue.record("\(name): all applied, but \(part) differs") }
    #expect(none.design == nil && all.design == nil)
    #expect(LayoutEngine.solve(none).views == LayoutEngine.solve(before).views, "\(name)")
    #expect(LayoutEngine.solve(all).views == LayoutEngine.solve(after).views, "\(name)")
    #expect(
      LayoutEngine.frames(of: all).map(\.frame) == LayoutEngine.solve(after).views.map(\.frame), "\(name)")
    var random = SplitMix(state: seed)
    for _ in 0..<3 {
      let edits = Set(trees.edits.indices.filter { _ in Bool.random(using: &random) })
      let tree = trees.tree(applying: edits)
      if let problem = problem(tree) { Issue.record("\(name) with \(edits.sorted()): \(problem)") }
      _ = LayoutEngine.frames(of: tree)
    }
  }

  /// Why a tree is not valid, or `nil` if it is.
  private static func problem(_ tree: ViewTree) -> String? {
    var order: [ViewID] = []
    var stack = [ViewID.root]
    while let view = stack.popLast() {
      order.append(view)
      stack += tree[view].subviews.reversed()
    }
    if order != tree.views.indices.map(ViewID.init) { return "no preorder" }
    if Set(tree.views.map(\.name)).count != tree.views.count { return "names are not unique" }
    for view in order {
      let node = tree[view]
      if node.subviews.contains(where: { tree[$0].superview != view }) { return "superview" }
      if let arranged = node.stack?.arranged, !Set(arranged).isSubset(of: node.subviews) { return "arranged" }
      if node.table?.rows.contains(where: { !node.subviews.contains($0.cell) }) == true { return "rows" }
      if let content = node.cell?.contentView, !node.subviews.contains(content) { return "content view" }
    }
    if tree.guides.contains(where: { $0.owningView.index >= tree.views.count }) { return "guides" }
    return tree.constraints.contains { (try? $0.validate(in: tree)) == nil } ? "constraints" : nil
  }

  @Test("Changes and panels of the samples") func samples() {
    #expect(Scenes.pairs.count >= 8)
    for (index, pair) in Scenes.pairs.enumerated() {
      Self.check(pair.name, pair.before, pair.after, seed: UInt64(index))
    }
  }

  @Test("Any two neighboring layouts of the samples") func neighbors() {
    for (a, b) in zip(Scenes.samples, Scenes.samples.dropFirst()) {
      Self.check("\(a.name) to \(b.name)", a.tree, b.tree, seed: 1)
    }
  }

  @Test("Random mutations") func mutations() {
    let scenes = (Scenes.samples + Scenes.corpus).filter { $0.tree.views.count <= 40 }
    for seed in 0..<300 {
      let scene = scenes[seed * 7 % scenes.count]
      var mutator = Mutator(scene.tree, seed: UInt64(seed))
      mutator.mutate(2 + seed % 6)
      Self.check("\(scene.name), seed \(seed)", scene.tree, mutator.tree, seed: UInt64(seed))
    }
  }

  // MARK: Edits

  private func tree(_ text: String) throws -> ViewTree {
    let options = ReadingOptions(text: SpecFont())
    return try Document(bytes: Array(text.utf8), path: "a.yaml", options: options).diagrams[0].tree
  }

  @Test("Each part of a constraint is an edit, and says where and what it is") func aspects() throws {
    let start = "canvas: 300x400\nroot: {subviews: {a: {}, b: {}}}\nconstraints:\n"
    let before = try tree(start + "  - a.width == b.width + 10\n  - b.width == 50\n")
    let after = try tree(start + "  - a.width >= b.width + 16 @750\n  - b.width == 50\n")
    let edits = MergedTrees(from: before, to: after).edits
    let text = "a.width >= b.width + 16 @750"
    func edit(
      _ aspect: InputEdit.ConstraintAspect, _ before: PropertyDifference.Value,
      _ value: PropertyDifference.Value
    ) -> InputEdit {
      InputEdit(
        .constraintChanged(before: 0, after: 0, aspect), of: .constraint(identifier: nil, text: text),
        from: before, to: value, at: after.constraints[0].location)
    }
    #expect(
      edits == [
        edit(.constant, .number(10), .number(16)), edit(.priority, .number(1000), .number(750)),
        edit(.relation, .word("=="), .word(">=")),
      ])
    #expect(edits[0].location?.line == 4)
  }

  @Test("What follows from another property is part of its edit") func riders() throws {
    let before = try tree("canvas: 300x400\nroot: {subviews: {a: {frame: [0, 0, 10, 10]}, b: {}}}")
    let after = try tree(
      "canvas: 310x400\nroot: {subviews: {a: {frame: [0, 0, 20, 10]}, b: {frame: [1, 1, 1, 1]}}}")
    let trees = MergedTrees(from: before, to: after)
    #expect(trees.edits.map(\.change).map(Self.key) == ["canvas", "frame", "frame"])
  }

  private static func key(_ change: InputEdit.Change) -> String? {
    switch change {
    case .environment(let key), .property(_, let key): key
    default: nil
    }
  }

  @Test("A new container takes its views only if both edits are applied") func containers() throws {
    let before = try tree("canvas: 300x400\nroot: {subviews: {a: {}, b: {}}}")
    let after = try tree("canvas: 300x400\nroot: {subviews: {box: {subviews: {a: {}, b: {}}}}}")
    let trees = MergedTrees(from: before, to: after)
    #expect(trees.edits.count == 3)
    func shape(_ edits: Set<Int>) -> [String] {
      let tree = trees.tree(applying: edits)
      return tree.views.map { "\($0.superview.map { tree[$0].name } ?? "-")/\($0.name)" }
    }
    #expect(shape([0]) == ["-/root", "root/box", "root/a", "root/b"])
    #expect(shape([0, 1]) == ["-/root", "root/box", "box/a", "root/b"])
    #expect(shape([1, 2]) == ["-/root", "root/a", "root/b"])
  }

  @Test("Views moved into each other never lose the root") func cycles() throws {
    let before = try tree("canvas: 300x400\nroot: {subviews: {a: {subviews: {b: {subviews: {c: {}}}}}}}")
    let after = try tree("canvas: 300x400\nroot: {subviews: {c: {subviews: {b: {subviews: {a: {}}}}}}}")
    let trees = MergedTrees(from: before, to: after)
    for bits in 0..<(1 << trees.edits.count) {
      let tree = trees.tree(applying: Set(trees.edits.indices.filter { bits >> $0 & 1 == 1 }))
      #expect(tree.views.count == 4 && Self.problem(tree) == nil)
    }
  }
}
