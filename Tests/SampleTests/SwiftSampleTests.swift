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
    Twin("approaches/mixed", "portrait", Approaches.mixed),
    Twin("floating/label", "at rest", Approaches.floatingLabel),
    Twin("paging/container", "first page", Approaches.pagesInContainer),
    Twin("paging/without-container", "first page", Approaches.pagesWithoutContainer),
    Twin("panel/panel", "portrait", Panels.vertical),
    Twin("panel/panel", "landscape", Panels.vertical),
    Twin("panel/horizontal", nil, Panels.horizontal),
    Twin("content-size/plain-view", "portrait", ContentSize.plainView),
    Twin("content-size/scroll-view", "portrait", ContentSize.scrollView),
    Twin("content-size/scroll-view", "measured", ContentSize.scrollView),
    Twin("content-size/scroll-view", "landscape", ContentSize.scrollView),
    Twin("content-view/fixed-height", "height and width", ContentViews.fixedHeight),
    Twin("content-view/height-from-subviews", "portrait", ContentViews.heightFromSubviews),
    Twin("children/last-child", "portrait", ContentViews.lastChild),
    Twin("content-size/image", "portrait", Images.oneImage),
    Twin("paging/images-in-container", "portrait", Images.pagesInContainer),
    Twin("paging/images-in-container", "landscape", Images.pagesInContainer),
    Twin("paging/images", "portrait", Images.pages),
  ]

  @Test(arguments: twins)
  func framesAndPicturesAreTheSame(_ twin: Twin) throws {
    let shaper = try SamplePictureTests.shaper.get()
    let document = try Sample(name: twin.sample).document(text: shaper)
    let diagram = try #require(document.diagrams.first { $0.name == twin.diagram })
    var copy = diagram
    copy.tree = ViewTree(root: try twin.build(), environment: diagram.tree.environment)

    let (written, built) = (LayoutEngine.solve(diagram.tree), LayoutEngine.solve(copy.tree))
    #expect(built.views == written.views)
    #expect(built.issues.isEmpty)
    let differences = SamplePictureTests.scene(of: copy, text: shaper).textDump.split(separator: "\n")
      .difference(
        from: SamplePictureTests.scene(of: diagram, text: shaper).textDump.split(separator: "\n"))
    #expect(differences.isEmpty, "\(differences.map { "\($0)" }.joined(separator: "\n"))")
  }
}
