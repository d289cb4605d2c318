import AutoLayout
import Comparison
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

@Suite("What changed between two layouts")
struct LayoutDifferenceTests {
  /// A layout of two boxes in a scroll view, by its constraints.
  private func layout(
    _ constraints: [String], views: String = "a: {}, b: {}", rest: String = ""
  ) throws -> SolvedLayout {
    let lines = constraints.map { "  - \($0)\n" }.joined()
    let text = """
      canvas: 300x400
      \(rest)
      root: {subviews: {scroll: {class: ScrollView, subviews: {\(views)}}}}
      constraints:
        - scroll.edges == root.edges
      \(lines)
      """
    let document = try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont()))
    return LayoutEngine.solve(document.diagrams[0].tree)
  }

  private func difference(_ before: [String], _ after: [String]) throws -> LayoutDifference {
    try LayoutDifference(from: layout(before), to: layout(after))
  }

  /// `- text`, `+ text` or `text → text`.
  private func changes(_ before: [String], _ after: [String]) throws -> [String] {
    let difference = try difference(before, after)
    return difference.constraints.map { change in
      let old = change.before.map { difference.before.constraints[$0].text } ?? ""
      let new = change.after.map { difference.after.constraints[$0].text } ?? ""
      return switch change {
      case .added: "+ \(new)"
      case .removed: "- \(old)"
      case .changed: "\(old) → \(new)"
      }
    }
  }

  private static let fixed = [
    "a.leading == scroll.leading + 10", "a.top == scroll.top + 10", "a.width == 100", "a.height == 50",
    "b.top == a.bottom + 8", "b.leading == a.leading", "b.width == 80", "b.height == 20",
  ]

  // MARK: Constraints

  @Test("Equal layouts differ in nothing, and the order of constraints is none of it") func nothing() throws {
    #expect(try difference(Self.fixed, Self.fixed).isEmpty)
    #expect(try changes(Self.fixed, Self.fixed.reversed()) == [])
    #expect(try difference(Self.fixed, Self.fixed).writtenConstraintCount == 12)
  }

  @Test("A constraint is the same one with another constant, multiplier or priority")
  func changed() throws {
    #expect(try changes(["a.width == 100"], ["a.width == 120"]) == ["a.width == 100 → a.width == 120"])
    #expect(
      try changes(["a.width == b.width"], ["a.width == 2 * b.width"])
        == ["a.width == b.width → a.width == 2 * b.width"])
    #expect(
      try changes(["a.width == 100"], ["a.width == 100 @750"]) == ["a.width == 100 → a.width == 100 @750"])
    #expect(try changes(["a.width == 100"], ["a.width >= 100"]) == ["a.width == 100 → a.width >= 100"])
  }

  @Test("A constraint between other anchors is another one") func anchors() throws {
    #expect(
      try changes(["a.leading == b.leading"], ["a.leading == b.trailing"])
        == ["+ a.leading == b.trailing", "- a.leading == b.leading"])
  }

  @Test("Of constraints between the same anchors, the most alike are the same one") func alike() throws {
    // A new first line does not shift the others.
    #expect(
      try changes(["a.width >= 10", "a.width >= 20"], ["a.width >= 5", "a.width >= 10", "a.width >= 20"])
        == ["+ a.width >= 5"])
    #expect(
      try changes(
        ["a.width >= 10", "a.width <= 90", "a.width == 50 @500"], ["a.width == 50 @500", "a.width <= 80"])
        == ["a.width <= 90 → a.width <= 80", "- a.width >= 10"])
    #expect(
      try changes(["a.width == 50 @500", "a.width == 60 @400"], ["a.width == 70 @400"])
        == ["a.width == 60 @400 → a.width == 70 @400", "- a.width == 50 @500"])
  }

  @Test("A name counts for more than anchors") func names() throws {
    #expect(
      try changes(["{gap: a.leading == scroll.leading + 10}"], ["{gap: a.trailing == scroll.trailing - 10}"])
        == ["a.leading == scroll.leading + 10 → a.trailing == scroll.trailing - 10"])
    #expect(
      try changes(["{old: a.width == 10}"], ["{new: a.width == 10}"])
        == ["+ a.width == 10", "- a.width == 10"])
    // A constraint that gains a name, or loses it, is still the same one.
    #expect(try changes(["a.width == 10"], ["{new: a.width == 10}"]) == [])
    #expect(try changes(["{old: a.width == 10}"], ["a.width == 20"]) == ["a.width == 10 → a.width == 20"])
  }

  @Test("Of constraints that share a name, the most alike are the same one") func sharedNames() throws {
    #expect(
      try changes(["{size: 'a.size == (10, 20)'}"], ["{size: a.height == 30}"])
        == ["a.height == 20 → a.height == 30", "- a.width == 10"])
  }

  // MARK: Views and results

  @Test("Views come and go by name") func views() throws {
    let before = try layout(["a.width == 10"], views: "a: {}, b: {}")
    let after = try layout(["a.width == 10"], views: "c: {}, a: {}")
    let views = LayoutDifference(from: before, to: after).views
    #expect(views.pairs.map { before.tree[$0.before].name } == ["root", "scroll", "a"])
    #expect(views.pairs.map { after.tree[$0.after].name } == ["root", "scroll", "a"])
    #expect(views.added.map { after.tree[$0].name } == ["c"])
    #expect(views.removed.map { before.tree[$0].name } == ["b"])
  }

  @Test("Another name or place of a view is a difference, too") func namesAndPlaces() throws {
    func isEmpty(_ views: String) throws -> Bool {
      try LayoutDifference(from: layout([], views: "a: {}, b: {}"), to: layout([], views: views)).isEmpty
    }
    #expect(try isEmpty("a: {}, b: {}"))
    #expect(try !isEmpty("a: {}, c: {}"))
    #expect(try !isEmpty("b: {}, a: {}"))
    #expect(try !isEmpty("a: {subviews: {b: {}}}"))
  }

  @Test("Numbers that layout decides differ by any bit") func effects() throws {
    var after = Self.fixed
    after[0] = "a.leading == scroll.leading + 26"
    let difference = try difference(
      Self.fixed + ["scroll.contentLayoutGuide.trailing == a.trailing"],
      after + ["scroll.contentLayoutGuide.trailing == a.trailing"])
    let a = ViewMatching.Pair(before: ViewID(2), after: ViewID(2))
    let b = ViewMatching.Pair(before: ViewID(3), after: ViewID(3))
    let scroll = ViewMatching.Pair(before: ViewID(1), after: ViewID(1))
    #expect(
      difference.effects == [
        Effect(view: a, quantity: .position(.horizontal), before: 10, after: 26),
        Effect(view: b, quantity: .position(.horizontal), before: 10, after: 26),
        Effect(view: scroll, quantity: .contentSize(.horizontal), before: 110, after: 126),
      ])
    after[0] = "a.leading == scroll.leading + 10.0000001"
    #expect(try !self.difference(Self.fixed, after).effects.isEmpty)
  }

  // MARK: Issues

  @Test("An issue is the same one if its facts are, whatever the places of its views") func issues() throws {
    let conflict = Self.fixed + ["a.width == 90"]
    func kinds(_ before: [String], _ after: [String]) throws -> [[LayoutIssue.Kind]] {
      let issues = try difference(before, after).issues
      return [issues.appeared.map(\.kind), issues.resolved.map(\.kind)]
    }
    #expect(try kinds(Self.fixed, conflict) == [[.unsatisfiable], []])
    #expect(try kinds(conflict, Self.fixed) == [[], [.unsatisfiable]])
    #expect(try kinds(conflict, conflict + ["b.width <= 1000"]) == [[], []])
    #expect(try kinds(conflict, Self.fixed + ["a.width == 80"]) == [[.unsatisfiable], [.unsatisfiable]])

    let before = try layout(["a.top == scroll.top", "a.height == 10"], views: "a: {}, b: {}")
    let after = try layout(["a.top == scroll.top", "a.height == 10"], views: "b: {}, a: {}")
    #expect(LayoutDifference(from: before, to: after).issues.isEmpty)
  }

  // MARK: Properties

  @Test("What definitions say differently is found by its key") func properties() throws {
    let before = try layout(
      [], views: "a: {class: Label, text: Hi, font: 17}, b: {class: StackView, spacing: 8}")
    let after = try layout(
      [], views: "a: {class: Label, text: Ho, font: 17}, b: {class: StackView, axis: vertical}",
      rest: "direction: rightToLeft")
    let properties = LayoutDifference(from: before, to: after).properties
    #expect(properties.map(\.key) == ["direction", "text", "axis", "spacing"])
    #expect(
      properties.map(\.before) == [
        .word("leftToRight"), .text("Hi"), .word("horizontal"), .number(8),
      ])
    #expect(properties.map(\.after) == [.word("rightToLeft"), .text("Ho"), .word("vertical"), .number(0)])
    #expect(properties[0].subject == .layout && properties[0].location == nil)
    #expect(properties[1].location?.line == 3)
  }
}
