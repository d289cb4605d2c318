import Testing

@testable import RegressionPage

/// What the page says about why something differs.
struct EffectReasonsTests {
  /// What the page says about one difference.
  private struct Words {
    var sentence: String
    /// By result: `name.width`.
    var reasons: [String: String] = [:]
    var constraints: [String]

    init(_ definition: String, replacing old: String, with new: String) async throws {
      var comparison = RegressionPageTests.Comparison()
      try comparison.add("a.yaml", before: definition, after: definition.replacing(old, with: new))
      let page = try await comparison.page()
      func text(_ html: some StringProtocol) -> String {
        String(html).replacing(#/<[^>]*>/#, with: "").replacing("&gt;", with: ">")
      }
      sentence = try RegressionPageTests.sentence(page)
      for row in page.matches(of: #/<button class=row>(.*?)<\/button><small>(.*?)<\/small>/#) {
        reasons[text(row.1)] = text(row.2)
      }
      constraints = page.matches(of: #/<button class="c.*?<code>(.*?)<\/code>/#).map { text($0.1) }
    }
  }

  @Test func ofTwoTextsTheOtherGivesWay() async throws {
    let words = try await Words(
      """
      canvas: 320x120
      textMetrics: fixed
      root:
        subviews:
          name: { class: Label, text: Mountain bicycle pump with gauge, compression: 749 }
          total: { class: Label, text: "7" }
      constraints:
        - "name.top == root.top + 20"
        - "name.leading == root.leading + 16"
        - "total.leading >= name.trailing + 8"
        - "total.trailing == root.trailing - 16"
        - "total.top == name.top"
      """, replacing: "\"7\"", with: "7 of 12 items")
    #expect(
      words.reasons == [
        "name.width": "gave way to total", "total.x": "follows its own width",
        "total.width": "has another text",
      ])
    #expect(
      words.sentence
        == "total: text “7” → “7 of 12 items” resized name by −102. total grew by 102 to the left. name gave way to total."
    )
    #expect(words.constraints == ["total.leading >= name.trailing +&nbsp;8"])
  }

  private static let equal = """
    canvas: 320x120
    root:
      subviews:
        stack:
          class: StackView
          distribution: fillEqually
          subviews: { a: {}, b: {}, c: {} }
    constraints:
      - "stack.top == root.top + 20"
      - "stack.height == 40"
      - "stack.leading == root.leading + 40"
      - "stack.trailing == root.trailing - 40"
    """

  /// Only the constraint whose two sides differ carries what the canvas changes, whichever side that is.
  @Test func aCanvasReachesAStackThroughOneEdge() async throws {
    let words = try await Words(Self.equal, replacing: "320x120", with: "380x120")
    #expect(words.sentence.hasSuffix(" stack follows root and arranges a, b and c."))
    #expect(words.reasons["stack.width"] == "follows root" && words.reasons["b.x"] == "arranged by stack")
    #expect(words.constraints == ["stack.trailing == root.trailing -&nbsp;40"])
    let turned = try await Words(
      "direction: rightToLeft\n" + Self.equal, replacing: "320x120", with: "380x120")
    #expect(turned.constraints == ["stack.leading == root.leading +&nbsp;40"])
    #expect(turned.sentence.hasSuffix(" stack follows root and arranges a, b and c."))
  }

  /// A stack view that fills keeps its size. What one view takes, another one gives.
  @Test func inAFullStackAViewGivesWay() async throws {
    let words = try await Words(
      Self.equal.replacing("fillEqually", with: "fill").replacing("textMetrics: fixed\n", with: "").replacing(
        "a: {}, b: {}, c: {}",
        with: "a: { intrinsicSize: 80x40 }, b: { intrinsicSize: 200x40, compression: 740 }"),
      replacing: "80x40", with: "110x40")
    #expect(words.reasons["a.width"] == "has another intrinsicSize")
    #expect(words.reasons["b.width"] == "gave way to a" && words.reasons["b.x"] == "arranged by stack")
    #expect(words.sentence.hasSuffix("resized a by +30. b shrank by 30 from the left. b gave way to a."))
    let spacing = try await Words(
      Self.equal.replacing("distribution:", with: "spacing: 10\n      distribution:"),
      replacing: "spacing: 10", with: "spacing: 20")
    #expect(Set(spacing.reasons.values) == ["arranged by stack"])
  }

  @Test func aSafeAreaReachesWhatIsTiedToIt() async throws {
    let words = try await Words(
      """
      canvas: 320x480
      safeArea: [20, 0, 0, 0]
      root:
        subviews: { header: {}, body: {}, footer: {} }
      constraints:
        - "header.top == root.safeArea.top + 8"
        - "header.leading == root.leading"
        - "header.size == (100, 44)"
        - "body.top == header.bottom"
        - "body.leading == header.leading"
        - "body.width == header.width"
        - "body.bottom == footer.top"
        - "footer.bottom == root.bottom"
        - "footer.leading == header.leading"
        - "footer.size == (100, 30)"
      """, replacing: "[20,", with: "[59,")
    #expect(
      words.reasons == [
        "header.y": "follows the safe area", "body.y": "follows header", "body.height": "follows header",
      ])
    #expect(
      words.constraints == ["header.top == root.safeArea.top +&nbsp;8", "body.top == header.bottom"])
  }

  /// A guide hands on what moves it.
  @Test func aGuideIsPartOfTheWay() async throws {
    let words = try await Words(
      """
      canvas: 320x200
      root:
        guides: { gap: {} }
        subviews: { title: {}, box: {} }
      constraints:
        - lead: "title.leading == root.leading + 20"
        - "title.top == root.top + 20"
        - "title.size == (60, 20)"
        - "gap.leading == title.trailing"
        - "gap.size == (10, 10)"
        - "gap.top == title.top"
        - "box.leading == gap.trailing"
        - "box.top == title.bottom"
        - "box.size == (40, 40)"
      """, replacing: "+ 20\"\n  - \"title.top", with: "+ 36.3333\"\n  - \"title.top")
    #expect(words.reasons["title.x"] == "held by the edited constraint")
    #expect(words.reasons["box.x"] == "follows gap")
    #expect(words.sentence.contains("moved title and box by +16.33."))
  }

  @Test func whatIsNoLongerHeldTakesOthersAlong() async throws {
    let words = try await Words(
      """
      canvas: 320x200
      root:
        subviews:
          box: { intrinsicSize: 50x50 }
          next: { intrinsicSize: 30x30 }
      constraints:
        - "box.top == root.top + 8"
        - "box.leading == root.leading + 8"
        - "next.leading == box.trailing + 8"
        - "next.centerY == box.centerY"
        - wide: "box.width == 100"
      """, replacing: "\n  - wide: \"box.width == 100\"", with: "")
    #expect(
      words.reasons == ["box.width": "was held by the removed constraint", "next.x": "follows box"])
    #expect(words.sentence == "Removing wide moved next by −50 and resized box by −50. next follows box.")
  }

  /// What is edited at the edge of scrollable content holds the content.
  @Test func contentIsHeldByItsEdges() async throws {
    let words = try await Words(
      """
      canvas: 300x300
      root:
        subviews:
          scroll: { class: ScrollView, subviews: { page: {} } }
      constraints:
        - "scroll.edges == root.edges"
        - "page.leading == scroll.leading"
        - "page.top == scroll.top"
        - "page.bottom == scroll.bottom"
        - "page.size == (400, 300)"
        - pad: "page.trailing == scroll.trailing - 20"
      """, replacing: "trailing - 20", with: "trailing - 36")
    #expect(
      words.reasons == [
        "scroll.contentSize.width": "held by the edited constraint",
        "scroll scrolls sideways": "follows the size of the content",
      ])
    #expect(words.sentence.hasSuffix("The content of scroll grew: 420 → 436 wide."))
  }
}
