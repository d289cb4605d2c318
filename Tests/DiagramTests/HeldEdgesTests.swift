import AutoLayout
import AutoLayoutSnapKit
import Geometry
import Testing

@testable import Diagram

/// Where views would grow.
@Suite struct HeldEdgesTests {
  private func solved(_ root: View) -> LayoutGeometry {
    let environment = LayoutEnvironment(canvas: Size(width: 300, height: 400), text: SpecFont())
    return LayoutGeometry(LayoutEngine.solve(ViewTree(root: root, environment: environment)))
  }

  private func share(before name: String, _ axis: Axis, in geometry: LayoutGeometry) throws -> Double? {
    let index = try #require(geometry.tree.views.firstIndex { $0.name == name })
    return HeldEdges(geometry).shareBefore(.view(ViewID(index)), axis)
  }

  private func beams(_ geometry: LayoutGeometry) -> [Beam] {
    ConstraintMarks(geometry: geometry, showsGenerated: false).all().compactMap {
      if case .beam(let beam) = $0 { beam } else { nil }
    }
  }

  /// A card with an icon and below it a button whose two heights contradict each other; the card ends below the button.
  private func card(_ add: (_ card: View) -> Void) -> View {
    let (root, card) = (View(name: "root"), View(name: "card"))
    let (icon, button) = (View(name: "icon"), View(name: "button"))
    root.addSubview(card)
    [icon, button].forEach(card.addSubview)
    card.snp.makeConstraints { make in make.top.left.right.equalTo(root).inset(20) }
    icon.snp.makeConstraints { make in
      make.top.left.equalTo(card).inset(10)
      make.size.equalTo(40)
    }
    button.snp.makeConstraints { make in
      make.left.right.equalTo(card).inset(10)
      make.top.equalTo(icon.snp.bottom).offset(10)
      make.bottom.equalTo(card).offset(-10)
      make.height.equalTo(44)
      make.height.greaterThanOrEqualTo(50)
    }
    add(card)
    return root
  }

  @Test func whatEndsBelowAViewDoesNotHoldIt() throws {
    let geometry = solved(card { _ in })
    #expect(try share(before: "button", .vertical, in: geometry) == 0)
    let dropped = try #require(beams(geometry).first { if case .dropped = $0.state { true } else { false } })
    #expect(dropped.start == 80 && dropped.end == 130)
  }

  @Test func aCardWithAnEndOfItsOwnHoldsBothEdges() throws {
    let geometry = solved(card { card in card.snp.makeConstraints { make in make.height.equalTo(114) } })
    #expect(try share(before: "button", .vertical, in: geometry) == nil)
  }

  @Test func aViewGrowsAwayFromTheEndThatChainsHold() throws {
    let (root, bar, box) = (View(name: "root"), View(name: "bar"), View(name: "box"))
    [bar, box].forEach(root.addSubview)
    bar.snp.makeConstraints { make in
      make.left.right.bottom.equalTo(root)
      make.height.equalTo(50)
    }
    box.snp.makeConstraints { make in
      make.bottom.equalTo(bar.snp.top).offset(-10)
      make.centerX.equalTo(root)
      make.width.height.equalTo(40)
      make.width.height.greaterThanOrEqualTo(60)
    }
    let geometry = solved(root)
    #expect(try share(before: "box", .vertical, in: geometry) == 1)
    #expect(try share(before: "box", .horizontal, in: geometry) == 0.5)
  }

  /// A bubble beside an avatar, or at the right, at most three quarters of the screen wide.
  private func bubble(_ text: String, atRight: Bool) -> View {
    let (root, avatar, bubble) = (View(name: "root"), View(name: "avatar"), View(name: "bubble"))
    let label = Label(name: "label")
    label.text = text
    label.numberOfLines = 0
    [avatar, bubble].forEach(root.addSubview)
    bubble.addSubview(label)
    avatar.snp.makeConstraints { make in
      make.left.top.equalTo(root).inset(16)
      make.size.equalTo(32)
    }
    bubble.snp.makeConstraints { make in
      make.top.equalTo(avatar)
      if atRight {
        make.right.equalTo(root).offset(-16)
      } else {
        make.left.equalTo(avatar.snp.right).offset(8)
      }
      make.width.lessThanOrEqualTo(root).multipliedBy(0.75)
    }
    label.snp.makeConstraints { make in make.edges.equalTo(bubble).inset(12) }
    return root
  }

  @Test(arguments: ["Hello", "A text that takes more than one line of a bubble"])
  func theTextOfABubbleHoldsNoEdge(_ text: String) throws {
    #expect(try share(before: "bubble", .horizontal, in: solved(bubble(text, atRight: false))) == 0)
    #expect(try share(before: "bubble", .horizontal, in: solved(bubble(text, atRight: true))) == 1)
  }

  @Test func theLimitOfABubbleIsAcrossFromItsHeldEdge() throws {
    func ends(atRight: Bool) throws -> [Double] {
      let beams = beams(solved(bubble("Hello", atRight: atRight)))
      return try #require(beams.first { !$0.limitEnds.isEmpty }).limitEnds
    }
    #expect(try ends(atRight: false) == [56 + 225])
    #expect(try ends(atRight: true) == [284 - 225])
  }

  @Test func aRatioFixesALength() throws {
    let (root, photo, box) = (View(name: "root"), View(name: "photo"), View(name: "box"))
    [photo, box].forEach(root.addSubview)
    photo.snp.makeConstraints { make in
      make.left.right.bottom.equalTo(root)
      make.height.equalTo(photo.snp.width).multipliedBy(0.5)
    }
    box.snp.makeConstraints { make in
      make.left.equalTo(root)
      make.bottom.equalTo(photo.snp.top)
      make.width.height.equalTo(40)
      make.height.equalTo(60)
    }
    #expect(try share(before: "box", .vertical, in: solved(root)) == 1)
  }

  @Test func theContentOfAScrollViewGrowsAlong() throws {
    let (root, scroll, box) = (View(name: "root"), ScrollView(name: "scroll"), View(name: "box"))
    root.addSubview(scroll)
    scroll.addSubview(box)
    scroll.snp.makeConstraints { make in make.edges.equalTo(root) }
    box.snp.makeConstraints { make in
      make.edges.equalTo(scroll)
      make.width.height.equalTo(500)
      make.height.equalTo(600)
    }
    #expect(try share(before: "box", .vertical, in: solved(root)) == 0)
  }
}
