import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Reading options")
struct ReadingOptionsTests {
  private struct Ruler: TextMeasuring {
    func advance(of text: Substring, font: FontDescription) -> Double { 1 }
    func metrics(of font: FontDescription) -> FontMetrics {
      FontMetrics(ascender: 1, descender: 0, lineHeight: 1)
    }
  }

  private func environment(_ text: String, canvas: String? = nil) throws -> LayoutEnvironment {
    let options = ReadingOptions(canvas: try canvas.map { try Canvas($0) }, text: Ruler())
    let document = try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
    return document.diagrams[0].tree.environment
  }

  @Test("A canvas stands in for every canvas of the document") func canvas() throws {
    let text = "canvas: 10x20\nsafeArea: 3\ndiagrams: [{ name: a, canvas: 30x40 }]\nroot: {}"
    let plain = try environment(text, canvas: "100x200")
    #expect(plain.canvas == Size(width: 100, height: 200))
    #expect(plain.safeArea == EdgeInsets(all: 3))
    #expect(!plain.isViewControllerRoot)
    let device = try environment(text, canvas: "iPhone X")
    #expect(device.canvas == Size(width: 375, height: 812))
    #expect(device.isViewControllerRoot)
    #expect(device.pixelScale == 3)
  }

  @Test("Frames keep the size that the document wrote them against") func reference() throws {
    let options = ReadingOptions(canvas: try Canvas("100x200"), text: Ruler())
    let document = try Document(
      bytes: Array("canvas: 10x20\nroot: {}".utf8), path: "test.yaml", options: options)
    #expect(document.diagrams[0].tree[.root].referenceSize == Size(width: 10, height: 20))
  }

  @Test("A canvas that is none is refused", arguments: ["100", "ax b", "iPhone 99", "-1x5", "nanx1", ""])
  func badCanvas(canvas: String) {
    #expect(throws: CanvasProblem.self) { try Canvas(canvas) }
  }

  @Test("Text is measured by the given measurer unless the document asks for fixed metrics")
  func text() throws {
    #expect(try environment("textMetrics: measured\nroot: {}").text is Ruler)
    #expect(try environment("title: x\nroot: {}").text is Ruler)
    #expect(try environment("textMetrics: fixed\nroot: {}").text is SpecFont)
  }

  @Test("The path names the file in every location") func path() throws {
    let document = try Document(
      bytes: Array("root: { subviews: { a: {} } }\nconstraints: [a.width == 1]".utf8), path: "x/y.yml",
      options: ReadingOptions(text: Ruler()))
    let tree = document.diagrams[0].tree
    #expect(tree.views[0].location == SourceLocation(file: "x/y.yml", line: 1, column: 1))
    #expect(tree.views[1].location == SourceLocation(file: "x/y.yml", line: 1, column: 21))
    #expect(tree.constraints[0].location == SourceLocation(file: "x/y.yml", line: 2, column: 15))
    #expect(document.path == "x/y.yml")
  }
}
