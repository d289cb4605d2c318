import AutoLayout
import Geometry
import Testing

@Suite struct ViewGeometryTests {
  @Test("T-GEO-1") func frameFollowsCenterAndBounds() {
    let view = View()
    view.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    view.center = Point(x: 200, y: 80)
    #expect(view.frame == Rect(x: 150, y: 55, width: 100, height: 50))
    view.bounds.size = Size(width: 60, height: 30)
    #expect(view.frame == Rect(x: 170, y: 65, width: 60, height: 30))
  }

  @Test func settingTheFrameLeavesTheBoundsOrigin() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = Point(x: 7, y: 9)
    view.frame = Rect(x: 20, y: 30, width: 40, height: 50)
    #expect(view.bounds == Rect(x: 7, y: 9, width: 40, height: 50))
    #expect(view.center == Point(x: 40, y: 55))
  }

  @Test func aNegativeSizeTurnsTheFrameAround() {
    let view = View(frame: Rect(x: 100, y: 50, width: -30, height: -20))
    #expect(view.frame == Rect(x: 70, y: 30, width: 30, height: 20))
    view.frame = Rect(x: 0, y: 0, width: 10, height: -4)
    #expect(view.frame == Rect(x: 0, y: -4, width: 10, height: 4))
  }

  @Test("T-GEO-3") func conversionFollowsScrolling() {
    let root = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let scroll = ScrollView(frame: Rect(x: 50, y: 100, width: 275, height: 467))
    scroll.contentOffset = Point(x: 75, y: 33)
    let child = View(frame: Rect(x: 50, y: 200, width: 100, height: 100))
    root.addSubview(scroll)
    scroll.addSubview(child)
    #expect(
      child.convert(child.bounds, to: root) == Rect(x: 25, y: 267, width: 100, height: 100))
  }

  @Test func conversionBetweenBranchesGoesThroughTheCommonAncestor() {
    let root = View()
    let (left, right) = (View(frame: Rect(x: 10, y: 20, width: 50, height: 50)), View())
    right.frame = Rect(x: 100, y: 200, width: 50, height: 50)
    right.bounds.origin = Point(x: 5, y: 6)
    root.addSubview(left)
    root.addSubview(right)
    let there = left.convert(Point(x: 1, y: 2), to: right)
    #expect(there == Point(x: -84, y: -172))
    #expect(left.convert(there, from: right) == Point(x: 1, y: 2))
    #expect(left.convert(Point(x: 3, y: 4), to: left) == Point(x: 3, y: 4))
  }

  @Test func marginsAreOneStore() {
    let view = View()
    #expect(view.layoutMargins == EdgeInsets(all: 8))
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    view.layoutMargins = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(
      view.directionalLayoutMargins == DirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
  }
}
