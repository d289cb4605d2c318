import AutoLayout
import Geometry
import Sweep
import Testing

@Suite struct LayoutMapTests {
  private func part(
    _ text: String, _ size: ContentSizeCategory, _ direction: LayoutDirection = .leftToRight
  ) throws -> LayoutMap.Part {
    LayoutMap.Part(
      surroundings: LayoutSurroundings(contentSize: size, direction: direction),
      pieces: try SweptDefinition(text).pieces(320...1366))
  }

  private func definition(room: Int) -> String {
    """
    root: { subviews: { a: {} } }
    constraints:
      - "a.leading == root.leading"
      - "a.trailing == root.trailing - \(room - 300)"
      - "a.width >= 300"
      - "a.top == root.top"
      - "a.height == 10"
    """
  }

  @Test func surroundingsShareAPlaceOnlyIfAllSpansAreEqual() throws {
    let map = LayoutMap(
      space: LayoutSpace(
        widths: 320...1366, contentSizes: [.large, .extraLarge, .extraExtraLarge],
        directions: LayoutDirection.allCases),
      parts: [
        try part(definition(room: 400), .large), try part(definition(room: 400), .large, .rightToLeft),
        try part(definition(room: 400), .extraLarge),
        try part(definition(room: 400), .extraLarge, .rightToLeft),
        try part(definition(room: 500), .extraExtraLarge),
        try part(definition(room: 400), .extraExtraLarge, .rightToLeft),
      ])
    let finding = try #require(map.findings.first)
    #expect(map.findings.count == 1 && map.isComplete && map.ends == [320, 400, 500, 1366])
    #expect(finding.places.map(\.span.to) == [400, 400, 500])
    #expect(
      finding.places.map(\.contentSizes) == [
        [.large, .extraLarge], [.extraExtraLarge], [.extraExtraLarge],
      ])
    #expect(finding.places.map(\.directions) == [LayoutDirection.allCases, [.rightToLeft], [.leftToRight]])
    #expect(finding.places.map(\.span.worst.amount) == [80, 80, 180])
    #expect(
      finding.places.allSatisfy { $0.span.worst.length == 320 && $0.span.includesFrom && !$0.span.includesTo }
    )
  }

  @Test func aBoundOnWorkIsToldAndNotPassedOver() throws {
    let tree = try SweptDefinition(RandomScreen.definition(seed: 3)).tree(Size(width: 320, height: 667))
    let source = SweptSource(tree, along: .horizontal)
    let all = LayoutPieces(over: 320...1366, of: .horizontal, source)
    #expect(all.isComplete && all.pieces.count > 3)
    let some = LayoutPieces(over: 320...1366, of: .horizontal, source, work: all.solvedCount / 2)
    #expect(!some.isComplete && (some.knownTo ?? 1366) < 1366)
    #expect(some.ends.last?.length == some.knownTo || some.pieces.isEmpty)
    #expect(
      some.ends.dropLast().allSatisfy { end in all.ends.contains { abs($0.length - end.length) < 1e-6 } })
  }

  @Test func oneLengthAlone() throws {
    let pieces = try SweptDefinition(definition(room: 400)).pieces(350...350)
    #expect(pieces.pieces.isEmpty && pieces.ends.map(\.length) == [350])
    #expect(pieces.findings.map(\.spans.first?.from) == [350])
  }

  @Test func heightsMove() throws {
    let tree = try SweptDefinition(
      """
      root: { subviews: { a: {} } }
      constraints:
        - "a.leading == root.leading"
        - "a.width == 10"
        - "a.top == root.top"
        - "a.height >= 300"
        - "a.height == root.height * 0.5 @ 750"
      """
    ).tree(Size(width: 375, height: 667))
    let pieces = LayoutPieces(of: tree, over: 480...1366, along: .vertical)
    #expect(pieces.ends.map(\.length) == [480, 600, 1366])
    #expect(pieces.pieces.last?.end[ViewID(1)].frame.height == 683)
  }
}
