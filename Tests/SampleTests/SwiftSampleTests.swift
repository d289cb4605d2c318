import AutoLayout
import CairoBackend
import Diagram
import Geometry
import LayoutDocument
import Scene
import SwiftSamples
import Testing

/// A sample in Swift and its twin among the definitions are one layout.
@Suite struct SwiftSampleTests {
  /// A layout that code builds, and the diagram that it is the twin of.
  struct Twin: Sendable, CustomTestStringConvertible {
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

  static let twins = [
    Twin("approaches/pure", "portrait", Approaches.pure),
    Twin("approaches/pure", "landscape", Approaches.pure),
    Twin("approaches/pure", "scrolled") { scrolled(try Approaches.pure(), to: Point(x: 649, y: 101)) },
    Twin("approaches/mixed", "portrait", Approaches.mixed),
    Twin("approaches/mixed-with-subviews", nil, Approaches.mixedWithSubviews),
    Twin("cells/self-sizing", "portrait", Cells.selfSizing),
    Twin("cells/self-sizing", "landscape", Cells.selfSizing),
    Twin("cells/bounds", "no separator", Cells.bounds),
    Twin("floating/label", "at rest", Approaches.floatingLabel),
    Twin("floating/label", "scrolled") { scrolled(try Approaches.floatingLabel(), to: Point(x: 300, y: 80)) },
    Twin("paging/container", "first page", Approaches.pagesInContainer),
    Twin("paging/container", "second page") {
      scrolled(Approaches.pagesInContainer(), to: Point(x: 255, y: 0))
    },
    Twin("paging/without-container", "first page", Approaches.pagesWithoutContainer),
    Twin("content-size/bounds-origin", "plain view") { try Approaches.pinned(to: View(name: "container")) },
    Twin("content-size/bounds-origin", "plain view moved") {
      let root = try Approaches.pinned(to: View(name: "container"))
      root.subviews[0].bounds.origin = Point(x: 30, y: 40)
      return root
    },
    Twin("content-size/bounds-origin", "scroll view") { try Approaches.pinned(to: container()) },
    Twin("content-size/bounds-origin", "scroll view moved") {
      scrolled(try Approaches.pinned(to: container()), to: Point(x: 30, y: 40))
    },

    Twin("panel/one-label", nil) { Panels.labelsWithoutPlace(1) },
    Twin("panel/two-labels", nil) { Panels.labelsWithoutPlace(2) },
    Twin("panel/panel", "portrait", Panels.vertical),
    Twin("panel/panel", "landscape", Panels.vertical),
    Twin("panel/panel", "taller content") {
      let root = Panels.vertical()
      (root.subviews[0] as? ScrollView)?.contentSize = Size(width: 320, height: 1000)
      return root
    },
    Twin("panel/horizontal", nil, Panels.horizontal),

    Twin("content-size/plain-view", "portrait", ContentSize.plainView),
    Twin("content-size/scroll-view", "portrait", ContentSize.scrollView),
    Twin("content-size/scroll-view", "measured", ContentSize.scrollView),
    Twin("content-size/scroll-view", "scrolled") {
      scrolled(ContentSize.scrollView(), to: Point(x: 75, y: 33))
    },
    Twin("content-size/scroll-view", "landscape", ContentSize.scrollView),
    Twin("content-size/missing-size", "no size", ContentSize.missingSize),
    Twin("content-size/sibling", nil, ContentSize.sibling),
    Twin("content-size/layout-guides", "portrait", ContentSize.layoutGuides),
    Twin("content-size/layout-guides", "landscape", ContentSize.layoutGuides),
    Twin("content-size/right-to-left", "right to left", ContentSize.scrollView),

    Twin("content-view/edges-alone", "plain view") { ContentViews.edgesAlone(in: View(name: "superview")) },
    Twin("content-view/edges-alone", "scroll view") {
      ContentViews.edgesAlone(in: ScrollView(name: "superview"))
    },
    Twin("content-view/spacing", "full width", ContentViews.spacing),
    Twin("content-view/ratio", "double width", ContentViews.ratio),
    Twin("content-view/fixed-height", "height and width", ContentViews.fixedHeight),
    Twin("content-view/height-from-subviews", "portrait", ContentViews.heightFromSubviews),
    Twin("children/last-child", "portrait", ContentViews.lastChild),
    Twin("children/last-child", "landscape", ContentViews.lastChild),

    Twin("content-size/image", "portrait", Images.oneImage),
    Twin("paging/images-in-container", "portrait", Images.pagesInContainer),
    Twin("paging/images-in-container", "second page") {
      scrolled(Images.pagesInContainer(), to: Point(x: 375, y: 0))
    },
    Twin("paging/images-in-container", "landscape", Images.pagesInContainer),
    Twin("paging/images", "portrait", Images.pages),
    Twin("paging/images", "landscape", Images.pages),

    Twin("stack-views/distributions", "fill") { Stacks.distribution(.fill) },
    Twin("stack-views/distributions", "fill equally") { Stacks.distribution(.fillEqually) },
    Twin("stack-views/distributions", "fill proportionally") { Stacks.distribution(.fillProportionally) },
    Twin("stack-views/distributions", "equal spacing") { Stacks.distribution(.equalSpacing) },
    Twin("stack-views/distributions", "equal centering") { Stacks.distribution(.equalCentering) },
    Twin("stack-views/alignments", "fill") { Stacks.alignment(.fill) },
    Twin("stack-views/alignments", "top") { Stacks.alignment(.top) },
    Twin("stack-views/alignments", "center") { Stacks.alignment(.center) },
    Twin("stack-views/alignments", "bottom") { Stacks.alignment(.bottom) },
    Twin("stack-views/alignments", "margins", Stacks.margins),
    Twin("stack-views/baselines", "first baseline") { Stacks.baselines(.firstBaseline) },
    Twin("stack-views/baselines", "last baseline") { Stacks.baselines(.lastBaseline) },
    Twin("stack-views/hidden-views", "all visible") { Stacks.rows() },
    Twin("stack-views/hidden-views", "note hidden") { Stacks.rows(hiding: ["note"]) },
    Twin("stack-views/hidden-views", "text hidden") { Stacks.rows(hiding: ["text"]) },
    Twin("stack-views/hidden-views", "all hidden") {
      Stacks.rows(hiding: ["title", "text", "note", "button"])
    },
    Twin("stack-views/nested", "left to right", Stacks.form),
    Twin("stack-views/nested", "right to left", Stacks.form),
    Twin("stack-views/scrolling-stack", "all rows") { try Stacks.scrolling() },
    Twin("stack-views/scrolling-stack", "scrolled") {
      scrolled(try Stacks.scrolling(), to: Point(x: 0, y: 148))
    },
    Twin("stack-views/scrolling-stack", "two rows hidden") {
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

  @Test(arguments: twins)
  func framesAndPicturesAreTheSame(_ twin: Twin) throws {
    let shaper = try SamplePictureTests.shaper.get()
    let document = try Sample(name: twin.sample).document(text: shaper)
    let diagram = try #require(document.diagrams.first { $0.name == twin.diagram })
    var copy = diagram
    copy.tree = ViewTree(root: try twin.build(), environment: diagram.tree.environment)

    let (written, built) = (LayoutEngine.solve(diagram.tree), LayoutEngine.solve(copy.tree))
    #expect(built.views == written.views)
    #expect(built.issues.map(\.kind) == written.issues.map(\.kind))
    let differences = SamplePictureTests.scene(of: copy, text: shaper).textDump.split(separator: "\n")
      .difference(
        from: SamplePictureTests.scene(of: diagram, text: shaper).textDump.split(separator: "\n"))
    #expect(differences.isEmpty, "\(differences.map { "\($0)" }.joined(separator: "\n"))")
  }

  /// The definition asks for a fitting size and its picture says so; code asks, and sets what it is told.
  @Test func aFittingSizeSetByHandGivesTheSameFrames() throws {
    let document = try Sample(name: "approaches/fitting").document()
    let diagram = try #require(document.diagrams.first { $0.name == "compressed" })
    let tree = ViewTree(root: try Approaches.fitting(), environment: diagram.tree.environment)
    #expect(LayoutEngine.solve(tree).views == LayoutEngine.solve(diagram.tree).views)
  }
}
