import AutoLayout
import ConstraintClosures
import Geometry
import Testing

@Suite struct ConstraintStatementTests {
  let root = View(name: "root")
  let a = View(name: "a")
  let b = View(name: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private func made(
    _ attributes: [Attribute], _ library: ClosureLibrary,
    _ change: (inout ConstraintStatement) throws(StatementError) -> Void
  ) throws -> [String] {
    var statement = ConstraintStatement(a, attributes, library)
    try change(&statement)
    return try statement.constraints().map(\.description)
  }

  private func problem(
    _ attributes: [Attribute], _ library: ClosureLibrary,
    _ change: (inout ConstraintStatement) throws(StatementError) -> Void
  ) -> String? {
    do {
      _ = try made(attributes, library, change)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("SnapKit's order is fixed, Masonry's is that of the chain") func order() throws {
    let attributes: [Attribute] = [.bottom, .left]
    #expect(
      try made(attributes, .snapKit) { statement throws(StatementError) in
        try statement.relate(.equal, [.item(b)])
      } == ["a.left == b.left", "a.bottom == b.bottom"])
    #expect(
      try made(attributes, .masonry) { statement throws(StatementError) in
        try statement.relate(.equal, [.item(b), .item(root)])
      } == ["a.bottom == b.bottom", "a.bottom == root.bottom", "a.left == b.left", "a.left == root.left"])
  }

  @Test("Leading insets follow SnapKit's configuration, and never Masonry's", arguments: [false, true])
  func directions(isRightToLeft: Bool) throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    func relate(_ statement: inout ConstraintStatement) throws(StatementError) {
      try statement.relate(.equal, [.item(b)])
      statement.set(insets)
    }
    let snapKit = try made([.leading, .trailing, .left], .snapKit(isRightToLeft: isRightToLeft), relate)
    #expect(
      snapKit == [
        "a.left == b.left + 2", "a.leading == b.leading + \(isRightToLeft ? 4 : 2)",
        "a.trailing == b.trailing - \(isRightToLeft ? 2 : 4)",
      ])
    #expect(
      try made([.leading, .trailing], .masonry, relate) == [
        "a.leading == b.leading + 2", "a.trailing == b.trailing - 4",
      ])
  }

  @Test("A number for a center counts from the near edge in SnapKit") func centers() throws {
    func relate(_ statement: inout ConstraintStatement) throws(StatementError) {
      try statement.relate(.equal, [.constant(5.0)])
    }
    #expect(
      try made([.centerX, .width], .snapKit, relate) == ["a.width == 5", "a.centerX == root.left + 5"])
    #expect(
      try made([.centerX, .width], .masonry, relate) == ["a.centerX == root.centerX + 5", "a.width == 5"])
  }

  @Test("SnapKit takes the last constant, Masonry those that have a number for the attribute")
  func constants() throws {
    func relate(_ statement: inout ConstraintStatement) throws(StatementError) {
      try statement.relate(.equal, [.item(b)])
      statement.set(7.0)
      statement.set(EdgeInsets(all: 5))
    }
    #expect(
      try made([.left, .width], .snapKit, relate) == ["a.left == b.left + 5", "a.width == b.width - 10"])
    #expect(
      try made([.left, .width], .masonry, relate) == ["a.left == b.left + 5", "a.width == b.width + 7"])
  }

  @Test("A statement of Masonry without a relation equals the superview") func noRelation() throws {
    func offset(_ statement: inout ConstraintStatement) { statement.set(10.0) }
    #expect(try made([.left, .width], .masonry, offset) == ["a.left == root.left + 10", "a.width == 10"])
    #expect(try made([.left], .snapKit, offset) == [])
  }

  @Test("What cannot be stated") func problems() {
    let size = AttributedItem(b, [.width, .height])
    #expect(
      problem([.top], .snapKit) { statement throws(StatementError) in
        try statement.relate(.equal, [.attributes(size)])
      } == "'b.width.height' cannot be the right-hand side of top: name one attribute, or the same ones")
    // Masonry's views have one attribute each.
    #expect(
      problem([.width, .height], .masonry) { statement throws(StatementError) in
        try statement.relate(.equal, [.attributes(size)])
      } != nil)
    #expect(
      problem([.top], .snapKit) { statement throws(StatementError) in
        try statement.relate(.equal, [.item(b), .item(root)])
      } == "a statement of SnapKit has one item on the right-hand side")
    #expect(
      problem([.top], .masonry) { statement throws(StatementError) in
        try statement.relate(.equal, [.item(b)])
        try statement.relate(.equal, [.item(root)])
      } == "a statement can have only one relation")
    #expect(
      problem([.top], .masonry) { statement throws(StatementError) in
        try statement.relate(.equal, [.item(b)])
        try statement.add([.left])
      } == "attributes come before the relation")
    a.removeFromSuperview()
    #expect(
      problem([.top], .masonry) { statement throws(StatementError) in
        try statement.relate(.equal, [.constant(3.0)])
      } == "'a' has no superview: add it to one first")
  }

  @Test("Statements keep no view alive") func weakItems() throws {
    var gone: View? = View(name: "gone")
    var statement = ConstraintStatement(a, [.left], .masonry)
    try statement.relate(.equal, gone.map { [.item($0)] } ?? [])
    gone = nil
    let error = #expect(throws: StatementError.self) { try statement.specs() }
    #expect(error?.description == "an item was deallocated before its constraint was installed")
  }

  @Test("SnapKit updates the first match and needs one, Masonry the last or makes another") func updates()
    throws
  {
    let widths = [10.0, 20].map { a.widthAnchor.constraint(equalToConstant: $0) }
    let made = a.widthAnchor.constraint(equalToConstant: 30)
    let other = a.heightAnchor.constraint(equalToConstant: 30)
    #expect(try ClosureLibrary.snapKit.updated(by: made, among: widths) === widths[0])
    #expect(try ClosureLibrary.masonry.updated(by: made, among: widths) === widths[1])
    #expect(try ClosureLibrary.masonry.updated(by: other, among: widths) == nil)
    #expect(try ClosureLibrary.snapKit.updated(by: other, among: []) == nil)
    let error = #expect(throws: StatementError.self) {
      try ClosureLibrary.snapKit.updated(by: other, among: widths)
    }
    #expect(
      error?.description == "there is no constraint 'a.height == 30' to update: only constants can be updated"
    )
  }
}
