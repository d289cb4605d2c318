import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Repairs
import Testing

/// Repairs of layouts that are not verified in a file: whatever serves in the layout itself.
struct RepairSearchTests {
  /// A layout with all that is found in it, on a canvas of 320 x 480, measured by fixed metrics.
  private func layout(_ text: String) throws -> SolvedLayout {
    let options = ReadingOptions(canvas: .size(Size(width: 320, height: 480)), text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "test.yaml", as: nil, options: options)
    return checkedLayout(of: document.diagrams[0].tree)
  }

  /// The edits that serve against each issue, the best first.
  private func edits(_ text: String, limit: Int = 5) throws -> [[[TreeEdit]]] {
    let layout = try layout(text)
    return layout.issues.map { issue in
      RepairSearch(issue, in: layout).outcome(limit: limit) { edits in (edits, 0) }.repairs
    }
  }

  @Test("T-REP-1: a size that does not fit gives way") func conflict() throws {
    let edits = try edits(
      """
      root: { subviews: { card: {} } }
      constraints:
        - "card.leading == root.leading + 16"
        - "card.trailing == root.trailing - 16"
        - "card.width == 320"
        - "V:|[card]|"
      """)
    #expect(edits.count == 1)
    #expect(edits[0][0] == [.priority(constraint: 2, LayoutPriority(999))])
    // Each member once for each kind of edit, and none that leaves the card beyond the canvas.
    #expect(
      edits[0].prefix(3) == [
        [.priority(constraint: 2, LayoutPriority(999))], [.relation(constraint: 2, .lessThanOrEqual)],
        [.constant(constraint: 2, 288)],
      ])
  }

  @Test("T-REP-2: one of two labels hugs more") func hugging() throws {
    let layout = try layout(
      """
      root:
        subviews: { name: { class: Label, text: Name }, value: { class: Label, text: Value } }
      constraints:
        - "H:|-[name]-[value]-|"
        - "V:|-[name]"
        - "V:|-[value]"
      """)
    let issue = try #require(layout.issues.first)
    let found = RepairSearch(issue, in: layout).outcome(limit: 1) { edits in (edits, 0) }.repairs
    let name = try #require(layout.tree.view(named: "name"))
    #expect(found == [[.hugging(name, .horizontal, LayoutPriority(251))]])
  }

  @Test("An inequality that leaves room becomes an equation") func relation() throws {
    let edits = try edits(
      """
      root: { subviews: { card: {} } }
      constraints:
        - "H:|[card]|"
        - "card.top == root.top + 20"
        - "card.height >= 100"
      """)
    #expect(edits.count == 1)
    let best: [TreeEdit] = try #require(edits.first?.first)
    #expect(best == [TreeEdit.relation(constraint: 3, .equal)])
  }

  @Test("The far edge of a container is tied to its last subview") func wrapping() throws {
    let layout = try layout(
      """
      root: { subviews: { card: { subviews: { icon: {} } } } }
      constraints:
        - "H:|[card]|"
        - "card.top == root.top + 20"
        - "icon.top == card.top + 12"
        - "icon.leading == card.leading + 12"
        - "icon.size == (24, 24)"
      """)
    let issue = try #require(layout.issues.first)
    let found = RepairSearch(issue, in: layout).outcome(limit: 1) { edits in (edits, 0) }.repairs
    guard case .addition(let node)? = found.first?.first else {
      Issue.record("expected an addition, found \(found)")
      return
    }
    #expect(layout.tree.text(of: node) == "card.bottom == icon.bottom + 12")
  }

  @Test("The constraints of a composite are edited together") func composite() throws {
    let edits = try edits(
      """
      root: { subviews: { card: {} } }
      constraints:
        - "card.edges == root.edges"
        - "card.edges == root.edges inset 8"
      """, limit: 1)
    #expect(edits.count == 4)
    for found in edits {
      #expect(found == [(4..<8).map { .priority(constraint: $0, LayoutPriority(999)) }])
    }
  }

  @Test("Labels that cover each other are kept apart") func overlap() throws {
    let layout = try layout(
      """
      root:
        subviews: { a: { class: Label, text: "One label of some length" }, b: { class: Label, text: "Another label" } }
      constraints:
        - "a.leading == root.leading"
        - "b.trailing == root.trailing"
        - "a.top == root.top"
        - "b.top == root.top"
        - "a.width == 210"
        - "b.width == 210"
      """)
    let issue = try #require(layout.issues.first { $0.kind == .overlap })
    let outcome = RepairSearch(issue, in: layout).outcome(limit: 5) { edits in (edits, 0) }
    #expect(!outcome.repairs.isEmpty)
    for edits in outcome.repairs {
      let after = checkedLayout(of: layout.tree.applying(edits))
      #expect(after.issues.isEmpty, "\(edits)")
    }
  }

  @Test("Nothing is advised that is refused by whoever verifies") func verifying() throws {
    let layout = try layout(
      """
      root: { subviews: { card: {} } }
      constraints: ["H:|[card]|", "card.top == root.top"]
      """)
    let issue = try #require(layout.issues.first)
    let outcome = RepairSearch(issue, in: layout).outcome(limit: 5) { _ -> (repair: Int, moved: Int)? in nil }
    #expect(outcome.repairs.isEmpty)
    #expect(outcome.servingCount > 0)
    #expect(outcome.triedCount >= outcome.servingCount)
  }

  @Test("Repairs that move something where all was well come last") func order() throws {
    let layout = try layout(
      """
      root: { subviews: { card: {} } }
      constraints:
        - "card.width == 100"
        - "card.width == 120"
        - "card.leading == root.leading"
        - "V:|[card]|"
      """)
    let issue = try #require(layout.issues.first)
    let outcome = RepairSearch(issue, in: layout).outcome(limit: 2) { edits -> (repair: Int, moved: Int)? in
      edits[0].constraint.map { ($0, $0 == 1 ? 3 : 0) }
    }
    #expect(outcome.repairs.first == 0)
  }
  /// The edits that serve against the only text that is cut off.
  private func editsOfText(_ text: String) throws -> (layout: SolvedLayout, edits: [[TreeEdit]]) {
    let layout = try layout(text)
    let issue = try #require(layout.issues.count == 1 ? layout.issues[0] : nil)
    return (layout, RepairSearch(issue, in: layout).outcome(limit: 5) { edits in (edits, 0) }.repairs)
  }

  /// The additions alone, as they are written.
  private func additions(_ found: (layout: SolvedLayout, edits: [[TreeEdit]])) -> [String] {
    found.edits.compactMap { edits in
      guard edits.count == 1, case .addition(let node) = edits[0] else { return nil }
      return found.layout.tree.text(of: node)
    }
  }

  @Test("A text that leaves its superview at the near edge is held there") func nearEdge() throws {
    let found = try editsOfText(
      """
      root:
        subviews:
          photo: {}
          caption: { class: Label, lines: 0, text: The lighthouse at dusk seen from the northern pier }
      constraints:
        - "photo.leading == root.leading + 20"
        - "photo.trailing == root.trailing - 20"
        - "photo.top == root.top"
        - "photo.height == 100"
        - "caption.top == photo.bottom + 12"
        - "caption.trailing == photo.trailing"
      """)
    #expect(additions(found).first == "caption.leading == photo.leading")
  }

  @Test("A text that hangs from an image is held by the image's shape") func shapeOfSupport() throws {
    let found = try editsOfText(
      """
      root:
        subviews:
          photo: { class: ImageView, image: 1600x900 }
          caption: { class: Label, lines: 0, text: The lighthouse at dusk }
      constraints:
        - "photo.leading == root.leading + 20"
        - "photo.trailing == root.trailing - 20"
        - "photo.top == root.top"
        - "caption.top == photo.bottom + 12"
        - "caption.leading == photo.leading"
        - "caption.trailing == photo.trailing"
      """)
    #expect(additions(found).contains("photo.height == 0.5625 * photo.width"))
  }

  @Test("What a text hangs from is tightened") func looseSupport() throws {
    let found = try editsOfText(
      """
      root:
        subviews:
          photo: { class: ImageView, image: 1600x900 }
          caption: { class: Label, lines: 0, text: The lighthouse at dusk }
      constraints:
        - "photo.leading == root.leading + 20"
        - "photo.trailing == root.trailing - 20"
        - "photo.top == root.top"
        - "photo.height >= 0.5625 * photo.width"
        - "caption.top == photo.bottom + 12"
        - "caption.leading == photo.leading"
        - "caption.trailing == photo.trailing"
      """)
    #expect(found.edits.contains([.relation(constraint: 3, .equal)]))
  }
}
