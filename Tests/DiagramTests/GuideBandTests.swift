import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// The tinted parts of views outside their guides, and the empty part of a root that is cut off.
@Suite struct GuideBandTests {
  private func bands(_ layout: SolvedLayout) -> [GuideBand] {
    GuideBand.bands(of: LayoutGeometry(layout), cutsTail: false)
  }

  private func sides(_ bands: [GuideBand]) -> [[String]] {
    bands.map { band in
      band.sides.map { side in
        switch (side.axis, side.isFar) {
        case (.horizontal, false): "left"
        case (.horizontal, true): "right"
        case (.vertical, false): "top"
        case (.vertical, true): "bottom"
        }
      }.sorted()
    }
  }

  private func marginLayout(_ attributes: [Attribute]) -> SolvedLayout {
    var fixture = LayoutFixture(width: 300, height: 400)
    let box = fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    for attribute in attributes {
      fixture.constrain(box, attribute.axis == .horizontal ? .left : .top, .root, attribute)
    }
    var layout = fixture.layout
    layout.views[0].effectiveMargins = EdgeInsets(top: 30, left: 20, bottom: 40, right: 20)
    return layout
  }

  @Test func onlyTheSidesInUseAreTinted() {
    #expect(sides(bands(marginLayout([]))) == [])
    #expect(sides(bands(marginLayout([.leftMargin]))) == [["left"]])
    #expect(
      sides(bands(marginLayout([.leftMargin, .rightMargin, .topMargin]))) == [["left", "right", "top"]])
    // A center lies between both sides.
    #expect(sides(bands(marginLayout([.centerXWithinMargins]))) == [["left", "right"]])
  }

  @Test func theSafeAreaIsTintedWhereItIsInset() {
    var fixture = LayoutFixture(width: 300, height: 400)
    fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    fixture.setSafeArea(EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(sides(bands(fixture.layout)) == [["bottom", "top"]])
  }

  @Test func stripsDoNotOverlap() throws {
    let band = try #require(bands(marginLayout([.leftMargin, .topMargin])).first)
    let strips = band.sides.map(band.strip)
    #expect(strips.count == 2)
    #expect(strips[0].intersection(strips[1])?.isEmpty ?? true)
  }

  // MARK: Cuts

  private func cut(_ edit: (inout LayoutFixture, ViewID) -> Void) -> RootCut {
    var fixture = LayoutFixture(width: 300, height: 600)
    let box = fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    edit(&fixture, box)
    return RootCut.fitting(fixture.layout)
  }

  @Test func longEmptyTailsAreCutOff() {
    let tail = RootCut(start: 182, length: 600 - 130 - 52, isTail: true)
    #expect(cut { $0.constrain($1, .top, .root, .top, 30) } == tail)
    #expect(cut { fixture, _ in fixture.add("low", Rect(x: 0, y: 300, width: 10, height: 250)) } == .none)
  }

  @Test func tailsThatConstraintsMeasureAreCutInTheMiddle() {
    let gap = RootCut(start: 182, length: 600 - 130 - 104, isTail: false)
    #expect(cut { $0.constrain($1, .bottom, .root, .bottom, -470) } == gap)
  }

  @Test func whatConstraintsCompareWithTheWholeHeightIsNotCut() {
    #expect(cut { $0.constrain($1, .centerY, .root, .centerY, -220) } == .none)
    #expect(cut { $0.constrain($1, .width, .root, .height) } == .none)
  }

  @Test func longEmptyPartsBetweenViewsAreLeftOut() {
    func withBar(_ edit: (inout LayoutFixture, ViewID) -> Void) -> RootCut {
      cut { fixture, _ in
        let bar = fixture.add("bar", Rect(x: 0, y: 540, width: 300, height: 60))
        edit(&fixture, bar)
      }
    }
    let gap = RootCut(start: 182, length: 540 - 130 - 104, isTail: false)
    #expect(withBar { _, _ in } == gap)
    // A background may be interrupted, but not a narrow view, a picture, or the frame of a scroll view.
    #expect(withBar { f, _ in f.add("ground", Rect(x: 0, y: 0, width: 300, height: 600)) } == gap)
    #expect(withBar { f, _ in f.add("line", Rect(x: 10, y: 0, width: 4, height: 600)) } == .none)
    var fixture = LayoutFixture(width: 300, height: 600)
    fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    let photo = fixture.add("photo", Rect(x: 0, y: 0, width: 300, height: 590))
    var layout = fixture.layout
    #expect(RootCut.fitting(layout).length > 0)
    layout.tree.views[photo.index].viewClass = .imageView
    #expect(RootCut.fitting(layout) == .none)
  }

  @Test func aCutShortensWhatItCrosses() throws {
    let cut = RootCut(start: 100, length: 50, isTail: false)
    #expect([90, 100, 120, 150, 170].map { cut.moved($0) } == [90, 100, 100, 100, 120])
    #expect(
      cut.moved(Rect(x: 1, y: 40, width: 2, height: 200), scale: 2)
        == Rect(x: 1, y: 40, width: 2, height: 160))
    var fixture = LayoutFixture(width: 300, height: 600)
    let box = fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    let bar = fixture.add("bar", Rect(x: 0, y: 540, width: 300, height: 60))
    fixture.constrain(bar, .top, box, .bottom, 410)
    let scene = SceneInspection(
      Scene(fixture.layout, options: DiagramOptions(title: "Gap"), text: BoxyTextShaper()))
    // The value stays what it is in the layout.
    #expect(scene.texts.contains("410"))
    #expect(scene.texts.contains { $0.contains("An empty part of root, 306 pt, is left out.") })
  }

  @Test func aCutRootKeepsItsSizeInItsName() {
    var fixture = LayoutFixture(width: 300, height: 600)
    let box = fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    fixture.constrain(box, .top, .root, .top, 30)
    let texts = SceneInspection(
      Scene(fixture.layout, options: DiagramOptions(title: "Tail"), text: BoxyTextShaper())
    ).texts.joined(separator: " ")
    #expect(texts.contains("300 × 600"))
    #expect(texts.contains("The empty lower part of root, 418 pt, is cut off."))
  }
}
