import AutoLayout
import Geometry
import LayoutDocument
import Testing

/// What the documents' listings set besides constraints: colors (`ContentRules: Colors`), clipping, paging, bouncing,
/// text.
@Suite struct SampleStylingTests {
  private static let (red, orange, yellow) = (Color(0xFF0000), Color(0xFF8000), Color(0xFFFF00))
  private static let (green, blue, gray) = (Color(0x00FF00), Color(0x0000FF), Color(0x808080))
  private static let (black, white) = (Color(0x000000), Color(0xFFFFFF))

  static let colors: [(sheet: String, sample: String, views: [String: Color])] = [
    ("S0-05", "paging/container", ["scrollView": orange, "container": red, "view1": yellow, "view2": green]),
    ("S0-06", "paging/without-container", ["scrollView": red, "view11": yellow, "view22": green]),
    (
      "S0-07", "paging/two-pagers",
      ["root": white, "view1": yellow, "view2": green, "view11": yellow, "view22": green]
    ),
    ("S0-12", "content-size/bounds-origin", ["container": red, "yellowView": yellow]),
    ("S1-01", "panel/one-label", ["scrollView": blue, "label1": black]),
    ("S1-02", "panel/two-labels", ["scrollView": blue, "label1": black, "label2": black]),
    (
      "S1-03", "panel/panel", ["scrollView": blue, "panel": yellow, "label1": black, "label2": black]
    ),
    ("S2-03", "content-size/plain-view", ["root": blue, "redView": red, "yellowView": yellow]),
    ("S2-04", "content-size/scroll-view", ["root": blue, "scrollView": red, "yellowView": yellow]),
    ("S4-01", "content-size/content-area", ["A": blue, "B": green, "C": green]),
  ]

  private func tree(_ sample: String) throws -> ViewTree {
    try #require(Sample(name: sample).document().diagrams.first).tree
  }

  private func scroll(_ sample: String, _ name: String = "scrollView") throws -> ScrollContent {
    let tree = try tree(sample)
    let view = try #require(tree.view(named: name))
    return try #require(tree[view].scroll)
  }

  @Test("The documents' colors", arguments: colors.indices)
  func backgrounds(index: Int) throws {
    let (sheet, sample, views) = Self.colors[index]
    let tree = try tree(sample)
    for (name, color) in views.sorted(by: { $0.key < $1.key }) {
      let view = try #require(tree.view(named: name), "\(sheet) \(name)")
      #expect(tree[view].background == color, "\(sheet) \(name)")
    }
  }

  @Test("S4-01: the content area is gray and shows beyond the frame") func contentArea() throws {
    #expect(try scroll("content-size/content-area", "A").contentBackground == Self.gray)
    let tree = try tree("content-size/content-area")
    #expect(!tree[try #require(tree.view(named: "A"))].clipsToBounds)
  }

  @Test(
    "S1-01, S1-02, S1-03: labels are white on black and centered",
    arguments: ["one-label", "two-labels", "panel"])
  func labels(sample: String) throws {
    let labels = try tree("panel/\(sample)").views.filter { $0.viewClass == .label }
    #expect(labels.count == (sample == "one-label" ? 1 : 2))
    for (index, label) in labels.enumerated() {
      let text = try #require(label.text)
      #expect(text.text == "Label\(index + 1)")
      #expect(text.color == Self.white)
      #expect(text.alignment == .center)
      #expect(text.font.size == 17)
    }
  }

  @Test("S0-05, S0-06, S4-03, S4-04: pages settle") func paging() throws {
    for sample in ["container", "without-container", "images-in-container", "images"] {
      #expect(try scroll("paging/\(sample)").isPagingEnabled, "\(sample)")
    }
    #expect(try scroll("paging/images-in-container").insetAdjustment == .never)
  }

  @Test("S2-04: the scroll view neither bounces nor clips") func secondExample() throws {
    #expect(try !scroll("content-size/scroll-view").bounces)
    let tree = try tree("content-size/scroll-view")
    #expect(!tree[try #require(tree.view(named: "scrollView"))].clipsToBounds)
  }
}
