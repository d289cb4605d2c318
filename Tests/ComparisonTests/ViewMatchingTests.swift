import AutoLayout
import Comparison
import DocumentFormats
import Geometry
import LayoutDocument
import TestSupport
import Testing

@Suite("Which views of two layouts are the same")
struct ViewMatchingTests {
  private func tree(_ views: String, _ constraints: [String] = []) throws -> ViewTree {
    let lines = constraints.map { "  - \($0)\n" }.joined()
    let text = """
      canvas: 300x400
      root: {subviews: {\(views)}}
      \(constraints.isEmpty ? "" : "constraints:\n" + lines)
      """
    let document = try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont()))
    return document.diagrams[0].tree
  }

  /// What became of the views: `a > b` for a new name, `a ^` for a new superview, `a ~` for a new place, `+ a`, `- a`.
  private func changes(_ before: ViewTree, _ after: ViewTree) -> [String] {
    let views = ViewMatching(from: before, to: after)
    return views.renamed.map { "\(before[$0.before].name) > \(after[$0.after].name)" }
      + views.moved.map { "\(after[$0.after].name) ^" } + views.reordered.map { "\(after[$0.after].name) ~" }
      + views.added.map { "+ \(after[$0].name)" } + views.removed.map { "- \(before[$0].name)" }
  }

  private func changes(_ before: String, _ after: String) throws -> [String] {
    changes(try tree(before), try tree(after))
  }

  // MARK: Names

  @Test("A name is found wherever it is in the tree") func names() throws {
    #expect(try changes("a: {}, b: {subviews: {c: {}}}", "a: {subviews: {c: {}}}, b: {}") == ["c ^"])
    #expect(try changes("a: {}, b: {}, c: {}", "b: {}, c: {}, a: {class: Label}") == ["a ~"])
    #expect(try changes("a: {}", "box: {subviews: {a: {}}}") == ["a ^", "+ box"])
  }

  @Test("As few views as possible change their places") func order() throws {
    #expect(try changes("a: {}, b: {}, c: {}, d: {}", "b: {}, c: {}, d: {}, a: {}") == ["a ~"])
    #expect(try changes("a: {}, b: {}, c: {}, d: {}", "a: {}, c: {}, b: {}, d: {}").count == 1)
    #expect(try changes("a: {}, b: {}, c: {}", "c: {}, x: {}, b: {}, a: {}").count { $0.hasSuffix("~") } == 2)
  }

  // MARK: Renamed views

  @Test("A view with the same text and constraints was renamed") func texts() throws {
    let label = "{class: Label, text: Hello}"
    #expect(try changes("a: \(label), b: {}", "b: {}, title: \(label)") == ["a > title", "b ~"])
    #expect(
      try changes("a: \(label), b: {class: Label, text: x}", "p: {class: Label, text: x}, q: \(label)")
        .sorted()
        == ["a > q", "b > p", "p ~"])
    let before = try tree("a: {}, b: {}", ["a.width == 10", "b.height == 20"])
    let after = try tree("p: {}, q: {}", ["q.width == 12", "p.height == 20"])
    #expect(changes(before, after).prefix(2) == ["b > p", "a > q"])
  }

  @Test("A superview is recognized by its subviews, wherever they are") func superviews() throws {
    #expect(
      try changes("box: {subviews: {a: {}, b: {}, c: {}}}", "card: {subviews: {a: {}, b: {}, d: {}}}")
        == ["box > card", "c > d"])
    let texts = "{subviews: {x: {class: Label, text: One}, y: {class: Label, text: Two}}}"
    let others = "{subviews: {v: {class: Label, text: One}, w: {class: Label, text: Two}}}"
    #expect(
      try changes("a: {subviews: {p: \(texts)}}, b: {}", "a: {}, b: {subviews: {q: \(others)}}")
        == ["p > q", "x > v", "y > w", "q ^"])
  }

  @Test("A view that nothing tells from others is no renamed one unless it has the same neighbors")
  func plainViews() throws {
    #expect(try changes("a: {}, b: {}", "c: {}, a: {}") == ["+ c", "- b"])
    #expect(try changes("a: {}, b: {}, c: {}", "a: {}, d: {}, c: {}") == ["b > d"])
    #expect(try changes("a: {}", "b: {class: Label}") == ["+ b", "- a"])
  }

  @Test("The roots match whatever their names") func roots() {
    let before = ViewTree(
      environment: LayoutEnvironment(canvas: .zero, text: SpecFont()), views: [ViewNode(name: "a")])
    var after = before
    after.views[0].name = "b"
    #expect(changes(before, after) == ["a > b"])
  }

  @Test("Guides match by name, or by what constraints say of them") func guides() throws {
    let before = try tree("a: {guides: {g: {}, h: {}}}", ["g.width == 10", "h.height == 10"])
    let after = try tree("b: {guides: {i: {}, j: {}}}", ["i.height == 20", "j.width == 20"])
    let guides = ViewMatching(from: before, to: after).guides
    #expect(guides.renamed.map { before[$0.before].name } == ["h", "g"])
    #expect(guides.added.isEmpty && guides.removed.isEmpty && guides.moved.isEmpty)
  }

  // MARK: Scenes

  @Test("If every view is renamed, nothing else seems to have happened")
  func renamedScenes() {
    var random = SplitMix(state: 1)
    var failures: [String] = []
    let scenes = Scenes.samples + Scenes.corpus
    for scene in scenes {
      let views = ViewMatching(from: scene.tree, to: scene.tree.renamed(&random))
      let isRight =
        views.pairs.allSatisfy { $0.before == $0.after } && views.added.isEmpty && views.removed.isEmpty
        && views.guides.added.isEmpty && views.guides.removed.isEmpty
      if !isRight { failures.append(scene.name) }
    }
    if Scenes.corpus.isEmpty { print("no ../shared/corpus: only the samples are renamed") }
    print("\(scenes.count - failures.count) of \(scenes.count) renamed scenes are told as renames alone")
    #expect(scenes.count > 100)
    #expect(Double(failures.count) <= 0.05 * Double(scenes.count), "\(failures)")
  }

  @Test("Constraints of renamed views are the same ones") func constraintsOfRenamedViews() {
    var random = SplitMix(state: 2)
    for scene in Scenes.samples {
      let difference = LayoutDifference(
        from: LayoutEngine.solve(scene.tree), to: LayoutEngine.solve(scene.tree.renamed(&random)))
      guard difference.views.added.isEmpty else { continue }
      #expect(difference.constraints.isEmpty && difference.effects.isEmpty, "\(scene.name)")
    }
  }
}

extension ViewTree {
  /// The tree with other names for all views but the root, and for all guides.
  fileprivate func renamed(_ random: inout SplitMix) -> ViewTree {
    var tree = self
    let numbers = (0..<(views.count + guides.count)).shuffled(using: &random)
    for index in views.indices.dropFirst() { tree.views[index].name = "renamed view \(numbers[index])" }
    for index in guides.indices { tree.guides[index].name = "renamed guide \(numbers[views.count + index])" }
    return tree
  }
}
