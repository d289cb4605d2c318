import AutoLayout
import Geometry
import Scene
import TestSupport
import Testing

@testable import Diagram

/// What a picture shows of numbers without measure: it is in proportion to the views.
@Suite struct ReachTests {
  private func inspection(
    _ layout: SolvedLayout, layers: Set<LayoutLayer>? = LabelPlacementTests.allLayers,
    look: DiagramOptions.Look = .figure, scale: Double = 1
  ) -> SceneInspection {
    let options = DiagramOptions(layers: layers, look: look, scale: scale)
    return SceneInspection(Scene(layout, options: options, text: BoxyTextShaper()))
  }

  private func drawing(_ layout: SolvedLayout) -> Figure {
    return Figure(
      layout, options: DiagramOptions(), layers: LabelPlacementTests.allLayers,
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
  }

  /// A view of 40 by 40 points in a root of 300 by 200.
  private func fixture(_ add: (inout LayoutFixture, ViewID) -> Void) -> LayoutFixture {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let view = fixture.add("view", Rect(x: 20, y: 20, width: 40, height: 40), "red")
    add(&fixture, view)
    return fixture
  }

  // MARK: Lengths that are none

  @Test func aLengthBelowZeroByItsLastBitsIsNone() {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let view = fixture.add("view", Rect(x: 20, y: 20, width: -2.8e-17, height: -2.8e-17), "red")
    fixture.constrain(view, .width, .equal, nil, nil, -2.8e-17)
    fixture.constrain(view, .width, .equal, nil, nil, 30, error: 30, isBroken: true)
    fixture.constrain(view, .right, .equal, .root, .left, 20)
    #expect(inspection(fixture.layout).numbers.allSatisfy { $0.isFinite })
  }

  /// The content may be 10 to 12 points wide and a view in it ends at 11.5: less than a point is left on either side.
  @Test func answersThatLieCloseTogetherAreDrawn() {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let scroll = fixture.add("scroll", .scrollView, Rect(x: 0, y: 0, width: 8, height: 100))
    fixture.setContent(scroll, 10, 100)
    fixture.add("view", in: scroll, Rect(x: 0, y: 0, width: 11.5, height: 20))
    fixture.reportOpenContent(scroll, .horizontal, range: OpenRange(minimum: 10, maximum: 12))
    #expect(inspection(fixture.layout).numbers.allSatisfy { $0.isFinite })
  }

  @Test func aContentOfNoLengthThatIsOpenLeadsToNothing() {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let scroll = fixture.add("scroll", .scrollView, Rect(x: 10, y: 10, width: -1e-14, height: 50))
    fixture.setContent(scroll, 0, 0)
    let view = fixture.add("view", in: scroll, Rect(x: 0, y: 0, width: -1e-14, height: 30))
    fixture.constrain(view, .top, scroll, .top, 8)
    fixture.constrain(view, .bottom, scroll, .bottom, -8)
    for axes in [[Axis.horizontal], [.vertical], Axis.allCases] {
      var layout = fixture
      for axis in axes { layout.reportOpenContent(scroll, axis) }
      #expect(inspection(layout.layout).numbers.allSatisfy { $0.isFinite })
    }
  }

  // MARK: Marks

  @Test(arguments: [1e4, 1e8, 1e12, 1e300]) func aDemandBeyondAllMeasureIsCutOff(length: Double) throws {
    let fixture = fixture { fixture, view in
      fixture.fix(view, .height, 40)
      fixture.constrain(view, .height, .equal, nil, nil, length, error: length, isBroken: true)
      fixture.reportConflict([0, 1], broken: 1, views: [view], axis: .vertical)
    }
    let picture = inspection(fixture.layout, layers: [.constraints, .names, .key])
    #expect(picture.scene.size.height < 1200)
    #expect(picture.found.count < 400)
    // It says how much, and that it goes on.
    #expect(picture.texts.contains { $0.hasPrefix("= 1") })
    #expect(picture.texts.contains { $0.contains("arrowhead") })
    let arrows = picture.shapes(.constraint(2)).filter { $0.fill != nil && $0.path.elements.count == 4 }
    #expect(arrows.count == 1)
    let hatch = picture.found.compactMap { if case .hatch(let hatch) = $0.item { hatch } else { nil } }
    #expect(hatch.count == 1 && hatch.allSatisfy { $0.lines(pageOffset: .zero).elements.count < 1000 })
  }

  @Test func aDemandWithinReachIsDrawnInFull() throws {
    let fixture = fixture { fixture, view in
      fixture.fix(view, .height, 40)
      fixture.constrain(view, .height, .equal, nil, nil, 350, error: 310, isBroken: true)
      fixture.reportConflict([0, 1], broken: 1, views: [view], axis: .vertical)
    }
    let drawing = drawing(fixture.layout)
    let beams = drawing.marks.compactMap { if case .beam(let beam) = $0 { beam } else { nil } }
    #expect(beams.map(\.end) == [60, 370])
    #expect(beams.allSatisfy { !$0.goesOnBefore && !$0.goesOnAfter })
  }

  @Test(arguments: [-1e300, -1e9, 1e9, 1e300]) func guidesMayLieAnywhere(place: Double) {
    var fixture = fixture { fixture, view in
      fixture.constrain(view, .left, .root, .left, 20)
    }
    let guide = LayoutItem.guide(GuideID(0))
    var layout = fixture.layout
    layout.tree.guides = [GuideNode(name: "guide", owningView: .root)]
    layout.guides = [
      SolvedGuide(
        item: guide, name: "guide", absoluteFrame: Rect(x: place, y: place, width: 5, height: 1e300))
    ]
    var constraints = [fixture.layout.constraints[0]]
    for attribute in [Attribute.left, .top, .width, .height, .centerX] {
      let second = attribute.isSize ? nil : LayoutAnchor(.view(ViewID(1)), attribute)
      let node = ConstraintNode(LayoutAnchor(guide, attribute), .equal, second, constant: place)
      constraints.append(SolvedConstraint(node: node, text: "guide", error: 0, isBroken: false))
    }
    let whole = SolvedLayout(
      tree: layout.tree, views: layout.views, guides: layout.guides, constraints: constraints, issues: [])
    let picture = inspection(whole, layers: [.constraints, .key])
    #expect(picture.numbers.allSatisfy { abs($0) < 3000 })
    #expect(picture.texts.joined(separator: " ").contains("Marks far outside the picture are omitted."))
    _ = fixture.add("last", .zero)
  }

  @Test(arguments: [1e9, 1e300, -1e300]) func insetsAndMarginsAreBounded(length: Double) {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let scroll = fixture.add("scroll", .scrollView, Rect(x: 0, y: 0, width: 100, height: 100))
    fixture.setContent(scroll, 200, 300, inset: EdgeInsets(all: length))
    let stack = fixture.add("stack", .stackView, Rect(x: 0, y: 120, width: 100, height: 50)) {
      $0.stack?.isLayoutMarginsRelative = true
    }
    fixture.setSafeArea(EdgeInsets(all: length))
    var layout = fixture.layout
    layout.views[stack.index].effectiveMargins = EdgeInsets(all: length)
    let numbers = inspection(layout).numbers
    #expect(numbers.allSatisfy { abs($0) < 5000 }, "\(numbers.filter { abs($0) >= 5000 })")
  }

  // MARK: What repeats

  @Test func sidesOfContentsHaveSoManyDotsTogether() {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    for index in 0..<30 {
      let scroll = fixture.add("scroll\(index)", .scrollView, Rect(x: 0, y: 0, width: 100, height: 100)) {
        $0.clipsToBounds = false
      }
      fixture.setContent(scroll, 190_000, 190_000)
    }
    let picture = inspection(fixture.layout, layers: [.contentSize])
    let elements = picture.found.reduce(0) { count, found in
      switch found.item {
      case .shape(let shape): count + shape.path.elements.count
      case .hatch(let hatch): count + hatch.lines(pageOffset: .zero).elements.count
      default: count
      }
    }
    #expect(elements < 200_000)
    // Few have them as ever.
    let pitches = drawing(SampleLayouts.ambiguous()).facts.pitches
    #expect(pitches.dots == Pen.dotPitch)
    #expect(pitches.hatch == Pen.hatchPitch)
  }

  @Test(arguments: [1e-300, 1e-6, 0.01, 1]) func aTableShowsSoManyRows(height: Double) {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let table = fixture.add("table", .tableView, Rect(x: 0, y: 0, width: 300, height: 200))
    fixture.setContent(table, 300, 1000, isDriven: false)
    let cell = fixture.add("cell", .tableViewCell, in: table, Rect(x: 0, y: 0, width: 300, height: height))
    fixture.add("label", in: cell, Rect(x: 0, y: 0, width: 10, height: height), "red")
    var layout = fixture.layout
    layout.tree.views[table.index].table?.rows = [TableContent.Rows(cell: cell, count: 10_000_000)]
    #expect(inspection(layout).found.count < 5000)
  }

  @Test func textBeyondThePictureIsLeftOut() {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let lines = (0..<20_000).map { "line \($0)" }
    fixture.add("long", .textView, Rect(x: 0, y: 0, width: 100, height: 100), lines: lines) {
      $0.text = TextContent(text: lines.joined(separator: "\n"))
    }
    fixture.add("wide", .textField, Rect(x: 0, y: 110, width: 100, height: 30)) {
      $0.text = TextContent(text: String(repeating: "wide ", count: 20_000))
    }
    let picture = inspection(fixture.layout)
    let glyphs = picture.found.reduce(0) { count, found in
      if case .text(let text) = found.item { count + text.glyphs.count } else { count }
    }
    #expect(glyphs < 2000)
    #expect(picture.texts.contains { $0.hasPrefix("wide wide") && $0.hasSuffix("…") })
  }

  @Test func ofAllLinesTogetherOneSeesWhatAnybodyWouldRead() {
    for letters in [999, 1000] {
      var fixture = LayoutFixture(width: 300, height: 200, background: "white")
      let lines = Array(repeating: String(repeating: "a", count: letters), count: 100)
      fixture.add("long", .label, Rect(x: 0, y: 0, width: 20_000, height: 3000), lines: lines) {
        $0.text = TextContent(text: lines.joined(separator: " "))
      }
      let texts = inspection(fixture.layout, layers: []).texts.filter { $0.hasPrefix("a") || $0 == "…" }
      #expect(texts.reduce(0) { $0 + $1.count } == 10_001)
      #expect(texts.last?.hasSuffix("…") == true)
    }
  }

  // MARK: Anything

  /// Whatever the numbers, the picture has finite ones, and not many.
  @Test(arguments: 0..<8) func wildLayoutsAreDrawn(part: Int) {
    for seed in (part * 15)..<(part * 15 + 15) {
      var random = SplitMix(state: UInt64(seed))
      let layout = WildLayouts.layout(&random)
      let look: DiagramOptions.Look = seed % 5 == 0 ? .device : seed % 5 == 1 ? .screen : .figure
      let scale = [1, 1, 4, 1e-300, 0.01].randomElement(using: &random)!
      let picture = inspection(
        layout, layers: seed % 2 == 0 ? nil : LabelPlacementTests.allLayers, look: look, scale: scale)
      #expect(picture.numbers.allSatisfy { $0.isFinite && abs($0) < 1e11 }, "seed \(seed)")
      let elements = picture.found.reduce(0) { count, found in
        if case .shape(let shape) = found.item { count + shape.path.elements.count } else { count }
      }
      #expect(elements < 300_000, "seed \(seed): \(elements)")
    }
  }
}

/// Solved layouts of numbers that no layout comes to.
private enum WildLayouts {
  private static func number(_ random: inout SplitMix) -> Double {
    let kind = Int.random(in: 0..<20, using: &random)
    if kind < 13 { return Double(Int.random(in: -50...300, using: &random)) }
    if kind < 15 { return Double.random(in: -1e-13...1e-13, using: &random) }
    return [
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 1e7, 2e5, 1e-300, 1e17, 0.3 - 0.1 - 0.2,
    ].randomElement(using: &random)!
  }

  /// What a solver takes.
  private static func constant(_ random: inout SplitMix) -> Double {
    let value = number(&random)
    return abs(value) < 1e18 ? value : 1e18
  }

  private static func rect(_ random: inout SplitMix) -> Rect {
    Rect(x: number(&random), y: number(&random), width: number(&random), height: number(&random))
  }

  private static func insets(_ random: inout SplitMix) -> EdgeInsets {
    EdgeInsets(top: number(&random), left: number(&random), bottom: number(&random), right: number(&random))
  }

  static func layout(_ random: inout SplitMix) -> SolvedLayout {
    var fixture = LayoutFixture(width: 375, height: 667, background: "white")
    let classes = ViewClass.allCases.filter { $0 != .tableView && $0 != .textView && $0 != .scrollView }
    let count = Int.random(in: 1...9, using: &random)
    for index in 1...count {
      let parent = ViewID(Int.random(in: 0..<index, using: &random))
      let (radius, size, pages) = (
        number(&random), abs(constant(&random)), Int.random(in: 0...2000, using: &random)
      )
      let view = fixture.add(
        "view\(index)", index % 3 == 0 ? .scrollView : classes.randomElement(using: &random)!, in: parent,
        rect(&random),
        ["red", nil].randomElement(using: &random)!, lines: ["Some", "text"]
      ) {
        $0.cornerRadius = radius
        $0.clipsToBounds = index % 2 == 0
        $0.control.numberOfPages = pages
        $0.scroll?.isPagingEnabled = index % 3 == 0
        $0.scroll?.showsScrollIndicators = true
        if $0.viewClass != .view {
          $0.text = TextContent(text: "Some text", segments: ["one", "two"])
          $0.text?.font.size = size
        }
      }
      let content = rect(&random)
      if index % 3 == 0 {
        fixture.setContent(
          view, content.width, content.height, offset: content.origin, inset: insets(&random))
      }
      for _ in 0..<3 {
        let attribute = Attribute.allCases.randomElement(using: &random)!
        let isOptional = Bool.random(using: &random)
        let other = attribute.isSize && isOptional ? nil : ViewID(Int.random(in: 0..<index, using: &random))
        fixture.constrain(
          view, attribute, [.equal, .lessThanOrEqual].randomElement(using: &random)!,
          times: attribute.isSize ? 2 : 1, other, attribute, constant(&random),
          priority: isOptional ? 500 : 1000, error: number(&random), isBroken: !isOptional)
      }
      let axes = [[Axis.horizontal], [.vertical], Axis.allCases].randomElement(using: &random)!
      let range = OpenRange(minimum: number(&random), maximum: number(&random))
      for axis in axes {
        if index % 3 == 0 {
          fixture.reportOpenContent(view, axis, range: range)
        } else if index % 2 == 0 {
          fixture.reportOpen(view, axis, position: range, .roomLeft)
        } else {
          fixture.reportOpen(view, axis, size: range, .unsized)
        }
      }
    }
    if fixture.constraintCount > 2 {
      fixture.reportConflict([0, 1, 2], broken: 1, views: [ViewID(1)], axis: .both)
    }
    fixture.setSafeArea(insets(&random))
    var layout = fixture.layout
    for index in layout.views.indices { layout.views[index].effectiveMargins = insets(&random) }
    return layout
  }
}
