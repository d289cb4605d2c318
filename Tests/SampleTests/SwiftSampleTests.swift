import AutoLayout
import CairoBackend
import Diagram
import Geometry
import LayoutDocument
import Scene
import SwiftSamples
import Testing

/// A sample in Swift and its pair among the definitions are one layout.
@Suite struct SwiftSampleTests {
  /// A layout that code builds, and the diagram that it is the pair of.
  struct Pair: Sendable, CustomTestStringConvertible {
    var sample: String
    var diagram: String?
    var build: @Sendable () throws -> View

    init(_ sample: String, _ diagram: String?, _ build: @escaping @Sendable () throws -> View) {
      self.sample = sample
      self.diagram = diagram
      self.build = build
    }

    var testDescription: String { "\(sample) \(diagram ?? "")" }
  }

  static let pairs = [
    Pair("approaches/pure", "portrait", Approaches.pure),
    Pair("approaches/pure", "landscape", Approaches.pure),
    Pair("approaches/pure", "scrolled") { scrolled(try Approaches.pure(), to: Point(x: 649, y: 101)) },
    Pair("approaches/mixed", "portrait", Approaches.mixed),
    Pair("approaches/mixed-with-subviews", nil, Approaches.mixedWithSubviews),
    Pair("cells/self-sizing", "portrait", Cells.selfSizing),
    Pair("cells/self-sizing", "landscape", Cells.selfSizing),
    Pair("cells/bounds", "no separator", Cells.bounds),
    Pair("floating/label", "at rest", Approaches.floatingLabel),
    Pair("floating/label", "scrolled") { scrolled(try Approaches.floatingLabel(), to: Point(x: 300, y: 80)) },
    Pair("paging/container", "first page", Approaches.pagesInContainer),
    Pair("paging/container", "second page") {
      scrolled(Approaches.pagesInContainer(), to: Point(x: 255, y: 0))
    },
    Pair("paging/without-container", "first page", Approaches.pagesWithoutContainer),
    Pair("content-size/bounds-origin", "plain view") { try Approaches.pinned(to: View(name: "container")) },
    Pair("content-size/bounds-origin", "plain view moved") {
      let root = try Approaches.pinned(to: View(name: "container"))
      root.subviews[0].bounds.origin = Point(x: 30, y: 40)
      return root
    },
    Pair("content-size/bounds-origin", "scroll view") { try Approaches.pinned(to: container()) },
    Pair("content-size/bounds-origin", "scroll view moved") {
      scrolled(try Approaches.pinned(to: container()), to: Point(x: 30, y: 40))
    },

    Pair("panel/one-label", nil) { Panels.labelsWithoutPlace(1) },
    Pair("panel/two-labels", nil) { Panels.labelsWithoutPlace(2) },
    Pair("panel/panel", "portrait", Panels.vertical),
    Pair("panel/panel", "landscape", Panels.vertical),
    Pair("panel/panel", "taller content") {
      let root = Panels.vertical()
      (root.subviews[0] as? ScrollView)?.contentSize = Size(width: 320, height: 1000)
      return root
    },
    Pair("panel/horizontal", nil, Panels.horizontal),

    Pair("content-size/plain-view", "portrait", ContentSize.plainView),
    Pair("content-size/scroll-view", "portrait", ContentSize.scrollView),
    Pair("content-size/scroll-view", "measured", ContentSize.scrollView),
    Pair("content-size/scroll-view", "scrolled") {
      scrolled(ContentSize.scrollView(), to: Point(x: 75, y: 33))
    },
    Pair("content-size/scroll-view", "landscape", ContentSize.scrollView),
    Pair("content-size/missing-size", "no size", ContentSize.missingSize),
    Pair("content-size/sibling", nil, ContentSize.sibling),
    Pair("content-size/layout-guides", "portrait", ContentSize.layoutGuides),
    Pair("content-size/layout-guides", "landscape", ContentSize.layoutGuides),
    Pair("content-size/right-to-left", "right to left", ContentSize.scrollView),

    Pair("content-view/edges-alone", "plain view") { ContentViews.edgesAlone(in: View(name: "superview")) },
    Pair("content-view/edges-alone", "scroll view") {
      ContentViews.edgesAlone(in: ScrollView(name: "superview"))
    },
    Pair("content-view/spacing", "full width", ContentViews.spacing),
    Pair("content-view/ratio", "double width", ContentViews.ratio),
    Pair("content-view/fixed-height", "height and width", ContentViews.fixedHeight),
    Pair("content-view/height-from-subviews", "portrait", ContentViews.heightFromSubviews),
    Pair("children/last-child", "portrait", ContentViews.lastChild),
    Pair("children/last-child", "landscape", ContentViews.lastChild),

    Pair("content-size/image", "portrait", Images.oneImage),
    Pair("paging/images-in-container", "portrait", Images.pagesInContainer),
    Pair("paging/images-in-container", "second page") {
      scrolled(Images.pagesInContainer(), to: Point(x: 375, y: 0))
    },
    Pair("paging/images-in-container", "landscape", Images.pagesInContainer),
    Pair("paging/images", "portrait", Images.pages),
    Pair("paging/images", "landscape", Images.pages),

    Pair("stack-views/distributions", "fill") { Stacks.distribution(.fill) },
    Pair("stack-views/distributions", "fill equally") { Stacks.distribution(.fillEqually) },
    Pair("stack-views/distributions", "fill proportionally") { Stacks.distribution(.fillProportionally) },
    Pair("stack-views/distributions", "equal spacing") { Stacks.distribution(.equalSpacing) },
    Pair("stack-views/distributions", "equal centering") { Stacks.distribution(.equalCentering) },
    Pair("stack-views/alignments", "fill") { Stacks.alignment(.fill) },
    Pair("stack-views/alignments", "top") { Stacks.alignment(.top) },
    Pair("stack-views/alignments", "center") { Stacks.alignment(.center) },
    Pair("stack-views/alignments", "bottom") { Stacks.alignment(.bottom) },
    Pair("stack-views/alignments", "margins", Stacks.margins),
    Pair("stack-views/baselines", "first baseline") { Stacks.baselines(.firstBaseline) },
    Pair("stack-views/baselines", "last baseline") { Stacks.baselines(.lastBaseline) },
    Pair("stack-views/hidden-views", "all visible") { Stacks.rows() },
    Pair("stack-views/hidden-views", "note hidden") { Stacks.rows(hiding: ["note"]) },
    Pair("stack-views/hidden-views", "text hidden") { Stacks.rows(hiding: ["text"]) },
    Pair("stack-views/hidden-views", "all hidden") {
      Stacks.rows(hiding: ["title", "text", "note", "button"])
    },
    Pair("stack-views/nested", "left to right", Stacks.form),
    Pair("stack-views/nested", "right to left", Stacks.form),
    Pair("stack-views/scrolling-stack", "all rows") { try Stacks.scrolling() },
    Pair("stack-views/scrolling-stack", "scrolled") {
      scrolled(try Stacks.scrolling(), to: Point(x: 0, y: 148))
    },
    Pair("stack-views/scrolling-stack", "two rows hidden") {
      try Stacks.scrolling(hiding: ["row2", "row4"])
    },
  ]

  /// A layout whose root holds a scroll view, with that one's content moved.
  static func scrolled(_ root: View, to offset: Point) -> View {
    (root.subviews[0] as? ScrollView)?.contentOffset = offset
    return root
  }

  static func container() -> ScrollView {
    let container = ScrollView(name: "container")
    container.contentSize = Size(width: 300, height: 300)
    return container
  }

  @Test(arguments: pairs)
  func framesAndPicturesAreTheSame(_ pair: Pair) throws {
    let shaper = try SamplePictureTests.shaper.get()
    let document = try Sample(name: pair.sample).document(text: shaper)
    let diagram = try #require(document.diagrams.first { $0.name == pair.diagram })
    var copy = diagram
    copy.tree = ViewTree(root: try pair.build(), environment: diagram.tree.environment)

    let (written, built) = (LayoutEngine.solve(diagram.tree), LayoutEngine.solve(copy.tree))
    #expect(built.views == written.views)
    #expect(built.issues.map(\.kind) == written.issues.map(\.kind))
    let differences = SamplePictureTests.scene(of: copy, text: shaper).textDump.split(separator: "\n")
      .difference(
        from: SamplePictureTests.scene(of: diagram, text: shaper).textDump.split(separator: "\n"))
    #expect(differences.isEmpty, "\(differences.map { "\($0)" }.joined(separator: "\n"))")
  }

  /// The definition asks for a fitting size and its picture says so; code asks for it, and sets the result.
  @Test func aFittingSizeSetByHandGivesTheSameFrames() throws {
    let document = try Sample(name: "approaches/fitting").document()
    let diagram = try #require(document.diagrams.first { $0.name == "compressed" })
    let tree = ViewTree(root: try Approaches.fitting(), environment: diagram.tree.environment)
    #expect(LayoutEngine.solve(tree).views == LayoutEngine.solve(diagram.tree).views)
  }
}
