import Diagram
import Geometry
import Testing

@testable import Batch

@Suite("HTML for pictures")
struct PictureSnippetTests {
  private func html(
    _ formats: [PictureFormat], scales: [Double] = [1], theme: DiagramOptions.Theme = .light,
    folder: String = "output", stem: String = "a/b", title: String = "Two views"
  ) -> String? {
    let pictures = PictureNaming(formats: formats, scales: scales, theme: theme)
      .pictures(stem: stem, diagram: nil)
    return PictureSnippet(
      pictures: pictures, folder: folder, title: title, size: Size(width: 320, height: 200)
    ).html
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
    func snippet(_ pictures: [Picture]) -> String? {
      PictureSnippet(pictures: pictures, folder: "", title: "", size: Size(width: 1, height: 1)).html
    }
    #expect(snippet(pictures) == snippet([pictures[1]]))
    #expect(snippet([pictures[0]]) == nil)
  }

  @Test("a page shows no PDF") func pdf() { #expect(html([.pdf]) == nil) }
}
