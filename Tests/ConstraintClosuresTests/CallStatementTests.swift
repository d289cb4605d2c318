import AutoLayout
import ConstraintClosures
import Geometry
import Testing

/// What calls of PureLayout and TinyConstraints state, with directions and signs.
@Suite struct CallStatementTests {
  let root = View(name: "root")
  let views = ["a", "b", "c"].map { View(name: $0) }
  let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  init() {
    for view in views { root.addSubview(view) }
  }

  private func texts(_ specs: [ConstraintSpec]) throws -> [String] {
    try specs.map { try $0.constraint().description }
  }

  @Test("Pins count inward, and far ones turn the relation") func pins() throws {
    #expect(
      try texts([
        PureLayoutStatements.pin(.left, of: views[0], to: root, inset: 5, .lessThanOrEqual),
        PureLayoutStatements.pin(.trailing, of: views[0], to: root, inset: 5, .lessThanOrEqual),
      ]) == ["a.left <= root.left + 5", "a.trailing >= root.trailing - 5"])
    #expect(
      try texts(PureLayoutStatements.pinEdges(of: views[0], to: root, insets: insets, excluding: .left)) == [
        "a.top == root.top + 1", "a.bottom == root.bottom - 3", "a.trailing == root.trailing - 4",
      ])
  }

  @Test("Blocks change what is stated within them") func blocks() throws {
    var block = PureLayoutStatements.Block()
    block.priority = .low
    block.identifier = "x"
    let constraint = try block.applied(to: ConstraintSpec(views[0], .width, constant: 5)).constraint()
    #expect(constraint.description == "a.width == 5 @250" && constraint.identifier == "x")
  }

  @Test("PureLayout distributes in the reading direction, Masonry from the left") func spacing() throws {
    let row = try ViewDistribution(views, along: .horizontal, fewest: 2)
    #expect(
      try texts(row.pureLayout(spacing: 5, insets: true, matches: false, alignedTo: .top)) == [
        "a.leading == root.leading + 5", "b.leading == a.trailing + 5", "b.top == a.top",
        "c.leading == b.trailing + 5", "c.top == b.top", "c.trailing == root.trailing - 5",
      ])
    #expect(
      try texts(row.masonry(spacing: 5, lead: 1, tail: 2)) == [
        "a.left == root.left + 1", "b.width == a.width", "b.left == a.right + 5", "c.width == b.width",
        "c.left == b.right + 5", "c.right == root.right - 2",
      ])
  }

  @Test("Fixed lengths", arguments: [false, true]) func lengths(isRightToLeft: Bool) throws {
    let row = try ViewDistribution(views, along: .horizontal, fewest: 1)
    for spec in row.pureLayout(length: 60, insets: false, alignedTo: .top, isRightToLeft: isRightToLeft) {
      try spec.constraint().activate()
    }
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 320, height: 100), text: SpecFont())
    ).layoutIfNeeded()
    #expect(views.map(\.frame.minX) == (isRightToLeft ? [260, 130, 0] : [0, 130, 260]))
  }

  @Test("Views to distribute are siblings") func strangers() throws {
    #expect(throws: StatementError.self) { try ViewDistribution([], along: .vertical, fewest: 1) }
    #expect(throws: StatementError.self) { try ViewDistribution([views[0]], along: .vertical, fewest: 2) }
    #expect(throws: StatementError.self) {
      try ViewDistribution([views[0], root], along: .vertical, fewest: 1)
    }
  }

  @Test("TinyConstraints' edges and offsets follow the view's direction", arguments: [false, true])
  func tiny(isRightToLeft: Bool) throws {
    if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    views[0].semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    let statements = TinyConstraintsStatements(views[0])
    func offset(_ attribute: Attribute) throws -> Double {
      statements.position(
        attribute, ItemAnchor(root, attribute), isToSuperview: true, multiplier: 1, offset: 5
      ).constant
    }
    #expect(try offset(.leading) == (isRightToLeft ? -5 : 5))
    #expect(try offset(.trailing) == (isRightToLeft ? 5 : -5))
    #expect(try offset(.right) == 5)
    let edges = try texts(
      statements.edges([.top, .left, .bottom, .right], of: root, insets: insets, excluding: [.leading]))
    let side = isRightToLeft ? "a.left == root.left + 2" : "a.right == root.right - 4"
    #expect(Set(edges) == ["a.top == root.top + 1", "a.bottom == root.bottom - 3", side])
  }

  @Test("Sizes and bounds") func sizes() throws {
    var statements = TinyConstraintsStatements(views[0])
    #expect(
      try texts(statements.limits(.width, min: 5, max: 9)) == ["a.width >= 5", "a.width <= 9"])
    statements.relation = .lessThanOrEqual
    #expect(
      try texts(statements.size(Size(width: 1, height: 2), of: root, multiplier: 0.5)) == [
        "a.width <= 0.5 * root.width + 1", "a.height <= 0.5 * root.height + 2",
      ])
  }
}
