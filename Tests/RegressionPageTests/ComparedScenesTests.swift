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
    #expect(moved.marks == [.before, .after, .move, .constraint])
    let grown = try Self.scenes(
      Self.row(20), Self.row(20).replacing("text: Some words", with: "text: Some more words")
    ).scenes
    #expect(grown.marks == [.before, .after, .growth])
    let both = try Self.scenes(Self.row(20), Self.row(20).replacing("(100, 60)", with: "(100, 80)")).scenes
    #expect(both.marks == [.before, .after, .growth, .constraint])
    // The bottom of one view and the position of another share a distance.
    let below = ["other.leading == box.leading", "other.top == box.bottom + 20", "other.size == (20, 20)"]
    let other = "    other: { background: red }"
    let mixed = try Self.scenes(
      Self.row(20, below, views: other),
      Self.row(20, below, views: other).replacing("(100, 60)", with: "(100, 80)")
    ).scenes
    #expect(mixed.marks == [.before, .after, .distance, .constraint])
    #expect(try Self.scenes(Self.row(20), Self.row(20)).scenes.marks.isEmpty)
  }

  @Test func aRemovedViewHasItsEarlierFrame() throws {
    let line = "    other: { background: red, frame: [150, 250, 120, 60] }"
    let scenes = try Self.scenes(Self.row(20, views: line), Self.row(20)).scenes
    let change = try #require(scenes.change)
    #expect(Self.texts(change).contains("other, removed") && scenes.marks == [.before])
    #expect(Self.dashedBounds(change, of: "other").map { abs($0.width - 120) < 1 } == true)
  }

  /// The bounds of the strong outline of a view.
  private static func outline(_ scene: Scene, of view: String) -> Rect? {
    shapes(scene, of: .view(view)).first { $0.stroke?.width == Pen.emphasisWidth }?.path.bounds
  }

  /// The shapes that belong to a view or a constraint, where they are in the picture.
  private static func shapes(_ scene: Scene, of origin: SceneOrigin) -> [SceneShape] {
    func collect(_ items: [SceneItem], _ offset: Point, _ isInside: Bool) -> [SceneShape] {
      items.flatMap { item -> [SceneShape] in
        switch item {
        case .group(let group):
          return collect(group.items, offset + group.translation, isInside || group.origin == origin)
        case .shape(var shape):
          guard isInside || shape.origin == origin else { return [] }
          shape.path = shape.path.offset(by: offset)
          return [shape]
        case .text, .image, .hatch: return []
        }
      }
    }
    return collect(scene.items, .zero, false)
  }

  private static func card(_ leading: Int) -> String {
    """
    canvas: 400x390
    root:
      background: white
      subviews:
        card:
          background: lightGray
          subviews:
            title: { class: Label, text: Welcome back }
            email: { background: white }
    constraints:
      - "card.edges == root.edges inset (50, 20, 50, 20)"
      - leading: "title.leading == card.leading + \(leading)"
      - "title.top == card.top + 50"
      - "email.leading == title.leading"
      - "email.top == title.bottom + 30"
      - "email.size == (224, 54)"
    """
  }

  /// What has one position has one position in print, whether it is a text or not, and the dimension ends there.
  @Test func outlinesLieOnTheFrames() throws {
    let (scenes, tree) = try Self.scenes(Self.card(50), Self.card(66))
    let change = try #require(scenes.change)
    for name in ["title", "email"] {
      let view = try #require(tree.view(named: name))
      let outline = try #require(Self.outline(change, of: name))
      let frame = try #require(scenes.framesAfter[view.index])
      let earlier = try #require(scenes.framesBefore[view.index])
      #expect(abs(outline.minX - frame.minX) < 0.01 && abs(outline.maxX - frame.maxX) < 0.01)
      #expect(abs(outline.minY - frame.minY) < 0.01 && abs(outline.maxY - frame.maxY) < 0.01)
      #expect(Self.dashedBounds(change, of: name).map { abs($0.minX - earlier.minX) < 0.01 } == true)
    }
  }

  /// The changed distance stands between what it measures, at the height of the view that moved.
  @Test func theEditedConstraintIsNearWhatMoved() throws {
    let (scenes, tree) = try Self.scenes(Self.card(50), Self.card(66))
    let change = try #require(scenes.change)
    let index = try #require(tree.view(named: "title"))
    let title = try #require(scenes.framesAfter[index.index])
    let number = try #require(
      (1...40).first { !Self.shapes(change, of: .constraint($0)).isEmpty })
    for shape in Self.shapes(change, of: .constraint(number)) {
      let bounds = try #require(shape.path.bounds)
      #expect(abs(bounds.midY - title.midY) < 2 && bounds.maxX < title.minX + 2, "\(bounds)")
    }
  }

  private static func column(_ header: Int, body: String) -> String {
    """
    canvas: 375x300
    root:
      subviews:
        loose: { background: yellow }
        body: { background: blue }
    constraints:
      - "loose.top == root.top + \(header)"
      - "loose.size == (80, 40)"
      - "body.leading == root.leading + 20"
      - "body.trailing == root.trailing - 20"
      - "body.top == loose.bottom + 20"
    \(body)
    """
  }

  /// The picture says which ambiguity is new. One that was there before would only cover what changed.
  @Test func onlyNewIssuesAreMarked() throws {
    let height = "  - \"body.height == 120\""
    let kept = try Self.scenes(Self.column(20, body: height), Self.column(30, body: height)).scenes
    #expect(!kept.marks.contains(.candidate))
    #expect(!Self.texts(try #require(kept.change)).contains { $0.contains("not determined") })
    let (lost, tree) = try Self.scenes(Self.column(20, body: height), Self.column(20, body: ""))
    let change = try #require(lost.change)
    #expect(Self.texts(change).filter { $0.contains("not determined") } == ["body height: not determined"])
    // It has no height now, and is outlined all the same.
    let body = try #require(tree.view(named: "body"))
    let frame = try #require(lost.framesAfter[body.index])
    #expect(
      frame.height == 0 && Self.outline(change, of: "body").map { abs($0.width - frame.width) < 0.01 } == true
    )
  }

  @Test func aConflictIsExplained() throws {
    let scenes = try Self.scenes(Self.row(20), Self.row(20, ["box.width == 140"])).scenes
    #expect(scenes.marks == [.conflict])
  }

  /// A label says what it is, and has a name all the same if the picture is about it.
  @Test func whatMovedHasItsName() throws {
    let scenes = try Self.scenes(Self.row(20), Self.row(36)).scenes
    #expect(Self.texts(try #require(scenes.change)).contains("mover"))
  }
}
