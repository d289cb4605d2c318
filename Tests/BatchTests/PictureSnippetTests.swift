import Diagram
import Geometry
import Testing

@testable import Batch

@Suite("Text for pictures")
struct PictureSnippetTests {
  private func html(
    _ formats: [PictureFormat], scales: [Double] = [1], theme: DiagramOptions.Theme = .light,
    isPair: Bool = false, style: SnippetStyle = SnippetStyle(), folder: String = "output",
    stem: String = "a/b",
    title: String = "Two views"
  ) -> String? {
    let naming = PictureNaming(formats: formats, scales: scales, theme: theme, pairsVectors: isPair)
    return snippet(naming.pictures(stem: stem, diagram: nil), style, folder: folder, title: title)
  }

  private func snippet(
    _ pictures: [Picture], _ style: SnippetStyle = SnippetStyle(), folder: String = "", title: String? = nil,
    summary: String = ""
  ) -> String? {
    let size = Size(width: 320, height: 200)
    let diagram = DrawnDiagram(pictures: pictures, title: title, summary: summary, size: size)
    return PictureSnippet(diagram: diagram, style: style, folder: folder).text
  }

  @Test("a pair of SVGs stands in a picture, too") func vectorPairs() {
    #expect(
      html([.svg], theme: .auto, isPair: true) == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="output/a/b~dark.svg">
          <img src="output/a/b.svg" width="320" height="200" alt="Two views">
        </picture>
        """)
  }

  @Test("Markdown shows one picture") func markdown() {
    let markdown = SnippetStyle(.markdown)
    #expect(html([.svg], style: markdown) == "![Two views](output/a/b.svg)")
    #expect(
      html([.svg, .png], theme: .auto, isPair: true, style: markdown) == "![Two views](output/a/b.svg)")
    #expect(html([.png], scales: [1, 2], theme: .dark, style: markdown) == "![Two views](output/a/b.png)")
    #expect(
      html([.svg], style: markdown, stem: "a (1)", title: "[a] *b*")
        == "![\\[a\\] \\*b\\*](output/a%20%281%29.svg)")
    #expect(html([.pdf], style: markdown) == nil)
  }

  @Test("an address takes the place of the folder") func addressPrefix() {
    let style = { SnippetStyle($0, addressPrefix: $1) }
    #expect(
      html([.svg], style: style(.markdown, "https://example.org/i"))
        == "![Two views](https://example.org/i/a/b.svg)")
    #expect(html([.svg], style: style(.markdown, "/i/")) == "![Two views](/i/a/b.svg)")
    #expect(html([.svg], style: style(.markdown, "")) == "![Two views](a/b.svg)")
    #expect(
      html([.svg], style: style(.html, "https://example.org/?a&b"))?.hasPrefix(
        "<img src=\"https://example.org/?a&amp;b/a/b.svg\"") == true)
  }

  @Test("the title and the layout are described") func descriptions() {
    let pictures = [Picture(format: .svg, theme: .light, scale: 1, path: "a.svg")]
    func text(_ title: String?, _ summary: String) -> String? {
      snippet(pictures, SnippetStyle(.markdown), title: title, summary: summary)
    }
    #expect(text("Login", "root is 1 by 2 points.") == "![Login. root is 1 by 2 points.](a.svg)")
    #expect(text("Why?", "root is 1 by 2 points.") == "![Why? root is 1 by 2 points.](a.svg)")
    #expect(text(nil, "root is 1 by 2 points.") == "![root is 1 by 2 points.](a.svg)")
  }

  @Test("an SVG serves everybody") func vector() {
    let expected = "<img src=\"output/a/b.svg\" width=\"320\" height=\"200\" alt=\"Two views\">"
    #expect(html([.svg]) == expected)
    #expect(html([.png, .svg], scales: [1, 2], theme: .auto) == expected)
  }

  @Test("a bitmap has its densities") func densities() {
    #expect(html([.png]) == "<img src=\"output/a/b.png\" width=\"320\" height=\"200\" alt=\"Two views\">")
    #expect(
      html([.png], scales: [1, 2]) == "<img src=\"output/a/b.png\" srcset=\"output/a/b.png 1x, "
        + "output/a/b@2x.png 2x\" width=\"320\" height=\"200\" alt=\"Two views\">")
    #expect(html([.png], scales: [2])?.contains("srcset=\"output/a/b.png 2x\"") == true)
  }

  @Test("bitmaps of both themes stand in a picture") func themes() {
    #expect(
      html([.png], scales: [1, 2], theme: .auto) == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="output/a/b~dark.png 1x, output/a/b~dark@2x.png 2x">
          <img src="output/a/b.png" srcset="output/a/b.png 1x, output/a/b@2x.png 2x" width="320" height="200" \
        alt="Two views">
        </picture>
        """)
    #expect(html([.png], theme: .dark)?.hasPrefix("<img src=\"output/a/b.png\"") == true)
  }

  @Test("what HTML or addresses give a meaning is escaped") func escapes() {
    let text = html([.svg], folder: ".", stem: "my views, old", title: "a < b & \"c\"")
    #expect(text?.contains("src=\"my%20views%2C%20old.svg\"") == true)
    #expect(text?.contains("alt=\"a &lt; b &amp; &quot;c&quot;\"") == true)
  }

  @Test("a format that no <img> shows is passed over, whatever its files can show") func pages() {
    let page = PictureFormat(name: "html", medium: .adaptive, isImage: false, holdsDefinitions: false) {
      _, _ in []
    }
    let pictures = [page, .png].map { Picture(format: $0, theme: .light, scale: 1, path: "a.\($0.name)") }
    #expect(snippet(pictures) == snippet([pictures[1]]))
    #expect(snippet([pictures[0]]) == nil)
  }

  @Test("a page shows no PDF") func pdf() { #expect(html([.pdf]) == nil) }
}
