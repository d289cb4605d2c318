import Analysis
import AutoLayout
import Comparison
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Pictures of what changed between two layouts")
struct ShownDifferenceTests {
  /// A box in a scroll view whose content ends 200 right of it.
  private func layout(leading: Double, text: String = "Hello", extra: Bool = false) -> SolvedLayout {
    var fixture = LayoutFixture(width: 375, height: 667, background: "blue")
    let scroll = fixture.add(
      "scroll", .scrollView, Rect(x: 50, y: 100, width: 275, height: 467), "red")
    fixture.setContent(scroll, leading + 300, 500)
    let box = fixture.add("box", in: scroll, Rect(x: leading, y: 200, width: 100, height: 100), "yellow")
    fixture.add("label", .label, Rect(x: 10, y: 10, width: 80, height: 20)) { node in
      node.text = TextContent(text: text)
    }
    fixture.constrain(box, .leading, scroll, .leading, leading)
    fixture.fix(box, .width, 100)
    if extra { fixture.fix(box, .height, 100) }
    return fixture.layout
  }

  private func difference(_ before: SolvedLayout, _ after: SolvedLayout) -> ShownDifference {
    ShownDifference(LayoutDifference(from: before, to: after))
  }

  private func texts(_ before: SolvedLayout, _ after: SolvedLayout, _ origin: SceneOrigin) -> [String] {
    let scene = Scene(
      before: before, after: after, options: DiagramOptions(title: "T", scale: 0.6), text: BoxyTextShaper())
    return SceneInspection(scene).texts(of: origin)
  }

  @Test("A constant that changed is found, with all that it moves") func constant() throws {
    let difference = difference(layout(leading: 50), layout(leading: 66))
    let changes = difference.facts.constraints
    #expect(
      changes.map(difference.text(ofConstraintBefore:)) == ["box.leading == scroll.leading + 50"])
    #expect(changes.map(difference.text(ofConstraintAfter:)) == ["box.leading == scroll.leading + 66"])
    #expect(difference.facts.writtenConstraintCount == 2)
    #expect(
      difference.effects == [
        .init(name: "box.frame.x", before: 50, after: 66),
        .init(name: "contentSize.width", before: 350, after: 366),
        .init(name: "scrollable x distance", before: 75, after: 91),
      ])
    #expect(difference.changedViews == [ViewID(2)])
    #expect(difference.properties.isEmpty)
  }

  /// A frame of the file is in points, whatever the scale of the picture.
  @Test("A misplaced frame is drawn at the scale of the picture") func misplaced() throws {
    var layout = layout(leading: 50)
    let (expected, actual) = (layout[ViewID(3)].frame, Rect(x: 40, y: 20, width: 80, height: 20))
    layout.issues = [
      .misplaced(.init(ViewID(3), axis: .horizontal, expected: expected, actual: actual))
    ]
    let scene = Scene(
      AnalyzedLayout(layout), options: DiagramOptions(scale: 0.5, isBare: true), text: BoxyTextShaper())
    let bounds = SceneInspection(scene).shapes(.issue(1)).compactMap(\.path.bounds)
    // The outline is a little larger than the frame.
    #expect(bounds.contains { (38...43).contains($0.width) && (8...13).contains($0.height) })
    #expect(!bounds.contains { $0.width > 60 })
  }

  @Test("Constraints come and go") func additions() {
    let more = difference(layout(leading: 50), layout(leading: 50, extra: true))
    #expect(more.facts.constraints.map(more.text(ofConstraintAfter:)) == ["box.height == 100"])
    #expect(more.facts.constraints.map(more.text(ofConstraintBefore:)) == [nil])
    let less = difference(layout(leading: 50, extra: true), layout(leading: 50))
    #expect(less.facts.constraints.map(less.text(ofConstraintBefore:)) == ["box.height == 100"])
    #expect(less.facts.constraints.map(less.text(ofConstraintAfter:)) == [nil])
    #expect(less.effects.isEmpty)
  }

  @Test("What a view says differently is a cause too") func properties() {
    let difference = difference(layout(leading: 50), layout(leading: 50, text: "Good morning"))
    #expect(difference.properties.map(\.name) == ["label.text"])
    #expect(difference.properties.map(\.before) == ["“Hello”"])
    #expect(difference.properties.map(\.after) == ["“Good morning”"])
  }

  @Test("Equal layouts differ in nothing, and the picture says so") func nothing() {
    let panel = texts(layout(leading: 50), layout(leading: 50), .page("effect"))
    #expect(panel == ["Effect", "None: every frame and content size is the same."])
  }

  @Test("Numbers that print alike do not show") func smallNumbers() {
    let difference = difference(layout(leading: 50), layout(leading: 50.004))
    #expect(!difference.facts.effects.isEmpty)
    #expect(difference.effects.isEmpty && difference.changedViews.isEmpty)
  }

  @Test("Views that move together say once how far") func displacements() {
    let (before, after) = (layout(leading: 50), layout(leading: 66))
    let moved = difference(before, after)
      .displacements(before: LayoutGeometry(before, scale: 0.5), now: LayoutGeometry(after, scale: 0.5))
    #expect(moved.map(\.text) == ["+16", "width +16"])
    #expect(moved.map(\.isContent) == [false, true])
    #expect(moved.map(\.from) == [50, 200])
    #expect(moved.map(\.to) == [58, 208])
  }

  @Test("The picture tells cause, effect and what stayed") func panels() {
    let (before, after) = (layout(leading: 50), layout(leading: 66))
    let words = ["Cause", "box.leading = scroll.leading + ", "50", "  → 66"]
    #expect(texts(before, after, .page("cause")) == words)
    // Two files differ; the diagram of one says nothing of its place there.
    var other = before
    for index in other.constraints.indices {
      other.constraints[index].node.location?.file = "earlier.yaml"
    }
    #expect(texts(other, after, .page("cause")) == words + ["sample.yaml:10"])
    #expect(
      texts(before, after, .page("effect")) == [
        "Effect", "attribute", "before", "now", "change",
        "box.frame.x", "50", "66", "+16", "contentSize.width", "350", "366", "+16",
        "scrollable x distance", "75", "91", "+16",
      ])
    #expect(
      texts(before, after, .page("unchanged")) == [
        "Unchanged", "root, scroll, label, 1 of 2 constraints.", "Still no conflict or ambiguity.",
        "What holds the views that moved", "box.width = 100",
      ])
    #expect(texts(before, after, .constraint(1)) == ["50 → 66"])
    #expect(texts(before, after, .page("change")) == ["+16", "width +16"])
  }

  @Test("Sentences that differ in more than a word stand below each other") func replacement() {
    let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    func lines(_ before: String?, _ now: String?) -> [[String]] {
      Replacement(before: before, now: now).lines(width: 400, pen: pen).map { $0.map(\.text) }
    }
    #expect(
      lines("a.left == b.left", "a.left == b.left + 8") == [["a.left = b.left"], ["→ a.left = b.left + 8"]])
    #expect(
      lines("a.left == b.left + 8", "a.left >= b.left + 8") == [["a.left ", "=", "  → ≥", " b.left + 8"]])
    #expect(lines(nil, "a.width == 5") == [["+ a.width = 5"]])
    #expect(lines("a.width == 5", nil) == [["a.width = 5"]])
  }
}
