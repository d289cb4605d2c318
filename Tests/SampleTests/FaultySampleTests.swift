import AutoLayout
import Diagram
import LayoutDocument
import Scene
import Testing

/// Figures of layouts with issues say so.
@Suite struct FaultySampleTests {
  /// The diagrams whose layouts have issues by the examples' sheets, in order.
  static let faulty: [String] = [
    "approaches/mixed edges instead", "approaches/pure no image", "cells/predefined-content moved",
    "children/first-child", "children/last-child pinned twice", "children/three-children",
    "content-size/content-area without the end pin", "content-size/content-area without sizes",
    "content-size/fixed-size without size", "content-size/missing-size no size",
    "content-size/missing-size width only", "content-size/plain-view landscape",
    "content-view/centering centers and a size", "content-view/edges-alone scroll view",
    "content-view/fixed-height height", "content-view/height-from-subviews without the last pin",
    "floating/content-edge at rest", "floating/content-edge scrolled",
    "paging/container without a height", "paging/container without the last pin",
    "paging/images-in-container without the last pin", "paging/without-container without heights",
    "paging/without-container without the last pin", "panel/one-label", "panel/two-labels",
  ]

  @Test func badgesAndCaptionsTellOfEveryFaultyLayout() throws {
    let shaper = try SamplePictureTests.shaper.get()
    var found: [String] = []
    for sample in Sample.all where !sample.name.hasPrefix("stack-views/") {
      for diagram in try sample.document(text: shaper).diagrams {
        let name = [sample.name, diagram.name].compactMap(\.self).joined(separator: " ")
        let issues = LayoutEngine.solve(diagram.tree).issues
        let marks = Marks(SamplePictureTests.scene(of: diagram, text: shaper))
        #expect(marks.hasBadge == !issues.isEmpty, "\(name)")
        guard !issues.isEmpty else { continue }
        found.append(name)
        let messages = issues.map { Self.typeset($0.message) }
        #expect(messages.contains { marks.caption.contains($0) }, "\(name): \(marks.caption)")
      }
    }
    #expect(found == Self.faulty)
  }

  /// An equation's signs as figures print them.
  private static func typeset(_ message: String) -> String {
    var text = message
    for (written, printed) in [("==", "="), (">=", "≥"), ("<=", "≤"), (" - ", " − ")] {
      text = text.split(separator: written, omittingEmptySubsequences: false).joined(separator: printed)
    }
    return text
  }

  /// What a figure says of issues.
  private struct Marks {
    var hasBadge = false
    /// The caption's lines in one.
    var caption = ""

    init(_ scene: Scene) { collect(scene.items, isCaption: false) }

    private mutating func collect(_ items: [SceneItem], isCaption: Bool) {
      for item in items {
        switch item {
        case .group(let group):
          note(group.origin)
          collect(group.items, isCaption: isCaption || group.origin == .page("caption"))
        case .shape(let shape): note(shape.origin)
        case .text(let text):
          note(text.origin)
          if isCaption { caption += (caption.isEmpty ? "" : " ") + text.string }
        case .image(let image): note(image.origin)
        case .hatch(let hatch): note(hatch.origin)
        }
      }
    }

    private mutating func note(_ origin: SceneOrigin?) {
      if case .issue = origin { hasBadge = true }
    }
  }
}
