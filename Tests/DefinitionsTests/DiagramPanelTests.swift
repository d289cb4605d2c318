import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Diagrams of several layouts")
struct DiagramPanelTests {
  private static let layout = """
    canvas: 300x200
    root: { subviews: { scroll: { class: ScrollView, subviews: { box: {} } } } }
    constraints:
      - "scroll.edges == root.edges"
      - "box.edges == scroll.edges"
      - width: "box.width == 400"
      - "box.height == 100"

    """

  private func diagram(_ text: String) throws -> DocumentDiagram {
    let options = ReadingOptions(text: SpecFont())
    let document = try Document(
      bytes: Array((Self.layout + "diagrams:\n  - " + text).utf8), path: "test.yaml", options: options)
    return document.diagrams[0]
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try diagram(text)
      return []
    } catch {
      return (error as? DiagnosticList)?.diagnostics.map {
        "\($0.location.line):\($0.location.column): \($0.message)"
      }
        ?? ["\(error)"]
    }
  }

  @Test("A panel starts from its diagram, as the diagram starts from the document") func layers() throws {
    let diagram = try diagram(
      """
      name: a
          metrics: { gap: 1 }
          views: { box: { background: red, alpha: 0.5 } }
          constraints: { drop: [width], add: [ { wide: "box.width == 500" } ] }
          panels:
            - { title: one }
            - { views: { box: { background: null, hidden: true } }, constraints: { set: { wide: 600 } }, title: two }
            - { constraints: { drop: [wide], add: ["box.width == 700"] }, title: three }
      """)
    #expect(diagram.composition == .panels)
    #expect(diagram.panels.map(\.title) == ["one", "two", "three"])
    let boxes = diagram.panels.map { $0.tree.views[2] }
    #expect(boxes.map(\.background) == [.red, nil, .red])
    #expect(boxes.map(\.alpha) == [0.5, 0.5, 0.5])
    #expect(boxes.map(\.isHidden) == [false, true, false])
    let widths = diagram.trees.map { AnalyzedLayout($0.tree).layout[ViewID(1)].scroll?.contentSize.width }
    #expect(widths == [500, 600, 700])
    #expect(diagram.tree.constraints == diagram.panels[2].tree.constraints)
  }

  @Test("A panel without a title is called what it changes, else its number") func titles() throws {
    let diagram = try diagram(
      """
      panels:
            - { canvas: 320x240 }
            - { canvas: iPhone 8 landscape, contentOffset: { scroll: [10, 0] } }
            - { direction: rightToLeft }
            - {}
      """)
    #expect(
      diagram.panels.map(\.title) == [
        "320 × 240", "iPhone 8 landscape, contentOffset (10, 0)", "right to left", "4",
      ])
    #expect(diagram.trees.map(\.panel?.title) == diagram.panels.map(\.title))
  }

  @Test(
    "Whatever a panel changes names it",
    arguments: [
      ("safeArea: 20", "safe area 20"), ("safeArea: 0", "no safe area"),
      ("safeArea: [20, 0, 34, 0]", "safe area (20, 0, 34, 0)"), ("pixelScale: 3", "@3x"),
      ("automaticallyAdjustsScrollViewInsets: true", "automatic insets"), ("metrics: { gap: 16 }", "gap 16"),
      ("constraints: { set: { width: 66 } }", "width 66"),
      ("constraints: { drop: [width] }", "without width"),
      ("constraints: { add: [\"scroll.height == 80\"] }", "with scroll.height == 80"),
      ("constraints: { add: [{ tall: \"scroll.height == 80\" }] }", "with tall"),
      ("constraints: { hide: [width] }", "1"),
      ("views: { scroll: { hidden: true } }", "scroll hidden"),
      ("views: { scroll: { hidden: false, alpha: 0.5 } }", "scroll not hidden, scroll alpha 0.5"),
      ("views: { scroll: { contentSize: null } }", "scroll without contentSize"),
      ("views: { scroll: null }", "without scroll"),
      ("views: { note: null }, constraints: { set: { width: 66 } }", "width 66, without note"),
      ("views: { scroll: { layoutMargins: [8, 8, 8, 8] } }", "scroll layoutMargins changed"),
      ("views: { note: { text: Take a coat and good shoes } }", "note “Take a coat and good sh…”"),
      ("canvas: 10x10, safeArea: 1, keyboard: 2, pixelScale: 2", "10 × 10, safe area 1, keyboard 2, @2x"),
      (
        "canvas: 10x10, safeArea: 1, keyboard: 2, pixelScale: 2, direction: rightToLeft",
        "10 × 10, safe area 1, keyboard 2, 2 more changes"
      ),
    ])
  func title(changes: String, title: String) throws {
    let document = try DefinitionFixture.read(
      """
      root:
        subviews:
          scroll: { class: ScrollView, contentSize: 300x300 }
          note: { class: Label, text: Hello }
      constraints: [{ width: "scroll.width == 100" }]
      diagrams: [{ name: d, panels: [{ \(changes) }, {}] }]
      """)
    #expect(document.diagrams[0].panels.map(\.title) == [title, "2"])
  }

  @Test("A later offset replaces an earlier one") func offsets() throws {
    let diagram = try diagram(
      "contentOffset: { scroll: [30, 0] }\n    panels: [{}, { contentOffset: { scroll: [40, 0] } }]")
    let offsets = diagram.trees.map { AnalyzedLayout($0.tree).layout[ViewID(1)].scroll?.contentOffset }
    #expect(offsets == [Point(x: 30, y: 0), Point(x: 40, y: 0)])
  }

  @Test("A change has a layout before and one after") func change() throws {
    let diagram = try diagram(
      "before: {}\n    after: { constraints: { set: { width: 450 } } }\n    scale: 0.5")
    #expect(diagram.composition == .change)
    #expect(diagram.scale == 0.5)
    #expect(diagram.panels.map(\.title) == ["before", "after"])
    let widths = diagram.trees.map { AnalyzedLayout($0.tree).layout[ViewID(1)].scroll?.contentSize.width }
    #expect(widths == [400, 450])
  }

  @Test("A diagram is drawn at the scale of its document, unless it has its own") func scales() throws {
    func scales(_ text: String) throws -> [Double?] {
      let options = ReadingOptions(text: SpecFont())
      return try Document(bytes: Array(text.utf8), path: "test.yaml", options: options).diagrams.map(\.scale)
    }
    #expect(
      try scales("scale: 2\nroot: {}\ndiagrams:\n  - name: a\n  - { name: b, scale: 0.5 }\n") == [2, 0.5])
    #expect(try scales("root: {}\n") == [nil])
  }

  @Test("A diagram of one layout has no panels") func single() throws {
    let diagram = try diagram("name: a")
    #expect(diagram.composition == .single)
    #expect(diagram.panels.isEmpty)
    #expect(diagram.trees.map { $0.panel == nil } == [true])
  }

  @Test(
    "What does not fit together is refused at its place",
    arguments: [
      ("before: {}", "9:13: 'before' needs 'after'"),
      ("after: {}", "9:12: 'after' needs 'before'"),
      ("panels: []", "9:13: 'panels' is empty"),
      ("panels: [{ name: a }]", "9:16: a panel has no key 'name'"),
      (
        "before: {}\n    after: { title: x }",
        "10:14: a layout to compare has no key 'title'"
      ),
      ("panels: [{}]\n    after: {}", "10:12: a diagram cannot combine 'panels' with 'before' and 'after'"),
      ("scale: 0", "9:12: 'scale' must be a number above 0 and at most 4"),
      ("panels: [{ constraints: { drop: [wide] } }]", "there is no constraint named 'wide'"),
      ("panels: [{ views: { box: { subviews: {} } } }]", "a diagram cannot change 'subviews'"),
    ])
  func refusals(text: String, message: String) {
    #expect(problems(text).contains { $0.contains(message) }, "\(problems(text))")
  }

  @Test("The name of a dropped constraint stays known, and may be taken") func droppedNames() throws {
    let text = """
      root: { subviews: { box: {} } }
      constraints: [width: "box.width == 40"]
      diagrams:
        - name: a
          constraints: { drop: [width] }
          panels:
            - { title: hidden, constraints: { hide: [width] } }
            - { title: dropped again, constraints: { drop: [width] } }
            - { title: taken, constraints: { drop: [width], add: [width: "box.width == 20"] } }
      """
    let options = ReadingOptions(text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "test.yaml", options: options)
    #expect(document.diagrams[0].panels.map { $0.tree.constraints.map(\.constant) } == [[], [], [20]])
  }
}
