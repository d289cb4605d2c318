import AutoLayout
import Geometry
import Testing
import Wording

@testable import Analysis

/// Texts that UIKit shows in a smaller font before it cuts them off, in fixed metrics: “Label” is 42.5 wide.
@Suite("Texts that shrink")
struct ShrinkingTextTests {
  private static let words = "word word word word word word word word"

  /// A layout of one view with a frame on a root of 200 × 200.
  private static func layout(
    _ viewClass: ViewClass = .label, width: Double, height: Double = 21, _ text: String = "Label",
    _ edit: (inout TextContent) -> Void
  ) -> AnalyzedLayout {
    var view = ViewNode(name: "view", viewClass: viewClass, superview: .root)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.text = TextContent(text: text)
    view.text?.fitting.adjustsFontSizeToFitWidth = true
    if viewClass != .textField { view.text?.fitting.minimumScaleFactor = 0.5 }
    edit(&view.text!)
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    return AnalyzedLayout(
      ViewTree(
        environment: LayoutEnvironment(canvas: Size(width: 200, height: 200), text: SpecFont()),
        views: [root, view]))
  }

  private static func cut(_ analysis: AnalyzedLayout) -> [LayoutIssue.CrowdedText] {
    analysis.crowdedTexts.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private static func scale(_ analysis: AnalyzedLayout) -> Double {
    analysis.layout.textScale(of: ViewID(1))
  }

  @Test("T-FIT-1: a label shrinks down to its minimum") func line() throws {
    let shrunk = Self.layout(width: 30) { _ in }
    #expect(abs(Self.scale(shrunk) - 30 / 42.5) < 1e-6)
    #expect(Self.cut(shrunk).isEmpty)
    #expect(shrunk.layout[ViewID(1)].lines == ["Label"])
    #expect(Self.scale(Self.layout(width: 42.5) { _ in }) == 1)
    #expect(Self.cut(Self.layout(width: 21.25) { _ in }).isEmpty)

    let small = Self.layout(width: 20) { _ in }
    let text = try #require(Self.cut(small).first)
    #expect(Self.cut(small).count == 1)
    #expect(text.axis == .horizontal && text.available == 20 && text.leastRoom == 21.25)
    #expect(text.minimumScale == 0.5)
    #expect(Self.scale(small) == 0.5)
    #expect(small.layout[ViewID(1)].lines[0].hasSuffix("…"))
    let wording = Wording(small.layout).message(.text(text))
    #expect(wording.contains("its text needs 22 at its minimum scale of 0.5, and fits at a scale of 0.471"))
  }

  @Test("T-FIT-2: without a limit of lines, and without a minimum, nothing shrinks")
  func neverShrinks() {
    for edit: (inout TextContent) -> Void in [
      { $0.fitting.minimumScaleFactor = 0 }, { $0.fitting.adjustsFontSizeToFitWidth = false },
      { $0.fitting.minimumScaleFactor = 1 },
    ] {
      let layout = Self.layout(width: 30, "Label", edit)
      #expect(Self.scale(layout) == 1)
      #expect(Self.cut(layout).map(\.needed) == [43])
    }
    let wrapping = Self.layout(width: 100, height: 41, Self.words) { $0.numberOfLines = 0 }
    #expect(Self.scale(wrapping) == 1)
    #expect(Self.cut(wrapping).map(\.axis) == [.vertical])
  }

  @Test("The intrinsic size is that of the font's own size") func intrinsicSize() {
    var node = ViewNode(name: "view", viewClass: .label)
    node.text = TextContent(text: "Label")
    node.text?.fitting.adjustsFontSizeToFitWidth = true
    node.text?.fitting.minimumScaleFactor = 0.5
    let environment = LayoutEnvironment(canvas: Size(width: 10, height: 10), text: SpecFont())
    #expect(
      IntrinsicSizing.size(of: node, environment: environment) == IntrinsicSize(width: 43, height: 21))
  }

  @Test("T-FIT-3: text of several lines fits its lines and its height") func lines() throws {
    let shrunk = Self.layout(width: 100, height: 41, Self.words) { $0.numberOfLines = 2 }
    // Four words in a line: 19 characters of half the size.
    #expect(abs(Self.scale(shrunk) - 100 / 161.5) < 1e-6)
    #expect(shrunk.layout[ViewID(1)].lines == ["word word word word", "word word word word"])
    #expect(Self.cut(shrunk).isEmpty)
    let least = Self.layout(width: 80.75, height: 41, Self.words) { $0.numberOfLines = 2 }
    #expect(Self.cut(least).isEmpty)
    let small = Self.layout(width: 80.7, height: 41, Self.words) { $0.numberOfLines = 2 }
    #expect(Self.cut(small).map(\.shortage) == [.lines(shown: 2, needed: 3)])
    // Two lines at half the size are 20.29 high.
    #expect(Self.cut(Self.layout(width: 100, height: 20.3, Self.words) { $0.numberOfLines = 2 }).isEmpty)
    let low = Self.layout(width: 100, height: 20, Self.words) { $0.numberOfLines = 2 }
    #expect(try #require(Self.cut(low).first).minimumScale == 0.5)
    // Where the height decides, the lines are as high as it is.
    let lower = Self.layout(width: 190, height: 30, Self.words) { $0.numberOfLines = 2 }
    #expect(abs(Self.scale(lower) - 30 / (2 * 1.19335938 * 17)) < 1e-6)
  }

  @Test("T-FIT-4: a text field shrinks to a size in points") func field() {
    let shrunk = Self.layout(.textField, width: 50, height: 34) { $0.fitting.minimumFontSize = 12 }
    #expect(abs(Self.scale(shrunk) - 36 / 42.5) < 1e-6)
    #expect(Self.cut(shrunk).isEmpty)
    let small = Self.layout(.textField, width: 43, height: 34) { $0.fitting.minimumFontSize = 12 }
    #expect(Self.cut(small).map(\.needed) == [44])
    let large = Self.layout(.textField, width: 50, height: 34) { $0.fitting.minimumFontSize = 17 }
    #expect(Self.scale(large) == 1)
    #expect(Self.cut(large).count == 1)
    let placeholder = Self.layout(.textField, width: 50, height: 34) {
      $0.text = nil
      $0.placeholder = "Label"
      $0.fitting.minimumFontSize = 12
    }
    #expect(abs(Self.scale(placeholder) - 36 / 42.5) < 1e-6)
  }

  @Test("A label without a scale factor may have a minimum in points") func points() {
    let label = Self.layout(width: 40) {
      $0.fitting.minimumScaleFactor = 0
      $0.fitting.minimumFontSize = 16
    }
    #expect(abs(Self.scale(label) - 40 / 42.5) < 1e-6)
    let less = Self.layout(width: 39.9) {
      $0.fitting.minimumScaleFactor = 0
      $0.fitting.minimumFontSize = 16
    }
    #expect(Self.cut(less).count == 1)
    #expect(abs((Self.cut(less).first?.leastRoom ?? 0) - 40) < 1e-9)
  }

  @Test("T-FIT-5: letters move together before a text is truncated") func tightening() {
    func layout(_ width: Double, _ mode: TextContent.LineBreak = .truncateTail) -> AnalyzedLayout {
      Self.layout(width: width) {
        $0.fitting = .init()
        $0.fitting.allowsDefaultTighteningForTruncation = true
        $0.lineBreak = mode
      }
    }
    #expect(Self.cut(layout(41)).isEmpty)
    #expect(layout(41).layout[ViewID(1)].lines == ["Label"])
    #expect(Self.cut(layout(40)).count == 1)
    #expect(Self.cut(layout(41, .clip)).count == 1)
    #expect(Self.scale(layout(40)) == 1)
  }

  @Test("The title of a button shrinks, beside its insets; that of a configured one wraps") func button() {
    func layout(_ width: Double, insets: EdgeInsets? = nil, _ configuration: ButtonConfiguration? = nil)
      -> AnalyzedLayout
    {
      var tree = Self.layout(.button, width: width, height: 34, "Continue") { _ in }.layout.tree
      tree.views[1].control.contentEdgeInsets = insets
      tree.views[1].buttonConfiguration = configuration
      return AnalyzedLayout(tree)
    }
    // Eight characters of 8.5 points.
    #expect(abs(Self.scale(layout(50)) - 50 / 68) < 1e-6)
    #expect(Self.cut(layout(50)).isEmpty)
    #expect(Self.cut(layout(33)).map(\.leastRoom) == [34])
    let insets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    #expect(abs(Self.scale(layout(60, insets: insets)) - 50 / 68) < 1e-6)
    #expect(Self.scale(layout(50, .filled)) == 1)
  }

  @Test("A text that shrinks is as wide as its view, and an edge cuts that off") func beyondAnEdge() throws {
    var tree = Self.layout(width: 30) { _ in }.layout.tree
    tree.views[1].frame?.origin.x = 185
    let text = try #require(Self.cut(AnalyzedLayout(tree)).first)
    #expect(text.shortage == .visibility(beyond: .right, of: .root))
    #expect(text.available == 15 && text.needed == 30)
  }
}
