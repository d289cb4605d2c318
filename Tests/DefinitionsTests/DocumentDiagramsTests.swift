import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Synchronization
import Testing

@testable import Definitions

/// Diagrams that are there, and those that are read when they are asked for.
@Suite("Diagrams of a document")
struct DocumentDiagramsTests {
  /// `count` diagrams of `views` views each, every one with another canvas and another text.
  private func definition(diagrams count: Int, views: Int) -> String {
    var text = "canvas: 100x100\nroot:\n  subviews:\n"
    for view in 0..<views { text += "    v\(view): { class: Label, text: '\(view)' }\n" }
    text += "constraints:\n  - \"v0.edges == root.edges inset 3\"\ndiagrams:\n"
    for diagram in 0..<count {
      text +=
        "  - { name: d\(diagram), canvas: \(100 + diagram)x50, views: { v0: { text: 'of \(diagram)' } } }\n"
    }
    return text
  }

  @Test("What is read when it is asked for is what would be there") func lateDiagrams() throws {
    // More views together than are kept.
    let document = try DefinitionFixture.read(definition(diagrams: 30, views: 1000))
    #expect(document.diagrams.count == 30)
    #expect(document.diagrams.names == (0..<30).map { "d\($0)" })
    for index in [0, 18, 19, 20, 29, 0, 25] {
      let diagram = document.diagrams[index]
      #expect(diagram.name == "d\(index)")
      #expect(diagram.tree.environment.canvas == Size(width: 100 + Double(index), height: 50))
      #expect(diagram.tree.views[1].text?.text == "of \(index)")
      #expect(diagram.tree.dump() == document.diagrams[index].tree.dump())
    }
    let small = try DefinitionFixture.read(definition(diagrams: 30, views: 5))
    #expect(small.diagrams.map { $0.tree.dump() }.count == 30)
  }

  @Test("Problems of every diagram are reported, of those that are not kept too")
  func problemsOfLateDiagrams() {
    var text = definition(diagrams: 30, views: 1000)
    text += "  - { name: last, views: { v0: { colour: red } } }\n"
    let lines = text.split(separator: "\n").count
    let problems = DefinitionFixture.diagnostics(text)
    #expect(problems.hasPrefix("test.yaml:\(lines):34: error: Label has no key 'colour'"))
  }

  @Test("The panels of a diagram are drawn together, so that there is a limit to them") func manyPanels()
    throws
  {
    func definition(_ count: Int) -> String {
      let text = self.definition(diagrams: 1, views: 1000)
      let panels = (0..<count).map { "      - { canvas: \(100 + $0)x50 }\n" }.joined()
      return text.replacing("  - { name: d0, canvas: 100x50, views: { v0: { text: 'of 0' } } }\n", with: "")
        + "  - name: sweep\n    panels:\n" + panels
    }
    #expect(try DefinitionFixture.read(definition(19)).diagrams[0].panels.count == 19)
    #expect(
      DefinitionFixture.diagnostics(definition(1000)).contains(
        "error: the panels have more than 20000 views in total, too many for one picture"))
  }

  @Test("The diagrams of a file together have a limit, which is known before they are read")
  func manyDiagrams() throws {
    #expect(
      DefinitionFixture.diagnostics(definition(diagrams: 3000, views: 1000)).contains(
        "error: 3000 diagrams of 1001 views each are more than 1000000 together"))
  }

  @Test("Panels count as often as they are shown, and the diagram with which there are too many is named")
  func manyPanelsOfManyDiagrams() throws {
    var text = "root: { subviews: { a: {}, b: {} } }\ndiagrams:\n"
    for index in 0..<10 {
      text += "  - { name: d\(index), panels: [{ canvas: 10x10 }, { canvas: 20x20 }, { canvas: 30x30 }] }\n"
    }
    // Each panel has the root and two views.
    let limits = [90: "", 89: "12:5", 40: "7:5"]
    for (limit, place) in limits {
      let source = SourceText(path: "test.yaml", text: text)
      let context = ReadingContext(source: source)
      var reader = DocumentReader(context: context, options: DefinitionFixture.options)
      reader.mostTogether = limit
      _ = reader.read(try #require(try YAMLReading.read(source)))
      let problems = context.problems.rendered()
      #expect(
        place.isEmpty ? problems.isEmpty : problems.hasPrefix("test.yaml:\(place): error: the first "),
        "\(problems)")
    }
  }

  // MARK: Images

  private static let png = png(4, 2)

  /// A PNG file without colours, as far as it is looked at here.
  private static func png(_ width: Int, _ height: Int, comment: Int = 0) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      number(content.count) + Array(kind.utf8) + content + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [8, 0, 0, 0, 0])
      + chunk("teXt", [UInt8](repeating: 0, count: comment)) + chunk("IDAT", [0]) + chunk("IEND", [])
  }

  /// Images for views and diagrams, with how often a file was loaded.
  private func read(
    _ images: [String], diagrams: Int = 1, file: @escaping @Sendable (String) -> [UInt8]? = { _ in png },
    problem: @escaping @Sendable ([UInt8]) -> String? = { _ in nil }
  ) -> (loads: Int, problems: String) {
    var text = "root:\n  subviews:\n"
    for (view, image) in images.enumerated() {
      text += "    v\(view): { class: ImageView, image: \(image) }\n"
    }
    text += "diagrams:\n" + (0..<diagrams).map { "  - { name: d\($0), canvas: 10x\(10 + $0) }\n" }.joined()
    let counter = Counter()
    let options = ReadingOptions(text: SpecFont()) { path in
      counter.count.withLock { $0 += 1 }
      return file(path)
    } imageProblem: {
      problem($0)
    }
    do throws(DiagnosticList) {
      let document = try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
      for diagram in document.diagrams {
        for view in diagram.tree.views.dropFirst() where view.image?.png == nil { Issue.record("no image") }
      }
      return (counter.count.withLock { $0 }, "")
    } catch {
      return (counter.count.withLock { $0 }, error.rendered())
    }
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  @Test("An image is loaded once for all views and diagrams") func imagesAreShared() {
    #expect(read([String](repeating: "a.png", count: 300), diagrams: 100).loads == 1)
    #expect(read(["a.png", "b.png", "a.png"], diagrams: 3).loads == 2)
  }

  @Test("An image that cannot be drawn is an error with its place") func damagedImages() {
    let (loads, problems) = read(["a.png", "a.png"], diagrams: 3) { _ in
      Self.png
    } problem: { _ in
      "it is torn"
    }
    #expect(loads == 1)
    #expect(
      problems == """
        test.yaml:3:36: error: the image 'a.png' is damaged: it is torn
          3 |     v0: { class: ImageView, image: a.png }
            |                                    ^~~~~
          help: save it as a PNG file again

        test.yaml:4:36: error: the image 'a.png' is damaged: it is torn
          4 |     v1: { class: ImageView, image: a.png }
            |                                    ^~~~~
          help: save it as a PNG file again

        """)
  }

  @Test("Images have a limit together, by what they weigh and by their pixels") func mostImages() {
    let whole = Self.png(4, 2, comment: 10 << 20)
    let names = (0..<8).map { "i\($0).png" }
    #expect(read(Array(names.prefix(6))) { _ in whole }.problems == "")
    #expect(
      read(names) { _ in whole }.problems.contains(
        "test.yaml:9:36: error: the image 'i6.png' exceeds the limit: the images of a definition may take up 64 MB in total"
      ))
    // What is no image weighs as well, and nothing is loaded any more once it is too much.
    let noise = [UInt8](repeating: 0, count: 10 << 20)
    let many = read((0..<100).map { "i\($0).png" }) { _ in noise }
    #expect(many.loads == 7)
    #expect(many.problems.contains("the image 'i0.png' is not a PNG file"))
    #expect(many.problems.contains("the image 'i40.png' exceeds the limit"))
    #expect(read(["a.png", "b.png"]) { _ in Self.png(8192, 4096) }.problems == "")
    #expect(
      read(["a.png", "b.png", "c.png"]) { _ in Self.png(8192, 4096) }.problems.contains(
        "test.yaml:5:36: error: the image 'c.png' exceeds the limit: the images of a definition may have 67108864 pixels in total"
      ))
  }
}
