import AutoLayout
import Geometry
import Testing

@testable import Diagram

@Suite struct LayoutGeometryTests {
  private let scroll = ViewID(1)
  private let yellow = ViewID(2)

  @Test func theContentMovesAgainstTheOffset() {
    let geometry = LayoutGeometry(SampleLayouts.contentSize(offset: Point(x: 75, y: 33)))
    #expect(geometry.contentRect(scroll) == Rect(x: -25, y: 67, width: 350, height: 500))
    #expect(geometry.frame(yellow) == Rect(x: 25, y: 267, width: 100, height: 100))
  }

  @Test func aScrollViewsEdgesMeanItsContentToWhatLiesInside() {
    let geometry = LayoutGeometry(SampleLayouts.contentSize())
    let trailing = LayoutAnchor(.view(scroll), .trailing)
    #expect(geometry.place(of: trailing, facing: .view(yellow)).position == 400)
    #expect(geometry.place(of: trailing, facing: .view(.root)).position == 325)
    #expect(geometry.place(of: trailing, facing: nil).position == 325)
  }

  @Test func itsSizeAndCenterMeanItsFrame() {
    let geometry = LayoutGeometry(SampleLayouts.contentSize())
    let width = geometry.place(of: LayoutAnchor(.view(scroll), .width), facing: .view(yellow))
    #expect(width.rect.width == 275)
    let center = geometry.place(of: LayoutAnchor(.view(scroll), .centerX), facing: .view(yellow))
    #expect(center.position == 187.5)
  }

  @Test func itsGuidesSayWhichRectangle() {
    let geometry = LayoutGeometry(SampleLayouts.contentSize())
    let content = LayoutAnchor(.contentLayoutGuide(scroll), .right)
    let frame = LayoutAnchor(.frameLayoutGuide(scroll), .right)
    #expect(geometry.place(of: content, facing: .view(.root)).position == 400)
    #expect(geometry.place(of: frame, facing: .view(yellow)).position == 325)
  }

  @Test func clippingAncestorsLeaveAPart() {
    let geometry = LayoutGeometry(SampleLayouts.paging())
    let (first, second) = (ViewID(3), ViewID(4))
    #expect(!geometry.isClipped(first))
    #expect(geometry.visibleFrame(first) == Rect(x: 60, y: 60, width: 255, height: 100))
    #expect(geometry.isClipped(second) && geometry.visibleFrame(second) == nil)
  }

  @Test func aViewTiedToWhatLiesOutsideFloats() {
    var fixture = LayoutFixture(width: 375, height: 667)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667))
    fixture.setContent(scroll, 375, 2000)
    let badge = fixture.add("badge", in: scroll, Rect(x: 20, y: 20, width: 100, height: 30), "red")
    let card = fixture.add("card", in: scroll, Rect(x: 0, y: 0, width: 375, height: 2000), "white")
    fixture.constrain(badge, .top, .root, .top, 20)
    fixture.constrain(card, .top, scroll, .top)
    fixture.constrain(card, .width, .root, .width)
    let geometry = LayoutGeometry(fixture.layout)
    #expect(geometry.floatingExtent(of: badge) == .everywhere)
    #expect(geometry.floatingExtent(of: card) == nil && geometry.floatingExtent(of: scroll) == nil)
  }

  @Test func aViewMayFloatAlongOneAxisOnly() {
    var fixture = LayoutFixture(width: 375, height: 667)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667))
    fixture.setContent(scroll, 800, 2000)
    let header = fixture.add("header", in: scroll, Rect(x: 20, y: 20, width: 100, height: 30), "red")
    let column = fixture.add("column", in: scroll, Rect(x: 20, y: 60, width: 100, height: 30), "red")
    let badge = fixture.add("badge", in: scroll, Rect(x: 20, y: 90, width: 100, height: 30), "red")
    fixture.constrain(header, .top, .root, .top, 20)
    fixture.constrain(header, .left, scroll, .left, 20)
    fixture.constrain(column, .left, .root, .left, 20)
    for attribute in [Attribute.left, .top] { fixture.constrain(badge, attribute, .root, attribute, 20) }
    let geometry = LayoutGeometry(fixture.layout)
    #expect(geometry.floatingExtent(of: header) == .along(.vertical))
    #expect(geometry.floatingExtent(of: column) == .along(.horizontal))
    #expect(geometry.floatingExtent(of: badge) == .everywhere)
    #expect(KeyMark.floating(.along(.vertical)).text == "stays vertically while the content scrolls")
    #expect(
      KeyMark.floating(.along(.vertical)).merged(with: .floating(.everywhere)).text
        == "stays along at least one axis while the content scrolls")
  }
}
