import AutoLayout
import AutoLayoutSnapKit
import Geometry
import Scene
import Testing

@testable import Diagram

/// How a figure shows what a layout leaves open.
@Suite struct AmbiguityTests {
  /// Two views side by side in a content of 200 by 200 points, both without a size.
  static func pair() -> SolvedLayout {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    let (first, second) = (View(name: "first"), View(name: "second"))
    root.addSubview(scroll)
    scroll.addSubview(first)
    scroll.addSubview(second)
    scroll.snp.makeConstraints { make in
      make.left.top.equalTo(root).offset(20)
      make.width.height.equalTo(200)
    }
    first.snp.makeConstraints { make in
      make.left.top.equalTo(scroll).offset(20)
      make.bottom.equalTo(scroll).offset(-20)
    }
    second.snp.makeConstraints { make in
      make.left.equalTo(first.snp.right).offset(20)
      make.top.equalTo(scroll).offset(20)
      make.right.bottom.equalTo(scroll).offset(-20)
    }
    return solve(root)
  }

  static func solve(_ root: View) -> SolvedLayout {
    let environment = LayoutEnvironment(canvas: Size(width: 375, height: 340), text: SpecFont())
    return LayoutEngine.solve(ViewTree(root: root, environment: environment))
  }

  private func drawing(
    _ layout: SolvedLayout, scale: Double = 1, layers: Set<LayoutLayer> = [.names, .sizes, .contentSize]
  ) -> FigureFacts {
    FigureFacts(
      layout, options: DiagramOptions(scale: scale), layers: layers,
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
  }

  @Test(arguments: [1.0, 2]) func theOtherAnswerIsOneSolution(scale: Double) throws {
    let drawing = drawing(Self.pair(), scale: scale)
    let (contents, views) = (drawing.openLayout.contents, drawing.openLayout.views)
    let content = try #require(contents.first)
    #expect(contents.count == 1 && views.count == 2)
    let origin = try #require(drawing.geometry.contentRect(ViewID(1))).origin
    let gap = 20 * scale
    let (first, second) = (views[0].frame, views[1].frame)
    #expect(abs(second.minX - first.maxX - gap) < 1e-9)
    #expect(abs(second.maxX + gap - origin.x - content.other.width) < 1e-9)
    #expect(abs(first.maxY + gap - origin.y - content.other.height) < 1e-9)
    #expect(first.maxY == second.maxY && first.minX == origin.x + gap)
    // What there is, they share.
    #expect(abs(first.width - second.width) < 1e-9)
    #expect(first.width > 20)
  }

  /// Layout gives both views no area, and all beams would meet in a corner.
  @Test(arguments: [1.0, 2]) func beamsAreDrawnWhereAnAnswerIs(scale: Double) throws {
    let drawing = drawing(Self.pair(), scale: scale, layers: [.constraints, .contentSize])
    let frames = drawing.openLayout.views.map(\.frame)
    let content = try #require(drawing.openLayout.marked?.contentRect(ViewID(1)))
    var ends: [Axis: [Double]] = [:]
    for case .beam(let beam) in drawing.marks where abs(beam.length - 20 * scale) < 1e-9 {
      ends[beam.axis, default: []].append(beam.end)
    }
    let lefts = [frames[0].minX, frames[1].minX, content.maxX]
    let (rights, bottoms) = (try #require(ends[.horizontal]), try #require(ends[.vertical]))
    #expect(lefts.allSatisfy { left in rights.contains { abs($0 - left) < 1e-9 } })
    #expect(bottoms.contains { abs($0 - content.maxY) < 1e-9 })
    // What has its place in layout is marked there.
    #expect(drawing.geometry.frame(.root) == drawing.openLayout.marked?.frame(.root))
  }

  @Test func lengthsThatAreOpenHaveNoNumber() {
    // With room for both names.
    let options = DiagramOptions(title: "A title", scale: 2)
    let scene = Scene(Self.pair(), options: options, text: BoxyTextShaper())
    let texts = SceneInspection(scene).texts
    #expect(texts.contains("? × ?"))
    #expect(!texts.contains("0 × 0"))
    #expect(texts.contains("contentSize.width: not determined"))
    #expect(texts.contains("contentSize.height: not determined"))
    // What reads the picture out says what layout takes.
    #expect(scene.summary.contains("first is 0 by 0 points"))
  }

  @Test func viewsOpenForOneReasonShareAPanel() {
    let layout = Self.pair()
    let groups = IssueGroups(layout.issues)
    #expect(groups.groups.count == 1)
    let scene = Scene(layout, options: DiagramOptions(title: "A title"), text: BoxyTextShaper())
    let panels = SceneInspection(scene).texts(of: .page("issue"))
    #expect(panels.contains("UIKit can’t determine contentSize"))
    // Where second begins depends on first.
    #expect(!panels.contains("second.minX") && panels.count { $0 == "first and second: height" } == 1)
  }

  /// Rows below each other, of which the odd ones have no width, and the first no height where that is open.
  private func rows(_ count: Int, firstIsOpen: Bool = false) -> SolvedLayout {
    let root = View(name: "root")
    let rows = (0..<count).map { View(name: "row\($0)") }
    for (index, row) in rows.enumerated() {
      root.addSubview(row)
      row.snp.makeConstraints { make in
        make.left.equalTo(root).offset(20)
        if index % 2 == 0 { make.width.equalTo(200) }
        if index > 0 || !firstIsOpen { make.height.equalTo(20) }
        if index == 0 {
          make.top.equalTo(root)
        } else {
          make.top.equalTo(rows[index - 1].snp.bottom).offset(5)
        }
      }
    }
    return Self.solve(root)
  }

  @Test func oneOfManyAlikeHasTheArrowForAll() {
    func texts(_ count: Int) -> [String] {
      let scene = Scene(rows(count), options: DiagramOptions(title: "Rows"), text: BoxyTextShaper())
      return SceneInspection(scene).texts
    }
    #expect(texts(7).filter { $0.hasSuffix("width: not determined") }.count == 3)
    #expect(texts(9).filter { $0.hasSuffix("width: not determined") } == ["row1 width: not determined"])
    #expect(texts(9).filter { $0.hasPrefix("UIKit can’t determine") }.count == 1)
    #expect(texts(9).joined(separator: " ").contains("UIKit can’t determine row1 and 3 more"))
    #expect(texts(9).joined(separator: " ").contains("Set a width, or pin trailing."))
  }

  /// Rows of 40 from top to bottom of a scroll view, of which the second and the fourth have no height.
  private func list() -> SolvedLayout {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    let rows = (0..<5).map { View(name: "row\($0)") }
    root.addSubview(scroll)
    scroll.snp.makeConstraints { $0.edges.equalTo(root) }
    for (index, row) in rows.enumerated() {
      scroll.addSubview(row)
      row.snp.makeConstraints { make in
        make.left.right.equalTo(scroll)
        make.width.equalTo(300)
        if index % 2 == 0 { make.height.equalTo(40) }
        make.top.equalTo(index == 0 ? scroll.snp.top : rows[index - 1].snp.bottom).offset(10)
      }
    }
    rows[4].snp.makeConstraints { $0.bottom.equalTo(scroll) }
    return Self.solve(root)
  }

  @Test func rowsThatMoveOthersAreLinesWhereTheyAre() throws {
    let drawing = drawing(list())
    let answers = drawing.answers
    let views = try ["row1", "row3"].map { try #require(drawing.tree.view(named: $0)) }
    #expect(answers.lines == [views[0]: .vertical, views[1]: .vertical])
    #expect(answers.standIns.isEmpty)
    let scene = SceneInspection(
      Scene(list(), options: DiagramOptions(title: "A title"), text: BoxyTextShaper()))
    for (view, y) in zip(views, [60.0, 120]) {
      // The name is on the line, and on no other row.
      #expect(drawing.geometry.frame(view).midY == y)
      let tag = try #require(
        scene.shapes(.view(drawing.tree[view].name)).compactMap(\.path.bounds).first { $0.height > 10 })
      #expect(abs(tag.height - 16) < 2)
    }
    #expect(scene.texts.joined(separator: " ").contains("The dashed line shows another valid height."))
    #expect(scene.texts.contains("Layout chooses 170."))
  }

  @Test func aTagStandsOnNoOtherView() throws {
    let layout = rows(9)
    let drawing = drawing(layout)
    let row = try #require(layout.tree.view(named: "row1"))
    #expect(drawing.answers.taggedViews == [row])
    let items = Figure(drawing).sketch.items.compactMap { item -> Rect? in
      guard case .group(let group) = item, group.items.count == 2,
        case .text(let text) = group.items[1], text.string == "row1 width: not determined",
        case .shape(let ground) = group.items[0]
      else { return nil }
      return ground.path.bounds
    }
    let tag = try #require(items.first)
    for view in layout.tree.views.indices.dropFirst() where ViewID(view) != row {
      #expect(!drawing.geometry.frame(ViewID(view)).overlaps(tag))
    }
  }

  @Test func whatOnlyFollowsIsNotDrawnAsMissing() {
    let layout = rows(5, firstIsOpen: true)
    #expect(layout.issues.count(where: \.isConsequence) == 4)
    let texts = SceneInspection(
      Scene(layout, options: DiagramOptions(title: "Rows"), text: BoxyTextShaper())
    ).texts
    #expect(!texts.contains { $0.contains("y: not determined") || $0.contains("minY") })
    #expect(texts.contains("row0 height: not determined"))
    let sentence = "row1 and 3 more are ambiguous only because they depend on others."
    #expect(texts.joined(separator: " ").contains(sentence))
  }

  @Test func candidatesKeepClearOfEdges() {
    let root = View(name: "root")
    let box = View(name: "box")
    root.addSubview(box)
    box.snp.makeConstraints { make in
      make.left.top.equalTo(root).offset(100)
      make.width.height.equalTo(100)
    }
    let drawing = drawing(Self.solve(root))
    func place(_ position: Double, over span: ClosedRange<Double> = 120...150) -> Double {
      drawing.clearPosition(.horizontal, near: position, over: span, within: 0...375)
    }
    #expect(place(150) == 150)
    #expect(place(195) == 188)
    #expect(place(205) == 212)
    // Past the box there is no edge.
    #expect(place(195, over: 0...90) == 195)
  }

  @Test func contentThatNobodySizedHasNoSize() {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    let content = View(name: "content", frame: Rect(x: 0, y: 0, width: 500, height: 500))
    root.addSubview(scroll)
    scroll.addSubview(content)
    scroll.snp.makeConstraints { $0.edges.equalTo(root) }
    let scene = Scene(Self.solve(root), options: DiagramOptions(title: "A title"), text: BoxyTextShaper())
    let texts = SceneInspection(scene).texts
    #expect(texts.joined(separator: " ").contains("It can’t scroll: contentSize was never set."))
    #expect(texts.contains("contentSize, never set"))
  }
}
