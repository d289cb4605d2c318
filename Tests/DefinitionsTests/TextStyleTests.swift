import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Text styles")
struct TextStyleTests {
  private func trees(
    _ text: String, category: ContentSizeCategory? = nil
  ) throws -> [ViewTree] {
    let options = ReadingOptions(contentSizeCategory: category, text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
    return document.diagrams.flatMap { $0.trees.map(\.tree) }
  }

  private func label(font: String, category: String) -> String {
    """
    textMetrics: fixed
    contentSizeCategory: \(category)
    root: { subviews: { label: { class: Label, text: Label, font: \(font) } } }
    constraints: ["label.top == root.top", "label.leading == root.leading"]
    """
  }

  @Test(
    "T-STYLE-1",
    arguments: [("L", 43.0, 21.0), ("XXXL", 58, 28), ("AX5", 133, 64), ("extraExtraExtraLarge", 58, 28)])
  func sizes(category: String, width: Double, height: Double) throws {
    let tree = try trees(label(font: "body", category: category))[0]
    let frame = LayoutEngine.solve(tree)[ViewID(1)].frame
    #expect(frame == Rect(x: 0, y: 0, width: width, height: height))
  }

  @Test("A font without a style keeps its size") func fixedSize() throws {
    #expect(try trees(label(font: "17", category: "AX5"))[0].views[1].text?.font == FontDescription(size: 17))
  }

  @Test("T-STYLE-2", arguments: [("large", 672.0), ("XXXL", 896)])
  func readableContent(category: String, width: Double) throws {
    let tree = try trees(
      """
      canvas: 1024x768
      contentSizeCategory: \(category)
      root: { layoutMargins: 20, subviews: { text: {} } }
      constraints: ["text.edges == root.readableContent.edges"]
      """)[0]
    #expect(LayoutEngine.solve(tree)[ViewID(1)].frame.width == width)
  }

  @Test("A style gives the weight, which the font may change") func weights() throws {
    func font(_ text: String) throws -> FontDescription? {
      try trees(label(font: text, category: "L"))[0].views[1].text?.font
    }
    #expect(try font("headline")?.weight == 600 && font("headline")?.size == 17)
    #expect(try font("{ style: headline, weight: bold }")?.weight == 700)
    #expect(try font("{ style: caption2, family: Inter }")?.family == "Inter")
    #expect(try font("{ style: caption2, family: Inter }")?.size == 11)
  }

  @Test("A panel overrides its diagram, and the command overrides diagrams alone") func overriding() throws {
    func sizes(_ panels: String, _ category: ContentSizeCategory?) throws -> [Double?] {
      let text =
        label(font: "body", category: "XS")
        + "\ndiagrams: [{ contentSizeCategory: XL, panels: [\(panels)] }]"
      return try trees(text, category: category).map { $0.views[1].text?.font.size }
    }
    #expect(try sizes("{}, { contentSizeCategory: AX2 }", nil) == [19, 33])
    #expect(try sizes("{}, { title: other }", .small) == [15, 15])
    // A panel that is there for its category would lie with another one.
    let refusal = #expect(throws: DiagnosticList.self) {
      try sizes("{}, { contentSizeCategory: AX2 }", .small)
    }
    #expect(
      refusal?.diagnostics.map(\.message) == [
        "--content-size would replace the content size category that this panel sets itself"
      ])
  }

  @Test("A panel is named after its category") func title() throws {
    let options = ReadingOptions(text: SpecFont())
    let text =
      label(font: "body", category: "XS")
      + "\ndiagrams: [{ panels: [{ contentSizeCategory: accessibilityMedium }, { canvas: 10x20, contentSizeCategory: L }] }]"
    let document = try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
    #expect(document.diagrams[0].panels.map(\.title) == ["AX1", "10 × 20, L"])
  }

  @Test("The canonical form keeps styles, and reads back as the same tree") func canonicalForm() throws {
    let options = ReadingOptions(text: SpecFont())
    let text = label(font: "{ style: headline, weight: bold }", category: "AX3")
    let document = try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
    let written = Definition.text(of: document.diagrams[0])
    #expect(written.contains("font: { style: headline, weight: bold }"))
    #expect(written.contains("contentSizeCategory: accessibilityExtraLarge"))
    let again = try trees(written)[0]
    #expect(again.views[1].isSame(as: document.diagrams[0].tree.views[1]))
    #expect(again.environment.contentSizeCategory == .accessibilityExtraLarge)
  }

  @Test(
    "Every style grows with the category, and has its usual size in the middle",
    arguments: FontTextStyle.allCases)
  func growth(style: FontTextStyle) {
    let sizes = ContentSizeCategory.allCases.map { style.size(in: $0) }
    #expect(sizes == sizes.sorted() && sizes.count == 12)
    #expect(style.size() == sizes[3] && sizes[11] >= 40)
  }

  @Test("Names of categories are UIKit's or short ones") func names() {
    #expect(ContentSizeCategory(named: "AX5") == .accessibilityExtraExtraExtraLarge)
    #expect(ContentSizeCategory(named: "extraSmall") == .extraSmall)
    #expect(ContentSizeCategory(named: "ax5") == nil && ContentSizeCategory(named: "") == nil)
    #expect(Set(ContentSizeCategory.names).count == 24)
  }
}
