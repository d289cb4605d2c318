import AutoLayout
import Foundation
import Comparison
import DocumentFormats
import Geometry
import LayoutDocument
import TestSupport
import Testing

@Suite("Which edit moved which view")
struct LayoutCausesTests {
  private func tree(_ constraints: [String], views: String = "a: {}, b: {}, c: {}") throws -> ViewTree {
    let lines = constraints.map { "  - \($0)\n" }.joined()
    let text = "canvas: 300x400\nroot: {subviews: {\(views)}}\nconstraints:\n\(lines)"
    let options = ReadingOptions(text: SpecFont())
    return try Document(bytes: Array(text.utf8), path: "a.yaml", options: options).diagrams[0].tree
  }

  /// `edit, edit: effect, effect` for each cause.
  private func causes(_ causes: LayoutCauses) -> [String] {
    causes.causes.map { cause in
      cause.edits.map { name(causes.edits[$0]) }.joined(separator: ", ") + ": "
        + cause.outcomes.map { name($0, causes) }.joined(separator: ", ")
    }
  }

  private func name(_ edit: InputEdit) -> String {
    switch edit.subject {
    case .layout: "layout"
    case .view(let name), .guide(let name): name
    case .constraint(_, let text): text
    }
  }

  private func name(_ outcome: LayoutCauses.Outcome, _ causes: LayoutCauses) -> String {
    switch outcome {
    case .effect(let effect): "view\(effect.view.after.index).\(effect.quantity)"
    case .appeared(let view): "+\(view.index)"
    case .disappeared(let view): "-\(view.index)"
    case .issueAppeared(let index): "+issue\(index)"
    case .issueResolved(let index): "-issue\(index)"
    }
  }

  private static let row = [
    "a.leading == root.leading + 10", "a.width == 50", "b.leading == a.trailing + 8", "b.width == 20",
    "c.leading == b.trailing + 8", "c.width == 5",
  ]

  @Test("Another content size category is one edit, whatever fonts follow it") func contentSize() throws {
    func tree(_ category: String) throws -> ViewTree {
      let text = """
        textMetrics: fixed
        contentSizeCategory: \(category)
        root: { subviews: { a: { class: Label, text: One, font: body }, b: { class: Label, text: Two, font: title1 } } }
        constraints: ["V:|[a][b]", "H:|[a]", "H:|[b]"]
        """
      let options = ReadingOptions(text: SpecFont())
      return try Document(bytes: Array(text.utf8), path: "a.yaml", options: options).diagrams[0].tree
    }
    let causes = LayoutCauses(from: try tree("L"), to: try tree("AX1"))
    #expect(causes.edits.map(\.change) == [.environment(key: "contentSizeCategory")])
    #expect(causes.unexplained.isEmpty && causes.editsWithoutEffect.isEmpty)
    #expect(causes.causes.count == 1)
    let outcomes = causes.causes.first.map { $0.outcomes.map { name($0, causes) } } ?? []
    #expect(outcomes.contains("view2.size(Geometry.Axis.vertical)"))
  }

  @Test("Views that only one layout has need no solutions to be explained") func presence() throws {
    func tree(_ count: Int) throws -> ViewTree {
      let names = (0..<count).map { "v\($0)" }
      return try self.tree(
        ["keep.edges == root.edges"]
          + names.flatMap {
            ["\($0).top == root.top", "\($0).leading == root.leading", "\($0).size == (9, 9)"]
          },
        views: (["keep"] + names).map { "\($0): {}" }.joined(separator: ", "))
    }
    let (few, many) = (try tree(0), try tree(200))
    for (before, after, sign) in [(many, few, "-"), (few, many, "+")] {
      let found = LayoutCauses(from: before, to: after)
      #expect(found.solutionCount == 0)
      #expect(found.unexplained.isEmpty && found.undecided.isEmpty && found.editsWithoutEffect.isEmpty)
      #expect(Set(causes(found)) == Set((0..<200).map { "v\($0): \(sign)\($0 + 2)" }))
    }
  }

  @Test("One edit moves all that follow, and others move nothing") func follow() throws {
    var lines = Self.row
    lines[1] = "a.width == 66"
    lines[5] = "c.width == 5 @999"
    let causes = LayoutCauses(from: try tree(Self.row), to: try tree(lines))
    #expect(
      self.causes(causes) == [
        "a.width == 66: view1.size(Geometry.Axis.horizontal), view2.position(Geometry.Axis.horizontal), "
          + "view3.position(Geometry.Axis.horizontal)"
      ])
    #expect(causes.editsWithoutEffect.map { causes.edits[$0].after } == [.number(999)])
    #expect(causes.unexplained.isEmpty)
  }

  @Test("Effects of several edits name them all") func sums() throws {
    var lines = Self.row
    lines[1] = "a.width == 66"
    lines[3] = "b.width == 24"
    let causes = LayoutCauses(from: try tree(Self.row), to: try tree(lines))
    #expect(causes.causes.map(\.edits) == [[0], [0, 1], [1]])
    #expect(causes.causes[1].outcomes.count == 1)
  }

  @Test("Views that come and go are effects of their edits") func comings() throws {
    let old = try tree(Self.row, views: "a: {}, b: {}, c: {}, d: {class: Label, text: x}")
    let new = try tree(Self.row, views: "a: {}, b: {}, c: {hidden: true}, e: {class: Switch}")
    let causes = LayoutCauses(from: old, to: new)
    #expect(self.causes(causes) == ["c: -3", "e: +4", "d: -4"])
  }

  @Test("A renamed view has a cause like any other, and its name has no effect") func renamed() throws {
    var lines = Self.row.map { $0.replacingName("b", "badge") }
    lines[3] = "badge.width == 30"
    let causes = LayoutCauses(
      from: try tree(Self.row), to: try tree(lines, views: "a: {}, badge: {}, c: {}"))
    #expect(causes.causes.count == 1 && causes.causes[0].outcomes.count == 2)
    #expect(causes.editsWithoutEffect.map { causes.edits[$0].isRenaming } == [true])
  }

  @Test("A search that ends early says what it has not found") func limit() throws {
    var lines = Self.row
    lines[1] = "a.width == 66"
    lines[3] = "b.width == 24"
    let causes = LayoutCauses(from: try tree(Self.row), to: try tree(lines), mostViews: 4)
    #expect(causes.undecided.count == 4 && causes.causes.isEmpty && causes.unexplained.isEmpty)
    // Each of two edits is tried alone, which leaves out the other one. Both together, and none, are known.
    let all = LayoutCauses(from: try tree(Self.row), to: try tree(lines))
    #expect(all.solutionCount == 2 && all.undecided.isEmpty)
  }

  @Test("Of edits that each suffice, one is the cause") func either() throws {
    let old = ["a.width == 50 @500", "a.height == 5"]
    let causes = LayoutCauses(
      from: try tree(old), to: try tree(old + ["a.width == 60 @600", "a.width == 60 @700"]))
    #expect(causes.causes.map(\.edits.count) == [1])
    #expect(causes.editsWithoutEffect.count == 1)
  }

  @Test("Solved layouts give the same causes as their inputs") func differences() throws {
    for pair in Scenes.pairs {
      let difference = LayoutDifference(
        from: LayoutEngine.solve(pair.before), to: LayoutEngine.solve(pair.after))
      let causes = LayoutCauses(of: difference, from: pair.before, to: pair.after)
      #expect(
        Self.withoutIssues(causes.causes) == LayoutCauses(from: pair.before, to: pair.after).causes)
      #expect(causes.unexplained.isEmpty, "\(pair.name)")
      let effects = causes.causes.flatMap(\.outcomes).count {
        if case .effect = $0 { true } else { false }
      }
      #expect(effects == difference.effects.count)
    }
  }

  private static func withoutIssues(_ causes: [LayoutCauses.Cause]) -> [LayoutCauses.Cause] {
    causes.map { cause in
      var cause = cause
      cause.outcomes.removeAll { outcome in
        switch outcome {
        case .issueAppeared, .issueResolved: true
        default: false
        }
      }
      return cause
    }.filter { !$0.outcomes.isEmpty }
  }

  // MARK: Random edits

  @Test("Every view that random edits move has a minimal cause among them", arguments: 0..<6)
  func mutations(part: Int) {
    if Scenes.corpus.isEmpty { print("no ../shared/corpus: only the samples are edited") }
    let scenes = (Scenes.samples + Scenes.corpus).filter { $0.tree.views.count <= 40 }
    // Others than those of every run begin at PLUMBLINE_SEED.
    let first = ProcessInfo.processInfo.environment["PLUMBLINE_SEED"].flatMap { Int($0) } ?? 0
    for seed in (first..<first + 300).filter({ $0 % 6 == part }) {
      let scene = scenes[seed * 11 % scenes.count]
      var mutator = Mutator(scene.tree, seed: UInt64(1000 + seed))
      mutator.mutate(2 + seed % 4)
      Self.check("\(scene.name), seed \(seed)", scene.tree, mutator)
    }
  }

  private static func check(_ name: String, _ before: ViewTree, _ mutator: Mutator) {
    let causes = LayoutCauses(from: before, to: mutator.tree)
    #expect(causes.unexplained.isEmpty && causes.undecided.isEmpty, "\(name)")
    let difference = LayoutDifference(
      from: LayoutEngine.solve(before), to: LayoutEngine.solve(mutator.tree))
    let told = Set(causes.causes.flatMap(\.outcomes))
    #expect(difference.effects.allSatisfy { told.contains(.effect($0)) }, "\(name)")
    for cause in causes.causes {
      #expect(!cause.edits.isEmpty, "\(name)")
      for edit in cause.edits {
        #expect(mutator.explains(causes.edits[edit]), "\(name): \(causes.edits[edit])")
      }
      let isMinimal = isSufficient(cause, Set(cause.edits), causes).allSatisfy(\.self)
      #expect(isMinimal, "\(name): not sufficient")
      for edit in cause.edits {
        let without = Set(cause.edits).subtracting([edit])
        #expect(!isSufficient(cause, without, causes).contains(true), "\(name): not minimal")
      }
    }
    let all = Set(causes.editsWithoutEffect).union(causes.causes.flatMap(\.edits))
    #expect(all == Set(causes.edits.indices), "\(name)")
  }

  /// Whether edits give each outcome of a cause.
  private static func isSufficient(
    _ cause: LayoutCauses.Cause, _ edits: Set<Int>, _ causes: LayoutCauses
  ) -> [Bool] {
    // Under the later names, by which views are found.
    let names = causes.edits.indices.filter { causes.edits[$0].isRenaming }
    let tree = causes.trees.tree(applying: edits.union(names))
    let later = causes.trees.tree(applying: Set(causes.edits.indices))
    let earlier = causes.trees.tree(applying: Set(names))
    let layout = LayoutEngine.solve(tree)
    func isShown(_ name: String) -> Bool {
      var view = tree.view(named: name)
      guard view != nil else { return false }
      while let id = view {
        if tree[id].isHidden { return false }
        view = tree[id].superview
      }
      return true
    }
    return cause.outcomes.map { outcome in
      switch outcome {
      case .effect(let effect):
        guard let view = tree.view(named: later[effect.view.after].name) else { return false }
        return Self.value(effect.quantity, layout[view]) == effect.after
      case .appeared(let view): return isShown(later[view].name)
      case .disappeared(let view): return !isShown(earlier[view].name)
      case .issueAppeared, .issueResolved: return false
      }
    }
  }

  private static func value(_ quantity: Effect.Quantity, _ view: SolvedView) -> Double? {
    func coordinate(_ point: Point, _ axis: Axis) -> Double { axis == .horizontal ? point.x : point.y }
    switch quantity {
    case .position(let axis): return coordinate(view.frame.origin, axis)
    case .size(let axis): return view.frame.size[axis]
    case .contentSize(let axis): return view.scroll?.contentSize[axis]
    case .contentOffset(let axis): return view.scroll.map { coordinate($0.contentOffset, axis) }
    case .scrollDistance(let axis):
      return view.scroll.map {
        coordinate($0.maximumContentOffset, axis) - coordinate($0.minimumContentOffset, axis)
      }
    }
  }
}

extension Mutator {
  /// Whether an edit is one of those that were applied. If some of these moved views or constraints to other indices,
  /// only the kind counts.
  fileprivate func explains(_ edit: InputEdit) -> Bool {
    guard isOfValues else { return explains(edit.change) }
    return switch edit.change {
    case .environment(key: "canvas"): targets.contains(.canvas)
    case .property(let pair, key: "hidden"): targets.contains(.view(pair.after.index, .visibility))
    case .property(let pair, key: "text"): targets.contains(.view(pair.after.index, .text))
    case .constraintChanged(_, let constraint, let aspect):
      ([constraint] + edit.others.map(\.constraint)).allSatisfy { constraint in
        switch aspect {
        case .constant: targets.contains(.constraint(constraint, .constant))
        case .priority: targets.contains(.constraint(constraint, .priority))
        case .relation: targets.contains(.constraint(constraint, .relation))
        default: false
        }
      }
    default: false
    }
  }

  /// Whether an edit is of a kind that was applied, or follows from one.
  private func explains(_ change: InputEdit.Change) -> Bool {
    switch change {
    case .environment: !kinds.isDisjoint(with: [.canvas])
    case .property(_, let key):
      switch key {
      case "hidden": kinds.contains(.visibility)
      case "text": kinds.contains(.text)
      // A view that leaves its superview is no longer referred to.
      default: !kinds.isDisjoint(with: [.move, .newView, .reorder])
      }
    case .viewClass, .guideRemoved, .guideAdded, .guideMoved, .guideRenamed: false
    case .viewAdded: !kinds.isDisjoint(with: [.newView, .rename])
    case .viewRemoved, .viewRenamed: kinds.contains(.rename)
    case .viewMoved: kinds.contains(.move)
    case .viewReordered: !kinds.isDisjoint(with: [.reorder, .move, .newView])
    case .guideOrder, .activationOrder: false
    case .constraintAdded, .constraintRemoved:
      !kinds.isDisjoint(with: [.addition, .removal, .move, .relation, .priority, .rename])
    case .constraintChanged(_, _, let aspect):
      switch aspect {
      case .constant: !kinds.isDisjoint(with: [.constant, .addition, .removal])
      case .priority: !kinds.isDisjoint(with: [.priority, .addition, .removal])
      case .relation: !kinds.isDisjoint(with: [.relation, .addition, .removal])
      case .multiplier: !kinds.isDisjoint(with: [.addition, .removal])
      case .holder: kinds.contains(.move)
      case .anchors: kinds.contains(.rename)
      case .identifier: false
      }
    }
  }
}

extension String {
  /// The expression with another name for a view.
  fileprivate func replacingName(_ old: Character, _ new: String) -> String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.first == old && word.dropFirst().first == "." ? new + word.dropFirst() : String(word)
    }.joined(separator: " ")
  }
}
