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

  // MARK: Tails

  private func tail(_ edit: (inout LayoutFixture, ViewID) -> Void) -> Double {
    var fixture = LayoutFixture(width: 300, height: 600)
    let box = fixture.add("box", Rect(x: 20, y: 30, width: 260, height: 100))
    edit(&fixture, box)
    return RootCut.fitting(fixture.layout).length
  }

  @Test func longEmptyTailsAreCutOff() {
    #expect(tail { $0.constrain($1, .top, .root, .top, 30) } == 600 - 130 - 52)
    #expect(tail { fixture, _ in fixture.add("low", Rect(x: 0, y: 400, width: 10, height: 50)) } == 0)
  }

  @Test func tailsThatConstraintsMeasureStay() {
    #expect(tail { $0.constrain($1, .bottom, .root, .bottom, -470) } == 0)
    #expect(tail { $0.constrain($1, .centerY, .root, .centerY, -220) } == 0)
    #expect(tail { $0.constrain($1, .width, .root, .height) } == 0)
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
