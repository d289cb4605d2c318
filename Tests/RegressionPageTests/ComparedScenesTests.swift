import Analysis
import AutoLayout
import CairoBackend
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Scene
import TestSupport
import Testing

@testable import Diagram

/// The pictures of a case: what they draw, and where.
struct ComparedScenesTests {
  private static func scenes(_ before: [UInt8], _ after: [UInt8], _ path: String, name: String? = nil) throws
    -> (scenes: ComparedScenes, tree: ViewTree)
  {
    let shaper = try RegressionPageTests.shaper.get()
    let options = ReadingOptions(text: shaper)
    let layouts = try [before, after].map { bytes in
      let diagrams = try Document(bytes: bytes, path: path, options: options).diagrams
      return AnalyzedLayout(try #require(diagrams.first { name == nil || $0.name == name }).tree)
    }
    let scenes = ComparedScenes(before: layouts[0], after: layouts[1], theme: .light, text: shaper)
    return (scenes, layouts[1].layout.tree)
  }

  private static func scenes(_ before: String, _ after: String) throws -> (
    scenes: ComparedScenes, tree: ViewTree
  ) {
    try scenes(Array(before.utf8), Array(after.utf8), "a.yaml")
  }

  /// The bounds of the dashed lines that belong to a view.
  private static func dashedBounds(_ scene: Scene, of view: String) -> Rect? {
    var bounds: Rect?
    func collect(_ items: [SceneItem], _ offset: Point, _ isInside: Bool) {
      for item in items {
        switch item {
        case .group(let group):
          collect(group.items, offset + group.translation, isInside || group.origin == .view(view))
        case .shape(let shape):
          guard isInside, shape.stroke?.dash.isEmpty == false, let own = shape.path.bounds else { continue }
          let moved = own.offset(by: offset)
          bounds = bounds.map { $0.union(moved) } ?? moved
        case .text, .image, .hatch: break
        }
      }
    }
    collect(scene.items, .zero, false)
    return bounds
  }

  private static func texts(_ scene: Scene) -> [String] {
    func collect(_ items: [SceneItem]) -> [String] {
      items.flatMap { item -> [String] in
        switch item {
        case .group(let group): collect(group.items)
        case .text(let text): [text.string]
        case .shape, .image, .hatch: []
        }
      }
    }
    return collect(scene.items)
  }

  /// Content below a navigation bar begins at another offset in pictures than in the file's own coordinates.
  @Test func earlierFramesScrollWithTheContent() throws {
    let file = Repository.root.appendingPathComponent("Samples/interface-builder/trip.storyboard")
    let before = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let after = before.replacing("constant=\"16\" id=\"k5\"", with: "constant=\"24\" id=\"k5\"")
    #expect(after != before)
    let (scenes, tree) = try Self.scenes(
      Array(before.utf8), Array(after.utf8), "trip.storyboard", name: "Trip")
    let words = try #require(tree.view(named: "words"))
    let now = try #require(scenes.framesAfter[words.index])
    let earlier = try #require(scenes.framesBefore[words.index])
    let scale = now.width / 353
    let outline = try #require(scenes.change.flatMap { Self.dashedBounds($0, of: "words") })
    #expect(abs(now.minY - earlier.minY - 8 * scale) < 0.01)
    #expect(abs(outline.minX - earlier.minX) < 1 && abs(outline.minY - earlier.minY) < 1)
    #expect(abs(outline.maxX - earlier.maxX) < 1 && abs(outline.maxY - earlier.maxY) < 1)
    // Stored frames that no longer fit make no picture larger.
    let size = try #require(scenes.change?.size)
    #expect(size.width < 2 * 393 * scale && size.height < 1.5 * 1000 * scale)
  }

  private static func row(_ leading: Int, _ constraints: [String] = [], views: String = "") -> String {
    """
    canvas: 375x400
    root:
      subviews:
        box: { background: white }
        mover: { class: Label, text: Some words, background: yellow }
    \(views)
    constraints:
      - "box.leading == root.leading + 20"
      - "box.top == root.top + 20"
      - "box.size == (100, 60)"
      - "mover.leading == root.leading + \(leading)"
      - "mover.top == root.top + 120"
    \(constraints.map { "  - \"\($0)\"" }.joined(separator: "\n"))
    """
  }

  @Test func onlyMarksThatOccurAreExplained() throws {
    let moved = try Self.scenes(Self.row(20), Self.row(36)).scenes
    #expect(moved.marks == [.before, .after, .distance, .constraint])
    let grown = try Self.scenes(
      Self.row(20), Self.row(20).replacing("text: Some words", with: "text: Some more words")
    ).scenes
    #expect(grown.marks == [.before, .after, .distance])
    #expect(try Self.scenes(Self.row(20), Self.row(20)).scenes.marks.isEmpty)
  }

  @Test func aRemovedViewHasItsEarlierFrame() throws {
    let line = "    other: { background: red, frame: [150, 250, 120, 60] }"
    let scenes = try Self.scenes(Self.row(20, views: line), Self.row(20)).scenes
    let change = try #require(scenes.change)
    #expect(Self.texts(change).contains("other, removed") && scenes.marks == [.before])
    #expect(Self.dashedBounds(change, of: "other").map { abs($0.width - 119) < 1 } == true)
  }

  /// A label says what it is, and has a name all the same if the picture is about it.
  @Test func whatMovedHasItsName() throws {
    let scenes = try Self.scenes(Self.row(20), Self.row(36)).scenes
    #expect(Self.texts(try #require(scenes.change)).contains("mover"))
  }
}
