import AutoLayout
import CairoBackend
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite struct LayoutSceneTests {
  private func scene(
    _ layout: SolvedLayout, _ options: DiagramOptions = DiagramOptions(title: "A title", scale: 1)
  )
    -> Scene
  {
    Scene(layout, options: options, text: BoxyTextShaper())
  }

  @Test func thereAreSixteenSampleLayouts() {
    #expect(SampleLayouts.all.count == 16)
  }

  @Test(arguments: SampleLayouts.all.map(\.name))
  func theSameLayoutGivesTheSameScene(name: String) throws {
    let layout = try SampleLayouts.layout(name)
    let (first, second) = (scene(layout), scene(layout))
    #expect(first == second)
  }

  @Test(arguments: SampleLayouts.all.map(\.name))
  func everyNumberIsFinite(name: String) throws {
    let inspection = SceneInspection(scene(try SampleLayouts.layout(name)))
    #expect(inspection.numbers.count > 100)
    #expect(inspection.numbers.allSatisfy { $0.isFinite })
  }

  @Test(arguments: SampleLayouts.all.map(\.name))
  func nothingLeavesThePage(name: String) throws {
    for isBare in [false, true] {
      let scene = scene(try SampleLayouts.layout(name), DiagramOptions(title: "A title", isBare: isBare))
      let page = Rect(origin: .zero, size: scene.size)
      for found in SceneInspection(scene).found {
        let bounds: Rect? =
          switch found.item {
          case .shape(let shape): shape.path.bounds
          case .text(let text): text.inkBounds(scene.glyphs)
          case .hatch(let hatch): hatch.region.bounds
          case .image(let image): image.rect
          case .group: nil
          }
        guard let bounds else { continue }
        // Ghosts of clipped views reach as far as the views do, which the page holds as well.
        #expect(page.contains(bounds.offset(by: found.offset)), "\(name) \(found.origins)")
      }
    }
  }

  @Test(arguments: SampleLayouts.all.map(\.name))
  func noLabelCoversAnother(name: String) throws {
    let layout = try SampleLayouts.layout(name)
    let options = DiagramOptions(title: "A title", subtitle: "And what follows from it")
    #expect(LabelOverlaps(in: scene(layout, options)).overlaps.isEmpty)
    let real = Scene(layout, options: options, text: try PangoTextShaper())
    #expect(LabelOverlaps(in: real).overlaps.isEmpty)
  }

  @Test func theOverlapMeasureSeesOverlaps() {
    let lettering = Lettering(BoxyTextShaper())
    let pen = Pen(theme: Theme(.light), lettering: lettering)
    let text = pen.text("one", .viewName, at: Point(x: 10, y: 20), pen.paint(.ink))
    let other = pen.text("two", .viewName, at: Point(x: 14, y: 22), pen.paint(.ink))
    let far = pen.text("three", .viewName, at: Point(x: 200, y: 20), pen.paint(.ink))
    let pill = pen.pill("4", in: Rect(x: 195, y: 10, width: 22, height: 18), role: .constraint)
    let scene = Scene(
      size: Size(width: 300, height: 40), items: [text, other, far] + pill, glyphs: lettering.outlines)
    let overlaps = LabelOverlaps(in: scene).overlaps
    #expect(overlaps.contains { $0.label == "one" && $0.by == "two" })
    #expect(overlaps.contains { $0.label == "three" && $0.by == "4" })
    #expect(!overlaps.contains { $0.label == "4" })
  }

  @Test func theOverlapMeasureSeesPillsDotsAndBadges() {
    let lettering = Lettering(BoxyTextShaper())
    let pen = Pen(theme: Theme(.light), lettering: lettering)
    func overlaps(_ groups: [SceneItem]...) -> [LabelOverlaps.Overlap] {
      let figure = groups.map { SceneItem.group(SceneGroup(items: $0)) }
      let scene = Scene(
        size: Size(width: 300, height: 100),
        items: [.group(SceneGroup(origin: .page("figure"), items: figure))], glyphs: lettering.outlines)
      return LabelOverlaps(in: scene).overlaps
    }
    func pill(_ x: Double) -> [SceneItem] {
      pen.pill("4", in: Rect(x: x, y: 10, width: 40, height: 18), role: .constraint)
    }
    // The letters stand apart, the pills do not.
    #expect(overlaps(pill(10), pill(45)).map(\.by) == ["4"])
    #expect(overlaps(pill(10), pill(52)).isEmpty)
    let disc = pen.member(1, at: Point(x: 56, y: 19))
    #expect(overlaps(pill(10), disc).map(\.by) == ["1"])
    #expect(overlaps(disc, pill(10)).map(\.label) == ["1"])
    let dot = pen.originDot(at: Point(x: 48, y: 19))
    #expect(overlaps(dot, pill(10)).contains { $0.label == "dot" && $0.by == "4" })
    #expect(overlaps(pill(10), pen.hollowDot(at: Point(x: 53, y: 19))).contains { $0.by == "dot" })
    #expect(overlaps(dot, dot).isEmpty)
    // A text and what it stands on are one label.
    #expect(
      overlaps(pen.filledTag("contentOffset", in: Rect(x: 0, y: 0, width: 120, height: 17))).isEmpty
    )
    #expect(overlaps(pen.diamond(at: Point(x: 50, y: 50)), pen.octagon(at: Point(x: 120, y: 50))).isEmpty)
    #expect(!overlaps(pen.diamond(at: Point(x: 50, y: 50)), pen.octagon(at: Point(x: 60, y: 50))).isEmpty)
  }

  // MARK: Marks against the layout

  @Test func theFrameIsStrokedInsideItsEdges() throws {
    let inspection = SceneInspection(scene(SampleLayouts.contentSize()))
    let frame = inspection.shapes(.view("scrollView")).first { $0.stroke?.width == 2 && $0.fill == nil }
    #expect(frame?.path.bounds == Rect(x: 51, y: 101, width: 273, height: 465))
  }

  @Test func theContentsDotsStandOutsideItsEdgesWithOneOnEveryCorner() throws {
    let inspection = SceneInspection(scene(SampleLayouts.contentSize()))
    let dots = try #require(
      inspection.shapes(.view("scrollView")).first {
        $0.stroke?.cap == .round && $0.stroke?.width == Pen.dotDiameter
      })
    let outer = Rect(x: 50, y: 100, width: 350, height: 500).inset(by: -1.9)
    // Clockwise from the top left; each dot is an outline without length.
    let spots = dots.path.elements.compactMap { element -> Point? in
      if case .move(let point) = element { point } else { nil }
    }
    #expect(dots.path.bounds == outer)
    #expect(Set(spots).count == spots.count)
    for corner in [
      outer.origin, Point(x: outer.maxX, y: outer.minY), Point(x: outer.maxX, y: outer.maxY),
      Point(x: outer.minX, y: outer.maxY),
    ] {
      #expect(spots.contains(corner))
    }
    for (a, b) in zip(spots, spots.dropFirst() + spots.prefix(1)) {
      #expect((4.9...5.5).contains(abs(a.x - b.x) + abs(a.y - b.y)))
    }
  }

  @Test func beamsEndOnTheContentRectangleNotTheFrame() {
    let inspection = SceneInspection(scene(SampleLayouts.contentSize()))
    // yellowView.trailing is the eighth constraint: from yellow's right edge to the content's.
    let bounds = inspection.shapes(.constraint(8)).compactMap(\.path.bounds)
    #expect(bounds.contains { $0.minX == 200 && $0.maxX == 400 && $0.height == 0 })
    // yellowView.bottom is the sixth.
    let down = inspection.shapes(.constraint(6)).compactMap(\.path.bounds)
    #expect(down.contains { $0.minY == 400 && $0.maxY == 600 && $0.width == 0 })
  }

  @Test func aBeamNeverExceedsItsGap() {
    let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))
    for end in [0.5, 1, 2, 10, 300] {
      let items = pen.beam(.horizontal, from: 0, to: end, across: 0, state: .required)
      for case .shape(let shape) in items.suffix(2) {
        let bounds = shape.path.bounds!
        let width = min(shape.stroke!.width, end)
        let overhang = bounds.height > 0 ? width / 2 : 0
        #expect(bounds.minX - overhang >= -1e-9 && bounds.maxX + overhang <= end + 1e-9)
      }
    }
  }

  @Test func contentOutsideTheFrameIsHatched() {
    let inspection = SceneInspection(scene(SampleLayouts.contentSize()))
    let hatches = inspection.found.filter { found in
      guard case .hatch(let hatch) = found.item else { return false }
      return found.origins.contains(.view("scrollView"))
        && hatch.region.bounds == Rect(x: 50, y: 100, width: 350, height: 500)
    }
    #expect(hatches.count == 1)
  }

  @Test func theHatchLeavesUnclippedSubviewsFree() {
    func hatched(_ clips: Bool) -> Bool {
      var f = LayoutFixture(width: 300, height: 300)
      let scroll = f.add("scrollView", .scrollView, Rect(x: 20, y: 20, width: 100, height: 100), "red") {
        $0.clipsToBounds = clips
      }
      f.setContent(scroll, 240, 200)
      f.add("inner", in: scroll, Rect(x: 80, y: 40, width: 100, height: 120), "yellow")
      // A point of the subview outside the frame.
      let point = Point(x: 150, y: 130)
      return SceneInspection(scene(f.layout)).found.contains { found in
        guard case .hatch(let hatch) = found.item, found.origins.contains(.view("scrollView")) else {
          return false
        }
        return hatch.region.subpathBounds.contains { $0.contains(point) }
      }
    }
    #expect(hatched(true))
    #expect(!hatched(false))
  }

  /// A bar below a scroll view stays as it is, although the scroll view's content would go on there.
  @Test func clippedContentLeavesNeighborsVisible() {
    var f = LayoutFixture(width: 300, height: 300, background: "black")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 300, height: 200))
    f.setContent(scroll, 300, 400)
    f.add("photo", in: scroll, Rect(x: 0, y: 0, width: 300, height: 400), "yellow")
    f.add("bar", Rect(x: 0, y: 200, width: 300, height: 40), "blue")
    let caption = Rect(x: 10, y: 250, width: 100, height: 20)
    f.add("caption", .label, caption, lines: ["Caption"]) { $0.text = TextContent(text: "Caption") }
    let inspection = SceneInspection(scene(f.layout))
    func isHatched(_ point: Point) -> Bool {
      inspection.found.contains { found in
        guard case .hatch(let hatch) = found.item else { return false }
        return hatch.region.subpathBounds.contains { $0.contains(point) }
      }
    }
    #expect(!isHatched(Point(x: 20, y: 220)) && !isHatched(Point(x: 20, y: 260)))
    #expect(isHatched(Point(x: 200, y: 290)))
    // The text is light, as on the root, and not dark, as on the clipped part of the photo.
    let texts = inspection.found.compactMap { found -> SceneText? in
      guard case .text(let text) = found.item, text.string == "Caption" else { return nil }
      return text
    }
    let paper = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())).paint(.paper)
    #expect(texts.map(\.fill) == [paper])
  }

  /// A line of text lies across the lower edge of a scroll view that does not clip.
  @Test func framesOfScrollViewsBreakAtTexts() {
    func pieces(clips: Bool) -> Int {
      var f = LayoutFixture(width: 300, height: 300)
      let scroll = f.add("scrollView", .scrollView, Rect(x: 20, y: 20, width: 200, height: 100)) {
        $0.clipsToBounds = clips
      }
      f.setContent(scroll, 200, 200)
      f.add("story", .label, in: scroll, Rect(x: 30, y: 90, width: 120, height: 20), lines: ["A long story"])
      {
        $0.text = TextContent(text: "A long story")
      }
      let frames = SceneInspection(scene(f.layout)).shapes(.view("scrollView")).filter {
        $0.stroke?.width == 2
      }
      return frames.reduce(0) { $0 + $1.path.subpathBounds.count }
    }
    #expect(pieces(clips: true) == 1)
    #expect(pieces(clips: false) == 5)
  }

  @Test func roundedCornersClipTheSubviewsThatReachThem() {
    func clips(_ frame: Rect, isClipping: Bool) -> [Path] {
      var f = LayoutFixture(width: 300, height: 300)
      let card = f.add("card", .view, Rect(x: 50, y: 50, width: 200, height: 100), "gray") {
        $0.clipsToBounds = isClipping
        $0.cornerRadius = 20
      }
      f.add("photo", in: card, frame, "yellow")
      func clips(of items: [SceneItem]) -> [Path] {
        items.flatMap { item -> [Path] in
          guard case .group(let group) = item else { return [] }
          return (group.origin == .view("photo") ? [group.clip].compactMap(\.self) : [])
            + clips(of: group.items)
        }
      }
      return clips(of: scene(f.layout).items)
    }
    let outline = Path.roundedRect(Rect(x: 50, y: 50, width: 200, height: 100), radius: 20)
    let found = clips(Rect(x: 0, y: 0, width: 200, height: 40), isClipping: true)
    #expect(!found.isEmpty && found.allSatisfy { $0 == outline })
    #expect(clips(Rect(x: 0, y: 0, width: 200, height: 40), isClipping: false).isEmpty)
    // The corner of the first one is inside the outline's circle, that of the second one outside.
    #expect(clips(Rect(x: 8, y: 8, width: 100, height: 40), isClipping: true).isEmpty)
    #expect(!clips(Rect(x: 4, y: 4, width: 100, height: 40), isClipping: true).isEmpty)
  }

  @Test func aContentBackgroundLiesBehindTheContentsViews() throws {
    func fills(clips: Bool) throws -> [Rect] {
      var f = LayoutFixture(width: 300, height: 300)
      let scroll = f.add("scrollView", .scrollView, Rect(x: 20, y: 20, width: 100, height: 100), "red") {
        $0.clipsToBounds = clips
        $0.scroll?.contentBackground = Color(0x808080)
        $0.scroll?.contentBackgroundName = "gray"
      }
      f.setContent(scroll, 240, 80)
      f.add("inner", in: scroll, Rect(x: 10, y: 10, width: 40, height: 40), "yellow")
      let inspection = SceneInspection(scene(f.layout))
      let gray = try #require(ViewFill.named("gray")).light
      let shapes = inspection.found.compactMap { found -> SceneShape? in
        guard !found.origins.contains(.page("key")), case .shape(let shape) = found.item else { return nil }
        return shape
      }
      let place = try #require(shapes.firstIndex { $0.fill?.color == gray })
      let inner = try #require(
        shapes.firstIndex { $0.path.bounds == Rect(x: 30, y: 30, width: 40, height: 40) })
      #expect(place < inner)
      return shapes.filter { $0.fill?.color == gray }.compactMap(\.path.bounds)
    }
    #expect(try fills(clips: true) == [Rect(x: 20, y: 20, width: 100, height: 80)])
    #expect(try fills(clips: false) == [Rect(x: 20, y: 20, width: 240, height: 80)])
  }

  @Test func beamsAndPillsLeaveTheTextOfViewsFree() throws {
    var f = LayoutFixture(width: 300, height: 300, background: "white")
    let label = f.add(
      "label", .label, Rect(x: 20, y: 20, width: 100, height: 30), "yellow", lines: ["Floating"]
    ) {
      $0.text = TextContent(text: "Floating")
    }
    f.fix(label, .width, 100)
    f.fix(label, .height, 30)
    f.constrain(label, .top, .root, .top, 20)
    f.constrain(label, .left, .root, .left, 20)
    let scene = Scene(f.layout, options: DiagramOptions(isBare: true), text: try PangoTextShaper())
    let inspection = SceneInspection(scene)
    let text = try #require(
      inspection.found.lazy.compactMap { found -> Rect? in
        guard case .text(let text) = found.item, text.string == "Floating" else { return nil }
        return text.inkBounds(scene.glyphs)
      }.first)
    for number in 1...4 {
      let shapes = inspection.shapes(.constraint(number)).compactMap(\.path.bounds)
      #expect(!shapes.isEmpty)
      for shape in shapes { #expect(!shape.inset(by: 0.75).overlaps(text), "constraint \(number)") }
    }
  }

  @Test func viewsAndConstraintsAndIssuesNameTheirOrigins() {
    let origins = Set(SceneInspection(scene(SampleLayouts.problems())).found.flatMap(\.origins))
    for name in ["root", "scrollView", "yellow"] { #expect(origins.contains(.view(name))) }
    for number in 1...10 { #expect(origins.contains(.constraint(number))) }
    for number in 1...2 { #expect(origins.contains(.issue(number))) }
    for part in ["title", "figure", "key", "dimensions"] {
      #expect(origins.contains(.page(part)))
    }
  }

  @Test func aBarePictureHoldsTheLayoutAlone() {
    let scene = scene(SampleLayouts.plain(), DiagramOptions(title: "A title", isBare: true))
    let inspection = SceneInspection(scene)
    #expect(scene.title == "A title")
    #expect(!inspection.texts.contains("A title") && !inspection.texts.contains("Key"))
    // The root's frame with rows of dimensions and a margin of 8.
    #expect((391...500).contains(scene.size.width) && (683...790).contains(scene.size.height))
  }

  @Test func aTransparentPictureHasNoBackground() {
    #expect(scene(SampleLayouts.plain(), DiagramOptions(isTransparent: true)).background == nil)
    #expect(scene(SampleLayouts.plain()).background == Paint(Color(0xFFFFFF)))
  }

  @Test func themesDifferInColorAlone() {
    let auto = scene(SampleLayouts.problems(), DiagramOptions(theme: .auto))
    let light = scene(SampleLayouts.problems(), DiagramOptions(theme: .light))
    let dark = scene(SampleLayouts.problems(), DiagramOptions(theme: .dark))
    #expect(auto.background == Paint(Color(0xFFFFFF), dark: Color(0x14171C)))
    #expect(light.background?.darkColor == nil)
    #expect(auto.size == light.size && dark.size == light.size)
    #expect(SceneInspection(auto).texts == SceneInspection(dark).texts)
  }

  @Test func exactColorsKeepTheGivenOnes() {
    let exact = scene(SampleLayouts.plain(), DiagramOptions(keepsExactColors: true))
    let fills = SceneInspection(exact).shapes(.view("redView")).compactMap(\.fill?.color)
    #expect(fills.contains(Color(0xFF0000)))
    let themed = SceneInspection(scene(SampleLayouts.plain())).shapes(.view("redView")).compactMap(
      \.fill?.color)
    #expect(themed.contains(Color(0xEE8172)) && !themed.contains(Color(0xFF0000)))
  }

  @Test func theSummaryHasASentencePerView() {
    let scene = scene(SampleLayouts.contentSize())
    #expect(scene.summary.contains("yellowView is 100 by 100 points at (50, 200) in scrollView."))
    #expect(scene.summary.contains("its content is 350 by 500, its offset (0, 0)"))
  }

  @Test func captionsSpellEquationsWithTheirSignsAndCountWhatTheyLeaveOut() {
    var f = LayoutFixture(width: 100, height: 100)
    let views = (1...6).map { f.add("b-side\($0)", Rect(x: 0, y: 0, width: 50, height: 50)) }
    for view in views {
      let broken = ConstraintNode(
        LayoutAnchor(.view(view), .top), .greaterThanOrEqual, LayoutAnchor(.view(.root), .bottom),
        constant: -8)
      f.reportOpen(view, .horizontal, position: OpenRange(maximum: -5), .broken(broken))
    }
    let caption = IssueCaption(geometry: LayoutGeometry(f.layout), hasPanels: false).paragraphs
    #expect(caption.count == 5)
    #expect(
      caption.first
        == "b-side1 has an ambiguous x position (−5 or less), because b-side1.top ≥ root.bottom − 8 is broken."
    )
    #expect(caption.last == "and 2 more")
    // Four have panels.
    #expect(IssueCaption(geometry: LayoutGeometry(f.layout)).paragraphs.count == 2)
  }

  @Test func captionsLeaveOutWhatThePanelsSay() {
    var f = LayoutFixture(width: 100, height: 100)
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 50, height: 50))
    f.setContent(scroll, 0, 0)
    let inner = f.add("inner", in: scroll, Rect(x: 0, y: 0, width: 0, height: 10))
    f.reportOpenContent(scroll, .horizontal, .unsized([inner]))
    f.reportOpen(inner, .horizontal, size: OpenRange(minimum: 0), .content(of: scroll))
    f.reportOpen(inner, .vertical, position: OpenRange(), .unplaced)
    #expect(IssueCaption(geometry: LayoutGeometry(f.layout)).paragraphs.isEmpty)
    #expect(
      IssueCaption(geometry: LayoutGeometry(f.layout), hasPanels: false).paragraphs == [
        "scrollView has ambiguous scrollable content width: inner has no width. Give it one.",
        "inner has an ambiguous y position (any): no constraint places it vertically.",
      ])
  }

  @Test func panelsTellWhatIsWrongAndWhatToAdd() {
    let inspection = SceneInspection(scene(SampleLayouts.problems()))
    #expect(inspection.texts(of: .page("caption")).isEmpty)
    let panels = inspection.texts(of: .page("issue"))
    #expect(panels.contains("yellow.width = 100"))
    #expect(panels.contains("yellow.width ≥ 140"))
    #expect(panels.joined(separator: " ").contains("No constraint is attached to the content’s bottom edge."))
    #expect(panels.contains("Add  yellow.bottom = scrollView.bottom"))
    #expect(inspection.texts.contains("Conflict on yellow.width"))
    #expect(inspection.texts.joined(separator: " ").contains("UIKit can’t determine contentSize.height"))
  }

  /// Nothing is known about the root of a console's log: it has no size, and no line unless a constraint refers to it.
  @Test(arguments: [false, true]) func anUnknownRootHasNoSize(isReferredTo: Bool) {
    var fixture = LayoutFixture(width: 300, height: 200)
    let box = fixture.add("box", Rect(x: 20, y: 20, width: 100, height: 50))
    fixture.fix(box, .height, 50)
    if isReferredTo { fixture.constrain(box, .left, .equal, .root, .left, 20) }
    var options = DiagramOptions(layers: [.names, .sizes, .constraints])
    options.isRootUnknown = true
    let scene = Scene(fixture.layout, options: options, text: BoxyTextShaper())
    let inspection = SceneInspection(scene)
    #expect(inspection.texts.contains("root") == isReferredTo)
    #expect(!inspection.texts.contains { $0.contains("300") || $0.contains("200") })
    let outlines = inspection.shapes(.view("root")).filter { $0.stroke != nil }
    #expect(outlines.isEmpty != isReferredTo && outlines.allSatisfy { $0.stroke?.dash.isEmpty == false })
    #expect(scene.title == "Layout of box")
    #expect(scene.summary == "The picture has no scale. It shows box.")
  }
}
