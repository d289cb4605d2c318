import AutoLayout
import Geometry
import Testing

@testable import Diagram

@Suite struct DerivationTests {
  private func terms(_ layout: SolvedLayout, _ axis: Axis) throws -> [Derivation.Term] {
    let scroll = try #require(layout.views.indices.first { layout.views[$0].scroll != nil })
    return try #require(Derivation(of: ViewID(scroll), axis: axis, in: LayoutGeometry(layout))).terms
  }

  @Test func aChainFromEdgeToEdgeAddsUp() throws {
    let width = try terms(SampleLayouts.contentSize(), .horizontal)
    #expect(width.map(\.text) == ["yellowView.leading", "yellowView.width", "yellowView.trailing"])
    #expect(width.map(\.value) == [50, 100, 200])
    let height = try terms(SampleLayouts.contentSize(), .vertical)
    #expect(height.map(\.value) == [200, 100, 200])
  }

  @Test func theOffsetChangesNothing() throws {
    let moved = SampleLayouts.contentSize(offset: Point(x: 75, y: 33))
    let (before, after) = (try terms(SampleLayouts.contentSize(), .horizontal), try terms(moved, .horizontal))
    #expect(before == after)
  }

  @Test func pagesAreAsWideAsTheFrame() throws {
    let width = try terms(SampleLayouts.paging(), .horizontal)
    #expect(width.map(\.text) == ["view1.width = frame", "view2.width = frame"])
    #expect(width.map(\.value) == [255, 255])
  }

  @Test func longChainsAreShortenedInTheMiddle() throws {
    let height = try terms(SampleLayouts.levels(), .vertical)
    #expect(height.map(\.value) == [10, 300, 10, 200, 10, 150, 10, 40, 10])
    #expect(Panel.shortened(height).compactMap(\.self) == height)
    let shown = Panel.shortened(height + height)
    #expect(shown.count == 11 && shown[5] == nil)
    #expect(shown.suffix(3).compactMap { $0?.text } == ["button.top", "button.height", "button.bottom"])
  }

  @Test func equalLengthsThatFollowEachOtherAreOneTerm() throws {
    var sum = try #require(
      Derivation(of: ViewID(1), axis: .vertical, in: LayoutGeometry(SampleLayouts.contentSize())))
    sum.terms = [.init(text: "a.height", value: 40)]
    for name in ["b", "c", "d"] {
      sum.terms += [.init(text: "\(name).top", value: 8), .init(text: "\(name).height = a", value: 40)]
    }
    sum.terms.append(.init(text: "d.bottom", value: 8))
    let joined = sum.joiningRepeats()
    #expect(joined.map(\.text) == ["a.height", "3 × (8 + 40), b to d", "d.bottom"])
    #expect(joined.map(\.value) == [40, 144, 8])
    // Two are seen at a glance.
    sum.terms.removeSubrange(1...2)
    #expect(sum.joiningRepeats() == sum.terms)
  }

  @Test func aSizeSetByHandHasNoChain() {
    let layout = SampleLayouts.panel()
    for axis in Axis.allCases {
      #expect(Derivation(of: ViewID(1), axis: axis, in: LayoutGeometry(layout)) == nil)
    }
  }

  @Test func aFittingSizeHasTheChainOfItsView() throws {
    var f = LayoutFixture(width: 375, height: 667)
    let box = f.add("box", Rect(x: 0, y: 0, width: 240, height: 90))
    let view = f.add("view", in: box, Rect(x: 20, y: 0, width: 200, height: 80))
    f.constrain(view, .left, box, .left, 20)
    f.fix(view, .width, 200)
    f.constrain(view, .right, box, .right, -20)
    let geometry = LayoutGeometry(f.layout)
    let width = try #require(Derivation(fitting: box, axis: .horizontal, in: geometry))
    #expect(width.terms.map(\.text) == ["view.left", "view.width", "view.right"])
    #expect(width.terms.map(\.value) == [20, 200, 20] && width.total == 240)
    #expect(Derivation(fitting: box, axis: .vertical, in: geometry) == nil)
  }

  @Test func aChainGoesOverTheCenterOfAView() throws {
    var f = LayoutFixture(width: 375, height: 667)
    let page = f.add("page", Rect(x: 0, y: 0, width: 300, height: 324))
    let cover = f.add("cover", in: page, Rect(x: 0, y: 0, width: 300, height: 220))
    let avatar = f.add("avatar", in: page, Rect(x: 100, y: 176, width: 88, height: 88))
    f.constrain(cover, .top, page, .top)
    f.fix(cover, .height, 220)
    f.constrain(avatar, .centerY, cover, .bottom)
    f.fix(avatar, .height, 88)
    f.constrain(avatar, .bottom, page, .bottom, -60)
    let height = try #require(
      Derivation(fitting: page, axis: .vertical, in: LayoutGeometry(f.layout)))
    #expect(height.terms.map(\.text) == ["cover.height", "½ × avatar.height", "avatar.bottom"])
    #expect(height.terms.map(\.value) == [220, 44, 60] && height.total == 324)
  }

  @Test func aCenterMakesAWidth() throws {
    var f = LayoutFixture(width: 375, height: 667)
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667))
    f.setContent(scroll, 375, 800)
    let view = f.add("view", in: scroll, Rect(x: 10, y: 0, width: 355, height: 800))
    f.pin(view, to: scroll, EdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    f.constrain(view, .centerX, scroll, .centerX)
    let width = try terms(f.layout, .horizontal)
    #expect(width.map(\.text) == ["view.left", "view: 2 × (187.5 − 10)", "view.right"])
    #expect(width.map(\.value) == [10, 355, 10])
  }
}
