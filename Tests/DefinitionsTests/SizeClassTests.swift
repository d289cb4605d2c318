import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Size classes")
struct SizeClassTests {
  private static let layout = """
    textMetrics: fixed
    root:
      subviews:
        stack:
          class: StackView
          axis: vertical
          when: [{ width: regular, set: { axis: horizontal } }]
        label: { class: Label, text: A, when: [{ height: compact, set: { hidden: true, font: caption1 } }] }
    constraints:
      - { when: { width: compact }, constraints: [{ leading: "stack.leading == root.leading + 10" }] }
      - { when: { width: regular, height: regular }, constraints: ["stack.leading == root.leading + 99"] }
    """

  private func trees(_ more: String, canvas: String? = nil) throws -> [ViewTree] {
    let options = ReadingOptions(canvas: try canvas.map { try Canvas($0) }, text: SpecFont())
    let document = try Document(
      bytes: Array((Self.layout + "\n" + more).utf8), path: "test.yaml", options: options)
    return document.diagrams.flatMap { $0.trees.map(\.tree) }
  }

  @Test("Two devices in one file differ") func devices() throws {
    let trees = try trees(
      """
      diagrams:
        - panels:
            - { canvas: iPhone 15 }
            - { canvas: iPhone 15 landscape }
            - { canvas: iPhone 15 Plus landscape }
            - { canvas: iPad }
      """)
    #expect(trees.map { $0.views[1].stack?.axis } == [.vertical, .vertical, .horizontal, .horizontal])
    #expect(trees.map { $0.views[2].isHidden } == [false, true, true, false])
    #expect(trees.map { $0.views[2].text?.font.size } == [17, 12, 12, 17])
    #expect(trees.map { $0.constraints.map(\.constant) } == [[10], [10], [], [99]])
  }

  @Test("The canvas of the command decides, and stated size classes override it") func canvas() throws {
    #expect(try trees("", canvas: "iPad")[0].views[1].stack?.axis == .horizontal)
    #expect(try trees("canvas: iPad", canvas: "375x667")[0].views[1].stack?.axis == .vertical)
    #expect(try trees("canvas: iPad\nsizeClasses: { width: compact }")[0].views[1].stack?.axis == .vertical)
    let one = try trees("sizeClasses: { height: compact }\ndiagrams: [{ sizeClasses: { width: regular } }]")[
      0]
    #expect(one.views[1].stack?.axis == .horizontal && !one.views[2].isHidden)
  }

  @Test("A definition says from which lengths on plain canvases are regular") func regularFrom() throws {
    func axes(_ over: String) throws -> [Axis?] {
      try trees("canvas: 650x900\n\(over)").map { $0.views[1].stack?.axis }
    }
    #expect(try axes("") == [.horizontal])
    #expect(try axes("over: { regularFrom: { width: 651 } }") == [.vertical])
    #expect(try axes("over: { regularFrom: { width: 650 } }") == [.horizontal])
    // A diagram replaces the document's, and devices keep their own.
    #expect(
      try axes(
        """
        over: { regularFrom: { width: 700 } }
        diagrams:
          - { name: a }
          - { name: b, over: { width: 320...1366 } }
          - { name: c, over: { regularFrom: { height: 1 } } }
          - { name: d, canvas: iPad }
        """) == [.vertical, .vertical, .horizontal, .horizontal])
    // A canvas wider than high: 450 points are less than 500, and not less than 400.
    let low = try trees(
      "canvas: 600x450\ndiagrams: [{ name: a }, { name: b, over: { regularFrom: { height: 400 } } }]")
    #expect(low.map { $0.views[2].isHidden } == [true, false])
    #expect(
      try trees("over: { regularFrom: { width: 300 } }", canvas: "iPhone 15")[0].views[1].stack?.axis
        == .vertical)
    #expect(
      try trees("over: { regularFrom: { width: 300 } }", canvas: "320x480")[0].views[1].stack?.axis
        == .horizontal)
  }

  @Test("A diagram's changes come last, and can replace those for size classes") func diagram() throws {
    func axis(_ change: String) throws -> Axis? {
      try trees("canvas: iPad\ndiagrams: [{ views: { stack: \(change) } }]")[0].views[1].stack?.axis
    }
    #expect(try axis("{ axis: vertical }") == .vertical)
    #expect(try axis("{ when: null }") == .vertical)
    #expect(try axis("{ axis: null, when: [{ width: regular, set: { axis: vertical } }] }") == .horizontal)
    #expect(try axis("{ spacing: 4 }") == .horizontal)
  }

  @Test("A constraint of a group can be set, dropped and added") func changes() throws {
    func constants(_ change: String) throws -> [Double] {
      try trees("diagrams: [{ constraints: \(change) }]")[0].constraints.map(\.constant)
    }
    #expect(try constants("{ set: { leading: 44 } }") == [44])
    #expect(try constants("{ drop: [leading] }") == [])
    let added = "{ when: { width: compact }, constraints: [stack.width == 5] }"
    #expect(
      try constants("{ add: [\(added), { when: { width: regular }, constraints: [stack.width == 6] }] }") == [
        10, 5,
      ])
  }

  @Test("The canonical form keeps groups") func canonicalForm() throws {
    let text = Self.layout + "\ncanvas: iPad\nsizeClasses: { height: compact }\n"
    let options = ReadingOptions(text: SpecFont())
    let written = try Definition.all(bytes: Array(text.utf8), path: "a.yaml", as: nil, options: options) {
      $0
    }[0]
    #expect(written.text.contains("when: [{ width: regular, set: { axis: horizontal } }]"), "\(written.text)")
    #expect(written.text.contains("sizeClasses: { height: compact }"))
    #expect(written.text.contains("- when: { width: compact }"))
    let trees = try [text, written.text].map {
      try Document(bytes: Array($0.utf8), path: "a.yaml", options: options).diagrams[0].tree
    }
    #expect(trees[0].views[1].isSame(as: trees[1].views[1]))
    #expect(trees[0].constraints.map(\.constant) == trees[1].constraints.map(\.constant))
  }
}
