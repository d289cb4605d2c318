import AutoLayout
import Geometry
import Testing

@testable import Analysis

@Suite("What follows from a layout")
struct AnalyzedLayoutTests {
  private static func tree(_ views: [ViewNode], canvas: Size = Size(width: 100, height: 200)) -> ViewTree {
    ViewTree(environment: LayoutEnvironment(canvas: canvas, text: SpecFont()), views: views)
  }

  /// A root with one view on it.
  private static func pair(_ child: ViewNode) -> ViewTree {
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    var child = child
    child.superview = .root
    return tree([root, child])
  }

  @Test("A tree that no Interface Builder file describes has the engine's issues") func plain() {
    var child = ViewNode(name: "child")
    child.translatesAutoresizingMaskIntoConstraints = false
    let tree = Self.pair(child)
    let analysis = AnalyzedLayout(tree)
    #expect(analysis.issues.map(\.kind) == [.ambiguous, .ambiguous])
    #expect(analysis.issues.count == LayoutEngine.solve(tree).issues.count)
  }

  @Test("A view that is not where the file recorded it is misplaced") func misplaced() {
    var child = ViewNode(name: "child")
    child.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    var tree = Self.pair(child)
    tree.views[0].stack = StackContent(arranged: [ViewID(1)])
    tree.views[1].intrinsicSize = IntrinsicSize(width: 30, height: 40)
    var design = DesignRecord()
    design.labels = ["Stack", "Child"]
    design.userLabels = [nil, nil]
    design.frames = [nil, Rect(x: 10, y: 20, width: 30, height: 40)]
    design.verifications = [.everything, .everything]
    design.isOfOwnClass = [false, false]
    design.isSymbol = [false, false]
    tree.design = design
    let issues = AnalyzedLayout(tree).issues
    #expect(issues.map(\.kind) == [.misplaced])
    #expect(LayoutEngine.solve(tree).issues.isEmpty)
  }

  @Test("Only content that rests below bars is inset at rest") func rest() {
    var list = ViewNode(name: "list", viewClass: .scrollView)
    list.scroll = ScrollContent()
    list.translatesAutoresizingMaskIntoConstraints = true
    list.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    var tree = Self.pair(list)
    tree.environment.safeArea.top = 20
    let content = AnalyzedLayout(tree)
    #expect(content.atRest().layout[ViewID(1)].scroll?.contentOffset.y == 0)
    var design = DesignRecord()
    design.labels = ["Root", "List"]
    design.frames = [nil, nil]
    design.verifications = [.everything, .everything]
    design.isOfOwnClass = [false, false]
    design.isSymbol = [false, false]
    design.restingScrollViews = [.init(view: ViewID(1), isAlwaysInset: true)]
    tree.design = design
    let inset = AnalyzedLayout(tree)
    #expect(inset.layout[ViewID(1)].scroll?.contentOffset.y == 0)
    #expect(inset.atRest().layout[ViewID(1)].scroll?.contentOffset.y == -20)
  }
}
